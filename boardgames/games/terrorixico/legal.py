"""Which actions a seat has, phase by phase (spec, sections 4 and 5)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ...core.machine import Action, Seat
from .ids import (
    END_TURN,
    EQUALITY,
    FRIENDLY_FIRE,
    GOOD_OMENS,
    LAST_CHANCE,
    MIMETIC,
    OMENS,
    OPENING,
    PLAY,
    REVEAL,
    STRENGTH,
    TAKE_ADVANTAGE,
    TRICKERY,
    TRIM,
)
from .lines import MOST_LINES, choose_at, plain_ways, up_at
from .position import ACTS, DOWN, OPEN, OWNER, PLACE, SIX, Position
from .rulebook import Rulebook

_PASS = "pass"
_STOP = "stop"
KEEP: Final = Action("draw")


def legal(b: Position) -> list[Action]:
    """Return the legal actions in a stable order; none when nothing is asked."""
    phase = b.phase
    if phase == PLAY:
        return _play(b)  # type: ignore[return-value]
    if phase == END_TURN:
        return list(_endings(b))  # type: ignore[arg-type]
    if phase in (OPENING, TRIM):
        return list(sets_of(b.rules, "toss", b.hands[b.actor], b.owes[b.actor]))  # type: ignore[arg-type]
    if phase == OMENS:
        return list(sets_of(b.rules, "wear", b.hands[b.actor], to_wear(b)))  # type: ignore[arg-type]
    if phase == REVEAL:
        return choices(b)  # type: ignore[return-value]
    return []


def to_wear(b: Position) -> int:
    """Return how many cards Good Omens eliminates. TER-45."""
    return min(b.rules.numbers[GOOD_OMENS]["wear"], len(b.hands[b.actor]))


def turn_limit_reached(b: Position) -> bool:
    """Whether so many turns of this battle have begun that no card can be played. TER-35."""
    return b.turns > b.rules.turn_limit * b.seats


def _play(b: Position) -> list[str]:
    """Return the ways to play a card, to pass or to stop. TER-28, TER-33 to TER-35."""
    t = b.rules
    found: list[str] = []
    traumas = 0
    if b.turns <= t.turn_limit * b.seats:
        mask = b.mask
        downs = 0 if b.hidden or not t.face_down_per_turn else mask >> 4 & 15
        line_of, ways = t.line, t.relic_ways
        last = -1
        for card in b.hands[b.turn]:
            if card == last:
                continue
            last = card
            line = line_of[card]
            if line >= 0:
                found += ways[card][mask >> line & 1 | (downs >> line & 1) << 1]
            elif t.is_trauma[card]:
                before = len(found)
                _trauma(b, card, downs, found)
                traumas += len(found) - before
            elif not b.lasting.no_specials:
                _special(b, card, t.role[card], downs, found)
    if len(found) == traumas and not (traumas and t.traumas_compulsory):
        found.append(_STOP if b.placed else _PASS)
    elif t.voluntary_pass and not b.placed:
        found.append(_PASS)
    return found


def _special(b: Position, card: int, role: int, downs: int, found: list[str]) -> None:
    """Add the ways to play a special. TER-40, TER-43, TER-46, TER-55."""
    t = b.rules
    if role in (STRENGTH, EQUALITY):
        boostable = b.mask >> 8
        found += plain_ways(t, card, boostable, downs & boostable)
    elif role in (TRICKERY, LAST_CHANCE):
        found += plain_ways(t, card, 15 if t.counting_anywhere else b.mask & OPEN, downs)
    elif role == TAKE_ADVANTAGE:
        key = b.seats << 2 | b.turn
        ways = t.victims.get(key)
        if ways is None:
            others = [seat for seat in range(b.seats) if seat != b.turn]
            ways = t.victims[key] = tuple([up_at(t, card, line, -1, seat) for line in range(4) for seat in others])
        found += ways
        found += plain_ways(t, card, 0, downs)
    elif role == FRIENDLY_FIRE:
        for line in range(4):
            for index, entry in enumerate(b.lines[line]):
                if entry & OWNER != b.turn:
                    found.append(up_at(t, card, line, index))
        found += plain_ways(t, card, 0, downs)
    elif role == MIMETIC:
        _mimetic(b, card, downs, found)
    else:
        found += plain_ways(t, card, 15, downs)


def _mimetic(b: Position, card: int, downs: int, found: list[str]) -> None:
    """Add the ways to play a Mimetic. TER-47, TER-33."""
    t = b.rules
    copyable = 0
    for line in range(4):
        if not b.mask >> line & 1:
            continue
        for index, entry in enumerate(b.lines[line]):
            acts = entry >> ACTS & SIX
            if entry & OWNER == b.turn or entry & DOWN or acts in t.uncopied:
                continue
            copyable |= 1 << line
            if t.role[acts] == TAKE_ADVANTAGE:
                found += [up_at(t, card, line, index, seat) for seat in range(b.seats) if seat != b.turn]
            else:
                found.append(up_at(t, card, line, index))
    found += plain_ways(t, card, 0, downs & copyable)


def _trauma(b: Position, card: int, downs: int, found: list[str]) -> None:
    """Add the ways to play a trauma. TER-48."""
    t = b.rules
    value = t.harm[card]
    if not value:
        found.append(_trauma_zero(t, card))
        return
    for line in range(4):
        if not b.relics[line]:
            continue
        for index, entry in enumerate(b.lines[line]):
            if entry & OWNER != b.turn and not entry & DOWN and t.base[entry >> ACTS & SIX] == value:
                found.append(up_at(t, card, line, index))
    found += plain_ways(t, card, 0, downs)


def _trauma_zero(t: Rulebook, card: int) -> str:
    return f"up {t.cards[card]}"


def copyable(b: Position, line: int, entry: int, seat: Seat) -> bool:
    """Whether a Mimetic of `seat` in that line may become what the entry is. TER-47, TER-61."""
    return entry & OWNER != seat and not entry & DOWN and entry >> ACTS & SIX not in b.rules.uncopied


def choices(b: Position) -> list[str]:
    """Return the targets of the card turned up that waits for one. TER-61."""
    if b.resolving < 0:
        return []
    t, me = b.rules, b.actor
    home = b.resolving >> PLACE
    entry = b.lines[home][b.resolving & (1 << PLACE) - 1]
    role = t.role[entry >> ACTS & SIX]
    others = [seat for seat in range(b.seats) if seat != me]
    if role == TAKE_ADVANTAGE:
        return [choose_at(-1, seat) for seat in others]
    found: list[str] = []
    for line in range(4):
        for index, other in enumerate(b.lines[line]):
            slot = line << PLACE | index
            if role == FRIENDLY_FIRE:
                if other & OWNER != me:
                    found.append(choose_at(slot))
            elif role == MIMETIC and line == home and copyable(b, line, other, me):
                if t.role[other >> ACTS & SIX] == TAKE_ADVANTAGE:
                    found += [choose_at(slot, seat) for seat in others]
                else:
                    found.append(choose_at(slot))
    return found


def may_keep(b: Position) -> bool:
    """Whether a turn may end with nothing discarded. TER-29."""
    return b.rules.end_of_turn_optional or not b.hands[b.turn]


def _endings(b: Position) -> tuple[str, ...]:
    """Return the ways to end a turn. TER-29, R37, R38."""
    t = b.rules
    hand = b.hands[b.turn]
    key = tuple(hand)
    found = t.endings.get(key)
    if found is not None:
        return found
    lines: list[str] = [KEEP] if may_keep(b) else []
    different = sorted(set(hand))
    lines += [t.discard_lines[card] for card in different]
    worn = [card for card in different if not t.is_trauma[card]]
    for card in different:
        both = t.wear_lines[card]
        lines += [both[other] for other in worn if other != card or hand.count(card) > 1]
    if len(t.endings) > MOST_LINES:
        t.endings.clear()
    found = t.endings[key] = tuple(lines)
    return found


def sets_of(t: Rulebook, verb: str, hand: list[int], count: int) -> tuple[str, ...]:
    """Return the ways to name so many cards of a sorted hand, none twice; none for a count of 0 or too many."""
    if not 0 < count <= len(hand):
        return ()
    key = (verb == "wear", count, *hand)
    found = t.tosses.get(key)
    if found is None:
        names = t.cards
        sets = dict.fromkeys(combinations(hand, count))
        if len(t.tosses) > MOST_LINES >> 4:
            t.tosses.clear()
        found = t.tosses[key] = tuple([" ".join([verb, *[names[card] for card in cards]]) for cards in sets])
    return found
