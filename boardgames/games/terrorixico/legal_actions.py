"""Which actions a seat has, phase by phase (spec, sections 4 and 5)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ...core.game_protocol import Action, Seat
from .action_notation import MOST_LINES, choose_at, plain_ways, up_at, ups_at
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
    RELIC,
    REVEAL,
    STRENGTH,
    TAKE_ADVANTAGE,
    TRAUMA,
    TRICKERY,
    TRIM,
)
from .position import ACTS, DOWN, OPEN, OWNER, PLACE, SIX, Position, entry_of
from .rulebook import Rulebook

_PASS: Final = Action("pass")
_STOP: Final = Action("stop")
DOWNWARDS: Final = OPEN << 4
"""Bits of `mask`: lines that take a face-down card."""
NO_SPECIALS: Final = 1 << 12
"""A bit beyond those of `mask`."""
KEEP: Final = Action("draw")


def legal(b: Position) -> list[Action]:
    """Return the legal actions in a stable order; none when nothing is asked."""
    phase = b.phase
    if phase == PLAY:
        return plays(b)
    if phase == END_TURN:
        return list(_endings(b))  # type: ignore[arg-type]
    if phase in (OPENING, TRIM):
        return list(sets_of(b.rules, "toss", b.hands[b.actor], b.owed(b.actor)))  # type: ignore[arg-type]
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


def plays(b: Position) -> list[Action]:
    """Return the ways to play a card, to pass or to stop. TER-28, TER-33 to TER-35."""
    t = b.rules
    found: list[Action] = []
    traumas = 0
    if b.turns <= t.turn_limit * b.seats:
        key = b.mask
        if b.hidden or not t.face_down_per_turn:
            key &= ~DOWNWARDS
        if b.lasting.no_specials:
            key |= NO_SPECIALS
        try:
            ways_of = t.ways[key]
        except KeyError:
            ways_of = _ways(t, key)
        last = -1
        for card in b.hands[b.turn]:
            if card != last:
                last = card
                ways = ways_of[card]
                if ways:
                    found += ways
                elif ways is None:
                    traumas += _aimed(b, card, key >> 4 & OPEN, found)
    if len(found) == traumas and not (traumas and t.traumas_compulsory):
        found.append(_STOP if b.placed else _PASS)
    elif t.voluntary_pass and not b.placed:
        found.append(_PASS)
    return found


def _ways(t: Rulebook, key: int) -> list[tuple[Action, ...] | None]:
    """Return for each card the ways to play it that need no target, by what the position allows.

    TER-33, TER-40, TER-48, TER-55.
    """
    up, down, boosted = key & OPEN, key >> 4 & OPEN, key >> 8 & OPEN
    none: tuple[Action, ...] = ()
    found: list[tuple[Action, ...] | None] = []
    for card in range(len(t.cards)):
        role = t.role[card]
        if role == TRAUMA:
            found.append(None)
        elif role == RELIC:
            here = 1 << t.line[card]
            found.append(plain_ways(t, card, (up & here) << 4 | down & here))
        elif key & NO_SPECIALS:
            found.append(none)
        elif role in (STRENGTH, EQUALITY):
            found.append(plain_ways(t, card, boosted << 4 | boosted & down))
        elif role in (TRICKERY, LAST_CHANCE):
            found.append(plain_ways(t, card, (OPEN if t.counting_anywhere else up) << 4 | down))
        else:
            aimed = role in (TAKE_ADVANTAGE, FRIENDLY_FIRE, MIMETIC)
            found.append(None if aimed else plain_ways(t, card, OPEN << 4 | down))
    t.ways[key] = found
    return found


def _aimed(b: Position, card: int, downs: int, found: list[Action]) -> int:
    """Add the ways to play a card that needs a target; return how many of them play a trauma."""
    if not b.rules.is_trauma[card]:
        _special(b, card, downs, found)
        return 0
    before = len(found)
    _trauma(b, card, downs, found)
    return len(found) - before


def _special(b: Position, card: int, downs: int, found: list[Action]) -> None:
    """Add the ways to play a special that needs a target. TER-40, TER-43, TER-46."""
    t = b.rules
    role = t.role[card]
    if role == TAKE_ADVANTAGE:
        key = b.seats << 2 | b.turn
        ways = t.victims.get(key)
        if ways is None:
            others = [seat for seat in range(b.seats) if seat != b.turn]
            ways = t.victims[key] = tuple([up_at(t, card, line, -1, seat) for line in range(4) for seat in others])
        found += ways
    elif role == FRIENDLY_FIRE:
        turn = b.turn
        for line, entries in enumerate(b.lines):
            if entries:
                for action, entry in zip(ups_at(t, card, line, len(entries)), entries):
                    if entry & OWNER != turn:
                        found.append(action)
    else:
        downs &= _mimetic(b, card, found)
    found += plain_ways(t, card, downs)


def _mimetic(b: Position, card: int, found: list[Action]) -> int:
    """Add the ways to play a Mimetic face up; return the lines with something to copy. TER-47, TER-33."""
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
    return copyable


def _trauma(b: Position, card: int, downs: int, found: list[Action]) -> None:
    """Add the ways to play a trauma. TER-48."""
    t = b.rules
    value = t.harm[card]
    if not value:
        found.append(_trauma_zero(t, card))
        return
    prey = t.prey.get(value << 2 | b.turn) or _prey(t, b.turn, value)
    for line, entries in enumerate(b.lines):
        if not prey.isdisjoint(entries):
            for index, entry in enumerate(entries):
                if entry in prey:
                    found.append(up_at(t, card, line, index))
    found += plain_ways(t, card, downs)


def _prey(t: Rulebook, seat: Seat, value: int) -> frozenset[int]:
    """Return the entries that a trauma of a seat removes: others' cards face up that count as so many relics."""
    owners = [owner for owner in range(4) if owner != seat]
    struck = [acts for acts, base in enumerate(t.base) if base == value]
    found = frozenset(
        [entry_of(owner, card, acts, False) for owner in owners for acts in struck for card in (acts, t.mimetic)]
    )
    t.prey[value << 2 | seat] = found
    return found


def _trauma_zero(t: Rulebook, card: int) -> Action:
    return Action(f"up {t.cards[card]}")


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
