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


TURN_GOALS: Final[Mapping[str, TurnGoal]] = {"take": TurnGoal(_counts, _monsters_taken)}
