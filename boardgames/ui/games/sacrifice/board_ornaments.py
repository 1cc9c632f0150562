"""Ornaments on the stone board of Sacrifice: the stairs of the golden strips and the sun in the middle."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import mix_colours, rgb_of_hex
from boardgames.ui.games.sacrifice.board_grid import BETWEEN, IN_TILE, BoardGrid, cell_start

LIT: Final = rgb_of_hex("#FFF6D8")
DARK: Final = rgb_of_hex("#3A2302")
SHINE: Final = rgb_of_hex("#FFE7A0")
TREADS: Final = 2
"""Steps of a stair to a cell."""
RISEN: Final = 96
HOLLOW: Final = 48
"""Of 255: how much lighter a stair is than its gold, and how much darker what lies beyond it."""
BEVEL: Final = 0.055
CAST: Final = 0.11
"""In cells: the edges of a stair, and how far it throws its shadow."""
PALE: Final = rgb_of_hex("#EEF0E8")
DULL: Final = rgb_of_hex("#B3BBB7")
GROOVE: Final = rgb_of_hex("#7F8985")
RAYS: Final = 16
SUN: Final = 0.98
"""Of what room the middle has."""


def draw_stair(painter: Painter, grid: BoardGrid, rows: range) -> None:
    """One stair over a golden strip, up to its middle and down again: it tells the goal where gold is not seen."""
    band, unit = grid.row_band_rect(rows[0], rows[-1]), grid.cell_side
    first = band.cx < grid.inner_board_rect.cx if grid.lying else band.cy < grid.inner_board_rect.cy
    steps = grid.columns * TREADS
    long, deep = (band.h, band.w) if grid.lying else (band.w, band.h)
    bevel = max(1.0, BEVEL * unit)

    def box(begin: float, end: float, near: float, far: float) -> Rect:
        """From `begin` to `end` along the strip, from `near` to `far` beyond its outer edge."""
        if not first:
            near, far = deep - far, deep - near
        if grid.lying:
            return Rect(band.x + near, band.y + begin, far - near, end - begin)
        return Rect(band.x + begin, band.y + near, end - begin, far - near)

    high = [(min(step, steps - 1 - step) + 1) * 2 * deep / steps for step in range(steps)]
    at = [step * long / steps for step in range(steps + 1)]
    whole = painter.pixel_rect(band).clip(painter.surface.get_rect())
    if not whole:
        return
    under = painter.surface.subsurface(whole).copy()
    painter.fill(band, DARK, alpha=HOLLOW)
    with painter.clip(band):
        for step, up in enumerate(high):
            for part in (1.0, 0.5):
                cast = box(at[step], at[step + 1], 0, up).move_by(part * CAST * unit, part * CAST * unit)
                painter.fill(cast, DARK, alpha=38)
        for step, up in enumerate(high):
            area = painter.pixel_rect(box(at[step], at[step + 1], 0, up))
            painter.surface.blit(under, area, area.move(-whole.x, -whole.y))
            painter.fill(box(at[step], at[step + 1], 0, up), SHINE, alpha=RISEN)
        for step, up in enumerate(high):
            _edge(painter, box(at[step], at[step + 1], up - bevel, up), lit=not first)
            before = high[step - 1] if step else up
            if up > before:
                _edge(painter, box(at[step], at[step] + bevel, before, up), lit=True)
            elif up < before:
                _edge(painter, box(at[step] - bevel, at[step], up, before), lit=False)


def _edge(painter: Painter, rect: Rect, *, lit: bool) -> None:
    """An edge that looks to the light, above and on the left, or away from it."""
    painter.fill(rect, LIT if lit else DARK, alpha=215 if lit else 120)


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
