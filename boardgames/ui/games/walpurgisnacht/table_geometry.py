"""Rectangles of the table of Walpurgisnacht: the mountain, the seats around it, their gifts, track, stake and tray.

Pure geometry of a board and a number of seats, without a view. Section 15.1 of docs/rules/walpurgisnacht.md.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import Final, NamedTuple

from boardgames.draw.card_spread import CARD, card_size_of_height, spread_in_row, spread_in_tray
from boardgames.draw.rects import Rect, Size

CARD_W: Final = 0.2035  # of the mountain's radius: the largest cards that do not overlap
CARD_H: Final = 0.2849
HIGH: Final = 1.809 + CARD_H  # the height and width of the whole mountain, in radii
WIDE: Final = 1.902 + CARD_W
OVER: Final = 3.0  # air over the mountain
UNDER: Final = 11.0  # and below it: the marks of seats hang over the lower edge of a card
STAKE: Final = 120.0  # the height that the box beside the mountain grows to where there is room above it
GAP: Final = 10.0
TRACK: Final = 44.0
TRACK_LOW: Final = 36.0
LOW_BOARD: Final = 560.0  # a board less high has a lower track: the mountain needs the room
TRACK_LINE: Final = 0.31  # of the height of the track: so far down stands its line, above its numbers
TRACK_END: Final = 236.0  # room for a side's name and points at either end, on a track wide enough
TRACK_END_LEAST: Final = 84.0
TRACK_END_PART: Final = 0.22  # of a narrower track
SEAT_LEAST: Final = 156.0
SEAT_PART: Final = 0.235  # of the width of a narrow board, in place of SEAT_LEAST
NARROW: Final = 640.0
NOTE_GAP: Final = 6.0  # above a note below the role card
NOTE_MOST: Final = 1.3  # of the height of a target: the height of such a note at most
NEAR_NOTE: Final = 0.2  # of its width: the same in a near view
TARGET: Final = 0.44  # of the height of a seat, at most `STEP`: a target of 40 pixels in any window
ROLE_LEAST: Final = 0.18  # of the width of a seat: how high its role card is at least over a note
LOW: Final = 150.0  # a seat less high has a lower head
LOW_HEAD: Final = 26.0
COLUMN_MOST: Final = 600.0  # width of a seat
END_SEAT: Final = 0.27  # of the width of the board at the end: a seat beside the mountain, which has told its part
ROWS_FROM: Final = 1.15  # a board so much higher than broad has its seats in rows below the mountain
ROW_MOST: Final = 4  # seats in a row
ROW_PARTS: Final = {1: 0.22, 2: 0.33}  # of the height of the board, for so many rows
ZOOMS: Final = (1.75, 1.6, 1.45, 1.3, 1.15)
"""Zoom factors of the mountain, largest first; few, so that its picture is rendered in few sizes."""
STRETCHES: Final = (1.28, 1.2, 1.12)
"""Widths of the whole mountain by its height, against its picture, widest first."""
NAMED_SEAT: Final = 300.0
"""Least width of seats beside such a mountain: name and role in any language."""
GIFT_LEAST: Final = 1.2
"""Least width of gifts beside a widened mountain, in widths of its cards."""
STAKE_WIDE: Final = 300.0  # most width of the stake beside the topmost card
TRAY_HIGH: Final = 120.0  # most height of the tray in a corner
CORNER: Final = Size(200.0, 150.0)
"""Least size of the corner beside an odd number of seats that takes tray and stake."""
NEAR_WIDE: Final = 0.66
"""Least part of the whole mountain's width that it keeps when it is near: the rest goes to the seats."""
NEAR_AIR: Final = 12.0
"""Between what is left of the mountain and the edge of its place, the tray and the stake."""
NARROWER: Final = (1.0, 0.86, 0.74)
"""Parts of their width that tray and stake take beside a near mountain: as much as lets it come nearest."""
SHIFTS: Final = 4
"""Number of steps in which a near mountain is moved to leave tray and stake free."""
HEAD: Final = 32.0
GIFT_GAP: Final = 9.0  # between gifts; the giver's mark stands in it
HANGS: Final = 6.0  # so far the mark of a giver hangs below the last line
FEW_LOW: Final = 4  # so many gifts lie before a seat while the place of those face down is kept free
GIFT_COUNTS: Final = (1, 2, 3, 4, 5, 7, 8, 11, 14)
"""Gifts that have room before a seat before all that lie there grow smaller."""
EVEN: Final = 2
"""So many times as many gifts as others have room for may lie before a seat."""
ALIKE_SEATS: Final = 4
"""So many seats have gifts of the same size."""
FEW: Final = 2
"""So few gifts share the place with the role evenly, and a high place keeps room for a hand below them."""
ROOMY, HAND_PART, HAND_MOST = 300.0, 0.34, 160.0
"""A place so high keeps this part of itself, so much at most, for a hand below few cards."""
LEAST_ROLE: Final = 0.35  # of the height of a cell
ALIKE: Final = 1.15  # by so much may gifts be smaller where the role is the first of the cards
ROLE_PART: Final = CARD.w / CARD.h  # of a cell's width: the height of a role card that lies across it
MOST_LINES: Final = 3
MORE_LINES: Final = 1.06  # by so much must cards grow that lie in one line more
STEP: Final = 52.0  # so wide is a target in the smallest window
TIGHT_GAP: Final = 4.0  # between gifts where they would be too small otherwise
NAMED_STEP: Final = 92.0  # from card to card at the end, where there is room: a plate with any name
HAND_GAP: Final = 8.0  # between cards in hand
APART: Final = 0.6  # by so much may they be smaller to lie side by side
LEAST_GIFT: Final = 22.0  # the least width of a gift that is still told apart
STAKE_OFF: Final = 0.025  # of the radius: what lies lower is a card with the light of its wisp
CLEAR: Final = 0.09  # of the radius: the ways from the topmost card pass beside the stake
FRAME: Final = 9.0  # so far within a seat's place begins what lies there
AROUND: Final = 3.0  # and so far the frame of what may be given to it, which covers none of that
PARTS: Final = 120.0  # width of what the parts of a turn take at least

