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
    assert why(position, "move d8 e8").id == "general_out_of_reach"
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


def test_who_could_kill_and_where_is_named_and_only_where_it_is_true() -> None:
    position = board(d8="P1 builder", d12="P2 builder", g13="P2 martyr", b13="P2 falcon", a3="P1 cheetah")
    watched = why(position, "move d8 d9")
    assert (watched.id, watched.args["foe"], watched.args["cell"]) == ("advances_watched", "builder", "d12")
    aside = why(position, "move d8 e8")
    assert (aside.id, aside.args["foe"], aside.args["cell"]) == ("general_out_of_reach", "builder", "d12")
    first = why({**position, "moved": False}, "move d8 e8")
    assert first.id == "general_first_out_of_reach" and first.args["foe"] == "builder"
    alone = board(d8="P1 builder", g13="P2 martyr", b13="P2 falcon", a3="P1 cheetah")
    assert why(alone, "move d8 e8").id == "general_safe"


def test_a_fanatic_is_named_before_others() -> None:
    pieces = {"d8": "P1 builder", "d12": "P2 builder", "e11": "P2 fanatic", "b13": "P2 falcon", "a3": "P1 cheetah"}
    assert why(board(**pieces), "move d8 d9").args["foe"] == "fanatic"


def test_a_step_that_threatens_to_arrive_says_so() -> None:
    pieces = {"d10": "P1 builder", "a3": "P1 cheetah", "h3": "P2 falcon", "h4": "P2 martyr"}
    told = why({**board(**pieces), "points": 1}, "move d10 d11")
    assert (told.id, told.args["count"]) == ("arrives_next", 4)
    barred = {**pieces, "c15": "P1 martyr"}  # a human is there already
    assert why({**board(**barred), "points": 1}, "move d10 d11").id == "advances_spare"
    nearer = {"d11": "P1 builder", "a3": "P1 cheetah", "h3": "P2 falcon", "h4": "P2 martyr"}
    assert why({**board(**nearer), "points": 4}, "move d11 d12").id == "advances", "it may arrive in this turn"


def contrast(position: dict[str, Any], best: list[str], own: list[str]) -> HintReason | None:
    state, find = loaded(position), game().line_contrast
    assert find is not None
    return find([state], state.to_act(), [Action(one) for one in best], [Action(one) for one in own])


def test_two_turns_differ_in_who_is_exposed_and_in_the_own_wall() -> None:
    position = board(d8="P1 builder", d12="P2 builder", g13="P2 martyr", b13="P2 falcon", a3="P1 cheetah")
    told = contrast(position, ["move d8 e8", "end"], ["move d8 d9", "end"])
    assert told is not None and told.id == "exposed"
    assert (told.args["mine"], told.args["on"], told.args["cell"]) == ("builder", "d9", "d12")
    dared = contrast(position, ["move d8 d9", "end"], ["move d8 e8", "end"])
    assert dared is not None and dared.id == "nearer"
    assert contrast(position, ["move d8 e8", "end"], ["move d8 c8", "end"]) is None, "alike"
    assert contrast(position, ["move d8 e8"], ["move d8 d9", "end"]) is None, "no whole turn"
    pieces = {"d8": "P1 builder", "a3": "P1 cheetah", "h14": "P2 monkey", "g14": "P2 martyr"}
    wall = contrast(board(**pieces), ["move d8 d7", "end"], ["build h c8", "move d8 d7", "end"])
    assert wall is not None and wall.id == "own_wall" and wall.args["then"] > wall.args["now"]


def test_a_wall_that_takes_an_attack_away_is_told_by_it_and_not_by_the_way_round() -> None:
    """The builder on d12 could kill the one on d9; the wall costs it two points on its way besides."""
    position = board(d9="P1 builder", d12="P2 builder", g13="P2 martyr", b13="P2 falcon", a3="P1 cheetah")
    told = why(position, "build h c9")
    assert told.id == "wall_shields"
    assert {name: told.args[name] for name in ("mine", "held", "foe", "cell")} == {
        "mine": "builder",
        "held": "d9",
        "foe": "builder",
        "cell": "d12",
    }


def test_two_turns_differ_in_one_who_is_spared() -> None:
    """The Monkey is within reach after both turns, the builder on d9 only after the other one."""
    pieces = {"d9": "P1 builder", "d12": "P2 builder", "h4": "P1 monkey", "h5": "P2 martyr", "a3": "P1 cheetah"}
    told = contrast(board(**pieces), ["build h c9", "end"], ["build v c6", "end"])
    assert told is not None and told.id == "spares"
    assert (told.args["mine"], told.args["on"], told.args["cell"]) == ("builder", "d9", "d12")
    assert contrast(board(**pieces), ["build v c6", "end"], ["build h c9", "end"]) != told
    moved = contrast(board(**pieces), ["build h c9", "move a3 a4", "move h4 h3", "end"], ["build v c6", "end"])
    assert moved is None or moved.id != "spares", "the better turn has a danger of its own"


def test_a_kill_by_a_god_names_the_rule_by_which_gods_reach() -> None:
    pieces = {"c9": "P1 builder", "c11": "P2 taker", "h4": "P1 monkey", "a3": "P1 cheetah"}
    told = contrast(board(**pieces), ["move c9 c8", "move c8 c7", "end"], ["move a3 a4", "end"])
    assert told is not None and (told.id, told.args.get("rule")) == ("exposed", "god_reach")
    attack = why(board(c9="P2 builder", c7="P1 taker", h4="P1 monkey"), "attack c7 c9")
    assert attack.args["rule"] == "god_reach"
    walker = why(board(c9="P2 builder", c8="P1 martyr", h4="P1 monkey"), "attack c8 c9")
    assert "rule" not in walker.args
