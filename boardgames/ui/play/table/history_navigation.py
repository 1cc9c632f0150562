"""History navigation of a match: view earlier positions, undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.core.match import PlayedAction
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.play.table.turn_controller import TurnController


@final
class HistoryNavigation(TablePart):
    """Shows earlier positions without playing; undoes and redoes."""

    def __init__(self, context: TableContext, course: TurnController, ask_people: Callable[[], bool]) -> None:
        """`ask_people` asks people at other screens for an undo; False: there are none."""
        super().__init__(context)
        self._controller: Final = course
        self._ask_people: Final = ask_people
        self._passed: list[tuple[PlayedAction, int]] = []  # after each action, the number of passes so far

    @property
    def shown_action_count(self) -> int:
        """Number of actions after which the table is shown."""
        looking = self._context.turn_state.past_action_count
        return self._session.snapshot.action_count if looking is None else looking

    def show_history(self, count: int) -> None:
        """Show an earlier position, or the present one.

        Positions with an open question are skipped, because they would reveal a held card.
        """
        port = self._context.player_view
        if 0 < count < len(port) and self._ui.is_pass(port.history()[count].action):
            count += 1 if count > self.shown_action_count else -1
        self._controller.show_history(None if count >= len(port) else count)

    def show_present(self) -> None:
        """Show the present position."""
        self.show_history(self._session.snapshot.action_count)

    def moment_number(self, count: int) -> int:
        """Number of a position for players: passes do not count."""
        deeds, known = self._context.player_view.history(), self._passed
        while known and (len(known) > len(deeds) or known[-1][0] is not deeds[len(known) - 1]):
            known.pop()
        for deed in deeds[len(known) :]:
            before = known[-1][1] if known else 0
            known.append((deed, before + self._ui.is_pass(deed.action)))
        return count - (known[count - 1][1] if count else 0)

    def undo_actions(self) -> None:
        """Undo to before the last decision of a person."""
        if self._ask_people():
            return
        ends = self._session.undo_obstacle
        if ends:
            self._host.toast(f"table.none.{ends}")
        else:
            self._controller.change_history(self._session.undo_actions)

    def redo_actions(self) -> None:
        """Redo what was undone."""
        if self._session.can_redo:
            self._controller.change_history(self._session.redo_actions)
        else:
            self._host.toast("table.none.redo")
