"""TerroriXico: monsters of Mexican legends, fought by all seats together; one of them takes the monster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ...core.machine import Game
from . import ruleset
from .facts import facts
from .former import FormerChance
from .hints import value
from .ids import GAME, VERBS
from .loading import load
from .material import material
from .opening import opening
from .rulebook import Rulebook
from .ruleset import RuleSet
from .sampling import TerrorixicoSampler


def build(constants: Mapping[str, Any], folder: Path | None = None) -> Game:
    """Return the game with `constants` laid over those of its rule files (the shipped ones without `folder`).

    Raises `BadPosition` with paths `constants.<name>` for a constant that is unknown or out of range, `BadFile` for
    faulty rule files.
    """
    rules = ruleset.overlaid(ruleset.read(folder), constants)
    return replace(_game(rules, Rulebook(rules)), former=(lambda: _game(rules, Rulebook(rules, FormerChance)),))


def _game(rules: RuleSet, tables: Rulebook) -> Game:
    counts = [int(count) for count in rules.options["seats"]]
    return Game(
        id=GAME,
        seats=range(min(counts), max(counts) + 1),
        options=rules.options,
        deal=partial(opening, tables),
        read=partial(load, tables),
        sample=partial(TerrorixicoSampler, tables),
        value=value,
        told=frozenset(VERBS) - {"toss", "down"},
        constants=rules.values(),
        material=material(rules),
        facts=partial(facts, tables),
    )
