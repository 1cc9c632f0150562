"""Layout of the table scene: rectangles of board, prompt, seats, rail and foot, in design units. Pure geometry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from boardgames.draw.rects import Rect, fit_centred
from boardgames.ui.contract.table_types import BoardShape

LayoutKind = Literal["wide", "side", "tall"]
OVERLAY_GAP: Final = 4.0
"""Distance of overlays from prompt and foot."""
LOW: Final = 700.0  # windows lower than this use smaller gaps
WHY: Final = 28.0  # extra height of the prompt for a second sentence of one line
RAIL: Final = 56.0
"""Width of the rail of signs at the right."""
FOOT: Final = 52.0
"""Height of the foot: the last event and the buttons of the turn."""
ROOMY: Final = 1500.0
"""Width of a window from which the prompt bar has room for what else stands in the foot."""
COLUMN: Final = 0.2
"""Share of the window's width for a column in place of the rail."""
COLUMN_LEAST, COLUMN_MOST = 208.0, 460.0
STRIP: Final = 64.0
"""Height of the seats below a lying board if each has a width of `STRIP_WIDE`."""
STRIP_WIDE: Final = 740.0
SEAT_SHARE: Final = 0.17  # of the height of the window, for seats below a lying board that are no strips
SEAT_LEAST: Final = 112.0
SEAT_USUAL: Final = 190.0
SEAT_MOST: Final = 214.0
SEAT_HIGH: Final = 300.0  # largest height of a seat beside the board
SIDE_LEAST: Final = 208.0
SIDE_MOST: Final = 460.0
TALL_FOR: Final = 1.05
"""Factor by which a board beside its seats must be larger to be preferred to one above them."""


class TableFrame(NamedTuple):
    """Room that a scene needs around its board."""

    prompt_extra: float = 0.0  # more height for the prompt, in a roomy window
    foot_height: float | None = None  # None: a foot only where the prompt has no room
    has_column: bool = False  # a column in place of the rail
    has_high_seats: bool = False  # seats need the height for things to be picked up


PLAIN_FRAME: Final = TableFrame()


class TableLayout(NamedTuple):
    """Rectangles of the parts of the table. `seats` in seat order; `shape` is the id of the board's shape.

    A foot of height 0 means that the prompt bar shows its content.
    """

    kind: LayoutKind
    shape: str
    board: Rect
    prompt: Rect
    seats: tuple[Rect, ...]
    rail: Rect
    foot: Rect

    @property
    def middle(self) -> Rect:
        """Everything between prompt and foot: the room of overlays."""
        top = self.prompt.bottom + OVERLAY_GAP
        return Rect(self.prompt.x, top, self.prompt.w, self.foot.y - OVERLAY_GAP - top)


class _Surroundings(NamedTuple):
    """Parts around the board and its seats, the rectangle left for these, and the gap between parts."""

    prompt: Rect
    middle: Rect
    rail: Rect
    foot: Rect
    gap: float
    has_high_seats: bool


@lru_cache(maxsize=32)
def choose_table_layout(
    view: Rect,
    shapes: Sequence[BoardShape],
    seats: int,
    turned: bool,
    wanted: str = "",
    frame: TableFrame = PLAIN_FRAME,
) -> TableLayout:
    """Layout in which the longer side of the board is longest; `wanted` is the id of a shape to prefer."""
    around = _surroundings(view, frame)
    found = [made for shape in shapes for made in _candidate_layouts(around, shape, seats, turned)]
    chosen = [made for made in found if made.shape == wanted] or found
    return max(chosen, key=lambda made: max(made.board.w, made.board.h) * (TALL_FOR if made.kind != "side" else 1.0))


@lru_cache(maxsize=32)
def full_board_layout(view: Rect, frame: TableFrame = PLAIN_FRAME) -> TableLayout:
    """Layout with seats on the board itself, which takes all the room."""
    prompt, middle, rail, foot, *_rest = _surroundings(view, frame)
    return TableLayout("wide", "whole", middle, prompt, (), rail, foot)


