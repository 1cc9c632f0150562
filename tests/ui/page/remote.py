"""A screen elsewhere that shows one seat of a table and plays for it."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.ui.play.match.match_snapshot import MatchSnapshot
from boardgames.ui.play.match.turn_events import RemoteActionEvent
from tests.ui.page.table import TablePage


class RemoteScreen:
    """A fake of another device: notes what it is shown and why its actions are refused."""

    def __init__(self, table: TablePage, *, seat: Seat) -> None:
        self._course = table._course
        self._seat = seat
        self._shown: MatchSnapshot | None = None
        self.action_counts: list[int] = []
        self.refusals: list[str] = []
        self._course.attach_viewer(seat, self)

    def show(self, snapshot: MatchSnapshot) -> None:
        self._shown = snapshot
        self.action_counts.append(snapshot.action_count)

    def refuse(self, reason: str) -> None:
        self.refusals.append(reason)

    def view(self) -> Dump:
        """The position as this screen knows it."""
        assert self._shown is not None
        return self._shown.view

    def legal(self) -> Sequence[Action]:
        """What may be played on this screen."""
        assert self._shown is not None
        return self._shown.legal_actions

    def play(self, number: int, action: Action) -> None:
        """Send an action in answer to the position after `number` actions."""
        self._course.send_event(RemoteActionEvent(self._seat, number, action))

    def leave(self) -> None:
        """Show nothing any more."""
        self._course.detach_viewer(self._seat, self)
