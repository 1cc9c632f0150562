"""Positions of Sacrifice built at random for its tests: crowds, walls, marks, loads, perches, debts, few points."""

from __future__ import annotations

from typing import Any

from boardgames.core.rng import Rng
from tests.games.sacrifice.oracle_board import COUNTS, GODS, Board, Cell, Dump, cell, other


def strewn(rng: Rng, board: Board) -> dict[str, Any]:
    """Return a position that often loads: a crowd on a part of the board, now and then somebody in a zone."""
    turn = ("P1", "P2")[rng.below(2)]
    low = 1 + rng.below(board.rows - 5)
    cells = [place for place in board.all() if low <= place.y < low + 4 + rng.below(5)]
    position: Dump = {
        "turn": turn, "points": rng.below(5), "moved": rng.below(2) == 0, "offered": rng.below(5) == 0, "board": {},
        "quiet": rng.below(6), "round": 1 + rng.below(2), "built": rng.below(2), "marks": {}, "seats": {},
    }  # fmt: skip
    for seat in ("P1", "P2"):
        mine = [place for place in cells if not board.home(seat, place)]
        for piece, count in COUNTS.items():
            for _ in range(count):
                spots = [at for at in mine if piece not in GODS or not board.goal(seat, at)]
                if spots and piece != "mineral" and rng.below(3):
                    position["board"].setdefault(str(rng.choice(spots)), f"{seat} {piece}")
        people = [place for place, words in position["board"].items() if words[:2] == seat]
        loads = [rng.choice([*people, str(rng.choice(mine))]) for _ in range(rng.below(3)) if people]
        loads = [at for at in loads if not board.goal(seat, cell(at)) or at not in position["board"]]
        walls = [_wall(rng, board, seat, cells) for _ in range(rng.below(3))]
        position["seats"][seat] = {"minerals": loads, "walls": [wall for wall in walls if wall]}
    for place, words in position["board"].items():
        seat, piece = words.split()
        if seat == turn and not board.goal(seat, cell(place)):
            if piece == "cheetah" and rng.below(2):
                position["marks"][place] = rng.choice(["step", "run v", "run h"])
            elif piece in GODS and rng.below(4) == 0:
                position["marks"][place] = "moved"
    _moment(rng, board, position)
    return position


def _wall(rng: Rng, board: Board, seat: str, cells: list[Cell]) -> str | None:
    """Return a wall in the area of a seat, or None; it may still clash with another."""
    way, at = "hv"[rng.below(2)], rng.choice(cells)
    row = at.y if seat == "P1" else board.rows - at.y
    length = board.k["wall_length"]
    far = board.zone + board.deep + board.k["free_rows"]
    if way == "h":
        fits = at.x + length - 1 <= board.k["columns"] and board.zone < row <= far
    else:
        rows = (at.y - 1, at.y + length - 1)
        rows = rows if seat == "P1" else (board.rows - rows[1], board.rows - rows[0])
        fits = at.x < board.k["columns"] and board.zone < rows[0] and rows[1] <= far
    return f"{way} {at}" if fits else None


def _moment(rng: Rng, board: Board, position: Dump) -> None:
    """Make the position one of play, often with an approach or a perch, or one of another phase."""
    turn, moment = position["turn"], rng.below(8)
    own = [place for place, words in position["board"].items() if words[:2] == turn]
    free = [place for place in own if not board.goal(turn, cell(place))]
    loads = position["seats"][turn]["minerals"]
    if moment == 0 and own:
        piece = rng.choice([name for name in COUNTS if name != "mineral"])
        position.update(phase="sacrifice", owed={"seat": turn, "piece": piece, "any": rng.below(4) == 0})
    elif moment == 1:
        position.update(phase="draw", offered=True)
    elif moment < 6 and free:
        at = rng.choice(free)
        if moment < 4:
            piece = rng.choice(["monkey", "martyr", "builder", "fanatic", "cheetah", "falcon"])
            on = rng.choice([*position["board"]]) if piece == "falcon" else at
            mark = rng.choice(["step", "run v", "run h"]) if piece == "cheetah" else None
            position["perched"] = {"cell": on, "piece": piece, "mark": mark}
            at = on
        starts = [place for place in board.all() if str(place) not in position["board"]]
        starts = [place for place in starts if not board.home("P1", place) and not board.home("P2", place)]
        start = str(rng.choice(starts)) if starts else at
        position["moved"] = True
        position["approach"] = {"from": start, "at": at, "spent": rng.below(3), "mark": None, "minerals": loads}
    if rng.below(9) == 0:
        position["turn"] = other(turn)  # mostly refused: then the marks and the perch are somebody else's
