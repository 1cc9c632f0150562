"""A phone that shows one seat of a table and plays for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game_protocol import Action, Seat
from boardgames.seats.state_stamp import StateStamp
from boardgames.ui.seats.session_table import SessionTable
from boardgames.ui.seats.table_control import TableControl
from tests.ui.page.seat_screens import lines_of
from tests.ui.page.table import TablePage


class RemoteScreen:
    """What a phone is sent and sends, without a network."""

    def __init__(self, table: TablePage, *, seat: Seat) -> None:
        self._table = SessionTable(
            table._session,
            "en",
            TableControl(table._course.play_remote, table._course.replace_player, table._session.undo_actions),
        )
        self._seat = seat

    def state(self) -> dict[str, Any]:
        """The frame that this screen is shown."""
        return self._table.state(self._seat, "en", StateStamp("epoch", 0, frozenset(), True, ()))

    def legal(self) -> Sequence[Action]:
        """What may be played on this screen; nothing before the seat is asked."""
        asked = self.state()["ask"]
        return lines_of(asked["groups"]) if asked and "ahead" not in asked else ()

    def play(self, number: int, action: Action) -> str:
        """Answer the question after `number` actions; return a sentence if that is refused."""
        return self._table.play(self._seat, number, action, "en")

    @property
    def late(self) -> str:
        """Sentence about an answer to a question that is not asked any more."""
        return self._table.sentence("seats.host.late", "en")
