"""Geometry of the near view: a board larger than its viewport, moved so that a part of it is seen. Pure.

Unless the game has a layout of its own for it, the board is laid out in the rectangle that it has at text size 100 %,
in design units. What lies there is therefore larger in pixels by the text size, with the same words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.layout import NEAR_ROW, NearBoard

GAP: Final = 8.0
ROW_EDGE: Final = 4.0
"""Distance of a row over the board from the edge of the view."""
LEAST: Final = 1.5
"""Least enlargement against text size 100 %."""
EDGE: Final = 10.0
"""Width of the edge at which the pointer moves the view, in design units: no thing that is seen whole lies there."""
MARGIN: Final = 28.0
"""Distance from the edge of the viewport at which a place is shown, in design units."""
CUT, CUT_ANY = 0.3, 0.2
"""Loss by a thing that is cut at the edge: a part of its worth, and the same for each."""
SLIVER: Final = 4.0
"""Least part of a thing that counts as seen, in design units."""
REACH: Final = 0.12
"""Most that a moved board is moved further to show whole things, as a part of the viewport."""
PULL: Final = 16.0
"""Worth that is lost by such a move, for a whole viewport."""
TURN: Final = 0.12
"""Part of a page by which it must be dragged to reach the next page."""
PART: Final = 0.6
"""Share of a place, or of the viewport, that must be seen of it to count as drawn."""


def viewport_between(board: Rect, middle: Rect, panels: Iterable[Rect]) -> Rect:
    """Viewport around the rectangle of the whole board: up to the panels of the seats, or to the ends of `middle`."""
    x, y, right, bottom = middle
    right, bottom = x + right, y + bottom
    for panel in panels:
        if panel.right <= board.x:
            x = max(x, panel.right + GAP)
        elif panel.x >= board.right:
            right = min(right, panel.x - GAP)
        elif panel.bottom <= board.y:
            y = max(y, panel.bottom + GAP)
        else:
            bottom = min(bottom, panel.y - GAP)
    return Rect(x, y, right - x, bottom - y)


OwnNearBoard = Callable[[str, Size, Size, float], NearBoard | None]
"""`GameLayout.near_board` for the present view."""


class NearLayout(NamedTuple):
    """Layout of a near view: viewport, row of the seats (None: panels of the seats stand beside the board), shape and
    size of the enlarged board, size of a page if pans go from page to page, distance between the edge of the viewport
    and the thing beside it, key of the place that the view opens at, width of the rulers at the left and above.
    """

    viewport: Rect
    row: Rect | None
    shape: str
    size: Size
    page: Size | None = None
    margin: float = 10.0
    home: str = ""
    ruler: float = 0.0

    @property
    def free(self) -> Rect:
        """Part of the viewport beside the rulers."""
        view, ruler = self.viewport, self.ruler
        return Rect(view.x + ruler, view.y + ruler, view.w - ruler, view.h - ruler)


def lay_out_near(
    board: Rect,
    middle: Rect,
    panels: Sequence[Rect],
    shape: str,
    text_ratio: float,
    plain: Rect,
    own: OwnNearBoard,
) -> NearLayout:
    """Lay out a near view. `board` is the rectangle of the whole board, `middle` all between prompt and foot, `plain`
    the rectangle of the board at text size 100 %, `text_ratio` the text size (1 for 100 %).

    Without `panels` of the seats there is a row of lines.
    """
    room = viewport_between(board, middle, panels) if panels else board
    found = own(shape, Size(room.w, room.h), Size(plain.w, plain.h), text_ratio)
    if found is None:
        more = max(1.0, LEAST / text_ratio)
        found = NearBoard(shape, Size(plain.w * more, plain.h * more))
    row: Rect | None = None
    if not panels:
        away = (found.row_from or 0.0) * room.w
        row = Rect(room.x + away, room.y, room.w - away, NEAR_ROW)
        if found.row_from is None:
            room = room._replace(y=row.bottom + GAP, h=room.bottom - row.bottom - GAP)
        else:
            row = Rect(row.x, row.y + ROW_EDGE, row.w - ROW_EDGE, row.h - ROW_EDGE)
    page = Size(room.w, room.h) if found.is_paged else None
    return NearLayout(room, row, found.shape, found.size, page, found.margin, found.home, found.ruler)


def place_board(viewport: Rect, size: Size, centre: tuple[float, float]) -> Rect:
    """Rectangle of the board with its point `centre` (0..1) in the middle of the viewport, as far as it reaches."""
    x, y = viewport.cx - centre[0] * size.w, viewport.cy - centre[1] * size.h
    return _within_reach(viewport, Rect(x, y, size.w, size.h))


def centre_of(viewport: Rect, board: Rect) -> tuple[float, float]:
    """Point of the board (0..1 across and down) in the middle of the viewport."""
    return (viewport.cx - board.x) / board.w, (viewport.cy - board.y) / board.h


def pan_to_places(viewport: Rect, board: Rect, places: Iterable[Rect], margin: float = MARGIN) -> Rect:
    """Board moved as little as needed to show its `places`, the last one before all others."""
    x, y = 0.0, 0.0
    for place in places:
        around = place.expand(margin)
        x += _shift(around.x + x, around.w, viewport.x, viewport.w)
        y += _shift(around.y + y, around.h, viewport.y, viewport.h)
    return _within_reach(viewport, board.move_by(x, y))


class NearThing(NamedTuple):
    """Place of a thing on an enlarged board, and what it is worth to see it whole; 0: nothing, but it should not be
    cut either.
    """

    rect: Rect
    worth: int


def turn_to_page(viewport: Rect, board: Rect, page: Size, things: Iterable[NearThing]) -> Rect:
    """Board moved to the page that shows most worth; of equal ones to the nearest."""
    worth = list(things)

    def rank(there: Rect) -> tuple[int, float]:
        by = there.x - board.x, there.y - board.y
        seen = sum(one.worth for one in worth if viewport.contains_rect(one.rect.move_by(*by), SLIVER))
        return seen, -math.hypot(*by)

    return max((_page_at(viewport, board, page, *at) for at in _page_numbers(board, page)), key=rank)


def settle_on_page(viewport: Rect, board: Rect, page: Size) -> Rect:
    """Board that was dragged moved to a page: to the next one in the direction of the drag, or back."""
    columns, rows = (round(length / each) for length, each in zip(board[2:], page, strict=True))
    across, down = (viewport.x - board.x) / page.w, (viewport.y - board.y) / page.h
    return _page_at(viewport, board, page, _number(across, columns), _number(down, rows))


def _number(at: float, count: int) -> int:
    number, rest = round(at), at - round(at)
    return min(max(number + (0 if abs(rest) < TURN else int(math.copysign(1, rest))), 0), count - 1)


def _page_numbers(board: Rect, page: Size) -> Iterable[tuple[int, int]]:
    return product(range(round(board.w / page.w)), range(round(board.h / page.h)))


def _page_at(viewport: Rect, board: Rect, page: Size, column: int, row: int) -> Rect:
    return board._replace(x=viewport.x - column * page.w, y=viewport.y - row * page.h)


def snap_to_things(
    viewport: Rect, board: Rect, things: Iterable[NearThing], margin: float, reach: float = math.inf
) -> Rect:
    """Board moved so that the viewport shows as much worth as it can, with its edges beside things, not across them.

    Of equally good positions the one nearest to the present one is taken. Things larger than the viewport are left
    out. `reach` is the most that the board is moved, as a part of the viewport; with a reach each move has its price.
    """
    whole = [thing for thing in things if thing.rect.w + 2 * margin <= viewport.w and thing.rect.h <= viewport.h]
    columns = [(thing.rect.x, thing.rect.right) for thing in whole]
    rows = [(thing.rect.y, thing.rect.bottom) for thing in whole]
    wanted = [index for index, thing in enumerate(whole) if thing.worth]
    across = _shifts(viewport.x, viewport.right, (board.x, board.right), columns, wanted, margin, reach)
    down = _shifts(viewport.y, viewport.bottom, (board.y, board.bottom), rows, wanted, margin, reach)
    by_worth = {
        worth: sum(1 << i for i, thing in enumerate(whole) if thing.worth == worth)
        for worth in {thing.worth for thing in whole}
    }

    def rank(one: _Shift, other: _Shift) -> tuple[float, float]:
        shown, cut = one.whole & other.whole, one.seen & other.seen & ~(one.whole & other.whole)
        gain = sum(
            worth * (shown & group).bit_count() - (worth * CUT + CUT_ANY) * (cut & group).bit_count()
            for worth, group in by_worth.items()
        )
        away = math.hypot(one.by, other.by)
        return gain - (0.0 if math.isinf(reach) else PULL * away / viewport.w), -away

    x, y = max(product(across, down), key=lambda pair: rank(*pair))
    return board.move_by(x.by, y.by)


class _Shift(NamedTuple):
    """Shift along one axis; bit masks of the things that are then seen whole, and at all, along that axis."""

    by: float
    whole: int
    seen: int


def _shifts(
    first: float,
    last: float,
    board: tuple[float, float],
    spans: Sequence[tuple[float, float]],
    wanted: Sequence[int],
    margin: float,
    reach: float,
) -> list[_Shift]:
    """Shifts that bring a side of a wanted span to a side of the viewport, and the present position."""
    least, most = sorted((last - board[1], first - board[0]))
    if board[1] - board[0] <= last - first:
        least = most = (first + last - board[0] - board[1]) / 2
    raw = [shift for index in wanted for shift in (first + margin - spans[index][0], last - margin - spans[index][1])]
    all_shifts = (round(min(max(shift, least), most), 1) for shift in (0.0, least, most, *raw))
    home = min(max(0.0, least), most)
    shifts = dict.fromkeys(by for by in all_shifts if abs(by - home) <= reach * (last - first))
    out = []
    for by in shifts:
        moved = [(start + by, end + by) for start, end in spans]
        inside = sum(1 << i for i, (a, b) in enumerate(moved) if a >= first - 1 and b <= last + 1)
        seen = sum(1 << i for i, (a, b) in enumerate(moved) if b > first + SLIVER and a < last - SLIVER)
        out.append(_Shift(by, inside, seen))
    return out


def is_in_view(viewport: Rect, place: Rect) -> bool:
    """True if enough of a place lies in the viewport to count as drawn."""
    seen = viewport.intersection(place)
    return seen.w >= PART * min(place.w, viewport.w) > 0 and seen.h >= PART * min(place.h, viewport.h) > 0


def edge_direction(viewport: Rect, x: float, y: float) -> tuple[int, int]:
    """Direction of the edge on which a point lies (-1, 0 or 1 across and down); (0, 0) inside and outside."""
    if not viewport.contains(x, y):
        return 0, 0
    across = -1 if x < viewport.x + EDGE else int(x >= viewport.right - EDGE)
    down = -1 if y < viewport.y + EDGE else int(y >= viewport.bottom - EDGE)
    return across, down


def _shift(start: float, length: float, first: float, room: float) -> float:
    """Shift that brings a span into a room; a longer one begins at its start, or keeps what fills the room."""
    end, last = start + length, first + room
    if length > room:
        return 0.0 if start <= first and end >= last else first - start if start > first else last - end
    return first - start if start < first else min(0.0, last - end)


def _within_reach(viewport: Rect, board: Rect) -> Rect:
    """Board moved so that it fills the viewport; in the middle where it is smaller."""
    x = (
        viewport.cx - board.w / 2
        if board.w <= viewport.w
        else min(max(board.x, viewport.right - board.w), viewport.x)
    )
    y = (
        viewport.cy - board.h / 2
        if board.h <= viewport.h
        else min(max(board.y, viewport.bottom - board.h), viewport.y)
    )
    return Rect(x, y, board.w, board.h)
