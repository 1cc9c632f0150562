"""View of a seat; the whole position once the game is over (spec, section 11)."""

from __future__ import annotations

from ...core.game_protocol import Dump, Seat
from .position import Position
from .position_writer import dump_for


def view_of(position: Position, seat: Seat) -> Dump:
    """Return the position as a seat may know it."""
    return dump_for(position, seat if position.over is None else None)
