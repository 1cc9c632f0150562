"""The end of a game at the table: a moment to see the last action, then how it ended, over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.ui.motion.timeline import Timeline
from boardgames.ui.play.session import Session

END_MS: Final = 650.0


@final
class Ending:
    """Whether the end was told, and whether its result still waits for a menu or a question to go."""

    def __init__(
        self, session: Session, timeline: Timeline, play: Callable[[str], None], show: Callable[[], None]
    ) -> None:
        self._session = session
        self._timeline = timeline
        self._play = play
        self._show = show
        self.told = session.port.outcome() is not None
        self._due = False

    def begin(self) -> None:
        """Let the last action be seen, then show how it ended."""
        session, outcome = self._session, self._session.port.outcome()
        assert outcome is not None
        won = not session.persons or any(session.person(seat) for seat in outcome.winners)
        self._play("slide" if not outcome.winners else "win" if won else "lose")
        self._due = True
        self.wait()

    def wait(self) -> None:
        """Show the result in a moment, if it was not shown yet."""
        if self._due:
            self._timeline.wait(END_MS, self._show)

    def shown(self) -> None:
        """The result is on the screen."""
        self._due = False

    def renew(self) -> None:
        """Actions were taken back or played again: an end to come is told again."""
        self.told = self._session.port.outcome() is not None
