"""What the rule files say of the pieces, as plain data for whoever draws or names them."""

from __future__ import annotations

from typing import Any

from .ids import PIECES
from .rulebook import Tables


def material(tables: Tables) -> dict[str, Any]:
    """Return `pieces` by id: their `race`, and whether they carry a mineral (`carries`)."""
    return {
        "pieces": {
            piece: {"race": tables.races[kind], "carries": kind in tables.carriers}
            for kind, piece in enumerate(PIECES, 1)
        }
    }
