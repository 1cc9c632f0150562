"""Stone texture over existing pixels."""

from __future__ import annotations

import random
from typing import Final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect

GRAIN: Final = 28
"""Darkening by the darkest grain, 0..255."""
CLOUD: Final = 34
"""The same for the slow clouds of the stone."""
CLOUDS: Final = 0.9
"""Clouds to a cell's side."""
SEED: Final = 4


def add_stone_texture(painter: Painter, rect: Rect, unit: float) -> None:
    """Add a stone texture to a rectangle: the same each time, drawn once with the ground."""
    area, chance = painter.pixel_rect(rect), random.Random(SEED)
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
