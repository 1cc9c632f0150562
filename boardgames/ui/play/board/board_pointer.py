"""The pointer over the board: what it rests on; and what is planned at places of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.draw.rects import Rect
from boardgames.ui.play.board.board_scene import BoardView
from boardgames.ui.play.match.selection import Selection
from boardgames.ui.play.match.view_events import PointerMoveEvent, TargetChangeEvent
from boardgames.ui.scene.scene import Scene

NEAR: Final = 8.0
"""So near to a place the pointer may still mean it."""


@final
class BoardPointer:
    """Tells the model of the table where the pointer is and what it points at."""

    def __init__(self, scene: Scene, board: BoardView, hand: Callable[[], Selection]) -> None:
        self._scene: Final = scene
        self._store: Final = board.store
        self._board: Final = board
        self._selection: Final = hand

    def move_to(self, x: float, y: float) -> None:
        """The pointer came to a point."""
        board = self._board
        place = board.rects.get(board.pointed_key)
        was_off = place is not None and self.has_left(place)
        self._store.send(PointerMoveEvent(x, y))
        if board.widget is not None:
            key = board.key_at(x, y)
            if key != board.pointed_key:
                board.point_at(key, self._scene.damage)
                self.on_target_changed(told=True)
            elif was_off:
                self.on_target_changed(told=True)

    def resume_inspection(self) -> None:
        """It was moved: what it lies on is wanted, though it lay there before."""
        left = self._store.model.pointer.ignored_key
        if left and left == self._board.pointed_key:
            self.on_target_changed(told=True)

    def point_at_widget(self, id: str) -> None:
        """The pointer or the focus is on a widget of a table that is read."""
        if id and id != self._board.pointed_key:
            self._board.point_at(id)
            self.on_target_changed()

    def on_target_changed(self, *, told: bool = False) -> None:
        """Another place is pointed at: prices show in the prompt at once, what lies there after a rest.

        `told`: where that is seen on the board has been told.
        """
        priced = self._selection().cost_of(self._board.pointed_key) is not None
        self._store.send(TargetChangeEvent(priced, is_marked=told))

    def has_left(self, place: Rect) -> bool:
        """True if it is known to be elsewhere: what it pointed at was moved from under it."""
        spot = self._store.model.pointer.pointer_position
        return spot is not None and not place.expand(NEAR).contains(*spot)


@final
class BuildPlanner:
    """What is planned, and what may be; nothing while nobody may act (`live`)."""

    def __init__(self, board: BoardView, hand: Callable[[], Selection], live: Callable[[], bool]) -> None:
        self._board: Final = board
        self._selection: Final = hand
        self._live: Final = live

    def buildable_rects(self) -> dict[str, Rect]:
        """Every thing that what is in hand may become, by its key; empty while none is planned."""
        return self._board.buildable_rects_of(self._selection().open_keys) if self._live() else {}

    def offered_rects(self) -> dict[str, Rect]:
        """With nothing in hand, every thing that may be planned: pointing at its place is enough then."""
        planned = self._board.ui.buildable_pieces
        if planned is None or not self._live():
            return {}
        hand = self._selection()
        return (
            self._board.buildable_rects_of(hand.keys_after((planned.build_command_key,)))
            if hand.sight.is_own_decision and not hand.chosen
            else {}
        )

    def on_selection_changed(self) -> None:
        """What is under the pointer may mean something else now."""
        if self._board.is_buildable_key(self._board.pointed_key) and not self.buildable_rects():
            self._board.point_at("")
