"""The cards and temples of Sacrificio by themselves, for whoever looks through the box, and their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.games.sacrificio.ids import GAME_ID
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.exhibits import GameExhibits
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.sacrificio.game_data import SacrificioData
from boardgames.ui.games.sacrificio.pages import card_page, temple_page


@final
class SacrificioExhibits(GameExhibits):
    """Cards grouped by their kind, then temples."""

    card_back = "sacrificio/back"

    def __init__(self, data: SacrificioData) -> None:
        self._data: Final = data

    def items(self) -> Sequence[Exhibit]:
        kinds = [(id, "supreme_short" if card.supreme else card.kind) for id, card in self._data.cards.items()]
        cards = [Exhibit(id, kind, Phrase(f"{GAME_ID}.kind.{kind}"), card_page(self._data, id)) for id, kind in kinds]
        group = Phrase(f"{GAME_ID}.kind.temple")
        temples = [Exhibit(id, "temple", group, temple_page(self._data, None, id)) for id in self._data.temples]
        return [*cards, *temples]

    def rule_texts(self, language: str) -> Mapping[str, str]:
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