FOUND: Final = 0.54  # of the height of the mountain's place: a card shown large over its middle
FOUND_PLACE: Final = 0.36  # of the same, at least: one shown large over its own place
FOUND_CARD: Final = 1.55  # of the height of a card there, at least: its name plate is covered, too
MOUNTAIN: Final = (1.085, 1.165, 2.17, 2.15)
"""Of the picture of the mountain: from its middle to the left and upper edge, its width and height; in radii."""


def mountain_rect(x: float, y: float, radius: float, stretch: float = 1.0) -> Rect:
    """Return the rectangle of the mountain's picture for a centre and radius; places use the unit circle. `stretch`
    is by how much it is wider.
    """
    left, top, wide, high = MOUNTAIN
    return Rect(x - left * radius * stretch, y - top * radius, wide * radius * stretch, high * radius)


Point = tuple[float, float]
"""The middle of a space in the unit circle, y upwards."""


class BoardGeometry(NamedTuple):
    """The board laid out: `seats` are in seat order, `card` is the size of a card on the mountain, `middle` the place
    of the mountain between the seats, `gift_slots` the number of gifts that each of the seats has room for.
    """

    board: Rect
    track: Rect
    middle: Rect
    centre: tuple[float, float]
    radius: float
    card: Size
    tray: Rect
    stake: Rect
    seats: tuple[Rect, ...]
    gift_slots: tuple[int, ...]
    stretch: float = 1.0
    """Width of the mountain by its height, against its picture."""
    side_names: Rect | None = None
    """Place of the names of both sides where the track has no room for them."""
    summary: Rect | None = None
    """Place of own role and gifts in words, in a near view that shows the mountain alone."""
    phases: Rect | None = None
    """Place of the phases of a turn there, in one row; None: they lie in the tray one below the other."""
    receivers: tuple[Rect, ...] = ()
    """Places of the other seats there while one of them is to receive a card, from the next seat on clockwise."""
    is_over: bool = False
    """True at the end: no hands lie before the seats."""

    @property
    def mountain(self) -> Rect:
        """Place of the picture of the mountain."""
        return mountain_rect(*self.centre, self.radius, self.stretch)

    @property
    def mountain_windows(self) -> tuple[Rect, ...]:
        """Areas in which the mountain is seen: its place, and a corner above the seats at its left; with the seats
        below it the whole board.
        """
        middle, seats = self.middle, self.seats
        if self.summary is None and seats and min(seat.y for seat in seats) >= middle.bottom:
            return (self.board,)
        top = min((seat.y for seat in seats if seat.right <= middle.x), default=middle.y) - GAP
        if self.summary is not None or top <= middle.y:
            return (middle,)
        return (middle, Rect(self.board.x, middle.y, middle.x - self.board.x, top - middle.y))

    def seat_parts(self, number: int) -> SeatGeometry:
        """Return the parts of a seat."""
        most = _common_gift_width(self.seats, self.gift_slots) if self.is_over else math.inf
        holds_hand = self.summary is None and not self.is_over
        seat, slots = self.seats[number], self.gift_slots[number]
        return lay_out_seat(seat, slots, holds_hand=holds_hand, is_over=self.is_over, most=most)

    @property
    def turn_phase_area(self) -> Rect:
        """Area of the phases of a turn, shown while no cards lie in the tray."""
        return self.phases or self.tray._replace(w=min(PARTS, self.tray.w))

    def found_card(self, place: Rect | None) -> Rect:
        """The place of a card shown large: over the place where it lies, or over the middle of the mountain."""
        room, spot = self.middle, place or self.middle
        high = FOUND * room.h if place is None else max(FOUND_PLACE * room.h, FOUND_CARD * place.h)
        wide = high * CARD.w / CARD.h
        x, y = (
            min(max(at, low), most)
            for at, low, most in (
                (spot.cx - wide / 2, room.x, room.right - wide),
                (spot.cy - high / 2, room.y, room.bottom - high),
            )
        )
        return Rect(x, y, wide, high)

    def space_rect(self, x: float, y: float) -> Rect:
        """The place of a card at a point of the unit circle (y upwards)."""
        cx, cy = self.centre
        left, top = cx + x * self.radius * self.stretch - self.card.w / 2, cy - y * self.radius - self.card.h / 2
        return Rect(left, top, self.card.w, self.card.h)


