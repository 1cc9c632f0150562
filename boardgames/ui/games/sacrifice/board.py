"""The board of one game of Sacrifice: how many columns and rows it has, and whose zone a row is. SAC-3 to SAC-7."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import final

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect
from boardgames.ui.games.sacrifice.grid import Grid


@final
@dataclass(frozen=True, kw_only=True)
class SacrificeBoard:
    """Counts of columns and of the rows of each zone, and the length of a wall in cell sides.

    Rows are counted from 0, at the first seat's end.
    """

    columns: int
    elevation_rows: int
    deployment_rows: int
    free_rows: int
    wall_length: int

    @cached_property
    def rows(self) -> int:
        """All rows, from end to end."""
        return 2 * self.frontier + self.free_rows

    @cached_property
    def frontier(self) -> int:
        """The rows of the two zones before the middle: as many lie between a frontier and its end of the board."""
        return self.elevation_rows + self.deployment_rows

    @cached_property
    def goals(self) -> tuple[range, range]:
        """The rows into which each seat brings its pieces, by seat."""
        return range(self.rows - self.elevation_rows, self.rows), range(self.elevation_rows)

    def goal_rows(self, seat: Seat) -> range:
        """The rows into which a seat brings its pieces."""
        return self.goals[seat]

    def zone(self, row: int) -> str:
        """The zone of a row: `P1`/`P2` for the elevation zone at that end, `deploy`, `free`."""
        if row < self.elevation_rows:
            return "P1"
        if row >= self.rows - self.elevation_rows:
            return "P2"
        return "free" if self.frontier <= row < self.rows - self.frontier else "deploy"

    def grid(self, rect: Rect, shape: str, turned: bool) -> Grid:
        """The board laid into a rectangle."""
        return Grid(rect, self.columns, self.rows, shape == "lying", turned)
