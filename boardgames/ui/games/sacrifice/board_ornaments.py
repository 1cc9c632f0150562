"""Ornaments on the stone board of Sacrifice: golden altars, the sun in the middle, rosettes, and what is worn."""

from __future__ import annotations

import math
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, mix_colours, rgb_of_hex
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
CRACKS: Final = (
    ((0.0, 0.3), (0.16, 0.36), (0.24, 0.52), (0.4, 0.56), (0.48, 0.68)),
    ((0.62, 0.0), (0.58, 0.14), (0.7, 0.26), (0.66, 0.42), (0.78, 0.5)),
    ((1.0, 0.74), (0.86, 0.7), (0.78, 0.82), (0.6, 0.84)),
    ((0.3, 1.0), (0.34, 0.86), (0.24, 0.76), (0.3, 0.62)),
)
"""Cracks in a cell as points, in sides of the cell."""
CRACKED, CHIPPED, TONES = 5, 3, 9
"""One cell of so many has a crack, one a broken corner; so many tones of stone there are."""
CRACK: Final = 0.018
CHIP: Final = 0.13
UNEVEN: Final = 0.07
"""In cells: width of a crack, size of a broken corner; most difference of the tones, as a part of white or black."""
ROSETTE: Final = ((0.0, -0.075), (0.075, 0.0), (0.0, 0.075), (-0.075, 0.0))
PETAL: Final = 0.058
"""In cells: middles of the petals where four cells meet, and their radius."""


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


def stone_tone(colour: Colour, spot: GridCell) -> Colour:
    """The colour of one block of stone: a little lighter or darker, always the same for a cell."""
    part = 2 * UNEVEN * (_chance(spot, 7) % TONES / (TONES - 1) - 0.5)
    return mix_colours(colour, LIT if part > 0 else DARK, abs(part))


def draw_wear(painter: Painter, box: Rect, colour: Colour, spot: GridCell) -> None:
    """A crack or a broken corner in some of the cells, always in the same ones."""
    dark, unit = mix_colours(colour, DARK, 0.42), box.w
    if _chance(spot, 1) % CRACKED == 0:
        points = [(box.x + x * unit, box.y + y * unit) for x, y in CRACKS[_chance(spot, 2) % len(CRACKS)]]
        width = max(1.0, CRACK * unit)
        for away, tone in ((0.7 * width, mix_colours(colour, LIT, 0.5)), (0.0, dark)):
            for (x0, y0), (x1, y1) in pairwise(points):
                _draw_stroke(painter, (x0 + away, y0 + away), (x1 + away, y1 + away), width, tone)
    if _chance(spot, 3) % CHIPPED == 0:
        corner, size = _chance(spot, 4) % 4, CHIP * unit * (0.7 + 0.3 * (_chance(spot, 5) % 3))
        x, right = (box.right, -1) if corner % 2 else (box.x, 1)
        y, down = (box.bottom, -1) if corner // 2 else (box.y, 1)
        ends = (x + right * size, y), (x, y + 0.8 * down * size)
        painter.polygon([(x, y), *ends], dark)
        _draw_stroke(painter, *ends, max(1.0, CRACK * unit), mix_colours(colour, LIT, 0.45))


def _draw_stroke(
    painter: Painter, start: tuple[float, float], end: tuple[float, float], width: float, colour: Colour
) -> None:
    """A straight stroke as a polygon, which is the same where the ground is drawn in parts."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    across, up = (y1 - y0) * width / 2 / length, (x0 - x1) * width / 2 / length
    corners = [(x0 + across, y0 + up), (x1 + across, y1 + up), (x1 - across, y1 - up), (x0 - across, y0 - up)]
    painter.polygon(corners, colour)


def draw_rosette(painter: Painter, tile: Rect, unit: float, colour: Colour) -> None:
    """A flower cut into the stone where the four cells of a tile meet."""
    for away, tone in ((0.016, mix_colours(colour, LIT, 0.55)), (0.0, mix_colours(colour, DARK, 0.34))):
        for x, y in ROSETTE:
            painter.disc(tile.cx + (x + away) * unit, tile.cy + (y + away) * unit, PETAL * unit, tone)
    painter.disc(tile.cx, tile.cy, 0.6 * PETAL * unit, mix_colours(colour, LIT, 0.25))


def _chance(spot: GridCell, salt: int) -> int:
    """A number that looks like chance and is always the same for a cell."""
    mixed = (spot.i * 7919 + spot.j * 104729 + salt * 1299709) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 7)) * 2654435761 & 0xFFFFFFFF) >> 16


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
