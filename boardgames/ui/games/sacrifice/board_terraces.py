"""The steps of the board: from its open middle the stone rises to both golden ends, which light each step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, mix_colours, rgb_of_hex
from boardgames.ui.games.sacrifice.board_dimensions import BoardDimensions
from boardgames.ui.games.sacrifice.board_grid import (
    BETWEEN,
    BoardGrid,
    GridCell,
    cell_span,
    grid_line_position,
)

LIT: Final = rgb_of_hex("#FFF6D8")
DARK: Final = rgb_of_hex("#1C1408")
EDGE: Final = 0.045  # of a cell: the lit front edge of a step
FACE: Final = 0.16  # of a cell: the upright side below it
RISER: Final = 0.055  # of a cell: the part of that side which still lies in light
CHANNEL: Final = (0.01, 0.095)  # of a cell: where behind its edge a channel lies
SHADE: Final = 0.9  # of a cell: how far a step throws its shadow
DEEPEST: Final = 0.3  # how much light that shadow takes
NIGHT: Final = rgb_of_hex("#CBD5DC")  # what the light of the strips does not reach
FAR: Final = 0.8  # brightness of the middle of the board, which lies farthest from them
SAMPLES: Final = 12  # of the light, to a cell
GLEAM: Final = 0.42  # of a cell: how far behind its edge the light lies
SIDE: Final = 0.042  # of a cell: how much higher each step shows at the long sides of the board
SIDE_SHADE: Final = 0.025  # of a cell: the shadow below that side
SIDES: Final = (rgb_of_hex("#BCA988"), rgb_of_hex("#C8922F"))  # the stone of a step, and of a golden one
WARM: Final = 0.07  # how much lighter each step is than the one below


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
    """Each edge where the stone falls, tile by tile: light on it, its upright side, and its lit lip."""
    for row in range(2, board.row_count, 2):
        below, above = sorted((row - 1, row), key=lambda one: terrace_level(board, one))
        high = terrace_level(board, above) - terrace_level(board, below)
        if not high:
            continue
        strip, falls_on = _strip(grid, row, above, below)
        stone = terrace_colour(board, above, SIDES[board.zone_of_row(above) in ("P1", "P2")])
        for column in range(0, grid.columns, 2):
            glow, face, lip = (
                _tile_part(grid, strip(near, far), column, above)
                for near, far in ((-EDGE - GLEAM, -EDGE), (0, FACE), (-EDGE, 0))
            )
            _draw_fade(painter, glow, LIT, (0, 70), across=grid.lying, falls_on=falls_on)
            painter.fill(face, mix_colours(stone, DARK, 0.42))
            _draw_fade(painter, face, DARK, (0, 150), across=grid.lying, falls_on=falls_on)
            painter.fill(_tile_part(grid, strip(0, RISER), column, above), mix_colours(stone, LIT, 0.3))
            painter.fill(lip, mix_colours(stone, LIT, 0.8))


def _tile_part(grid: BoardGrid, strip: Rect, column: int, row: int) -> Rect:
    """The part of a strip across the board that belongs to the tile of a column and the next one."""
    one, other = (grid.cell_rect(GridCell(column + beside, row)) for beside in (0, 1))
    pad = BETWEEN * 0.32 * grid.cell_side
    if grid.lying:
        y = min(one.y, other.y) - pad
        return strip._replace(y=y, h=max(one.bottom, other.bottom) + pad - y)
    x = min(one.x, other.x) - pad
    return strip._replace(x=x, w=max(one.right, other.right) + pad - x)


def _draw_fade(
    painter: Painter, rect: Rect, colour: Colour, alphas: tuple[int, int], *, across: bool, falls_on: bool
) -> None:
    """A colour whose alpha changes evenly, to the right or down; the other way round unless the stone `falls_on`."""
    if painter.changes_colours:  # high contrast has no shades
        return
    area = painter.pixel_rect(rect)
    fade = pygame.Surface((2, 1) if across else (1, 2), pygame.SRCALPHA)
    for at, alpha in enumerate(alphas if falls_on else reversed(alphas)):
        fade.set_at((at, 0) if across else (0, at), (*colour, alpha))
    painter.surface.blit(pygame.transform.smoothscale(fade, area.size), area)


def draw_terrace_light(painter: Painter, grid: BoardGrid, board: BoardDimensions) -> None:
    """The light that falls from both golden ends to the middle: less on each lower step, none behind an edge."""
    if painter.changes_colours:
        return
    area = painter.pixel_rect(grid.inner_board_rect.expand(0.09 * grid.cell_side))
    long = cell_span(board.row_count)
    count = round(long * SAMPLES)
    column = pygame.Surface((count, 1) if grid.lying else (1, count), 0, 24)
    falls = [grid_line_position(row) for row in _edges(board)]
    for at in range(count):
        away = (at + 0.5) * long / count
        tone = _light_at(min(away, long - away), long / 2, falls)
        column.set_at((at, 0) if grid.lying else (0, at), tone)
    light = pygame.transform.smoothscale(column, area.size)
    painter.surface.blit(light, area, special_flags=pygame.BLEND_RGB_MULT)


def _edges(board: BoardDimensions) -> list[int]:
    """The grid lines before the middle at which the stone falls."""
    return [
        row
        for row in range(2, board.row_count // 2 + 1, 2)
        if terrace_level(board, row - 1) != terrace_level(board, row)
    ]


def _light_at(away: float, farthest: float, falls: Sequence[float]) -> Colour:
    """The light so many cells from an end of the board; `falls` are the edges of steps."""
    part = min(1.0, away / farthest)
    bright = 1 - (1 - FAR) * part**0.8
    behind = min((away - fall - FACE for fall in falls if away > fall), default=SHADE)
    if behind < SHADE:
        bright *= 1 - DEEPEST * (1 - max(0.0, behind) / SHADE) ** 2
    tint = mix_colours((255, 255, 255), NIGHT, part)
    return round(tint[0] * bright), round(tint[1] * bright), round(tint[2] * bright)


def draw_terrace_side(painter: Painter, grid: BoardGrid, board: BoardDimensions, foot: float) -> None:
    """The long side of a lying board, seen from a little before it: masonry that is higher towards its ends.

    It ends above `foot`, where the numbers begin.
    """
    unit, inner = grid.cell_side, grid.inner_board_rect.expand(0.09 * grid.cell_side)
    most = terrace_level(board, 0) + 0.6
    each = min(SIDE * unit, max(0.0, foot - inner.bottom - SIDE_SHADE * unit) / most)
    for row in range(0, board.row_count, 2) if grid.lying else ():
        band, high = grid.row_band_rect(row, row + 1), each * (terrace_level(board, row) + 0.6)
        stone = terrace_colour(board, row, SIDES[board.zone_of_row(row) in ("P1", "P2")])
        face = Rect(band.x - 0.08 * unit, inner.bottom, band.w + 0.16 * unit, high)
        painter.fill(face.move_by(0, SIDE_SHADE * unit), (0, 0, 0), alpha=110)
        painter.fill(face, mix_colours(stone, DARK, 0.45))
        painter.fill(face._replace(h=max(1.0, 0.02 * unit)), mix_colours(stone, LIT, 0.5))


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
