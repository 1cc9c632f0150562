"""The board of one game of Sacrifice: how many columns and rows it has, and whose zone a row is. SAC-3 to SAC-7."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import final

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect
from boardgames.ui.games.sacrifice.board_grid import BoardGrid


@final
@dataclass(frozen=True, kw_only=True)
class BoardDimensions:
    """Counts of columns and of the rows of each zone, and the length of a wall in cell sides.

    Rows are counted from 0, at the first seat's end.
    """

    columns: int
    elevation_rows: int
    deployment_rows: int
    free_rows: int
    wall_length: int

    @cached_property
    def row_count(self) -> int:
        """All rows, from end to end."""
        return 2 * self.frontier_row + self.free_rows

    @cached_property
    def frontier_row(self) -> int:
        """The rows of the two zones before the middle: as many lie between a frontier and its end of the board."""
        return self.elevation_rows + self.deployment_rows

    @cached_property
    def goal_row_ranges(self) -> tuple[range, range]:
        """The rows into which each seat brings its pieces, by seat."""
        return range(self.row_count - self.elevation_rows, self.row_count), range(self.elevation_rows)

    def goal_rows(self, seat: Seat) -> range:
        """The rows into which a seat brings its pieces."""
        return self.goal_row_ranges[seat]

    def zone_of_row(self, row: int) -> str:
        """The zone of a row: `P1`/`P2` for the elevation zone at that end, `deploy`, `free`."""
        if row < self.elevation_rows:
            return "P1"
        if row >= self.row_count - self.elevation_rows:
            return "P2"
        return "free" if self.frontier_row <= row < self.row_count - self.frontier_row else "deploy"

    def grid_in(self, rect: Rect, shape: str, turned: bool) -> BoardGrid:
        """The board laid into a rectangle."""
        return BoardGrid(rect, self.columns, self.row_count, shape == "lying", turned)
