"""The public view of every game follows from what each seat knows by itself; versions that leak are found out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from boardgames import registry
from boardgames.core import laws
from boardgames.core.game_protocol import Action, Dump, Game, State, actions_to_play
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from tests.core import toy_game
from tests.games.strewn_positions import strewn_positions
from tests.games.test_laws import each


def positions(game: Game, options: dict[str, Any], seed: int, thinning: int) -> Iterator[State]:
    """Yield one in `thinning` positions of a random game, its first and last too, and some built at random."""
    rng, found = Rng(seed), list[State]()

    def watch(state: State, action: Action) -> None:
        if not found or rng.below(thinning) == 0:
            found.append(state.clone())

    state = game.new_game(options, seed)
    laws.playout(game, state, rng, 20_000, watch)
    yield from (*found, state, *strewn_positions(game, options, rng, 8))


def held(game: Game, options: dict[str, Any], seed: int, thinning: int = 10) -> None:
    rng, seats = Rng(seed), game.seat_count(options)
    for state in positions(game, options, seed, thinning):
        laws.public_view_follows_from_each_view(game, state, seats, options, rng)


@pytest.mark.parametrize(("game_id", "options"), each())
def test_the_public_view_follows_from_each_seats_view(game_id: str, options: dict[str, Any]) -> None:
    held(registry.load(game_id), options, 11, 30)


def first_seat_uncovered(view: Dump) -> Dump:
    return view


def hands_covered_only(view: Dump) -> Dump:
    """Cover every hand and nothing else."""
    seats = {name: {**own, "hand": ["?"] * len(own.get("hand", ()))} for name, own in view["seats"].items()}
    return {**view, "seats": seats}


@pytest.mark.parametrize("leak", [first_seat_uncovered, hands_covered_only])
@pytest.mark.parametrize("game_id", ["sacrificio", "terrorixico", "walpurgisnacht"])
def test_a_public_view_that_leaks_is_found_out(game_id: str, leak: Any) -> None:
    game = replace(registry.load(game_id), public_view=leak)
    with pytest.raises(AssertionError, match="public view"):
        held(game, game.complete({}), 3)


@pytest.mark.parametrize("game_id", ["sacrificio", "terrorixico", "walpurgisnacht"])
def test_one_uncovered_field_is_found_out(game_id: str) -> None:
    """Each field of a seat that the public view covers is necessary: uncovered, the law does not hold."""
    game = registry.load(game_id)
    covered = {"sacrificio": ["hand", "offer"], "terrorixico": ["hand", "tossed"], "walpurgisnacht": ["role", "down"]}
    for field in covered[game_id]:

        def leak(view: Dump, field: str = field) -> Dump:
            public = game.view_for_all(view)
            seats = {name: {**own, field: view["seats"][name][field]} for name, own in public["seats"].items()}
            return {**public, "seats": seats}

        with pytest.raises(AssertionError, match="public view"):
            held(replace(game, public_view=leak), game.complete({}), 3)


def test_what_a_seat_remembers_is_not_public() -> None:
    """Cards of the mountain that all seats know still lie face down: that they are known is known to nobody."""
    game = registry.load("walpurgisnacht")

    def leak(view: Dump) -> Dump:
        return {**game.view_for_all(view), "mountain": view["mountain"]}

    with pytest.raises(AssertionError, match="mountain"):
        held(replace(game, public_view=leak), game.complete({}), 3)


def test_a_game_without_a_public_view_tells_who_is_to_act() -> None:
    game = toy_game.build({})
    state = game.new_game({}, 4)
    assert game.view_for_all(state.view(1)) == {
        "seats": {"P1": {}, "P2": {}}, "to_act": "P1", "phase": "play", "round": 1, "turn": "P1",
    }  # fmt: skip
    held(game, game.complete({}), 4)


def test_the_public_port_tells_public_events_and_no_legal_line() -> None:
    game = registry.load("walpurgisnacht")
    options, rng = game.complete({"seats": 4}), Rng(2)
    match = Match(game, game.new_game(options, 5))
    public, first, last = match.public_view(), match.player_view(0), match.player_view(3)
    while match.outcome() is None and len(match) < 120:
        match.play(rng.choice(actions_to_play(match.state_after(len(match)), game.ignored_actions)))
        assert public.view() == game.view_for_all(first.view()) == game.view_for_all(last.view())
        assert (public.to_act(), public.whose_turn()) == (first.to_act(), first.whose_turn())
    assert not hasattr(public, "legal_actions") and not hasattr(public, "why_not")
    told = [(deed.action, repr(deed.events)) for deed in public.history()]
    assert told == [(deed.action, repr(deed.events)) for deed in last.public_history()]
    assert any(action == "?" for action, _events in told)
    assert public is match.public_view()
