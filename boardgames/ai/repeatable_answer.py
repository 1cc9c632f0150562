"""Answer of a computer player that depends on its question alone: no clock limits it, and nothing is remembered.

Equal questions have equal answers on every machine, also after a game was left and resumed.
"""

from __future__ import annotations

from ..core.game_protocol import Action, Late, Seat, never_late, seat_name
from ..core.rng import Rng, mix, one_way_seed
from .levels import make_player, position_budget
from .player import ActionRequest
from .search_budget import SearchBudget


def opponent_seed(match_seed: int, game_id: str, seat: Seat) -> int:
    """Return the seed of the computer player of a seat: the deal of the match cannot be computed from it."""
    return one_way_seed(match_seed, game_id, seat_name(seat), "opponent")


def chance_of(seed: int, action_count: int) -> Rng:
    """Return the random choices of a player with a seed after so many actions of its game."""
    return Rng(mix(seed ^ mix(action_count + 1)))


def repeatable_answer(
    player_name: str, question: ActionRequest, seed: int, action_count: int, interrupted: Late = never_late
) -> Action:
    """Return the action that a new player of a level chooses. `interrupted` ends a search whose answer is not used.

    Raises KeyError for an unknown level.
    """
    budget = SearchBudget(position_budget(player_name, question.game), None, interrupted)
    return make_player(player_name, question.game).choose(question, chance_of(seed, action_count), budget)
