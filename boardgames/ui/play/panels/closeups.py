"""Cards looked at closely: large over the table, piles laid out, the help card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.skin import Skin
from boardgames.ui.contract.paged import CardPage
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.play.board.board import Shown
from boardgames.ui.play.panels.card_help import CardHelp
from boardgames.ui.play.panels.pile_sheet import PileSheet
from boardgames.ui.play.panels.zoom import CardZoom
from boardgames.ui.scene.scene import Host


class CloseupHost(Protocol):
    """The scene over which they lie."""

    app: Host
    skin: Skin

    def play(self, sound: str) -> None: ...


@final
class Closeups:
    """Shows no more than what is drawn of the table."""

    def __init__(self, host: CloseupHost, game_view: GameView, shown: Callable[[], Shown]) -> None:
        self._host = host
        self._table = game_view.table
        self._art = game_view.art
        self._words = game_view.words
        self._shown = shown

    def pages(self, key: str) -> Sequence[CardPage]:
        """The cards at a place that may be looked at."""
        return self._table.pages.card_pages(self._shown().drawn, key) if key else ()

    def zoom(self, key: str) -> bool:
        """Look closely; False when nothing lies open there."""
        if self.pages(key):
            self.enlarge(key)
            return True
        return False

    def enlarge(self, key: str) -> None:
        """Lay over the table what the inspector shows of a place."""
        host, drawn = self._host, self._shown().drawn
        one = self._table.pages.page(drawn, key)
        pages = self.pages(key) or ((one,) if one is not None else ())
        if pages:
            host.play("card_flip")
            host.app.push(
                CardZoom(host.app, self._words, host.skin, pages, self._art.card, self._art.card_shape), fade=False
            )

    def look_through(self, key: str) -> bool:
        """Lay out the piles at a place; False where there are none."""
        host, shown = self._host, self._shown()
        piles = self._table.piles
        heaps = piles.piles_at(shown.drawn, key) if piles is not None else ()
        if not heaps:
            return False
        owner: Seat = int(key[-1]) - 1 if key.startswith("seat:") else shown.eyes
        host.play("card_slide")
        title = self._words.seat_title(owner)
        host.app.push(PileSheet(host.app, self._words, host.skin, title, heaps, self._art.card), fade=False)
        return True

    def help(self) -> None:
        """The help card, where there is one."""
        host, pages = self._host, self._table.pages.help_pages()
        if pages:
            host.app.push(CardHelp(host.app, self._words, host.skin, pages, self._art.card))
