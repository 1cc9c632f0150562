"""Questions that a seat will be asked later whatever others answer: it may answer them ahead. TER-5."""

from __future__ import annotations

from ...core.game_protocol import Dump, Seat, seat_name
from .ids import OPENING, PHASES, TRIM


def asked_later(view: Dump, seat: Seat) -> bool:
    """Return whether a seat will be asked what the seat to act is asked now: each sets own cards aside."""
    return view["phase"] in (PHASES[OPENING], PHASES[TRIM]) and view["seats"][seat_name(seat)]["owes"] > 0
