"""What a hint says of a step looks at the enemy's whole next turn, and at what the step leads to in this one."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game_protocol import Action, HintReason
from tests.games.sacrifice.help import game, loaded


def why(position: dict[str, Any], line: str, *foreseen: str) -> HintReason:
    state, told = loaded(position), game().hint_reason
    assert told is not None and Action(line) in state.legal_actions(), state.legal_actions()
    return told(state.view(state.to_act()), Action(line), [Action(one) for one in foreseen])


def board(**pieces: str) -> dict[str, Any]:
    return {"board": {**pieces}, "seats": {"P1": {"minerals": ["a9"]}, "P2": {"minerals": ["h8"]}}, "moved": True}


def test_who_can_be_reached_by_several_steps_is_not_safe() -> None:
    position = board(d8="P1 builder", d12="P2 builder", g13="P2 martyr", b13="P2 falcon", a3="P1 cheetah")
    assert why(position, "move d8 d9").id == "advances_watched"  # two steps, and the kill
    assert why(position, "move d8 e8").id == "general_safe"
    near = board(d9="P1 builder", d12="P2 builder", g13="P2 martyr", b13="P2 falcon", a3="P1 cheetah")
    assert why(near, "move d9 d8").id == "escapes"


def test_a_dared_step_says_what_the_best_answer_does_and_a_held_turn_what_it_waits_for() -> None:
    position = board(d8="P1 builder", d12="P2 builder", g13="P2 martyr", b13="P2 falcon", a3="P1 cheetah")
    assert why(position, "move d8 d9", "end", "move g13 g12", "end").id == "advances_dared"
    assert why(position, "move d8 d9", "end", "move d12 d11", "attack d11 d9").id == "advances_watched"
    assert why(position, "move d8 d9", "move d9 c9", "end").id != "advances_watched", "it moves on"
    held = board(d8="P1 builder", d14="P2 martyr", d5="P2 monkey", a3="P1 emissary", b13="P2 falcon")
    told = why(held, "end", "move d5 d6", "end")
    assert (told.id, told.args["foe"], told.args["cell"]) == ("end_awaits", "monkey", "d6")


def test_a_wall_that_only_pieces_make_long_is_told_by_whom_it_holds_up() -> None:
    """The Taker fills the gap beside the wall: past everybody the way is as long as before."""
    position = board(d9="P1 builder", h9="P1 taker", a3="P1 cheetah", h10="P2 monkey", a14="P2 builder")
    told = why(position, "build h e9")
    assert (told.id, told.args["race"]) == ("wall_round", "mineral")


def test_a_step_towards_an_attack_of_the_same_turn_is_told_by_it() -> None:
    position = board(d8="P1 builder", d10="P2 builder", g13="P2 martyr", b13="P2 falcon", a3="P1 cheetah")
    told = why(position, "move d8 d9", "attack d9 d10", "end")
    assert told.id == "nears_attack" and told.args["cell"] == "d10"
    assert why(position, "move d8 d9", "end", "attack d10 d9").id != "nears_attack"


def test_a_kill_after_which_nobody_can_win_is_told_as_a_draw() -> None:
    position = board(d8="P1 fanatic", d9="P2 martyr", a3="P1 cheetah", h14="P2 monkey")
    assert why(position, "attack d8 d9").id == "draws"


@pytest.mark.parametrize(
    ("pieces", "id"),
    [
        ({"d8": "P1 builder", "h13": "P2 martyr"}, "end_safe"),
        ({"d8": "P1 builder", "d14": "P2 martyr", "d5": "P2 monkey"}, "end_held"),
        ({"d8": "P1 taker", "h13": "P2 martyr"}, "end_nothing"),
    ],
)
def test_points_lapse_for_what_the_position_holds(pieces: dict[str, str], id: str) -> None:
    assert why(board(**pieces, a3="P1 emissary", b13="P2 falcon"), "end").id == id


def test_a_wall_is_named_by_both_its_ends() -> None:
    position = board(d8="P1 builder", g13="P2 martyr", b13="P2 falcon", a3="P1 cheetah")
    walls = [line for line in loaded(position).legal_actions() if line.startswith("build h ")]
    assert why(position, walls[0]).args["wall"].count("–") == 1


def test_where_the_enemy_wins_next_whatever_is_done_that_is_said() -> None:
    pieces = {"d8": "P1 builder", "a3": "P1 cheetah", "h3": "P2 falcon", "b1": "P2 martyr", "c3": "P2 monkey"}
    minerals = {"P1": {"minerals": ["a9"]}, "P2": {"minerals": ["d2", "h8"]}}
    position = {"board": pieces, "seats": minerals, "moved": True}
    assert why(position, "move d8 d9", "end", "move h3 g3").id != "lost"
    assert why(position, "move d8 d9", "end", "move h3 h2").id == "lost"
