"""Where the zones, cenotes, plates, hand and middle of Sacrificio lie, for two to four seats. Pure geometry.

The grid of a zone is that of SCO-1..3; the own zone is large and below, the others follow clockwise, none is turned.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from boardgames.core.machine import Seat
from boardgames.ui.layout.rects import Rect

TALL: Final = 1.4  # a card's height in widths
AIR: Final = 0.06  # between cards, in widths
PILE: Final = 0.24  # room above the temples for the edges of piles, in widths
GRID_W: Final = 7 + 6 * AIR
GRID_H: Final = PILE + 3 * TALL + 2 * AIR
CENOTE: Final = 1.42  # room right of the grid, the gap included
ZONE_W: Final = GRID_W + CENOTE
PLATE: Final = 40.0  # the line over a zone that names its seat, in design units
GAP: Final = 18.0
OTHERS: Final = 0.87  # card width in other zones beside the own
OTHERS_OF_FOUR: Final = 0.84
FOOT: Final = 28.0  # below a pile, for its count
SHORT: Final = 0.6  # how much less a low window leaves to plates

GRID: Final = {
    "t1": (1, 0), "t2": (3, 0), "t3": (5, 0),
    "s0": (0, 1), "v1": (1, 1), "s1": (2, 1), "v2": (3, 1), "s2": (4, 1), "v3": (5, 1), "s3": (6, 1),
    "b1": (1, 2), "b2": (3, 2), "b3": (5, 2),
}  # fmt: skip
"""Column and row of each place of a zone."""
SUPPLIES: Final = ("deck", "temple_pile", "hollow", "supreme_dagger", "supreme_priest", "supreme_victim")
"""What lies in the middle."""


class Zone(NamedTuple):
    """The room of one seat. `unit` is a card's width."""

    seat: Seat
    plate: Rect
    grid: Rect
    unit: float

    def place(self, name: str) -> Rect:
        """Where a temple or slot lies."""
        column, row = GRID[name]
        step = (1 + AIR) * self.unit
        y = self.grid.y + PILE * self.unit + row * (TALL + AIR) * self.unit
        return Rect(self.grid.x + column * step, y, self.unit, TALL * self.unit)

    @property
    def cenote(self) -> Rect:
        """The top card of the discard pile, right of the zone."""
        middle = self.place("s3")
        return Rect(self.grid.right + 0.24 * self.unit, middle.y, self.unit, middle.h)

    @property
    def whole(self) -> Rect:
        """Plate, grid and cenote."""
        return Rect(self.plate.x, self.plate.y, self.plate.w, self.grid.bottom - self.plate.y)


