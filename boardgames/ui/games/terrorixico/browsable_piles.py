"""Piles of TerroriXico that may be looked through, and the pages of the book, which are only read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Dump, seat_name
from boardgames.ui.contract.card_page import BrowsablePile
from boardgames.ui.contract.optional_interfaces import BrowsablePiles
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog
from boardgames.ui.games.terrorixico.card_pages import card_page
from boardgames.ui.games.terrorixico.table_keys import EVENT, MONSTER
from boardgames.ui.games.terrorixico.typed_view import DisplayView, as_typed_view, seat_cards


@final
class TerroriXicoBrowsablePiles(BrowsablePiles):
    """Discard pile and wear zone of a seat, its monsters, its hand where that is open."""

    def __init__(self, catalog: CardCatalog) -> None:
        self._catalog: Final = catalog

    def piles_at(self, view: Dump, key: str) -> Sequence[BrowsablePile]:
        drawn, (kind, _, rest) = as_typed_view(view), key.partition(":")
        if kind == "pile" and rest in ("discard", "wear"):
            return [self._heap(drawn, seat_name(drawn.get("eyes", 0)), rest)]
        if kind != "seat" or rest not in drawn["seats"]:
            return ()
        own = drawn["seats"][rest]
        out = [self._heap(drawn, rest, "monsters")] if own["monsters"] else []
        if own["hand"] and HIDDEN not in own["hand"] and rest != seat_name(drawn.get("eyes", 0)):
            out.append(self._heap(drawn, rest, "hand"))
        return [*out, self._heap(drawn, rest, "discard"), self._heap(drawn, rest, "wear")]

    def _heap(self, view: DisplayView, seat: str, name: str) -> BrowsablePile:
        cards = seat_cards(view, seat, name)
        found = [(card_page(self._catalog, view, card), cards.count(card)) for card in dict.fromkeys(cards)]
        title = Message(f"terrorixico.heap.{name}", {"count": len(cards)})
        return BrowsablePile(title, tuple((one, number) for one, number in found if one is not None))

    def is_view_only_key(self, key: str) -> bool:
        """The open book is read, and so are monsters and events, whoever acts."""
        return key.startswith(("book:", "text:", MONSTER, EVENT))
