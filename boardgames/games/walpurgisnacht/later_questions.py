"""Questions that a seat will be asked later whatever others answer: it may answer them ahead. WAL-17."""

from __future__ import annotations

from ...core.game_protocol import Dump, Seat
from .ids import PHASES, SEAT_NAMES, STUDY


def asked_later(view: Dump, seat: Seat) -> bool:
    """Return whether a seat will be asked what the seat to act is asked now: all study one after the other."""
    if view["phase"] != PHASES[STUDY]:
        return False
    count, first = len(view["seats"]), SEAT_NAMES.index(view["turn"])
    return (seat - first) % count > (SEAT_NAMES.index(view["to_act"]) - first) % count
