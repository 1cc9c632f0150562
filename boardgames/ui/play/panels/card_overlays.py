"""Card overlays of a table: a card enlarged, the piles at a place, the help card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.game_view.card_zoom import CardHelpDialog, CardZoom, PileOverlay
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.play.board.board_scene import BoardView
from boardgames.ui.scene.scene import Scene


@final
class CardOverlays:
    """Opens the card overlays of a table; they show only the drawn view."""

    def __init__(self, scene: Scene, game_view: GameView, board: BoardView) -> None:
        self._scene = scene
        self._ui = game_view.game_ui
        self._art = game_view.table_renderer
        self._formatter = game_view.message_formatter
        self._shown: Final = board.shown

    @property
    def is_enlarging(self) -> bool:
        """True while cards lie enlarged over the table."""
        return isinstance(self._scene.app.top, CardZoom)

    def card_pages(self, key: str) -> Sequence[CardPage]:
        """Pages of the visible cards at a place."""
        return self._ui.inspector_pages.card_pages_at(self._shown().drawn_view, key) if key else ()

    def zoom_card(self, key: str) -> bool:
        """Enlarge the cards at a place; return False if none is visible."""
        if self.card_pages(key):
            self.enlarge_inspected(key)
            return True
        return False

    def enlarge_inspected(self, key: str) -> None:
        """Enlarge what the inspector shows of a place."""
        scene, drawn = self._scene, self._shown().drawn_view
        one = self._ui.inspector_pages.page_of_place(drawn, key)
        pages = self.card_pages(key) or ((one,) if one is not None else ())
        if pages:
            scene.play("card_flip")
            zoom = CardZoom(scene.app, self._formatter, scene.skin, pages, self._art.draw_card, self._art.card_shape)
            zoom.set_leave_listener(scene.rebuild)
            scene.app.push(zoom, fade=False)
            scene.rebuild()

    def open_piles(self, key: str) -> bool:
        """Show the piles at a place; return False if there are none."""
        scene, shown = self._scene, self._shown()
        piles = self._ui.browsable_piles
        heaps = piles.piles_at(shown.drawn_view, key) if piles is not None else ()
        if not heaps:
            return False
        owner: Seat = int(key[-1]) - 1 if key.startswith("seat:") else shown.viewing_seat
        scene.play("card_slide")
        title = self._formatter.seat_title(owner)
        scene.app.push(
            PileOverlay(scene.app, self._formatter, scene.skin, title, heaps, self._art.draw_card), fade=False
        )
        return True

    def open_card_help(self) -> None:
        """Show the help card, if the game has one."""
        scene, pages = self._scene, self._ui.inspector_pages.help_card_pages()
        if pages:
            scene.app.push(CardHelpDialog(scene.app, self._formatter, scene.skin, pages, self._art.draw_card))
