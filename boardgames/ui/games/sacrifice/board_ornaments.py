"""Ornaments on the stone board of Sacrifice: the altars of the golden strips and the sun in the middle."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import mix_colours, rgb_of_hex
from boardgames.ui.games.sacrifice.board_grid import BETWEEN, IN_TILE, BoardGrid, GridCell, cell_start

LIT: Final = rgb_of_hex("#FFF6D8")
DARK: Final = rgb_of_hex("#3A2302")
SHINE: Final = rgb_of_hex("#FFDA74")
STEPS: Final = (0.115, 0.225)
"""In cells: how far inside its cell each step of an altar begins."""
RISEN: Final = (44, 62)
"""Of 255: how much lighter each step is than the gold below it."""
BEVEL: Final = 0.03
CAST: Final = 0.07
"""In cells: the edges of a step, and how far it throws its shadow."""
PALE: Final = rgb_of_hex("#EEF0E8")
DULL: Final = rgb_of_hex("#B3BBB7")
GROOVE: Final = rgb_of_hex("#7F8985")
RAYS: Final = 16
SUN: Final = 0.98
"""Of what room the middle has."""


def draw_altars(painter: Painter, grid: BoardGrid, rows: range) -> None:
    """A stepped altar, seen from above, on each cell of a golden strip: it tells the goal where gold is not seen."""
    unit = grid.cell_side
    for cell in (GridCell(column, row) for column in range(grid.columns) for row in rows):
        for inset, alpha in zip(STEPS, RISEN, strict=True):
            step = grid.cell_rect(cell).expand(-inset * unit)
            for part in (1.0, 0.5):
                painter.fill(step.move_by(part * CAST * unit, part * CAST * unit), DARK, alpha=40)
            painter.fill(step, SHINE, alpha=alpha)
            _draw_bevel(painter, step, max(1.0, BEVEL * unit))


def _draw_bevel(painter: Painter, rect: Rect, width: float) -> None:
    """The edges of a raised block: those above and on the left look to the light, the others away from it."""
    painter.fill(rect._replace(y=rect.bottom - width, h=width), DARK, alpha=120)
    painter.fill(rect._replace(x=rect.right - width, w=width), DARK, alpha=120)
    painter.fill(rect._replace(h=width), LIT, alpha=140)
    painter.fill(rect._replace(w=width), LIT, alpha=140)


def draw_sun(painter: Painter, grid: BoardGrid, low: int, high: int) -> None:
    """A pale sun let into the cells of rows `low` to `high`; the gaps between them run through it."""
    band, unit = grid.row_band_rect(low, high), grid.cell_side
    whole = painter.pixel_rect(band).clip(painter.surface.get_rect())
    if not whole:
        return
    under = painter.surface.subsurface(whole).copy()
    x, y, far = band.cx, band.cy, SUN * min(band.w, band.h) / 2
    for grown, tones in ((0.05 * unit, (GROOVE, GROOVE)), (0.0, (PALE, DULL))):
        for ray in (*range(1, RAYS, 2), *range(2, RAYS, 4), *range(0, RAYS, 4)):
            reach = (far if ray % 4 == 0 else 0.86 * far if ray % 2 == 0 else 0.66 * far) + 1.6 * grown
            turn, wide = 2 * pi * ray / RAYS, pi / RAYS * (1.5 if ray % 2 == 0 else 1.2)
            foot = 0.36 * far + grown
            tip = (x + reach * sin(turn), y - reach * cos(turn))
            for side, tone in ((-1, tones[0]), (1, tones[1])):
                base = (x + foot * sin(turn + side * wide), y - foot * cos(turn + side * wide))
                painter.polygon([(x, y), tip, base], tone)
        painter.disc(x, y, 0.37 * far + grown, tones[0])
    painter.circle_outline(x, y, 0.33 * far, 0.05 * unit, GROOVE)
    painter.circle_outline(x, y, 0.2 * far, 0.04 * unit, mix_colours(GROOVE, PALE, 0.4))
    for gap in _gaps(grid):
        area = painter.pixel_rect(gap).clip(whole)
        painter.surface.blit(under, area, area.move(-whole.x, -whole.y))


def _gaps(grid: BoardGrid) -> list[Rect]:
    """The strips between neighbouring cells."""
    inner, unit = grid.inner_board_rect, grid.cell_side
    wide, tall = (grid.rows, grid.columns) if grid.lying else (grid.columns, grid.rows)
    found = []
    for index in range(1, max(wide, tall)):
        gap = (IN_TILE if index % 2 else BETWEEN) * unit
        at = cell_start(index) * unit - gap
        found += [Rect(inner.x + at, inner.y, gap, inner.h)] if index < wide else []
        found += [Rect(inner.x, inner.y + at, inner.w, gap)] if index < tall else []
    return found
