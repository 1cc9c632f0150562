"""Sacrificio, the Maya card game for two to four high priests: its one exported name is `build`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ...core.game_protocol import Game, Holding
from ...data.options import beginner_values
from ...data.sets import Folder
from ...data.values import digest, learned_or
from . import features
from .action_space import grammar
from .component_catalog import material
from .evaluation import SPREAD, teams, value
from .hand_memory import TURNS, recalled
from .hidden_state_sampler import SacrificioSampler
from .hint_reasons import reason
from .ids import GAME_ID, VERBS
from .initial_position import opening
from .opportunity_cost import waste
from .position_loader import load
from .rival_help import gives
from .rulebook import Rulebook
from .ruleset import overlaid, read
from .view_facts import facts

__all__ = ["build"]


def build(constants: Mapping[str, Any], folder: Folder = None) -> Game:
    """Return the game with `constants` laid over those of its rule files (the shipped ones without `folder`).

    Raises `BadPosition` with paths `constants.<name>` for a constant that is unknown or out of range, `BadFile` for
    faulty rule files.
    """
    ruleset = overlaid(read(folder), constants)
    rules = Rulebook(ruleset)
    numbers, cards = rules.constants.values(), material(ruleset)
    held = digest(numbers, rules.cards, rules.counts, cards["temples"])
    counts = [int(count) for count in ruleset.options["seats"]]
    return Game(
        id=GAME_ID,
        seats=range(min(counts), max(counts) + 1),
        options=ruleset.options,
        beginner=beginner_values(ruleset.setup.options),
        deal=partial(opening, rules),
        read=partial(load, rules),
        sample=partial(SacrificioSampler, rules),
        value=learned_or(value, GAME_ID, held, features),
        digest=held,
        told=frozenset(VERBS),
        hidden=True,
        constants=numbers,
        material=cards,
        facts=partial(facts, rules),
        reason=partial(reason, rules),
        grammar=partial(grammar, rules),
        forget=rules.lines.forget,
        holding=Holding(("hand",), ("hearts",), frozenset(("discard", "exchange", "move", "remove"))),
        sides=teams,
        waste=waste,
        gives=partial(gives, rules),
        spread=SPREAD,
        recall=partial(recalled, rules),
        memory=TURNS,
    )