class Room(NamedTuple):
    """The whole table. `hand` are six places or more; `middle` by the names of `SUPPLIES`."""

    zones: tuple[Zone, ...]
    hand_room: Rect
    hand_rows: int
    middle: dict[str, Rect]
    own: Seat

    def zone(self, seat: Seat) -> Zone:
        return self.zones[seat]

    def hand(self, count: int) -> list[Rect]:
        """Places of `count` cards in hand: as large as they can be, pushed together when they are many."""
        rows = self.hand_rows
        columns = max(3 if rows > 1 else 6, -(-count // rows))
        return _spread(self.hand_room, count, columns, rows)

    def offer(self, count: int) -> list[Rect]:
        """Places of temples offered in the setup: on the room of hand and own zone's right."""
        return _spread(self.hand_room, count, 3 if self.hand_rows > 1 else max(6, count), self.hand_rows)


def _spread(room: Rect, count: int, columns: int, rows: int) -> list[Rect]:
    high = (room.h - GAP * 0.6 * (rows - 1)) / rows
    wide = min(high / TALL, (room.w - GAP * 0.6 * (columns - 1)) / columns)
    high = wide * TALL
    step_x, step_y = wide + GAP * 0.6, high + GAP * 0.6
    x = room.x + max(0.0, (room.w - columns * step_x + GAP * 0.6) / 2)
    y = room.y + max(0.0, (room.h - rows * step_y + GAP * 0.6) / 2)
    return [Rect(x + (i % columns) * step_x, y + (i // columns) * step_y, wide, high) for i in range(count)]


def _zone(seat: Seat, x: float, y: float, unit: float, plate: float) -> Zone:
    return Zone(
        seat,
        Rect(x, y, ZONE_W * unit, plate),
        Rect(x, y + plate + 2, GRID_W * unit, GRID_H * unit),
        unit,
    )


def _pile_width(room: Rect, columns: int) -> float:
    rows = len(SUPPLIES) // columns
    return max(10.0, min(room.w / columns - GAP, (room.h / rows - FOOT - GAP * 0.5) / TALL))


def _pile_places(room: Rect, *choices: int) -> dict[str, Rect]:
    """Six piles in as many columns as make them largest, with a line for a count below each."""
    columns = max(choices, key=lambda count: _pile_width(room, count))
    rows, foot = len(SUPPLIES) // columns, FOOT
    wide = _pile_width(room, columns)
    step_x, step_y = room.w / columns, room.h / rows
    out = {}
    for number, name in enumerate(SUPPLIES):
        cx = room.x + (number % columns + 0.5) * step_x
        top = room.y + (number // columns) * step_y + max(0.0, (step_y - wide * TALL - foot) / 2)
        out[name] = Rect(cx - wide / 2, top, wide, wide * TALL)
    return out


@lru_cache(maxsize=64)
def room(rect: Rect, seats: int, own: Seat) -> Room:
    """The table laid into a rectangle, seen by the seat `own`."""
    if seats >= 4:
        return _four(rect, own)
    return _few(rect, seats, own)


def _plate(rect: Rect) -> float:
    return PLATE if rect.h >= 560 else max(24.0, PLATE * SHORT + rect.h * 0.01)


def _few(rect: Rect, seats: int, own: Seat) -> Room:
    """Two or three seats: the others above, the own zone below with the hand at its right."""
    plate = _plate(rect)
    free = rect.h - 2 * (plate + 2) - GAP
    mine = free / (GRID_H * (1 + OTHERS))
    mine = min(mine, (rect.w - GAP) / (ZONE_W + 3.9))
    other = mine * OTHERS
    if seats == 3:
        other = min(other, (rect.w - 2 * GAP) / (2 * ZONE_W))
        mine = min(free / GRID_H - other, other * 1.3, (rect.w - GAP) / (ZONE_W + 3.9))
    used = 2 * (plate + 2) + GRID_H * (mine + other) + GAP
    top = rect.y + max(0.0, (rect.h - used) / 2)
    below = top + plate + 2 + GRID_H * other + GAP
    zones: dict[Seat, Zone] = {own: _zone(own, rect.x, below, mine, plate)}
    right = Rect(rect.x + ZONE_W * mine + 2 * GAP, below, rect.w - ZONE_W * mine - 2 * GAP, plate + 2 + GRID_H * mine)
    if seats == 2:
        zones[1 - own] = _zone(1 - own, rect.x, top, other, plate)
        left = zones[1 - own].plate.right + 2 * GAP
        middle = _pile_places(Rect(left, top, rect.right - left, plate + 2 + GRID_H * other), 3)
        hand = right
    else:
        step = rect.w - ZONE_W * other
        for number in (1, 2):
            seat = (own + number) % seats
            zones[seat] = _zone(seat, rect.x + (number - 1) * step, top, other, plate)
        strip = Rect(right.x, right.y, right.w, min(right.h * 0.36, (right.w / 6) * TALL + 26))
        middle = _pile_places(strip, 6)
        hand = Rect(right.x, strip.bottom + GAP, right.w, right.bottom - strip.bottom - GAP)
    return Room(tuple(zones[s] for s in range(seats)), hand, 2, middle, own)


def _four(rect: Rect, own: Seat) -> Room:
    """Four seats in two rows, clockwise from the own zone below at the left; the hand in a line below.

    The middle lies between the upper zones where there is room for it, else beside the hand.
    """
    plate = _plate(rect)
    free = rect.h - 2 * (plate + 2) - 2 * GAP
    strip_units = 1.5 * TALL
    mine = free / (GRID_H * (1 + OTHERS_OF_FOUR) + strip_units)
    mine = min(mine, (rect.w - 2 * GAP) / (ZONE_W * (1 + OTHERS_OF_FOUR)))
    other = mine * OTHERS_OF_FOUR
    top = rect.y
    below = top + plate + 2 + GRID_H * other + GAP
    spare = rect.right - ZONE_W * other
    zones = {
        own: _zone(own, rect.x, below, mine, plate),
        (own + 1) % 4: _zone((own + 1) % 4, rect.x, top, other, plate),
        (own + 2) % 4: _zone((own + 2) % 4, spare, top, other, plate),
        (own + 3) % 4: _zone((own + 3) % 4, spare, below, other, plate),
    }
    y = below + plate + 2 + GRID_H * mine + GAP
    strip = Rect(rect.x, y, rect.w, rect.bottom - y)
    left = zones[(own + 1) % 4].plate.right + GAP
    between = Rect(left, top, spare - GAP - left, plate + 2 + GRID_H * other)
    if between.w >= between.h * 0.5:
        return Room(tuple(zones[s] for s in range(4)), strip, 1, _pile_places(between, 3, 2), own)
    hand = Rect(strip.x, strip.y, strip.w * 0.54, strip.h)
    middle = _pile_places(Rect(hand.right + GAP, strip.y, strip.right - hand.right - GAP, strip.h), 6)
    return Room(tuple(zones[s] for s in range(4)), hand, 1, middle, own)
