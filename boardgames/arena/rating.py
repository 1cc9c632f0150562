"""Ratings from results: Elo by maximum likelihood with 95 % intervals, and a sequential test."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

Z95: Final = 1.959964
"""Standard deviations of a 95 % interval."""
SCALE: Final = 400.0 / math.log(10.0)
"""Elo points of one unit of the logistic curve."""
PRIOR: Final = 0.5
"""Pairs of games, half won, that every rating starts from: a clean sweep has a finite rating."""
DOUBT: Final = 0.05
"""Error probability of the sequential test, in either direction."""


class EloRating(NamedTuple):
    """Elo points relative to the mean of all players, and the half width of the 95 % interval."""

    elo: float
    margin: float


Slopes = tuple[list[float], list[list[float]]]
Results = Mapping[tuple[str, str], Sequence[float]]
"""For two players the mean score (0..1) of the first in each pair of games with seats changed."""


def expected_score(difference: float) -> float:
    """Return the score (0..1) that a difference of Elo points promises."""
    return 1.0 / (1.0 + math.exp(-difference / SCALE))


def mean_interval(scores: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean score of pairs of games and its 95 % interval, all in 0..1.

    The interval is Wilson's, for as many games as the pairs are worth by their own spread: two a pair at most.
    """
    if not scores:
        return 0.5, 0.0, 1.0
    mean, count = statistics.fmean(scores), len(scores)
    likely = (sum(scores) + 0.5) / (count + 1)
    even = likely * (1 - likely)
    spread = (statistics.pvariance(scores) * count + even / 2) / count
    return (mean, *wilson_interval(mean, min(2.0 * count, count * even / spread)))


def wilson_interval(rate: float, games: float) -> tuple[float, float]:
    """Return the 95 % interval (0..1) of a rate seen in so many games."""
    square = Z95 * Z95
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z95 / (1 + square / games) * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo_ratings(results: Results) -> dict[str, EloRating]:
    """Return the most likely ratings of all players in `results`; their mean is 0."""
    names = sorted({name for pair in results for name in pair})
    place = {name: i for i, name in enumerate(names)}
    elo = [0.0] * len(names)
    for _ in range(200):  # Newton's steps, damped; the likelihood has one top
        slope, curve = _slopes(results, place, elo)
        step = _solved(curve, slope)
        elo = [value + max(-200.0, min(200.0, change)) for value, change in zip(elo, step, strict=True)]
        if max(map(abs, step), default=0.0) < 1e-6:
            break
    middle = statistics.fmean(elo) if elo else 0.0
    _slope, curve = _slopes(results, place, elo)
    variances = _variances(results, place, elo, curve)
    return {name: EloRating(elo[i] - middle, Z95 * math.sqrt(max(0.0, variances[i]))) for name, i in place.items()}


def _slopes(results: Results, place: Mapping[str, int], elo: Sequence[float]) -> Slopes:
    """Return first derivatives and negated second ones of the log likelihood, in Elo points."""
    slope = [0.0] * len(place)
    curve = [[1e-9] * len(place) for _ in place]
    for (a, b), scores in results.items():
        i, j = place[a], place[b]
        p = expected_score(elo[i] - elo[j])
        weight = (len(scores) + PRIOR) * p * (1 - p) / SCALE / SCALE
        push = (sum(scores) + PRIOR / 2 - (len(scores) + PRIOR) * p) / SCALE
        slope[i] += push
        slope[j] -= push
        curve[i][i] += weight
        curve[j][j] += weight
        curve[i][j] -= weight
        curve[j][i] -= weight
    return slope, curve


def _variances(
    results: Results, place: Mapping[str, int], elo: Sequence[float], curve: list[list[float]]
) -> list[float]:
    """Return the variance of each rating, from how much the pairs of games themselves spread."""
    size = len(place)
    noise = [[0.0] * size for _ in range(size)]
    for (a, b), scores in results.items():
        i, j = place[a], place[b]
        p = expected_score(elo[i] - elo[j])
        seen = statistics.fmean([(score - p) ** 2 for score in scores]) if scores else 0.25
        least = 0.25 / (len(scores) + 2)
        weight = (len(scores) + PRIOR) * max(seen, least) / SCALE / SCALE
        noise[i][i] += weight
        noise[j][j] += weight
        noise[i][j] -= weight
        noise[j][i] -= weight
    columns = []
    for k in range(size):  # the rating relative to the mean of all
        unit = [(1.0 if i == k else 0.0) - 1.0 / size for i in range(size)]
        columns.append(_solved(curve, unit))
    return [sum(column[i] * noise[i][j] * column[j] for i in range(size) for j in range(size)) for column in columns]


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return x with matrix x = right, for a symmetric matrix whose rows may add up to 0 (the sum of x is then 0)."""
    size = len(right)
    rows = [[value + 1.0 / size for value in row] + [goal] for row, goal in zip(matrix, right, strict=True)]
    for i in range(size):
        best = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i][i] or 1e-12
        for k in range(size):
            if k != i and rows[k][i]:
                share = rows[k][i] / pivot
                rows[k] = [below - share * above for below, above in zip(rows[k], rows[i], strict=True)]
    return [rows[i][size] / (rows[i][i] or 1e-12) for i in range(size)]


class SequentialVerdict(NamedTuple):
    """State of a sequential test: log likelihood ratio, its bounds, and the answer once there is one."""

    ratio: float
    low: float
    high: float
    answer: str


def sequential_test(scores: Sequence[float], elo0: float, elo1: float) -> SequentialVerdict:
    """Test whether a player is `elo1` rather than `elo0` stronger, from the mean scores of pairs of games.

    The answer is `yes`, `no`, or empty while too little is known; it is wrong at most one time in twenty.
    """
    high = math.log((1 - DOUBT) / DOUBT)
    if len(scores) < 2:
        return SequentialVerdict(0.0, -high, high, "")
    mean = statistics.fmean(scores)
    spread = max(statistics.pvariance(scores), 0.25 / len(scores))
    p0, p1 = expected_score(elo0), expected_score(elo1)
    ratio = len(scores) * (p1 - p0) * (2 * mean - p0 - p1) / (2 * spread)
    answer = "yes" if ratio >= high else "no" if ratio <= -high else ""
    return SequentialVerdict(ratio, -high, high, answer)
