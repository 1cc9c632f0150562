"""Rectangles of the table of Walpurgisnacht: the mountain, the seats around it, their gifts, track, stake and tray.

Pure geometry of a board and a number of seats, without a view. Section 15.1 of docs/rules/walpurgisnacht.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from boardgames.draw.card_spread import card_size_of_height, spread_in_row
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
TRACK_END_PART: Final = 0.22  # of a narrower track
SEAT_LEAST: Final = 156.0
SEAT_PART: Final = 0.235  # of the width of a narrow board, in place of SEAT_LEAST
NARROW: Final = 640.0
NOTE: Final = 2.2  # of the height of a private note: its width
NOTE_GAP: Final = 6.0  # above a note below the role card
NOTE_MOST: Final = 1.3  # of the height of a target: the height of such a note at most
TARGET: Final = 0.44  # of the height of a seat, at most `STEP`: a target of 40 pixels in any window
ROLE_LEAST: Final = 0.18  # of the width of a seat: how high its role card is at least over a note
LOW: Final = 150.0  # a seat less high has a lower head
LOW_HEAD: Final = 26.0
SEAT_MOST: Final = 400.0  # height of a seat
HEAD: Final = 32.0
GIFT_GAP: Final = 9.0  # between gifts; the giver's mark stands in it
HANGS: Final = 6.0  # so far the mark of a giver hangs below the last line
FEW: Final = 6  # gifts that have room before those that lie there must grow smaller
FEW_LOW: Final = 4
TWO_LINES: Final = 170.0  # a room so high has two lines of gifts
MOST_LINES: Final = 3
STEP: Final = 52.0  # so wide is a target in the smallest window
TIGHT_GAP: Final = 4.0  # between gifts where they would be too small otherwise
LEAST_GIFT: Final = 22.0  # the least width of a gift that is still told apart
STAKE_OFF: Final = 0.025  # of the radius: what lies lower is a card with the light of its wisp
CLEAR: Final = 0.09  # of the radius: the ways from the topmost card pass beside the stake
FRAME: Final = 9.0  # so far within a seat's place begins what lies there
AROUND: Final = 3.0  # and so far the frame of what may be given to it, which covers none of that
PARTS: Final = 120.0  # width of what the parts of a turn take at least

MOUNTAIN: Final = (1.085, 1.165, 2.17, 2.15)
"""Of the picture of the mountain: from its middle to the left and upper edge, its width and height; in radii."""


def mountain_rect(x: float, y: float, radius: float) -> Rect:
    """Return the rectangle of the mountain's picture for a centre and radius; places use the unit circle."""
    left, top, wide, high = MOUNTAIN
    return Rect(x - left * radius, y - top * radius, wide * radius, high * radius)


class BoardGeometry(NamedTuple):
    """The board laid out: `seats` are in seat order, `card` is the size of a card on the mountain."""

    board: Rect
    track: Rect
    centre: tuple[float, float]
    radius: float
    card: Size
    tray: Rect
    stake: Rect
    seats: tuple[Rect, ...]

    @property
    def turn_phase_area(self) -> Rect:
        """Area of the phases of a turn, shown while no cards lie in the tray."""
        return self.tray._replace(w=min(PARTS, self.tray.w))

    def space_rect(self, x: float, y: float) -> Rect:
        """The place of a card at a point of the unit circle (y upwards)."""
        cx, cy = self.centre
        return Rect(
            cx + x * self.radius - self.card.w / 2, cy - y * self.radius - self.card.h / 2, self.card.w, self.card.h
        )


@lru_cache(maxsize=64)
def lay_out_board(board: Rect, seats: int) -> BoardGeometry:
    """Lay out the board for so many seats: half of them at either side, clockwise from the lower left."""
    high, gap = (TRACK, GAP) if board.h >= LOW_BOARD else (TRACK_LOW, GAP / 2)
    track = Rect(board.x, board.y, board.w, high)
    rest = Rect(board.x, track.bottom + gap, board.w, board.h - high - gap)
    least = SEAT_LEAST if board.w >= NARROW else board.w * SEAT_PART
    radius = min((rest.h - OVER - UNDER) / HIGH, (rest.w - 2 * (least + GAP)) / WIDE)
    card = Size(CARD_W * radius, CARD_H * radius)
    wide = WIDE * radius
    column = min((rest.w - wide) / 2 - GAP, 400.0)
    top = rest.y + OVER + (rest.h - OVER - UNDER - HIGH * radius) / 2
    centre = (rest.cx, top + radius + card.h / 2)
    inner = Rect(rest.cx - wide / 2, rest.y, wide, rest.h)
    strip = 0.375 * radius  # above the pentagram, beside the topmost card
    half = (inner.w - card.w) / 2 - GAP
    tray = Rect(inner.x, top, half, strip)
    higher = min(top - rest.y, max(0.0, STAKE - strip))
    clear = CLEAR * radius
    stake = Rect(inner.right - half + clear, top - higher, half - clear, strip + higher - STAKE_OFF * radius)
    return BoardGeometry(board, track, centre, radius, card, tray, stake, _around(rest, column, seats))


def _around(rest: Rect, column: float, seats: int) -> tuple[Rect, ...]:
    left = (seats + 1) // 2
    right = seats - left
    lefts = _column(Rect(rest.x, rest.y, column, rest.h), left)
    rights = _column(Rect(rest.right - column, rest.y, column, rest.h), right)
    return (*reversed(lefts), *rights)


