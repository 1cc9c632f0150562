"""Layout of cards on a sheet, front and back, with cut marks. Pure geometry in millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from boardgames.ui.contract.print_components import CARD_H, CARD_W

CARD: Final = (CARD_W / 10, CARD_H / 10)
PAGES: Final = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
BLEED: Final = {"A4": 3.0, "Letter": 1.5}
"""Default bleed in mm by paper size: eight cards fit on either sheet."""
EDGE: Final = 4.2
"""Margin in mm that desktop printers cannot print on."""
MARK: Final = 3.0
"""Length of a cut mark in mm, if the margin has room for it."""
AWAY: Final = 0.3
"""Distance of cut marks from the bleed in mm."""
LEAST: Final = 6.0
"""Smallest margin in mm; it has room for cut marks of 1.5 mm."""

SheetEdge = Literal["long", "short"]
"""Edge of the sheet over which the printer turns it."""


class PageRect(NamedTuple):
    """Rectangle on a page in mm, from its upper left corner."""

    x: float
    y: float
    w: float
    h: float


class PrintSheet(NamedTuple):
    """A page with its grid of places. `w`, `h`: size of the paper as printed; `card`: size of a place; all in mm."""

    w: float
    h: float
    columns: int
    rows: int
    bleed: float
    card: tuple[float, float]

    @property
    def place_count(self) -> int:
        return self.columns * self.rows

    @property
    def printed_area(self) -> PageRect:
        """Rectangle of all places with their bleed, centred on the page."""
        wide = self.columns * (self.card[0] + 2 * self.bleed)
        high = self.rows * (self.card[1] + 2 * self.bleed)
        return PageRect((self.w - wide) / 2, (self.h - high) / 2, wide, high)

    def place_rect(self, number: int) -> PageRect:
        """Rectangle of a place without bleed, counted by rows."""
        row, column = divmod(number, self.columns)
        block, b = self.printed_area, self.bleed
        x = block.x + column * (self.card[0] + 2 * b) + b
        y = block.y + row * (self.card[1] + 2 * b) + b
        return PageRect(x, y, *self.card)

    def place_behind(self, number: int, side: SheetEdge) -> int:
        """Return the place on the back of the sheet behind a place on its front."""
        row, column = divmod(number, self.columns)
        if self.over_left(side):
            return row * self.columns + self.columns - 1 - column
        return (self.rows - 1 - row) * self.columns + column

    def over_left(self, side: SheetEdge) -> bool:
        """True if the sheet is turned over its left side, like a page of a book; False if over its upper side."""
        return (self.h >= self.w) == (side == "long")

    def cut_marks(self) -> Iterator[tuple[float, float, float, float]]:
        """Yield a line (x0, y0, x1, y1) at each cut, outside of the printed area."""
        block = self.printed_area
        columns = {
            edge for c in range(self.columns) for edge in (self.place_rect(c).x, self.place_rect(c).x + self.card[0])
        }
        firsts = [self.place_rect(r * self.columns) for r in range(self.rows)]
        rows = {edge for first in firsts for edge in (first.y, first.y + self.card[1])}
        top, bottom = block.y - AWAY, block.y + block.h + AWAY
        left, right = block.x - AWAY, block.x + block.w + AWAY
        high, wide = min(MARK, top - EDGE), min(MARK, left - EDGE)
        for x in sorted(columns):
            yield x, top, x, top - high
            yield x, bottom, x, bottom + high
        for y in sorted(rows):
            yield left, y, left - wide, y
            yield right, y, right + wide, y


def fit_print_sheet(paper: str, bleed: float, card: tuple[float, float] = CARD) -> PrintSheet:
    """Return the page, portrait or landscape, with most places. Raises ValueError if no card fits."""
    best: PrintSheet | None = None
    for w, h in (PAGES[paper], PAGES[paper][::-1]):
        columns = int((w - 2 * LEAST + 1e-6) // (card[0] + 2 * bleed))
        rows = int((h - 2 * LEAST + 1e-6) // (card[1] + 2 * bleed))
        if columns > 0 and rows > 0 and (best is None or columns * rows > best.place_count):
            best = PrintSheet(w, h, columns, rows, bleed, card)
    if best is None:
        raise ValueError(f"no place of {card[0]:g} x {card[1]:g} mm with {bleed:g} mm of bleed fits on {paper}")
    return best


class MatTile(NamedTuple):
    """A tile of a mat: its part of the mat and its place on the page, both in mm."""

    row: int
    column: int
    mat_part: PageRect
    page_position: tuple[float, float]


class MatTiling(NamedTuple):
    """A mat in tiles. `w`, `h` are the size of a page."""

    w: float
    h: float
    rows: int
    columns: int
    tiles: tuple[MatTile, ...]


OVERLAP: Final = 10.0
"""Width in mm of the strip that neighbouring tiles share for gluing."""
MARGIN: Final = 12.0


def tile_mat(paper: str, wide: float, high: float) -> MatTiling:
    """Divide a mat into as few tiles as possible, all on portrait or all on landscape pages."""
    plans = []
    for w, h in (PAGES[paper], PAGES[paper][::-1]):
        plans.append((w, h, _count(high, h - 2 * MARGIN), _count(wide, w - 2 * MARGIN)))
    w, h, rows, columns = min(plans, key=lambda plan: plan[2] * plan[3])
    across, down = w - 2 * MARGIN - OVERLAP, h - 2 * MARGIN - OVERLAP
    tiles = []
    for row in range(rows):
        for column in range(columns):
            x, y = column * across, row * down
            part = PageRect(x, y, min(across + OVERLAP, wide - x), min(down + OVERLAP, high - y))
            tiles.append(MatTile(row, column, part, (MARGIN, MARGIN)))
    return MatTiling(w, h, rows, columns, tuple(tiles))


def _count(length: float, room: float) -> int:
    """Number of tiles along a length."""
    count = 1
    while count * (room - OVERLAP) + OVERLAP < length - 1e-6:
        count += 1
    return count
