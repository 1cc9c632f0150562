"""No game tells a seat through its port what its view hides: refusals, legal actions, events, lines of others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardgames import registry
from boardgames.core import laws
from boardgames.core.game_protocol import Action, Game, State
from boardgames.core.rng import Rng

POSITIONS = 12
"""Positions looked at for each game: spread over a game at random, for each takes some hundred deals."""


def looked_at(game: Game, seed: int) -> None:
    rng = Rng(seed)
    counts = game.options.get("seats", (game.seats.start,))
    options = game.complete({"seats": counts[seed % len(counts)]} if "seats" in game.options else {})
    course: list[State] = []
    heard: list[Action] = []
    seats = game.seat_count(options)

    def listen(state: State, _action: Action) -> None:
        heard.extend(state.legal_actions())
        course.append(state.clone())

    end = game.new_game(options, seed)
    laws.playout(game, end, rng, watch=listen)
    laws.player_views_are_tight(game, end, seats, options, laws.recombined_lines(heard, rng, 80), rng)
    for _ in range(POSITIONS):
        state = rng.choice(course)
        laws.player_views_are_tight(game, state, seats, options, laws.recombined_lines(heard, rng, 80), rng)
        laws.played_actions_are_tight(game, state, seats, options, rng)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_ports_are_tight(game_id: str, seed: int) -> None:
    looked_at(registry.load(game_id), seed)


@pytest.mark.parametrize("game_id", ["terrorixico", "walpurgisnacht"])
def test_lines_that_name_hidden_cards_must_not_be_told(game_id: str) -> None:
    game: Game = registry.load(game_id)
    verbs = {"down", "toss", "give"}
    with pytest.raises(AssertionError, match="a deed tells seat"):
        for seed in range(4):
            looked_at(replace(game, public_verbs=game.public_verbs | verbs), seed)
