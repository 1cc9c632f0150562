"""View of a seat. SCO-99."""

from __future__ import annotations

from ...core.game_protocol import HIDDEN, Dump, Seat
from .position import Position
from .position_writer import dump_masked


def view_of(position: Position, seat: Seat) -> Dump:
    """Return what a seat may know, built from nothing. SCO-99."""
    return dump_masked(position, lambda other: other == seat, HIDDEN, [HIDDEN] * len(position.deck))
