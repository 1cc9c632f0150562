"""Goals of a turn that a puzzle can set: what a seat can win before the turn is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...core.game_protocol import Action, Seat, State, TurnGoal
from .scoring import side_tally, sides
from .state import SacrificioState

VERBS: Final = frozenset(
    ("place", "kill", "sacrifice", "cleanse", "move", "remove", "exchange", "discard", "zero", "wipe")
)
"""First words of actions that can help to win points in the turn."""
ECLIPSES: Final = frozenset(("solar_eclipse", "lunar_eclipse"))


def _counts(action: Action) -> bool:
    """True for an action that can help; what is discarded helps only where it wipes a pile. SCO-47, SCO-48."""
    verb, *words = action.split(" ")
    return verb in VERBS and (verb != "discard" or ECLIPSES.issuperset(words))


def _points_won(start: State, state: State, seat: Seat) -> int:
    """Return how many points the side of `seat` has won since `start`. SCO-81 to SCO-84."""
    before, after = cast(SacrificioState, start).position, cast(SacrificioState, state).position
    side = next(one for one in sides(before.seats) if seat in one)
    return side_tally(after, side).score - side_tally(before, side).score


TURN_GOALS: Final[Mapping[str, TurnGoal]] = {"points": TurnGoal(_counts, _points_won, least_actions=2)}
