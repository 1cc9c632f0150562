"""What the board of Sacrifice is made of: the grain of its stone, and the gold that is let into the goal zones."""

from __future__ import annotations

import random
from typing import Final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, mix

GRAIN: Final = 28
"""How much darker the darkest grain is, of 255."""
CLOUD: Final = 34
"""The same for the slow clouds of the stone."""
CLOUDS: Final = 0.9
"""Clouds to a cell's side."""
SEED: Final = 4
INLAY: Final = (168, 112, 18)


def weathered(painter: Painter, rect: Rect, unit: float) -> None:
    """Give what lies in a rectangle the grain of stone: the same each time, drawn once with the ground."""
    area, chance = painter.area(rect), random.Random(SEED)
    clouds = round(CLOUDS * rect.w / unit), round(CLOUDS * rect.h / unit)
    for size, deep in ((clouds, CLOUD), ((area.w // 2, area.h // 2), GRAIN)):
        if min(size) > 1 and area.w > 0:
            noise = pygame.transform.smoothscale(_noise(chance, size, deep), area.size)
            painter.surface.blit(noise, area, special_flags=pygame.BLEND_RGB_MULT)


def _noise(chance: random.Random, size: tuple[int, int], deep: int) -> pygame.Surface:
    """Grey dots from white to `deep` darker."""
    dots = pygame.image.frombytes(chance.randbytes(size[0] * size[1]), size, "P")
    greys = (255 - deep * value // 255 for value in range(256))
    dots.set_palette([(grey, grey, grey) for grey in greys])
    noise = pygame.Surface(size, 0, 24)
    noise.blit(dots, (0, 0))
    return noise


def inlaid(painter: Painter, box: Rect, unit: float, ground: Colour) -> None:
    """A diamond of gold let into a cell of the goal zone."""
    reach, thick = 0.2 * unit, max(1.0, 0.022 * unit)
    x, y = box.cx, box.cy
    corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        painter.line(x0, y0 + thick, x1, y1 + thick, mix(ground, (255, 255, 255), 0.45), thick)
        painter.line(x0, y0, x1, y1, mix(ground, INLAY, 0.5), thick)
