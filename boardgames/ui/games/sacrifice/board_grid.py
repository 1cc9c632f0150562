"""The board of Sacrifice as rectangles: cells in 2 x 2 tiles with gaps, lattice points, walls. Pure geometry.

SAC-3 to SAC-7, SAC-50; section 15 of the rules says how the board lies. Cell units become design units here alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NamedTuple

from boardgames.draw.rects import Rect, Size

IN_TILE: Final = 0.05  # gap between cells of one tile, in cells
BETWEEN: Final = 0.15  # gap between tiles: walls lie here
MARGIN: Final = 0.46  # frame with the coordinates
END: Final = 1.02  # frame beyond the last rows: coordinates and the name of the goal
BAR: Final = 0.42  # thickness of the bar that names the goal
BAR_AT: Final = 0.28  # its middle, from the edge of the board
LABEL_AT: Final = 0.3  # the middle of the coordinates, from the cells
WALL: Final = 0.13  # thickness of a wall
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def cell_span(count: int) -> float:
    """Length of `count` cells with their gaps, without the frame, in cells."""
    tiles = count // 2
    return tiles * (2 + IN_TILE) + max(0, tiles - 1) * BETWEEN


def cell_start(index: int) -> float:
    """Return the start of cell `index`, in cell sides from the inner edge of the frame."""
    tile, rest = divmod(index, 2)
    return tile * (2 + IN_TILE + BETWEEN) + rest * (1 + IN_TILE)


def grid_line_position(point: int) -> float:
    """Return the position of grid line `point`, in cell sides: the middle of the gap before cell `point`."""
    tile, rest = divmod(point, 2)
    return tile * (2 + IN_TILE + BETWEEN) + (1 + IN_TILE / 2 if rest else -BETWEEN / 2)


def board_proportions(columns: int, rows: int, lying: bool) -> Size:
    """Width and height of the whole board with its frame, in cells."""
    across, along = cell_span(columns) + 2 * MARGIN, cell_span(rows) + 2 * END
    return Size(along, across) if lying else Size(across, along)


class GridCell(NamedTuple):
    """Column and row, both from 0."""

    i: int
    j: int

    @property
    def name(self) -> str:
        return f"{LETTERS[self.i]}{self.j + 1}"


@cache
def cell_of_name(name: str) -> GridCell:
    """The cell of a name such as `c5`."""
    return GridCell(LETTERS.index(name[0]), int(name[1:]) - 1)


def is_cell_key(key: str) -> bool:
    """True if a key names a cell."""
    return len(key) in (2, 3) and key[0] in LETTERS and key[1:].isdigit()


def wall_ends(wall: str, length: int) -> str:
    """Both ends of the wall `h c4`, `length` cell sides long: `c4–e4`. SAC-50."""
    way, corner = wall.split(" ")
    i, j = cell_of_name(corner)
    end = GridCell(i + length - 1, j) if way == "h" else GridCell(i, j + length - 1)
    return f"{corner}–{end.name}"


@dataclass(frozen=True)
class BoardGrid:
    """A board laid into a rectangle. `lying`: row 1 at the left; else below. `turned`: seen from the other side."""

    rect: Rect
    columns: int = 8
    rows: int = 16
    lying: bool = False
    turned: bool = False

    @cached_property
    def cell_side(self) -> float:
        """Side of a cell."""
        size = board_proportions(self.columns, self.rows, self.lying)
        return min(self.rect.w / size.w, self.rect.h / size.h)

    @cached_property
    def framed_board_rect(self) -> Rect:
        """The board with its frame, centred in the rectangle."""
        size = board_proportions(self.columns, self.rows, self.lying)
        return self.rect.centred_rect(size.w * self.cell_side, size.h * self.cell_side)

    @cached_property
    def inner_board_rect(self) -> Rect:
        """The board without its frame."""
        ends, sides = END * self.cell_side, MARGIN * self.cell_side
        return self.framed_board_rect.inset(ends, sides) if self.lying else self.framed_board_rect.inset(sides, ends)

    def _spot(self, i: int, j: int) -> tuple[int, int]:
        """Place in x and y (in cells, from the upper left) of column `i`, row `j`."""
        if self.turned:
            i, j = self.columns - 1 - i, self.rows - 1 - j
        return (j, i) if self.lying else (i, self.rows - 1 - j)

    def cell_rect(self, spot: GridCell) -> Rect:
        """The rectangle of a cell."""
        x, y = self._spot(*spot)
        u = self.cell_side
        return Rect(self.inner_board_rect.x + cell_start(x) * u, self.inner_board_rect.y + cell_start(y) * u, u, u)

    def lattice_point(self, p: int, q: int) -> tuple[float, float]:
        """Return the screen position of the lattice point before column `p` and row `q`."""
        if self.turned:
            p, q = self.columns - p, self.rows - q
        x, y = (q, p) if self.lying else (p, self.rows - q)
        return self.inner_board_rect.x + grid_line_position(
            x
        ) * self.cell_side, self.inner_board_rect.y + grid_line_position(y) * self.cell_side

    def all_cells(self) -> list[GridCell]:
        """All cells, by column, then row."""
        return [GridCell(i, j) for i in range(self.columns) for j in range(self.rows)]

    def neighbour_cell(self, spot: GridCell, dx: int, dy: int) -> GridCell:
        """The neighbour to the right (dx 1), left, below (dy 1), above on the screen; itself at the edge."""
        di, dj = (dy, dx) if self.lying else (dx, -dy)
        if self.turned:
            di, dj = -di, -dj
        i, j = spot.i + di, spot.j + dj
        return GridCell(i, j) if 0 <= i < self.columns and 0 <= j < self.rows else spot

    def tile_rects(self) -> list[tuple[Rect, GridCell]]:
        """The hyper-squares with the cell of their lower left corner, each a little larger than its cells."""
        pad = BETWEEN * 0.32 * self.cell_side
        out = []
        for i in range(0, self.columns, 2):
            for j in range(0, self.rows, 2):
                out.append(
                    (
                        _around(self.cell_rect(GridCell(i, j)), self.cell_rect(GridCell(i + 1, j + 1))).expand(pad),
                        GridCell(i, j),
                    )
                )
        return out

    def row_band_rect(self, low: int, high: int) -> Rect:
        """The strip of rows `low` to `high` (from 0, both included) over all columns."""
        return _around(self.cell_rect(GridCell(0, low)), self.cell_rect(GridCell(self.columns - 1, high)))

    def goal_bar_rect(self, low: int, high: int) -> Rect:
        """The bar in the frame beyond rows `low` to `high` at an end of the board: it names whose goal they are."""
        band, board, u = self.row_band_rect(low, high), self.framed_board_rect, self.cell_side
        if self.lying:
            x = board.right - BAR_AT * u if band.cx > board.cx else board.x + BAR_AT * u
            return Rect(x - BAR * u / 2, band.y, BAR * u, band.h)
        y = board.bottom - BAR_AT * u if band.cy > board.cy else board.y + BAR_AT * u
        return Rect(band.x, y - BAR * u / 2, band.w, BAR * u)

    def grid_line_ends(self, row: int) -> tuple[float, float, float, float]:
        """Ends of grid line `row`, which runs between rows `row` and `row` + 1 (counted from 1)."""
        (x0, y0), (x1, y1) = self.lattice_point(0, row), self.lattice_point(self.columns, row)
        return x0, y0, x1, y1

    def cells_beside_wall(self, name: str, length: int) -> list[GridCell]:
        """The cells on both sides of a wall such as `h c4`."""
        way, corner = name.split(" ")
        i, j = cell_of_name(corner)
        if way == "h":
            return [GridCell(i + along, j + across) for along in range(length) for across in (0, 1)]
        return [GridCell(i + across, j + along) for along in range(length) for across in (0, 1)]

    def wall_rect(self, name: str, length: int) -> Rect:
        """The bar of a wall such as `h c4`, `length` cell sides long."""
        way, corner = name.split(" ")
        i, j = cell_of_name(corner)
        if way == "h":
            (x0, y0), (x1, y1) = self.lattice_point(i, j + 1), self.lattice_point(i + length, j + 1)
        else:
            (x0, y0), (x1, y1) = self.lattice_point(i + 1, j), self.lattice_point(i + 1, j + length)
        half, trim = WALL * self.cell_side / 2, BETWEEN * self.cell_side * 0.45
        x, y, right, bottom = min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
        if bottom - y < right - x:
            return Rect(x + trim, y - half, right - x - 2 * trim, 2 * half)
        return Rect(x - half, y + trim, 2 * half, bottom - y - 2 * trim)


def _around(a: Rect, b: Rect) -> Rect:
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Rect(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)
