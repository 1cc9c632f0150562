"""The steps of the board: from its open middle the stone rises to both golden ends, each step with a lit edge."""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, mix, rgb
from boardgames.ui.games.sacrifice.grid import Cell, Grid
from boardgames.ui.games.sacrifice.table import SacrificeTable

LIT: Final = rgb("#FFF6D8")
DARK: Final = rgb("#1C1408")
EDGE: Final = 0.055  # of a cell: the lit front edge of a step
FACE: Final = 0.085  # of a cell: the upright side below it
FALL: Final = 0.5  # of a cell: how far a step throws its shadow
SHADES: Final = 10
DEEPEST: Final = 120  # of 255
GLEAM: Final = 0.42  # of a cell: how far behind its edge the light lies
WARM: Final = 0.05  # how much lighter each step is than the one below
HATCH: Final = (0.13, 0.2)  # of a cell from its side: the two lines that are cut into the steps


def level(table: SacrificeTable, row: int) -> int:
    """How many steps a row (from 0) lies above the middle; two rows are one step."""
    away = min(row, table.rows - 1 - row)
    if away < table.elevation:
        return 1 + table.deployment // 2
    return max(0, (table.elevation + table.deployment - away + 1) // 2)


def lighter(table: SacrificeTable, row: int, colour: Colour) -> Colour:
    """The colour of stone that lies as high as that row."""
    return mix(colour, LIT, WARM * level(table, row))


def draw_steps(painter: Painter, grid: Grid, table: SacrificeTable) -> None:
    """Each edge where the stone falls: light on it, its upright side, and its shadow on the step below."""
    for row in range(2, table.rows, 2):
        below, above = sorted((row - 1, row), key=lambda one: level(table, one))
        high = level(table, above) - level(table, below)
        if not high:
            continue
        x0, y0, _x1, _y1 = grid.line(row)
        up, down = grid.band(above, above), grid.band(below, below)
        way = 1 if (down.cx > up.cx if grid.lying else down.cy > up.cy) else -1

        def strip(near: float, far: float, x: float = x0, y: float = y0, way: int = way) -> Rect:
            """From `near` to `far` cells below the edge; above it where they are negative."""
            near, far = sorted((near * way * grid.unit, far * way * grid.unit))
            if grid.lying:
                return Rect(x + near, grid.inner.y, far - near, grid.inner.h)
            return Rect(grid.inner.x, y + near, grid.inner.w, far - near)

        for shade in range(SHADES):
            part, reach = shade / SHADES, FALL * (0.8 + 0.2 * high)
            piece = strip(FACE + part * reach, FACE + (part + 1 / SHADES) * reach)
            painter.fill(piece, DARK, alpha=round(DEEPEST * (1 - part) ** 2))
        for shade in range(4):
            painter.fill(
                strip(-EDGE - GLEAM * (shade + 1) / 4, -EDGE - GLEAM * shade / 4), LIT, alpha=40 - 10 * shade
            )
        painter.fill(strip(0, FACE), DARK, alpha=190)
        painter.fill(strip(FACE * 0.72, FACE), DARK, alpha=90)
        painter.fill(strip(-EDGE, 0), LIT, alpha=215)


def hatched(painter: Painter, grid: Grid, box: Rect, spot: Cell, ground: Colour) -> None:
    """Two lines that are cut into a cell along the step it lies on, on the side that looks to the nearer end."""
    to_end = grid.cell(Cell(spot.i, 0 if spot.j < grid.rows / 2 else grid.rows - 1))
    thick = max(1.0, 0.022 * grid.unit)
    dark, light = mix(ground, (60, 40, 10), 0.3), mix(ground, (255, 255, 255), 0.4)
    inset = 0.17 * grid.unit
    for part in HATCH:
        if grid.lying:
            x = box.x + part * grid.unit if to_end.cx < box.cx else box.right - part * grid.unit
            painter.line(x, box.y + inset, x, box.bottom - inset, dark, thick)
            painter.line(x + thick, box.y + inset, x + thick, box.bottom - inset, light, thick)
        else:
            y = box.y + part * grid.unit if to_end.cy < box.cy else box.bottom - part * grid.unit
            painter.line(box.x + inset, y, box.right - inset, y, dark, thick)
            painter.line(box.x + inset, y + thick, box.right - inset, y + thick, light, thick)
