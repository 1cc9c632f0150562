"""Interface of computer players: a player gets a view and answers with an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..core.game_protocol import Action, Dump, Game, OptionValue, Outcome, Seat, State
from ..core.play_styles import StyleBonus
from ..core.rng import Rng
from .search_budget import SearchBudget


@dataclass(frozen=True, slots=True)
class ActionRequest:
    """Request for an action: the game with its options, the seat, and its view. Nothing more.

    `earlier_views`: the views of the seat at the start and at the end of each turn, as many turns back as the game's
    `memory_turns`.
    """

    game: Game
    options: Mapping[str, OptionValue]
    seat: Seat
    view: Dump
    earlier_views: Sequence[Dump] = ()


def weighted_game(game: Game, weights: Mapping[str, float]) -> Game:
    """Return the game with the evaluation of these weights; the game itself without weights, or if it has none."""
    if not weights or game.weighted_evaluation is None:
        return game
    return replace(game, evaluate=game.weighted_evaluation(weights))


class Player(ABC):
    """Chooses actions for one seat. May remember its plan; sees only what its requests contain."""

    planned_actions: tuple[Action, ...] = ()
    """Actions that the player expects after its last answer: the rest of its turn, then the other seat's best turn if
    it was searched. Reactions within a turn are left out. Empty without a plan.
    """
    evaluation_weights: Mapping[str, float] = {}
    """Weights of the terms that the player evaluates (`Game.weighted_evaluation`); empty for all with weight 1."""

    style_bonus: StyleBonus | None = None
    """Bonus of the player's own actions (`core/play_styles.py`); None for a player without a style."""

    @abstractmethod
    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return a legal action. Uses `rng` for every random choice and stops soon after `budget` is spent."""


class RandomPlayer(Player):
    """Chooses uniformly among the legal actions, leaving out the game's `ignored_actions`."""

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return any legal action, each equally likely."""
        state = question.game.sampler(question.view, question.seat, question.options).draw(rng)
        return state.random_action(rng.below, question.game.ignored_actions)


DRAW: Final = 0.2
"""Value of a draw, below an even game: with equal values players would play for a draw."""
CLOSE: Final = 0.99
"""Maximum value of a position that is not won yet."""


def outcome_value(outcome: Outcome, seat: Seat) -> float:
    """Return the value of an end for a seat: 1 won, `DRAW` drawn, 0 lost."""
    if not outcome.winners:
        return DRAW
    return 1.0 if seat in outcome.winners else 0.0


def estimate_value(game: Game, state: State, seat: Seat) -> float:
    """Return the expected result of a position for a seat, 0..1: its end, else the game's own estimate."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome_value(outcome, seat)
    if game.evaluate is None:
        return 0.5
    return min(CLOSE, max(1.0 - CLOSE, game.evaluate(state, seat)))
