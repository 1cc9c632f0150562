"""Ground of a board: the pixels below its things, rendered once and copied in every frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

import pygame

from boardgames.draw.backdrop import GroundPixels, LastGround, cloth_surface
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour

GROUND_MARGIN: Final = 7.0
"""Margin of the ground around a board for its shadow, in design units; smaller than the gap to the next part."""
ALIGNMENT_PX: Final = 4
"""Rows that begin and end at a multiple of this number of pixels are copied faster, past the processor's cache."""
NEARLY_ALL: Final = 0.75
"""Share of the window from which a ground is no copy: to copy it takes longer than to render it."""
LARGE_PX: Final = 4_000_000
"""Surfaces with this number of pixels do not fit the cache: their grounds are copied by aligned rows and without the
background below. Smaller grounds are copied so that they are in the cache when the board is drawn over them."""


def is_large(surface: pygame.Surface) -> bool:
    """True if a surface has at least LARGE_PX pixels."""
    return surface.get_width() * surface.get_height() >= LARGE_PX


def ground_area(painter: Painter, board: Rect) -> pygame.Rect:
    """Pixel rectangle copied for the ground of a board; on a large surface widened to aligned columns."""
    area = painter.pixel_rect(board.expand(GROUND_MARGIN))
    if not is_large(painter.surface):
        return area.clip(painter.surface.get_rect())
    left, right = area.left // ALIGNMENT_PX * ALIGNMENT_PX, -(-area.right // ALIGNMENT_PX) * ALIGNMENT_PX
    return pygame.Rect(left, area.y, right - left, area.h).clip(painter.surface.get_rect())


@final
class GroundCache:
    """Rendered ground of a board; renewed if size, orientation, language or settings change."""

    def __init__(self, owner: tuple[object, ...] = (), last: LastGround | None = None) -> None:
        """`owner` tells the grounds of different games, seats and themes apart in `last`."""
        self._owner: Final = owner
        self._last: Final = last if last is not None else LastGround()
        self._sheet: GroundPixels | None = None

    def draw(
        self, painter: Painter, key: tuple[object, ...], rect: Rect, colour: Colour, paint: Callable[[Painter], None]
    ) -> None:
        """Draw the cached pixels; render them first if `key`, size or scale changed."""
        area = ground_area(painter, rect)
        full = (self._owner, *key, colour, area.size, painter.surface.get_size(), painter.scale)
        if self._sheet is None or full != self._sheet.cache_key:
            whole = self._last.unshared_surface(self._sheet, painter.surface.get_size())
            self._sheet = None  # free the memory before as much is allocated
            self._sheet = self._last.find(full)
        if self._sheet is None:
            whole = pygame.Surface(painter.surface.get_size()) if whole is None else whole
            whole.set_clip(None)
            whole.blit(cloth_surface(painter.images, whole.get_size(), colour), (0, 0))
            whole.set_clip(painter.pixel_rect(rect.expand(GROUND_MARGIN)))
            paint(Painter(whole, painter.fonts, painter.images, painter.scale))
            piece = whole.subsurface(area)
            if area.w * area.h < NEARLY_ALL * whole.get_width() * whole.get_height():
                piece = piece.copy()  # so that the rest is freed
            self._sheet = GroundPixels(full, piece, area.topleft)
            self._last.keep(self._sheet)
        painter.surface.blit(self._sheet.surface, self._sheet.topleft)


def parts_beside(area: pygame.Rect, covered: pygame.Rect) -> Sequence[pygame.Rect]:
    """Parts of an area above, below, left and right of a covered part."""
    covered = covered.clip(area)
    if not covered:
        return (area,)
    above = pygame.Rect(area.x, area.y, area.w, covered.y - area.y)
    below = pygame.Rect(area.x, covered.bottom, area.w, area.bottom - covered.bottom)
    left = pygame.Rect(area.x, covered.y, covered.x - area.x, covered.h)
    right = pygame.Rect(covered.right, covered.y, area.right - covered.right, covered.h)
    return [part for part in (above, below, left, right) if part]
