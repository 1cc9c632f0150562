"""Types of positions and events in the public formats (section 11). Types only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

from .ids import EVENTS as EVENTS
from .ids import PHASES as PHASES

SeatId = Literal["P1", "P2"]
PhaseId = Literal["placement", "play", "immortal", "sacrifice", "draw", "over"]
MarkId = Literal["moved", "step", "run v", "run h"]
Cell = str
"""Such as `c5`."""
PieceId = str
"""One of `ids.PIECES`."""


class PerchedDump(TypedDict):
    """Character on another character's cell, between two actions."""

    cell: Cell
    piece: PieceId
    mark: MarkId | None


class ApproachDump(TypedDict):
    """The unbroken moves of one character. SAC-73."""

    at: Cell
    mark: MarkId | None
    minerals: list[Cell]
    spent: int


ApproachFrom = TypedDict("ApproachFrom", {"from": Cell})


class FullApproachDump(ApproachDump, ApproachFrom):
    """An approach with the cell where it began under `from`."""


FightFrom = TypedDict("FightFrom", {"from": Cell})


class FightDump(FightFrom):
    """The attack about which the owner of an Immortal is asked."""

    to: Cell
    carry: bool


class OwedSacrificeDump(TypedDict):
    """Sacrifice that is owed: by which seat, for which piece, and whether any character will do."""

    seat: SeatId
    piece: PieceId
    any: bool


class SeatDump(TypedDict):
    """Possessions of a seat besides its characters on the board."""

    walls: list[str]
    minerals: list[Cell]
    graveyard: list[PieceId]
    reserve: list[PieceId]


class OverDump(TypedDict):
    """Result of the game."""

    winners: list[SeatId]
    reason: str
    scores: dict[str, int]


class SacrificeDump(TypedDict):
    """A whole position; the view of either seat is the same. SAC-1."""

    phase: PhaseId
    turn: SeatId
    to_act: SeatId | None
    round: int
    points: int
    moved: bool
    offered: bool
    built: int
    quiet: int
    board: dict[Cell, str]
    perched: PerchedDump | None
    marks: dict[Cell, MarkId]
    approach: FullApproachDump | None
    fight: FightDump | None
    owed: OwedSacrificeDump | None
    seats: dict[str, SeatDump]
    over: NotRequired[OverDump]


class RouteFacts(TypedDict):
    """Cheapest route of a race to the goal zone."""

    points: int
    piece: PieceId
    """Piece that moves; for a mineral, its carrier."""
    cells: list[Cell]
    """Cells from the start (the Emissary's if a piece is brought back) to the goal zone, leg by leg."""
    kills: list[Cell]
    """Those of the cells on which it kills."""
    mineral: Cell | None
    """Cell where the piece takes up a mineral; None if it takes none."""
    leaps: int | None
    """Legs that the Emissary makes before it brings back who goes; None where nobody has to come back."""
    is_mixed: bool
    """True if it is a Cheetah's way for the points of one turn that no single turn allows, as it walks and runs, or
    runs along both axes (SAC-31)."""


class SeatFacts(TypedDict):
    """Derived facts of one seat."""

    races: dict[str, bool]
    """Each race that counts, and whether it is elevated (SAC-80)."""
    away: dict[str, int]
    """Points that the nearest of each race needs to the goal zone, whoever can be brought back counted; or `NOBODY`,
    `BARRED`."""
    routes: dict[str, RouteFacts]
    """Its route, for each race that has one and is not there."""
    to_go: dict[Cell, int]
    """Points that each own piece needs which could still count, by its cell; `BARRED` without a way."""
    walls: int
    """Walls that it has left."""
    walls_all: int
    resting: dict[str, int]
    """Characters that rest on the board, by race."""
    alive: int
    """Characters on the board, a perched one too."""


class ViewFacts(TypedDict):
    """Facts that the rules derive from a view."""

    points: int
    """Points with which this turn began (SAC-13)."""
    blow: int
    """Points that an attack takes (SAC-44)."""
    leaps: dict[str, dict[str, list[str]]]
    """Paths of gods near a wall or an enemy: cell of the god -> cell that it may go to -> cells between, in the order
    of the path. Whether the god may still move is not considered. SAC-41
    """
    seats: Mapping[str, SeatFacts]
