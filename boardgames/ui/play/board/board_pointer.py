"""Pointer over the board, and the pieces that can be built at the places under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.draw.rects import Rect
from boardgames.ui.play.board.board_scene import BoardView
from boardgames.ui.play.match.selection import Selection
from boardgames.ui.play.match.view_events import PointerMoveEvent, TargetChangeEvent
from boardgames.ui.scene.scene import Scene

NEAR: Final = 8.0
"""Distance from a place within which the pointer still counts as on it, in design units."""


@final
class BoardPointer:
    """Sends pointer moves and changes of the key under the pointer to the model of the table."""

    def __init__(self, scene: Scene, board: BoardView, hand: Callable[[], Selection]) -> None:
        self._scene: Final = scene
        self._store: Final = board.store
        self._board: Final = board
        self._selection: Final = hand
        self.pressed_key = ""
        """Key that was pressed last, until another one is pointed at: it is not told of."""

    def press(self, x: float, y: float) -> None:
        """Handle a press at a point, in design units."""
        self.move_to(x, y)
        self.pressed_key = self._board.pointed_key

    def move_to(self, x: float, y: float) -> None:
        """Handle a pointer move to a point, in design units."""
        board = self._board
        place = board.rects.get(board.pointed_key)
        was_off = place is not None and self.has_left(place)
        self._store.send(PointerMoveEvent(x, y))
        if board.widget is not None:
            key = board.key_at(x, y)
            if key != board.pointed_key:
                self.pressed_key = ""
                board.point_at(key, self._scene.damage)
                self.on_target_changed(told=True)
            elif was_off:
                self.on_target_changed(told=True)

    def resume_inspection(self) -> None:
        """Inspect the key under the pointer again, after the pointer moved on a key that was ignored."""
        left = self._store.model.pointer.ignored_key
        if left and left == self._board.pointed_key:
            self.on_target_changed(told=True)

    def point_at_widget(self, id: str) -> None:
        """Handle pointer or focus on a widget of a table shown as text."""
        if id and id != self._board.pointed_key:
            self._board.point_at(id)
            self.on_target_changed()

    def follow_focus(self, *, is_on_board: bool) -> None:
        """Handle a focus that keys have moved to the board or away from it: what the cursor is on is told, or not."""
        self._board.put_cursor(pointed=self._board.cursor_key if is_on_board else "")
        self.on_target_changed()

    def on_target_changed(self, *, told: bool = False) -> None:
        """Handle another key under the pointer: costs show in the prompt at once, the inspector after a delay.

        `told`: the change has already been drawn on the board.
        """
        priced = self._selection().cost_of(self._board.pointed_key) is not None
        self._store.send(TargetChangeEvent(priced, is_marked=told))

    def has_left(self, place: Rect) -> bool:
        """True if the pointer is known to be away from a place, because the thing under it was moved."""
        spot = self._store.model.pointer.pointer_position
        return spot is not None and not place.expand(NEAR).contains(*spot)


@final
class BuildPlanner:
    """Pieces that can be built with the selection; none while nobody may act (`live`)."""

    def __init__(self, board: BoardView, hand: Callable[[], Selection], live: Callable[[], bool]) -> None:
        self._board: Final = board
        self._selection: Final = hand
        self._live: Final = live

    def buildable_rects(self) -> dict[str, Rect]:
        """Rectangles of all pieces that the selection can build, by key; empty if it builds none."""
        return self._board.buildable_rects_of(self._selection().open_keys) if self._live() else {}

    def offered_rects(self) -> dict[str, Rect]:
        """Rectangles of all pieces that can be built while nothing is selected, by key: pointing at one is enough."""
        planned = self._board.ui.buildable_pieces
        if planned is None or not self._live():
            return {}
        hand = self._selection()
        if not hand.sight.is_own_decision or hand.chosen:
            return {}
        return self._board.buildable_rects_of(hand.keys_after((planned.build_command_key,)))

    def on_selection_changed(self) -> None:
        """Stop pointing at a buildable piece that the new selection does not offer."""
        if self._board.is_buildable_key(self._board.pointed_key) and not self.buildable_rects():
            self._board.point_at("")