def _column(rect: Rect, count: int) -> list[Rect]:
    each = min((rect.h - GAP * (count - 1)) / count, SEAT_MOST)
    gap = (rect.h - each * count) / (count + 1) if each == SEAT_MOST else GAP
    first = rect.y + (gap if each == SEAT_MOST else 0)
    return [Rect(rect.x, first + i * (each + gap), rect.w, each) for i in range(count)]


class SeatGeometry(NamedTuple):
    """The parts of one seat: its head, the role card lying, the private note about it, the room of its gifts."""

    head: Rect
    role: Rect
    note: Rect
    gifts: Rect

    @property
    def face_down_gifts(self) -> Rect:
        """Place of face-down gifts while there are few gifts: before the face-up gifts."""
        return gift_places(self.gifts, 1)[0]


@lru_cache(maxsize=64)
def lay_out_seat(rect: Rect) -> SeatGeometry:
    """Share out the place of a seat: the gifts below the role card or beside it, as they are larger."""
    low = rect.h < LOW
    inner = rect.inset(9.0, 4.0 if low else 7.0)
    head = Rect(inner.x, inner.y, inner.w, LOW_HEAD if low else HEAD)
    y = head.bottom + (2.0 if low else 5.0)
    body, target = Rect(inner.x, y, inner.w, inner.bottom - y), min(STEP, TARGET * rect.h)
    below, beside = _below(head, body, target), _beside(head, body, target)
    return max((below, beside), key=lambda place: gift_places(place.gifts, FEW_LOW)[0].w)


def _below(head: Rect, body: Rect, target: float) -> SeatGeometry:
    """The gifts below the role card, the note at its right."""
    row = max(target, min(body.h * 0.36, 0.3 * body.w))
    high = min(row, (body.w - 8 - target) / 1.4)
    role = Rect(body.x, body.y, high * 1.4, high)
    note = Rect(role.right + 8, body.y, min(body.right - role.right - 8, NOTE * row), row)
    return SeatGeometry(head, role, note, Rect(body.x, note.bottom + 10, body.w, max(1.0, body.h - row - 10 - HANGS)))


def _beside(head: Rect, body: Rect, target: float) -> SeatGeometry:
    """The gifts beside the role card, the note below that; in the lowest seats on that, for nobody sees its face."""
    left = body.h - target - NOTE_GAP
    if left >= ROLE_LEAST * body.w:
        high = min(left, 0.25 * body.w)
        role = Rect(body.x, body.y, high * 1.4, high)
        over = role.bottom + NOTE_GAP
        note = Rect(role.x, over, max(target, role.w), min(body.bottom - over, NOTE_MOST * target))
    else:
        high = min(body.h, 0.25 * body.w)
        role = Rect(body.x, body.y, high * 1.4, high)
        note = Rect(body.x, body.y, max(target, role.w), min(body.h, max(target, high)))
    x = max(role.right, note.right) + 8
    return SeatGeometry(head, role, note, Rect(x, body.y, body.right - x, body.h - HANGS))


@lru_cache(maxsize=256)
def gift_places(room: Rect, count: int) -> tuple[Rect, ...]:
    """Places of so many gifts, each seen whole: in lines, of one size while there are few; a fan where even small
    cards have no room.
    """
    slots = max(count, FEW if room.h > TWO_LINES else FEW_LOW)
    wide, columns, gap = 0.0, 1, GIFT_GAP
    for gap in (GIFT_GAP, TIGHT_GAP):
        for lines in range(1, MOST_LINES + 1):
            across = -(-slots // lines)
            fits = min((room.w - (across - 1) * gap) / across, (room.h - (lines - 1) * gap) / lines * 5 / 7)
            if fits > wide:
                wide, columns = fits, across
        if wide >= LEAST_GIFT:
            break
    if wide < LEAST_GIFT:
        return spread_in_row(room, count, card_size_of_height(min(room.h, room.w * 0.4)), gap=6, align="start")
    apart = gap
    if columns > 1:  # so far apart that each is a target, where there is room
        apart = max(gap, min(STEP - wide, (room.w - columns * wide) / (columns - 1)))
    card, step = card_size_of_height(wide * 7 / 5), wide + apart
    return tuple(
        Rect(room.x + i % columns * step, room.y + i // columns * (card.h + gap), card.w, card.h)
        for i in range(count)
    )


def gift_click_areas(spots: Sequence[Rect]) -> tuple[Rect, ...]:
    """Return the click areas of gifts: each takes as much of the gap to its neighbour as the minimum target width
    needs.
    """
    apart = min((other.x - one.right for one, other in pairwise(spots) if other.x > one.x), default=STEP)
    return tuple(spot.inset(-max(0.0, min(apart, STEP - spot.w)) / 2, 0) for spot in spots)


def hand_card_places(room: Rect, count: int) -> tuple[Rect, ...]:
    """Cards in hand."""
    card = card_size_of_height(min(room.h - 12, room.w * 7 / 5 / 1.9))
    return spread_in_row(Rect(room.x + 6, room.y + 12, room.w - 6, card.h), count, card, gap=8, align="start")


def track_end_width(track: Rect) -> float:
    """The room of a side at either end of the track."""
    return min(TRACK_END, track.w * TRACK_END_PART)


def track_space_centre(track: Rect, first: int, last: int, points: int) -> tuple[float, float]:
    """The middle of a space of the track."""
    inner = track.inset(track_end_width(track), 0)
    return inner.x + inner.w * (points - first) / max(1, last - first), track.y + track.h * TRACK_LINE
