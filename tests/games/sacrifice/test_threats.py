"""A hint stops a mineral that could be home in two turns, at the price of a character at most, or bars its way."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pytest

from boardgames.ai.levels import ADVISER, make_player
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.core.game_protocol import HintReason
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.goal_arrivals import is_arrival_prevented, turns_to_arrival
from tests.games.sacrifice.held_out_threats import held_out, stops
from tests.games.sacrifice.help import game, loaded
from tests.games.sacrifice.threats import DRAWN, is_home_after, positions

POSITIONS: Final = 5_000
"""That a hint looks at here: a part of what it may at the table."""
WANTED: Final = 8
"""Of the drawn positions."""
HELD_OUT: Final = 6
"""Positions that strong levels are tried on here."""
FREE: Final[dict[str, Any]] = {
    "turn": "P1",
    "round": 15,
    "points": 4,
    "board": {
        "a12": "P1 builder",
        "a15": "P1 cheetah",
        "b15": "P1 falcon",
        "c4": "P1 monkey",
        "c8": "P1 taker",
        "e5": "P1 immortal",
        "h8": "P1 falcon",
        "a2": "P2 falcon",
        "b9": "P2 martyr",
        "b10": "P2 immortal",
        "c13": "P2 monkey",
        "e12": "P2 taker",
        "f13": "P2 monkey",
        "h3": "P2 falcon",
    },
    "seats": {"P1": {"minerals": ["b4", "b12"]}, "P2": {"minerals": ["b8", "g13"], "walls": ["h c11", "h f11"]}},
}
"""Of a game that was played: no character alone stops the mineral, several can bar its way."""


@cache
def hints() -> tuple[tuple[int, bool, HintReason], ...]:
    """Of each position its seed, whether the turn that the hint plans stops the mineral, and the reason it gives."""
    return tuple(map(_hint, positions()))


def _hint(drawn: dict[str, Any]) -> tuple[int, bool, HintReason]:
    rules, adviser = game(), make_player(ADVISER, game())
    seed = drawn.pop("seed")
    state = loaded(drawn)
    seat, foe = state.turn, 1 - state.turn
    assert is_home_after(state, foe, 2) and not is_home_after(state, foe, 1)
    question = ActionRequest(rules, {}, seat, state.view(seat))
    action = adviser.choose(question, Rng(seed), SearchBudget(POSITIONS))
    assert rules.hint_reason is not None
    reason = rules.hint_reason(question.view, action, adviser.planned_actions)
    for line in (action, *adviser.planned_actions):
        if state.over is None and state.turn == seat:
            state.apply(line)
    return seed, is_arrival_prevented(state, foe), reason


def test_the_hint_stops_the_mineral_of_a_game_that_was_played_and_says_so() -> None:
    seed, stops, reason = hints()[0]
    assert seed == 0 and stops
    assert reason.purpose in ("kills_bearer", "stops_mineral")
    assert (reason.args["on"], reason.args["turns"]) == ("g8", 2)


def test_the_hint_stops_most_of_the_minerals_that_were_drawn() -> None:
    drawn = hints()[1:]
    assert len(drawn) == DRAWN
    assert sum(stops for _, stops, _ in drawn) >= WANTED, [seed for seed, stops, _ in drawn if not stops]
    assert all(reason.purpose for _, stops, reason in drawn if stops)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_strong_levels_stop_what_could_arrive_in_two_turns(level: str) -> None:
    """Positions that no search was tuned on; `held_out_threats.py` counts all of them with all positions."""
    looked_at = held_out()[:HELD_OUT]
    assert sum(stops(level, position, POSITIONS) for position in looked_at) >= HELD_OUT - 1


def test_the_hint_bars_the_way_of_a_mineral_that_no_character_alone_can_stop() -> None:
    rules, adviser, state = game(), make_player(ADVISER, game()), loaded(FREE)
    assert turns_to_arrival(state, 1) == 2 and rules.hint_reason is not None
    question = ActionRequest(rules, {}, 0, state.view(0))
    action = adviser.choose(question, Rng(1), SearchBudget(4 * POSITIONS))
    assert rules.hint_reason(question.view, action, adviser.planned_actions).purpose == "bars_mineral"
    for line in (action, *adviser.planned_actions):
        if state.turn == 0:
            state.apply(line)
    assert not turns_to_arrival(state, 1)
