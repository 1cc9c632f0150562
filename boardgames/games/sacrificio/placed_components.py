"""Counting a position: how often each card and temple lies somewhere, and where."""

from __future__ import annotations

from collections import Counter

from ...core.game_protocol import seat_name
from .ids import PLACES, SLOTS
from .position import Position
from .zone_geometry import PLACE_COUNT, SLOT_COUNT


def pending_card(position: Position) -> int:
    """Return the card of `pending`, which lies in no hand and counts as placed; -1 without one."""
    move = position.rules.lines.read(position.pending) if position.pending else None
    return -1 if move is None else move.card


def placed_cards(position: Position) -> Counter[int]:
    """Return how many copies of each card lie anywhere but in the deck and the supply."""
    placed: Counter[int] = Counter()
    for seat in range(position.seats):
        placed.update(position.hands[seat])
        placed.update(position.tops[seat])
        placed.update(position.low[seat])
    for pile in position.piles:
        placed.update(pile)
    placed.update(card for card in position.slots if card >= 0)
    if pending_card(position) >= 0:
        placed[pending_card(position)] += 1
    return placed


def placed_temples(position: Position) -> Counter[int]:
    """Return how often each temple lies anywhere but in the temple pile."""
    placed: Counter[int] = Counter(temple for temple in position.temples if temple >= 0)
    for seat in range(position.seats):
        placed.update(position.offers[seat])
        placed.update(position.hearts[seat])
    return placed


def card_locations(position: Position, card: int) -> list[str]:
    """Return the path of each place that holds a card, the deck apart."""
    paths: list[str] = []
    for seat in range(position.seats):
        name = f"seats.{seat_name(seat)}"
        if card in position.hands[seat]:
            paths.append(f"{name}.hand")
        if card in position.tops[seat] or card in position.low[seat]:
            paths.append(f"{name}.cenote")
        for place in range(PLACE_COUNT):
            if card in position.piles[seat * PLACE_COUNT + place]:
                paths.append(f"{name}.piles.{PLACES[place]}")
        for slot in range(SLOT_COUNT):
            if position.slots[seat * SLOT_COUNT + slot] == card:
                paths.append(f"{name}.slots.{SLOTS[slot]}")
    if pending_card(position) == card:
        paths.append("pending")
    return paths


def temple_locations(position: Position, temple: int) -> list[str]:
    """Return the path of each place that holds a temple, the temple pile apart."""
    paths: list[str] = []
    for seat in range(position.seats):
        name = f"seats.{seat_name(seat)}"
        for place in range(PLACE_COUNT):
            if position.temples[seat * PLACE_COUNT + place] == temple:
                paths.append(f"{name}.temples.{PLACES[place]}")
        if temple in position.offers[seat]:
            paths.append(f"{name}.offer")
        if temple in position.hearts[seat]:
            paths.append(f"{name}.hearts")
    return paths
