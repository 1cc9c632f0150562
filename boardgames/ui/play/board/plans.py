"""Things that could come onto the board: where they would lie, once what is in hand may become one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from boardgames.draw.rects import Rect
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.play.board.board import Board
from boardgames.ui.play.match.hand import Hand


@final
class Plans:
    """What is planned, and what may be; nothing while nobody may act (`live`)."""

    def __init__(self, table: GameUI, board: Board, hand: Hand, live: Callable[[], bool]) -> None:
        self._table = table
        self._board = board
        self._hand = hand
        self._live = live

    def planned(self) -> dict[str, Rect]:
        """Every thing that what is in hand may become, by its key; empty while none is planned."""
        return self._board.plan(self._hand.open) if self._live() else {}

    def offered(self) -> dict[str, Rect]:
        """With nothing in hand, every thing that may be planned: pointing at its place is enough then."""
        planned, hand = self._table.planned_pieces, self._hand
        begin = planned.planning_key if planned is not None else ""
        if not begin or not self._live() or not hand.sight.acting or hand.picker.chosen:
            return {}
        return self._board.plan(hand.picker.after((begin,)))

    def hand_changed(self) -> None:
        """What is under the pointer may mean something else now."""
        if self._board.is_planned_key(self._board.pointed) and not self.planned():
            self._board.pointed = ""
