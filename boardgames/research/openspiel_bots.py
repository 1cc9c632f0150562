"""OpenSpiel's searches as computer players: MCTS for open games, ISMCTS for hidden information.

Both judge a position by one random game to its end, played by the rules themselves instead of through OpenSpiel,
which is several times as fast. A position of their budget is one simulation.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot

from ..ai.player import ActionRequest, Player
from ..ai.search_budget import SearchBudget
from ..core.dump_paths import canonical_text
from ..core.game_protocol import Action, Game, actions_to_play
from ..core.rng import Rng
from . import openspiel
from .research_game import LONGEST, ResearchGame

EXPLORE: Final = 2.0
"""The weight of what was seldom tried, as in OpenSpiel's examples; payoffs are -1 to 1."""


@final
class RandomPlayoutEvaluator:
    """Judges a state by a random game to its end."""

    def __init__(self, setting: ResearchGame, rng: Rng) -> None:
        self._setting = setting
        self._rng = rng

    def evaluate(self, state: Any) -> Any:
        """Return the payoffs of one random game."""
        position = state.box.state.clone()
        silent, choice = self._setting.game.ignored_actions, self._rng.choice
        for _ in range(LONGEST):
            outcome = position.outcome()
            if outcome is not None:
                return np.array(self._setting.payoffs(outcome))
            position.apply(choice(actions_to_play(position, silent)))
        raise AssertionError(f"no end after {LONGEST} actions")

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return each legal action with the same chance."""
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


@final
class SpielPlayer(Player):
    """MCTS or ISMCTS on a seat. It gets a view and draws positions that look like it, as every player does."""

    def __init__(self, game: Game) -> None:
        own = game.own_rules["digest"] if game.own_rules else ""
        rules = hashlib.blake2b(canonical_text([dict(game.constants), own]).encode(), digest_size=8).hexdigest()
        self._name = openspiel.register(game.id, game, f"{openspiel.PREFIX}{game.id}_{rules}")

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return the line that the search prefers."""
        spiel = pyspiel.load_game(self._name, dict(question.options))
        state = spiel.new_initial_state()
        setting = state.box.setting
        state.box.begin(setting.sample(question.view, question.seat, rng))
        legal = setting.legal(state.box.state)
        if len(legal) == 1:
            return Action(setting.action_space.line(legal[0]))
        judge, chance = RandomPlayoutEvaluator(setting, rng), np.random.RandomState(rng.bits() >> 33)
        simulations = max(2, budget.positions)
        if question.game.hidden:
            bot = ISMCTSBot(
                spiel, judge, EXPLORE, simulations, random_state=chance, allow_inconsistent_action_sets=True
            )
            bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.chance))
            return Action(setting.action_space.line(int(bot.step(state))))
        bot = MCTSBot(spiel, EXPLORE, simulations, judge, random_state=chance)
        return Action(setting.action_space.line(int(bot.mcts_search(state).best_child().action)))
