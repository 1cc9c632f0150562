"""Paired comparison of two plans in the same determinizations, with a test of significance."""

from __future__ import annotations

from typing import Final, final

SETTLED: Final = 8
"""Minimum number of fresh determinizations before a comparison can be decided."""
SURE: Final = 2.3
"""Standard errors by which it must be."""


@final
class PairedComparison:
    """Two lines in the same worlds: whether one is better for certain."""

    def __init__(self) -> None:
        self._worlds = 0
        self._sum = self._squares = 0.0

    def add_difference(self, gap: float) -> bool:
        """Add one difference (first minus second); return whether the mean exceeds `SURE` standard errors."""
        self._worlds += 1
        self._sum += gap
        self._squares += gap * gap
        if self._worlds < SETTLED:
            return False
        return self._sum**2 > SURE**2 * (self._squares - self._sum**2 / self._worlds)
