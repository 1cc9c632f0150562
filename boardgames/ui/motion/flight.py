"""Flight of a thing over the table: how long it takes, where it is, how high it is, and how it settles.

Pure: lengths in design units, times in milliseconds, progress 0..1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from boardgames.draw.rects import Rect
from boardgames.ui.motion.timeline import MOVE_MS

LONGEST_MS: Final = 280.0
FAR: Final = 1200.0
"""Length of the way from which a flight takes `LONGEST_MS`."""
SETTLE_MS: Final = 60.0
"""Time of the small bounce after the landing; none while animations are fast."""
HIGHEST: Final = 24.0
"""Height of a flight of at least `FAR` at its middle."""
LOWEST: Final = 10.0
"""The same of the shortest flight."""
BOUNCE: Final = 3.0
"""Height of the bounce."""


class Flight(NamedTuple):
    """A way from the first of `stops` to the last, with equal time for each leg."""

    stops: Sequence[tuple[float, float]]

    @property
    def length(self) -> float:
        return sum(math.dist(one, other) for one, other in pairwise(self.stops))

    @property
    def duration_ms(self) -> float:
        """Duration at normal speed, by the length of the way."""
        return MOVE_MS + (LONGEST_MS - MOVE_MS) * self._share

    def point_at(self, t: float) -> tuple[float, float]:
        """Point of the ground below the thing."""
        legs = len(self.stops) - 1
        leg = min(int(t * legs), legs - 1)
        (x0, y0), (x1, y1), left = self.stops[leg], self.stops[leg + 1], leg + 1 - t * legs
        return x1 + (x0 - x1) * left, y1 + (y0 - y1) * left

    def height_at(self, t: float) -> float:
        """Height above the ground: none at start and landing, and none for a thing that stays where it is."""
        return 4 * t * (1 - t) * (LOWEST + (HIGHEST - LOWEST) * self._share) if self.length else 0.0

    @property
    def _share(self) -> float:
        return min(1.0, self.length / FAR)


def flight_between(start: Rect, end: Rect, by: Sequence[Rect] = ()) -> Flight:
    """Flight past the middles of the places `by`; its points are offsets from `end`."""
    return Flight([(stop.cx - end.cx, stop.cy - end.cy) for stop in (start, *by, end)])


def bounce_height(t: float) -> float:
    """Height of a thing while it settles."""
    return BOUNCE * math.sin(math.pi * t)
