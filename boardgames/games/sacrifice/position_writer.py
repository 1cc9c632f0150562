"""The public form of a position (section 11): complete, canonical, and the same for both seats. SAC-1."""

from __future__ import annotations

from typing import Any

from ...core.game_protocol import Dump
from .ids import MARKS, OVER, PHASES, PIECES, SEATS
from .position import KIND, SEAT_SHIFT, Position


def dump(position: Position) -> Dump:
    """Return the complete canonical position."""
    names = position.rules.board.names
    codes = [f"{seat} {piece}" for seat in SEATS for piece in PIECES]
    dumped: Dump = {
        "phase": PHASES[position.phase],
        "turn": SEATS[position.turn],
        "to_act": None if position.phase == OVER else SEATS[position.actor],
        "round": position.round,
        "points": position.points,
        "moved": position.moved,
        "offered": position.offered,
        "built": position.built,
        "quiet": position.quiet,
        "board": {
            names[cell]: codes[(code >> SEAT_SHIFT) * len(PIECES) + (code & KIND) - 1]
            for cell, code in enumerate(position.board)
            if code
        },
        "perched": _perched(position),
        "marks": {names[cell]: MARKS[mark] for cell, mark in sorted(position.marks.items())},
        "approach": _approach(position),
        "fight": _fight(position),
        "owed": _owed(position),
        "seats": {name: _seat(position, seat) for seat, name in enumerate(SEATS)},
    }
    if position.over is not None:
        winners = [SEATS[seat] for seat in position.over.winners]
        dumped["over"] = {"winners": winners, "reason": position.over.reason, "scores": dict(position.over.scores)}
    return dumped


def _mark(mark: int) -> str | None:
    return MARKS[mark] or None


def _perched(position: Position) -> dict[str, Any] | None:
    if position.perch < 0:
        return None
    cell = position.rules.board.names[position.perch]
    return {"cell": cell, "piece": PIECES[position.perch_kind - 1], "mark": _mark(position.perch_mark)}


def _approach(position: Position) -> dict[str, Any] | None:
    if position.approach is None:
        return None
    names = position.rules.board.names
    start, at, spent, mark, minerals = position.approach
    lay = [names[cell] for cell in minerals]
    return {"from": names[start], "at": names[at], "spent": spent, "mark": _mark(mark), "minerals": lay}


def _fight(position: Position) -> dict[str, Any] | None:
    if position.fight is None:
        return None
    names = position.rules.board.names
    cell, to, carry = position.fight
    return {"from": names[cell], "to": names[to], "carry": carry}


def _owed(position: Position) -> dict[str, Any] | None:
    if position.owed_sacrifice is None:
        return None
    seat, kind, any_kind = position.owed_sacrifice
    return {"seat": SEATS[seat], "piece": PIECES[kind - 1], "any": any_kind}


def _seat(position: Position, seat: int) -> dict[str, Any]:
    names = position.rules.board.names
    return {
        "walls": position.fence.wall_names(seat),
        "minerals": [names[cell] for cell in position.minerals[seat]],
        "graveyard": [PIECES[kind - 1] for kind in position.graves[seat]],
        "reserve": [PIECES[kind - 1] for kind in position.reserve[seat]],
    }
