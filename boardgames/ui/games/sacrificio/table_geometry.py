"""Geometry of the table of Sacrificio for two to four seats: zones, cenotes, plates, hand and middle. Pure.

A zone has the grid of SCO-1..3. The own zone is large and at the bottom, the others follow clockwise, none is
rotated.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.draw.card_spread import spread_in_tray
from boardgames.draw.rects import Rect

TALL: Final = 1.4  # a card's height in widths
AIR: Final = 0.06  # between cards, in widths
PILE: Final = 0.24  # room above the temples for the edges of piles, in widths
GRID_W: Final = 7 + 6 * AIR
GRID_H: Final = PILE + 3 * TALL + 2 * AIR
CORNER: Final = 0.86  # cenote and other hands fill the free corners of a zone, as a part of a card
SILL: Final = (1.96, 0.46)  # the step on which a temple stands, with what it asks for, in card widths
PLATE: Final = 40.0  # the line over a zone that names its seat, in design units
GAP: Final = 16.0
EDGE: Final = 4.0  # how far the slab of a zone reaches beyond its cards
OTHERS: Final = {2: 0.43, 3: 0.43, 4: 0.42}  # the part of the height that the zones above take, by seats
HEM: Final = 6.0  # above and below it
FULL: Final = 6  # cards in a full hand
HAND_GAP: Final = 9.6  # between them
HAND: Final = 4.2  # the least room beside the own zone, in its card widths
FOOT: Final = 46.0  # below a pile, for its name in two lines
BELOW: Final = 24.0  # the line below some of these names
NAMED: Final = (
    48.0  # piles that would be narrower have no name below where they are larger without; pointing tells it
)
STRIP: Final = 32.0  # with four seats the piles are as much lower than their room is broad; the hand needs the rest
SHORT: Final = 0.6  # how much less a low window leaves to plates

GRID: Final = {
    "t1": (1, 0), "t2": (3, 0), "t3": (5, 0),
    "s0": (0, 1), "v1": (1, 1), "s1": (2, 1), "v2": (3, 1), "s2": (4, 1), "v3": (5, 1), "s3": (6, 1),
    "b1": (1, 2), "b2": (3, 2), "b3": (5, 2),
}  # fmt: skip
"""Column and row of each place of a zone."""
SUPPLIES: Final = ("deck", "temple_pile", "hollow", "supreme_dagger", "supreme_priest", "supreme_victim")
"""Piles and supplies in the middle of the table."""


class ZoneGeometry(NamedTuple):
    """The room of one seat. `unit` is a card's width."""

    seat: Seat
    plate: Rect
    grid: Rect
    unit: float

    def place_rect(self, name: str) -> Rect:
        """Return the rectangle of a temple or slot."""
        column, row = GRID[name]
        step = (1 + AIR) * self.unit
        y = self.grid.y + PILE * self.unit + row * (TALL + AIR) * self.unit
        return Rect(self.grid.x + column * step, y, self.unit, TALL * self.unit)

    def temple_foot_rect(self, name: str) -> Rect:
        """The broad foot of a temple: wider than its card, for beside temples nothing lies."""
        card = self.place_rect(name)
        wide, high = SILL[0] * self.unit, SILL[1] * self.unit
        return Rect(card.cx - wide / 2, card.bottom - high, wide, high)

    def _corner(self, column: int) -> Rect:
        """A free cell of the lowest row: a little smaller than a card, with room at its right for edges."""
        step = (1 + AIR) * self.unit
        row = self.place_rect("b1")
        wide, high = CORNER * self.unit, CORNER * row.h
        x = self.grid.x + column * step
        return Rect(x if column == 0 else x + 0.01 * self.unit, row.bottom - high, wide, high)

    @property
    def cenote_rect(self) -> Rect:
        """The discard pile, in the right lower corner."""
        return self._corner(6)

    @property
    def hand_rect(self) -> Rect:
        """The hand of another seat, in the left lower corner."""
        return self._corner(0)

    @property
    def zone_rect(self) -> Rect:
        """Plate and grid."""
        return Rect(self.plate.x, self.plate.y, self.plate.w, self.grid.bottom - self.plate.y)


class TableGeometry(NamedTuple):
    """The whole table. `middle` is by the names of `SUPPLIES`; `named`: they have names below."""

    zones: tuple[ZoneGeometry, ...]
    hand_room: Rect
    middle: dict[str, Rect]
    named: bool
    own: Seat

    @property
    def _tray(self) -> Rect:
        """Area of the cards in the hand: the hand's mat, with a margin in games of two seats."""
        return self.hand_room.inset(0, HEM if len(self.zones) == 2 else 0)

    def hand_card_rects(self, count: int) -> list[Rect]:
        """Places of `count` cards in hand, or of temples on offer: as large as they can be, of one size up to a full
        hand.
        """
        return list(spread_in_tray(self._tray, count, gap=HAND_GAP, slots=FULL))


