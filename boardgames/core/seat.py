"""Seats of a game and their public names."""

from __future__ import annotations

Seat = int
"""0-based seat, in turn order; `P1`, `P2`, ... in every public format."""


def seat_name(seat: Seat) -> str:
    """Return the public name of a seat: `P1` for 0."""
    return f"P{seat + 1}"


def other_seat(seat: Seat) -> Seat:
    """Return a seat that is not this one: the opponent where two play."""
    return 0 if seat else 1
