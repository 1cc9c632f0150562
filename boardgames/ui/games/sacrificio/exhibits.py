"""The cards and temples of Sacrificio by themselves, for whoever looks through the box."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.games.sacrificio.ids import GAME_ID
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.sacrificio.cards import Known
from boardgames.ui.games.sacrificio.pages import card_page, temple_page


def exhibits(known: Known) -> Sequence[Exhibit]:
    """Each card, grouped by its kind, then each temple."""
    kinds = [(id, "supreme_short" if card.supreme else card.kind) for id, card in known.cards.items()]
    cards = [Exhibit(id, kind, Phrase(f"{GAME_ID}.kind.{kind}"), card_page(known, id)) for id, kind in kinds]
    temple = Phrase(f"{GAME_ID}.kind.temple")
    return [*cards, *(Exhibit(id, "temple", temple, temple_page(known, None, id)) for id in known.temples)]
