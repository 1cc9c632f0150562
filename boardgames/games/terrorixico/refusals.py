"""Refusals: the reason codes of illegal actions (spec, section 13); the first test that fails decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from ...core.game_protocol import Seat
from .action_notation import Code, parse_action
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
from .legal_actions import is_copyable, is_turn_limit_reached, legal_actions, target_choices
from .position import ACTS, DOWN, OPEN, OWNER, SIX, Position

Tests = Iterator[tuple[str, bool]]
"""Reason codes in the order of section 13, each with whether its test fails."""


def refusal(position: Position, action: str) -> str | None:
    """Return the first reason code for which `action` is illegal, or None if it is legal."""
    code = parse_action(position.rules, action, position.seats)
    if code is None:
        return "syntax"
    if position.phase == OVER:
        return "game_over"
    if position.phase not in PHASES_OF[code[0]]:
        return "wrong_phase"
    return next((word for word, fails in _OF_VERB[code[0]](position, code, action) if fails), None)


def _holds(position: Position, seat: Seat, *cards: int) -> bool:
    """True if a seat holds all these cards, copies counted."""
    hand = Counter(position.hands[seat])
    return all(hand[card] >= number for card, number in Counter(cards).items())


def _toss(position: Position, code: Code, action: str) -> Tests:
    yield "not_in_hand", not _holds(position, position.actor, *code[1:])
    yield "wrong_number", len(code) - 1 != position.toss_debt(position.actor)


def _wear(position: Position, code: Code, action: str) -> Tests:
    yield "not_in_hand", not _holds(position, position.actor, *code[1:])
    yield (
        "wrong_number",
        len(code) - 1 != min(position.rules.numbers[GOOD_OMENS]["wear"], len(position.hands[position.actor])),
    )


def _draw(position: Position, code: Code, action: str) -> Tests:
    yield "must_discard", not position.rules.end_of_turn_optional and bool(position.hands[position.turn])


def _discard(position: Position, code: Code, action: str) -> Tests:
    _, card, worn = code
    yield "not_in_hand", not _holds(position, position.turn, *([card, worn] if worn >= 0 else [card]))
    yield "trauma_stays", worn >= 0 and position.rules.is_trauma[worn]


def _choose(position: Position, code: Code, action: str) -> Tests:
    yield "bad_target", action not in target_choices(position)


def _end_playing(position: Position, code: Code, action: str) -> Tests:
    if code[0] == PASS_VERB:
        yield "already_played", position.placed > 0
    else:
        yield "nothing_played", position.placed == 0
    yield "must_play", action not in legal_actions(position)


def _play(position: Position, code: Code, action: str) -> Tests:
    card = code[1]
    yield "turn_limit", is_turn_limit_reached(position)
    yield "not_in_hand", not _holds(position, position.turn, card)
    yield "no_specials", position.lasting.no_specials and position.rules.is_special[card]
    yield from (_up(position, code) if code[0] == UP else _down(position, code))


def _down(position: Position, code: Code) -> Tests:
    """Return the refusal of a face-down card. TER-33."""
    _, card, line = code
    rules = position.rules
    role = rules.role[card]
    yield "trauma_zero", role == TRAUMA and not rules.harm[card]
    yield "no_face_down", position.lasting.face_down == 0 or rules.face_down_per_turn == 0
    yield "one_face_down", position.hidden
    yield "wrong_line", role == RELIC and rules.line[card] != line
    yield "line_complete", _complete(position, line)
    yield "face_down_full", position.face_down_count(line) >= position.lasting.face_down
    yield "line_empty", role in (STRENGTH, EQUALITY) and not position.relic_count(line)
    yield (
        "line_empty",
        role == MIMETIC and not any(is_copyable(position, line, e, position.turn) for e in position.lines[line]),
    )


def _up(position: Position, code: Code) -> Tests:
    _, card, line, index, seat = code
    rules = position.rules
    role = rules.role[card]
    if role == RELIC:
        yield "wrong_line", rules.line[card] != line
        yield "line_complete", _complete(position, line)
    elif role in (TRICKERY, LAST_CHANCE):
        yield "line_complete", not rules.counting_anywhere and _complete(position, line)
    elif role in (STRENGTH, EQUALITY):
        yield "line_complete", _complete(position, line)
        yield "line_empty", not position.relic_count(line)
    elif role == TAKE_ADVANTAGE:
        yield "own_card", seat == position.turn
    elif role in (FRIENDLY_FIRE, MIMETIC) or (role == TRAUMA and rules.harm[card]):
        yield from _aimed(position, card, line, index, seat)


def _aimed(position: Position, card: int, line: int, index: int, seat: Seat) -> Tests:
    """Return the refusal of a targeted card. TER-46 to TER-48."""
    rules = position.rules
    role = rules.role[card]
    if index >= len(position.lines[line]):
        yield "no_such_card", True
        return
    entry = position.lines[line][index]
    acts = entry >> ACTS & SIX
    yield "own_card", entry & OWNER == position.turn
    if role == FRIENDLY_FIRE:
        return
    yield "face_down_target", bool(entry & DOWN)
    if role == TRAUMA:
        yield "wrong_value", rules.base[acts] != rules.harm[card]
        return
    yield "line_complete", _complete(position, line)
    names_seat = rules.role[acts] == TAKE_ADVANTAGE
    yield "bad_target", not is_copyable(position, line, entry, position.turn) or names_seat != (seat >= 0)
    yield "own_card", seat == position.turn


def _complete(position: Position, line: int) -> bool:
    return not position.mask & OPEN & 1 << line


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
