"""Geometry of the table of Sacrificio for two to four seats: zones, cenotes, plates, hand and middle. Pure.

A zone has the grid of SCO-1..3: its three temples are a wall at the back, on steps that carry the hearts won, and the
slots lie before them. The own zone is large and reaches the lower edge, the others follow clockwise, none is rotated.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.draw.card_spread import CARD, spread_in_tray
from boardgames.draw.rects import Rect

TALL: Final = CARD.h / CARD.w  # a card's height in widths
AIR: Final = 0.06  # between cards, in widths
PILE: Final = 0.24  # room above the temples for the cards behind them, in widths
GRID_W: Final = 7 + 6 * AIR
SLOTS_H: Final = 2 * (TALL + AIR)
"""Height of the two rows of slots, each with the air above it, in card widths."""
BARE_H: Final = PILE + TALL + SLOTS_H
"""Height of a zone whose temples are no higher than cards and have no steps of their own, in card widths."""
HIGHEST: Final = 3.5  # of a temple, in card widths: it shows its whole pyramid then
STEPS: Final = (0.45, 1.5)  # least and greatest height of the steps before the temples, in card widths
TO_STEPS: Final = 0.26  # their part of the height that cards leave
HEART: Final = 0.66  # of a heart on the steps, in card widths
TREADS: Final = 3  # of the steps; hearts stand on the lowest
HOLLOW: Final = 0.68  # of a hollow heart, as a part of another one
HOLLOW_STEP: Final = 1.05  # between hollow hearts, in their widths, where they stand apart
SUM: Final = 72.0  # of the points on the steps at the end of a game, in design units at most
STEPS_OVER: Final = 0.58  # of the strip over the temples' feet where a zone has no room for steps
ON_SHOULDER: Final = 0.96  # of a heart beside the temples, as a part of the breadth there
CORNER: Final = 0.86  # cenote and other hands fill the free corners of a zone, as a part of a card
BAY: Final = 1.96  # breadth of a temple, in card widths
SILL: Final = 0.46  # height of its foot, with what it asks for
PLATE: Final = 40.0  # the line over a zone that names its seat, in design units
GAP: Final = 16.0
EDGE: Final = 4.0  # how far the slab of a zone reaches beyond its cards
OTHERS: Final = {2: 0.43, 3: 0.43, 4: 0.42}  # the part of the height that the zones above take, by seats
HEM: Final = 6.0  # above and below it
FEW_HEM: Final = 0.085  # beside those few, in widths of the tray: the woven border of the mat
FULL, FEW = 6, 3  # cards in a full hand, and so many that one row of them is larger where a full hand takes two
HAND_GAP: Final = 9.6  # between them
HAND: Final = 4.2  # the least room beside the own zone, in its card widths
FOOT: Final = 52.0  # below a pile, for its name in two lines
LOW_FOOT: Final = 36.0  # the same in smaller letters, where the piles would be too narrow over the other
BELOW: Final = 24.0  # the line below some of these names
NAMED: Final = (
    40.0  # piles that would be narrower have no name below where they are larger without; pointing tells it
)
LABEL: Final = 60.0  # how much broader than a pile its name may be, where that has room
STRIP: Final = 32.0  # with four seats the piles are as much lower than their room is broad; the hand needs the rest
SHORT: Final = 0.6  # how much less a low window leaves to plates
OWN_PART: Final = {2: 0.455, 3: 0.43, 4: 0.445}  # of the breadth, for the own zone where it stands beside the others
LOW_PLATE: Final = 34.0  # of the others there, where there are three
ALIKE: Final = (
    0.94  # three others stand in a row above the piles where their cards are nearly as large as in two rows
)

GRID: Final = {
    "t1": (1, 0), "t2": (3, 0), "t3": (5, 0),
    "s0": (0, 1), "v1": (1, 1), "s1": (2, 1), "v2": (3, 1), "s2": (4, 1), "v3": (5, 1), "s3": (6, 1),
    "b1": (1, 2), "b2": (3, 2), "b3": (5, 2),
}  # fmt: skip
"""Column and row of each place of a zone."""
SUPPLIES: Final = ("deck", "temple_pile", "hollow", "supreme_dagger", "supreme_priest", "supreme_victim")
"""Piles and supplies in the middle of the table."""


class ZoneGeometry(NamedTuple):
    """The room of one seat. `unit` is a card's width, `temple` the height of a temple, `steps` that of the steps.

    Where there are no steps, hearts stand on the shoulders of the wall beside the temples.
    """

    seat: Seat
    plate: Rect
    grid: Rect
    unit: float
    temple: float
    steps: float

    def place_rect(self, name: str) -> Rect:
        """Return the rectangle of a temple or slot."""
        column, row = GRID[name]
        unit = self.unit
        x, y = self.grid.x + column * (1 + AIR) * unit, self.grid.y + PILE * unit
        if row == 0:
            return Rect(x - (BAY - 1) * unit / 2, y, BAY * unit, self.temple)
        y += self.temple + self.steps + AIR * unit + (row - 1) * (TALL + AIR) * unit
        return Rect(x, y, unit, TALL * unit)

    def temple_foot_rect(self, name: str) -> Rect:
        """The foot of a temple, with what it asks for."""
        temple, high = self.place_rect(name), SILL * self.unit
        return Rect(temple.x, temple.bottom - high, temple.w, high)

    @property
    def steps_rect(self) -> Rect:
        """Area of the steps before the temples; without steps a strip over their feet."""
        first, last = self.place_rect("t1"), self.place_rect("t3")
        if self.steps:
            return Rect(first.x, first.bottom, last.right - first.x, self.steps)
        high = STEPS_OVER * self.unit
        return Rect(first.x, self.temple_foot_rect("t1").y - high, last.right - first.x, high)

    def heart_rects(self, count: int, hollow_count: int) -> tuple[list[Rect], list[Rect]]:
        """Places of the hearts won, from the left, and of the hollow ones, smaller, up to the right end.

        Hollow hearts that have no room side by side on the lowest step stand on two. On the shoulders of the wall
        hearts stand one above the other, hollow ones at the right.
        """
        if not self.steps:  # on a temple they would lie over its emblem
            for_hearts, for_hollow = self._shoulder_rects
            size = ON_SHOULDER * for_hearts.w
            return _stacked_rects(for_hearts, size, count), _stacked_rects(for_hollow, HOLLOW * size, hollow_count)
        room = self.steps_rect
        large = min(HEART * self.unit, 0.8 * room.h)
        small, tread = large * HOLLOW, room.h / TREADS
        foot = room.bottom - 0.6 * tread
        apart = HOLLOW_STEP * (large * count + small * hollow_count) <= room.w
        rows = 1 if apart else 2
        small = min(small, room.bottom - room.y - 1.6 * tread) if rows == 2 else small
        columns = -(-hollow_count // rows)
        step = min(large * 1.05, (room.w - large) / max(1.0, count + HOLLOW * columns))
        hearts = [Rect(room.x + step * at, foot - large, large, large) for at in range(count)]
        hollow_step = min(HOLLOW_STEP * small, step)
        left = room.right - small - hollow_step * (columns - 1)
        return hearts, [
            Rect(left + hollow_step * (at % columns), foot - small - at // columns * tread, small, small)
            for at in range(hollow_count)
        ]

    @property
    def _shoulder_rects(self) -> tuple[Rect, Rect]:
        """The wall at the left and at the right of the temples, down to their feet."""
        first, last = self.place_rect("t1"), self.place_rect("t3")
        wide = first.x - self.grid.x
        return Rect(self.grid.x, first.y, wide, first.h), Rect(last.right, last.y, wide, last.h)

    def sum_rect(self, hearts: int, hollow_hearts: int) -> Rect | None:
        """Place of a number between hearts and hollow hearts on the steps; None if they leave no room."""
        room = self.steps_rect
        won, hollow = self.heart_rects(hearts, hollow_hearts)
        left, right = (
            max((one.right for one in won), default=room.x),
            min((one.x for one in hollow), default=room.right),
        )
        high = min(SUM, room.h)
        if not self.steps or right - left < 1.4 * high:
            return None
        return Rect(left, room.bottom - high, right - left, high)

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
        """Plate and grid; the grid alone if the plate lies beside it."""
        if self.plate.x > self.grid.right:
            return self.grid
        return Rect(self.plate.x, self.plate.y, self.plate.w, self.grid.bottom - self.plate.y)


def _stacked_rects(room: Rect, size: float, count: int) -> list[Rect]:
    """Places one above the other from the foot of a room, apart if it is high enough."""
    step = min(1.05 * size, (room.h - size) / max(1, count - 1))
    return [Rect(room.cx - size / 2, room.bottom - size - step * at, size, size) for at in range(count)]


class TableGeometry(NamedTuple):
    """The whole table. `middle` is by the names of `SUPPLIES`; `pile_foot`: height for their names
    below, 0 without.
    """

    zones: tuple[ZoneGeometry, ...]
    hand_room: Rect
    middle: dict[str, Rect]
    pile_foot: float
    own: Seat

    @property
    def pile_name_width(self) -> float:
        """Breadth for a name below a pile: up to the next one's."""
        pile, other = (self.middle[name] for name in SUPPLIES[1:3])  # in a near view the deck lies elsewhere
        return abs(other.cx - pile.cx) - 1

    @property
    def _tray(self) -> Rect:
        """Area of the cards in the hand: the hand's mat, with a margin in games of two seats."""
        return self.hand_room.inset(0, HEM if len(self.zones) == 2 else 0)

    def hand_card_rects(self, count: int) -> list[Rect]:
        """Places of `count` cards in hand, or of temples on offer: as large as they can be, of one size up to a full
        hand; larger where few lie in a tray for two rows.
        """
        tray = self._tray
        if count <= FEW and 2 * tray.h > tray.w:
            return list(spread_in_tray(tray.inset(FEW_HEM * tray.w, 0), count, gap=HAND_GAP, slots=FEW))
        return list(spread_in_tray(tray, count, gap=HAND_GAP, slots=FULL))


