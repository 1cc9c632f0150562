"""TerroriXico: monsters of Mexican legends, fought by all seats together; one of them takes the monster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ...core.game_protocol import Game, Holding
from ...data.sets import Folder
from ...data.values import digest, learned_or
from . import features
from .action_space import grammar
from .component_catalog import counts as copies
from .component_catalog import material
from .evaluation import SPREAD, value
from .former_shuffle import FormerChance
from .hidden_state_sampler import TerrorixicoSampler
from .hint_reasons import reason
from .ids import GAME_ID, VERBS
from .initial_position import opening
from .opportunity_cost import waste
from .position_loader import load
from .rulebook import Rulebook
from .ruleset import RuleSet, overlaid, read
from .view_facts import facts

__all__ = ["build"]


def build(constants: Mapping[str, Any], folder: Folder = None) -> Game:
    """Return the game with `constants` laid over those of its rule files (the shipped ones without `folder`).

    Raises `BadPosition` with paths `constants.<name>` for a constant that is unknown or out of range, `BadFile` for
    faulty rule files.
    """
    ruleset = overlaid(read(folder), constants)
    now = _game(ruleset, Rulebook(ruleset))
    return replace(now, former=(lambda: _game(ruleset, Rulebook(ruleset, FormerChance)),))


def _game(ruleset: RuleSet, rules: Rulebook) -> Game:
    constants, cards = ruleset.values(), material(ruleset)
    held = digest(constants, cards)
    counts = [int(count) for count in ruleset.options["seats"]]
    return Game(
        id=GAME_ID,
        seats=range(min(counts), max(counts) + 1),
        options=ruleset.options,
        beginner=ruleset.beginner,
        deal=partial(opening, rules),
        read=partial(load, rules),
        sample=partial(TerrorixicoSampler, rules),
        value=learned_or(value, GAME_ID, held, features),
        digest=held,
        told=frozenset(VERBS) - {"toss", "down"},
        constants=constants,
        material={**cards, "counts": copies(ruleset)},
        facts=partial(facts, rules),
        reason=partial(reason, rules),
        grammar=partial(grammar, rules),
        forget=rules.forget,
        holding=Holding(("hand",), ("monsters", "events"), frozenset(("toss", "wear", "discard"))),
        spread=SPREAD,
        waste=waste,
    )
