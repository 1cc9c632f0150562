"""Coordinates at two edges of a part of Sacrifice's board, where those of the board itself are not in sight."""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, TextStyle, mix_colours
from boardgames.ui.games.sacrifice.board_grid import LETTERS, BoardGrid, GridCell
from boardgames.ui.games.sacrifice.board_markers import NUMBER, PAPER

THICKNESS: Final = 28.0
"""Width of the ruler at the left and height of that above, in design units; a cut frame is covered whole."""
STYLE: Final[TextStyle] = NUMBER._replace(weight=400, size=18)


def ruler_rects(viewport: Rect, grid: BoardGrid) -> tuple[Rect | None, Rect | None]:
    """Return the places of the rulers at the left and above; None where the frame of the board is seen whole."""
    frame, inner = grid.framed_board_rect, grid.inner_board_rect
    wide, high = (max(THICKNESS, edge - start) for edge, start in ((inner.x, viewport.x), (inner.y, viewport.y)))
    left = viewport._replace(w=wide) if frame.x < viewport.x - 1 else None
    above = viewport._replace(h=high) if frame.y < viewport.y - 1 else None
    return left, above


def draw_near_rulers(painter: Painter, viewport: Rect, grid: BoardGrid, ground: Colour) -> None:
    """Draw the rulers over the edges of the part that is seen, and cover a frame that is cut at the other edges; both
    in the colour `ground`.
    """
    frame, inner = grid.framed_board_rect, grid.inner_board_rect
    if inner.right < viewport.right < frame.right - 1:
        painter.fill(viewport._replace(x=inner.right, w=viewport.right - inner.right), ground)
    if inner.bottom < viewport.bottom < frame.bottom - 1:
        painter.fill(viewport._replace(y=inner.bottom, h=viewport.bottom - inner.bottom), ground)
    left, above = ruler_rects(viewport, grid)
    x = left.right if left is not None else viewport.x
    y = above.bottom if above is not None else viewport.y
    free = Rect(x, y, viewport.right - x, viewport.bottom - y)
    letters = [(LETTERS[i], grid.cell_rect(GridCell(i, 0))) for i in range(grid.columns)]
    numbers = [(str(j + 1), grid.cell_rect(GridCell(0, j))) for j in range(grid.rows)]
    tall, ink = painter.fonts.line_height(STYLE), mix_colours(PAPER, ground, 0.1)
    for ruler, told in ((left, letters if grid.lying else numbers), (above, numbers if grid.lying else letters)):
        if ruler is None:
            continue
        painter.fill(ruler, ground)
        for text, cell in told:
            half = painter.fonts.width(text, STYLE) / 2
            if ruler is left and free.y <= cell.cy - tall / 2 and cell.cy + tall / 2 <= free.bottom:
                painter.text(text, ruler.right - THICKNESS / 2, cell.cy - tall / 2, STYLE, ink, "centre")
            elif ruler is above and free.x <= cell.cx - half and cell.cx + half <= free.right:
                painter.text(text, cell.cx, ruler.bottom - (THICKNESS + tall) / 2, STYLE, ink, "centre")