@lru_cache(maxsize=64)
def lay_out_board(
    board: Rect,
    seats: int,
    left: frozenset[Point] = frozenset(),
    gift_slots: tuple[int, ...] = (),
    *,
    is_over: bool = False,
) -> BoardGeometry:
    """Lay out the board for so many seats: half of them at either side, clockwise from the lower left. All have the
    same size; of an odd number the smaller half is at the left, below tray and stake. On a high board all sit in rows
    below the mountain.

    `left` are the spaces that are left of the mountain; it comes nearer as far as they leave room. Empty: all.
    `gift_slots` are the numbers of gifts that the seats have room for. Empty: as few as possible. `is_over`: tray and
    stake are empty, so that the seats take that corner, too.
    """
    slots = gift_slots or (GIFT_COUNTS[0],) * seats
    high, gap = (TRACK, GAP) if board.h >= LOW_BOARD else (TRACK_LOW, GAP / 2)
    track = Rect(board.x, board.y, board.w, high)
    rest = Rect(board.x, track.bottom + gap, board.w, board.h - high - gap)
    rows = -(-seats // ROW_MOST) if board.h > ROWS_FROM * board.w else 0
    least = SEAT_LEAST if board.w >= NARROW else board.w * SEAT_PART
    if is_over:
        least = max(least, END_SEAT * board.w)
    below = rest
    if rows:
        least, low = -GAP, ROW_PARTS[rows] * board.h
        rest, below = rest._replace(h=rest.h - low - GAP), rest._replace(y=rest.bottom - low, h=low)
    radius = min((rest.h - OVER - UNDER) / HIGH, (rest.w - 2 * (least + GAP)) / WIDE)
    whole = _whole(board, track, rest, radius)._replace(is_over=is_over)
    corner = not rows and not is_over and _has_corner(rest, whole.middle.w, seats)
    ways = product(ZOOMS, NARROWER) if left else ()
    near = next((near for zoom, part in ways if (near := _near(whole, rest, left, zoom, part)) is not None), None)
    if rows:
        return (near or whole)._replace(seats=_in_rows(below, rows, seats), gift_slots=slots)
    if near is not None:
        return _with_seats(near, rest, seats, slots, corner)
    beside = max(NAMED_SEAT, END_SEAT * rest.w) if is_over else NAMED_SEAT
    wider = (
        _with_seats(_whole(board, track, rest, radius, stretch)._replace(is_over=is_over), rest, seats, slots, corner)
        for stretch in STRETCHES
        if radius * MOUNTAIN[2] * stretch + 2 * (beside + GAP) <= rest.w
    )
    plain = _with_seats(whole, rest, seats, slots, corner)
    return next((laid for laid in wider if _least_gift(laid) >= GIFT_LEAST * laid.card.w), plain)


def _with_seats(laid: BoardGeometry, rest: Rect, seats: int, slots: tuple[int, ...], corner: bool) -> BoardGeometry:
    """The board with its seats; with tray and stake in the `corner` above the smaller half of them."""
    column = min((rest.w - laid.middle.w) / 2 - GAP, COLUMN_MOST)
    between = Rect(rest.x + column + GAP, rest.y, rest.w - 2 * (column + GAP), rest.h)
    laid = laid._replace(middle=between, seats=_around(rest, column, seats, is_even=corner), gift_slots=slots)
    if not corner:
        return laid
    room = Rect(rest.x, rest.y, column, _seat_height(rest, seats) * (seats % 2))
    high = min(STAKE, room.h / 2)
    tray = room._replace(h=min(room.h - high - GAP, TRAY_HIGH))
    return laid._replace(tray=tray, stake=room._replace(y=tray.bottom + GAP, h=high))


def _has_corner(rest: Rect, middle: float, seats: int) -> bool:
    """True if the smaller half of the seats leaves room for tray and stake above it."""
    column = (rest.w - middle) / 2 - GAP
    return seats % 2 == 1 and seats > 1 and column >= CORNER.w and _seat_height(rest, seats) >= CORNER.h


def _seat_height(rest: Rect, seats: int) -> float:
    """Height of each seat of the larger half."""
    count = seats - seats // 2
    return (rest.h - GAP * (count - 1)) / count


def _least_gift(laid: BoardGeometry) -> float:
    """Width of the smallest gifts before the seats."""
    return min((laid.seat_parts(seat).slots[0].w for seat in range(len(laid.seats))), default=0.0)


def _whole(board: Rect, track: Rect, rest: Rect, radius: float, stretch: float = 1.0) -> BoardGeometry:
    """The whole mountain in the middle of the board; the seats are still to be laid out."""
    card, wide = Size(CARD_W * radius, CARD_H * radius), (MOUNTAIN[2] * stretch if stretch > 1 else WIDE) * radius
    top = rest.y + OVER + (rest.h - OVER - UNDER - HIGH * radius) / 2
    middle = Rect(rest.cx - wide / 2, rest.y, wide, rest.h)
    tray, stake = _tray_and_stake(middle, top, radius)
    centre = (rest.cx, top + radius + card.h / 2)
    return BoardGeometry(board, track, middle, centre, radius, card, tray, stake, (), (), stretch)


def _tray_and_stake(middle: Rect, top: float, radius: float) -> tuple[Rect, Rect]:
    """The places of the tray and of the stake: above the pentagram, beside the topmost card of the whole mountain."""
    strip = 0.375 * radius
    half = (middle.w - CARD_W * radius) / 2 - GAP
    higher, clear = min(top - middle.y, max(0.0, STAKE - strip)), CLEAR * radius
    tray = Rect(middle.x, top, half, strip)
    wide = min(half - clear, STAKE_WIDE)
    stake = Rect(middle.right - wide, top - higher, wide, strip + higher - STAKE_OFF * radius)
    return tray, stake


def _near(whole: BoardGeometry, rest: Rect, left: frozenset[Point], zoom: float, part: float) -> BoardGeometry | None:
    """The mountain so much nearer, if all that is left of it has room beside tray and stake, which take a `part` of
    their width; else None.
    """
    radius = zoom * whole.radius
    card = Size(CARD_W * radius, CARD_H * radius)
    xs, ys = [x * radius for x, _y in left], [-y * radius for _x, y in left]
    wide, high = max(xs) - min(xs) + card.w + 2 * NEAR_AIR, max(ys) - min(ys) + card.h + OVER + UNDER
    width = max(wide, NEAR_WIDE * whole.middle.w)
    if width > whole.middle.w or high > rest.h:
        return None
    middle = Rect(rest.cx - width / 2, rest.y, width, rest.h)
    tray, stake = _tray_and_stake(middle, whole.tray.y, whole.radius)
    stake = stake._replace(x=stake.right - part * stake.w, w=part * stake.w)
    trays, stakes = _corners(tray._replace(w=part * tray.w), middle), _corners(stake, middle)
    x, y = middle.cx - (min(xs) + max(xs)) / 2, rest.y + OVER + (rest.h - high) / 2 + card.h / 2 - min(ys)
    near = whole._replace(middle=middle, centre=(x, y), radius=radius, card=card)
    spaces = [near.space_rect(*point).expand(NEAR_AIR) for point in left]
    bans = {place: _bans(place, spaces) for place in (*trays, *stakes)}
    for down, aside in _shifts((rest.h - high) / 2, (width - wide) / 2):
        free = {
            place
            for place, ban in bans.items()
            if not any(x0 < aside < x1 and y0 < down < y1 for x0, y0, x1, y1 in ban)
        }
        for tray, stake in product(trays, stakes):
            if tray in free and stake in free and not tray.overlaps(stake):
                return near._replace(centre=(x + aside, y + down), tray=tray, stake=stake)
    return None


def _bans(place: Rect, spaces: Sequence[Rect]) -> list[tuple[float, float, float, float]]:
    """Return how far spaces must not be moved, lest one lies over a place: from and to aside and down, for each."""
    return [(place.x - one.right, place.y - one.bottom, place.right - one.x, place.bottom - one.y) for one in spaces]


def _corners(rect: Rect, room: Rect) -> tuple[Rect, ...]:
    """A rectangle where it is, and as near to the other corners of a room as it is to its own."""
    across, down = room.x + room.right - rect.right, room.y + room.bottom - rect.bottom
    return (rect, rect._replace(x=across), rect._replace(y=down), rect._replace(x=across, y=down))


def _shifts(down: float, aside: float) -> list[tuple[float, float]]:
    """Return how far a near mountain may be moved down and aside, the least first."""
    steps = [step / SHIFTS for step in range(-SHIFTS, SHIFTS + 1)]
    found = [(down * one, aside * other) for one in steps for other in steps]
    return sorted(found, key=lambda shift: (shift[0] ** 2 + shift[1] ** 2, shift))


def _around(rest: Rect, column: float, seats: int, *, is_even: bool) -> tuple[Rect, ...]:
    """Places of seats at both sides; `is_even`: all have the same height, so that the upper left corner is free."""
    left = max(1, seats // 2)
    right = seats - left
    free = _seat_height(rest, seats) + GAP if is_even else 0.0
    lefts = _column(Rect(rest.x, rest.y + free, column, rest.h - free), left)
    rights = _column(Rect(rest.right - column, rest.y, column, rest.h), right)
    return (*reversed(lefts), *rights)


def _in_rows(room: Rect, rows: int, seats: int) -> tuple[Rect, ...]:
    """Places of seats in rows of as many, from the upper left; the last row may have fewer."""
    across = -(-seats // rows)
    wide, high = (room.w - GAP * (across - 1)) / across, (room.h - GAP * (rows - 1)) / rows
    spots = (divmod(seat, across) for seat in range(seats))
    return tuple(Rect(room.x + x * (wide + GAP), room.y + y * (high + GAP), wide, high) for y, x in spots)


def _column(rect: Rect, count: int) -> list[Rect]:
    each = (rect.h - GAP * (count - 1)) / max(1, count)
    return [Rect(rect.x, rect.y + i * (each + GAP), rect.w, each) for i in range(count)]


class SeatGeometry(NamedTuple):
    """The parts of one seat: its head, the role card lying, the private note about it, the room of the role without a
    note, and the places of gifts.
    """

    head: Rect
    role: Rect
    note: Rect
    lead: Rect
    slots: tuple[Rect, ...]

    @property
    def face_down_gifts(self) -> Rect:
        """Place of face-down gifts while there are few gifts: before the face-up gifts."""
        return self.slots[0]

    def gift_places(self, count: int) -> tuple[Rect, ...]:
        """Places of so many gifts, in lines; in an overlapping row if they are more than have room."""
        if count <= len(self.slots):
            return self.slots[:count]
        first, last = self.slots[0], self.slots[-1]
        row = Rect(first.x, first.y, max(one.right for one in self.slots) - first.x, last.bottom - first.y)
        return spread_in_row(row, count, Size(first.w, first.h), gap=0, align="start")


@lru_cache(maxsize=8)
def _common_gift_width(seats: tuple[Rect, ...], gift_slots: tuple[int, ...]) -> float:
    """Width of gifts that has room before each seat at the end."""
    pairs = zip(seats, gift_slots, strict=True)
    parts = (lay_out_seat(seat, slots, holds_hand=False, is_over=True) for seat, slots in pairs)
    return min((part.slots[0].w for part in parts), default=math.inf)


@lru_cache(maxsize=64)
def lay_out_seat(
    rect: Rect,
    gift_slots: int = GIFT_COUNTS[0],
    *,
    holds_hand: bool = True,
    is_over: bool = False,
    most: float = math.inf,
) -> SeatGeometry:
    """Share out the place of a seat with room for so many gifts: the role as the first of the cards, or in a column
    of its own, as the gifts are larger. `holds_hand`: a hand may lie below few of them. `is_over`: roles lie open, so
    that notes need no room. `most` is the largest width of gifts.
    """
    low = rect.h < LOW
    inner = rect.inset(9.0, 4.0 if low else 7.0)
    head = Rect(inner.x, inner.y, inner.w, LOW_HEAD if low else HEAD)
    y = head.bottom + (2.0 if low else 5.0)
    body, target = Rect(inner.x, y, inner.w, inner.bottom - y), min(STEP, TARGET * rect.h)
    beside = _beside(head, body, target, gift_slots, most)
    among = _among(head, body, target, gift_slots, most, holds_hand=holds_hand, keeps_note=not is_over)
    if is_over and among is not None:
        return among
    if gift_slots <= FEW and among is not None:
        more = lay_out_seat(rect, gift_slots + 1, holds_hand=holds_hand, most=most)
        return among if among.slots[0].w >= more.slots[0].w else more
    return among if among is not None and ALIKE * among.slots[0].w >= beside.slots[0].w else beside


def _among(
    head: Rect, body: Rect, target: float, gift_slots: int, most: float, *, holds_hand: bool, keeps_note: bool
) -> SeatGeometry | None:
    """The role as the first of the cards, the note below it; None where that must be a target and would be none. Few
    cards in a high place leave room for a hand below them.
    """
    whole, cells = body._replace(h=body.h - HANGS), gift_slots + 1
    if holds_hand and gift_slots <= FEW and body.h >= ROOMY:
        whole = _above_hand(body)
    first, *slots = _cells(whole, cells, most)
    high = min(first.w * ROLE_PART, max(first.h - NOTE_GAP - target, 0.0 if keeps_note else LEAST_ROLE * first.h))
    role = Rect(first.x, first.y, high / ROLE_PART, high)
    over = role.bottom + NOTE_GAP
    note_most = NOTE_MOST * target if holds_hand else max(NOTE_MOST * target, NEAR_NOTE * first.w)
    note = Rect(first.x, over, first.w, min(first.bottom - over, note_most))
    if keeps_note and (high < LEAST_ROLE * first.h or note.w < target):
        return None
    return SeatGeometry(head, role, note, first, tuple(slots))


def _above_hand(body: Rect) -> Rect:
    """The part of a place that leaves room for a hand."""
    return body._replace(h=body.h - min(HAND_MOST, HAND_PART * body.h))


def _beside(head: Rect, body: Rect, target: float, gift_slots: int, most: float) -> SeatGeometry:
    """The gifts beside the role card, the note below that; in the lowest seats on that, for nobody sees its face."""
    left = body.h - target - NOTE_GAP
    high = min(left if left >= ROLE_LEAST * body.w else body.h, 0.25 * body.w)
    role = Rect(body.x, body.y, high / ROLE_PART, high)
    if left >= ROLE_LEAST * body.w:
        over = role.bottom + NOTE_GAP
        note = Rect(role.x, over, max(target, role.w), min(body.bottom - over, NOTE_MOST * target))
    else:
        note = Rect(body.x, body.y, max(target, role.w), min(body.h, max(target, high)))
    x = max(role.right, note.right) + 8
    return SeatGeometry(
        head, role, note, role, _cells(Rect(x, body.y, body.right - x, body.h - HANGS), gift_slots, most)
    )


def _cells(room: Rect, count: int, most: float = math.inf) -> tuple[Rect, ...]:
    """Places of so many cards, each seen whole: in lines, as large as they have room, `most` wide; a fan where even
    small cards have none.
    """
    wide, columns, gap = 0.0, 1, GIFT_GAP
    for gap in (GIFT_GAP, TIGHT_GAP):
        for lines in range(1, MOST_LINES + 1):
            across = -(-count // lines)
            high = (room.h - (lines - 1) * gap) / lines
            fits = min((room.w - (across - 1) * gap) / across, high * CARD.w / CARD.h, most)
            if fits > wide * (MORE_LINES if wide >= STEP else 1.0):
                wide, columns = fits, across
        if wide >= LEAST_GIFT:
            break
    if wide < LEAST_GIFT:
        return spread_in_row(room, count, card_size_of_height(min(room.h, room.w * 0.4)), gap=6, align="start")
    apart = gap
    if columns > 1:  # so far apart that each is a target, at the end that each has a name, where there is room
        least = NAMED_STEP if most < math.inf else STEP
        apart = max(gap, min(least - wide, (room.w - columns * wide) / (columns - 1)))
    card, step = card_size_of_height(wide * CARD.h / CARD.w), wide + apart
    return tuple(
        Rect(room.x + i % columns * step, room.y + i // columns * (card.h + gap), card.w, card.h)
        for i in range(count)
    )


def gift_slots_for(count: int) -> int:
    """Return the number of gifts that a seat with `count` has room for."""
    return next((slots for slots in GIFT_COUNTS if slots >= count), count)


def gift_slots_of(counts: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of gifts that seats have room for: as much as the fullest, so that all gifts are of the same
    size; where many seats have many, at least half of that.
    """
    most = max(counts, default=0)
    least = most if len(counts) <= ALIKE_SEATS or most <= FEW_LOW else most / EVEN
    return tuple(gift_slots_for(math.ceil(max(count, least))) for count in counts)


def gift_click_areas(spots: Sequence[Rect]) -> tuple[Rect, ...]:
    """Return the click areas of gifts: each takes as much of the gap to its neighbour as the minimum target width
    needs.
    """
    apart = min((other.x - one.right for one, other in pairwise(spots) if other.x > one.x), default=STEP)
    return tuple(spot.inset(-max(0.0, min(apart, STEP - spot.w)) / 2, 0) for spot in spots)


def hand_card_places(room: Rect, count: int) -> tuple[Rect, ...]:
    """Cards in hand: in a row, or side by side in lines where the row would overlap and they are not much smaller."""
    card = card_size_of_height(min(room.h - 12, room.w * CARD.h / CARD.w / 1.9))
    inner = Rect(room.x + 6, room.y + 12, room.w - 6, room.h - 12)
    apart = spread_in_tray(inner, count, gap=HAND_GAP)
    if count * (card.w + HAND_GAP) > inner.w + HAND_GAP and apart[0].w >= APART * card.w:
        return tuple(place.move_by(inner.x - apart[0].x, inner.y - apart[0].y) for place in apart)
    return spread_in_row(inner._replace(h=card.h), count, card, gap=HAND_GAP, align="start")


def track_end_width(track: Rect) -> float:
    """The room of a side at either end of the track."""
    return min(TRACK_END, max(TRACK_END_LEAST, track.w * TRACK_END_PART))


def track_space_centre(track: Rect, first: int, last: int, points: int) -> tuple[float, float]:
    """The middle of a space of the track."""
    inner = track.inset(track_end_width(track), 0)
    return inner.x + inner.w * (points - first) / max(1, last - first), track.y + track.h * TRACK_LINE
