"""Undo at an open table: what it takes back, and whose consent it needs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boardgames.core.game_protocol import Seat
from boardgames.core.match import HistoryEntry
from boardgames.core.revealing_actions import seats_informed
from boardgames.seats.table_people import WINDOW, UndoPlan


def plan_undo(
    history: Sequence[HistoryEntry], seat: Seat, remote: Collection[Seat], here: Collection[Seat]
) -> UndoPlan | None:
    """Return the undo to before the last decision of a seat, or of somebody at this screen (`WINDOW`); None for none.

    Those are asked who may have learned something since, or whose own decision would be taken back; all people if the
    seat itself may have learned something. `remote` are the seats of people at other screens, `here` those at this
    one, who are asked together as `WINDOW`. All of it follows from what everybody knows.
    """
    own = here if seat == WINDOW else (seat,)
    count = next((count for count, entry in enumerate(reversed(history), 1) if entry.seat in own), 0)
    if not count:
        return None
    people = {*remote, *here}
    asked: set[Seat] = set()
    for entry in history[-count:]:
        asked |= {entry.seat, *seats_informed(entry.seat, entry.events, people)}
        if not seats_informed(entry.seat, entry.events, people).isdisjoint(own):
            asked |= people
    asked &= people - set(own)
    return UndoPlan(count, frozenset(WINDOW if one in here else one for one in asked))
