"""What values are fitted on: the battle turned up is that of the scoring, and with two seats one's good is the other's bad."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.machine import Game, playing
from boardgames.core.rng import Rng
from boardgames.games.terrorixico.features import NAMES, battle_of, features
from boardgames.games.terrorixico.position import Position

TWO_SIDED = {"one", "own_goal", "their_goal", "stuck_next", "finish", "passed", "others_passed"}
"""What is not the difference of the two seats."""


def positions(seats: int) -> list[Position]:
    """Return positions of random games."""
    game: Game = registry.load("terrorixico")
    found, rng = [], Rng(seats)
    for seed in range(6):
        state = game.new(game.complete({"seats": seats}), seed)
        while state.outcome() is None:
            assert isinstance(state, Position)
            found.append(state.clone())
            state.apply(rng.choice(playing(state, game.silent)))
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shares_are_those_of_the_scoring_where_nothing_lies_face_down(seats: int) -> None:
    for position in positions(seats):
        if not any(position.downs):
            assert battle_of(position).shares == position.shares()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_has_a_name_and_is_small(seats: int) -> None:
    for position in positions(seats):
        for seat in range(seats):
            numbers = dict(zip(NAMES, features(position, seat), strict=True))
            assert all(-8.0 < number < 8.0 for number in numbers.values()), numbers


def test_what_is_good_for_one_of_two_is_as_bad_for_the_other() -> None:
    for position in positions(2):
        ours, theirs = (dict(zip(NAMES, features(position, seat), strict=True)) for seat in (0, 1))
        for name in set(NAMES) - TWO_SIDED:
            assert ours[name] == pytest.approx(-theirs[name]), name
