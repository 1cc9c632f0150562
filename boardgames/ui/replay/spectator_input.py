"""Input on a board without players: pointer, cursor, inspector and screen reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import final

from boardgames.draw.rects import Rect
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.play.board.board_scene import BoardView, DisplayedPosition
from boardgames.ui.play.board.board_widget import BoardInputHandler
from boardgames.ui.play.match.table_model import PAGE_MS, REST_MS
from boardgames.ui.play.panels.card_overlays import CardOverlays
from boardgames.ui.play.panels.inspector import (
    Inspector,
    InspectorPage,
    describe_place,
    inspector_page_at,
    inspector_text_role,
)
from boardgames.ui.play.panels.inspector_bubble import BriefBubble, InspectorBrief, PageBubble
from boardgames.ui.scene.spoken_text import Announcement, announcement_in_parts, board_announcements, join_sentences
from boardgames.ui.widgets.bubble_geometry import BubblePlace
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.widgets.widget_root import WidgetRoot


@final
class SpectatorInput(BoardInputHandler):
    """Pointer and cursor of a board without players; reveals no more than is drawn. `changed` is called when the
    inspector shows something else.
    """

    def __init__(
        self,
        view: GameView,
        board: BoardView,
        closeups: CardOverlays,
        shown: Callable[[], DisplayedPosition],
        after: Callable[[float, Callable[[], None]], None],
        changed: Callable[[], None],
        *,
        hushed: bool = False,
    ) -> None:
        self._ui, self._art, self._formatter = view.game_ui, view.table_renderer, view.message_formatter
        self._board = board
        self._card_overlays = closeups
        self._shown = shown
        self._after = after
        self._changed = changed
        self._told = ""
        self._is_page_open = False
        self.is_private = hushed  # True if not everybody at the device may know what is shown

    # screen reader --------------------------------------------------------------------------------------------
    def announcements(self, stage: WidgetRoot) -> Iterator[Announcement]:
        """Present announcements; none if the replay shows what only one of several people may know."""
        if self.is_private:
            return
        words = self._formatter
        yield announcement_in_parts("screen", words.tr("voice.replay", game=words.tr(f"game.{self._ui.id}.name")))
        if stage.has("prompt"):
            chances = [stage.find("replay.chance").accessible_text] if stage.has("replay.chance") else []
            yield announcement_in_parts("prompt", *stage.find("prompt").paragraphs, *chances)
        yield from board_announcements(
            stage, self._board.pointed_key or self._board.cursor_key, self._place, words.tr
        )

    def introduction(self) -> Sequence[str]:
        """Players of the match."""
        return (self._formatter.seat_list_text(),)

    def log_lines(self) -> Sequence[str]:
        """No lines: the prompt bar announces each action."""
        return ()

    def place_description(self, key: str) -> str:
        """Description of a place and the thing on it."""
        return join_sentences(*self._place(key))

    def _place(self, key: str) -> tuple[str, ...]:
        drawn = self._shown().drawn_view
        return () if self.is_private else describe_place(self._formatter, self._ui, drawn, self._page(key), key)

    def _page(self, key: str) -> CardPage | None:
        shown = self._shown()
        sight = DecisionContext(shown.drawn_view, shown.viewing_seat, None)
        return inspector_page_at(self._ui, shown.drawn_view, sight, key) if key in self._board.rects else None

    @property
    def is_inspecting(self) -> bool:
        """True if pointer or cursor is on the inspected place."""
        return bool(self._told and self._told == self._board.pointed_key)

    def move_pointer(self, x: float, y: float) -> None:
        """Handle a pointer move to a point."""
        key = self._board.key_at(x, y)
        if key != self._board.pointed_key:
            self._board.point_at(key)
            self._after(REST_MS, lambda: self._tell(key) if self._board.pointed_key == key else None)

    def _tell(self, key: str) -> None:
        if key != self._told:
            self._told, self._is_page_open = key or self._told, False
            self._after(PAGE_MS - REST_MS, lambda: self._open_page(key))
            self._changed()

    def _open_page(self, key: str) -> None:
        if key and not self._is_page_open and key == self._told == self._board.pointed_key:
            self._is_page_open = True
            self._changed()

    def on_board_click(self, key: str, onto: bool) -> None:
        """Enlarge the card at a place, or open its piles, after a press or Enter."""
        key = (key or self._board.cursor_key).removeprefix("-")
        self._tell(key)
        if key and not self._card_overlays.open_piles(key):
            self._card_overlays.enlarge_inspected(key)

    def on_cursor_step(self, dx: int, dy: int) -> None:
        places = self._board.clickable_rects()
        self._board.move_cursor(dx, dy, next(iter(places), ""))
        self._tell(self._board.pointed_key)

    def make_bubble(self, room: Rect) -> list[Widget]:
        """Make the bubble of the place that pointer or cursor is on."""
        key, things = self._told, [thing.rect for thing in self._board.placed_things() if thing.face]
        page = self._page(key) if self.is_inspecting else None
        if page is None:
            return []
        told, role = InspectorPage(key, page), inspector_text_role(room)
        inspector = Inspector(self._formatter, told, self._art.draw_card, self._art.card_shape, role)

        def place_of() -> BubblePlace:
            return BubblePlace(self._board.rects[key], others=things)

        if self._is_page_open:
            return [PageBubble(inspector, room, place_of)]
        return [BriefBubble(InspectorBrief(inspector, role), room, place_of)]
