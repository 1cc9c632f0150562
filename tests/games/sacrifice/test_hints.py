"""The estimate of a position: between 0 and 1, for each seat its own hope, and it knows what matters."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game_protocol import Action, State
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.detour_costs import race_detour_cost
from boardgames.games.sacrifice.evaluation import evaluate
from tests.games.sacrifice.help import game, lively, loaded

RACE: dict[str, Any] = {
    "board": {"b12": "P1 martyr", "h12": "P1 cheetah", "b5": "P2 martyr", "h5": "P2 cheetah"},
    "seats": {"P1": {"minerals": ["b12"]}, "P2": {"minerals": ["b5"]}},
}


def test_an_estimate_is_a_chance_and_the_opening_is_even() -> None:
    rules, rng = game(), Rng(4)
    state = rules.new_game({}, 1)
    assert evaluate(state, 0) == pytest.approx(0.5, abs=0.1)
    assert evaluate(state, 1) == pytest.approx(0.5, abs=0.1)
    while state.outcome() is None:
        assert 0.0 <= evaluate(state, 0) <= 1.0
        assert 0.0 <= evaluate(state, 1) <= 1.0
        state.apply(lively(state, rules.ignored_actions, rng))


def test_waiting_costs_both_seats() -> None:
    idle = {**RACE, "quiet": 40}
    for seat in (0, 1):
        assert evaluate(loaded(idle), seat) < evaluate(loaded(RACE), seat)


def test_progress_raises_the_estimate() -> None:
    state = loaded(RACE)
    before = evaluate(state, 0)
    assert before > 0.5  # it is this seat's turn
    for action in ("move b12 b13 carry", "move h12 h14"):
        state.apply(Action(action))
        assert evaluate(state, 0) > before
        before = evaluate(state, 0)
    back = loaded(RACE)
    back.apply(Action("move b12 b11 carry"))
    assert evaluate(back, 0) < evaluate(loaded(RACE), 0)


def test_a_wall_that_hinders_nobody_is_better_kept() -> None:
    """`v b5` runs along the ways to both goals."""
    state = loaded({**RACE, "board": {**RACE["board"], "c6": "P1 builder"}})
    before = evaluate(state, 0)
    state.apply(Action("build v b5"))
    assert evaluate(state, 0) < before


def test_a_wall_that_costs_the_other_seat_two_steps_waits_for_a_better_place() -> None:
    """Around `h a6` P2's martyr has two steps more to go."""
    board = {"a7": "P1 builder", "h12": "P1 monkey", "b9": "P2 martyr", "h5": "P2 cheetah"}
    without, walled = (
        loaded({"board": board, "seats": {"P1": {"minerals": ["a7"], "walls": walls}, "P2": {"minerals": ["b9"]}}})
        for walls in ([], ["h a6"])
    )
    assert race_detour_cost(walled, 1, "human") == race_detour_cost(without, 1, "human") + 2
    assert evaluate(walled, 0) < evaluate(without, 0)


def test_a_seat_that_cannot_win_hopes_for_a_draw_alone() -> None:
    board = {cell: words for cell, words in RACE["board"].items() if words != "P1 cheetah"}
    hopeless = loaded({**RACE, "board": board})
    assert evaluate(hopeless, 0) < 0.1
    far = loaded({**RACE, "board": {**board, "h9": "P2 cheetah", "h5": "P1 monkey", "b12": "P1 monkey"}})
    assert evaluate(hopeless, 0) < evaluate(far, 0) < 0.2
    neither = loaded({"board": {"c5": "P1 monkey", "g12": "P2 martyr"}})
    assert evaluate(neither, 0) == evaluate(neither, 1) == 0.5


def test_a_sacrifice_owed_counts_before_it_is_made() -> None:
    """P1 kills a falcon, has none and no martyr: P2 chooses, and takes its one human. SAC-46."""
    board = {"b12": "P1 builder", "h12": "P1 monkey", "g12": "P2 falcon", "b5": "P2 martyr", "h5": "P2 cheetah"}
    state = loaded({**RACE, "board": board})
    before = evaluate(state, 0)
    state.apply(Action("attack h12 g12"))
    assert state.to_act() == 1
    assert evaluate(state, 0) < 0.1 < before


def test_an_emissary_keeps_hope() -> None:
    board = {**RACE["board"], "d5": "P1 emissary"}
    del board["h12"]
    hope = {**RACE, "board": board, "seats": {**RACE["seats"], "P1": {"minerals": ["b12"], "graveyard": ["cheetah"]}}}
    none = {**hope, "seats": {**RACE["seats"], "P1": {"minerals": ["b12"], "graveyard": ["martyr"]}}}
    assert evaluate(loaded(hope), 0) > 0.2 > evaluate(loaded(none), 0)


def test_the_greedy_player_beats_the_random_one() -> None:
    """One action ahead by the estimate is enough to win races against chance."""
    rules, wins = game(), 0
    for seed in range(4):
        rng, hero = Rng(seed), seed % 2
        state: State = rules.new_game({}, 1)
        for _ in range(600):
            if state.outcome() is not None:
                break
            legal = [action for action in state.legal_actions() if action not in rules.ignored_actions]
            action = rng.choice(legal)
            if state.to_act() == hero:
                action = max(legal, key=lambda line, here=state: _after(here, line, hero))  # type: ignore[misc]
            state.apply(action)
        outcome = state.outcome()
        assert outcome is None or 1 - hero not in outcome.winners
        wins += outcome is not None and hero in outcome.winners
    assert wins >= 2


def _after(state: State, action: Action, seat: int) -> float:
    twin = state.clone()
    twin.apply(action)
    return evaluate(twin, seat)


def test_who_is_perched_counts_for_its_own_seat_alone() -> None:
    """The one human and carrier of P1 stands on the Emissary, which can still bring back an animal."""
    perched: dict[str, Any] = {
        "board": {"c6": "P1 emissary", "g12": "P2 emissary"},
        "perched": {"cell": "c6", "piece": "martyr", "mark": None},
        "approach": {"from": "c5", "at": "c6", "spent": 1, "mark": None, "minerals": ["b12"]},
        "points": 3,
        "seats": {
            "P1": {"minerals": ["b12"], "graveyard": ["falcon"]},
            "P2": {"minerals": ["b5"], "graveyard": ["monkey"]},
        },
    }
    state = loaded(perched)
    assert evaluate(state, 0) > 0.2
    assert evaluate(state, 1) < 0.1
