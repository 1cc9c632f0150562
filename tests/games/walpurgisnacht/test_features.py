"""What values are fitted on: the lead is that of the scoring, and one side's good is the other's bad."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Game, actions_to_play
from boardgames.core.rng import Rng
from boardgames.games.walpurgisnacht.features import count_received, features
from boardgames.games.walpurgisnacht.scoring import count_score
from boardgames.games.walpurgisnacht.state import WalpurgisnachtState


def nights(seats: int) -> list[WalpurgisnachtState]:
    """Return positions of random nights."""
    game: Game = registry.load("walpurgisnacht")
    found, rng = [], Rng(seats)
    for seed in range(20):
        state = game.new_game(game.complete({"seats": seats}), seed)
        while state.outcome() is None:
            assert isinstance(state, WalpurgisnachtState)
            found.append(state.clone())
            state.apply(rng.choice(actions_to_play(state, game.ignored_actions)))
    return found


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_the_lead_is_that_of_the_scoring(seats: int) -> None:
    for night in nights(seats):
        witches, villagers = count_score(night).total()
        there = count_received(night.rules, tuple(night.roles), tuple(night.down), tuple(night.up), night.unmasked)
        assert night.points[0] - night.points[1] + there.points == witches - villagers


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    for night in nights(5):
        witch = next(seat for seat in range(5) if night.is_witch(seat))
        villager = next((seat for seat in range(5) if not night.is_witch(seat)), None)
        if villager is not None:
            assert features(night, witch) == [-number for number in features(night, villager)]
