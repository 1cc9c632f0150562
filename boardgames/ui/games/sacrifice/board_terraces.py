"""The steps of the board: from its open middle the stone rises to both golden ends, each step with a lit edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, mix_colours, rgb_of_hex
from boardgames.ui.games.sacrifice.board_dimensions import BoardDimensions
from boardgames.ui.games.sacrifice.board_grid import BoardGrid

LIT: Final = rgb_of_hex("#FFF6D8")
DARK: Final = rgb_of_hex("#1C1408")
EDGE: Final = 0.06  # of a cell: the lit front edge of a step
FACE: Final = 0.17  # of a cell: the upright side below it
CHANNEL: Final = (0.01, 0.095)  # of a cell: where behind its edge a channel lies
FALL: Final = 0.6  # of a cell: how far a step throws its shadow
SHADES: Final = 10
DEEPEST: Final = 135  # of 255: the shadow of a step that looks away from the light
SHALLOW: Final = 80  # of one that looks to it
GLEAM: Final = 0.42  # of a cell: how far behind its edge the light lies
SIDES: Final = (rgb_of_hex("#BCA988"), rgb_of_hex("#C8922F"))  # the stone of a step, and of a golden one
WARM: Final = 0.05  # how much lighter each step is than the one below


def terrace_level(board: BoardDimensions, row: int) -> int:
    """Return the height of a row (from 0) above the middle of the board, in steps of two rows each."""
    away = min(row, board.row_count - 1 - row)
    if away < board.elevation_rows:
        return 1 + board.deployment_rows // 2
    return max(0, (board.frontier_row - away + 1) // 2)


def terrace_colour(board: BoardDimensions, row: int, colour: Colour) -> Colour:
    """The colour of stone that lies as high as that row."""
    return mix_colours(colour, LIT, WARM * terrace_level(board, row))


def draw_terrace_edges(painter: Painter, grid: BoardGrid, board: BoardDimensions) -> None:
    """Each edge where the stone falls: light on it, its upright side of blocks, its shadow on the step below."""
    for row in range(2, board.row_count, 2):
        below, above = sorted((row - 1, row), key=lambda one: terrace_level(board, one))
        high = terrace_level(board, above) - terrace_level(board, below)
        if not high:
            continue
        strip, away = _strip(grid, row, above, below)
        for shade in range(SHADES):
            part, reach = shade / SHADES, FALL * (0.8 + 0.2 * high)
            piece = strip(FACE + part * reach, FACE + (part + 1 / SHADES) * reach)
            painter.fill(piece, DARK, alpha=round((DEEPEST if away else SHALLOW) * (1 - part) ** 2))
        for shade in range(4):
            painter.fill(
                strip(-EDGE - GLEAM * (shade + 1) / 4, -EDGE - GLEAM * shade / 4), LIT, alpha=48 - 12 * shade
            )
        stone = terrace_colour(board, above, SIDES[board.zone_of_row(above) in ("P1", "P2")])
        for shade in range(4):
            tone = mix_colours(stone, DARK, (0.5 if away else 0.22) + 0.1 * shade)
            painter.fill(strip(FACE * shade / 4, FACE * (shade + 1) / 4), tone)
        face = strip(0, FACE)
        for joint in range(1, 2 * grid.columns):
            share = joint / (2 * grid.columns)
            if grid.lying:
                seam = Rect(face.x, face.y + share * face.h, face.w, max(1.0, 0.025 * grid.cell_side))
            else:
                seam = Rect(face.x + share * face.w, face.y, max(1.0, 0.025 * grid.cell_side), face.h)
            painter.fill(seam, DARK, alpha=110)
        painter.fill(strip(FACE * 0.8, FACE * 1.1), DARK, alpha=120)
        painter.fill(strip(-EDGE, 0), mix_colours(stone, LIT, 0.86))


def draw_enamel_channel(painter: Painter, grid: BoardGrid, board: BoardDimensions, row: int, colour: Colour) -> None:
    """A channel that is sunk into the upper step along grid line `row`, and the enamel that it is filled with."""
    below, above = sorted((row - 1, row), key=lambda one: terrace_level(board, one))
    strip, away = _strip(grid, row, above, below)
    near, far = CHANNEL
    painter.fill(strip(-far, -near), mix_colours(colour, DARK, 0.72))
    rim = 0.028
    painter.fill(strip(-far + (rim if away else 0.4 * rim), -near - (0.4 * rim if away else rim)), colour)
    painter.fill(strip(-near, -near + rim) if away else strip(-far - rim, -far), LIT, alpha=200)


def _strip(grid: BoardGrid, row: int, above: int, below: int) -> tuple[Callable[[float, float], Rect], bool]:
    """Return a function for strips of the board along a step, and whether the step faces away from the light.

    The function takes two distances from the edge in cell sides; positive below the edge, negative above.
    """
    x0, y0, _x1, _y1 = grid.grid_line_ends(row)
    up, down = grid.row_band_rect(above, above), grid.row_band_rect(below, below)
    way = 1 if (down.cx > up.cx if grid.lying else down.cy > up.cy) else -1

    def strip(near: float, far: float) -> Rect:
        near, far = sorted((near * way * grid.cell_side, far * way * grid.cell_side))
        if grid.lying:
            return Rect(x0 + near, grid.inner_board_rect.y, far - near, grid.inner_board_rect.h)
        return Rect(grid.inner_board_rect.x, y0 + near, grid.inner_board_rect.w, far - near)

    return strip, way > 0
