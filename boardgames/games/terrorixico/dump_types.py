"""Types of a TerroriXico dump and view. Types only.

In a view an unknown card is `?`, and so is `seed`. Cards, monsters and events are ids of the rule files.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, NotRequired, TypedDict

SeatName = Literal["P1", "P2", "P3", "P4"]
Phase = Literal["opening", "trim", "omens", "play", "end_turn", "reveal", "over"]
Entry = str
"""A card in a line: `P1 range_3`, `P2 down melee_1`, `P2 down ?` in a view, `P3 mimetic=shield_2`."""


class BattleDump(TypedDict):
    """The battle that is being fought; empty when the game has ended after one."""

    monsters: list[str]
    events: list[str]
    lines: dict[str, list[Entry]]
    passed: list[SeatName]
    last: list[SeatName]
    turns: int
    placed: int
    hidden: bool
    won: bool
    resolving: str | None
    need: dict[str, int]
    have: dict[str, int]
    share: dict[str, int]


class SeatDump(TypedDict):
    """Cards of one seat; `draw` has its top card first."""

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
    """Result of the game."""

    winners: list[SeatName]
    scores: dict[str, int]
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
    seats: dict[str, SeatDump]
    over: NotRequired[OverDump]


class LineFacts(TypedDict):
    """Derived facts of one line."""

    terms: tuple[int, ...]
    """Summands of the line's requirement, in relics (TER-23)."""
    factors: tuple[int, ...]
    """Factors by which the sum of `terms` is multiplied (TER-23)."""
    need: int
    have: int
    base: tuple[int, ...]
    """Relics of each card before Strength; 0 for other cards and for face-down ones (TER-50)."""
    worth: tuple[int, ...]
    """Present value of each card, in relics (TER-51)."""


class BattleProspect(NamedTuple):
    """Gains of a seat if the battle were won with the face-up cards. TER-70 to TER-73."""

    place: Literal["first", "second", "none"]
    gain: int
    """V.P. that the seat would gain."""
    takes: bool
    """True if the seat would take the monster."""


class ScoreBreakdown(NamedTuple):
    """Final score of a seat by source. TER-94, TER-95, TER-97."""

    vp: int
    bonus: int
    traumas: int
    score: int
    level: str
    track: int
    worn: int


Decided = Literal["score", "track", "traumas", "wear", "shared"]
"""Criterion by which the winner is first; `shared` if nothing distinguishes the winners (TER-96)."""


class ViewFacts(TypedDict):
    """Facts that the rules derive from a view."""

    lines: dict[str, LineFacts]
    shares: dict[str, int]
    """Contribution of each seat's face-up cards, in relics (TER-52)."""
    prospects: dict[str, BattleProspect]
    """Gains of each seat if the battle were won now; empty if there is no battle."""
    prizes: tuple[int, int]
    """V.P. for the first and for the second place (TER-72)."""
    event_points: int
    """The part of that which the events bring."""
    penalty: int
    """Traumas for a pass (TER-31)."""
    steps: int
    """Spaces on the monster track for who takes the monster (TER-73)."""
    cards_per_turn: int
    hand_limit: int
    """Cards that a hand may hold (TER-24)."""
    face_down: int
    """Face-down cards that a line takes (TER-24)."""
    goal: int
    """Space of the monster track that ends the game (TER-90)."""
    types: dict[str, tuple[int, ...]]
    """Monsters that each seat has, by type in the order of `ids.TYPES`."""
    sets: tuple[int, ...]
    """Final bonus in V.P. by number of monsters of a type; the last entry holds for larger numbers, too (TER-95)."""
    accounts: dict[str, ScoreBreakdown]
    """The final count; empty while the game goes on."""
    decided: Decided | None
