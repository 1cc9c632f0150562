"""Writer of positions in the public format. SCO section 11, SCO-13, SCO-95."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.game_protocol import HIDDEN, Dump, seat_name
from .ids import COLOURS, OVER, PHASES, PLACES, SETUP, SLOTS, SUPPLY
from .position import Position
from .zone_geometry import PLACE_COUNT, SLOT_COUNT


def dump(position: Position) -> Dump:
    """Return the complete canonical position."""
    return dump_masked(position, lambda seat: True, position.seed, _names(position.deck[::-1], position.rules.cards))


def _names(numbers: Sequence[int], names: Sequence[str]) -> list[str]:
    return [names[number] for number in numbers]


def dump_masked(position: Position, open_to: Callable[[int], bool], seed: int | str, deck: list[str]) -> Dump:
    """Return a position in which the hidden things of the seats that are not `open_to` are `?`."""
    over = position.phase == OVER
    seats = {
        seat_name(seat): _seat(position, seat, open_to(seat) or position.phase != SETUP, open_to(seat))
        for seat in range(position.seats)
    }
    whole = seed is not HIDDEN
    pile = (
        _names(position.temple_pile[::-1], position.rules.temples) if whole else [HIDDEN] * len(position.temple_pile)
    )
    dumped: Dump = {
        "options": {"seats": position.seats, "variant": "quick" if position.quick else "standard"},
        "seed": seed,
        "shuffles": position.shuffles,
        "seats": seats,
        "to_act": None if over else seat_name(position.actor),
        "phase": PHASES[position.phase],
        "turn": seat_name(position.turn),
        "round": position.round,
        "moves": position.moves,
        "rituals": position.rituals,
        "fresh": position.fresh,
        "arranged": position.arranged,
        "taken": position.taken,
        "wipes": position.wipes,
        "pending": position.pending or None,
        "deck": deck,
        "temple_pile": pile,
        "next_heart": _next_heart(position),
        "supply": dict(zip(SUPPLY, position.supply)),
    }
    if position.rules.bonus_adjacent:
        dumped["struck"] = struck_names(position.struck)
    if position.over is not None:
        dumped["over"] = {
            "winners": [seat_name(winner) for winner in position.over.winners],
            "scores": dict(position.over.scores),
            "reason": position.over.reason,
        }
    return dumped


def _next_heart(position: Position) -> str | None:
    """The colour on the back of the top temple. SCO-13."""
    if not position.temple_pile or not position.rules.next_heart_shown:
        return None
    return COLOURS[position.rules.heart[position.temple_pile[-1]]]


def struck_names(struck: int) -> list[str]:
    """Return the temples sacrificed this turn as `P1 t2`."""
    return [
        f"{seat_name(spot // PLACE_COUNT)} {PLACES[spot % PLACE_COUNT]}"
        for spot in range(struck.bit_length())
        if struck >> spot & 1
    ]


def _seat(position: Position, seat: int, temples_open: bool, hand_open: bool) -> dict[str, Any]:
    """Return what one seat has; its hand and offer are hidden unless `hand_open`."""
    rules = position.rules
    first, base = seat * PLACE_COUNT, seat * SLOT_COUNT
    cards, temples = rules.cards, rules.temples
    on_places = position.temples[first : first + PLACE_COUNT]
    if temples_open:
        places = [temples[temple] if temple >= 0 else None for temple in on_places]
    else:
        places = [HIDDEN if temple >= 0 else None for temple in on_places]
    return {
        "hand": _hand(position, seat, hand_open),
        "cenote": _names([*position.tops[seat][::-1], *position.low[seat]], cards),
        "temples": dict(zip(PLACES, places)),
        "piles": {place: _names(position.piles[first + i], cards) for i, place in enumerate(PLACES)},
        "slots": {
            slot: (cards[card] if card >= 0 else None)
            for slot, card in zip(SLOTS, position.slots[base : base + SLOT_COUNT])
        },
        "offer": _names(position.offers[seat], temples) if hand_open else [HIDDEN] * len(position.offers[seat]),
        "hearts": _names(position.hearts[seat], temples),
        "hollow": position.hollow[seat],
        "used": [
            seat_name(rival)
            for rival in range(position.seats)
            for _ in range(position.used[seat * position.seats + rival])
        ],
    }


def _hand(position: Position, seat: int, hand_open: bool) -> list[str]:
    """In another seat's hand only supreme cards are seen; `?` sorts first. SCO-99, R-22."""
    rules, held = position.rules, position.hands[seat]
    if hand_open:
        return _names(held, rules.cards)
    seen = [rules.cards[card] for card in held if rules.is_supreme[card] and rules.supremes_open]
    return [HIDDEN] * (len(held) - len(seen)) + seen
