"""Interface of computer players: a player gets a view and answers with an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..core.game_protocol import Action, Dump, Game, OptionValue, Outcome, Seat, State
from ..core.rng import Rng
from .search_budget import SearchBudget


@dataclass(frozen=True, slots=True)
class ActionRequest:
    """Request for an action: the game with its options, the seat, and its view. Nothing more.

    `watched`: the views of the seat at the start and at the end of each turn, as many turns back as the game's
    `memory_turns`.
    """

    game: Game
    options: Mapping[str, OptionValue]
    seat: Seat
    view: Dump
    watched: Sequence[Dump] = ()


class Player(ABC):
    """Chooses actions for one seat. May remember what it planned; never sees more than its questions hold."""

    foreseen: tuple[Action, ...] = ()
    """What it expects after its last answer: the rest of its turn, then the other seat's best turn where it looked
    for one. What others are asked in the middle of a turn is left out; where nothing was planned it is empty.
    """

    @abstractmethod
    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return a legal action. Uses `rng` for every random choice and stops soon after `budget` is spent."""


class RandomPlayer(Player):
    """Chooses uniformly among the legal actions, leaving out the game's `silent` ones."""

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return any legal action, each equally likely."""
        state = question.game.sampler(question.view, question.seat, question.options).draw(rng)
        return state.random_action(rng.below, question.game.silent)


DRAW: Final = 0.2
"""A draw is worth less than an even game: players to whom it is the same play for nothing else."""
CLOSE: Final = 0.99
"""The most a hope is worth: less than a win that is there."""


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
