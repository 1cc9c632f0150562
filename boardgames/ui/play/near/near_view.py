"""Near view of one board: which part of it lies in the viewport, and how that changes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect
from boardgames.ui.input.intents import Wheel
from boardgames.ui.motion.timeline import Timeline
from boardgames.ui.near.near_frame import HAND_WORTH, NearFrame
from boardgames.ui.near.near_geometry import (
    NearLayout,
    NearThing,
    OwnNearBoard,
    centre_of,
    is_in_view,
    lay_out_near,
    pan_to_places,
    place_board,
    settle_on_page,
    turn_to_page,
)
from boardgames.ui.play.match.table_model import TableStore
from boardgames.ui.play.match.view_events import NearOpenEvent, NearPanEvent

NEAR_FROM: Final = 130
"""Text size in per cent from which a near view opens by itself."""
STEP: Final = 0.3
"""Part of the viewport by which one step moves the view."""
PAN_MS: Final = 180.0
"""Duration in ms of a move to another part of the board; with reduced motion it is a cut."""
FIRST_MS, NEXT_MS = 350.0, 420.0
"""Rest of the pointer at an edge before the first step, and time between two steps, in ms."""


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
        self._is_unseen = False

    @staticmethod
    def layout_in(
        board: Rect, middle: Rect, panels: Sequence[Rect], shape: str, text_ratio: float, plain: Rect,
        own: OwnNearBoard,
    ) -> NearLayout:  # fmt: skip
        """Lay out a near view in the parts of a window, as `lay_out_near` does."""
        return lay_out_near(board, middle, panels, shape, text_ratio, plain, own)

    @property
    def is_unseen(self) -> bool:
        """True until the first frame after the view was opened or closed, which can take long."""
        return self._is_unseen

    def on_drawn(self) -> None:
        """A frame shows the board."""
        self._is_unseen = False

    def set_open(self, is_open: bool) -> None:
        """Open or close the view; it opens at the own things."""
        self._rest = (0.0, 0.0)
        self._is_unseen = True
        self._store.send(NearOpenEvent(is_open))

    def board_rect(self) -> Rect:
        """Rectangle of the enlarged board as it is drawn now, moved by whole pixels."""
        frame = self._frame()
        board = self._target(frame)
        s, (x, y) = frame.scale, self._rest
        return board._replace(x=round((board.x + x) * s) / s, y=round((board.y + y) * s) / s)

    def shows(self, place: Rect) -> bool:
        """True if a place counts as drawn."""
        return is_in_view(self._frame().layout.free, place)

    def show_places(self, places: Sequence[Rect]) -> None:
        """Move the board so that these places are seen, the last one before all others."""
        frame, drawn = self._frame(), self.board_rect()
        aim = self._target(frame)
        there = [place.move_by(aim.x - drawn.x, aim.y - drawn.y) for place in places]
        board = pan_to_places(frame.layout.free, aim, there)
        if board != aim:
            by = board.x - aim.x, board.y - aim.y
            self._move(frame, frame.snap(board, [place.move_by(*by) for place in there]))

    def show_home(self) -> None:
        """Move to the hand of the viewing seat, as when the view was opened; without one also to its other things."""
        frame = self._frame()
        home, aim = place_board(frame.viewport, frame.size, self._home_centre(frame)), self._target(frame)
        if math.hypot(home.x - aim.x, home.y - aim.y) < 1 and not frame.has_hand():
            self.show_seat(frame.seat)
        else:
            self._move(frame, home)

    def show_seat(self, seat: Seat) -> None:
        """Move to the things of a seat before it."""
        frame = self._frame()
        self._move(frame, frame.show_things_of(self._target(frame), seat))

    def pan_by(self, dx: float, dy: float) -> None:
        """Move the board along with the pointer or the wheel, at once."""
        frame, drawn = self._frame(), self.board_rect()
        self._rest = (0.0, 0.0)
        self._pan_number += 1
        self._send(frame, place_board(frame.viewport, frame.size, centre_of(frame.viewport, drawn.move_by(dx, dy))))

    def show_point(self, x: float, y: float) -> None:
        """Move to a point of the board (0..1 across and down)."""
        frame = self._frame()
        page, board = frame.layout.page, place_board(frame.viewport, frame.size, (x, y))
        if page is None:
            self._move(frame, frame.snap(board))
        else:
            point = Rect(board.x + x * board.w, board.y + y * board.h, 0, 0)
            self._move(frame, turn_to_page(frame.viewport, board, page, [NearThing(point, 1)]))

    def settle(self) -> None:
        """Move the board further, after it was panned, so that no thing is cut."""
        frame, aim = self._frame(), self._target(self._frame())
        page = frame.layout.page
        self._move(frame, settle_on_page(frame.viewport, aim, page) if page is not None else frame.snap(aim))

    def step_at_edge(self, dx: int, dy: int) -> bool:
        """Move by one step while the pointer rests at an edge; pages do not move so."""
        return self._frame().layout.page is None and self.step(dx, dy)

    def step_by_wheel(self, intent: Wheel) -> bool:
        """Move up or down with the wheel over the view; return False elsewhere."""
        over = self._frame().viewport.contains(intent.x, intent.y)
        if over:
            self.step(0, 1 if intent.notches > 0 else -1)
        return over

    def step(self, dx: int, dy: int) -> bool:
        """Move by one step in a direction, unless it still moves; return False at the end of the board."""
        frame = self._frame()
        if any(self._rest):
            return True
        view, aim, page = frame.viewport, self._target(frame), frame.layout.page
        far = STEP if page is None else 1.0
        board = place_board(view, frame.size, centre_of(view, aim.move_by(-dx * far * view.w, -dy * far * view.h)))
        if page is None:
            whole = frame.snap(board)
            if dx * (aim.x - whole.x) + dy * (aim.y - whole.y) > 1:
                board = whole
        self._move(frame, board)
        return (board.x, board.y) != (aim.x, aim.y)

    def _target(self, frame: NearFrame) -> Rect:
        """Rectangle of the board at the end of the present move."""
        near = self._store.model.board.near
        kept = near.centre if (near.seat, near.shape) == (frame.seat, frame.layout.shape) else None
        return place_board(frame.viewport, frame.size, kept or self._home_centre(frame))

    def _home_centre(self, frame: NearFrame) -> tuple[float, float]:
        key = (frame.viewport, frame.size, frame.seat)
        if self._home is None or self._home[0] != key:
            board = place_board(frame.viewport, frame.size, (0.5, 0.5))
            at = [thing.rect for thing in frame.things(board) if thing.key == frame.layout.home]
            home = frame.snap(board, at) if at else frame.show_things_of(board, frame.seat, HAND_WORTH)
            self._home = key, centre_of(frame.viewport, home)
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
        self._store.send(NearPanEvent(centre_of(frame.viewport, board), frame.seat, frame.layout.shape))


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
