"""View of a seat: the whole position, as nothing is hidden. SAC-1."""

from __future__ import annotations

from ...core.game_protocol import Dump, Seat
from .position import Position
from .position_writer import dump


def view_of(position: Position, seat: Seat) -> Dump:
    """Return the position as `seat` sees it."""
    return dump(position)
