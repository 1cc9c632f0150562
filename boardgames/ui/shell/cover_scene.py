"""Ground of the title: the scene of a game's cover, as large as the window, dark where texts stand, and the edge of a
wooden table at its foot.

A cover's drawing goes on beyond its edges: groups that it does not display (`scene...`) belong to the window alone,
its group `box` to the box; a group `moved_X_Y` is drawn that far away in the window.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import partial
from math import sqrt
from operator import add
from random import Random
from typing import Final, NamedTuple

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import BLACK, Colour, GameTheme, mix_colours

FIGURES: Final = Rect(0, 14, 600, 606)
"""Part of a cover's drawing, 600 x 800, that a window shows whole."""
DARK: Final = 0.5  # how much darker than the game's cloth the ground of texts is
CALM: Final = 0.7  # opacity of that ground
GRID: Final = (96, 54)  # cells of the ground of texts, before it is drawn large
WOOD: Final = (104, 72, 44)
WOOD_PART: Final = 0.62  # how much of the wood's colour lies in that of the table; the rest is the game's cloth
GRAIN: Final = 90  # lines of the wood
LIT_PART: Final = 0.34  # how much of the game's accent lies on the wood below the figures
VERSION: Final = 5  # another number whenever other pixels are drawn: stored scenes are made anew
MOVED: Final = re.compile(r'id="moved_(-?\d+)_(-?\d+)"')
VIEW_BOX: Final = re.compile(r'viewBox="0 0 600 800" width="600" height="800"')


class TextGround(NamedTuple):
    """A place of texts in a window, and the distance in which its ground fades, in design units."""

    rect: Rect
    fade: float


class SceneLayout(NamedTuple):
    """Place of the figures in a window, in design units, the places of texts, and the height of the table at the
    foot.
    """

    figures: Rect
    texts: Sequence[TextGround]
    table_height: float = 0.0


def has_scene(painter: Painter, game: str) -> bool:
    """True if the cover of a game has a scene."""
    return (painter.images.folder / game / "art" / "cover.svg").is_file()


def scene_surface(painter: Painter, theme: GameTheme, layout: SceneLayout, *, stark: bool) -> pygame.Surface:
    """Scene of a game for the whole surface; `stark`: texts stand on black. Not to be drawn on."""
    dark = BLACK if stark else mix_colours(theme.cloth, BLACK, DARK)
    rects = layout.figures, *(text.rect for text in layout.texts)
    places = "-".join(f"{round(part)}" for part in (*(part for rect in rects for part in rect), layout.table_height))
    name = f"{theme.id}/scene-{VERSION}-{'stark-' if stark else ''}{places}"
    make = partial(_draw, painter, theme, dark, layout, stark=stark)
    return painter.images.composition(name, f"{theme.id}/cover", painter.surface.get_size(), make)


def _draw(
    painter: Painter, theme: GameTheme, dark: Colour, layout: SceneLayout, size: tuple[int, int], *, stark: bool
) -> pygame.Surface:
    whole = painter.bounds
    figures = layout.figures
    unit = min(figures.w / FIGURES.w, figures.h / FIGURES.h)  # design units for each unit of the drawing
    x, y = FIGURES.cx - figures.cx / unit, FIGURES.cy - figures.cy / unit
    sheet = _drawing(painter, theme, dark, Rect(x, y, whole.w / unit, whole.h / unit), size)
    opacity = 1.0 if stark else CALM
    sheet.blit(pygame.transform.smoothscale(_text_ground(whole, dark, layout, opacity), size), (0, 0))
    if layout.table_height:
        _draw_table(sheet, theme, round(layout.table_height * size[1] / whole.h), figures.cx / whole.w, stark=stark)
    return sheet


def _drawing(painter: Painter, theme: GameTheme, dark: Colour, part: Rect, size: tuple[int, int]) -> pygame.Surface:
    """Part of a cover's drawing, with what it shows beyond its edges."""
    x, y, w, h = part
    source = (painter.images.folder / theme.id / "art" / "cover.svg").read_text("utf-8")
    source = VIEW_BOX.sub(f'viewBox="{x:.3f} {y:.3f} {w:.3f} {h:.3f}" width="{w:.3f}" height="{h:.3f}"', source, 1)
    source = source.replace('display="none"', "").replace('id="box"', 'display="none"')
    source = MOVED.sub(r'transform="translate(\1 \2)"', source)
    sheet = pygame.Surface(size)
    sheet.fill(dark)
    drawn = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (size[0] + 2, size[1] + 2))
    sheet.blit(drawn, drawn.get_rect(center=sheet.get_rect().center))
    return sheet


