"""Player that sees every card: an upper bound for fair players, and a measure of the value of secrets.

Only the arena can seat it: no level, table or program can ask for it.
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
"""Level whose search it uses."""


@final
class OmniscientPlayer(Player):
    """Search of `SEARCH` in the full position: hands, roles, the order of all piles, and future random draws."""

    def __init__(self) -> None:
        self._search: Player | None = None
        self._truth: State | None = None

    def show(self, state: State) -> None:
        """Set the full position of the next question; the search works on copies."""
        self._truth = state

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return the choice of the search if all determinizations are the true position."""
        assert self._truth is not None, "it was shown nothing"
        truth = _Truth(self._truth)
        game = replace(question.game, sample=lambda *_: truth, belief_weight=None, remembered_view=None)
        if self._search is None:
            self._search = LEVELS[SEARCH].hidden_game(game)
        return self._search.choose(replace(question, game=game), rng, budget)


@final
class _Truth(Sampler):
    """One position, always the same."""

    def __init__(self, state: State) -> None:
        self._state: Final = state

    def draw(self, rng: Rng) -> State:
        return self._state.clone()
