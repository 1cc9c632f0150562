"""Details of placed things for the renderer: the type of `PlacedThing.detail` for each kind of thing. Pure."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect


class PlateDetail(NamedTuple):
    """Public information of a seat."""

    seat: Seat
    own: bool
    turn: bool
    passed: bool
    nothing: bool  # it passed, and as the shares are it gains nothing (TER-72)
    vp: int
    track: int
    goal: int
    hand: int
    draw: int
    discard: int
    wear: int
    traumas: int
    share: int
    leads: bool
    types: tuple[int, ...]
    sparse: bool


class BattleLineDetail(NamedTuple):
    """The head of a line: what it has and wants, how that comes about, places for face-down cards left."""

    line: str
    have: int
    need: int
    sum: str
    down: int
    limit: int


class BattleLineCardDetail(NamedTuple):
    """A card in a line: whether it lies face down, what it counts as and is worth now, and how much of its width lies
    under the next card, in design units.
    """

    down: bool
    acts: str
    value: int
    worth: int
    special: bool
    covered: float = 0.0


class BookPageDetail(NamedTuple):
    """A page of the open book: what is read there."""

    card: str
    more: tuple[str, ...]
    numbers: tuple[str, ...]
    terms: tuple[tuple[str, str], ...]  # an icon and a number each


class MonsterCardDetail(NamedTuple):
    """A monster as a card of the Lotería: its number and type, and what it adds to each line where that stands on
    it. `is_covered`: another monster lies on its corner with the type.
    """

    number: int
    type: str
    strengths: tuple[str, ...]
    is_covered: bool = False


class PileDetail(NamedTuple):
    """A pile beside the hand: below it the room of its caption, or `beside` it; in a tight room its number stands
    beside it.
    """

    name: str
    caption: Rect
    tight: bool
    beside: bool = False


class BattleAnnouncementDetail(NamedTuple):
    """A battle that begins, told in full: its monsters and events, and what they cost."""

    monsters: tuple[str, ...]
    events: tuple[str, ...]
    terms: tuple[tuple[str, str], ...]
    adds: tuple[str, ...]
    """Amount that the events add to each line."""
