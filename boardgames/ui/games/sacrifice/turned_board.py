"""The board of Sacrifice lying or upright, and seen from either side."""

from __future__ import annotations

from typing import Final, final

from boardgames.draw.rects import Rect
from boardgames.ui.contract.optional_parts import TurnedBoard
from boardgames.ui.contract.placed import Shape
from boardgames.ui.games.sacrifice.board import SacrificeBoard
from boardgames.ui.games.sacrifice.grid import cell, proportions


@final
class SacrificeTurnedBoard(TurnedBoard):
    """Two shapes; the cursor steps from cell to cell as they lie on the screen."""

    def __init__(self, board: SacrificeBoard) -> None:
        self._board: Final = board

    def shapes(self) -> tuple[Shape, ...]:
        columns, rows = self._board.columns, self._board.rows
        return Shape("lying", proportions(columns, rows, True)), Shape("upright", proportions(columns, rows, False))

    def step_cursor(self, key: str, dx: int, dy: int, shape: str, turned: bool) -> str:
        return self._board.grid(Rect(0, 0, 100, 100), shape, turned).step(cell(key), dx, dy).name
