"""Relief of a round medal, lit from the upper left: its bevelled rim, and the shade that casts on the figure."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, sin, tau
from typing import Final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import BLACK, Colour, mix_colours

FIGURE: Final = 0.85
"""Radius of the figure as a fraction of the medal's."""
FINE: Final = 3  # medals are drawn this much larger, then smoothed down
STEPS: Final = 96  # facets of a rim
LIGHT: Final = atan2(-1.0, -0.8)  # direction of the light, screen coordinates
WARM: Final = (255, 248, 224)
BEADS: Final = 36
SHADE: Final = 150  # of 255


def draw_medal_rim(painter: Painter, box: Rect, metal: Colour) -> None:
    """Draw the disc of a medal that fills a square, without its figure."""
    place = painter.pixel_rect(box)
    painter.surface.blit(_rim(place.w, metal), place.topleft)


def draw_medal_shade(painter: Painter, box: Rect) -> None:
    """Draw what the rim casts on the figure, and the gloss at its other side."""
    place = painter.pixel_rect(box)
    painter.surface.blit(_shade(place.w), place.topleft)


@lru_cache(maxsize=16)
def _rim(side: int, metal: Colour) -> pygame.Surface:
    size = side * FINE
    big, middle, outer = pygame.Surface((size, size), pygame.SRCALPHA), size / 2, size / 2 - 1
    dark = mix_colours(metal, BLACK, 0.7)
    big.fill((*dark, 0))
    pygame.draw.circle(big, dark, (middle, middle), outer)
    _bevel(big, metal, 0.985 * outer, 0.93 * outer, 1.0)
    _bevel(big, metal, 0.93 * outer, 0.9 * outer, 0.25)
    _bevel(big, metal, 0.9 * outer, FIGURE * outer, -1.0)
    for number in range(BEADS):
        angle = tau * number / BEADS
        x, y = middle + 0.938 * outer * cos(angle), middle + 0.938 * outer * sin(angle)
        radius = 0.017 * outer
        pygame.draw.circle(big, mix_colours(metal, BLACK, 0.5), (x + radius / 2, y + radius / 2), radius * 1.2)
        pygame.draw.circle(big, mix_colours(metal, WARM, 0.55), (x, y), radius)
    pygame.draw.circle(big, dark, (middle, middle), FIGURE * outer)
    return pygame.transform.smoothscale(big, (side, side))


def _bevel(big: pygame.Surface, metal: Colour, outer: float, inner: float, slope: float) -> None:
    """A ring that faces outwards (`slope` 1) or inwards (-1), its facets as bright as they face the light."""
    middle = big.get_width() / 2
    for number in range(STEPS):
        low, high = (tau * (number + part) / STEPS for part in (-0.1, 1.1))
        bright = slope * cos((low + high) / 2 - LIGHT)
        tone = mix_colours(metal, WARM, 0.7 * bright) if bright > 0 else mix_colours(metal, BLACK, -0.62 * bright)
        ring = ((low, outer), (high, outer), (high, inner), (low, inner))
        pygame.draw.polygon(big, tone, [(middle + r * cos(a), middle + r * sin(a)) for a, r in ring])


@lru_cache(maxsize=4)
def _shade(side: int) -> pygame.Surface:
    """Shade at the upper left of the figure, which lies deeper than the rim, and light at the lower right."""
    size, small = side * FINE, max(8, side // 3)
    radius, by = FIGURE * size / 2, 0.09 * size
    soft = []
    for colour, sign, alpha in ((BLACK, 1.0, SHADE), (WARM, -1.0, SHADE // 2)):
        sheet = pygame.Surface((size, size), pygame.SRCALPHA)
        sheet.fill((*colour, alpha))
        spot = size / 2 + sign * by * -cos(LIGHT), size / 2 + sign * by * -sin(LIGHT)
        pygame.draw.circle(sheet, (*colour, 0), spot, radius)
        soft.append(pygame.transform.smoothscale(pygame.transform.smoothscale(sheet, (small, small)), (size, size)))
    mask = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (size / 2, size / 2), radius)
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    for sheet in soft:
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(pygame.transform.smoothscale(sheet, (side, side)), (0, 0))
    return out
