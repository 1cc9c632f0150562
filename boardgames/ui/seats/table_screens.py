"""Other screens of a table in the window: their service, and the dialogs and messages about their people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boardgames.core.game_protocol import Seat
from boardgames.seats.table_people import WINDOW
from boardgames.ui.play.table.table_scene import ScreenOpening, TableScene
from boardgames.ui.seats.open_table_scene import OpenTableScene
from boardgames.ui.seats.people_text import notice_message
from boardgames.ui.seats.screen_service import ScreenService
from boardgames.ui.seats.table_control import TableControl
from boardgames.ui.seats.vote_dialog import VoteDialog

if TYPE_CHECKING:
    from boardgames.seats.table_people import DecisionNotice, TableVote


@final
class TableScreens:
    """Screens of a table in the window: their service, and the page about them."""

    def __init__(self, table: TableScene) -> None:
        controller = table.turn_controller
        self._table: Final = table
        self._service: Final = ScreenService(
            table.services,
            table.session,
            TableControl(controller.play_remote, controller.replace_player, self._undo),
            self,
        )
        self.show_people: Final = controller.show_people
        self.take_moves: Final = self._service.take_moves
        self.shut_down: Final = self._service.shut_down
        self.hand_over: Final = self._service.hand_over

    @property
    def is_open(self) -> bool:
        """True while other screens can join."""
        return self._service.is_open

    def announce(self, message: str, seat: Seat, name: str) -> None:
        table = self._table
        table.app.toast(message, name=name or table.formatter.seat_title(seat), menu=table.tr("seats.window.menu"))

    def _undo(self, count: int) -> None:
        """Take actions back, whoever played them."""
        session = self._table.session
        self._table.turn_controller.change_history(lambda: session.undo_actions(count))

    def show_notice(self, notice: DecisionNotice) -> None:
        key, names = notice_message(self._table.formatter, notice)
        self._table.app.toast(key, **names)

    def ask(self, vote: TableVote) -> bool:
        """Ask the people at this screen, unless something else lies over the table."""
        table = self._table
        if "withdraw" in vote.choices[WINDOW]:  # it has asked itself
            return True
        is_free = table.is_on_top
        if is_free:
            table.app.push(VoteDialog(table.app, vote, table.formatter, self._service))
        return is_free

    def asks_for_undo(self) -> bool:
        """Ask people at other screens for an undo; return False while there are none."""
        why = self._service.ask_undo()
        if why:
            self._table.app.toast(f"seats.host.{why}")
        elif why == "" and any("withdraw" in one.choices[WINDOW] for one in self._service.status.votes):
            self._table.app.toast("seats.window.undo_asked")
        return why is not None

    def open_page(self, opening: ScreenOpening = "no") -> None:
        """Open the table to other screens, and show how they join; `opening`: how the game begins, "no" later on."""
        table = self._table
        try:
            if not self._service.is_open:
                self._service.open()
        except OSError as error:
            self._service.close()
            table.app.toast("seats.window.failed", reason=error.strerror or str(error))
            return
        if opening == "if_free" and self._service.status.taken_seats >= {*table.session.snapshot.remote_seats}:
            return
        view, is_beginning = table.context.game_view, opening != "no"
        table.app.push(OpenTableScene(table.app, view, table.session, self._service, is_beginning=is_beginning))
