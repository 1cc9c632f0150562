"""The search for a win this turn: against one that tries every order of actions, on small positions."""

from __future__ import annotations

from typing import Any, cast

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, BadPosition, State, actions_to_play
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.ids import ATTACK, MOVE, PLAY
from boardgames.games.sacrifice.state import SacrificeState
from boardgames.games.sacrifice.vital_pieces import is_capturable
from boardgames.games.sacrifice.win_search import find_defending_turns, find_winning_turn
from tests.games.sacrifice.help import lively

GAME = registry.load("sacrifice")
MOST = 30_000
KINDS = ("martyr", "builder", "fanatic", "monkey", "cheetah", "falcon")


def near_the_goal(rng: Rng) -> dict[str, Any]:
    """A few pieces of both seats in the rows before the goal zone of the seat whose turn it is."""
    turn = rng.below(2)
    rows = range(12, 15) if turn == 0 else range(3, 6)
    names = [f"{column}{row}" for column in "abcdefgh"[rng.below(3) : 4 + rng.below(4)] for row in rows]
    entry = [f"{column}{15 if turn == 0 else 2}" for column in "abcdefgh"]
    rng.shuffle(names)
    rng.shuffle(entry)
    board = {}
    for kind in KINDS:
        if rng.below(5) < 2 and names:
            board[names.pop()] = f"P{turn + 1} {kind}"
    for kind in ("martyr", "falcon", "taker", "immortal", "monkey"):
        if rng.below(5) < 2 and names:
            board[names.pop()] = f"P{2 - turn} {kind}"
    if rng.below(3) == 0 and names:
        board[names.pop()] = f"P{turn + 1} {rng.choice(('emissary', 'taker'))}"
    for kind in ("cheetah", "martyr"):
        if rng.below(3) == 0:
            board[entry.pop()] = f"P{turn + 1} {kind}"
    own = [place for place, words in board.items() if words.startswith(f"P{turn + 1}") and place not in entry]
    minerals = [rng.choice([*own, *names, entry[0]])]
    seats = {
        f"P{turn + 1}": {"minerals": minerals, "graveyard": ["monkey"] if rng.below(3) == 0 else []},
        f"P{2 - turn}": {"minerals": []},
    }
    return {"turn": f"P{turn + 1}", "points": rng.below(5), "board": board, "seats": seats}


def every_order(state: State, seat: int, seen: set[object]) -> bool:
    """Whether some order of actions wins, whatever the other seat answers: nothing is left out."""
    actions: list[Action] = actions_to_play(state, GAME.ignored_actions)
    results = []
    for action in actions:
        if action == "end" or action.startswith("build"):
            continue
        child = state.clone()
        child.apply(action)
        if child.outcome() is not None:
            won = seat in child.outcome().winners  # type: ignore[union-attr]
        elif child.to_act() == seat:
            key = child.key()
            won = key not in seen
            if won:
                seen.add(key)
                assert len(seen) < MOST
                won = every_order(child, seat, seen)
        else:
            won = every_order(child, seat, seen)
        results.append(won)
        if won and state.to_act() == seat:
            return True
    return state.to_act() != seat and all(results)


@pytest.mark.parametrize("part", range(4))
def test_a_win_is_found_exactly_when_there_is_one(part: int) -> None:
    rng = Rng(900 + part)
    found = missing = 0
    while found < 10 or missing < 10:
        try:
            state = GAME.load(near_the_goal(rng), {}, 0)
        except BadPosition:
            continue
        if state.outcome() is not None:
            continue
        seat = state.to_act()
        line = find_winning_turn(state)
        try:
            there = every_order(state, seat, set())
        except AssertionError:
            continue
        assert bool(line) == there, (state.dump(), line)
        found, missing = found + there, missing + (not there)
        if line:
            for action in line:
                state.apply(action)
            assert state.to_act() != seat if state.outcome() is None else seat in state.outcome().winners  # type: ignore[union-attr]


def test_a_stop_by_somebody_brought_back_is_found_soon_since_the_way_of_the_win_is_tried_first() -> None:
    """P2 carries the mineral in with its next step; the fanatic that the Emissary gives can kill the bearer."""
    position = {
        "turn": "P1",
        "round": 9,
        "board": {
            "a2": "P2 falcon", "c6": "P1 builder", "c10": "P1 cheetah", "c13": "P2 monkey", "d3": "P1 emissary",
            "d5": "P1 taker", "d7": "P1 fanatic", "d11": "P2 builder", "d12": "P2 immortal", "e5": "P1 immortal",
            "e12": "P2 taker", "e14": "P2 emissary", "f4": "P1 monkey", "f6": "P1 builder", "f11": "P2 builder",
            "g3": "P2 martyr", "h7": "P1 falcon", "h12": "P2 cheetah",
        },
        "seats": {
            "P1": {"minerals": ["b4", "d11"], "walls": ["h d5", "v b5", "v f5"], "graveyard": ["fanatic"]},
            "P2": {"minerals": ["b13", "g3"], "walls": ["h a10", "h c11", "h f11"]},
        },
    }  # fmt: skip
    state = GAME.load(position, {}, 1)
    (stop,) = find_defending_turns(state, 1, 4_000)
    for action in stop:
        state.apply(action)
    assert state.to_act() == 1
    assert find_winning_turn(state) is None


def test_whoever_can_be_attacked_within_three_actions_of_one_mover_counts_as_reachable() -> None:
    rng, met = Rng(8), 0
    for seed in range(6):
        state: State = GAME.new_game({}, seed)
        for _ in range(40 + 30 * seed):
            if state.outcome() is None:
                state.apply(lively(state, GAME.ignored_actions, rng))
        while state.outcome() is None and cast(SacrificeState, state).phase != PLAY:
            state.apply(lively(state, GAME.ignored_actions, rng))
        if state.outcome() is not None:
            continue
        start = cast(SacrificeState, state)
        reachable = {cell for cell in start.characters[1 - start.turn] if is_capturable(start, cell)}
        attacked = _attacked(start, -1, 3)
        assert attacked <= reachable
        met += len(attacked)
        assert len(reachable) < len(start.characters[1 - start.turn]) or not attacked
    assert met > 3


def _attacked(state: SacrificeState, mover: int, actions: int) -> set[int]:
    """The cells of the other seat's people that one mover can attack."""
    found: set[int] = set()
    for action in state.legal_actions():
        verb, cell, to = state.rules.decode[action][:3]
        if verb == ATTACK and mover in (-1, cell):
            found.add(to)
        elif verb == MOVE and mover in (-1, cell) and actions > 1:
            child = state.clone()
            child.apply(action)
            if child.actor == state.turn:
                found |= _attacked(child, to, actions - 1)
    return found
