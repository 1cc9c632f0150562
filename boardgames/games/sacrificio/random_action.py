"""Random action without the list of all: draws numbers until one stands for a legal action.

In phase `moves` there are numbers for each choice of cards to exchange or discard, for each relocation, and for
each use of each different card in each zone. Every legal action has exactly one number, and only the card, zone
or choice drawn is examined. SCO section 5.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import Final

from ...core.game_protocol import Action, Below
from .card_index import VICTIM
from .ids import MOVES, SETUP
from .legal_actions import card_uses, legal_actions
from .position import Position
from .zone_geometry import PRIEST_BITS, VICTIM_BITS

PATIENCE: Final = 200
"""Draws without an action after which the list is asked: few are legal then."""


def sample_action(position: Position, random_below: Below, ignored_actions: frozenset[str]) -> Action:
    """Return one of the legal actions, each equally likely."""
    phase = position.phase
    if phase == SETUP:
        lines, offer = position.rules.lines, position.offers[position.turn]
        orders = _orders(len(offer), position.rules.keep)
        return lines.keep_line(tuple([offer[place] for place in orders[random_below(len(orders))]]))
    if phase == MOVES:
        found = _drawn(position, random_below)
        if found is not None:
            return found
    listed = legal_actions(position)
    return listed[random_below(len(listed))]


def _drawn(position: Position, random_below: Below) -> Action | None:
    """Draw places of the wheel until one is an action; None where that takes too long."""
    rules, seat = position.rules, position.turn
    hand = position.hands[seat]
    cards = list(dict.fromkeys(hand))
    discards = _choices(len(hand), rules.discard_min, rules.discard_max)
    exchanges = _choices(len(hand), rules.exchange_cards, rules.exchange_cards)
    given_up = len(discards) + len(exchanges)
    zone = position.zone_state(seat)
    movable, free = zone.movable, zone.free
    shifts = _shifts(movable & PRIEST_BITS, free & PRIEST_BITS) + _shifts(movable & VICTIM_BITS, free & VICTIM_BITS)
    widths = rules.widths
    places_of = [shifts + widths[card] * position.seats for card in cards]
    places = given_up + sum(places_of) + (rules.zero in cards)
    found: Action | None = None
    for _ in range(PATIENCE):
        place = random_below(places)
        if place < len(discards):
            found = _discard(position, hand, discards[place])
        elif place < given_up:
            found = _exchange(position, hand, exchanges[place - len(discards)])
        else:
            place -= given_up
            number = 0
            while number < len(cards) and place >= places_of[number]:
                place -= places_of[number]
                number += 1
            if number == len(cards):
                return rules.lines.zero
            card = cards[number]
            if place < shifts:
                return rules.lines.relocation_line(card, movable, free, place)
            other, place = divmod(place - shifts, widths[card])
            lines = card_uses(position, card, other)
            found = lines[place] if place < len(lines) else None
        if found is not None:
            return found
    return None


@cache
def _orders(offered: int, kept: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to keep so many temples of an offer in order, by their places in it. SCO-11."""
    return tuple(permutations(range(offered), kept))


@cache
def _choices(held: int, least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to choose so many of the cards held, by their places in the hand."""
    counts = range(min(least, held), most + 1)
    return tuple(places for count in counts for places in combinations(range(held), count))


def _discard(position: Position, hand: tuple[int, ...], places: tuple[int, ...]) -> Action | None:
    """Return the discard of the cards at these indices; equal cards are replaced by the first ones."""
    for place in places:
        if place and hand[place - 1] == hand[place] and place - 1 not in places:
            return None
    return position.rules.lines.discarded[tuple([hand[place] for place in places])]


def _exchange(position: Position, hand: tuple[int, ...], places: tuple[int, ...]) -> Action | None:
    """Return the exchange of the cards at these indices: plain ones of one kind that is in the supply."""
    rules = position.rules
    kind = rules.kind[hand[places[0]]]
    if len(places) < rules.exchange_cards or kind > VICTIM or position.supply[kind] < 1:
        return None
    plain = rules.plain[kind]
    for place in places:
        card = hand[place]
        if card not in plain or (place and hand[place - 1] == card and place - 1 not in places):
            return None
    return rules.lines.exchanged[tuple([hand[place] for place in places])]


def _shifts(movable: int, free: int) -> int:
    """Return how many moves and removals there are for cards in some slots of one kind."""
    return movable.bit_count() * (free.bit_count() + 1)
