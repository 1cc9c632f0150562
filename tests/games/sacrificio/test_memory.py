"""What is remembered of hands is true, is found, and goes where nothing can be known any more."""

from __future__ import annotations

from collections import Counter, deque

import pytest

from boardgames import registry
from boardgames.ai.determinizations import Determinizations
from boardgames.ai.levels import make_player
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.core.game_protocol import HIDDEN, Dump, State, actions_to_play, seat_name
from boardgames.core.rng import Rng

GAME = registry.load("sacrificio")
assert GAME.remembered_view is not None


def knows(views: list[Dump], seat: int, other: int) -> Counter[str]:
    """Return the cards that a seat knows in the hand of another one."""
    assert GAME.remembered_view is not None
    return Counter(
        card for card in GAME.remembered_view(views, seat)["seats"][seat_name(other)]["hand"] if card != HIDDEN
    )


def hand(state: State, seat: int) -> Counter[str]:
    return Counter(state.dump()["seats"][seat_name(seat)]["hand"])


@pytest.mark.parametrize(("seats", "level"), [(2, "random"), (2, "greedy"), (3, "greedy"), (4, "random")])
def test_what_is_remembered_is_held_and_worlds_agree_with_it(seats: int, level: str) -> None:
    options = GAME.complete({"seats": seats, "variant": "quick"})
    found = asked = 0
    for seed in range(3):
        state, rng = GAME.new_game(options, seed), Rng(seed)
        minds = [make_player(level, GAME) for _ in range(seats)]
        watched = [deque([state.view(seat)], GAME.memory_turns) for seat in range(seats)]
        for _ in range(400):
            if state.outcome() is not None:
                break
            turn, actor = state.whose_turn(), state.to_act()
            question = ActionRequest(GAME, options, actor, state.view(actor), list(watched[actor]))
            for other in range(seats):
                known = knows([*question.earlier_views, question.view], actor, other)
                assert known <= hand(state, other), (seed, actor, other)
                found += other != actor and bool(known - knows([question.view], actor, other))
                if known and other != actor and not asked % 7:
                    (world,) = Determinizations(question, rng, SearchBudget(50)).some(0, 1)
                    assert known <= hand(world, other)
                    assert world.view(actor) == {**question.view, "seed": world.view(actor)["seed"]}
                asked += 1
            if len(legal := actions_to_play(state, GAME.ignored_actions)) == 1:
                state.apply(legal[0])
            else:
                state.apply(minds[actor].choose(question, Rng(rng.bits()), SearchBudget(30)))
            if state.outcome() is None and state.whose_turn() != turn:
                for seat, views in enumerate(watched):
                    views.append(state.view(seat))
    assert found > 20
