"""Back and forth in a game at its table: an earlier moment is looked at, actions are taken back and played again."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.match import PlayedAction
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.play.table.turn_controller import TurnController


@final
class HistoryNavigation:
    """Looks back without playing, or takes back."""

    def __init__(self, context: TableContext, course: TurnController) -> None:
        self._context: Final = context
        self._controller: Final = course
        self._passed: list[tuple[PlayedAction, int]] = []  # after each deed, how many of them let a question pass

    @property
    def shown_action_count(self) -> int:
        """After how many actions the table is shown."""
        looking = self._context.turn_state.history_count
        return self._context.session.snapshot.action_count if looking is None else looking

    def show_history(self, count: int) -> None:
        """Show an earlier moment, or the present one again.

        A moment at which somebody was asked is left out: that it was there tells what was held.
        """
        port = self._context.player_view
        if 0 < count < len(port) and self._context.ui.is_pass(port.history()[count].action):
            count += 1 if count > self.shown_action_count else -1
        self._controller.show_history(None if count >= len(port) else count)

    def show_present(self) -> None:
        """Show the present moment again."""
        self.show_history(self._context.session.snapshot.action_count)

    def moment_number(self, count: int) -> int:
        """The number that the moment after so many actions has for people."""
        deeds, known = self._context.player_view.history(), self._passed
        while known and (len(known) > len(deeds) or known[-1][0] is not deeds[len(known) - 1]):
            known.pop()
        for deed in deeds[len(known) :]:
            before = known[-1][1] if known else 0
            known.append((deed, before + self._context.ui.is_pass(deed.action)))
        return count - (known[count - 1][1] if count else 0)

    def undo_actions(self) -> None:
        """Back to before the last decision of a person."""
        ends = self._context.session.undo_obstacle
        if ends:
            self._context.host.toast(f"table.none.{ends}")
        else:
            self._controller.change_history(self._context.session.undo_actions)

    def redo_actions(self) -> None:
        """Play again what was taken back."""
        if self._context.session.can_redo:
            self._controller.change_history(self._context.session.redo_actions)
        else:
            self._context.host.toast("table.none.redo")
