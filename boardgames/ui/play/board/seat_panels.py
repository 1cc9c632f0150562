"""What the panels of seats beside a board, or a sheet in its place, may ask, and the keys that they give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, final

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.draw.rects import Rect
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.play.board.board import Board
from boardgames.ui.play.board.board_widget import BoardKeys


@final
class SeatPanels:
    """Answers the panels: names, public counts, and whether a key of theirs can be given."""

    def __init__(
        self,
        game_view: GameView,
        board: Board,
        keys: BoardKeys,
        *,
        thinks: Callable[[Seat], bool] = lambda _seat: False,
        later: Callable[[str], str] = lambda _key: "",
    ) -> None:
        words = self._words = game_view.words
        self._table = game_view.table
        self._board = board
        self._thinks = thinks
        self.may_give = keys.may_give
        self.chosen = keys.chosen
        self.lift = keys.lift
        self.release = keys.release
        self._give = keys.give
        self.tr = words.tr
        self.say = words.say
        self.seat_title = words.seat_title
        self.plate = words.plate
        self.head = words.head
        self.colour = words.colour
        self.has = words.catalog.has
        self.later = later

    @property
    def seat_count(self) -> int:
        """How many seats there are."""
        return len(self._words.seats)

    @property
    def board_room(self) -> Rect:
        """Where the board lies."""
        return self._board.frame.board

    @property
    def card_names(self) -> Mapping[str, str]:
        """The names of the cards by id, in the present language."""
        return self._words.card_names

    def seat_note(self, seat: Seat) -> str:
        """What stands behind the name."""
        return self._words.seat_note(seat, self._thinks(seat))

    def active(self, seat: Seat) -> bool:
        """True if it is this seat's decision."""
        return bool(self._board.view["to_act"] == seat_name(seat))

    def facts(self, seat: Seat) -> Mapping[str, Any]:
        """Public counts of a seat."""
        return self._table.layout.seat_facts(self._board.view, seat)

    def give(self, key: str) -> None:
        """A key beside the board was clicked."""
        self._give(key)
