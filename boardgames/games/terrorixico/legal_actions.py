"""Legal actions by phase (spec, sections 4 and 5)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ...core.game_protocol import Action, Seat
from .action_notation import MOST_LINES, choose_line, play_up_line, play_up_lines, untargeted_plays
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
from .position import ACTS, DOWN, OPEN, OWNER, PLACE, SIX, Position, encode_entry
from .rulebook import Rulebook

_PASS: Final = Action("pass")
_STOP: Final = Action("stop")
DOWNWARDS: Final = OPEN << 4
"""Bits of `mask`: lines that take a face-down card."""
NO_SPECIALS: Final = 1 << 12
"""A bit beyond those of `mask`."""
KEEP: Final = Action("draw")


def legal_actions(position: Position) -> list[Action]:
    """Return the legal actions in a stable order; none when nothing is asked."""
    phase = position.phase
    if phase == PLAY:
        return play_actions(position)
    if phase == END_TURN:
        return list(_endings(position))  # type: ignore[arg-type]
    if phase in (OPENING, TRIM):
        debt = position.toss_debt(position.actor)
        return list(card_sets(position.rules, "toss", position.hands[position.actor], debt))  # type: ignore[arg-type]
    if phase == OMENS:
        return list(card_sets(position.rules, "wear", position.hands[position.actor], wear_count(position)))  # type: ignore[arg-type]
    if phase == REVEAL:
        return target_choices(position)  # type: ignore[return-value]
    return []


def wear_count(position: Position) -> int:
    """Return how many cards Good Omens eliminates. TER-45."""
    return min(position.rules.numbers[GOOD_OMENS]["wear"], len(position.hands[position.actor]))


def is_turn_limit_reached(position: Position) -> bool:
    """True if so many turns of this battle have begun that no card can be played. TER-35."""
    return position.turns > position.rules.turn_limit * position.seats


def play_actions(position: Position) -> list[Action]:
    """Return the ways to play a card, to pass or to stop. TER-28, TER-33 to TER-35."""
    rules = position.rules
    found: list[Action] = []
    traumas = 0
    if position.turns <= rules.turn_limit * position.seats:
        key = position.mask
        if position.hidden or not rules.face_down_per_turn:
            key &= ~DOWNWARDS
        if position.lasting.no_specials:
            key |= NO_SPECIALS
        try:
            ways_of = rules.ways[key]
        except KeyError:
            ways_of = _ways(rules, key)
        last = -1
        for card in position.hands[position.turn]:
            if card != last:
                last = card
                ways = ways_of[card]
                if ways:
                    found += ways
                elif ways is None:
                    traumas += _aimed(position, card, key >> 4 & OPEN, found)
    if len(found) == traumas and not (traumas and rules.traumas_compulsory):
        found.append(_STOP if position.placed else _PASS)
    elif rules.voluntary_pass and not position.placed:
        found.append(_PASS)
    return found


def _ways(rules: Rulebook, key: int) -> list[tuple[Action, ...] | None]:
    """Return for each card the untargeted ways to play it in this position. TER-33, TER-40, TER-48, TER-55."""
    up, down, boosted = key & OPEN, key >> 4 & OPEN, key >> 8 & OPEN
    none: tuple[Action, ...] = ()
    found: list[tuple[Action, ...] | None] = []
    for card in range(len(rules.cards)):
        role = rules.role[card]
        if role == TRAUMA:
            found.append(None)
        elif role == RELIC:
            here = 1 << rules.line[card]
            found.append(untargeted_plays(rules, card, (up & here) << 4 | down & here))
        elif key & NO_SPECIALS:
            found.append(none)
        elif role in (STRENGTH, EQUALITY):
            found.append(untargeted_plays(rules, card, boosted << 4 | boosted & down))
        elif role in (TRICKERY, LAST_CHANCE):
            found.append(untargeted_plays(rules, card, (OPEN if rules.counting_anywhere else up) << 4 | down))
        else:
            aimed = role in (TAKE_ADVANTAGE, FRIENDLY_FIRE, MIMETIC)
            found.append(None if aimed else untargeted_plays(rules, card, OPEN << 4 | down))
    rules.ways[key] = found
    return found


def _aimed(position: Position, card: int, face_down_count: int, actions: list[Action]) -> int:
    """Add the targeted ways to play a card; return how many of them play a trauma."""
    if not position.rules.is_trauma[card]:
        _special(position, card, face_down_count, actions)
        return 0
    before = len(actions)
    _trauma(position, card, face_down_count, actions)
    return len(actions) - before


def _special(position: Position, card: int, face_down_count: int, actions: list[Action]) -> None:
    """Add the ways to play a special that needs a target. TER-40, TER-43, TER-46."""
    rules = position.rules
    role = rules.role[card]
    if role == TAKE_ADVANTAGE:
        key = position.seats << 2 | position.turn
        ways = rules.victims.get(key)
        if ways is None:
            others = [seat for seat in range(position.seats) if seat != position.turn]
            ways = rules.victims[key] = tuple(
                [play_up_line(rules, card, line, -1, seat) for line in range(4) for seat in others]
            )
        actions += ways
    elif role == FRIENDLY_FIRE:
        turn = position.turn
        for line, entries in enumerate(position.lines):
            if entries:
                for action, entry in zip(play_up_lines(rules, card, line, len(entries)), entries):
                    if entry & OWNER != turn:
                        actions.append(action)
    else:
        face_down_count &= _mimetic(position, card, actions)
    actions += untargeted_plays(rules, card, face_down_count)


def _mimetic(position: Position, card: int, actions: list[Action]) -> int:
    """Add the ways to play a Mimetic face up; return the lines with something to copy. TER-47, TER-33."""
    rules = position.rules
    copyable = 0
    for line in range(4):
        if not position.mask >> line & 1:
            continue
        for index, entry in enumerate(position.lines[line]):
            acts = entry >> ACTS & SIX
            if entry & OWNER == position.turn or entry & DOWN or acts in rules.uncopied:
                continue
            copyable |= 1 << line
            if rules.role[acts] == TAKE_ADVANTAGE:
                actions += [
                    play_up_line(rules, card, line, index, seat)
                    for seat in range(position.seats)
                    if seat != position.turn
                ]
            else:
                actions.append(play_up_line(rules, card, line, index))
    return copyable


def _trauma(position: Position, card: int, face_down_count: int, actions: list[Action]) -> None:
    """Add the ways to play a trauma. TER-48."""
    rules = position.rules
    value = rules.harm[card]
    if not value:
        actions.append(_trauma_zero(rules, card))
        return
    prey = rules.prey.get(value << 2 | position.turn) or _prey(rules, position.turn, value)
    for line, entries in enumerate(position.lines):
        if not prey.isdisjoint(entries):
            for index, entry in enumerate(entries):
                if entry in prey:
                    actions.append(play_up_line(rules, card, line, index))
    actions += untargeted_plays(rules, card, face_down_count)


def _prey(rules: Rulebook, seat: Seat, value: int) -> frozenset[int]:
    """Return the entries that a trauma of a seat removes: other seats' face-up cards of that value."""
    owners = [owner for owner in range(4) if owner != seat]
    struck = [acts for acts, base in enumerate(rules.base) if base == value]
    found = frozenset(
        [
            encode_entry(owner, card, acts, False)
            for owner in owners
            for acts in struck
            for card in (acts, rules.mimetic)
        ]
    )
    rules.prey[value << 2 | seat] = found
    return found


