"""Adapter between the seat panels of a game and the table: texts, public facts, keys to choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, final

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.draw.rects import Rect
from boardgames.ui.contract.table_types import SeatLabel
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.play.board.board_scene import BoardView
from boardgames.ui.play.board.board_widget import BoardInputHandler


@final
class SeatPanelAdapter:
    """Implementation of the interface that seat panels need: names, public counts, choosable keys."""

    def __init__(
        self,
        game_view: GameView,
        board: BoardView,
        keys: BoardInputHandler,
        *,
        later: Callable[[str], str] = lambda _key: "",
    ) -> None:
        words = self._formatter = game_view.message_formatter
        self._ui = game_view.game_ui
        self._board = board
        self.can_choose_key = keys.can_choose_key
        self.is_key_chosen = keys.is_key_chosen
        self.start_drag = keys.start_drag
        self.end_drag = keys.end_drag
        self._give = keys.choose_key
        self.tr = words.tr
        self.format_message = words.format_message
        self.seat_title = words.seat_title
        self.seat_colour = words.seat_colour
        self.has_text = words.catalog.has
        self.lesson_lock_reason = later

    @property
    def seat_count(self) -> int:
        """Number of seats."""
        return len(self._formatter.seats)

    @property
    def board_area(self) -> Rect:
        """Rectangle of the board."""
        return self._board.table_layout.board

    @property
    def card_names(self) -> Mapping[str, str]:
        """Card names by id, in the present language."""
        return self._formatter.card_names

    def seat_label(self, seat: Seat) -> SeatLabel:
        """Label of a seat."""
        return self._board.seat_labels()[seat]

    def is_active_seat(self, seat: Seat) -> bool:
        """True if the seat is to act."""
        return bool(self._board.view["to_act"] == seat_name(seat))

    def seat_facts(self, seat: Seat) -> Mapping[str, Any]:
        """Public counts of a seat; while things are moving, those from before."""
        return self._ui.layout.seat_facts(self._board.still_view, seat)

    def choose_key(self, key: str) -> None:
        """Choose a key that was clicked beside the board."""
        self._give(key)