def _surroundings(view: Rect, frame: TableFrame) -> _Surroundings:
    """Rail at the right, prompt above, foot below where there is one."""
    low = view.h < LOW
    edge, gap, high = (10.0, 8.0, 52.0) if low else (16.0, 12.0, 66.0)
    high += frame.prompt_extra if view.w >= ROOMY else 0.0
    foot = frame.foot_height if frame.foot_height is not None else 0.0 if view.w >= ROOMY else FOOT
    wide = min(max(view.w * COLUMN, COLUMN_LEAST), COLUMN_MOST) if frame.has_column else RAIL
    room = view.inset(edge)
    rail = Rect(room.right - wide, room.y, wide, room.h)
    prompt = Rect(room.x, room.y, room.w - gap - wide, high)
    below = Rect(room.x, room.bottom - foot, prompt.w, foot)
    top = prompt.bottom + gap
    middle = Rect(room.x, top, prompt.w, below.y - (gap if foot else 0.0) - top)
    return _Surroundings(prompt, middle, rail, below, gap, frame.has_high_seats)


def _candidate_layouts(around: _Surroundings, shape: BoardShape, seats: int, turned: bool) -> list[TableLayout]:
    other = _wide if shape.size.w >= shape.size.h else _tall
    return [other(around, shape, seats, turned), _side(around, shape, seats, turned)]


def _row(rect: Rect, count: int, gap: float, turned: bool) -> tuple[Rect, ...]:
    width = (rect.w - gap * (count - 1)) / count
    places = [Rect(rect.x + i * (width + gap), rect.y, width, rect.h) for i in range(count)]
    return tuple(reversed(places) if turned else places)


def _wide(around: _Surroundings, shape: BoardShape, seats: int, turned: bool) -> TableLayout:
    """Layout of a lying board above its seats."""
    gap, middle = around.gap, around.middle
    each = (middle.w - gap * (seats - 1)) / seats
    high = min(max(around.rail.h * SEAT_SHARE, SEAT_LEAST), SEAT_USUAL)
    is_strip = each >= STRIP_WIDE and not around.has_high_seats
    return _above_seats("wide", around, shape, seats, turned, STRIP if is_strip else high)


def _tall(around: _Surroundings, shape: BoardShape, seats: int, turned: bool) -> TableLayout:
    """Layout of an upright board above its seats."""
    return _above_seats("tall", around, shape, seats, turned, SEAT_LEAST + 40)


def _above_seats(
    kind: LayoutKind, around: _Surroundings, shape: BoardShape, seats: int, turned: bool, least: float
) -> TableLayout:
    """Layout of a board above seats that are `least` high; these get the height that the board cannot use."""
    gap, middle = around.gap, around.middle
    room = middle._replace(h=max(1.0, middle.h - gap - least))
    spot = fit_centred(shape.size, room)
    high = min(SEAT_MOST, middle.h - gap - spot.h)
    board = spot._replace(y=middle.y + (middle.h - gap - high - spot.h) / 2)
    below = Rect(middle.x, board.bottom + gap, middle.w, high)
    return TableLayout(
        kind, shape.id, board, around.prompt, _row(below, seats, gap, turned), around.rail, around.foot
    )


def _side(around: _Surroundings, shape: BoardShape, seats: int, turned: bool) -> TableLayout:
    """Layout of a board beside a column of seats."""
    gap, middle = around.gap, around.middle
    ratio = shape.size.w / shape.size.h
    column = min(max(middle.w - gap - middle.h * ratio, SIDE_LEAST), SIDE_MOST)
    board = fit_centred(shape.size, middle._replace(x=middle.x + column + gap, w=middle.w - column - gap))
    high = min((middle.h - gap * (seats - 1)) / seats, SEAT_HIGH)
    step = (middle.h - high) / max(1, seats - 1)
    places = [Rect(middle.x, middle.y + i * step, column, high) for i in range(seats)]
    order = tuple(places if turned else reversed(places))
    return TableLayout("side", shape.id, board, around.prompt, order, around.rail, around.foot)
