"""The mountain in high contrast: its fire alone, in its own colours and a white outline, on black."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from boardgames.draw.high_contrast_painter import EDGE, firm_shape, make_outline
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.rects import Rect
from boardgames.ui.games.walpurgisnacht.card_renderer import ART

FIRE: Final = (0.5, 0.542)
"""A point in the fire, in widths and heights of the picture of the mountain."""
FLAMES: Final = ((200, 52, 28), (255, 122, 34), (255, 194, 60), (255, 246, 208))
"""Colours of the fire in the picture."""
ROUNDED: Final = 3
"""Pixels by which whole pixels change proportions."""
HATCHES: Final = 200
"""Number of hatches of its edge that would fit across the picture: so fine a detail is smoothed away."""
ALIKE: Final = (26, 26, 40, 255)
"""So much may a pixel differ from one of them."""

_outlines: Final = PixelCache[tuple[int, int]](4, 4)


def stretched_mountain(images: Images, size: tuple[int, int]) -> pygame.Surface:
    """Picture of the mountain in a size, wider or higher than it is where that has other proportions."""
    picture = images.picture(f"{ART}/mountain", *size)
    near = all(abs(one - other) <= ROUNDED for one, other in zip(picture.get_size(), size, strict=True))
    return picture if near else pygame.transform.smoothscale(picture, size)


def draw_fire(painter: Painter, rect: Rect) -> None:
    """Draw the fire; `rect` is the place of the whole picture of the mountain."""
    area, reach = painter.pixel_rect(rect), painter.px(EDGE, 1)
    sheet = _outlines.get_or_make((*area.size,), partial(_make_fire, painter, area.size, reach))
    painter.surface.blit(sheet, sheet.get_rect(center=area.center))


def _make_fire(painter: Painter, size: tuple[int, int], reach: int) -> pygame.Surface:
    """The fire over its white outline."""
    fire = _cut_fire(stretched_mountain(painter.images, size))
    sheet = make_outline(fire, reach)
    sheet.blit(fire, (reach, reach))
    return sheet


def _smoothed(shape: pygame.Surface) -> pygame.Surface:
    """White shape without its finest details."""
    blurred = pygame.transform.gaussian_blur(shape, max(1, shape.get_width() // HATCHES))
    blurred.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return firm_shape(firm_shape(blurred))


def _cut_fire(mountain: pygame.Surface) -> pygame.Surface:
    """The fire alone, on a transparent ground of the size of the mountain."""
    wide, high = mountain.get_size()
    flames = pygame.mask.Mask((wide, high))
    for colour in FLAMES:
        flames.draw(pygame.mask.from_threshold(mountain, colour, ALIKE), (0, 0))
    point = round(FIRE[0] * wide), round(FIRE[1] * high)
    if not flames.get_at(point):
        return pygame.Surface((wide, high), pygame.SRCALPHA)
    around = flames.connected_component(point)
    around.invert()
    around = around.connected_component((0, 0))
    around.invert()
    fire = mountain.copy()
    shape = around.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    fire.blit(_smoothed(shape), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return fire
