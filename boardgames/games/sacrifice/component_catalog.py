"""Catalog of the pieces as plain data, for drawing and for names. SAC-8, section 2.2."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .ids import PIECES
from .ruleset import RuleSet


def build_catalog(ruleset: RuleSet) -> Mapping[str, Any]:
    """Return `pieces`: by id the names, the race, whether it carries, and how many a seat has."""
    pieces = {piece: getattr(ruleset.pieces, piece) for piece in PIECES}
    return {
        "pieces": {
            piece: {
                "names": entry.names.model_dump(),
                "race": entry.race,
                "carries": entry.carries,
                "count": entry.count.value,
            }
            for piece, entry in pieces.items()
        }
    }
