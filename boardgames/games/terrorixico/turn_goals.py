"""Goals of a turn that a puzzle can set: what a seat can reach before the turn is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...core.game_protocol import Action, Seat, State, TurnGoal
from .position import Position

VERBS: Final = frozenset(("up", "down", "toss", "choose", "wear"))
"""First words of actions that can help to win a battle."""


def _counts(action: Action) -> bool:
    return action.partition(" ")[0] in VERBS


def _monsters_taken(start: State, state: State, seat: Seat) -> int:
    """Return how many monsters `seat` has taken since `start`. TER-71."""
    before, after = cast(Position, start), cast(Position, state)
    return len(after.taken_monsters[seat]) - len(before.taken_monsters[seat])


def _points_ahead(start: State, state: State, seat: Seat) -> int:
    """Return by how many points `seat` has come out ahead since `start`; tied first places win the same. TER-72."""
    before, after = cast(Position, start), cast(Position, state)
    won = [now - then for now, then in zip(after.vp, before.vp, strict=True)]
    return won[seat] - max(points for other, points in enumerate(won) if other != seat)


TURN_GOALS: Final[Mapping[str, TurnGoal]] = {"take": TurnGoal(_counts, _monsters_taken, lead=_points_ahead)}
