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


def estimate_mean(values: Sequence[float], least: float | None = None, most: float | None = None) -> IntervalEstimate:
    """The mean with its interval; `least` and `most` are what no value can be beyond."""
    if not values:
        return IntervalEstimate(0.0, 0.0, 0.0, 0)
    middle = statistics.fmean(values)
    half = Z95 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return IntervalEstimate(middle, *interval_ends(middle, half, least, most), len(values))


def interval_ends(
    value: float, half: float, least: float | None = None, most: float | None = None
) -> tuple[float, float]:
    """The ends of an interval around a value: it is bent where it would leave the range, never cut."""
    if least is not None and most is not None:
        span = most - least
        part = (value - least) / span
        if not 0.0 < part < 1.0:
            return max(least, value - half), min(most, value + half)
        step = min(FARTHEST, half / span / (part * (1 - part)))
        odds = math.log(part / (1 - part))
        return least + span / (1 + math.exp(step - odds)), least + span / (1 + math.exp(-step - odds))
    if least is not None and value > least:
        factor = math.exp(min(FARTHEST, half / (value - least)))
        return least + (value - least) / factor, least + (value - least) * factor
    return value - half, value + half


def games_needed(one: IntervalEstimate, games: int, worth: float) -> float:
    """Games after which four looks in five tell such a worth from chance, judged by the interval after `games`."""
    return games * POWER * (one.half_width / worth) ** 2 if worth else math.inf