def _trauma_zero(rules: Rulebook, card: int) -> Action:
    return Action(f"up {rules.cards[card]}")


def is_copyable(position: Position, line: int, entry: int, seat: Seat) -> bool:
    """True if a Mimetic of `seat` in that line may copy the entry. TER-47, TER-61."""
    return entry & OWNER != seat and not entry & DOWN and entry >> ACTS & SIX not in position.rules.uncopied


def target_choices(position: Position) -> list[str]:
    """Return the targets of the card turned up that waits for one. TER-61."""
    if position.resolving < 0:
        return []
    rules, me = position.rules, position.actor
    home = position.resolving >> PLACE
    entry = position.lines[home][position.resolving & (1 << PLACE) - 1]
    role = rules.role[entry >> ACTS & SIX]
    others = [seat for seat in range(position.seats) if seat != me]
    if role == TAKE_ADVANTAGE:
        return [choose_line(-1, seat) for seat in others]
    found: list[str] = []
    for line in range(4):
        for index, other in enumerate(position.lines[line]):
            slot = line << PLACE | index
            if role == FRIENDLY_FIRE:
                if other & OWNER != me:
                    found.append(choose_line(slot))
            elif role == MIMETIC and line == home and is_copyable(position, line, other, me):
                if rules.role[other >> ACTS & SIX] == TAKE_ADVANTAGE:
                    found += [choose_line(slot, seat) for seat in others]
                else:
                    found.append(choose_line(slot))
    return found


def may_keep_hand(position: Position) -> bool:
    """True if a turn may end with nothing discarded. TER-29."""
    return position.rules.end_of_turn_optional or not position.hands[position.turn]


def _endings(position: Position) -> tuple[str, ...]:
    """Return the ways to end a turn. TER-29, R37, R38."""
    rules = position.rules
    hand = position.hands[position.turn]
    key = tuple(hand)
    found = rules.endings.get(key)
    if found is not None:
        return found
    lines: list[str] = [KEEP] if may_keep_hand(position) else []
    different = sorted(set(hand))
    lines += [rules.discard_lines[card] for card in different]
    worn = [card for card in different if not rules.is_trauma[card]]
    for card in different:
        both = rules.wear_lines[card]
        lines += [both[other] for other in worn if other != card or hand.count(card) > 1]
    if len(rules.endings) > MOST_LINES:
        rules.endings.clear()
    found = rules.endings[key] = tuple(lines)
    return found


def card_sets(rules: Rulebook, verb: str, hand: list[int], count: int) -> tuple[str, ...]:
    """Return the ways to name so many cards of a sorted hand, none twice; none for a count of 0 or too many."""
    if not 0 < count <= len(hand):
        return ()
    key = (verb == "wear", count, *hand)
    found = rules.tosses.get(key)
    if found is None:
        names = rules.cards
        sets = dict.fromkeys(combinations(hand, count))
        if len(rules.tosses) > MOST_LINES >> 4:
            rules.tosses.clear()
        found = rules.tosses[key] = tuple([" ".join([verb, *[names[card] for card in cards]]) for cards in sets])
    return found
