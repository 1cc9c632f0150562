"""Sacrifice held against a second reading of its rules: legal actions, reason codes, effects, odd positions too."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.core.dump_paths import differences
from boardgames.core.game_protocol import Action, BadPosition, Game, State
from boardgames.core.rng import Rng
from tests.games.sacrifice.oracle import allowed, refusal
from tests.games.sacrifice.oracle_board import CHARACTERS, Board
from tests.games.sacrifice.oracle_effects import after
from tests.games.sacrifice.strewn import strewn

CHANGED: list[dict[str, Any]] = [
    {},
    {"kill_cost": 0, "points": 6, "wall_length": 2, "wall_cluster": 3, "walls": 5, "minerals_per_cell": 1},
    {"kill_cost": 2, "wall_cost": 1, "walls_per_turn": 1, "wall_length": 4, "sacrifice_elevated": False},
    {"columns": 6, "free_rows": 2, "deployment_rows": 6, "wall_length": 1, "wall_cluster": 1, "quiet_limit": 7},
]
EACH = pytest.mark.parametrize("constants", CHANGED, ids=["shipped", "generous", "dear", "narrow"])


def line(dump: dict[str, Any], cells: list[str], rng: Rng) -> str:
    """Return a line at random, most of them illegal, often one that begins where somebody stands."""
    people = [*dump["board"], *([dump["perched"]["cell"]] if dump["perched"] else []), rng.choice(cells)]
    start, verb = rng.choice(people), rng.below(12)
    if verb == 0:
        return rng.choice(["end", "offer draw", "resign", "pass", "accept", "end now", "move a0 a1", "build h a99"])
    if verb == 1:
        return f"{rng.choice(['sacrifice', 'cancel'])} {start}"
    if verb == 2:
        return f"{rng.choice(['resurrect', 'place'])} {rng.choice(CHARACTERS)} {start}"
    if verb == 3:
        return f"resurrect {rng.choice(CHARACTERS)}"
    column, row = ord(start[0]) - 2 + rng.below(5), int(start[1:]) - 2 + rng.below(5)
    to = f"{chr(max(97, column))}{max(1, row)}"
    if verb == 4:
        return f"build {'hv'[rng.below(2)]} {to}"
    load = rng.choice(
        ["", "", "", " carry", f" carry drop {rng.choice(cells)}", f" carry drop {to[0]}{max(1, row - 1)}"]
    )
    return f"{'move' if rng.below(3) else 'attack'} {start} {to}{load}"


def compared(state: State, board: Board, rng: Rng, tries: int) -> None:
    """Hold one position against the second reading: legal actions, and reason codes of lines at random."""
    dump = state.dump()
    odd = set(state.legal_actions()) ^ allowed(dump, board)
    assert not odd, f"{sorted(odd)} are legal in one reading only\n{dump}"
    cells = [str(place) for place in board.all()]
    for text in [line(dump, cells, rng) for _ in range(tries)]:
        found = None if text in state.legal_actions() else state.why_not(Action(text)).code
        expected = refusal(dump, text, board)
        assert found == expected, f"{text}: {found} where the second reading says {expected}\n{dump}"


def chosen(state: State, rng: Rng) -> Action:
    """Return a random action that likes movements, most of all attacks and loads, and seldom ends a game by words."""
    legal = [
        text for text in state.legal_actions() if text not in ("resign", "accept", "offer draw") or rng.below(40) == 0
    ]
    movements = [text for text in legal if text.startswith(("move", "attack", "resurrect", "cancel"))]
    keen = [text for text in movements if not text.startswith("move") or "carry" in text]
    if keen and rng.below(2):
        return rng.choice(keen)
    return rng.choice(movements if movements and rng.below(4) else legal or state.legal_actions())


def played(state: State, board: Board, rng: Rng, limit: int, tries: int) -> int:
    """Play on, comparing all the way; return how many decisions were compared."""
    for number in range(limit):
        if state.outcome() is not None:
            return number
        compared(state, board, rng, tries)
        text, before = chosen(state, rng), state.dump()
        state.apply(text)
        odd = [*differences(after(before, text, board), state.dump())]
        assert not odd, f"after {text}: {odd}\n{before}"
    return limit


def rules(constants: dict[str, Any]) -> Game:
    """Return the game under changed constants."""
    return registry.build("sacrifice", constants)  # type: ignore[no-any-return]


@pytest.mark.parametrize("placement", ["fixed", "free"])
@pytest.mark.parametrize("constants", CHANGED[:3], ids=["shipped", "generous", "dear"])
def test_a_game_from_its_opening_follows_the_second_reading(constants: dict[str, Any], placement: str) -> None:
    state = rules(constants).new_game({"placement": placement}, 1)
    assert played(state, Board(constants), Rng(5), 50, 6) > 30


@EACH
def test_strewn_positions_follow_the_second_reading(constants: dict[str, Any]) -> None:
    rng, board, game, count = Rng(len(constants)), Board(constants), rules(constants), 0
    for _ in range(24):
        try:
            state = game.load(strewn(rng, board), {}, 1)
        except BadPosition:
            continue
        count += played(state, board, rng, 6, 12)
    assert count > 60
