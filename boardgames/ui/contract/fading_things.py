"""Things that leave the board: each is rendered once at the size of its place and scaled from that in every frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, final

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
    """A thing that has left the position and is fading; `whole` is its face for all frames."""

    face: str
    rect: Rect
    alpha: int
    whole: FullSizeFace


def draw_fading_thing(painter: Painter, ghost: FadingThing, draw: DrawFace) -> None:
    """Draw it where it is now, as far as it still shows."""
    area = painter.pixel_rect(ghost.rect)
    if area.w <= 0 or area.h <= 0 or not painter.surface.get_clip().colliderect(area):
        return
    piece = ghost.whole.render_face(painter, ghost.face, draw)
    piece = pygame.transform.smoothscale(piece, area.size)
    piece.set_alpha(ghost.alpha)
    painter.surface.blit(piece, area)
