"""Near view of one board: which part of it lies in the viewport, and how that changes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.motion.timeline import Timeline
from boardgames.ui.near.near_geometry import (
    NearThing,
    centre_of,
    is_in_view,
    near_size,
    pan_to_places,
    place_board,
    snap_to_things,
    viewport_below_row,
    viewport_between,
)
from boardgames.ui.play.match.table_model import TableStore
from boardgames.ui.play.match.view_events import NearOpenEvent, NearPanEvent

NEAR_FROM: Final = 130
"""Text size in per cent from which a near view opens by itself."""
STEP: Final = 0.3
"""Part of the viewport by which one step moves the view."""
HAND: Final = "hand:"
"""First part of the keys of cards in a hand."""
HAND_WORTH, OWN_WORTH, COMMON_WORTH = 120, 20, 3
"""What it is worth to see a card of the hand, another own thing, and a common one."""
PAN_MS: Final = 180.0
"""Duration in ms of a move to another part of the board; with reduced motion it is a cut."""
FIRST_MS, NEXT_MS = 350.0, 420.0
"""Rest of the pointer at an edge before the first step, and time between two steps, in ms."""


class NearFrame(NamedTuple):
    """Measures of a near view. `plain_board` is the rectangle of the board at text size 100 %, `text_ratio` the text
    size (1 for 100 %), `scale` is pixels per unit.

    `things` returns the things of a board laid out in a rectangle.
    """

    viewport: Rect
    plain_board: Rect
    text_ratio: float
    seat: Seat
    scale: float
    things: Callable[[Rect], Sequence[PlacedThing]]

    @property
    def size(self) -> Size:
        """Size of the enlarged board."""
        return near_size(self.plain_board, self.text_ratio)


@final
class NearView:
    """Near view of a board. `frame` returns its present measures."""

    def __init__(self, store: TableStore, frame: Callable[[], NearFrame], timeline: Timeline) -> None:
        self._store: Final = store
        self._frame: Final = frame
        self._timeline: Final = timeline
        self._home: tuple[object, tuple[float, float]] | None = None
        self._rest = (0.0, 0.0)  # what is left of a move that is still seen, in design units
        self._pan_number = 0

    @staticmethod
    def viewport_in(board: Rect, middle: Rect, panels: Sequence[Rect]) -> Rect:
        """Part of the window through which an enlarged board is seen.

        `board` is the rectangle of the whole board, `middle` all between prompt and foot. Without
        `panels` of the seats a row of lines stands above.
        """
        return viewport_between(board, middle, panels) if panels else viewport_below_row(board)

    def set_open(self, is_open: bool) -> None:
        """Open or close the view; it opens at the own things."""
        self._rest = (0.0, 0.0)
        self._store.send(NearOpenEvent(is_open))

    def board_rect(self) -> Rect:
        """Rectangle of the enlarged board as it is drawn now, moved by whole pixels."""
        frame = self._frame()
        board = self._target(frame)
        s, (x, y) = frame.scale, self._rest
        return board._replace(x=round((board.x + x) * s) / s, y=round((board.y + y) * s) / s)

    def shows(self, place: Rect) -> bool:
        """True if a place counts as drawn."""
        return is_in_view(self._frame().viewport, place)

    def show_places(self, places: Sequence[Rect]) -> None:
        """Move the board so that these places are seen, the last one before all others."""
        frame, drawn = self._frame(), self.board_rect()
        aim = self._target(frame)
        there = [place.move_by(aim.x - drawn.x, aim.y - drawn.y) for place in places]
        self._move(frame, pan_to_places(frame.viewport, aim, there))

    def show_home(self) -> None:
        """Move to the hand of the viewing seat, as when the view was opened; from there to its other things."""
        frame = self._frame()
        home, aim = place_board(frame.viewport, frame.size, self._home_centre(frame)), self._target(frame)
        if math.hypot(home.x - aim.x, home.y - aim.y) < 1:
            self.show_seat(frame.seat)
        else:
            self._move(frame, home)

    def show_seat(self, seat: Seat) -> None:
        """Move to the things of a seat before it."""
        frame = self._frame()
        aim = self._target(frame)
        self._move(
            frame, snap_to_things(frame.viewport, aim, _near_things(frame.things(aim), seat, hand_worth=COMMON_WORTH))
        )

    def pan_by(self, dx: float, dy: float) -> None:
        """Move the board along with the pointer or the wheel, at once."""
        frame, drawn = self._frame(), self.board_rect()
        self._rest = (0.0, 0.0)
        self._pan_number += 1
        self._send(frame, place_board(frame.viewport, frame.size, centre_of(frame.viewport, drawn.move_by(dx, dy))))

    def step(self, dx: int, dy: int) -> bool:
        """Move by one step in a direction; return False at the end of the board."""
        frame = self._frame()
        view, aim = frame.viewport, self._target(frame)
        there = aim.move_by(-dx * STEP * view.w, -dy * STEP * view.h)
        board = place_board(view, frame.size, centre_of(view, there))
        self._move(frame, board)
        return (board.x, board.y) != (aim.x, aim.y)

    def _target(self, frame: NearFrame) -> Rect:
        """Rectangle of the board at the end of the present move."""
        near = self._store.model.board.near
        centre = near.centre if near.centre is not None and near.seat == frame.seat else self._home_centre(frame)
        return place_board(frame.viewport, frame.size, centre)

    def _home_centre(self, frame: NearFrame) -> tuple[float, float]:
        key = (frame.viewport, frame.size, frame.seat)
        if self._home is None or self._home[0] != key:
            board = place_board(frame.viewport, frame.size, (0.5, 0.5))
            board = snap_to_things(
                frame.viewport, board, _near_things(frame.things(board), frame.seat, hand_worth=HAND_WORTH)
            )
            self._home = key, centre_of(frame.viewport, board)
        return self._home[1]

    def _move(self, frame: NearFrame, board: Rect) -> None:
        """Move the board to a rectangle, in a few steps unless motion is reduced."""
        drawn = self.board_rect()
        away = drawn.x - board.x, drawn.y - board.y
        if abs(away[0]) < 1 and abs(away[1]) < 1:
            return
        self._pan_number += 1
        number = self._pan_number

        def step(part: float) -> None:
            if number == self._pan_number:
                self._rest = away[0] * (1 - part), away[1] * (1 - part)
                self._send(frame, board)

        self._timeline.start_tween(step, ms=PAN_MS, tells=True)

    def _send(self, frame: NearFrame, board: Rect) -> None:
        self._store.send(NearPanEvent(centre_of(frame.viewport, board), frame.seat))


@final
class EdgePan:
    """Moves a near view step by step while the pointer rests at its edge.

    `step` takes a direction and returns False at the end of the board; `after` calls back in so many ms.
    """

    def __init__(self, step: Callable[[int, int], bool], after: Callable[[float, Callable[[], None]], None]) -> None:
        self._step: Final = step
        self._after: Final = after
        self._direction = (0, 0)  # of the edge under the pointer
        self._number = 0

    def move_to(self, direction: tuple[int, int]) -> None:
        """Handle the direction of the edge under the pointer; (0, 0) stops."""
        if direction != self._direction:
            self._direction = direction
            self._number += 1
            if direction != (0, 0):
                self._wait(self._number, FIRST_MS)

    def _wait(self, number: int, ms: float) -> None:
        def go() -> None:
            if number == self._number and self._step(*self._direction):
                self._wait(number, NEXT_MS)

        self._after(ms, go)


def _near_things(things: Sequence[PlacedThing], seat: Seat, hand_worth: int) -> Sequence[NearThing]:
    """Things and their worth: of a card of the hand, then of what belongs to a seat, then of what is common."""

    def worth(thing: PlacedThing) -> int:
        if thing.key.startswith(HAND):
            return hand_worth
        if thing.seat == seat:
            return OWN_WORTH if thing.face else OWN_WORTH // 2
        return COMMON_WORTH if thing.seat < 0 and thing.face else 0

    return [NearThing(thing.rect, worth(thing)) for thing in things if thing.face or thing.click_rect.w]
