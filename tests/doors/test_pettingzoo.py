"""The games as PettingZoo's environments: its own tests pass, secrets stay with their seats."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from boardgames.core.rng import Rng
from boardgames.research.pettingzoo import env, raw_env

from .games import IDS, game_of


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game_id", IDS)
def test_the_tests_of_pettingzoo_pass(game_id: str) -> None:
    api_test(env(game_of(game_id)), num_cycles=200)
    seed_test(lambda: env(game_of(game_id)), num_cycles=40)


@pytest.mark.parametrize("game_id", IDS)
def test_an_agent_is_told_no_more_than_its_seat_may_know(game_id: str) -> None:
    table, chance = raw_env(game_of(game_id)), Rng(1)
    table.reset(seed=5)
    for _ in range(25):
        if any(table.terminations.values()):
            break
        kept = table._state
        for seat, agent in enumerate(table.possible_agents):
            told = table.observe(agent)
            table._state = table.setting.sample(kept.view(seat), seat, chance)
            again = table.observe(agent)
            assert all(np.array_equal(told[name], again[name]) for name in told)
            assert bool(told["action_mask"].any()) == (agent == table.agent_selection)
            table._state = kept
        table.step(chance.choice(table.setting.legal(table._state)))


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    table = raw_env("sacrifice")
    table.reset(seed=1)
    wrong = table.setting.action_space.number("move a1 a2")
    with pytest.raises(ValueError, match="'move a1 a2' is not legal"):
        table.step(wrong)
