"""Facts of a view: the side of a seat is told exactly where the view tells its role."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.machine import HIDDEN, Game
from boardgames.core.rng import Rng
from boardgames.games.walpurgisnacht import ids

GAME: Game = registry.load("walpurgisnacht")
SIDE = dict(zip(ids.CLAIMS, ids.SIDES, strict=True))


@pytest.mark.parametrize("seats", [3, 8])
def test_a_side_is_told_where_the_role_is_known_and_nowhere_else(seats: int) -> None:
    assert GAME.facts is not None
    told = set()
    for seed in range(4):
        state, rng = GAME.new({"seats": seats}, seed), Rng(seed)
        while True:
            for seat in range(seats):
                view, dump = state.view(seat), state.dump()
                sides = GAME.facts(view)["sides"]
                assert list(sides) == list(view["seats"])
                for name, own in view["seats"].items():
                    role = GAME.material["cards"][dump["seats"][name]["role"]]["role"]
                    assert sides[name] == ("" if own["role"] == HIDDEN else SIDE[role])
                    told.add(sides[name])
            if state.outcome() is not None:
                break
            state.apply(rng.choice(state.legal()))
    assert told == {"", *ids.SIDES}
