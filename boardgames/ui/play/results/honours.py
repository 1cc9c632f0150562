"""What the people at a table earned with the game that has just ended."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.record.progress import ProgressStore
from boardgames.ui.contract.feats import Judges, Played, earned
from boardgames.ui.play.match.session import Session


class Honour(NamedTuple):
    """A feat that somebody has earned for the first time."""

    seat: Seat
    feat: str


def honours(session: Session, judges: Judges, progress: ProgressStore) -> list[Honour]:
    """Judge a game that is over for everybody who sits at it, keep what is new, and return that.

    A game that was begun from a position, or under other constants, earns nothing.
    """
    outcome = session.port.outcome()
    assert outcome is not None
    if not session.ordinary:
        return []
    view, out = session.port.view(), list[Honour]()
    deeds = [(deed.seat, deed.events) for deed in session.port.common()]
    for seat in session.persons:
        for feat in earned(judges, Played(seat, seat in outcome.winners, view, deeds)):
            if progress.earn(session.seats[seat].name, f"{session.record.game_id}.{feat}"):
                out.append(Honour(seat, feat))
    return out
