"""Frame of a near view: its layout and the things on it, and which part of the board is worth seeing. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.near.near_geometry import (
    REACH,
    NearLayout,
    NearThing,
    snap_to_things,
    turn_to_page,
)

HAND: Final = "hand:"
"""First part of the keys of cards in a hand."""
HAND_WORTH, OWN_WORTH, COMMON_WORTH = 120, 20, 3
"""Worth of seeing a card of the hand, another own thing, and a common one."""
PLATE_WORTH: Final = 400
"""The same for the plate of a seat to which the view is moved."""
KEPT_WORTH: Final = 100_000
"""The same for the place to which the view was moved."""


class NearFrame(NamedTuple):
    """Layout of a near view, the viewing seat, and the scale in pixels per unit.

    `things` returns the things of a board laid out in a rectangle.
    """

    layout: NearLayout
    seat: Seat
    scale: float
    things: Callable[[Rect], Sequence[PlacedThing]]

    @property
    def viewport(self) -> Rect:
        """Part of the window through which the board is seen."""
        return self.layout.viewport

    @property
    def size(self) -> Size:
        """Size of the enlarged board."""
        return self.layout.size

    def has_hand(self) -> bool:
        """True if a hand lies on the board."""
        return any(thing.key.startswith(HAND) for thing in self.things(Rect(0, 0, *self.size)))

    def show_things_of(self, board: Rect, seat: Seat, hand_worth: int = COMMON_WORTH) -> Rect:
        """Board moved so that it shows as much as possible of the hand and of what belongs to a seat."""
        things = _near_things(self.things(board), seat, hand_worth)
        page = self.layout.page
        if page is not None:
            return turn_to_page(self.viewport, board, page, things)
        return snap_to_things(self.layout.free, board, things, self.layout.margin)

    def snap(self, board: Rect, kept: Sequence[Rect] = ()) -> Rect:
        """Board moved a little so that no thing is cut; all of `kept` stays in view, of pages the last one."""
        page = self.layout.page
        if page is not None:
            worth = {len(kept) - 1: len(kept)}  # the last one before all others
            places = [NearThing(place, worth.get(number, 1)) for number, place in enumerate(kept)]
            return turn_to_page(self.viewport, board, page, places)
        things = [NearThing(thing.rect, 1) for thing in self.things(board) if thing.face or thing.click_rect.w]
        wanted = [*things, *(NearThing(place, KEPT_WORTH) for place in kept)]
        return snap_to_things(self.layout.free, board, wanted, self.layout.margin, REACH)


def _near_things(things: Sequence[PlacedThing], seat: Seat, hand_worth: int) -> Sequence[NearThing]:
    """Things and their worth: of a card of the hand, then of what belongs to a seat, then of what is common."""

    plate = f":{seat_name(seat)}"

    def worth(thing: PlacedThing) -> int:
        if thing.key.startswith(HAND):
            return hand_worth
        if hand_worth < OWN_WORTH and thing.key.endswith(plate):
            return PLATE_WORTH
        if thing.seat == seat:
            return OWN_WORTH if thing.face else OWN_WORTH // 2
        return COMMON_WORTH if thing.seat < 0 and thing.face else 0

    return [NearThing(thing.rect, worth(thing)) for thing in things if thing.face or thing.click_rect.w]