def draw_scene_picture(painter: Painter, theme: GameTheme, rect: Rect) -> None:
    """Draw the figures of a cover, whole, with what is around them."""
    unit = min(rect.w / FIGURES.w, rect.h / FIGURES.h)
    w, h = rect.w / unit, rect.h / unit
    part, place = Rect(FIGURES.cx - w / 2, FIGURES.cy - h / 2, w, h), painter.pixel_rect(rect)
    make = partial(_drawing, painter, theme, mix_colours(theme.cloth, BLACK, DARK), part)
    name = f"{theme.id}/picture-{VERSION}-{round(w)}x{round(h)}"
    painter.surface.blit(painter.images.composition(name, f"{theme.id}/cover", place.size, make), place.topleft)


def _draw_table(sheet: pygame.Surface, theme: GameTheme, high: int, light: float, *, stark: bool) -> None:
    """Draw the edge of a wooden table at the foot of a sheet, `high` pixels; `light` is where the figures light it,
    as a fraction of the width. In high contrast it is black, with a line.
    """
    wide, line = sheet.get_width(), max(1, high // 32)
    top = sheet.get_height() - high
    if stark:
        sheet.fill(BLACK, (0, top, wide, high))
        sheet.fill(theme.text, (0, top, wide, line))
        return
    wood = mix_colours(mix_colours(theme.cloth, BLACK, 0.25), WOOD, WOOD_PART)
    board = pygame.Surface((wide, high))
    for y in range(high):
        board.fill(mix_colours(wood, BLACK, 0.06 + 0.5 * y / high), (0, y, wide, 1))
    chance = Random(GRAIN)
    for _ in range(GRAIN):
        x, y, long = chance.uniform(-0.2, 1.0) * wide, chance.random() ** 1.4 * high, chance.uniform(0.2, 0.7) * wide
        tone = mix_colours(wood, BLACK if chance.random() < 0.6 else WOOD, chance.uniform(0.35, 0.8))
        bend = chance.uniform(-0.03, 0.03) * high
        points = [(x + long * part, y + bend * part * (1 - part) * 4) for part in (0, 0.25, 0.5, 0.75, 1)]
        grain = mix_colours(tone, BLACK, 0.06 + 0.5 * y / high)
        for row in range(chance.randint(1, 1 + line)):
            pygame.draw.aalines(board, grain, False, [(px, py + row) for px, py in points])
    glow = pygame.Surface((GRID[0], 1))
    for i in range(GRID[0]):
        near = max(0.0, 1.0 - abs((i + 0.5) / GRID[0] - light) / 0.4)
        glow.set_at((i, 0), mix_colours(BLACK, theme.accent, LIT_PART * near * near * (3 - 2 * near)))
    board.blit(pygame.transform.smoothscale(glow, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    board.fill(mix_colours(wood, (255, 236, 210), 0.3), (0, 0, wide, line))
    shade = pygame.Surface((wide, 2 * line))
    shade.set_alpha(110)
    sheet.blit(shade, (0, top - 2 * line))
    sheet.blit(board, (0, top))


def _text_ground(whole: Rect, dark: Colour, layout: SceneLayout, opacity: float) -> pygame.Surface:
    """Dark ground of the texts, small: opaque where they stand and fading around."""
    columns, rows = GRID
    ground = pygame.Surface(GRID, pygame.SRCALPHA)
    ground.fill((*dark, 0))
    across = [
        [
            _squared_distance(text.rect.x, text.rect.right, whole.w * (i + 0.5) / columns, text.fade)
            for i in range(columns)
        ]
        for text in layout.texts
    ]
    down = [
        [_squared_distance(text.rect.y, text.rect.bottom, whole.h * (i + 0.5) / rows, text.fade) for i in range(rows)]
        for text in layout.texts
    ]
    for row, dys in enumerate(zip(*down, strict=True)):
        for column, dxs in enumerate(zip(*across, strict=True)):
            squared = min(map(add, dxs, dys))
            if squared < 1.0:
                near = 1.0 - sqrt(squared)
                ground.set_at((column, row), (*dark, round(255 * opacity * near * near * (3 - 2 * near))))
    return ground


def _squared_distance(low: float, high: float, at: float, unit: float) -> float:
    """Square of the distance of a coordinate from an interval, in units."""
    return (max(low - at, 0.0, at - high) / unit) ** 2
