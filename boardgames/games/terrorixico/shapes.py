"""The shapes of a TerroriXico dump and view, for whoever draws them; types only.

In a view an unknown card is `?`, and so is `seed`. Cards, monsters and events are ids of the rule files.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .ids import Line

SeatName = Literal["P1", "P2", "P3", "P4"]
Phase = Literal["opening", "trim", "omens", "play", "end_turn", "reveal", "over"]
Entry = str
"""A card in a line: `P1 range_3`, `P2 down melee_1`, `P2 down ?` in a view, `P3 mimetic=shield_2`."""


class BattleDump(TypedDict):
    """The battle that is being fought; empty when the game has ended after one."""

    monsters: list[str]
    events: list[str]
    lines: dict[Line, list[Entry]]
    passed: list[SeatName]
    last: list[SeatName]
    turns: int
    placed: int
    hidden: bool
    won: bool
    resolving: str | None
    need: dict[Line, int]
    have: dict[Line, int]
    share: dict[SeatName, int]


class SeatDump(TypedDict):
    """What belongs to one seat; `draw` has its top card first."""

    vp: int
    track: int
    monsters: list[str]
    events: list[str]
    hand: list[str]
    draw: list[str]
    discard: list[str]
    wear: list[str]
    tossed: list[str]
    owes: int
    traumas: int


class OverDump(TypedDict):
    """How the game ended."""

    winners: list[SeatName]
    scores: dict[SeatName, int]
    reason: Literal["monsters", "points", "trauma", "book"]


class TerroriXicoDump(TypedDict):
    """A whole position; decks have their top card first."""

    seed: int | str
    shuffles: int
    phase: Phase
    to_act: SeatName | None
    turn: SeatName
    first: SeatName
    round: int
    monsters: list[str]
    events: list[str]
    trauma: list[str]
    escaped: list[str]
    battle: BattleDump
    seats: dict[SeatName, SeatDump]
    over: NotRequired[OverDump]
