"""Checks for impossible positions (TER-105): too many cards, and situations in which nobody could act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ...core.game_protocol import Seat, seat_name
from ...data.position_fields import Fields
from .ids import END_TURN, FRIENDLY_FIRE, LINES, MIMETIC, OVER, PHASES, PLAY, REVEAL, TAKE_ADVANTAGE
from .legal_actions import legal_actions
from .position import ACTS, CARD, DOWN, OWNER, PLACE, SIX, Position

MOST_IN_HAND: Final = 20
"""Cards in a hand at most: the ways to toss some of more would be too many to list."""

Zone = tuple[str, Sequence[int]]


def refuse_copies(position: Position, fields: Fields) -> None:
    """Note a fault for each place of a card with too many copies."""
    rules = position.rules
    traumas: list[Zone] = [("trauma", position.trauma_pile)]
    deck = Counter(rules.seat_deck)
    for seat in range(position.seats):
        zones = list(_seat_zones(position, seat))
        own: list[Zone] = [(path, [card for card in cards if not rules.is_trauma[card]]) for path, cards in zones]
        _refuse_too_many(fields, own, deck, rules.cards)
        traumas += [(path, [card for card in cards if rules.is_trauma[card]]) for path, cards in zones]
    _refuse_too_many(fields, traumas, Counter(rules.trauma_deck(position.seats)), rules.cards)
    _refuse_too_many(fields, _monster_zones(position), Counter(range(len(rules.monsters))), rules.monsters)
    _refuse_too_many(fields, _event_zones(position), Counter(range(len(rules.events))), rules.events)


def _refuse_too_many(fields: Fields, zones: Iterable[Zone], exist: Counter[int], names: list[str]) -> None:
    zones = list(zones)
    count = Counter(card for _, cards in zones for card in cards)
    for card, number in sorted(count.items()):
        if number > exist[card]:
            for path, cards in zones:
                if card in cards:
                    fields.fault(path, f"at most {exist[card]} of {names[card]} in all", number)


def _seat_zones(position: Position, seat: Seat) -> Iterator[Zone]:
    path = f"seats.{seat_name(seat)}"
    yield f"{path}.hand", position.hands[seat]
    yield f"{path}.draw", position.draws[seat]
    yield f"{path}.discard", position.discards[seat]
    yield f"{path}.wear", position.wears[seat]
    yield f"{path}.tossed", position.cards_set_aside(seat)
    for number, line in enumerate(position.lines):
        yield f"battle.lines.{LINES[number]}", [e >> CARD & SIX for e in line if e & OWNER == seat]


def _monster_zones(position: Position) -> Iterator[Zone]:
    yield "monsters", position.monster_deck
    yield "battle.monsters", position.monsters
    yield "escaped", [monster for monster in position.escaped if monster >= 0]
    for seat in range(position.seats):
        yield f"seats.{seat_name(seat)}.monsters", position.taken_monsters[seat]


def _event_zones(position: Position) -> Iterator[Zone]:
    yield "events", position.event_deck
    yield "battle.events", position.events
    yield "escaped", [-1 - event for event in position.escaped if event < 0]
    for seat in range(position.seats):
        yield f"seats.{seat_name(seat)}.events", position.taken_events[seat]


def refuse_situation(position: Position, fields: Fields) -> None:
    """Note contradictions in a position whose single fields are valid."""
    _refuse_lines(position, fields)
    for seat, hand in enumerate(position.hands):
        if len(hand) > MOST_IN_HAND:
            fields.fault(f"seats.{seat_name(seat)}.hand", f"at most {MOST_IN_HAND} cards", len(hand))
    if position.phase != OVER:
        _refuse_stuck(position, fields)
        if not fields.faults and not legal_actions(position):
            fields.note("to_act", "a seat with a legal action", f"{seat_name(position.actor)} with none")


def _refuse_lines(position: Position, fields: Fields) -> None:
    for number, line in enumerate(position.lines):
        path = f"battle.lines.{LINES[number]}"
        most = max(position.rules.face_down_per_line, position.lasting.face_down)
        if position.face_down_count(number) > most:
            fields.fault(path, f"at most {most} face-down cards", position.face_down_count(number))
        for index, entry in enumerate(line):
            orphan = (
                not position.relic_count(number) and not entry & DOWN and position.rules.is_boost[entry >> ACTS & SIX]
            )
            if orphan:
                found = position.rules.cards[entry >> CARD & SIX]
                fields.fault(f"{path}.{index}", "a face-up relic card beside Strength or Equality", found)


def _refuse_stuck(position: Position, fields: Fields) -> None:
    """Note what may not be while the game is not over."""
    if not position.monsters:
        fields.note("battle.monsters", "at least one monster", "none")
    if not position.events:
        fields.note("battle.events", "at least one event", "none")
    if position.phase in (PLAY, END_TURN):
        actor, phase = seat_name(position.actor), PHASES[position.phase]
        if position.actor != position.turn:
            fields.fault("to_act", f"{seat_name(position.turn)}, whose turn it is, in phase {phase}", actor)
        if position.actor in position.passed:
            fields.fault("battle.passed", f"not {actor}, which is to act", actor)
            fields.fault("to_act", "a seat that has not passed", actor)
    if position.phase != REVEAL:
        if position.resolving >= 0:
            fields.note("battle.resolving", "null outside the phase reveal", "a slot")
    elif position.resolving < 0:
        fields.fault("battle.resolving", "the card turned up, in the phase reveal", None)
    else:
        line, index = position.resolving >> PLACE, position.resolving & (1 << PLACE) - 1
        entry = position.lines[line][index]
        role = position.rules.role[entry >> ACTS & SIX]
        own = entry & OWNER == position.actor and entry >> ACTS & SIX == entry >> CARD & SIX
        if entry & DOWN or not own or role not in (TAKE_ADVANTAGE, FRIENDLY_FIRE, MIMETIC):
            expected = f"a face-up Take Advantage, Friendly fire or uncopied Mimetic of {seat_name(position.actor)}"
            fields.note("battle.resolving", expected, "another card")
