"""Types of the public position: contents of `dump` and `view` (SCO section 11). Types only."""

from __future__ import annotations

from typing import Literal, NamedTuple, NotRequired, TypedDict

from .ids import Colour, Phase, Reason

SeatName = str
"""Such as `P2`."""
CardId = str
TempleId = str


class OptionsDump(TypedDict):
    """Options the position is played with."""

    seats: Literal[2, 3, 4]
    variant: Literal["standard", "quick"]


class SeatDump(TypedDict):
    """Possessions of a seat. Sorted lists are sorted by id; piles have their top first.

    `temples` and `piles` by place (`ids.PLACES`), `slots` by slot (`ids.SLOTS`); in a view of the setup, other seats'
    temples are `?`.
    """

    hand: list[CardId]
    cenote: list[CardId]
    temples: dict[str, TempleId | None]
    piles: dict[str, list[CardId]]
    slots: dict[str, CardId | None]
    offer: list[TempleId]
    hearts: list[TempleId]
    hollow: int
    used: list[SeatName]


class OverDump(TypedDict):
    """Result of the game."""

    winners: list[SeatName]
    scores: dict[str, int]
    reason: Reason


class PositionDump(TypedDict):
    """A whole position. In a view, `?` stands for what the seat may not know (`seed` included).

    `struck`: temples sacrificed in this turn, only under the constant `bonus_adjacent`.
    """

    options: OptionsDump
    seed: int | Literal["?"]
    shuffles: int
    seats: dict[str, SeatDump]
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
    supply: dict[str, int]
    """Number of supreme cards of each kind and of hollow hearts left in the supply."""
    struck: NotRequired[list[str]]
    over: NotRequired[OverDump]


class RitualNeeds(NamedTuple):
    """Cards that a temple needs: priests by card, the victim, and whether a curse or wrong priests block it.

    Any `still` of `priests` are needed: a wild card has not decided which one it replaces (SCO-34, SCO-36).
    `met`: required priests that lie there; `wild`: number of others that wild cards replace. `ready`: only the
    dagger, of the colour `dagger` or a substitute, is missing (SCO-35).
    """

    priests: tuple[CardId, ...]
    victim: bool
    cursed: bool
    wrong: int
    dagger: str
    ready: bool
    still: int
    met: tuple[CardId, ...]
    wild: int

    @property
    def open(self) -> bool:
        """True if several sets of priests are possible: fewer are missing than could be, and not all are alike."""
        return self.still < len(self.priests) and len(set(self.priests)) > 1


class ZoneFacts(TypedDict):
    """Derived facts of one zone and its seat. Temple places and slots by their words."""

    lacks: dict[str, RitualNeeds | None]
    """None where no temple can be seen."""
    nearest: str | None
    """The place of the temple that lacks least; None where none can be seen."""
    worth: dict[str, int]
    """Hollow hearts of a ritual there now, without dagger and bonus (SCO-38.2)."""
    exists: frozenset[str]
    """Existing slots: one of their temples is in place (SCO-4)."""
    wanted: dict[str, dict[CardId, bool]]
    """Priests that each priest slot could use, with whether both its temples want them."""
    victims: frozenset[CardId]
    """Plain victims that may still be placed (SCO-32)."""
    killed_by: dict[str, tuple[str, ...]]
    """Colours of the daggers that may hit the card of a slot (SCO-40)."""
    hearts: dict[str, int]
    """Hearts won, by colour."""
    partner: str | None


class PendingMoveEffects(TypedDict):
    """Effects of a pending move that may still be answered."""

    harm: bool
    """True if the move does more than help its zone."""
    due: int
    """Hollow hearts that a ritual brings (SCO-38, SCO-39)."""


class PointsBreakdown(NamedTuple):
    """Points of a side by source, in counting order. SCO-81 to SCO-84."""

    hearts: int
    black: int
    different: int
    alike: int
    hollow: int


class SideTally(NamedTuple):
    """Count of one side; `score` is the sum of `points`."""

    seats: tuple[int, ...]
    hearts: tuple[int, int, int, int]
    """By colour: red, green, blue, black."""
    hollow: int
    different: int
    """Groups of one heart of each plain colour."""
    alike: tuple[int, int, int]
    """Groups of hearts of one colour, by colour."""
    score: int
    points: PointsBreakdown = PointsBreakdown(0, 0, 0, 0, 0)
    size: int = 3
    """Hearts in a group of one colour."""

    @property
    def cards(self) -> int:
        """Hearts in all, hollow ones included: the first tie-break. SCO-85, R-35."""
        return sum(self.hearts) + self.hollow


Tie = Literal["hearts", "hollow", "shared"]


class ViewFacts(TypedDict):
    """Facts that the rules derive from a view."""

    zones: dict[str, ZoneFacts]
    pending: PendingMoveEffects | None
    sides: tuple[SideTally, ...]
    """The hearts of each side, counted as the end counts them (SCO-81 to SCO-84)."""
    ties: tuple[Tie, ...]
    """Tie-breakers between sides of equal points, in order (SCO-85)."""
