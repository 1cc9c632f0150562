"""Why an action is refused (spec, section 13): the first test that fails gives the code. For illegal input only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from ...core.game_protocol import Seat
from .action_notation import Code, parse
from .ids import (
    EQUALITY,
    FRIENDLY_FIRE,
    GOOD_OMENS,
    LAST_CHANCE,
    MIMETIC,
    OVER,
    PASS_VERB,
    PHASES_OF,
    RELIC,
    STRENGTH,
    TAKE_ADVANTAGE,
    TRAUMA,
    TRICKERY,
    UP,
)
from .legal_actions import choices, copyable, legal, turn_limit_reached
from .position import ACTS, DOWN, OPEN, OWNER, SIX, Position

Tests = Iterator[tuple[str, bool]]
"""Reason codes in the order of section 13, each with whether its test fails."""


def refusal(b: Position, action: str) -> str | None:
    """Return the first reason code that applies to `action`, or None when it is legal."""
    code = parse(b.rules, action, b.seats)
    if code is None:
        return "syntax"
    if b.phase == OVER:
        return "game_over"
    if b.phase not in PHASES_OF[code[0]]:
        return "wrong_phase"
    return next((word for word, fails in _OF_VERB[code[0]](b, code, action) if fails), None)


def _holds(b: Position, seat: Seat, *cards: int) -> bool:
    """Whether a seat holds all these cards, copies counted."""
    hand = Counter(b.hands[seat])
    return all(hand[card] >= number for card, number in Counter(cards).items())


def _toss(b: Position, code: Code, action: str) -> Tests:
    yield "not_in_hand", not _holds(b, b.actor, *code[1:])
    yield "wrong_number", len(code) - 1 != b.owed(b.actor)


def _wear(b: Position, code: Code, action: str) -> Tests:
    yield "not_in_hand", not _holds(b, b.actor, *code[1:])
    yield "wrong_number", len(code) - 1 != min(b.rules.numbers[GOOD_OMENS]["wear"], len(b.hands[b.actor]))


def _draw(b: Position, code: Code, action: str) -> Tests:
    yield "must_discard", not b.rules.end_of_turn_optional and bool(b.hands[b.turn])


def _discard(b: Position, code: Code, action: str) -> Tests:
    _, card, worn = code
    yield "not_in_hand", not _holds(b, b.turn, *([card, worn] if worn >= 0 else [card]))
    yield "trauma_stays", worn >= 0 and b.rules.is_trauma[worn]


def _choose(b: Position, code: Code, action: str) -> Tests:
    yield "bad_target", action not in choices(b)


def _end_playing(b: Position, code: Code, action: str) -> Tests:
    if code[0] == PASS_VERB:
        yield "already_played", b.placed > 0
    else:
        yield "nothing_played", b.placed == 0
    yield "must_play", action not in legal(b)


def _play(b: Position, code: Code, action: str) -> Tests:
    card = code[1]
    yield "turn_limit", turn_limit_reached(b)
    yield "not_in_hand", not _holds(b, b.turn, card)
    yield "no_specials", b.lasting.no_specials and b.rules.is_special[card]
    yield from (_up(b, code) if code[0] == UP else _down(b, code))


def _down(b: Position, code: Code) -> Tests:
    """TER-33."""
    _, card, line = code
    t = b.rules
    role = t.role[card]
    yield "trauma_zero", role == TRAUMA and not t.harm[card]
    yield "no_face_down", b.lasting.face_down == 0 or t.face_down_per_turn == 0
    yield "one_face_down", b.hidden
    yield "wrong_line", role == RELIC and t.line[card] != line
    yield "line_complete", _complete(b, line)
    yield "face_down_full", b.downs(line) >= b.lasting.face_down
    yield "line_empty", role in (STRENGTH, EQUALITY) and not b.relics(line)
    yield "line_empty", role == MIMETIC and not any(copyable(b, line, e, b.turn) for e in b.lines[line])


def _up(b: Position, code: Code) -> Tests:
    _, card, line, index, seat = code
    t = b.rules
    role = t.role[card]
    if role == RELIC:
        yield "wrong_line", t.line[card] != line
        yield "line_complete", _complete(b, line)
    elif role in (TRICKERY, LAST_CHANCE):
        yield "line_complete", not t.counting_anywhere and _complete(b, line)
    elif role in (STRENGTH, EQUALITY):
        yield "line_complete", _complete(b, line)
        yield "line_empty", not b.relics(line)
    elif role == TAKE_ADVANTAGE:
        yield "own_card", seat == b.turn
    elif role in (FRIENDLY_FIRE, MIMETIC) or (role == TRAUMA and t.harm[card]):
        yield from _aimed(b, card, line, index, seat)


def _aimed(b: Position, card: int, line: int, index: int, seat: Seat) -> Tests:
    """TER-46 to TER-48."""
    t = b.rules
    role = t.role[card]
    if index >= len(b.lines[line]):
        yield "no_such_card", True
        return
    entry = b.lines[line][index]
    acts = entry >> ACTS & SIX
    yield "own_card", entry & OWNER == b.turn
    if role == FRIENDLY_FIRE:
        return
    yield "face_down_target", bool(entry & DOWN)
    if role == TRAUMA:
        yield "wrong_value", t.base[acts] != t.harm[card]
        return
    yield "line_complete", _complete(b, line)
    names_seat = t.role[acts] == TAKE_ADVANTAGE
    yield "bad_target", not copyable(b, line, entry, b.turn) or names_seat != (seat >= 0)
    yield "own_card", seat == b.turn


def _complete(b: Position, line: int) -> bool:
    return not b.mask & OPEN & 1 << line


_OF_VERB: Final[tuple[Callable[[Position, Code, str], Tests], ...]] = (
    _toss,
    _wear,
    _play,
    _play,
    _end_playing,
    _end_playing,
    _draw,
    _discard,
    _choose,
)
"""The tests of each verb, in the order of `ids.VERBS`."""
