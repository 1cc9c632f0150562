"""Types of a dump and of a view. Types only. Section 11."""

from __future__ import annotations

from typing import Literal, NamedTuple, NotRequired, TypedDict


class SeatDump(TypedDict):
    """Cards and role of a seat. In a view, `?` stands for what the viewer may not know."""

    role: str
    unmasked: bool
    down: list[str]
    up: list[str]
    hand: list[str]
    knows: list[str] | Literal["?"]
    claim: Literal["witch", "villager"] | None
    accuses: str | None


class GiftDump(TypedDict):
    """The face-down gift of this turn while its identity is not public."""

    card: str
    to: str


class OverDump(TypedDict):
    """Result of the game."""

    winners: list[str]
    scores: dict[str, int]
    reason: Literal["witches", "villagers", "tie", "all_witches"]


class NightDump(TypedDict):
    """A whole position: `load(dump)` gives an equal one. Scores and tally by side (`ids.SIDES`)."""

    seats: dict[str, SeatDump]
    mountain: dict[str, str | None]
    face_up: list[str]
    box: list[str]
    discard: list[str]
    phase: Literal["study", "wisps", "rites", "return", "mephisto", "forced", "dance", "over"]
    turn: str
    start: str
    to_act: str | None
    round: int
    revealed: list[str]
    gifts: int
    gave: GiftDump | None
    force_to: str | None
    moves: int
    moved: list[str]
    talked: bool
    scores: dict[str, int]
    tally: dict[str, list[int]]
    over: NotRequired[OverDump]


class StopStake(NamedTuple):
    """Points of stopping in the wisps, and of the next card.

    `wisps`: revealed cards, `none` included; `side`: empty without a colour. `now`: points of stopping; `same`
    and `opposite`: points after a further card of that or the other colour, 0 if there is none. `left`: cards
    that may still be revealed. WAL-23 to WAL-25.
    """

    wisps: tuple[str, ...]
    side: str
    now: int
    same: int
    opposite: int
    left: int


class CardWorth(NamedTuple):
    """Points of a card for a side (`ids.SIDES`); negative if it costs that side points."""

    side: str
    points: int


class ViewFacts(TypedDict):
    """Facts that the rules derive from a view."""

    stake: StopStake | None
    """None outside the wisps."""
    sides: dict[str, str]
    """Side of each seat whose role is visible (`ids.SIDES`); empty for the others (WAL-2)."""
    gifts: dict[str, dict[str, tuple[CardWorth, CardWorth]]]
    """While cards are given: of each card that may go, what it is worth before each other seat to a witch, and to a
    villager, by what lies face up there (WAL-58)."""
