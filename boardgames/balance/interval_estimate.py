"""Estimates with intervals that stay within the range of the measured quantity."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import Final, NamedTuple

from ..arena.rating import Z95, wilson_interval

POWER: Final = 2.042
"""So many times the games after which half of all looks tell something from chance, four in five do."""
FARTHEST: Final = 30.0


class IntervalEstimate(NamedTuple):
    """A mean, or a part of 1, with its 95 % interval, from `of` games or seats."""

    value: float
    low: float
    high: float
    of: int

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    @property
    def is_significant(self) -> bool:
        """True if the whole interval lies on one side of zero."""
        return self.low > 0 or self.high < 0


def estimate_rate(hits: float, count: int) -> IntervalEstimate:
    """A part of so many, after Wilson."""
    value = hits / count if count else 0.0
    return IntervalEstimate(value, *(wilson_interval(value, count) if count else (0.0, 1.0)), count)


def estimate_mean(
    values: Sequence[float], minimum: float | None = None, maximum: float | None = None
) -> IntervalEstimate:
    """Return the mean with its interval, within `minimum` and `maximum`."""
    if not values:
        return IntervalEstimate(0.0, 0.0, 0.0, 0)
    middle = statistics.fmean(values)
    half = Z95 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return IntervalEstimate(middle, *interval_ends(middle, half, minimum, maximum), len(values))


def interval_ends(
    value: float, half: float, minimum: float | None = None, maximum: float | None = None
) -> tuple[float, float]:
    """Return the ends of an interval; an end beyond the range is bent back, not cut off."""
    if minimum is not None and maximum is not None:
        span = maximum - minimum
        part = (value - minimum) / span
        if not 0.0 < part < 1.0:
            return max(minimum, value - half), min(maximum, value + half)
        step = min(FARTHEST, half / span / (part * (1 - part)))
        odds = math.log(part / (1 - part))
        return minimum + span / (1 + math.exp(step - odds)), minimum + span / (1 + math.exp(-step - odds))
    if minimum is not None and value > minimum:
        factor = math.exp(min(FARTHEST, half / (value - minimum)))
        return minimum + (value - minimum) / factor, minimum + (value - minimum) * factor
    return value - half, value + half


def games_needed(estimate: IntervalEstimate, games: int, worth: float) -> float:
    """Return the games after which such a value is significant in four of five runs, given the interval after
    `games`.
    """
    return games * POWER * (estimate.half_width / worth) ** 2 if worth else math.inf
