"""The purpose of a planned turn: what a hint says of all of it, from its first step on."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game_protocol import Action, HintReason
from boardgames.text.catalog import Catalog
from boardgames.text.reason_sentences import reason_sentence
from boardgames.text.rule_numbers import rule_numbers
from tests.games.sacrifice.help import game, loaded

OTHERS = {"a3": "P1 cheetah", "b12": "P2 falcon", "h14": "P2 martyr"}


def told(position: dict[str, Any], turn: str, step: int = 0) -> HintReason:
    """The reason of one step of a turn, its actions parted by commas; the rest of it is foreseen."""
    state, reason = loaded(position), game().hint_reason
    assert reason is not None
    lines = [Action(line.strip()) for line in turn.split(",")]
    for line in lines[:step]:
        assert line in state.legal_actions(), (line, state.legal_actions())
        state.apply(line)
    assert lines[step] in state.legal_actions(), (lines[step], state.legal_actions())
    return reason(state.view(state.to_act()), lines[step], lines[step + 1 :])


def laid(own: str = "a9", other: str = "h8", walls: tuple[str, ...] = (), **pieces: str) -> dict[str, Any]:
    """A position of P1's turn with a mineral a side."""
    seats = {"P1": {"minerals": [own], "walls": list(walls)}, "P2": {"minerals": [other]}}
    return {"board": {**OTHERS, **pieces}, "seats": seats}


def test_a_turn_that_kills_a_bearer_says_so_from_its_first_step_to_the_blow() -> None:
    position = laid(other="g8", f6="P1 fanatic", b5="P1 builder", g8="P2 builder")
    for step in range(3):
        found = told(position, "move f6 g6, move g6 g7, attack g7 g8, end", step)
        assert found.purpose == "kills_bearer"
        assert (found.args["prey"], found.args["on"], found.args["turns"]) == ("builder", "g8", 2)


TURNS: list[tuple[str, dict[str, Any], str]] = [
    ("wins", {"own": "c16", "b15": "P1 martyr", "d13": "P1 cheetah"}, "move d13 d15"),
    ("draws", {"d8": "P1 fanatic", "d9": "P2 builder", "h14": "P2 taker"}, "attack d8 d9"),
    ("lost", {"other": "h1", "g2": "P2 martyr", "b3": "P2 falcon"}, "move a3 a5, end, move b3 b2"),
    ("stops_win", {"other": "h1", "g2": "P2 martyr", "b6": "P2 falcon", "b8": "P1 falcon"},
     "move b8 b7, attack b7 b6, sacrifice b7, end"),
    ("kills_bearer", {"other": "g8", "f7": "P1 fanatic", "g8": "P2 builder"}, "move f7 g7, attack g7 g8, end"),
    ("stops_mineral", {"other": "h8", "h8": "P2 martyr", "h4": "P1 builder"}, "build h f4, move a3 a5, end"),
    ("bars_mineral", {"walls": ("h a4", "h d4"), "other": "g5", "g5": "P2 martyr", "f4": "P1 falcon",
                      "h4": "P1 martyr"}, "move f4 g4, end"),
    ("stops_races", {"other": "h1", "g2": "P2 martyr", "b10": "P2 falcon", "b8": "P1 falcon"},
     "move b8 b9, attack b9 b10, sacrifice b10, end"),
    ("bars_races", {"walls": ("h a4", "h d4"), "other": "h1", "b2": "P2 martyr", "g5": "P2 monkey", "f4": "P1 falcon",
                    "h4": "P1 martyr", "b12": "P1 taker"}, "move f4 g4, end"),
    ("elevates", {"d13": "P1 cheetah", "a14": "P1 martyr"}, "move d13 d15, end"),
    ("prepares_win", {"own": "c13", "c13": "P1 martyr", "d12": "P1 cheetah"}, "move d12 d14, end"),
    ("prepares_win_after", {"own": "c11", "c11": "P1 martyr", "d9": "P1 cheetah"}, "move d9 d11, end"),
    ("kills_last", {"d8": "P1 fanatic", "d9": "P2 monkey", "b12": "P2 builder", "a5": "P1 martyr"},
     "attack d8 d9, end"),
    ("kills_slows", {"d8": "P1 fanatic", "d9": "P2 falcon"}, "attack d8 d9, end"),
    ("kills_threat", {"d8": "P1 martyr", "d10": "P2 monkey", "c9": "P1 fanatic"}, "move c9 c10, attack c10 d10, end"),
    ("exchanges", {"d11": "P1 martyr", "d13": "P2 falcon"}, "move d11 d12, attack d12 d13, sacrifice d13, end"),
    ("slows", {"walls": ("h a5",), "c8": "P2 builder", "f5": "P1 builder"}, "build h d5, move a3 b3, end"),
    ("nears", {"d8": "P1 martyr", "h5": "P1 builder"}, "move d8 d9, move d9 d10, end"),
    ("rescues", {"own": "h9", "d8": "P1 martyr", "f9": "P2 builder"}, "move d8 c8, move c8 b8, move b8 b7, end"),
]  # fmt: skip


@pytest.mark.parametrize(("purpose", "pieces", "turn"), TURNS)
def test_a_purpose_is_what_the_end_of_the_turn_changes(purpose: str, pieces: dict[str, Any], turn: str) -> None:
    found = told(laid(**pieces), turn)
    assert found.purpose == purpose
    for language in ("en", "es", "fr"):
        numbers = rule_numbers(game().constants)
        said = reason_sentence(Catalog(language), "sacrifice", found, str, {}, numbers, kind="purpose")
        assert said.endswith(".") and "{" not in said and "None" not in said, said


def test_a_walk_is_told_by_where_it_leads() -> None:
    position = laid(d8="P1 martyr", h5="P1 builder")
    found = told(position, "move d8 d9, move d9 d10, end")
    assert (found.hint_id, found.args["end"]) == ("move_on", "d10")
    assert found.id == told(position, "move d8 d9, move d9 d10, end", 1).id
    assert told(position, "move d8 d9, move d9 d8, end").hint_id == "move", "there and back leads nowhere"
