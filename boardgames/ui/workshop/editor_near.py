"""Near view of the position editor: a part of the table in large letters, and the ways to its other parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.near.near_row import KEY, NearRow, SeatFacts, SeatLine
from boardgames.ui.play.board.board_scene import BoardView
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import ComputedLayout
from boardgames.ui.widgets.widget import Widget


@final
class EditorNearView:
    """Opens, closes and moves the near view of the editor's board."""

    def __init__(self, board: BoardView, formatter: MessageFormatter) -> None:
        self._board: Final = board
        self._formatter: Final = formatter

    def toggle(self) -> None:
        """Show a part of the table larger, or the whole table again."""
        self._board.near.set_open(not self._board.is_near)

    def make_button(self) -> Button:
        """Make the button that opens or closes the near view."""
        shown, icon = ("overview", "fullscreen") if self._board.is_near else ("open", "search")
        tr, tip = self._formatter.tr, self._formatter.catalog.with_key
        return Button("editor.near", "", self.toggle, icon=icon, tip=tip(tr(f"table.near.{shown}"), KEY))

    def rows(self, viewing_seat: Seat) -> Sequence[Widget]:
        """Row of the seats over the near view, at its place; empty if the seats have panels or all is seen."""
        place = self._board.near_row
        return () if place is None else (self._row(place, viewing_seat),)

    def _row(self, place: Rect, viewing_seat: Seat) -> Widget:
        tr, board = self._formatter.tr, self._board
        home = Button("near.home", "", board.near.show_home, icon="person", tip=tr("table.near.home"))
        lines = [
            SeatLine(self._facts(seat), partial(board.bring_seat_into_view, seat))
            for seat in range(len(self._formatter.seats))
            if seat != viewing_seat
        ]
        return ComputedLayout([NearRow((), lines, home)], lambda _all: [place])

    def _facts(self, seat: Seat) -> SeatFacts:
        words = self._formatter
        summary = self._board.ui.layout.seat_summary(self._board.drawn_view, seat)
        told = words.format_message(summary) if summary is not None else ""
        label = words.seat_labels()[seat]
        return SeatFacts(seat, label.short, words.seat_colour(seat), told, is_active=False)