def _zone(seat: Seat, x: float, y: float, unit: float, plate: float) -> ZoneGeometry:
    return ZoneGeometry(
        seat,
        Rect(x, y, GRID_W * unit, plate),
        Rect(x, y + plate + 2, GRID_W * unit, GRID_H * unit),
        unit,
    )


def _pile_width(room: Rect, columns: int, foot: float) -> float:
    rows = len(SUPPLIES) // columns
    return max(10.0, min(room.w / columns - GAP, (room.h / rows - foot - GAP * 0.5) / TALL))


def _pile_places(room: Rect, *choices: int) -> tuple[dict[str, Rect], bool]:
    """Six piles in as many columns as make them largest, and whether two lines for a name have room below each."""
    below, without = (max(_pile_width(room, count, foot) for count in choices) for foot in (FOOT, 0.0))
    named = below >= min(NAMED, without)
    foot = FOOT if named else 0.0
    columns = max(choices, key=lambda count: _pile_width(room, count, foot))
    rows, wide = len(SUPPLIES) // columns, _pile_width(room, columns, foot)
    step_x, step_y = min(room.w / columns, wide * 1.55), room.h / rows
    out = {}
    for number, name in enumerate(SUPPLIES):
        cx = room.cx + (number % columns + 0.5 - columns / 2) * step_x
        top = room.y + (number // columns) * step_y + max(0.0, (step_y - wide * TALL - foot) / 2)
        out[name] = Rect(cx - wide / 2, top, wide, wide * TALL)
    return out, named


def _plate(rect: Rect) -> float:
    return PLATE if rect.h >= 560 else max(24.0, PLATE * SHORT + rect.h * 0.01)


def _units(rect: Rect, seats: int, free: float) -> tuple[float, float]:
    """Card widths of the own zone and of the others: as large as height and width allow."""
    wide = rect.w - 2 * EDGE
    others = seats - 1
    beside = 3.0 if seats == 3 else 2.4 * GRID_W * 0.5 if seats == 2 else 0.0  # the middle, right of the zones above
    most = (wide - (others + 1) * GAP) / (others * GRID_W + beside)
    other = min(free * OTHERS[seats] / GRID_H, most)
    mine = min(free / GRID_H - other, (wide - 2 * GAP) / (GRID_W + HAND))
    return mine, min(most, max(other, free / GRID_H - mine), mine)


@lru_cache(maxsize=64)
def lay_out_table(rect: Rect, seats: int, own: Seat) -> TableGeometry:
    """Lay the table out into a rectangle, seen by the seat `own`: the others in a row above, clockwise from the left.

    With two and three seats the middle lies at the right of that row, with four beside the own zone. The hand lies
    below the middle, beside the own zone.
    """
    plate, others = _plate(rect), seats - 1
    free = rect.h - 2 * (plate + 2) - GAP - 4 * EDGE
    mine, other = _units(rect, seats, free)
    upper, lower = plate + 2 + GRID_H * other, plate + 2 + GRID_H * mine
    spare = max(0.0, rect.h - upper - lower - GAP - 4 * EDGE)
    top = rect.y + EDGE + spare / 3
    below = top + upper + 2 * EDGE + GAP + spare / 3
    left = rect.x + EDGE
    zones = {own: _zone(own, left, below, mine, plate)}
    wide = GRID_W * other
    step = (rect.w - 2 * EDGE - wide) / (others - 1) if seats == 4 else wide + GAP + 2 * EDGE
    for number in range(others):
        seat = (own + number + 1) % seats
        zones[seat] = _zone(seat, left + number * step, top, other, plate)
    x = zones[own].grid.right + EDGE + GAP
    right = Rect(x, below, rect.right - x, lower)
    if seats == 4:
        strip = Rect(right.x, right.y, right.w, min(right.h * 0.36, (right.w / 6 - GAP * 0.5) * TALL + STRIP))
        middle, named = _pile_places(strip, 6)
        hand = Rect(right.x, strip.bottom + HAND_GAP, right.w, right.bottom - strip.bottom - HAND_GAP)
    else:
        x = left + (others - 1) * step + wide + EDGE + GAP
        middle, named = _pile_places(Rect(x, top, rect.right - x, upper), 2, 3, 6)
        hand = right
    if seats == 2:  # the piles take one row, the hand all below it
        strip = Rect(x, top, rect.right - x, min(upper, (rect.right - x) / 6 * TALL + FOOT + BELOW))
        middle, named = _pile_places(strip, 6)
        hand = Rect(right.x, strip.bottom + GAP, right.w, right.bottom - strip.bottom - GAP)
    return TableGeometry(tuple(zones[s] for s in range(seats)), hand, middle, named, own)
