"""The public position of Sacrificio as types: what `dump` and `view` hold (SCO section 11). Types only."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .ids import Colour, Phase, Reason

SeatName = Literal["P1", "P2", "P3", "P4"]
CardId = str
TempleId = str


class Options(TypedDict):
    """Options the position is played with."""

    seats: Literal[2, 3, 4]
    variant: Literal["standard", "quick"]


class Temples(TypedDict):
    """Temple places of a zone; in a view of the setup, other seats' temples are `?`."""

    t1: TempleId | None
    t2: TempleId | None
    t3: TempleId | None


class Piles(TypedDict):
    """Accumulation cards on each temple, top first."""

    t1: list[CardId]
    t2: list[CardId]
    t3: list[CardId]


class Slots(TypedDict):
    """The ten slots of a zone."""

    s0: CardId | None
    s1: CardId | None
    s2: CardId | None
    s3: CardId | None
    b1: CardId | None
    b2: CardId | None
    b3: CardId | None
    v1: CardId | None
    v2: CardId | None
    v3: CardId | None


class SeatDump(TypedDict):
    """What one seat has. Sorted lists are sorted by id; piles have their top first."""

    hand: list[CardId]
    cenote: list[CardId]
    temples: Temples
    piles: Piles
    slots: Slots
    offer: list[TempleId]
    hearts: list[TempleId]
    hollow: int
    used: list[SeatName]


class Supply(TypedDict):
    """What lies in the middle: supreme cards of each kind, hollow hearts."""

    supreme_dagger: int
    supreme_priest: int
    supreme_victim: int
    hollow: int


class Over(TypedDict):
    """How the game ended."""

    winners: list[SeatName]
    scores: dict[SeatName, int]
    reason: Reason


class PositionDump(TypedDict):
    """A whole position. In a view, `?` stands for what the seat may not know (`seed` included).

    `struck` lists the temples sacrificed in this turn and is there only under the constant `bonus_adjacent`.
    """

    options: Options
    seed: int | Literal["?"]
    shuffles: int
    seats: dict[SeatName, SeatDump]
    to_act: SeatName | None
    phase: Phase
    turn: SeatName
    round: int
    moves: int
    rituals: int
    fresh: int
    arranged: int
    taken: int
    wipes: int
    pending: str | None
    deck: list[CardId]
    temple_pile: list[TempleId]
    next_heart: Colour | None
    supply: Supply
    struck: NotRequired[list[str]]
    over: NotRequired[Over]
