"""Order of reaction windows: which seat may react next. The games define the reactions.

A game that lets others answer a move announces it, asks the seats one after another, and then carries it out
or not. A window opens only for seats that can answer, so the next seat asked depends on what the seats hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .game_protocol import Seat


def turn_order(seats: int, after: Seat) -> Iterator[Seat]:
    """Yield every other seat of `seats`, in turn order from the one after `after`."""
    for step in range(1, seats):
        yield (after + step) % seats


def next_able_seat(seats: int, after: Seat, acting: Seat, able: Callable[[Seat], bool]) -> Seat | None:
    """Return the next seat that can answer the move of `acting`, or None after the last one.

    Seats are asked in turn order, beginning after `acting`. `after` is the seat asked last, at first `acting`; `able`
    returns whether a seat has an answer.
    """
    asked = (after - acting) % seats
    for step in range(asked + 1, seats):
        seat = (acting + step) % seats
        if able(seat):
            return seat
    return None
