"""The cards of TerroriXico by themselves, for whoever looks through the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.games.terrorixico.ids import GAME_ID
from boardgames.ui.contract.component_gallery import ComponentGallery
from boardgames.ui.contract.game_component import GameComponent
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog
from boardgames.ui.games.terrorixico.card_pages import card_page

BOXED: Final = frozenset(("relic", "special", "trauma", "monster", "event"))
"""The roles of what lies in the box: all else of the material is words."""


@final
class TerroriXicoComponentGallery(ComponentGallery):
    """Each card, grouped by its kind or its role."""

    card_back_picture = "terrorixico/back_deck"

    def __init__(self, catalog: CardCatalog) -> None:
        self._catalog: Final = catalog

    def components(self) -> Sequence[GameComponent]:
        out = []
        for id, of in self._catalog.cards.items():
            page = card_page(self._catalog, None, id) if of["role"] in BOXED else None
            if page is not None:
                kind = of.get("kind") or of["role"]
                out.append(GameComponent(id, kind, Message(f"{GAME_ID}.kind.{kind}"), page))
        return out
