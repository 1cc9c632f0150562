"""The cards of Walpurgisnacht by themselves, for whoever looks through the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.games.walpurgisnacht.ids import GAME_ID
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.exhibits import GameExhibits
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.walpurgisnacht.card_pages import card_page
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtData


@final
class WalpurgisnachtExhibits(GameExhibits):
    """Each card, grouped by its kind."""

    card_back = f"{GAME_ID}/back"

    def __init__(self, data: WalpurgisnachtData) -> None:
        self._data: Final = data

    def items(self) -> Sequence[Exhibit]:
        return [
            Exhibit(id, about["kind"], Phrase(f"{GAME_ID}.kind.{about['kind']}.name"), card_page(id, self._data))
            for id, about in self._data.cards.items()
        ]
