"""Things that leave the board: each is rendered once at the size of its place and scaled from that in every frame."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple, final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size

DrawFace = Callable[[Painter, Rect, str], None]
"""Function of a table renderer that draws a face into a rectangle."""


@final
class FullSizeFace:
    """A face rendered once, as large as it ever is during its movement."""

    __slots__ = ("_pixels", "_size")

    def __init__(self, size: Size) -> None:
        self._size = size
        self._pixels: pygame.Surface | None = None

    def render_face(self, painter: Painter, face: str, draw: DrawFace) -> pygame.Surface:
        """The face at the painter's scale."""
        size = painter.px(self._size.w, 1), painter.px(self._size.h, 1)
        if self._pixels is None or self._pixels.get_size() != size:
            self._pixels = pygame.Surface(size, pygame.SRCALPHA)
            on = Painter(self._pixels, painter.fonts, painter.images, painter.scale)
            draw(on, Rect(0, 0, size[0] / painter.scale, size[1] / painter.scale), face)
        return self._pixels


class FadingThing(NamedTuple):
    """A thing that has left the position and is fading or flies away; `whole` is its face for all frames.

    It is drawn in `rect`, which is `height` above the ground.
    """

    face: str
    rect: Rect
    alpha: int
    whole: FullSizeFace
    height: float = 0.0


ROUND: Final = 0.07
"""Radius of the corners of a card, as a share of its width."""
SHADOW_STEP: Final = 6.0
"""Unit of the height by which a shadow is drawn, in design units: few, so that each is blurred once."""
SOFT: Final = 24.0
"""Least radius of a shadow: with a smaller one it is faint."""
SHADOW_FALL: Final = 0.7
"""Distance of a shadow from its thing, below and beyond the ground, as a share of the height."""


def draw_flight_shadow(painter: Painter, rect: Rect, radius: float, height: float) -> None:
    """Draw the shadow on the ground of what is drawn in `rect`, `height` above it; none at the ground."""
    steps = math.ceil(height / SHADOW_STEP)
    if steps:
        painter.shadow(rect.move_by(0, (1 + SHADOW_FALL) * height), max(radius, SOFT), 0.4 + 0.3 * steps)


def draw_fading_thing(painter: Painter, ghost: FadingThing, draw: DrawFace) -> None:
    """Draw it where it is now, as far as it still shows."""
    area = painter.pixel_rect(ghost.rect)
    if area.w <= 0 or area.h <= 0 or not painter.surface.get_clip().colliderect(area):
        return
    draw_flight_shadow(painter, ghost.rect, ROUND * ghost.rect.w, ghost.height)
    piece = ghost.whole.render_face(painter, ghost.face, draw)
    piece = pygame.transform.smoothscale(piece, area.size)
    piece.set_alpha(ghost.alpha)
    painter.surface.blit(piece, area)
