"""What cannot be in a position (TER-105): cards too many, and situations in which nobody could go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ...core.machine import Fault, Seat, seat_name
from .ids import END_TURN, FRIENDLY_FIRE, LINES, MIMETIC, OVER, PHASES, PLAY, REVEAL, TAKE_ADVANTAGE
from .legal import legal_actions
from .position import ACTS, CARD, DOWN, OWNER, PLACE, SIX, Board

MOST_IN_HAND: Final = 20
"""Cards in a hand at most: the ways to toss some of more would be too many to list."""

Zones = Iterator[tuple[str, list[int]]]


def copies_faults(b: Board) -> list[Fault]:
    """Return a fault for each place of a card that lies about more often than it exists."""
    t = b.t
    faults = []
    all_traumas: list[tuple[str, list[int]]] = [("trauma", b.trauma_pile)]
    deck = Counter(t.seat_deck())
    for seat in range(b.seats):
        zones = list(_seat_zones(b, seat))
        faults += _too_many(zones, deck, t.cards, skip=t.is_trauma)
        all_traumas += [(path, [card for card in cards if t.is_trauma[card]]) for path, cards in zones]
    faults += _too_many(all_traumas, Counter(t.trauma_deck(b.seats)), t.cards)
    once = Counter(range(len(t.monsters)))
    faults += _too_many(list(_monster_zones(b)), once, t.monsters)
    faults += _too_many(list(_event_zones(b)), Counter(range(len(t.events))), t.events)
    return faults


def _too_many(
    zones: list[tuple[str, list[int]]], exist: Counter[int], names: list[str], skip: list[bool] | None = None
) -> list[Fault]:
    count = Counter(card for _, cards in zones for card in cards if card >= 0)
    faults = []
    for card, number in sorted(count.items()):
        if number <= exist[card] or (skip is not None and skip[card]):
            continue
        for path, cards in zones:
            if card in cards:
                faults.append(Fault(path, f"at most {exist[card]} of {names[card]} in all", str(number)))
    return faults


def _seat_zones(b: Board, seat: Seat) -> Zones:
    path = f"seats.{seat_name(seat)}"
    yield f"{path}.hand", b.hands[seat]
    yield f"{path}.draw", b.draws[seat]
    yield f"{path}.discard", b.discards[seat]
    yield f"{path}.wear", b.wears[seat]
    yield f"{path}.tossed", b.tossed[seat]
    for number, line in enumerate(b.lines):
        yield f"battle.lines.{LINES[number]}", [e >> CARD & SIX for e in line if e & OWNER == seat]


def _monster_zones(b: Board) -> Zones:
    yield "monsters", b.monster_deck
    yield "battle.monsters", b.monsters
    yield "escaped", [monster for monster in b.escaped if monster >= 0]
    for seat in range(b.seats):
        yield f"seats.{seat_name(seat)}.monsters", b.taken_monsters[seat]


def _event_zones(b: Board) -> Zones:
    yield "events", b.event_deck
    yield "battle.events", b.events
    yield "escaped", [-1 - event for event in b.escaped if event < 0]
    for seat in range(b.seats):
        yield f"seats.{seat_name(seat)}.events", b.taken_events[seat]


def situation_faults(b: Board) -> list[Fault]:
    """Return what is impossible in a position whose fields are sound in themselves."""
    faults = [*_line_faults(b), *_hand_faults(b)]
    if b.phase != OVER:
        faults += _going_faults(b)
        if not faults and not legal_actions(b):
            faults.append(Fault("to_act", "a seat with a legal action", f"{seat_name(b.actor)} with none"))
    return faults


def _line_faults(b: Board) -> Iterator[Fault]:
    for number, line in enumerate(b.lines):
        path = f"battle.lines.{LINES[number]}"
        most = max(b.t.face_down_per_line, b.lasting.face_down)
        if b.downs[number] > most:
            yield Fault(path, f"at most {most} face-down cards", str(b.downs[number]))
        for index, entry in enumerate(line):
            orphan = not b.relics[number] and not entry & DOWN and b.t.is_boost[entry >> ACTS & SIX]
            if orphan:
                found = b.t.cards[entry >> CARD & SIX]
                yield Fault(f"{path}.{index}", "a face-up relic card beside Strength or Equality", found)


def _hand_faults(b: Board) -> Iterator[Fault]:
    for seat in range(b.seats):
        if len(b.hands[seat]) > MOST_IN_HAND:
            path = f"seats.{seat_name(seat)}.hand"
            yield Fault(path, f"at most {MOST_IN_HAND} cards", str(len(b.hands[seat])))


def _going_faults(b: Board) -> Iterator[Fault]:
    """Yield what may not be while the game is not over."""
    if not b.monsters:
        yield Fault("battle.monsters", "at least one monster", "none")
    if not b.events:
        yield Fault("battle.events", "at least one event", "none")
    if b.phase in (PLAY, END_TURN):
        actor, phase = seat_name(b.actor), PHASES[b.phase]
        if b.actor != b.mover:
            yield Fault("to_act", f"{seat_name(b.mover)}, whose turn it is, in phase {phase}", actor)
        if b.actor in b.passed:
            yield Fault("battle.passed", f"not {actor}, which is to act", actor)
            yield Fault("to_act", "a seat that has not passed", actor)
    if b.phase != REVEAL:
        if b.resolving >= 0:
            yield Fault("battle.resolving", "null outside the phase reveal", "a slot")
    elif b.resolving < 0:
        yield Fault("battle.resolving", "the card turned up, in the phase reveal", "null")
    else:
        line, index = b.resolving >> PLACE, b.resolving & (1 << PLACE) - 1
        entry = b.lines[line][index]
        role = b.t.role[entry >> ACTS & SIX]
        own = entry & OWNER == b.actor and entry >> ACTS & SIX == entry >> CARD & SIX
        if entry & DOWN or not own or role not in (TAKE_ADVANTAGE, FRIENDLY_FIRE, MIMETIC):
            expected = f"a face-up Take Advantage, Friendly fire or uncopied Mimetic of {seat_name(b.actor)}"
            yield Fault("battle.resolving", expected, "another card")
