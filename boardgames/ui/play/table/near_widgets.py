"""Widgets of a near view: the map of the whole table, and the row of zones and seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect
from boardgames.ui.near.near_map import NearMap, NearMapContent
from boardgames.ui.near.near_row import NearRow, SeatFacts, SeatLine, ZoneButton
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import Widget


@final
class NearWidgets(TablePart):
    """Makes the widgets of the near view of one table. `toggle` shows the whole table."""

    def __init__(self, context: TableContext, toggle: Callable[[], None], is_active: Callable[[Seat], bool]) -> None:
        super().__init__(context)
        self._toggle: Final = toggle
        self._is_active: Final = is_active

    def make_map(self) -> list[Widget]:
        """Map of the whole table, while a part of it is shown."""
        board, words = self._board, self._formatter
        if not board.is_near:
            return []
        shown = NearMapContent(board.board_rect, board.table_layout.board, board.placed_things(), words.colours)
        return [NearMap(shown, words.tr("table.near.map"), board.near.show_point)]

    def make_row(self, row: Rect) -> Widget:
        """Row at the near view; over a part of a page it holds seats and the way home alone."""
        words, board, own = self._formatter, self._board, self._session.snapshot.viewer
        show, go_home = board.bring_seat_into_view, board.near.show_home
        lines = [
            SeatLine(self._seat_facts(seat), partial(show, seat)) for seat in range(len(words.seats)) if seat != own
        ]
        home = Button("near.home", "", go_home, icon="person", tip=words.tr("table.near.home"))
        if row.w < board.table_layout.board.w:
            if self._ui.layout.lists_own_seat_near:
                return NearRow((), [SeatLine(self._seat_facts(own), go_home), *lines])
            return NearRow((), lines, home)
        text, key, tip = words.tr("table.near.overview"), words.catalog.key_label_of("z"), words.catalog.with_key
        overview = Button("near.overview", text, self._toggle, icon="fullscreen", tip=tip(text, "z"), key=key)
        zones = [
            ZoneButton(zone, words.format_message(zone.message), partial(board.bring_into_view, zone.key))
            for zone in self._ui.layout.zone_figures(board.drawn_view)
        ]
        return NearRow(zones, lines, home, overview)

    def _seat_facts(self, seat: Seat) -> SeatFacts:
        words, summary = self._formatter, self._ui.layout.seat_summary(self._board.still_view, seat)
        told = words.format_message(summary) if summary is not None else ""
        name, colour = self._context.seat_labels[seat].short, words.seat_colour(seat)
        return SeatFacts(seat, name, colour, told, self._is_active(seat))
