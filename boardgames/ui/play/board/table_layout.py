"""How the table scene shares out the window: board, prompt, seats, side column. Pure geometry in design units."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from boardgames.draw.rects import Rect, fit_centred
from boardgames.ui.contract.table_types import BoardShape

LayoutKind = Literal["wide", "side", "tall"]
COLUMN: Final = 0.2
"""The part of the width beside a board that fills all the rest."""
LOW: Final = 700.0  # windows lower than this are set tighter
WHY: Final = 28.0  # how much higher the prompt is for a second sentence of one line
WHY_LOW: Final = 50.0  # the same where words are large and wrap
SEAT_LEAST: Final = 112.0
SEAT_MOST: Final = 214.0
SIDE_LEAST: Final = 208.0
SIDE_MOST: Final = 460.0
UPRIGHT: Final = 0.95
"""Windows whose height is a larger part of their width have what is beside the board below it."""
TALL_FOR: Final = 1.05
"""So much larger a board with columns at both sides must be than one with a band below: the window is filled then."""
BAND_FROM, SURELY_UPRIGHT = 1000.0, 1.15
"""Where letters are large, a window less high must be more upright: a band would take half of it."""
BAND: Final = 0.32
BAND_LEAST: Final = 340.0
BAND_MOST: Final = 520.0
BAND_TALL: Final = 400.0
"""The least height of a band below an upright board and its seats: there is room for four rows of the log."""


class TableLayout(NamedTuple):
    """Where the parts of the table lie. `seats` in seat order; `shape` is how the board lies."""

    kind: LayoutKind
    shape: str
    board: Rect
    prompt: Rect
    seats: tuple[Rect, ...]
    side: Rect

    @property
    def long_side(self) -> float:
        """Length of the board's long side: what is made as large as can be."""
        return max(self.board.w, self.board.h)


@lru_cache(maxsize=32)
def choose_table_layout(
    view: Rect, shapes: Sequence[BoardShape], seats: int, turned: bool, wanted: str = "", more: float = 0.0
) -> TableLayout:
    """The frame that makes the board largest; `wanted` names a shape that must be taken if there is one.

    `more` is how much higher the prompt is than it must be.
    """
    found = [made for shape in shapes for made in _candidate_layouts(view, shape, seats, turned, more)]
    chosen = [made for made in found if made.shape == wanted] or found
    return max(chosen, key=lambda made: made.long_side * (TALL_FOR if made.kind == "tall" else 1.0))


@lru_cache(maxsize=32)
def full_board_layout(view: Rect, column: float, more: float = 0.0) -> TableLayout:
    """The board fills everything but the prompt over it and a column at the right, in an upright window a band below
    it: seats lie on the board itself.

    `column` is the part of the width that the column takes, within its bounds.
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
    """The same with everything else below the board."""
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
    """Edge, gap and height of the prompt."""
    low = view.h < LOW
    return (10.0, 8.0, 52.0 + more) if low else (16.0, 12.0, 66.0 + more)


def _row(rect: Rect, count: int, gap: float, turned: bool) -> tuple[Rect, ...]:
    width = (rect.w - gap * (count - 1)) / count
    places = [Rect(rect.x + i * (width + gap), rect.y, width, rect.h) for i in range(count)]
    return tuple(reversed(places) if turned else places)


def _wide(view: Rect, shape: BoardShape, seats: int, turned: bool, more: float) -> TableLayout:
    """A lying board: the prompt over it, the seats below it, everything else in a column at the right."""
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
    """A board between a column of seats at the left and the rest at the right."""
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
    """An upright board in an upright window: everything else above and below."""
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
