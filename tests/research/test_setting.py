"""What programs of research get: payoffs that add up to nothing, and numbers made of a seat's view alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, combinations

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Outcome
from boardgames.core.rng import Rng
from boardgames.research.research_game import WIDTH, NoActionSpace, ResearchGame, view_as_numbers


def test_what_one_wins_the_others_lose() -> None:
    setting = ResearchGame(registry.load("walpurgisnacht"), {"seats": 4})
    seats = range(4)
    for winners in chain.from_iterable(combinations(seats, count) for count in range(5)):
        payoffs = setting.payoffs(Outcome(winners, {}, "tie"))
        assert sum(payoffs) == pytest.approx(0.0) and max(map(abs, payoffs)) <= 1.0
        assert all((payoffs[seat] > 0) == (seat in winners and len(winners) < 4) for seat in seats)


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_what_a_seat_cannot_see_changes_none_of_its_numbers(game_id: str) -> None:
    setting = ResearchGame(registry.load(game_id))
    state, chance = setting.new(3), Rng(1)
    others, seen = 0, set()
    for _ in range(40):
        if state.outcome() is not None:
            break
        for seat in range(setting.seats):
            view = state.view(seat)
            twin = setting.sample(view, seat, chance)
            assert view_as_numbers(twin.view(seat)) == view_as_numbers(view)
            if seat == state.to_act():
                assert setting.legal(twin) == setting.legal(state)
            others += twin.dump() != state.dump()
            seen.add(tuple(view_as_numbers(view)))
        state.apply(setting.action_space.line(chance.choice(setting.legal(state))))
    assert all(len(one) == WIDTH for one in seen) and len(seen) > 5
    assert (others > 0) == setting.game.hidden


def test_a_game_without_a_grammar_is_told_in_a_sentence() -> None:
    with pytest.raises(NoActionSpace, match="has no grammar"):
        ResearchGame(replace(registry.load("sacrifice"), action_space=None))
