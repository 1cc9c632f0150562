"""The public form of a position (section 11): complete, canonical, and the same for both seats. SAC-1."""

from __future__ import annotations

from typing import Any

from ...core.game_protocol import Dump
from .ids import MARKS, OVER, PHASES, PIECES, SEATS
from .position import KIND, SEAT_SHIFT, Position


def dump(s: Position) -> Dump:
    """Return the complete canonical position."""
    names = s.rules.board.names
    codes = [f"{seat} {piece}" for seat in SEATS for piece in PIECES]
    position: Dump = {
        "phase": PHASES[s.phase],
        "turn": SEATS[s.turn],
        "to_act": None if s.phase == OVER else SEATS[s.actor],
        "round": s.round,
        "points": s.points,
        "moved": s.moved,
        "offered": s.offered,
        "built": s.built,
        "quiet": s.quiet,
        "board": {
            names[cell]: codes[(code >> SEAT_SHIFT) * len(PIECES) + (code & KIND) - 1]
            for cell, code in enumerate(s.board)
            if code
        },
        "perched": _perched(s),
        "marks": {names[cell]: MARKS[mark] for cell, mark in sorted(s.marks.items())},
        "approach": _approach(s),
        "fight": _fight(s),
        "owed": _owed(s),
        "seats": {name: _seat(s, seat) for seat, name in enumerate(SEATS)},
    }
    if s.over is not None:
        winners = [SEATS[seat] for seat in s.over.winners]
        position["over"] = {"winners": winners, "reason": s.over.reason, "scores": dict(s.over.scores)}
    return position


def _mark(mark: int) -> str | None:
    return MARKS[mark] or None


def _perched(s: Position) -> dict[str, Any] | None:
    if s.perch < 0:
        return None
    cell = s.rules.board.names[s.perch]
    return {"cell": cell, "piece": PIECES[s.perch_kind - 1], "mark": _mark(s.perch_mark)}


def _approach(s: Position) -> dict[str, Any] | None:
    if s.approach is None:
        return None
    names = s.rules.board.names
    start, at, spent, mark, minerals = s.approach
    lay = [names[cell] for cell in minerals]
    return {"from": names[start], "at": names[at], "spent": spent, "mark": _mark(mark), "minerals": lay}


def _fight(s: Position) -> dict[str, Any] | None:
    if s.fight is None:
        return None
    names = s.rules.board.names
    cell, to, carry = s.fight
    return {"from": names[cell], "to": names[to], "carry": carry}


def _owed(s: Position) -> dict[str, Any] | None:
    if s.owed is None:
        return None
    seat, kind, any_kind = s.owed
    return {"seat": SEATS[seat], "piece": PIECES[kind - 1], "any": any_kind}


def _seat(s: Position, seat: int) -> dict[str, Any]:
    names = s.rules.board.names
    return {
        "walls": s.fence.names(seat),
        "minerals": [names[cell] for cell in s.minerals[seat]],
        "graveyard": [PIECES[kind - 1] for kind in s.graves[seat]],
        "reserve": [PIECES[kind - 1] for kind in s.reserve[seat]],
    }
