"""Facts of a view: the side of a seat is told exactly where the view tells its role."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.game_protocol import HIDDEN, Game
from boardgames.core.rng import Rng
from boardgames.games.walpurgisnacht import ids

GAME: Game = registry.load("walpurgisnacht")
SIDE = dict(zip(ids.CLAIMS, ids.SIDES, strict=True))


@pytest.mark.parametrize("seats", [3, 8])
def test_a_side_is_told_where_the_role_is_known_and_nowhere_else(seats: int) -> None:
    assert GAME.view_facts is not None
    told = set()
    for seed in range(4):
        state, rng = GAME.new_game({"seats": seats}, seed), Rng(seed)
        while True:
            for seat in range(seats):
                view, dump = state.view(seat), state.dump()
                sides = GAME.view_facts(view)["sides"]
                assert list(sides) == list(view["seats"])
                for name, own in view["seats"].items():
                    role = GAME.components["cards"][dump["seats"][name]["role"]]["role"]
                    assert sides[name] == ("" if own["role"] == HIDDEN else SIDE[role])
                    told.add(sides[name])
            if state.outcome() is not None:
                break
            state.apply(rng.choice(state.legal_actions()))
    assert told == {"", *ids.SIDES}


@pytest.mark.parametrize(
    ("card", "lying", "witch", "villager"),
    [
        ("bonfire_1", [], ("witches", -2), ("villagers", 2)),
        ("spectre", [], ("villagers", 2), ("witches", 2)),
        ("fertility", ["crucifix_1"], ("witches", 0), ("villagers", -2)),
    ],
)
def test_a_gift_says_what_it_is_worth_where_it_may_go(
    card: str, lying: list[str], witch: tuple[str, int], villager: tuple[str, int]
) -> None:
    assert GAME.view_facts is not None
    seats = {
        "P1": {"role": "goat", "hand": [card]},
        "P2": {"role": "bells", "up": lying},
        "P3": {"role": "mephistopheles"},
    }
    start = {"seats": seats, "mountain": {"c1": "walpurga"}, "phase": "rites", "turn": "P1"}
    state = GAME.load(start, {"seats": 3}, 1)
    gifts = GAME.view_facts(state.view(0))["gifts"]
    assert gifts[card]["P2"] == (witch, villager) and set(gifts[card]) == {"P2", "P3"}
