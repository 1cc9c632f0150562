"""Walpurgisnacht: the dance of the witches, for 3 to 8 seats with hidden roles. Exports `build` alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ...core.game_protocol import Game, Holding
from ...data.options import beginner_values, values_by_option
from ...data.sets import Folder
from ...data.values import digest, learned_or
from . import features
from .action_space import grammar
from .component_catalog import material
from .evaluation import SPREAD, sides, value
from .hidden_state_sampler import WalpurgisnachtSampler
from .hint_reasons import reason
from .ids import GAME_ID, VERBS
from .initial_position import opening
from .opportunity_cost import waste
from .position_loader import load
from .role_beliefs import TURNS, credence
from .rulebook import Rulebook
from .ruleset import overlaid, read
from .view_facts import facts

__all__ = ["build"]


def build(constants: Mapping[str, Any], folder: Folder) -> Game:
    """Return the game with `constants` laid over those of its rule files in `folder` (the shipped ones for None).

    Raises `BadPosition` with paths `constants.<name>` for faulty constants, `BadFile` for faulty rule files.
    """
    ruleset = overlaid(read(folder), constants)
    rules = Rulebook(ruleset)
    options = values_by_option(ruleset.setup.options)
    constants, cards = ruleset.values(), material(ruleset)
    held = digest(constants, cards)
    counts = [int(count) for count in options["seats"]]
    return Game(
        id=GAME_ID,
        seats=range(min(counts), max(counts) + 1),
        options=options,
        beginner=beginner_values(ruleset.setup.options),
        deal=partial(opening, rules),
        read=partial(load, rules),
        sample=partial(WalpurgisnachtSampler, rules),
        value=learned_or(value, GAME_ID, held, features),
        digest=held,
        credence=partial(credence, rules),
        memory=TURNS,
        told=frozenset(VERBS) - {"give", "regift", "yield", "bestow"},
        constants=constants,
        material=cards,
        facts=partial(facts, rules),
        reason=partial(reason, rules),
        grammar=partial(grammar, rules),
        forget=rules.lines.forget,
        holding=Holding(("hand",), ("down", "up"), frozenset(("put",))),
        sides=sides,
        spread=SPREAD,
        waste=waste,
    )
