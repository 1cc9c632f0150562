"""TerroriXico: monsters of Mexican legends, fought by all seats together; one of them takes the monster."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ...core.machine import BadPosition, Dump, Fault, Game, OptionValue, Seat
from ...data.faults import BadFile
from ...data.places import share
from .hints import value
from .ids import OPTIONS
from .position import load
from .ruleset import Ruleset, overlaid, read_ruleset
from .sampling import DealSampler
from .setup import opening
from .state import Position
from .tables import Tables

ID = "terrorixico"


@cache
def _shipped() -> Ruleset:
    return read_ruleset(share("rules") / ID, f"rules/{ID}")


@cache
def _shipped_game() -> Game:
    return _game(Tables(_shipped()), {})


def build(constants: Mapping[str, Any], folder: Path | None) -> Game:
    """Return the game, with `constants` laid over and, when given, the rule files of `folder`.

    Raises `BadPosition` for constants that cannot be and `BadFile` with file and line for faulty rule files.
    """
    if folder is None and not constants:
        return _shipped_game()
    rules = _shipped() if folder is None else read_ruleset(folder, folder.name)
    return _game(Tables(overlaid(rules, constants)), constants)


def _game(t: Tables, constants: Mapping[str, Any]) -> Game:
    game: Game

    def new(options: Mapping[str, OptionValue], seed: int) -> Position:
        return opening(t, game.complete(options), seed)

    def read(position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int) -> Position:
        return load(t, position, options, seed)

    def sampler(view: Dump, seat: Seat, options: Mapping[str, OptionValue]) -> DealSampler:
        return DealSampler(t, view, seat, options)

    game = Game(
        id=ID,
        seats=range(2, 5),
        options=OPTIONS,
        new=new,
        load=read,
        sampler=sampler,
        value=value,
        constants=dict(constants),
    )
    return game


__all__ = ["BadFile", "BadPosition", "Fault", "build"]
