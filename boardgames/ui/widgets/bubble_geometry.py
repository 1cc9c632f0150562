"""Placement of the bubble of what is pointed at: rectangles in, rectangle out. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boardgames.draw.box_layout import CoverCosts, place_at_least_cost
from boardgames.draw.rects import Rect, Size

GAP: Final = 12.0
"""Distance from the thing, in design units."""
CARD_WEIGHT, GROUND_WEIGHT = 0.5, 0.1
"""Weights of what may be covered: things of others, and ground without a card: panels, slots, lines."""
FAR: Final = 48.0
"""Largest distance of what is told of a thing that is pointed at, in design units."""
SIZE_STEP: Final = 60.0
"""Distance that it goes farther rather than take the next smaller size, in design units."""
SHEET_STEP: Final = 40.0
"""The same of a sheet, which has few places."""
SHEET_HIGH: Final = 0.95
"""Largest height of a sheet that is not as wide as its room, as a part of the room's."""


class BubblePlace(NamedTuple):
    """Thing that a bubble stands beside, and what it should not cover.

    Worst is to cover the thing, then the `panels` over the board, then `choices` (places that can be chosen next) and
    `own` (things of the viewing seat), then those `shown` (faces and things of other seats), then cards that lie
    `face_down`. `others` are all other things, `grounds` is what is told by no card.
    """

    thing: Rect
    choices: Sequence[Rect] = ()
    panels: Sequence[Rect] = ()
    own: Sequence[Rect] = ()
    others: Sequence[Rect] = ()
    grounds: Sequence[Rect] = ()
    shown: Sequence[Rect] = ()
    face_down: Sequence[Rect] = ()

    @property
    def costs(self) -> CoverCosts:
        """Costs of covering these areas."""
        return CoverCosts(
            ((self.thing,), self.panels, (*self.choices, *self.own), self.shown, self.face_down),
            ((CARD_WEIGHT, self.others), (GROUND_WEIGHT, self.grounds)),
        )


def place_bubble(sizes: Sequence[Size], room: Rect, place: BubblePlace) -> tuple[int, Rect]:
    """Return the rectangle of a bubble inside `room`, and the index of its size; sizes in the order of preference."""
    return place_at_least_cost(place.thing, sizes, room, place.costs, GAP, SIZE_STEP)


def place_bubble_near(sizes: Sequence[Size], room: Rect, place: BubblePlace) -> tuple[int, Rect]:
    """Do the same within `FAR` of the thing: rather than leave it, the bubble covers what it should not."""
    wide, high = FAR + min(size.w for size in sizes), FAR + min(size.h for size in sizes)
    x, y, w, h = place.thing
    near = Rect(x - wide, y - high, w + 2 * wide, h + 2 * high).intersection(room)
    fitting = [index for index, size in enumerate(sizes) if size.w <= near.w and size.h <= near.h]
    if not fitting:
        return place_bubble(sizes, room, place)
    chosen, box = place_bubble([sizes[index] for index in fitting], near, place)
    return fitting[chosen], box


def place_sheet(sizes: Sequence[Size], rooms: Sequence[Rect], place: BubblePlace) -> tuple[int, Rect]:
    """Return the rectangle of a sheet at the foot or the head of one of `rooms`, and the index of its size.

    The first room is preferred, and there the foot. The first size must fit the last room.
    """
    costs, last = place.costs, rooms[-1]
    tries = [
        (index * SHEET_STEP + rank * SHEET_STEP, index, box)
        for index, size in enumerate(sizes)
        for rank, box in enumerate(
            box
            for room in rooms
            if size.w <= room.w + 1 and (size.h <= SHEET_HIGH * last.h or not index)
            for box in _sheets(size, room)
        )
    ]
    _cost, index, box = min((costs.of(box, away, last), index, box) for away, index, box in tries)
    return index, box


def _sheets(size: Size, room: Rect) -> Sequence[Rect]:
    """Places of a sheet in a room: foot and head, each at the left, at the right and in the middle."""
    w, h = size
    columns = dict.fromkeys((room.x, room.right - w, room.cx - w / 2))
    return [Rect(x, y, w, h) for y in (room.bottom - h, room.y) for x in columns]
