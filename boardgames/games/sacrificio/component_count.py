"""Counting a position: how often each card and temple lies somewhere, and where."""

from __future__ import annotations

from collections import Counter

from ...core.game_protocol import seat_name
from .ids import PLACES, SLOTS
from .position import Position
from .zone_geometry import PLACE_COUNT, SLOT_COUNT


def pending_card(board: Position) -> int:
    """Return the card of `pending`, which lies in no hand and counts as placed; -1 without one."""
    move = board.rules.lines.read(board.pending) if board.pending else None
    return -1 if move is None else move.card


def placed_cards(board: Position) -> Counter[int]:
    """Return how many copies of each card lie anywhere but in the deck and the supply."""
    placed: Counter[int] = Counter()
    for seat in range(board.seats):
        placed.update(board.hands[seat])
        placed.update(board.tops[seat])
        placed.update(board.low[seat])
    for pile in board.piles:
        placed.update(pile)
    placed.update(card for card in board.slots if card >= 0)
    if pending_card(board) >= 0:
        placed[pending_card(board)] += 1
    return placed


def placed_temples(board: Position) -> Counter[int]:
    """Return how often each temple lies anywhere but in the temple pile."""
    placed: Counter[int] = Counter(temple for temple in board.temples if temple >= 0)
    for seat in range(board.seats):
        placed.update(board.offers[seat])
        placed.update(board.hearts[seat])
    return placed


def where(board: Position, card: int) -> list[str]:
    """Return the path of each place that holds a card, the deck apart."""
    paths: list[str] = []
    for seat in range(board.seats):
        name = f"seats.{seat_name(seat)}"
        if card in board.hands[seat]:
            paths.append(f"{name}.hand")
        if card in board.tops[seat] or card in board.low[seat]:
            paths.append(f"{name}.cenote")
        for place in range(PLACE_COUNT):
            if card in board.piles[seat * PLACE_COUNT + place]:
                paths.append(f"{name}.piles.{PLACES[place]}")
        for slot in range(SLOT_COUNT):
            if board.slots[seat * SLOT_COUNT + slot] == card:
                paths.append(f"{name}.slots.{SLOTS[slot]}")
    if pending_card(board) == card:
        paths.append("pending")
    return paths


def where_temple(board: Position, temple: int) -> list[str]:
    """Return the path of each place that holds a temple, the temple pile apart."""
    paths: list[str] = []
    for seat in range(board.seats):
        name = f"seats.{seat_name(seat)}"
        for place in range(PLACE_COUNT):
            if board.temples[seat * PLACE_COUNT + place] == temple:
                paths.append(f"{name}.temples.{PLACES[place]}")
        if temple in board.offers[seat]:
            paths.append(f"{name}.offer")
        if temple in board.hearts[seat]:
            paths.append(f"{name}.hearts")
    return paths
