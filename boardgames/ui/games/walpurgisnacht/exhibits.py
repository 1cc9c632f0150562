"""The cards of Walpurgisnacht by themselves, for whoever looks through the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.games.walpurgisnacht.ids import GAME_ID
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.walpurgisnacht.words import card_page


def exhibits(cards: Mapping[str, Mapping[str, Any]], constants: Mapping[str, Any]) -> Sequence[Exhibit]:
    """Each card, grouped by its kind."""
    return [
        Exhibit(id, of["kind"], Phrase(f"{GAME_ID}.kind.{of['kind']}.name"), card_page(id, of, constants))
        for id, of in cards.items()
    ]
