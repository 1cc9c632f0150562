"""Moments that changed a seat's chances and were no choice of its own.

With hidden information they are actions. In open games they are whole turns of another seat in which something exact
happened, and compare the position with that at the begin of the seat's own turn before: the evaluation depends on
whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ..core.game_protocol import Event, Seat
from ..core.match import MatchView, PlayedAction
from ..core.revealing_actions import REVEALING
from .analysis_model import CurvePoint

LEAST_MOMENT: Final = 0.12
"""Change of the expected result from which a moment is told."""
MOST_MOMENTS: Final = 3
CERTAIN_ERRORS: Final = 3.0
"""Standard errors of both estimates beyond which their difference is a change: their determinizations are alike, so
that they err by more than is counted.
"""
EXACT_KINDS: Final = ("overlooked", "let_win")


class ChanceMoment(NamedTuple):
    """A moment that moved the chances of a seat: the point before it and the one after it.

    `kind`: "revealed" by its own action, by what "others" did, or "shown": by what others had hidden before it; in
    open games a win "overlooked" by another seat, or one that it let the seat have ("let_win"). `first`: number of
    its first action; `events`: what is told of a turn; None for what its one action tells.
    """

    before: CurvePoint
    point: CurvePoint
    kind: str
    first: int
    events: tuple[Event, ...] | None = None

    @property
    def change(self) -> float:
        """By how much the expected result has changed by it."""
        if self.events is None:
            return self.point.revealed + self.point.others
        return self.point.value - self.before.value


def told_moments(points: Sequence[CurvePoint], window: MatchView, seat: Seat) -> list[ChanceMoment]:
    """Return the moments that moved the chances of a seat most, in the order of the game; `window` is its view."""
    if not window.game.hidden:
        return _weightiest(turn_moments(points, window, seat))
    found = [moment for moment in map(moment_at, pairwise(points)) if moment is not None]
    found = [one for one in found if not _is_undone(one, found, window)]
    return _weightiest([one for one in found if _is_told(one, window, seat)])


def chance_moments(points: Sequence[CurvePoint], count: int = MOST_MOMENTS) -> list[ChanceMoment]:
    """Return the actions that moved the chances most and were no choice of the seat, in the order of the game."""
    return _weightiest([one for one in map(moment_at, pairwise(points)) if one is not None], count)


def moment_at(pair: tuple[CurvePoint, CurvePoint], least: float = LEAST_MOMENT) -> ChanceMoment | None:
    """Return the moment between two points next to each other, None if nothing but a choice of the seat has changed
    its chances by at least so much.
    """
    before, point = pair
    kind = "revealed" if abs(point.revealed) > abs(point.others) else "others"
    enough = abs(point.revealed + point.others) >= max(least, CERTAIN_ERRORS * (before.error + point.error))
    return ChanceMoment(before, point, kind, before.after) if enough else None


def turn_moments(points: Sequence[CurvePoint], window: MatchView, seat: Seat) -> list[ChanceMoment]:
    """Return the turns of other seats in an open game that changed something exact, in the order of the game: a win
    overlooked, of several turns in a row the first; a win that they let the seat have; a loss, such as a kill, that
    left the seat worse off than at the begin of its turn before.
    """
    found, own_start, stays_overlooked = list[ChanceMoment](), None, False
    history = window.history()
    for start, end, whose in _turns(history):
        if end >= len(points):
            break
        if whose == seat:
            own_start = start
            continue
        before, point = points[start], points[end]
        is_overlooked = before.sure == "can_lose" and point.sure != "lost"
        if is_overlooked and not stays_overlooked:
            found.append(ChanceMoment(before, point, "overlooked", start, ()))
        stays_overlooked = is_overlooked
        if is_overlooked or before.sure == "can_lose":
            continue
        before = points[start if own_start is None else own_start]
        if before.sure:
            continue  # what the seat itself gave away is told with its decision
        if point.sure == "can_win":
            found.append(ChanceMoment(before, point, "let_win", start, ()))
            continue
        events = _lasting_events(window, history[start:end])
        if events and point.value - before.value <= -LEAST_MOMENT:
            found.append(ChanceMoment(before, point, "others", start, events))
    return found


def _is_undone(moment: ChanceMoment, found: Sequence[ChanceMoment], window: MatchView) -> bool:
    """True if an answer out of turn takes back what an announced move changed: neither moved the chances then."""
    history = window.history()
    for announced, answered in pairwise(found):
        is_pair = answered.first == announced.first + 1 and history[answered.first].is_answer
        if is_pair and moment in (announced, answered):
            return abs(announced.change + answered.change) < LEAST_MOMENT
    return False


def _is_told(moment: ChanceMoment, window: MatchView, seat: Seat) -> bool:
    """True if a moment is told: an own action must have shown the seat something, and not have begun a new round,
    whose new cards change the estimate.
    """
    played = window.history()[moment.first]
    if moment.kind == "revealed":
        return any(event.kind in REVEALING or seat in event.secret for event in played.events)
    begins_round = window.view_after(moment.first)["round"] != window.view_after(moment.first + 1)["round"]
    return played.seat != seat or not begins_round


def _weightiest(moments: Sequence[ChanceMoment], count: int = MOST_MOMENTS) -> list[ChanceMoment]:
    """Return the moments that changed most, exact ones first, in the order of the game."""
    found = sorted(moments, key=lambda one: (one.kind not in EXACT_KINDS, -abs(one.change), one.point.after))
    return sorted(found[:count], key=lambda one: one.point.after)


def _turns(history: Sequence[PlayedAction]) -> list[tuple[int, int, Seat]]:
    """Return the turns of a game: numbers of the first action and of that after the last one, and whose it was."""
    found: list[tuple[int, int, Seat]] = []
    for number, played in enumerate(history):
        if found and (played.is_answer or played.seat == found[-1][2]):
            found[-1] = found[-1][0], number + 1, found[-1][2]
        else:
            found.append((number, number + 1, played.seat))
    return found


def _lasting_events(window: MatchView, turn: Sequence[PlayedAction]) -> tuple[Event, ...]:
    """Return the events of those actions of a turn that changed something for good."""
    lasting = window.game.lasting_events
    actions = [one.events for one in turn if any(event.kind in lasting for event in one.events)]
    return tuple(event for events in actions for event in events)
