"""Piles of TerroriXico that may be looked through, and the pages of the book, which are only read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Dump, seat_name
from boardgames.ui.contract.card_page import Heap
from boardgames.ui.contract.optional_parts import Piles
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.terrorixico.card_pages import card_page
from boardgames.ui.games.terrorixico.cards import CardCatalog
from boardgames.ui.games.terrorixico.view_reader import Drawn, seat_cards, seen


@final
class TerroriXicoPiles(Piles):
    """Discard pile and wear zone of a seat, its monsters, its hand where that is open."""

    def __init__(self, catalog: CardCatalog) -> None:
        self._catalog: Final = catalog

    def piles_at(self, view: Dump, key: str) -> Sequence[Heap]:
        drawn, (kind, _, rest) = seen(view), key.partition(":")
        if kind == "pile" and rest in ("discard", "wear"):
            return [self._heap(drawn, seat_name(drawn.get("eyes", 0)), rest)]
        if kind != "seat" or rest not in drawn["seats"]:
            return ()
        own = drawn["seats"][rest]
        out = [self._heap(drawn, rest, "monsters")] if own["monsters"] else []
        if own["hand"] and HIDDEN not in own["hand"] and rest != seat_name(drawn.get("eyes", 0)):
            out.append(self._heap(drawn, rest, "hand"))
        return [*out, self._heap(drawn, rest, "discard"), self._heap(drawn, rest, "wear")]

    def _heap(self, view: Drawn, seat: str, name: str) -> Heap:
        cards = seat_cards(view, seat, name)
        found = [(card_page(self._catalog, view, card), cards.count(card)) for card in dict.fromkeys(cards)]
        title = Phrase(f"terrorixico.heap.{name}", {"count": len(cards)})
        return Heap(title, tuple((one, number) for one, number in found if one is not None))

    def opens_only(self, key: str) -> bool:
        """The open book is read, whoever acts."""
        return key.startswith(("book:", "text:"))
