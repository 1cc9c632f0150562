"""Refusals: the reason codes of illegal actions, in the order of section 13."""

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
from .legal_actions import is_third_gift_allowed
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


def refusal(position: Position, action: str) -> str | None:
    """Return the first reason code for which `action` is illegal, or None if it is legal."""
    decoded = position.rules.lines.decode.get(action)
    if decoded is None:
        return "form"
    verb, a, b = decoded
    if position.phase == OVER:
        return "over"
    for test in (_phase, _talk, _mask, _compulsory, _seats, _third_gift, _self, _owner, _spaces):
        found = test(position, verb, a, b)
        if found is not None:
            return found
    return None


Test = Callable[[Position, int, int, int], str | None]


def _phase(position: Position, verb: int, _a: int, _b: int) -> str | None:
    late = verb in (CLAIM, ACCUSE) and position.phase == WISPS and position.revealed
    if position.phase not in PHASES_OF[verb] or late:
        return "wrong_phase"
    return None


def _talk(position: Position, verb: int, _a: int, _b: int) -> str | None:
    if verb not in (CLAIM, ACCUSE):
        return None
    if not position.talk:
        return "talk_off"
    return "already_talked" if position.talked else None


def _mask(position: Position, verb: int, _a: int, _b: int) -> str | None:
    return "no_mask" if verb == UNMASK and not position.can_unmask() else None


def _compulsory(position: Position, verb: int, _a: int, _b: int) -> str | None:
    if verb == STOP:
        early = not position.revealed
    elif verb == DONE:
        early = position.gifts == 0 if position.phase == RITES else position.moves < position.rules.moves_min
    else:
        early = False
    return "compulsory" if early else None


def _named_seats(verb: int, a: int, b: int) -> tuple[int, ...]:
    if verb == FORCE:
        return a, b
    if verb in (GIVE, REGIFT, BESTOW):
        return (b,)
    return (a,) if verb == ACCUSE else ()


def _seats(position: Position, verb: int, a: int, b: int) -> str | None:
    for seat in _named_seats(verb, a, b):
        if seat >= position.seats:
            return "no_seat"
    return None


def _third_gift(position: Position, verb: int, _a: int, _b: int) -> str | None:
    barred = (verb == GIVE and position.gifts >= position.rules.give_max) or (
        verb == REGIFT and not is_third_gift_allowed(position)
    )
    return "no_third_gift" if barred else None


def _self(position: Position, verb: int, a: int, b: int) -> str | None:
    turn = position.turn
    if verb == FORCE:
        barred = a in (turn, b) or (b == turn and not position.rules.force_to_self)
        if barred:
            return "to_self"
        return None if position.received_cards(a) else "no_cards"
    return "to_self" if turn in _named_seats(verb, a, b) else None


def _owner(position: Position, verb: int, a: int, _b: int) -> str | None:
    if verb in (GIVE, PUT):
        own = position.hand
    elif verb in (REGIFT, BESTOW):
        own = position.received_cards(position.turn)
    elif verb == YIELD:
        own = position.received_cards(position.actor)
    else:
        return None
    return None if own >> a & 1 else "not_yours"


def _spaces(position: Position, verb: int, a: int, b: int) -> str | None:
    occupied = position.occupied
    if verb == PUT:
        return _target(position, occupied, position.rules.mountain.return_spaces(occupied), b)
    if verb not in (REVEAL, MOVE, SWAP):
        return None
    sources = (a, b) if verb == SWAP else (a,)
    free = position.rules.mountain.unblocked_spaces(occupied)
    tests = (
        ("empty", ~occupied),
        ("face_up", position.face_up if verb == REVEAL else 0),
        ("blocked", ~free),
        ("already_moved", position.moved),
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
    return _target(position, lifted, position.rules.mountain.placeable_spaces(lifted), b)


def _target(position: Position, occupied: int, allowed: int, target: int) -> str | None:
    """Return why a card may not be put on `target`, with `occupied` holding the other cards; None if it may."""
    if allowed >> target & 1:
        return None
    if occupied >> target & 1:
        return "occupied"
    if not position.rules.mountain.unblocked_spaces(occupied) >> target & 1:
        return "target_blocked"
    return "floating"
