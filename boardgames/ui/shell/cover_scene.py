"""Ground of the title: the scene of a game's cover, as large as the window, dark where texts stand.

A cover's drawing goes on beyond its edges: groups that it does not display (`scene...`) belong to the window alone,
its group `box` to the box.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import partial
from math import sqrt
from operator import add
from typing import Final, NamedTuple

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import BLACK, Colour, GameTheme, mix_colours

FIGURES: Final = Rect(0, 14, 600, 606)
"""Part of a cover's drawing, 600 x 800, that a window shows whole."""
DARK: Final = 0.5  # how much darker than the game's cloth the ground of texts is
CALM: Final = 0.84  # opacity of that ground
GRID: Final = (96, 54)  # cells of the ground of texts, before it is drawn large
VERSION: Final = 2  # another number whenever other pixels are drawn: stored scenes are made anew
VIEW_BOX: Final = re.compile(r'viewBox="0 0 600 800" width="600" height="800"')


class TextGround(NamedTuple):
    """A place of texts in a window, and the distance in which its ground fades, in design units."""

    rect: Rect
    fade: float


class SceneLayout(NamedTuple):
    """Place of the figures in a window, in design units, and the places of texts."""

    figures: Rect
    texts: Sequence[TextGround]


def has_scene(painter: Painter, game: str) -> bool:
    """True if the cover of a game has a scene."""
    return (painter.images.folder / game / "art" / "cover.svg").is_file()


def scene_surface(painter: Painter, theme: GameTheme, layout: SceneLayout, *, stark: bool) -> pygame.Surface:
    """Scene of a game for the whole surface; `stark`: texts stand on black. Not to be drawn on."""
    dark = BLACK if stark else mix_colours(theme.cloth, BLACK, DARK)
    rects = layout.figures, *(text.rect for text in layout.texts)
    places = "-".join(f"{round(part)}" for rect in rects for part in rect)
    name = f"{theme.id}/scene-{VERSION}-{'stark-' if stark else ''}{places}"
    make = partial(_draw, painter, theme.id, dark, layout, 1.0 if stark else CALM)
    return painter.images.composition(name, f"{theme.id}/cover", painter.surface.get_size(), make)


def _draw(
    painter: Painter, game: str, dark: Colour, layout: SceneLayout, opacity: float, size: tuple[int, int]
) -> pygame.Surface:
    whole = painter.bounds
    figures = layout.figures
    unit = min(figures.w / FIGURES.w, figures.h / FIGURES.h)  # design units for each unit of the drawing
    x, y = FIGURES.cx - figures.cx / unit, FIGURES.cy - figures.cy / unit
    w, h = whole.w / unit, whole.h / unit
    source = (painter.images.folder / game / "art" / "cover.svg").read_text("utf-8")
    source = VIEW_BOX.sub(f'viewBox="{x:.3f} {y:.3f} {w:.3f} {h:.3f}" width="{w:.3f}" height="{h:.3f}"', source, 1)
    source = source.replace('display="none"', "").replace('id="box"', 'display="none"')
    sheet = pygame.Surface(size)
    sheet.fill(dark)
    drawn = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (size[0] + 2, size[1] + 2))
    sheet.blit(drawn, drawn.get_rect(center=sheet.get_rect().center))
    sheet.blit(pygame.transform.smoothscale(_text_ground(whole, dark, layout, opacity), size), (0, 0))
    return sheet


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
