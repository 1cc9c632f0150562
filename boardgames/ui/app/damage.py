"""What of the window is drawn anew when somebody told that only some places look different."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

import pygame

from boardgames.draw.rects import Rect

MOST: Final = 6
"""Areas that are drawn one after the other; each costs a walk over everything."""
WASTE: Final = 0.25
"""Two areas become one where no more of that than this part lay in neither."""


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
            _add(found, area)
    while len(found) > MOST:
        one, other = min(combinations(found, 2), key=lambda pair: _wasted(*pair))
        found.remove(one)
        found.remove(other)
        _add(found, one.union(other))
    return found


def _add(found: list[pygame.Rect], area: pygame.Rect) -> None:
    """Add an area. It becomes one with another where little is lost by that; what they share is cut off where a
    rectangle is left.
    """
    queue = [area]
    while queue:
        area = queue.pop()
        if any(other.contains(area) for other in found):
            continue
        near = next((other for other in found if _wasted(area, other) <= WASTE * _size(area.union(other))), None)
        if near is not None:
            found.remove(near)
            queue.append(area.union(near))
            continue
        hit = area.collidelist(found)
        if hit < 0:
            found.append(area)
            continue
        other = found[hit]
        rest = _without(area, other)
        if rest is not None:
            queue.append(rest)
            continue
        found.pop(hit)
        rest = _without(other, area)
        queue += [area.union(other)] if rest is None else [rest, area]


def _size(area: pygame.Rect) -> int:
    return area.w * area.h


def _wasted(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels are drawn in vain where two areas become one; fewer than none where they overlap."""
    return _size(one.union(other)) - _size(one) - _size(other)


def _without(one: pygame.Rect, other: pygame.Rect) -> pygame.Rect | None:
    """What is left of an area without what another one shares with it; None where that is no rectangle."""
    both = one.clip(other)
    if both.w == one.w:
        if both.top == one.top:
            return pygame.Rect(one.x, both.bottom, one.w, one.bottom - both.bottom)
        if both.bottom == one.bottom:
            return pygame.Rect(one.x, one.y, one.w, both.top - one.top)
    if both.h == one.h:
        if both.left == one.left:
            return pygame.Rect(both.right, one.y, one.right - both.right, one.h)
        if both.right == one.right:
            return pygame.Rect(one.x, one.y, both.left - one.left, one.h)
    return None
