"""Estimate of a seat's expected result from what it knows, before and after an action."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..core.game_protocol import Action, Game, Seat, State
from .determinizations import Determinizations
from .judge import mean_and_error, request_rng
from .player import ActionRequest
from .search_budget import SearchBudget

WORLDS: Final = 32
"""Determinizations of an estimate."""
DRAWN: Final = 0.5
"""Expected result of a game that ended in a draw."""


class ChanceEstimate(NamedTuple):
    """Expected result of a seat, 0..1: `value` with its standard error; `after` an action, in the same worlds, before
    the seat saw what came of it (None without an action).
    """

    value: float
    error: float
    after: float | None = None


def estimate_chance(request: ActionRequest, action: Action | None = None, *, count: int = WORLDS) -> ChanceEstimate:
    """Return the estimate at a request; `action` is one that is legal there. The game has an evaluation.

    `count` determinizations are drawn where something is hidden. The view may be the public one.
    """
    game, seat = request.game, request.seat
    count = count if game.hidden else 1
    worlds = Determinizations(request, request_rng(request, "chance"), SearchBudget(count)).some(0, count)
    value, error = mean_and_error([_expected_result(game, world, seat) for world in worlds])
    if action is None:
        return ChanceEstimate(value, error)
    results = []
    for world in worlds:
        state = world.clone()
        state.apply(action)
        results.append(_expected_result(game, state, seat))
    return ChanceEstimate(value, error, mean_and_error(results)[0])


def _expected_result(game: Game, state: State, seat: Seat) -> float:
    outcome = state.outcome()
    if outcome is not None:
        return DRAWN if not outcome.winners else float(seat in outcome.winners)
    return game.evaluate(state, seat) if game.evaluate is not None else DRAWN
