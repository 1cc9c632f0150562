"""The games as OpenSpiel's: its own test passes, secrets stay with their seats, its searches play in the arena."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.cli.main import main
from boardgames.core.rng import Rng
from boardgames.research import openspiel
from boardgames.research.openspiel_bots import SpielPlayer

from .games import IDS, game_of

HIDDEN = [game_id for game_id in IDS if game_of(game_id).hidden]


def loaded(game_id: str) -> Any:
    return pyspiel.load_game(openspiel.register(game_id, game_of(game_id)))


@pytest.mark.parametrize("game_id", IDS)
def test_the_random_simulation_test_of_openspiel_passes(game_id: str) -> None:
    pyspiel.random_sim_test(loaded(game_id), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game_id", IDS)
def test_a_history_tells_the_whole_game(game_id: str) -> None:
    game = loaded(game_id)
    state, chance = game.new_initial_state(), np.random.RandomState(1)
    while not state.is_terminal() and len(state.history()) < 60:
        actions = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(chance.choice(actions))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state) and again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("game_id", HIDDEN)
def test_what_a_player_cannot_know_changes_nothing_that_it_is_told(game_id: str) -> None:
    game = loaded(game_id)
    state, chance = game.new_initial_state(), np.random.RandomState(2)
    differs, pasts = 0, set()
    while not state.is_terminal() and len(state.history()) < 40:
        if state.is_chance_node():
            state.apply_action(chance.randint(openspiel.OUTCOMES))
            continue
        for player in range(game.num_players()):
            twin = state.resample_from_infostate(player, chance.uniform)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert np.array_equal(twin.observation_tensor(player), state.observation_tensor(player))
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
            differs += str(twin) != str(state)
            pasts.add(state.information_state_string(player))
        state.apply_action(chance.choice(state.legal_actions()))
    assert differs and len(pasts) > 40


def test_a_player_recalls_what_it_saw() -> None:
    """Two pasts that lead to the same view are two states of information, and one observation."""
    game = loaded("walpurgisnacht")
    first, second = game.new_initial_state(), game.new_initial_state()
    for state in (first, second):
        for _ in range(openspiel.DIGITS):
            state.apply_action(7)
    second.box.past[0] = "another past"
    assert first.observation_string(0) == second.observation_string(0)
    assert first.information_state_string(0) != second.information_state_string(0)


@pytest.mark.parametrize("game_id", [one for one in IDS if one != "nim"])
def test_a_search_of_openspiel_chooses_by_what_its_seat_may_know(game_id: str) -> None:
    game = game_of(game_id)
    options, chance = game.complete({}), Rng(4)
    state = game.new_game(options, 5)
    while len(state.legal_actions()) < 3:
        state.apply(chance.choice(state.legal_actions()))
    seat = state.to_act()
    others = [state, *(game.sampler(state.view(seat), seat, options).draw(chance) for _ in range(2))]
    asked = [ActionRequest(game, options, seat, one.view(seat)) for one in others]
    chosen = {SpielPlayer(game).choose(question, Rng(9), SearchBudget(4)) for question in asked}
    assert len(chosen) == 1 and chosen <= set(state.legal_actions())


def test_a_search_of_openspiel_sits_down_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "terrorixico", "-n", "1", "--workers", "1", "--players"]
    assert main([*words, "greedy,openspiel:ismcts*0.02", "--positions", "20", "--equal-cpu"]) == 0
    assert "openspiel:ismcts*0.02" in capsys.readouterr().out
    assert main([*words, "greedy,openspiel:mcts"]) == 2
    assert "has secrets" in capsys.readouterr().err
