"""What the tests of Sacrifice share: the game, play that reaches its corners, random positions, all lines to try."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from boardgames import registry
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import Action, BadPosition, Game, State, actions_to_play
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.ids import CHARACTERS, PIECES
from boardgames.games.sacrifice.state import SacrificeState
from tests.games.sacrifice.oracle_board import GODS

OPTIONS: list[dict[str, Any]] = [{"placement": "fixed"}, {"placement": "free"}]


def game(constants: Mapping[str, Any] | None = None) -> Game:
    """Return the game, with `constants` laid over its own; built once for each of them."""
    return _built(canonical_text(constants)) if constants else registry.load("sacrifice")  # type: ignore[no-any-return]


@cache
def _built(constants: str) -> Game:
    return registry.build("sacrifice", json.loads(constants))  # type: ignore[no-any-return]


def loaded(position: Mapping[str, Any], constants: Mapping[str, Any] | None = None) -> SacrificeState:
    """Return a position of the public format."""
    state = game(constants).load(position, {}, 1)
    assert isinstance(state, SacrificeState)
    return state


def lively(state: State, silent: frozenset[str], rng: Rng) -> Action:
    """Return a random action that often goes forward, carries, attacks or builds: so games reach every corner."""
    legal = actions_to_play(state, silent)
    choice = rng.choice(legal)
    if rng.below(4) == 0:
        return choice
    goal = "15" if state.whose_turn() == 0 else "2"
    home = [
        action for action in legal if "drop" in action or (action[:4] == "move" and action.split(" ")[2][1:] == goal)
    ]
    if home:
        return rng.choice(home)
    wanted = [action for action in legal if action.endswith("carry") or action[:6] == "attack"]
    if wanted and rng.below(3):
        return rng.choice(wanted)
    ahead = [action for action in legal if action.startswith("move") and _forward(state, action)]
    return rng.choice(ahead) if ahead and rng.below(3) else choice


def _forward(state: State, action: str) -> bool:
    words = action.split(" ")
    rows = int(words[2][1:]) - int(words[1][1:])
    return rows > 0 if state.whose_turn() == 0 else rows < 0


def digest(lines: Iterator[str]) -> str:
    """Return a short fingerprint of lines in their order."""
    total = hashlib.sha256()
    for line in lines:
        total.update(line.encode() + b"\n")
    return total.hexdigest()[:16]


def scattered(rng: Rng, constants: Mapping[str, Any] | None = None) -> SacrificeState:
    """Return a random position that loads: pieces anywhere, walls, marks, few points, often somebody perched."""
    while True:
        try:
            return loaded(_scattered(rng), constants)
        except BadPosition:
            continue


def _scattered(rng: Rng) -> dict[str, Any]:
    board: dict[str, str] = {}
    turn = ("P1", "P2")[rng.below(2)]
    crowd = 4 + rng.below(24)
    low = 1 + rng.below(10)
    cells = [f"{column}{row}" for column in "abcdefgh" for row in range(low, low + 7)]
    for _ in range(crowd):
        board[rng.choice(cells)] = f"{('P1', 'P2')[rng.below(2)]} {rng.choice(CHARACTERS)}"
    position: dict[str, Any] = {"turn": turn, "points": rng.below(5), "board": board, "moved": rng.below(2) == 0}
    position["seats"] = {
        seat: {
            "minerals": [rng.choice(cells) for _ in range(rng.below(3))],
            "walls": [f"{'hv'[rng.below(2)]} {rng.choice(cells)}" for _ in range(rng.below(3))],
        }
        for seat in ("P1", "P2")
    }
    own = [cell for cell, words in board.items() if words.startswith(turn)]
    marks = {}
    for cell in own:
        piece = board[cell].split(" ")[1]
        if piece == "cheetah" and rng.below(2):
            marks[cell] = rng.choice(["step", "run v", "run h"])
        elif piece in GODS and rng.below(3) == 0:
            marks[cell] = "moved"
    position["marks"] = marks
    if own and rng.below(3):
        piece = rng.choice(["monkey", "falcon", "cheetah", "builder"])
        mark = rng.choice(["step", "run v", "run h"]) if piece == "cheetah" else None
        cell = rng.choice(list(board) if piece == "falcon" else own)
        minerals = position["seats"][turn]["minerals"]
        start = rng.choice(cells)
        position["perched"] = {"cell": cell, "piece": piece, "mark": mark}
        position["approach"] = {"from": start, "at": cell, "spent": 1, "mark": None, "minerals": minerals}
    return position


def lines_to_try(state: SacrificeState) -> Iterator[str]:
    """Yield every line that could be legal, and many that are not: all verbs, all cells in any reach."""
    board = state.rules.board
    names = board.names
    movers = {*state.characters[0], *state.characters[1]} | ({state.perch} if state.perch >= 0 else set())
    for mover in sorted(movers):
        x, y = divmod(mover, board.rows)
        for cell, name in enumerate(names):
            u, v = divmod(cell, board.rows)
            if abs(x - u) > 3 or abs(y - v) > 3:
                continue
            for verb in ("move", "attack"):
                yield f"{verb} {names[mover]} {name}"
                yield f"{verb} {names[mover]} {name} carry"
            for drop in board.around[cell]:
                if board.zones >> cell & 1:
                    yield f"move {names[mover]} {name} carry drop {names[drop]}"
    for name in names:
        yield from (f"build h {name}", f"build v {name}", f"sacrifice {name}", f"cancel {name}")
        if state.phase == 0:
            yield from (f"place {piece} {name}" for piece in PIECES)
    yield from (f"resurrect {piece}" for piece in CHARACTERS)
    yield from ("end", "offer draw", "resign", "pass", "accept")
