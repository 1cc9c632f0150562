"""Rollouts: two lines of actions played on to the end in the same determinizations, to check what a judge says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..core.game_protocol import Action, Outcome, Seat, State
from ..core.rng import Rng
from .determinizations import Determinizations
from .judge import mean_and_error, request_rng
from .plan_search import SearchPlayer
from .player import ActionRequest
from .search_budget import SearchBudget

LONGEST: Final = 3_000
"""Actions after which a game counts as drawn."""
DRAWN: Final = 0.5


class RolloutDifference(NamedTuple):
    """By how much the first line did better than the second, in results (a win is 1), and the standard error."""

    mean: float
    error: float


def compare_by_rollouts(
    request: ActionRequest,
    lines: tuple[Sequence[Action], Sequence[Action]],
    world_count: int,
    positions: int,
    budget: SearchBudget,
    width: int = 0,
) -> RolloutDifference:
    """Play both lines on in so many determinizations, all seats by a search of so many positions a decision.

    `width` 0 searches one action deep. Equal determinizations get equal random choices.
    """
    rng = request_rng(request, "rollouts")
    worlds = Determinizations(request, rng, budget).some(0, world_count)
    differences = []
    for world in worlds:
        seed = rng.bits()
        first, second = (_result(request, world, line, positions, width, Rng(seed), budget) for line in lines)
        differences.append(first - second)
        if budget.is_late():
            break
    return RolloutDifference(*mean_and_error(differences))


def _result(
    request: ActionRequest,
    determinization: State,
    line: Sequence[Action],
    positions: int,
    width: int,
    rng: Rng,
    budget: SearchBudget,
) -> float:
    """Return the result of one game for the seat of the request; 0.5 once the budget is late."""
    game, state = request.game, determinization.clone()
    planned = list(line)
    players = [SearchPlayer(width, has_beliefs=False) for _ in range(game.seat_count(request.options))]
    for _ in range(LONGEST):
        outcome = state.outcome()
        if outcome is not None:
            return _value(outcome, request.seat)
        seat = state.to_act()
        if seat == request.seat and planned and planned[0] in state.legal_actions():
            state.apply(planned.pop(0))
            continue
        if seat == request.seat:
            planned.clear()
        question = ActionRequest(game, request.options, seat, state.view(seat))
        state.apply(players[seat].choose(question, rng, SearchBudget(positions)))
        if budget.is_late():
            break
    return DRAWN


def _value(outcome: Outcome, seat: Seat) -> float:
    return DRAWN if not outcome.winners else float(seat in outcome.winners)
