"""Rank of a seat in a finished game."""

from __future__ import annotations

from collections.abc import Collection, Mapping


def seat_rank(seat: str, winners: Collection[str], scores: Mapping[str, int]) -> tuple[bool, int]:
    """Return what seats are ranked by, the larger the better: winners first, the others by points.

    Without winners all seats are equal. Seats are public names (`P1`).
    """
    won = seat in winners
    return won, 0 if won or not winners else scores.get(seat, 0)
