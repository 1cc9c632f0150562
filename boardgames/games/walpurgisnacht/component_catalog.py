"""Catalog of cards and mountain as plain data, for drawing and for names. WAL-1 to WAL-8."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .mountain import mountain_geometry
from .ruleset import RuleSet


def build_catalog(ruleset: RuleSet) -> Mapping[str, Any]:
    """Return `cards`, each one's attributes and names by id in the order of the table of cards, and `spaces`."""
    cards = {
        card.id: {
            "kind": card.kind,
            "wisp": card.wisp.value,
            "role": card.role.value,
            "eye": card.eye.value,
            "names": card.names.model_dump(),
        }
        for card in ruleset.cards.cards
    }
    return {"cards": cards, "spaces": mountain_geometry()}
