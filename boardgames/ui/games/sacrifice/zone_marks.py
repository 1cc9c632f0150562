"""The zones of the board in high contrast, where stone has no colour: golden cells of the goals, orange frontiers."""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.theme import rgb_of_hex
from boardgames.ui.games.sacrifice.board_dimensions import BoardDimensions
from boardgames.ui.games.sacrifice.board_grid import BoardGrid

GOAL: Final = rgb_of_hex("#FFE14D")
FRONTIER: Final = rgb_of_hex("#FF9A3D")
INSIDE: Final = 0.11
"""Distance of the golden edge from the edge of its cell, in cells."""


def draw_zone_marks(painter: Painter, grid: BoardGrid, board: BoardDimensions) -> None:
    """Mark the cells of both goals and the lines where the steps begin."""
    for cell in grid.all_cells():
        if board.zone_of_row(cell.j) in ("P1", "P2"):
            rect = grid.cell_rect(cell).inset(INSIDE * grid.cell_side)
            painter.edge(rect, GOAL, max(2.0, 0.07 * grid.cell_side), 0.1 * grid.cell_side)
    for row in (board.frontier_row, board.row_count - board.frontier_row):
        painter.line(*grid.grid_line_ends(row), FRONTIER, max(3.0, 0.09 * grid.cell_side))