def _zone(seat: Seat, x: float, y: float, unit: float, plate: float, high: float) -> ZoneGeometry:
    """A zone from its left upper corner; `high` is the height for all of it.

    Its temples get what cards and steps leave, the steps what temples of a card's height leave.
    """
    spare = max(0.0, high - plate - 2 - BARE_H * unit)
    least, most = STEPS
    stands = min(spare - max(least * unit, TO_STEPS * spare), (HIGHEST - TALL) * unit)
    steps = min(spare - stands, most * unit) if spare >= 2 * least * unit else 0.0
    temple = TALL * unit + (stands if steps else spare)
    grid = Rect(x, y + plate + 2, GRID_W * unit, (BARE_H - TALL) * unit + temple + steps)
    return ZoneGeometry(seat, Rect(x, y, GRID_W * unit, plate), grid, unit, temple, steps)


def _pile_width(room: Rect, rows: int, columns: int, foot: float) -> float:
    return max(10.0, min(room.w / columns - GAP, (room.h / rows - foot - GAP * 0.5) / TALL))


def pile_places(room: Rect, *choices: int, piles: Sequence[str] = SUPPLIES) -> tuple[dict[str, Rect], float]:
    """Piles in as many columns as make them largest, and the height for two lines of a name below each."""

    def width(columns: int, foot: float) -> float:
        return _pile_width(room, -(-len(piles) // columns), columns, foot)

    without = max(width(count, 0.0) for count in choices)
    feet = (foot for foot in (FOOT, LOW_FOOT) if max(width(count, foot) for count in choices) >= min(NAMED, without))
    foot = next(feet, 0.0)
    columns = max(choices, key=lambda count: width(count, foot))
    rows, wide = -(-len(piles) // columns), width(columns, foot)
    step_x, step_y = min(room.w / columns, max(wide * 1.55, wide + LABEL)), room.h / rows
    out = {}
    for number, name in enumerate(piles):
        cx = room.cx + (number % columns + 0.5 - columns / 2) * step_x
        top = room.y + (number // columns) * step_y + max(0.0, (step_y - wide * TALL - foot) / 2)
        out[name] = Rect(cx - wide / 2, top, wide, wide * TALL)
    return out, foot


def _plate(rect: Rect) -> float:
    return PLATE if rect.h >= 560 else max(24.0, PLATE * SHORT + rect.h * 0.01)


def _units(rect: Rect, seats: int, free: float) -> tuple[float, float]:
    """Card widths of the own zone and of the others above it: as large as height and width allow."""
    wide = rect.w - 2 * EDGE
    others = seats - 1
    beside = 3.0 if seats == 3 else 2.4 * GRID_W * 0.5 if seats == 2 else 0.0  # the middle, right of the zones above
    most = (wide - (others + 1) * GAP) / (others * GRID_W + beside)
    other = min(free * OTHERS[seats] / BARE_H, most)
    mine = min(free / BARE_H - other, (wide - 2 * GAP) / (GRID_W + HAND))
    return mine, min(most, max(other, free / BARE_H - mine), mine)


@lru_cache(maxsize=64)
def lay_out_table(rect: Rect, seats: int, own: Seat, *, has_hand: bool = True) -> TableGeometry:
    """Lay the table out into a rectangle, seen by the seat `own`: the others follow clockwise from the left.

    The own zone stands beside the others where the rectangle is broad, else below them. Beside them nothing is kept
    free for a hand if `has_hand` is False: a game that is over needs none.
    """
    beside, below = _beside(rect, seats, own), _below(rect, seats, own)
    if _legibility(below) > _legibility(beside):
        return below if has_hand else below._replace(hand_room=below.hand_room._replace(h=0.0))
    return beside if has_hand else _beside(rect, seats, own, has_hand=False)


def _legibility(laid: TableGeometry) -> float:
    """Legibility of all cards; the smaller ones weigh most."""
    other = min(zone.unit for zone in laid.zones if zone.seat != laid.own)
    mine = laid.zones[laid.own]
    return mine.unit + 0.15 * mine.temple + 1.6 * other + 0.4 * laid.hand_card_rects(FULL)[0].w


def _beside(rect: Rect, seats: int, own: Seat, *, has_hand: bool = True) -> TableGeometry:
    """The own zone at the left, as high as the table; at its right the others, the middle and the hand if any."""
    plate, others = _plate(rect), seats - 1
    high = rect.h - 4 * EDGE
    mine = min((rect.w * OWN_PART[seats] - 2 * EDGE) / GRID_W, (high - plate - 2) / BARE_H)
    left = rect.x + EDGE
    zones = {own: _at_foot(_zone(own, left, rect.y + EDGE, mine, plate, high), rect.bottom - 3 * EDGE)}
    x = left + GRID_W * mine + EDGE + GAP
    right = Rect(x, rect.y, rect.right - x, rect.h)
    card = (right.w - 5 * HAND_GAP) / FULL
    tray = min(card * TALL + 2 * HEM, 0.34 * rect.h) if has_hand else 0.0
    hand = Rect(x, rect.bottom - tray, right.w, tray)
    upper = right._replace(h=hand.y - (GAP if has_hand else 0.0) - right.y)
    step = 2 * EDGE + GAP
    strip = max(0.26 * right.w, 3 * NAMED) if seats == 2 else min((right.w / 6 - GAP) * TALL + FOOT, 0.26 * rect.h)
    room = upper._replace(w=upper.w - strip - step) if seats == 2 else upper  # the piles stand at the right

    def other_zones(columns: int, rows: int) -> tuple[float, float, float, float]:
        """Height for the row of a zone, that of the zone and of its plate, and its card width; the piles have a strip
        below a single row of several.
        """
        each = (upper.h - (strip + GAP if rows == 1 and columns > 1 else 0.0)) / rows
        tall = each - 3 * EDGE - (GAP / 2 if rows == 2 else 0.0)
        line = min(plate, LOW_PLATE) if rows == 2 or columns == 3 else plate
        wide = (room.w - 2 * EDGE - step * (columns - 1)) / columns
        return each, tall, line, min(wide / GRID_W, (tall - line - 2) / BARE_H, mine)

    columns = others
    each, tall, line, other = other_zones(columns, 1)
    if seats == 4 and ALIKE * other_zones(2, 2)[3] > other:
        columns = 2
        each, tall, line, other = other_zones(2, 2)
    for number in range(others):
        seat = (own + number + 1) % seats
        at_x = x + EDGE + (number % columns) * (GRID_W * other + step)
        zones[seat] = _zone(seat, at_x, rect.y + EDGE + (number // columns) * each, other, line, tall)
    if columns == others > 1:
        foot = max(zones[seat].grid.bottom for seat in zones if seat != own) + 2 * EDGE
        middle, foot = pile_places(Rect(x, foot + GAP / 2, right.w, upper.bottom - foot - GAP / 2), 6)
    else:
        at = zones[(own + 1) % seats]
        free = Rect(at.grid.right + step, upper.y, upper.right - at.grid.right - step, upper.h)
        if seats == 4:
            last = zones[(own + 3) % seats]
            free = Rect(last.grid.right + step, last.plate.y, upper.right - last.grid.right - step, tall)
        middle, foot = pile_places(free, 2, 3)
    return TableGeometry(tuple(zones[s] for s in range(seats)), hand, middle, foot, own)


def _at_foot(zone: ZoneGeometry, bottom: float) -> ZoneGeometry:
    """A zone moved so that it ends at a height."""
    by = bottom - zone.grid.bottom
    return zone._replace(plate=zone.plate.move_by(0, by / 2), grid=zone.grid.move_by(0, by / 2))


def _below(rect: Rect, seats: int, own: Seat) -> TableGeometry:
    """The others in a row above, the own zone below them.

    With two and three seats the middle lies at the right of that row, with four beside the own zone. The hand lies
    below the middle, beside the own zone.
    """
    plate, others = _plate(rect), seats - 1
    free = rect.h - 2 * (plate + 2) - GAP - 4 * EDGE
    mine, other = _units(rect, seats, free)
    upper, lower = plate + 2 + BARE_H * other, plate + 2 + BARE_H * mine
    spare = max(0.0, rect.h - upper - lower - GAP - 4 * EDGE)
    upper, lower = upper + spare / 3, lower + spare * 2 / 3
    top = rect.y + EDGE
    below = top + upper + 2 * EDGE + GAP
    left = rect.x + EDGE
    zones = {own: _zone(own, left, below, mine, plate, lower)}
    wide = GRID_W * other
    step = (rect.w - 2 * EDGE - wide) / (others - 1) if seats == 4 else wide + GAP + 2 * EDGE
    for number in range(others):
        seat = (own + number + 1) % seats
        zones[seat] = _zone(seat, left + number * step, top, other, plate, upper)
    x = zones[own].grid.right + EDGE + GAP
    right = Rect(x, below, rect.right - x, lower)
    if seats == 4:
        strip = Rect(right.x, right.y, right.w, min(right.h * 0.36, (right.w / 6 - GAP * 0.5) * TALL + STRIP))
        middle, foot = pile_places(strip, 6)
        hand = Rect(right.x, strip.bottom + HAND_GAP, right.w, right.bottom - strip.bottom - HAND_GAP)
    else:
        x = left + (others - 1) * step + wide + EDGE + GAP
        middle, foot = pile_places(Rect(x, top, rect.right - x, upper), 2, 3, 6)
        hand = right
    if seats == 2:  # the piles take one row, the hand all below it
        strip = Rect(x, top, rect.right - x, min(upper, (rect.right - x) / 6 * TALL + FOOT + BELOW))
        middle, foot = pile_places(strip, 6)
        hand = Rect(right.x, strip.bottom + GAP, right.w, right.bottom - strip.bottom - GAP)
    return TableGeometry(tuple(zones[s] for s in range(seats)), hand, middle, foot, own)
