"""TerroriXico: monsters of Mexican legends, fought by all seats together; one of them takes the monster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from ...core.machine import Game
from ...data.places import share
from .facts import facts
from .former import FormerChance
from .hints import value
from .ids import GAME_ID, OPTIONS, VERBS
from .loading import load
from .material import material
from .opening import opening
from .rulebook import Tables
from .ruleset import Ruleset, overlaid, read_ruleset
from .sampling import DealSampler


def build(constants: Mapping[str, Any], folder: Path | None = None) -> Game:
    """Return the game under the shipped rules, or those of `folder`, with `constants` laid over them.

    Raises `BadPosition` for a faulty constant, `data.faults.BadFile` with file and line for faulty rule files.
    """
    rules = _shipped() if folder is None else read_ruleset(folder, str(folder))
    if constants:
        rules = overlaid(rules, constants)
    tables = _shipped_tables() if folder is None and not constants else Tables(rules)
    return replace(_game(rules, tables), former=(lambda: _game(rules, Tables(rules, FormerChance)),))


def _game(rules: Ruleset, tables: Tables) -> Game:
    return Game(
        id=GAME_ID,
        seats=range(2, 5),
        options=OPTIONS,
        deal=partial(opening, tables),
        read=partial(load, tables),
        sample=partial(DealSampler, tables),
        value=value,
        told=frozenset(VERBS) - {"toss", "down"},
        constants=rules.values(),
        material=material(rules),
        facts=partial(facts, tables),
    )


@cache
def _shipped() -> Ruleset:
    return read_ruleset(share("rules") / GAME_ID, f"rules/{GAME_ID}")


@cache
def _shipped_tables() -> Tables:
    return Tables(_shipped())
