"""The rectangle of every layout: design units, y downwards, never negative in size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

_new: Final = tuple.__new__  # a third quicker than a call of the class, and there are a thousand in a frame


class Size(NamedTuple):
    """A width and a height in design units."""

    w: float
    h: float


class Rect(NamedTuple):
    """A place on the screen in design units (1/1080 of a 1080p screen's height at text scale 100 %)."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The rectangle made smaller by `dx` left and right and `dy` (or `dx`) above and below."""
        dy = dx if dy is None else dy
        x, y, w, h = self
        return _new(Rect, (x + dx, y + dy, max(0.0, w - 2 * dx), max(0.0, h - 2 * dy)))

    def expand(self, by: float) -> Rect:
        """The rectangle made larger by `by` on every side."""
        x, y, w, h = self
        return _new(Rect, (x - by, y - by, w + 2 * by, h + 2 * by))

    def move_by(self, dx: float, dy: float) -> Rect:
        x, y, w, h = self
        return _new(Rect, (x + dx, y + dy, w, h))

    def contains(self, x: float, y: float) -> bool:
        """True if the point lies inside; the right and lower edges do not count."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def contains_rect(self, other: Rect, tolerance: float = 0.0) -> bool:
        """True if `other` lies wholly inside, with a tolerance of `tolerance`."""
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def overlaps(self, other: Rect, tolerance: float = 0.0) -> bool:
        """True if the two share more than a strip of width `tolerance`."""
        x, y, w, h = self
        left, top, wide, high = other
        right, bottom, far, low = x + w, y + h, left + wide, top + high
        return (right if right < far else far) - (x if x > left else left) > tolerance and (
            bottom if bottom < low else low
        ) - (y if y > top else top) > tolerance

    def intersection(self, other: Rect) -> Rect:
        """Intersection of both; empty if they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def centred_rect(self, w: float, h: float) -> Rect:
        """A rectangle of that size with the same centre."""
        x, y, wide, high = self
        return _new(Rect, (x + wide / 2 - w / 2, y + high / 2 - h / 2, w, h))


def bounding_rect(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle that holds all of them. Raises ValueError for none."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)


def fit_centred(size: Size, into: Rect) -> Rect:
    """The largest rectangle with the proportions of `size`, centred in `into`."""
    if size.w <= 0 or size.h <= 0:
        return into.centred_rect(0, 0)
    scale = min(into.w / size.w, into.h / size.h)
    return into.centred_rect(size.w * scale, size.h * scale)


def parts_outside(area: Rect, holes: Sequence[Rect]) -> Iterator[Rect]:
    """Yield rectangles that cover an area but for all holes, each point once."""
    rows = {area.y, area.bottom, *(min(max(y, area.y), area.bottom) for hole in holes for y in (hole.y, hole.bottom))}
    for top, bottom in pairwise(sorted(rows)):
        x = area.x
        for hole in sorted(hole for hole in holes if hole.y <= top and hole.bottom >= bottom):
            if hole.x > x:
                yield Rect(x, top, min(hole.x, area.right) - x, bottom - top)
            x = max(x, hole.right)
        if x < area.right:
            yield Rect(x, top, area.right - x, bottom - top)
