"""What one seat may know of a position; all of it once the game is over (spec, section 11)."""

from __future__ import annotations

from ...core.game_protocol import Dump, Seat
from .position import Position
from .position_writer import written


def view(position: Position, seat: Seat) -> Dump:
    """Return the position as a seat may know it."""
    return written(position, seat if position.over is None else None)
