"""Layout of the table scene: rectangles of board, prompt, seats and side column, in design units. Pure geometry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from boardgames.draw.rects import Rect, fit_centred
from boardgames.ui.contract.table_types import BoardShape

LayoutKind = Literal["wide", "side", "tall"]
COLUMN: Final = 0.2
"""Share of the window's width for the column beside a full board."""
LOW: Final = 700.0  # windows lower than this use smaller gaps
WHY: Final = 28.0  # extra height of the prompt for a second sentence of one line
WHY_LOW: Final = 50.0  # the same for large text, which wraps
SEAT_LEAST: Final = 112.0
SEAT_MOST: Final = 214.0
SIDE_LEAST: Final = 208.0
SIDE_MOST: Final = 460.0
UPRIGHT: Final = 0.95
"""Least ratio of height to width of a window with a band below the board instead of a column."""
TALL_FOR: Final = 1.05
"""Factor by which a board between two columns must be larger to be preferred to one above a band."""
BAND_FROM, SURELY_UPRIGHT = 1000.0, 1.15
"""Height of a window up to which it needs the ratio `SURELY_UPRIGHT` for a band, which would take half of it."""
BAND: Final = 0.32
BAND_LEAST: Final = 340.0
BAND_MOST: Final = 520.0
BAND_TALL: Final = 400.0
"""Least height of a band below an upright board and its seats: four rows of the log."""


class TableLayout(NamedTuple):
    """Rectangles of the parts of the table. `seats` in seat order; `shape` is the id of the board's shape."""

    kind: LayoutKind
    shape: str
    board: Rect
    prompt: Rect
    seats: tuple[Rect, ...]
    side: Rect

    @property
    def long_side(self) -> float:
        """Length of the board's longer side, which the layout maximizes."""
        return max(self.board.w, self.board.h)


@lru_cache(maxsize=32)
def choose_table_layout(
    view: Rect, shapes: Sequence[BoardShape], seats: int, turned: bool, wanted: str = "", more: float = 0.0
) -> TableLayout:
    """Layout with the largest board; `wanted` is the id of a shape to prefer, `more` extra height of the prompt."""
    found = [made for shape in shapes for made in _candidate_layouts(view, shape, seats, turned, more)]
    chosen = [made for made in found if made.shape == wanted] or found
    return max(chosen, key=lambda made: made.long_side * (TALL_FOR if made.kind == "tall" else 1.0))


@lru_cache(maxsize=32)
def full_board_layout(view: Rect, column: float, more: float = 0.0) -> TableLayout:
    """Layout with seats on the board itself: prompt above, column at the right, or band below in an upright window.

    `column` is the share of the width for the column, limited to SIDE_LEAST..SIDE_MOST.
    """
    edge, gap, prompt = _measures(view, more)
    if view.h > view.w * (UPRIGHT if view.h > BAND_FROM else SURELY_UPRIGHT):
        return _banded(view, edge, gap, prompt)
    side = min(max(view.w * column, SIDE_LEAST), SIDE_MOST)
    x, y = view.x + edge, view.y + edge
    wide, high = view.w - 2 * edge - gap - side, view.h - 2 * edge
    top = Rect(x, y, wide, prompt)
    board = Rect(x, top.bottom + gap, wide, high - prompt - gap)
    return TableLayout("wide", "whole", board, top, (), Rect(x + wide + gap, y, side, high))


def _banded(view: Rect, edge: float, gap: float, prompt: float) -> TableLayout:
    """Layout of a full board with a band below it."""
    band = min(max(view.h * BAND, BAND_LEAST), BAND_MOST)
    x, wide = view.x + edge, view.w - 2 * edge
    top = Rect(x, view.y + edge, wide, prompt)
    board = Rect(x, top.bottom + gap, wide, view.h - 2 * edge - prompt - 2 * gap - band)
    return TableLayout("tall", "whole", board, top, (), Rect(x, board.bottom + gap, wide, band))


def _candidate_layouts(view: Rect, shape: BoardShape, seats: int, turned: bool, more: float) -> list[TableLayout]:
    if shape.size.w >= shape.size.h:
        return [_wide(view, shape, seats, turned, more), _side(view, shape, seats, turned, more)]
    return [_side(view, shape, seats, turned, more), _tall(view, shape, seats, turned, more)]


