"""Value of a card, a prize or a piece's action: its effect on the share of wins."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import Final

from ..arena.rating import Z95
from .interval_estimate import IntervalEstimate, interval_ends

FEW: Final = 20
"""In at least so many games some had more of a thing than others: else nothing is said of its worth."""
NOTHING: Final = 1e-9

Rows = Sequence[Sequence[float]]
"""For each game a value of each seat."""


def card_value(much: Rows, share: Rows, beside: Rows | None = None) -> IntervalEstimate | None:
    """Return how much one more copy increases the win rate, comparing each seat with the others at its table.

    The means of seats are removed first, so that strong seats do not bias the result. With `beside` its effect is
    removed as well: for a prize the number of prizes, so that the value is that above an average prize. The interval
    treats whole games as units, as the seats of a game depend on each other; two artificial games, one for and one
    against, keep a few equal games from proving anything.
    """
    differ = sum(max(one) > min(one) for one in much)
    if differ < FEW:
        return None
    xs, ys = _apart(much), _apart(share)
    if beside is not None:
        others = _apart(beside)
        xs, ys = _without(xs, others), _without(ys, others)
    pulls = [
        (sum(a * a for a in x), sum(a * b for a, b in zip(x, y, strict=True))) for x, y in zip(xs, ys, strict=True)
    ]
    square = sum(here for here, _pull in pulls)
    if square < NOTHING:
        return None
    slope = sum(pull for _here, pull in pulls) / square
    here = square / differ
    doubt = math.sqrt(sum(pull * pull for _here, pull in pulls) / differ)
    pulls += [(here, doubt), (here, -doubt)]
    total = square + 2 * here
    middle = slope * square / total
    few = 1.0 + 1.9 / (differ - 1)  # from few games the spread is known badly: Student’s factor, and Bessel’s
    half = few * Z95 * math.sqrt(sum((pull - middle * here) ** 2 for here, pull in pulls)) / total
    low, high = interval_ends(middle, half, -1.0, 1.0)
    return IntervalEstimate(slope, min(low, slope), max(high, slope), differ)


def _apart(rows: Rows) -> list[list[float]]:
    """Return each value minus the mean of its seat, then minus that of its game."""
    seats = [statistics.fmean(column) for column in zip(*rows, strict=True)]
    out = []
    for row in rows:
        free = [value - seat for value, seat in zip(row, seats, strict=True)]
        middle = statistics.fmean(free)
        out.append([value - middle for value in free])
    return out


def _without(rows: list[list[float]], others: list[list[float]]) -> list[list[float]]:
    """Return the residuals after removing what other variables explain."""
    square = sum(b * b for other in others for b in other)
    if square < NOTHING:
        return rows
    part = (
        sum(a * b for row, other in zip(rows, others, strict=True) for a, b in zip(row, other, strict=True)) / square
    )
    return [[a - part * b for a, b in zip(row, other, strict=True)] for row, other in zip(rows, others, strict=True)]
