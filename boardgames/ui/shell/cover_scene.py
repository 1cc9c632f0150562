"""Ground of the title: the scene of a game's cover, as large as the window, dark where texts stand.

A cover's drawing goes on beyond its edges: its group `scene` belongs to the window alone, its group `box` to the box.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import partial
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
VERSION: Final = 1  # another number whenever other pixels are drawn: stored scenes are made anew
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
    source = source.replace('id="scene" display="none"', "").replace('id="box"', 'display="none"')
    sheet = pygame.Surface(size)
    sheet.fill(dark)
    drawn = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (size[0] + 2, size[1] + 2))
    sheet.blit(drawn, drawn.get_rect(center=sheet.get_rect().center))
    sheet.blit(pygame.transform.smoothscale(_text_ground(whole, dark, layout, opacity), size), (0, 0))
    return sheet


def _text_ground(whole: Rect, dark: Colour, layout: SceneLayout, opacity: float) -> pygame.Surface:
    """Dark ground of the texts, small: opaque where they stand and fading around."""
    ground = pygame.Surface(GRID, pygame.SRCALPHA)
    for column in range(GRID[0]):
        for row in range(GRID[1]):
            x, y = whole.w * (column + 0.5) / GRID[0], whole.h * (row + 0.5) / GRID[1]
            near = max(0.0, 1.0 - min(_distance(rect, x, y) / fade for rect, fade in layout.texts))
            ground.set_at((column, row), (*dark, round(255 * opacity * near * near * (3 - 2 * near))))
    return ground


def _distance(rect: Rect, x: float, y: float) -> float:
    """Distance of a point from a rectangle."""
    dx = max(rect.x - x, 0.0, x - rect.right)
    dy = max(rect.y - y, 0.0, y - rect.bottom)
    return float((dx * dx + dy * dy) ** 0.5)
