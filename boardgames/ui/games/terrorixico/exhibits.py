"""The cards of TerroriXico by themselves, for whoever looks through the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.games.terrorixico.ids import GAME_ID
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.terrorixico.cards import Known
from boardgames.ui.games.terrorixico.words import page

BOXED: Final = frozenset(("relic", "special", "trauma", "monster", "event"))
"""The roles of what lies in the box: all else of the material is words."""


def exhibits(known: Known) -> Sequence[Exhibit]:
    """Each card, grouped by its kind or its role."""
    out = []
    for id, of in known.cards.items():
        told = page(known, None, id) if of["role"] in BOXED else None
        if told is not None:
            kind = of.get("kind") or of["role"]
            out.append(Exhibit(id, kind, Phrase(f"{GAME_ID}.kind.{kind}"), told))
    return out
