"""What follows the last action at a table: for whom it is won, the wait for the result, new achievements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Seat
from boardgames.record.player_progress import ProgressStore
from boardgames.ui.contract.ended import Result
from boardgames.ui.contract.feats import Judges, Played, earned
from boardgames.ui.motion.timeline import Timeline
from boardgames.ui.play.match.session import Session

END_MS: Final = 650.0
SOUNDS: Final[dict[Result, str]] = {"won": "win", "shown": "win", "lost": "lose", "drawn": "slide"}


def result_of(winners: Sequence[Seat], persons: Sequence[Seat], seats: int) -> Result:
    """How it ended for the one person at a table of so many seats; a win that all share is a draw."""
    if not winners or len(winners) == seats:
        return "drawn"
    if len(persons) != 1:
        return "shown"
    return "won" if persons[0] in winners else "lost"


@final
class ResultDelay:
    """Whether the end was told, and whether its result still waits for a menu or a question to go."""

    def __init__(
        self, session: Session, timeline: Timeline, play: Callable[[str], None], show: Callable[[], None]
    ) -> None:
        self._session = session
        self._timeline = timeline
        self._play = play
        self._show = show
        self.told = session.snapshot.outcome is not None
        self._due = False

    def begin(self) -> None:
        """Let the last action be seen, then show how it ended."""
        session, outcome = self._session, self._session.snapshot.outcome
        assert outcome is not None
        self._play(SOUNDS[result_of(outcome.winners, session.persons, len(session.seats))])
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
        self.told = self._session.snapshot.outcome is not None


class NewAchievement(NamedTuple):
    """A feat that somebody has earned for the first time."""

    seat: Seat
    feat: str


def honours(session: Session, judges: Judges, progress: ProgressStore) -> list[NewAchievement]:
    """Judge a game that is over for everybody who sits at it, keep what is new, and return that.

    A game that was begun from a position, or under other constants, earns nothing.
    """
    outcome = session.port.outcome()
    assert outcome is not None
    if not session.ordinary:
        return []
    view, out = session.port.view(), list[NewAchievement]()
    deeds = [(deed.seat, deed.events) for deed in session.port.common()]
    for seat in session.persons:
        for feat in earned(judges, Played(seat, seat in outcome.winners, view, deeds)):
            if progress.earn(session.seats[seat].name, f"{session.record.game_id}.{feat}"):
                out.append(NewAchievement(seat, feat))
    return out
