"""The estimate that searches use: within bounds, right at the end, and it likes what wins."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game_protocol import Action, State
from boardgames.games.sacrificio.evaluation import evaluate
from tests.games.sacrificio.play import GAME, SETTINGS, positions

RITUAL = {
    "temples": {"t1": "red_ccc"},
    "slots": {"s0": "priest_circle", "s1": "priest_circle", "b1": "priest_circle", "v1": "victim_man"},
}

PLAIN = ["blue_ccc", "blue_sss", "red_ccc", "red_sss", "red_ttt"]
GREEN = ["green_ccc", "green_ccs", "green_cct", "green_css", "green_cst", "green_ctt"]


def loaded(first: dict[str, Any], second: dict[str, Any], **fields: Any) -> State:
    return GAME.load({"seats": {"P1": first, "P2": second}, **fields}, {"seats": 2}, 1)


def after(state: State, action: str) -> float:
    twin = state.clone()
    assert action in state.legal_actions()
    twin.apply(Action(action))
    return evaluate(twin, 0)


@pytest.mark.parametrize("options", SETTINGS[::2], ids=lambda o: str(o["seats"]))
def test_the_estimate_keeps_its_bounds_and_knows_the_end(options: dict[str, Any]) -> None:
    for number, state in enumerate(positions(options, 4)):
        if number % 11 == 0:
            assert all(0.0 <= evaluate(state, seat) <= 1.0 for seat in range(options["seats"]))
    outcome = state.outcome()
    assert outcome is not None
    for seat in range(options["seats"]):
        assert (evaluate(state, seat) > 0) == (seat in outcome.winners)


def test_who_chooses_first_tells_temples_apart_too() -> None:
    state = GAME.load(
        {"phase": "setup", "seats": {"P1": {"offer": ["black_red", *PLAIN]}, "P2": {"offer": GREEN}}}, {"seats": 2}, 1
    )
    assert after(state, "keep blue_ccc black_red red_ccc") > after(state, "keep blue_ccc blue_sss red_ccc")


def test_points_and_what_leads_to_them_are_liked() -> None:
    state = loaded(
        {**RITUAL, "hand": ["dagger_red", "zero", "curse"]}, {"temples": {"t1": "blue_ccc"}, "hand": ["zero"]}
    )
    assert after(state, "sacrifice t1 with dagger_red") > after(state, "discard zero")
    assert after(state, "discard curse") > after(state, "discard dagger_red")
    assert evaluate(state, 0) > 0.5 > evaluate(state, 1)


def test_a_move_that_may_be_denied_counts_as_half_done() -> None:
    fields = {"temples": {"t1": "blue_sss"}, "hand": ["dagger_red", "zero", "curse"]}
    open_to = loaded(fields, {**RITUAL, "hand": ["kukulkan"]})
    safe = loaded(fields, {**RITUAL, "hand": ["zero"]})
    line = "sacrifice p2 t1 with dagger_red"
    assert after(safe, line) > after(open_to, line) > after(open_to, "discard dagger_red")


def test_a_temple_left_open_to_a_rival_counts_for_less_until_the_rival_has_been_there() -> None:
    armed, bare = {"hand": ["dagger_red"]}, {"hand": ["dagger_blue"]}
    zone = {"temples": {"t1": "blue_sss"}}
    own = {**RITUAL, "hand": ["zero"]}
    fields = {"phase": "moves", "turn": "P2"}

    def worth(rival: dict[str, Any], **more: Any) -> float:
        return evaluate(loaded(own, {**zone, **rival, **more}, **fields), 0)

    assert worth(armed) < worth(bare) - 0.05
    assert worth(armed, used=["P1"]) > worth(armed) + 0.05


def test_who_may_end_the_game_as_the_winner_with_the_next_turn_has_nearly_won() -> None:
    last = {"temples": {"t1": "red_ccc"}, "slots": RITUAL["slots"], "hand": ["zero"]}
    ready, unarmed = {**last, "hand": ["dagger_red"]}, {**last, "hand": ["dagger_blue"]}
    ahead = {"temples": {"t1": "blue_sss", "t2": "green_sss"}, "hand": ["zero"]}

    def worth(rival: dict[str, Any], **own: Any) -> float:
        fields = {"phase": "moves", "turn": "P2", "options": {"variant": "quick"}}
        return evaluate(loaded({**ahead, **own}, rival, **fields), 0)

    assert worth(ready) < worth(unarmed) - 0.2
    assert worth(ready, hollow=9) > worth(unarmed, hollow=9) - 0.1
