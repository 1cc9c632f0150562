"""Sacrificio, the Maya card game for two to four high priests: its one exported name is `build`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from ...core.machine import BadPosition, Dump, Fault, Game, OptionValue, Sampler, Seat, State
from ...data.faults import BadFile
from . import hints, loading, phases, ruleset
from .facts import facts
from .ids import GAME, VERBS
from .lines import Lines
from .material import material
from .position import Board
from .rulebook import compiled
from .state import SacrificioState
from .view import SacrificioSampler

OPTIONS: Final[Mapping[str, tuple[OptionValue, ...]]] = {"seats": (2, 3, 4), "variant": ("standard", "quick")}


def build(constants: Mapping[str, Any], folder: Path | None) -> Game:
    """Return the game with `constants` laid over those of the rule files in `folder` (the shipped ones for None).

    Raises `BadPosition`: for faulty rule files, and with paths `constants.<name>` for constants that cannot be.
    """
    try:
        ruleset.overlaid(_rules(folder), constants)
        return _game(folder, tuple(sorted(constants.items())))
    except BadFile as bad:
        faults = [Fault(f"{f.file}:{f.line}:{f.column}: {f.path}", f.expected, f.found) for f in bad.faults]
        raise BadPosition(faults) from None


@cache
def _rules(folder: Path | None) -> ruleset.RuleSet:
    return ruleset.read(folder)


@cache
def _game(folder: Path | None, constants: tuple[tuple[str, Any], ...]) -> Game:
    """Return the game of one compiled rule set."""
    tables = compiled(folder, constants)
    lines = Lines(tables)

    def deal(options: Mapping[str, OptionValue], seed: int) -> State:
        board = Board(tables, lines, int(options["seats"]), options["variant"] == "quick", seed)
        phases.open_game(board)
        return SacrificioState(board)

    def read(given: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int) -> State:
        own = given.get("options", {})
        if not isinstance(own, Mapping):
            raise BadPosition([Fault("options", "a mapping", repr(own))])
        chosen = game.complete({**options, **own})
        return SacrificioState(loading.load(tables, lines, given, chosen, seed))

    def sample(view: Dump, seat: Seat, options: Mapping[str, OptionValue]) -> Sampler:
        return SacrificioSampler(tables, lines, view, seat)

    game = Game(
        id=GAME,
        seats=range(2, 5),
        options=OPTIONS,
        deal=deal,
        read=read,
        sample=sample,
        value=hints.value,
        told=frozenset(VERBS),
        hidden=True,
        open_turns=True,
        constants=tables.constants.values(),
        material=material(_rules(folder)),
        facts=partial(facts, tables, lines),
    )
    return game
