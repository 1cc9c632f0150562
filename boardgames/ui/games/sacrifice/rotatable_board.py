"""The board of Sacrifice lying or upright, and seen from either side."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Dump
from boardgames.draw.rects import Rect
from boardgames.ui.contract.optional_interfaces import RotatableBoard
from boardgames.ui.contract.table_types import BoardShape
from boardgames.ui.games.sacrifice.board_dimensions import BoardDimensions
from boardgames.ui.games.sacrifice.board_grid import board_proportions, cell_of_name
from boardgames.ui.games.sacrifice.typed_view import as_typed_view


@final
class SacrificeRotatableBoard(RotatableBoard):
    """Two shapes; the cursor steps from cell to cell as they lie on the screen."""

    def __init__(self, board: BoardDimensions) -> None:
        self._board: Final = board

    def board_shapes(self) -> tuple[BoardShape, ...]:
        columns, rows = self._board.columns, self._board.row_count
        return BoardShape("lying", board_proportions(columns, rows, True)), BoardShape(
            "upright", board_proportions(columns, rows, False)
        )

    def has_high_seats(self, view: Dump) -> bool:
        return as_typed_view(view)["phase"] == "placement"

    def neighbour_key(self, key: str, dx: int, dy: int, shape: str, turned: bool) -> str:
        return self._board.grid_in(Rect(0, 0, 100, 100), shape, turned).neighbour_cell(cell_of_name(key), dx, dy).name
