"""The geometry of Sacrifice: SAC-3..SAC-7, and the measure behind ruling R27."""

from __future__ import annotations

import pytest

from boardgames.core.game_protocol import BadPosition
from boardgames.games.sacrifice import action_notation
from boardgames.games.sacrifice.board import bit_indices
from tests.games.sacrifice.help import game, loaded


def test_cells_hyper_squares_and_zones() -> None:
    """SAC-3..SAC-6."""
    board = loaded({}).rules.board
    assert (board.columns, board.rows, len(board.names)) == (8, 16, 128)
    assert board.names[0] == "a1" and board.names[-1] == "h16"
    assert [board.names[127 - board.index[name]] for name in ("a1", "d5", "b4")] == ["h16", "e12", "g13"]
    squares = {board.hyper_square(cell) for cell in range(128)}
    assert len(squares) == 32 and all(square.bit_count() == 4 for square in squares)
    assert [board.names[cell] for cell in bit_indices(board.hyper_square(board.index["d8"]))] == [
        "c7",
        "c8",
        "d7",
        "d8",
    ]
    assert {board.names[cell][1:] for cell in bit_indices(board.home[0])} == {"1", "2"}
    assert {board.names[cell][1:] for cell in bit_indices(board.goal[0])} == {"15", "16"}
    assert {board.names[cell][1:] for cell in bit_indices(board.deployment[1])} == {"11", "12", "13", "14"}
    assert [board.names[cell] for cell in board.around[board.index["a1"]]] == ["a2", "b1"]


def test_the_board_is_the_same_when_turned() -> None:
    """SAC-3, SAC-10: P2's opening is P1's turned by 180 degrees."""
    dump = game().new_game({}, 1).dump()
    board = loaded({}).rules.board
    turned = {board.names[127 - board.index[cell]]: words for cell, words in dump["board"].items()}
    assert {cell: words[3:] for cell, words in turned.items() if words[1] == "1"} == {
        cell: words[3:] for cell, words in dump["board"].items() if words[1] == "2"
    }


@pytest.mark.parametrize(("length", "cells"), [(1, 0), (2, 0), (3, 2)])
def test_only_walls_of_three_shut_six_cells(length: int, cells: int) -> None:
    """R27: with one wall and one enemy exactly six cells are shut and open past a friend, from c7 or d7 only."""
    found = set()
    for place in ("c7", "d7"):
        for enemy in ("c8", "d8"):
            if _shuts_six(length, place, enemy):
                found.add(place)
    assert len(found) == cells


def _shuts_six(length: int, place: str, other: str) -> bool:
    for wall in [f"h {column}7" for column in "abcdef"]:
        seats = {"P1": {"walls": [wall], "graveyard": []}, "P2": {"graveyard": []}}
        reach = []
        for words in ("P2 monkey", "P1 monkey", None):
            board = {place: "P1 emissary", **({other: words} if words else {})}
            try:
                state = loaded({"board": board, "seats": seats}, {"wall_length": length})
            except BadPosition:
                return False
            reach.append({line for line in state.legal_actions() if line.startswith(f"move {place} ")})
        shut = reach[1] - reach[0]
        if len(shut) == 6 and len(reach[1]) == 16:
            return True
    return False


def test_lines_for_sets_of_cells_start_anew_after_so_many() -> None:
    made = action_notation.ActionLines("move a1 ", tuple("bcdefghijkl"))
    for mask in range(1, 1 << 11):
        assert len(made[mask]) == mask.bit_count() and len(made) <= action_notation.MOST_SETS
    assert made[0b101] == ("move a1 b", "move a1 d")
