"""Goals of a turn that a puzzle can set: what a seat can reach before the turn is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...core.game_protocol import Seat, State, TurnGoal
from .position import Position


def _has_taken_monster(start: State, state: State, seat: Seat) -> bool:
    """True if `seat` has won a battle and taken its monster since `start`. TER-71."""
    before, after = cast(Position, start), cast(Position, state)
    return len(after.taken_monsters[seat]) > len(before.taken_monsters[seat])


TURN_GOALS: Final[Mapping[str, TurnGoal]] = {
    "take": TurnGoal(frozenset(("up", "down", "toss", "choose", "wear")), _has_taken_monster)
}
