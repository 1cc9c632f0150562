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
    """Return the increase of the win rate by one more of it: each seat is compared with the others at its table.

    What a seat wins and has on the average of all games is taken out first, so that neither a strong seat nor a card
    that falls to it more often tells anything. With `beside`, what that explains is taken out as well: for a prize
    the number of prizes, so that its worth is how much more it brings than another prize would.
    The spread is that of whole games, as the seats of one depend on each other. Two games that speak for and against
    it are added for the interval: a few games that all say the same are no proof.
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
    """Each value without the mean of its seat, then without that of its game."""
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
