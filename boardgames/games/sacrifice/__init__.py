"""Sacrifice by Marcus: two armies race over a board of hyper-squares, and every kill is paid with a friend."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ...core.machine import Dump, Game, OptionValue, Seat
from ...data.options import values_by_option
from . import ruleset
from .facts import facts
from .hints import value
from .ids import GAME_ID, SILENT
from .loading import load
from .material import material
from .opening import opening
from .rulebook import Tables, tables_for
from .state import SacrificeState
from .view import OpenSampler


def build(constants: Mapping[str, Any], folder: Path | None = None) -> Game:
    """Return the game under the shipped rules, or those of `folder`, with `constants` laid over them.

    Raises `BadPosition` for a faulty constant, `data.faults.BadFile` for faulty rule files.
    """
    rules = ruleset.overlaid(ruleset.read(folder), constants)
    tables = tables_for(rules.rules())
    return Game(
        id=GAME_ID,
        seats=range(2, 3),
        options=values_by_option(rules.setup.options),
        deal=partial(_new, tables),
        read=partial(_load, tables),
        sample=partial(_sampler, tables),
        value=value,
        silent=SILENT,
        hidden=False,
        constants=rules.values(),
        material=material(tables),
        facts=partial(facts, tables),
    )


def _new(tables: Tables, options: Mapping[str, OptionValue], seed: int) -> SacrificeState:
    state = SacrificeState.__new__(SacrificeState)
    opening(state, tables, str(options["placement"]))
    return state


def _load(tables: Tables, data: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int) -> SacrificeState:
    state = SacrificeState.__new__(SacrificeState)
    load(state, tables, data)
    return state


def _sampler(tables: Tables, view: Dump, seat: Seat, options: Mapping[str, OptionValue]) -> OpenSampler:
    return OpenSampler(tables, view)
