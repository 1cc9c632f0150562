"""What cannot be in a position (TER-105): cards too many, and situations in which nobody could go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ...core.game_protocol import Seat, seat_name
from ...data.fields import Fields
from .ids import END_TURN, FRIENDLY_FIRE, LINES, MIMETIC, OVER, PHASES, PLAY, REVEAL, TAKE_ADVANTAGE
from .legal_actions import legal
from .position import ACTS, CARD, DOWN, OWNER, PLACE, SIX, Position

MOST_IN_HAND: Final = 20
"""Cards in a hand at most: the ways to toss some of more would be too many to list."""

Zone = tuple[str, Sequence[int]]


def refuse_copies(b: Position, fields: Fields) -> None:
    """Note a fault for each place of a card that lies about more often than it exists."""
    t = b.rules
    traumas: list[Zone] = [("trauma", b.trauma_pile)]
    deck = Counter(t.seat_deck)
    for seat in range(b.seats):
        zones = list(_seat_zones(b, seat))
        own: list[Zone] = [(path, [card for card in cards if not t.is_trauma[card]]) for path, cards in zones]
        _refuse_too_many(fields, own, deck, t.cards)
        traumas += [(path, [card for card in cards if t.is_trauma[card]]) for path, cards in zones]
    _refuse_too_many(fields, traumas, Counter(t.trauma_deck(b.seats)), t.cards)
    _refuse_too_many(fields, _monster_zones(b), Counter(range(len(t.monsters))), t.monsters)
    _refuse_too_many(fields, _event_zones(b), Counter(range(len(t.events))), t.events)


def _refuse_too_many(fields: Fields, zones: Iterable[Zone], exist: Counter[int], names: list[str]) -> None:
    zones = list(zones)
    count = Counter(card for _, cards in zones for card in cards)
    for card, number in sorted(count.items()):
        if number > exist[card]:
            for path, cards in zones:
                if card in cards:
                    fields.fault(path, f"at most {exist[card]} of {names[card]} in all", number)


def _seat_zones(b: Position, seat: Seat) -> Iterator[Zone]:
    path = f"seats.{seat_name(seat)}"
    yield f"{path}.hand", b.hands[seat]
    yield f"{path}.draw", b.draws[seat]
    yield f"{path}.discard", b.discards[seat]
    yield f"{path}.wear", b.wears[seat]
    yield f"{path}.tossed", b.tosses(seat)
    for number, line in enumerate(b.lines):
        yield f"battle.lines.{LINES[number]}", [e >> CARD & SIX for e in line if e & OWNER == seat]


def _monster_zones(b: Position) -> Iterator[Zone]:
    yield "monsters", b.monster_deck
    yield "battle.monsters", b.monsters
    yield "escaped", [monster for monster in b.escaped if monster >= 0]
    for seat in range(b.seats):
        yield f"seats.{seat_name(seat)}.monsters", b.taken_monsters[seat]


def _event_zones(b: Position) -> Iterator[Zone]:
    yield "events", b.event_deck
    yield "battle.events", b.events
    yield "escaped", [-1 - event for event in b.escaped if event < 0]
    for seat in range(b.seats):
        yield f"seats.{seat_name(seat)}.events", b.taken_events[seat]


def refuse_situation(b: Position, fields: Fields) -> None:
    """Note what is impossible in a position whose fields are sound in themselves."""
    _refuse_lines(b, fields)
    for seat, hand in enumerate(b.hands):
        if len(hand) > MOST_IN_HAND:
            fields.fault(f"seats.{seat_name(seat)}.hand", f"at most {MOST_IN_HAND} cards", len(hand))
    if b.phase != OVER:
        _refuse_stuck(b, fields)
        if not fields.faults and not legal(b):
            fields.note("to_act", "a seat with a legal action", f"{seat_name(b.actor)} with none")


def _refuse_lines(b: Position, fields: Fields) -> None:
    for number, line in enumerate(b.lines):
        path = f"battle.lines.{LINES[number]}"
        most = max(b.rules.face_down_per_line, b.lasting.face_down)
        if b.downs(number) > most:
            fields.fault(path, f"at most {most} face-down cards", b.downs(number))
        for index, entry in enumerate(line):
            orphan = not b.relics(number) and not entry & DOWN and b.rules.is_boost[entry >> ACTS & SIX]
            if orphan:
                found = b.rules.cards[entry >> CARD & SIX]
                fields.fault(f"{path}.{index}", "a face-up relic card beside Strength or Equality", found)


def _refuse_stuck(b: Position, fields: Fields) -> None:
    """Note what may not be while the game is not over."""
    if not b.monsters:
        fields.note("battle.monsters", "at least one monster", "none")
    if not b.events:
        fields.note("battle.events", "at least one event", "none")
    if b.phase in (PLAY, END_TURN):
        actor, phase = seat_name(b.actor), PHASES[b.phase]
        if b.actor != b.turn:
            fields.fault("to_act", f"{seat_name(b.turn)}, whose turn it is, in phase {phase}", actor)
        if b.actor in b.passed:
            fields.fault("battle.passed", f"not {actor}, which is to act", actor)
            fields.fault("to_act", "a seat that has not passed", actor)
    if b.phase != REVEAL:
        if b.resolving >= 0:
            fields.note("battle.resolving", "null outside the phase reveal", "a slot")
    elif b.resolving < 0:
        fields.fault("battle.resolving", "the card turned up, in the phase reveal", None)
    else:
        line, index = b.resolving >> PLACE, b.resolving & (1 << PLACE) - 1
        entry = b.lines[line][index]
        role = b.rules.role[entry >> ACTS & SIX]
        own = entry & OWNER == b.actor and entry >> ACTS & SIX == entry >> CARD & SIX
        if entry & DOWN or not own or role not in (TAKE_ADVANTAGE, FRIENDLY_FIRE, MIMETIC):
            expected = f"a face-up Take Advantage, Friendly fire or uncopied Mimetic of {seat_name(b.actor)}"
            fields.note("battle.resolving", expected, "another card")
