"""What the pointer does on a board besides clicks and drags: the other button, a long press, a press on a cover."""

from __future__ import annotations

from typing import Final, final

from boardgames.ui.input.intents import Drag, Press
from boardgames.ui.play.board.board import Board, BoardScene
from boardgames.ui.play.panels.zoom import CardOverlays
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.view_mode import ViewMode

LONG_MS: Final = 520.0
"""How long a press lasts that looks closely."""


@final
class BoardGestures:
    """Follows one press on the board. Pure looking: nothing here plays."""

    def __init__(
        self,
        host: BoardScene,
        board: Board,
        closeups: CardOverlays,
        gaze: ViewMode,
        intake: InputHandler,
    ) -> None:
        self._host = host
        self._board = board
        self._closeups = closeups
        self._gaze = gaze
        self._intake = intake
        self._pressed = ""  # the key under the press, while that may become a long one
        self._count = 0  # of presses

    def press(self, intent: Press) -> bool:
        """Look closely with the other button or a long press, under a cover with a press on it; True: that is all."""
        if self._board.widget is None:
            return False
        key = self._board.key_at(intent.x, intent.y)
        if intent.button == 3 and self._closeups.zoom(key):
            return True
        is_choice = self._intake.may_give(key)
        if key and intent.button == 1 and self._gaze.press_cover(key, is_choice=is_choice):
            return True
        self._pressed, self._count = key if intent.button == 1 else "", self._count + 1
        if self._pressed and not self._gaze.peeking:
            count = self._count
            self._host.after(LONG_MS, lambda: self._press_long(count))
        return False

    def drag(self, intent: Drag) -> None:
        """A press that leaves its place is no long one."""
        if self._board.widget is not None and self._board.key_at(intent.x, intent.y) != self._pressed:
            self._pressed = ""
            self._gaze.peek(False)

    def _press_long(self, count: int) -> None:
        """The press of that number has lasted long, if it has not ended."""
        is_still = count == self._count and self._host.stage.is_held and self._intake.pointer.dragged is None
        if self._pressed and is_still and self._host.on_top:
            self._closeups.zoom(self._pressed)
