"""What of the window is drawn anew when somebody told that only some places look different."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from boardgames.draw.rects import Rect

MOST: Final = 2
"""Areas that are drawn one after the other; each costs a walk over everything."""


def draw_parts(surface: pygame.Surface, scale: float, places: Sequence[Rect], draw: Callable[[], None]) -> None:
    """Let `draw` draw everything anew that lies in some places, and nothing else."""
    for area in areas(places, scale, surface.get_rect()):
        surface.set_clip(area)
        try:
            draw()
        finally:
            surface.set_clip(None)


def areas(places: Sequence[Rect], scale: float, window: pygame.Rect) -> list[pygame.Rect]:
    """The pixels of some places as few areas that do not overlap, nothing outside of the window."""
    found: list[pygame.Rect] = []
    for rect in places:
        x, y = int(rect.x * scale) - 1, int(rect.y * scale) - 1
        area = pygame.Rect(x, y, int(rect.right * scale) + 2 - x, int(rect.bottom * scale) + 2 - y).clip(window)
        if area.w and area.h:
            found.append(area)
            _join(found)
    while len(found) > MOST:
        found.sort(key=lambda area: area.w * area.h)
        found[:2] = [found[0].union(found[1])]
        _join(found)
    return found


def _join(found: list[pygame.Rect]) -> None:
    """Make one of those that touch, until none do."""
    joined = True
    while joined:
        joined = False
        for i, one in enumerate(found):
            hit = one.collidelist(found[i + 1 :])
            if hit >= 0:
                found[i] = one.union(found.pop(i + 1 + hit))
                joined = True
                break
