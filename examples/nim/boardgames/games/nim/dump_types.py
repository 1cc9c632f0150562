"""The shape of a dump, and so of a view: nothing is hidden. Types only."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class SeatDump(TypedDict):
    """What a seat has taken so far."""

    taken: int


class OverDump(TypedDict):
    """How the game ended."""

    winners: list[str]
    scores: dict[str, int]
    reason: Literal["last_wins", "last_loses"]


class NimDump(TypedDict):
    """A whole position."""

    phase: Literal["take", "over"]
    turn: str
    to_act: str | None
    round: int
    seats: dict[str, SeatDump]
    heaps: dict[str, int]
    over: NotRequired[OverDump]
