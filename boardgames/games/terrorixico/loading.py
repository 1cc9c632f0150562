"""Positions made from files (spec, section 11, TER-100 to 106): defaults, the rest of each pile, then the checks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...core.machine import HIDDEN, BadPosition, Fault, OptionValue, Seat, seat_name
from ...core.rng import UNCOUNTED
from .checks import copies_faults, situation_faults
from .ids import LINES, OPENING, OVER
from .position import CARD, OWNER, SIX
from .reading import REST, REST_NUMBER, SEAT_FIELDS, Reader
from .rulebook import Tables
from .scoring import final_score, winners
from .state import Position

EVENT_STREAM: Final = UNCOUNTED + 1
MONSTER_STREAM: Final = UNCOUNTED + 2
TRAUMA_STREAM: Final = UNCOUNTED + 3
SEAT_STREAM: Final = UNCOUNTED + 4


def load(t: Tables, position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int) -> Position:
    """Return the position that a mapping of the public format describes. Raises `BadPosition` with every fault.

    Nothing is applied by loading (TER-104).
    """
    if not isinstance(position, Mapping):
        raise BadPosition([Fault("", "a mapping", type(position).__name__)])
    reader = Reader(t, position)
    p = assemble(reader, options, seed)
    faults = reader.faults + copies_faults(p)
    if not faults:
        _fill_rests(p)
        faults = situation_faults(p)
    if faults:
        raise BadPosition(faults)
    _finish_over(reader, p)
    return p


def from_view(t: Tables, view: Mapping[str, Any], options: Mapping[str, OptionValue]) -> Position:
    """Return the position of a view, with unknown cards in every place that the view hides."""
    reader = Reader(t, {**view, "seed": 0 if view["seed"] == HIDDEN else view["seed"]}, views=True)
    p = assemble(reader, options, 0)
    if reader.faults:
        raise BadPosition(reader.faults)
    _finish_over(reader, p)
    return p


def assemble(reader: Reader, options: Mapping[str, OptionValue], seed: int) -> Position:
    """Return the position that `reader` reads, faulty fields at their defaults; rests of piles are still marked."""
    reader.count_seats(options)
    p = Position(reader.t, reader.seats, reader.seed(seed))
    top = reader.position
    p.shuffles = reader.number(top, "shuffles", "shuffles", 0)
    p.phase = reader.phase()
    p.round = reader.number(top, "round", "round", 1, 1)
    _read_seats_to_act(reader, p)
    _read_battle(reader, p)
    t = p.t
    p.monster_deck = reader.cards(top, "monsters", "monsters", t.monster, [REST])[::-1]
    p.event_deck = reader.cards(top, "events", "events", t.event, [REST])[::-1]
    trauma_ids = {t.cards[card]: card for card in t.traumas}
    p.trauma_pile = reader.cards(top, "trauma", "trauma", trauma_ids, [REST])[::-1]
    both = {**t.monster, **{name: -1 - event for name, event in t.event.items()}}
    p.escaped = reader.cards(top, "escaped", "escaped", both)
    all_seats = tuple(seat_name(seat) for seat in range(p.seats))
    homes = reader.mapping(top.get("seats"), "seats", all_seats)
    for seat in range(p.seats):
        _read_seat(
            reader, p, seat, reader.mapping(homes.get(seat_name(seat)), f"seats.{seat_name(seat)}", SEAT_FIELDS)
        )
    p.weigh_all()
    p.demand()
    return p


def _read_seats_to_act(reader: Reader, p: Position) -> None:
    """Read `to_act`, `turn` and `first`, each of which stands in for the others."""
    to_act, turn, first = reader.seat_field("to_act"), reader.seat_field("turn"), reader.seat_field("first")
    if p.phase != OVER and "to_act" in reader.position and reader.position["to_act"] is None:
        reader.fault("to_act", "a seat, because the game is not over", None)
    if p.phase == OVER and to_act is not None:
        reader.fault("to_act", "null, because the game is over", seat_name(to_act))
    p.mover = next((seat for seat in (turn, to_act, first) if seat is not None), 0)
    p.first = first if first is not None else p.mover
    p.actor = to_act if to_act is not None else p.mover


def _read_battle(reader: Reader, p: Position) -> None:
    t, battle = p.t, reader.battle
    monsters = [t.default_monster] if p.phase != OVER or "battle" not in reader.position else []
    events = [t.default_event] if p.phase != OVER or "battle" not in reader.position else []
    p.monsters = reader.cards(battle, "monsters", "battle.monsters", t.monster, monsters)
    p.events = reader.cards(battle, "events", "battle.events", t.event, events)
    p.passed = reader.seat_list("passed")
    p.last = reader.seat_list("last")
    p.turns = reader.number(battle, "turns", "battle.turns", 1)
    p.placed = reader.number(battle, "placed", "battle.placed", 0)
    p.hidden = reader.truth("hidden")
    p.won = reader.truth("won")
    if p.events and p.phase != OPENING:
        p.lasting = t.lasting[p.events[0]]
    lines = reader.mapping(battle.get("lines"), "battle.lines", LINES)
    for number, word in enumerate(LINES):
        path = f"battle.lines.{word}"
        for index, value in enumerate(reader.items(lines, word, path)):
            entry = reader.entry(value, number, f"{path}.{index}", p.won or p.phase == OVER)
            if entry is not None:
                p.lines[number].append(entry)
    p.resolving = reader.slot(p.lines)


def _read_seat(reader: Reader, p: Position, seat: Seat, home: Mapping[str, Any]) -> None:
    t, path = p.t, f"seats.{seat_name(seat)}"
    p.vp[seat] = reader.number(home, "vp", f"{path}.vp", 0)
    p.track[seat] = reader.number(home, "track", f"{path}.track", 0)
    p.owes[seat] = reader.number(home, "owes", f"{path}.owes", 0)
    p.taken_monsters[seat] = reader.cards(home, "monsters", f"{path}.monsters", t.monster)
    p.taken_events[seat] = reader.cards(home, "events", f"{path}.events", t.event)
    p.hands[seat] = sorted(reader.cards(home, "hand", f"{path}.hand", t.card))
    p.draws[seat] = reader.cards(home, "draw", f"{path}.draw", t.card, [REST])[::-1]
    p.discards[seat] = sorted(reader.cards(home, "discard", f"{path}.discard", t.card))
    p.wears[seat] = sorted(reader.cards(home, "wear", f"{path}.wear", t.card))
    p.tossed[seat] = sorted(reader.cards(home, "tossed", f"{path}.tossed", t.card))


# TER-102
def _fill_rests(p: Position) -> None:
    """Put, in place of each `"*"`, all cards of the kind that lie nowhere, in an order that the seed gives."""
    t = p.t
    placed = [*p.monsters, *p.monster_deck, *(m for m in p.escaped if m >= 0), *_flat(p.taken_monsters)]
    _fill(p, p.monster_deck, list(range(len(t.monsters))), placed, MONSTER_STREAM)
    placed = [*p.events, *p.event_deck, *(-1 - e for e in p.escaped if e < 0), *_flat(p.taken_events)]
    _fill(p, p.event_deck, list(range(len(t.events))), placed, EVENT_STREAM)
    owned = [cards_of(p, seat) for seat in range(p.seats)]
    _fill(p, p.trauma_pile, t.trauma_deck(p.seats), [*p.trauma_pile, *_flat(owned)], TRAUMA_STREAM)
    for seat in range(p.seats):
        _fill(p, p.draws[seat], t.seat_deck(), owned[seat], SEAT_STREAM + seat)


def _flat(piles: list[list[int]]) -> list[int]:
    return [card for pile in piles for card in pile]


def cards_of(p: Position, seat: Seat) -> list[int]:
    """Return all cards of a seat, wherever they are, in no order."""
    piles = (p.hands[seat], p.draws[seat], p.discards[seat], p.wears[seat], p.tossed[seat])
    cards = [card for pile in piles for card in pile]
    return cards + [e >> CARD & SIX for line in p.lines for e in line if e & OWNER == seat]


def _fill(p: Position, pile: list[int], all_cards: list[int], placed: list[int], number: int) -> None:
    """Fill a pile that ends with a rest; the top card is the last one."""
    if REST_NUMBER not in pile[:1]:
        return
    rest = all_cards[:]
    for card in placed:
        if card in rest:
            rest.remove(card)
    p.t.chance(p.seed, number).shuffle(rest)
    pile[:1] = rest


def _finish_over(reader: Reader, p: Position) -> None:
    """Give a position that is over its result; what it does not tell is worked out."""
    given = reader.over()
    if given is None:
        return
    seats, scores, reason = given
    points = [final_score(p, seat) if scores is None else scores.get(seat, 0) for seat in range(p.seats)]
    p.result = (tuple(seats) if seats else winners(p, points), tuple(points), reason)
