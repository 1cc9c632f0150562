"""An estimate of a position for searches, from the points that both seats still need (SAC-80, SAC-82)."""

from __future__ import annotations

from typing import cast

from ...core.machine import Seat, State
from .situation import Situation


def value(state: State, seat: Seat) -> float:
    """Return the expected result for `seat`, 0..1."""
    s = cast(Situation, state)
    return 0.5 + 0.01 * (len(s.men[seat]) - len(s.men[1 - seat]))
