"""The cards of Walpurgisnacht by themselves, for whoever looks through the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.games.walpurgisnacht.ids import GAME_ID
from boardgames.ui.contract.component_gallery import ComponentGallery
from boardgames.ui.contract.game_component import GameComponent
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.walpurgisnacht.card_pages import card_page
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData


@final
class WalpurgisnachtComponentGallery(ComponentGallery):
    """Each card, grouped by its kind."""

    card_back_picture = f"{GAME_ID}/back"

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data

    def components(self) -> Sequence[GameComponent]:
        return [
            GameComponent(
                id, about["kind"], Message(f"{GAME_ID}.kind.{about['kind']}.name"), card_page(id, self._data)
            )
            for id, about in self._data.cards.items()
        ]
