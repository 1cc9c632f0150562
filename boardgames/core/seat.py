"""Seats of a game and their public names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
Seat = int
"""0-based seat, in turn order; `P1`, `P2`, ... in every public format."""


def seat_name(seat: Seat) -> str:
    """Return the public name of a seat: `P1` for 0."""
    return f"P{seat + 1}"


def other_seat(seat: Seat) -> Seat:
    """Return a seat that is not this one: the opponent where two play."""
    return 0 if seat else 1


def rotate_seats(players: Sequence[T]) -> tuple[T, ...]:
    """Return who sits at each seat once everybody has moved on by one, so that somebody else begins."""
    return (*players[-1:], *players[:-1])