def _measures(view: Rect, more: float) -> tuple[float, float, float]:
    """Margin, gap and height of the prompt."""
    low = view.h < LOW
    return (10.0, 8.0, 52.0 + more) if low else (16.0, 12.0, 66.0 + more)


def _row(rect: Rect, count: int, gap: float, turned: bool) -> tuple[Rect, ...]:
    width = (rect.w - gap * (count - 1)) / count
    places = [Rect(rect.x + i * (width + gap), rect.y, width, rect.h) for i in range(count)]
    return tuple(reversed(places) if turned else places)


def _wide(view: Rect, shape: BoardShape, seats: int, turned: bool, more: float) -> TableLayout:
    """Layout of a lying board: prompt above, seats below, column at the right."""
    edge, gap, prompt = _measures(view, more)
    ratio = shape.size.w / shape.size.h
    side = min(max(view.w * 0.2, SIDE_LEAST), 400.0)
    least = min(max(view.h * 0.17, SEAT_LEAST), 190.0)
    room_h = view.h - 2 * edge - prompt - least - 2 * gap
    board_w = min(view.w - 2 * edge - gap - side, room_h * ratio)
    board_h = board_w / ratio
    side = min(view.w - 2 * edge - gap - board_w, SIDE_MOST)
    seat_h = min(SEAT_MOST, view.h - 2 * edge - prompt - 2 * gap - board_h)
    x = view.x + max(edge, (view.w - board_w - gap - side) / 2)
    y = view.y + max(edge, (view.h - prompt - board_h - seat_h - 2 * gap) / 2)
    top = Rect(x, y, board_w, prompt)
    board = Rect(x, top.bottom + gap, board_w, board_h)
    below = Rect(x, board.bottom + gap, board_w, seat_h)
    column = Rect(x + board_w + gap, y, side, below.bottom - y)
    return TableLayout("wide", shape.id, board, top, _row(below, seats, gap, turned), column)


def _side(view: Rect, shape: BoardShape, seats: int, turned: bool, more: float) -> TableLayout:
    """Layout of a board between a column of seats at the left and the side column at the right."""
    edge, gap, prompt = _measures(view, more)
    ratio = shape.size.w / shape.size.h
    height = view.h - 2 * edge - prompt - gap
    board_w = min(height * ratio, view.w - 2 * edge - 2 * gap - 2 * SIDE_LEAST)
    board_h = board_w / ratio
    column = min((view.w - 2 * edge - 2 * gap - board_w) / 2, SIDE_MOST)
    x = view.x + (view.w - board_w - 2 * gap - 2 * column) / 2
    y = view.y + edge
    top = Rect(x, y, board_w + 2 * gap + 2 * column, prompt)
    board = Rect(x + column + gap, top.bottom + gap, board_w, board_h)
    each = (height - gap * (seats - 1)) / seats
    high = min(each, 300.0)
    places = [Rect(x, top.bottom + gap + i * (height - high) / max(1, seats - 1), column, high) for i in range(seats)]
    order = tuple(places if turned else reversed(places))
    return TableLayout("side", shape.id, board, top, order, Rect(board.right + gap, top.bottom + gap, column, height))


def _tall(view: Rect, shape: BoardShape, seats: int, turned: bool, more: float) -> TableLayout:
    """Layout of an upright board in an upright window: prompt above, seats and band below."""
    edge, gap, prompt = _measures(view, more)
    least = SEAT_LEAST + 40 + BAND_TALL + 3 * gap
    room = Rect(view.x + edge, view.y + edge, view.w - 2 * edge, view.h - 2 * edge)
    spot = fit_centred(shape.size, Rect(room.x, room.y + prompt + gap, room.w, max(1.0, room.h - prompt - least)))
    board = Rect(spot.x, room.y + prompt + gap, spot.w, spot.h)
    seat_h = min(SEAT_MOST, SEAT_LEAST + 40 + max(0.0, room.bottom - board.bottom - least) / 2)
    below = Rect(room.x, board.bottom + gap, room.w, seat_h)
    side = Rect(room.x, below.bottom + gap, room.w, max(0.0, room.bottom - below.bottom - gap))
    return TableLayout(
        "tall", shape.id, board, Rect(room.x, room.y, room.w, prompt), _row(below, seats, gap, turned), side
    )
