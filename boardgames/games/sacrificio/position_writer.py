"""A position written down. SCO section 11, SCO-13, SCO-95."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.game_protocol import HIDDEN, Dump, seat_name
from .ids import COLOURS, OVER, PHASES, PLACES, SETUP, SLOTS, SUPPLY
from .position import Position
from .zone_geometry import PLACE_COUNT, SLOT_COUNT


def dump(board: Position) -> Dump:
    """Return the complete canonical position."""
    return written(board, lambda seat: True, board.seed, _names(board.deck[::-1], board.rules.cards))


def _names(numbers: Sequence[int], names: Sequence[str]) -> list[str]:
    return [names[number] for number in numbers]


def written(board: Position, open_to: Callable[[int], bool], seed: int | str, deck: list[str]) -> Dump:
    """Return a position in which the hidden things of the seats that are not `open_to` are `?`."""
    over = board.phase == OVER
    seats = {
        seat_name(seat): _seat(board, seat, open_to(seat) or board.phase != SETUP, open_to(seat))
        for seat in range(board.seats)
    }
    whole = seed is not HIDDEN
    pile = _names(board.temple_pile[::-1], board.rules.temples) if whole else [HIDDEN] * len(board.temple_pile)
    position: Dump = {
        "options": {"seats": board.seats, "variant": "quick" if board.quick else "standard"},
        "seed": seed,
        "shuffles": board.shuffles,
        "seats": seats,
        "to_act": None if over else seat_name(board.actor),
        "phase": PHASES[board.phase],
        "turn": seat_name(board.turn),
        "round": board.round,
        "moves": board.moves,
        "rituals": board.rituals,
        "fresh": board.fresh,
        "arranged": board.arranged,
        "taken": board.taken,
        "wipes": board.wipes,
        "pending": board.pending or None,
        "deck": deck,
        "temple_pile": pile,
        "next_heart": _next_heart(board),
        "supply": dict(zip(SUPPLY, board.supply)),
    }
    if board.rules.bonus_adjacent:
        position["struck"] = struck_names(board.struck)
    if board.over is not None:
        position["over"] = {
            "winners": [seat_name(winner) for winner in board.over.winners],
            "scores": dict(board.over.scores),
            "reason": board.over.reason,
        }
    return position


def _next_heart(board: Position) -> str | None:
    """The colour on the back of the top temple. SCO-13."""
    if not board.temple_pile or not board.rules.next_heart_shown:
        return None
    return COLOURS[board.rules.heart[board.temple_pile[-1]]]


def struck_names(struck: int) -> list[str]:
    """Return the temples sacrificed this turn as `P1 t2`."""
    return [
        f"{seat_name(spot // PLACE_COUNT)} {PLACES[spot % PLACE_COUNT]}"
        for spot in range(struck.bit_length())
        if struck >> spot & 1
    ]


def _seat(board: Position, seat: int, temples_open: bool, hand_open: bool) -> dict[str, Any]:
    """Return what one seat has; its hand and offer are hidden unless `hand_open`."""
    rules = board.rules
    first, base = seat * PLACE_COUNT, seat * SLOT_COUNT
    cards, temples = rules.cards, rules.temples
    on_places = board.temples[first : first + PLACE_COUNT]
    if temples_open:
        places = [temples[temple] if temple >= 0 else None for temple in on_places]
    else:
        places = [HIDDEN if temple >= 0 else None for temple in on_places]
    return {
        "hand": _hand(board, seat, hand_open),
        "cenote": _names([*board.tops[seat][::-1], *board.low[seat]], cards),
        "temples": dict(zip(PLACES, places)),
        "piles": {place: _names(board.piles[first + i], cards) for i, place in enumerate(PLACES)},
        "slots": {
            slot: (cards[card] if card >= 0 else None)
            for slot, card in zip(SLOTS, board.slots[base : base + SLOT_COUNT])
        },
        "offer": _names(board.offers[seat], temples) if hand_open else [HIDDEN] * len(board.offers[seat]),
        "hearts": _names(board.hearts[seat], temples),
        "hollow": board.hollow[seat],
        "used": [
            seat_name(rival) for rival in range(board.seats) for _ in range(board.used[seat * board.seats + rival])
        ],
    }


def _hand(board: Position, seat: int, hand_open: bool) -> list[str]:
    """In another seat's hand only supreme cards are seen; `?` sorts first. SCO-99, R-22."""
    rules, held = board.rules, board.hands[seat]
    if hand_open:
        return _names(held, rules.cards)
    seen = [rules.cards[card] for card in held if rules.is_supreme[card] and rules.supremes_open]
    return [HIDDEN] * (len(held) - len(seen)) + seen
