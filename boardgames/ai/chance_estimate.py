"""Estimate of a seat's expected result from what it knows, before and after an action."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from ..core.game_protocol import Action, ChanceScale, Game, Seat, State
from .determinizations import Determinizations
from .judge import mean_and_error, request_rng
from .player import ActionRequest
from .search_budget import SearchBudget

WORLDS: Final = 32
"""Determinizations of an estimate."""
DRAWN: Final = 0.5
"""Expected result of a game that ended in a draw."""
SAME: Final = ChanceScale()


class ChanceEstimate(NamedTuple):
    """Expected result of a seat, 0..1: `value` with its standard error; `after` an action, in the same worlds, before
    the seat saw what came of it (None without an action).

    `roles`: for each seat the share of the worlds in which it has a role; empty where no role is hidden.
    `shows_hands`: True if what others hold decides whether one of them is asked for an answer out of its turn.
    `win`: in open games the actions with which the seat whose turn it is, `winner`, wins in it: the value is exact.
    """

    value: float
    error: float
    after: float | None = None
    roles: Sequence[dict[str, float]] = ()
    shows_hands: bool = False
    win: tuple[Action, ...] = ()
    winner: Seat = -1


def estimate_chance(request: ActionRequest, action: Action | None = None, *, count: int = WORLDS) -> ChanceEstimate:
    """Return the estimate at a request; `action` is one that is legal there. The game has an evaluation.

    `count` determinizations are drawn where something is hidden. The view may be the public one.
    """
    game, seat = request.game, request.seat
    count = count if game.hidden else 1
    worlds = Determinizations(request, request_rng(request, "chance"), SearchBudget(count)).some(0, count)
    roles = _role_shares(game, worlds)
    if not game.hidden and (win := _open_win(game, worlds[0])):
        winner = worlds[0].to_act()
        return ChanceEstimate(float(winner == seat), 0.0, None, roles, win=win, winner=winner)
    scale = game.chance_scales.get(game.seat_count(request.options), SAME)
    value, error = mean_and_error([_expected_result(game, world, seat, scale) for world in worlds])
    if action is None:
        return ChanceEstimate(value, error, roles=roles)
    results, asked = list[float](), set[bool]()
    for world in worlds:
        state = world.clone()
        state.apply(action)
        results.append(_expected_result(game, state, seat, scale))
        if state.outcome() is None:
            asked.add(state.to_act() not in (seat, state.whose_turn()))
    return ChanceEstimate(value, error, mean_and_error(results)[0], roles, len(asked) > 1)


def _open_win(game: Game, state: State) -> tuple[Action, ...]:
    """Return the actions with which the seat whose turn it is wins in it; empty if it cannot, or is not to act."""
    is_over = state.outcome() is not None
    if game.find_win is None or is_over or state.to_act() != state.whose_turn():
        return ()
    return tuple(game.find_win(state) or ())


def _role_shares(game: Game, worlds: Sequence[State]) -> list[dict[str, float]]:
    """Return for each seat the share of the worlds in which it has a role, by role in alphabetical order."""
    if game.hidden_roles is None:
        return []
    counts = [Counter(seat) for seat in zip(*map(game.hidden_roles, worlds), strict=True)]
    return [{role: count[role] / len(worlds) for role in sorted(count)} for count in counts]


def _expected_result(game: Game, state: State, seat: Seat, scale: ChanceScale) -> float:
    outcome = state.outcome()
    if outcome is not None:
        return DRAWN if not outcome.winners else float(seat in outcome.winners)
    return calibrated_chance(game.evaluate(state, seat), scale) if game.evaluate is not None else DRAWN


def calibrated_chance(chance: float, scale: ChanceScale) -> float:
    """Return a chance (0..1) on a calibrated scale; 0 and 1 stay what they are."""
    if scale == SAME:
        return chance
    won, lost = math.pow(chance, scale.slope) * math.exp(scale.offset), math.pow(1.0 - chance, scale.slope)
    return won / (won + lost)
