"""How good a position is for a seat, for searches: the score as it would stand if the night ended now. 15.2."""

from __future__ import annotations

import math
from typing import Final

from .ids import VILLAGERS, WITCHES
from .scoring import tally
from .table import Table

SCALE: Final = 6.0
"""Points of lead that make a win about three times as likely as a loss."""


def value(table: Table, seat: int) -> float:
    """Return the expected result in 0..1: certain at the end, else from the difference of the full count."""
    if table.over is not None:
        return 1.0 if seat in table.over[0] else 0.0
    points = tally(table).total()
    lead = points[WITCHES] - points[VILLAGERS]
    if not table.is_witch(seat):
        lead = points[VILLAGERS] - points[WITCHES]
    return 0.5 + 0.5 * math.tanh(lead / (2.0 * SCALE))
