"""Why a line is refused, in the order of section 13."""

from __future__ import annotations

from collections.abc import Callable

from .ids import (
    ACCUSE,
    BESTOW,
    CLAIM,
    DANCE,
    DONE,
    FORCE,
    FORCED,
    GIVE,
    MEPHISTO,
    MOVE,
    OVER,
    PASS,
    PUT,
    READY,
    REGIFT,
    RETURN,
    REVEAL,
    RITES,
    STOP,
    STUDY,
    SWAP,
    UNMASK,
    WISPS,
    YIELD,
)
from .legal_actions import third_gift_allowed
from .position import Position

PHASES_OF = {
    READY: (STUDY,),
    STOP: (WISPS,),
    DONE: (RITES, DANCE),
    PASS: (MEPHISTO,),
    UNMASK: (WISPS, RITES, RETURN, DANCE),
    REVEAL: (WISPS,),
    GIVE: (RITES,),
    REGIFT: (RITES,),
    PUT: (RETURN,),
    MOVE: (DANCE,),
    SWAP: (DANCE,),
    FORCE: (MEPHISTO,),
    YIELD: (FORCED,),
    BESTOW: (MEPHISTO,),
    CLAIM: (WISPS, MEPHISTO),
    ACCUSE: (WISPS, MEPHISTO),
}
"""Phases in which each verb may stand (section 5)."""


def refusal(table: Position, action: str) -> str | None:
    """Return the first reason code that applies to `action`, or None when it is legal."""
    decoded = table.rules.lines.decode.get(action)
    if decoded is None:
        return "form"
    verb, a, b = decoded
    if table.phase == OVER:
        return "over"
    for test in (_phase, _talk, _mask, _compulsory, _seats, _third_gift, _self, _owner, _spaces):
        found = test(table, verb, a, b)
        if found is not None:
            return found
    return None


Test = Callable[[Position, int, int, int], str | None]


def _phase(table: Position, verb: int, _a: int, _b: int) -> str | None:
    late = verb in (CLAIM, ACCUSE) and table.phase == WISPS and table.revealed
    if table.phase not in PHASES_OF[verb] or late:
        return "wrong_phase"
    return None


def _talk(table: Position, verb: int, _a: int, _b: int) -> str | None:
    if verb not in (CLAIM, ACCUSE):
        return None
    if not table.talk:
        return "talk_off"
    return "already_talked" if table.talked else None


def _mask(table: Position, verb: int, _a: int, _b: int) -> str | None:
    return "no_mask" if verb == UNMASK and not table.masked_mephistopheles() else None


def _compulsory(table: Position, verb: int, _a: int, _b: int) -> str | None:
    if verb == STOP:
        early = not table.revealed
    elif verb == DONE:
        early = table.gifts == 0 if table.phase == RITES else table.moves < table.rules.moves_min
    else:
        early = False
    return "compulsory" if early else None


def _named_seats(verb: int, a: int, b: int) -> tuple[int, ...]:
    if verb == FORCE:
        return a, b
    if verb in (GIVE, REGIFT, BESTOW):
        return (b,)
    return (a,) if verb == ACCUSE else ()


def _seats(table: Position, verb: int, a: int, b: int) -> str | None:
    for seat in _named_seats(verb, a, b):
        if seat >= table.seats:
            return "no_seat"
    return None


def _third_gift(table: Position, verb: int, _a: int, _b: int) -> str | None:
    barred = (verb == GIVE and table.gifts >= table.rules.give_max) or (
        verb == REGIFT and not third_gift_allowed(table)
    )
    return "no_third_gift" if barred else None


def _self(table: Position, verb: int, a: int, b: int) -> str | None:
    turn = table.turn
    if verb == FORCE:
        barred = a in (turn, b) or (b == turn and not table.rules.force_to_self)
        if barred:
            return "to_self"
        return None if table.received(a) else "no_cards"
    return "to_self" if turn in _named_seats(verb, a, b) else None


def _owner(table: Position, verb: int, a: int, _b: int) -> str | None:
    if verb in (GIVE, PUT):
        own = table.hand
    elif verb in (REGIFT, BESTOW):
        own = table.received(table.turn)
    elif verb == YIELD:
        own = table.received(table.actor)
    else:
        return None
    return None if own >> a & 1 else "not_yours"


def _spaces(table: Position, verb: int, a: int, b: int) -> str | None:
    occupied = table.occupied
    if verb == PUT:
        return _target(table, occupied, table.rules.mountain.open_for_return(occupied), b)
    if verb not in (REVEAL, MOVE, SWAP):
        return None
    sources = (a, b) if verb == SWAP else (a,)
    free = table.rules.mountain.free(occupied)
    tests = (
        ("empty", ~occupied),
        ("face_up", table.face_up if verb == REVEAL else 0),
        ("blocked", ~free),
        ("already_moved", table.moved),
    )
    for code, spaces in tests:
        for source in sources:
            if spaces >> source & 1:
                return code
    if verb != MOVE:
        return None
    if a == b:
        return "occupied"
    lifted = occupied & ~(1 << a)
    return _target(table, lifted, table.rules.mountain.valid(lifted), b)


def _target(table: Position, occupied: int, allowed: int, target: int) -> str | None:
    """Why a card may not be put down on `target`, with `occupied` holding the other cards."""
    if allowed >> target & 1:
        return None
    if occupied >> target & 1:
        return "occupied"
    if not table.rules.mountain.free(occupied) >> target & 1:
        return "target_blocked"
    return "floating"
