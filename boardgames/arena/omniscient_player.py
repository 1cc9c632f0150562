"""Player that sees every card: an upper bound for fair players, and a measure of what secrets are worth.

It sits in the arena alone. No level, table or program can ask for it, and what it is shown goes nowhere else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from ..ai.levels import LEVELS
from ..ai.player import ActionRequest, Player
from ..ai.search_budget import SearchBudget
from ..core.game_protocol import Action, Sampler, State
from ..core.rng import Rng

SEARCH: Final = "master"
"""The level whose search it has."""


@final
class OmniscientPlayer(Player):
    """The search of `SEARCH` in the position as it lies: hands, roles, the order of every pile, and what chance
    will bring.
    """

    def __init__(self) -> None:
        self._search = LEVELS[SEARCH].hidden_game()
        self._truth: State | None = None

    def show(self, state: State) -> None:
        """Show it the whole position in which it will be asked next; it plays in copies of it."""
        self._truth = state

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return what the search chooses where every position that it could believe in is the true one."""
        assert self._truth is not None, "it was shown nothing"
        truth = _Truth(self._truth)
        game = replace(question.game, sample=lambda *_: truth, belief_weight=None, remembered_view=None)
        return self._search.choose(replace(question, game=game), rng, budget)


@final
class _Truth(Sampler):
    """One position, always the same."""

    def __init__(self, state: State) -> None:
        self._state: Final = state

    def draw(self, rng: Rng) -> State:
        return self._state.clone()
