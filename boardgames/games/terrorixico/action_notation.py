"""Lines of action and what they mean (spec, section 12): parsing, and formatting through shared tables."""

from __future__ import annotations

import re
from typing import Final

from ...core.game_protocol import Action, Seat
from .ids import (
    CHOOSE,
    DISCARD,
    DOWN_VERB,
    DRAW,
    FRIENDLY_FIRE,
    LINES,
    MIMETIC,
    PASS_VERB,
    STOP,
    TAKE_ADVANTAGE,
    TOSS,
    TRAUMA,
    UP,
    VERBS,
    WEAR,
)
from .position import FAR_SLOT, PLACE
from .rulebook import Rulebook

Code = tuple[int, ...]
"""A line as numbers, the verb first. `up`: card, line, index, seat; `choose`: line, index, seat; `discard`: card,
eliminated card; -1 for what the line does not name."""

MOST_LINES: Final = 50_000
"""Lines remembered at most; then the memory is begun anew."""

_SLOT: Final = re.compile(r"(range|melee|shield|codex)\.([1-9][0-9]*)")
_SINGLE: Final = {"pass": PASS_VERB, "stop": STOP, "draw": DRAW}
_VERB: Final = {word: verb for verb, word in enumerate(VERBS)}
_LINE: Final[dict[str, int]] = {word: line for line, word in enumerate(LINES)}


def code_of(rules: Rulebook, action: str) -> Code:
    """Return the numbers of a legal line, cached."""
    code = rules.codes.get(action)
    if code is None:
        code = parse_action(rules, action, 4)
        if code is None:
            raise ValueError(action)
        remember_meaning(rules, action, code)
    return code


def remember_meaning(rules: Rulebook, action: str, code: Code) -> None:
    """Keep what a line means."""
    if len(rules.codes) > MOST_LINES:
        rules.codes.clear()
    rules.codes[action] = code


def parse_action(rules: Rulebook, action: str, seats: int) -> Code | None:
    """Return the numbers of a line, or None if it is no action of section 12 with that many seats."""
    words = action.split(" ")
    verb = _VERB.get(words[0])
    rest = words[1:]
    if verb is None or "" in words:
        return None
    if words[0] in _SINGLE:
        return (verb,) if not rest else None
    if verb in (TOSS, WEAR):
        cards = [rules.card.get(word, -1) for word in rest]
        return (verb, *cards) if cards and -1 not in cards and cards == sorted(cards) else None
    if verb == CHOOSE:
        return _parse_choose(rest, seats)
    card = rules.card.get(rest[0], -1) if rest else -1
    if card < 0:
        return None
    if verb == DISCARD:
        worn = rules.card.get(rest[2], -1) if len(rest) == 3 and rest[1] == "wear" else -1
        return (verb, card, worn) if len(rest) == 1 or worn >= 0 else None
    if verb == DOWN_VERB:
        return (verb, card, _LINE[rest[1]]) if len(rest) == 2 and rest[1] in _LINE else None
    return _parse_up(rules, card, rest[1:], seats)


def _parse_up(rules: Rulebook, card: int, rest: list[str], seats: int) -> Code | None:
    role = rules.role[card]
    if role == TRAUMA and not rules.harm[card]:
        return (UP, card, -1, -1, -1) if not rest else None
    if role in (FRIENDLY_FIRE, MIMETIC, TRAUMA):
        slot = _slot(rest[0]) if rest else None
        seat = _seat(rest[1], seats) if role == MIMETIC and len(rest) == 2 else -1
        if slot is None or seat is None or len(rest) > (2 if role == MIMETIC else 1):
            return None
        return (UP, card, *slot, seat)
    if not rest or rest[0] not in _LINE:
        return None
    if role == TAKE_ADVANTAGE:
        named = _seat(rest[1], seats) if len(rest) == 2 else None
        return (UP, card, _LINE[rest[0]], -1, named) if named is not None else None
    return (UP, card, _LINE[rest[0]], -1, -1) if len(rest) == 1 else None


def _parse_choose(rest: list[str], seats: int) -> Code | None:
    if len(rest) == 1:
        alone = _seat(rest[0], seats)
        if alone is not None:
            return (CHOOSE, -1, -1, alone)
    slot = _slot(rest[0]) if rest else None
    seat = _seat(rest[1], seats) if len(rest) == 2 else -1
    return (CHOOSE, *slot, seat) if slot is not None and seat is not None and len(rest) < 3 else None


def _slot(word: str) -> tuple[int, int] | None:
    found = _SLOT.fullmatch(word)
    if found is None:
        return None
    number = int(found[2]) if len(found[2]) < 5 else FAR_SLOT
    return _LINE[found[1]], min(number, FAR_SLOT) - 1


def _seat(word: str, seats: int) -> Seat | None:
    known = len(word) == 2 and word[0] == "p" and word[1] in "1234" and int(word[1]) <= seats
    return int(word[1]) - 1 if known else None


def slot_word(slot: int) -> str:
    """Return a slot as it is written: `melee.2`."""
    return f"{LINES[slot >> PLACE]}.{(slot & (1 << PLACE) - 1) + 1}"


def play_up_line(rules: Rulebook, card: int, line: int, index: int, seat: Seat = -1) -> Action:
    """Return the line that plays a card face up at a card in the battle (or, without index, in a line)."""
    key = ((card << 2 | line) << PLACE | index + 1) << 3 | seat + 1
    action = rules.aimed.get(key)
    if action is None:
        place = LINES[line] if index < 0 else slot_word(line << PLACE | index)
        action = Action(f"up {rules.cards[card]} {place}" + (f" p{seat + 1}" if seat >= 0 else ""))
        rules.aimed[key] = action
        remember_meaning(rules, action, (UP, card, line, index, seat))
    return action


def play_up_lines(rules: Rulebook, card: int, line: int, count: int) -> list[Action]:
    """Return by place the lines that play a card face up at a card of a battle line with so many, or with more."""
    found = rules.aimed_at[card << 2 | line]
    while len(found) < count:
        found.append(play_up_line(rules, card, line, len(found)))
    return found


def choose_line(slot: int, seat: Seat = -1) -> str:
    """Return the line that chooses a card in the battle, a seat, or both."""
    words = ["choose"]
    if slot >= 0:
        words.append(slot_word(slot))
    if seat >= 0:
        words.append(f"p{seat + 1}")
    return " ".join(words)


def untargeted_plays(rules: Rulebook, card: int, places: int) -> tuple[Action, ...]:
    """Return the ways to play a card that need no target: up in the lines of the higher 4 bits, down in the lower."""
    key = card << 8 | places
    found = rules.simple.get(key)
    if found is None:
        name = rules.cards[card]
        ups = [f"up {name} {word}" for line, word in enumerate(LINES) if places >> 4 + line & 1]
        downs = [f"down {name} {word}" for line, word in enumerate(LINES) if places >> line & 1]
        found = rules.simple[key] = tuple(map(Action, ups + downs))
        for action in found:
            code = parse_action(rules, action, 4)
            assert code is not None, action
            remember_meaning(rules, action, code)
    return found
