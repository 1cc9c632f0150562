"""Positions at the beginning of the turns of whole games, from which threats are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from boardgames.ai.levels import make_player
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.core.game_protocol import actions_to_play
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.state import SacrificeState
from tests.games.sacrifice.help import game


def turn_beginnings(
    seed: int, levels: Sequence[str], *, positions: int, random_actions: tuple[int, int]
) -> Iterator[SacrificeState]:
    """Yield the positions at the beginning of the turns of one game between two levels.

    `positions`: budget of a decision. `random_actions`: least number of random actions that begin the game, and how
    many numbers of them are possible.
    """
    rules, rng = game(), Rng(seed)
    state = cast(SacrificeState, rules.new_game({}, seed))
    least, numbers = random_actions
    for _ in range(least + rng.below(numbers)):
        state.apply(rng.choice(actions_to_play(state, rules.ignored_actions)))
    players = [make_player(level, rules) for level in levels]
    begun = (-1, 0)
    while state.outcome() is None:
        seat = state.to_act()
        if begun != (begun := (state.turn, state.round)):
            yield state.clone()
        question = ActionRequest(rules, {}, seat, state.view(seat))
        state.apply(players[seat].choose(question, rng, SearchBudget(positions)))
