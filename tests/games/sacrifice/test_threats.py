"""A hint stops a mineral that could be home in two turns, at the price of a character at most."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from boardgames.ai.budget import Budget
from boardgames.ai.levels import ADVISER, player
from boardgames.ai.player import Question
from boardgames.core.machine import Reason
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.arrivals import is_held
from tests.games.sacrifice.help import game, loaded
from tests.games.sacrifice.threats import DRAWN, is_home_after, positions

POSITIONS: Final = 5_000
"""That a hint looks at here: a part of what it may at the table."""
WANTED: Final = 8
"""Of the drawn positions."""


@cache
def hints() -> tuple[tuple[int, bool, Reason], ...]:
    """Of each position its seed, whether the turn that the hint plans stops the mineral, and the reason it gives."""
    return tuple(map(_hint, positions()))


def _hint(drawn: dict[str, Any]) -> tuple[int, bool, Reason]:
    rules, adviser = game(), player(ADVISER, game())
    seed = drawn.pop("seed")
    state = loaded(drawn)
    seat, foe = state.turn, 1 - state.turn
    assert is_home_after(state, foe, 2) and not is_home_after(state, foe, 1)
    question = Question(rules, {}, seat, state.view(seat))
    action = adviser.choose(question, Rng(seed), Budget(POSITIONS))
    assert rules.reason is not None
    reason = rules.reason(question.view, action, adviser.foreseen)
    for line in (action, *adviser.foreseen):
        if state.over is None and state.turn == seat:
            state.apply(line)
    return seed, is_held(state, foe), reason


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
