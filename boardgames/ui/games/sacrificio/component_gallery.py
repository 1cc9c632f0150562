"""The cards and temples of Sacrificio by themselves, for whoever looks through the box, and their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.games.sacrificio.ids import GAME_ID
from boardgames.ui.contract.component_gallery import ComponentGallery
from boardgames.ui.contract.game_component import GameComponent
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.inspector_pages import card_page, temple_page


@final
class SacrificioComponentGallery(ComponentGallery):
    """Cards grouped by their kind, then temples."""

    card_back_picture = "sacrificio/back"

    def __init__(self, data: SacrificioGameData) -> None:
        self._data: Final = data

    def components(self) -> Sequence[GameComponent]:
        kinds = [(id, "supreme_short" if card.supreme else card.kind) for id, card in self._data.cards.items()]
        cards = [
            GameComponent(id, kind, Message(f"{GAME_ID}.kind.{kind}"), card_page(self._data, id))
            for id, kind in kinds
        ]
        group = Message(f"{GAME_ID}.kind.temple")
        temples = [GameComponent(id, "temple", group, temple_page(self._data, None, id)) for id in self._data.temples]
        return [*cards, *temples]

    def rule_file_texts(self, language: str) -> Mapping[str, str]:
        """Names and texts of cards, temples and hearts, by the ids of the catalog."""
        out = {}
        for card, fields in self._data.material["cards"].items():
            out[f"card.{GAME_ID}.{card}.name"] = fields["names"][language]
            out[f"card.{GAME_ID}.{card}.text"] = fields["texts"][language]
            if fields.get("renamed"):  # sentences know the shipped names only
                out[f"{GAME_ID}.card.{card}.object"] = fields["names"][language]
        for name, names in self._data.material["names"].items():
            out[f"card.{GAME_ID}.{name}.name"] = names[language]
        return out
