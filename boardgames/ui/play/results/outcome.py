"""What follows the last action at a table: for whom it is won, and new achievements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.record.player_progress import ProgressStore
from boardgames.ui.contract.ended import Result
from boardgames.ui.contract.feats import Judges, Played, earned
from boardgames.ui.play.match.session import Session


def result_of(winners: Sequence[Seat], persons: Sequence[Seat], seats: int) -> Result:
    """How it ended for the one person at a table of so many seats; a win that all share is a draw."""
    if not winners or len(winners) == seats:
        return "drawn"
    if len(persons) != 1:
        return "shown"
    return "won" if persons[0] in winners else "lost"


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
    deeds = [(deed.seat, deed.events) for deed in session.port.public_history()]
    for seat in session.persons:
        for feat in earned(judges, Played(seat, seat in outcome.winners, view, deeds)):
            if progress.earn(session.seats[seat].name, f"{session.record.game_id}.{feat}"):
                out.append(NewAchievement(seat, feat))
    return out
