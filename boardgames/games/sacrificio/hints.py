"""An estimate of who is ahead, for searches: points now and what the temples in place promise (SCO section 15.4)."""

from __future__ import annotations

from typing import Final

from ...core.machine import Seat, State
from .board import Board
from .ids import BLACK, HOLLOW, OVER, SETUP
from .scoring import sides, tally
from .state import SacrificioState
from .tables import SUPREME_COLOUR, VICTIM
from .zone import PLACE_COUNT, PRIESTS, SLOT_COUNT, VICTIMS

NEAR: Final = (0.92, 0.55, 0.32, 0.19, 0.11, 0.06)
"""Chance to complete a ritual by how many of its five cards are missing and not in hand either."""
HELD: Final = 0.82
"""How much a card in the hand counts as laid already."""
SCALE: Final = 7.0
"""Points ahead that make the result fairly certain."""


def value(state: State, seat: Seat) -> float:
    """Return the expected result for a seat, 0 (lost) to 1 (won)."""
    assert isinstance(state, SacrificioState)
    board = state.board
    if board.outcome is not None:
        if seat not in board.outcome.winners:
            return 0.0
        return 1.0 / len({winner % 2 if board.seats == 4 else winner for winner in board.outcome.winners})
    best_other, own = -1e9, 0.0
    for side in sides(board.seats):
        worth = _worth(board, side)
        if seat in side:
            own = worth
        else:
            best_other = max(best_other, worth)
    lead = (own - best_other) / (SCALE * (0.35 + 0.65 * _left(board)))
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def _left(board: Board) -> float:
    """Return how much of the game is left, 0..1: the nearer the end, the surer a lead."""
    hollow = board.supply[HOLLOW] / max(1, board.tables.hollow_hearts)
    rounds = 1.0 - board.round / (board.tables.max_rounds + 1)
    return min(hollow, rounds)


def _worth(board: Board, side: tuple[int, ...]) -> float:
    """Return a side's points now and those it may expect from its temples and hands."""
    counted = tally(board, side)
    worth = float(counted.score)
    if board.phase == SETUP or board.phase == OVER:
        return worth
    plain = counted.hearts
    for seat in side:
        hand = list(board.hands[seat])
        worth += 0.06 * _hand(board, seat)
        for place in range(PLACE_COUNT):
            temple = board.temples[seat * PLACE_COUNT + place]
            if temple >= 0:
                heart = board.tables.heart[temple]
                prize = 1.0 + _colour(plain, heart) + len(board.piles[seat * PLACE_COUNT + place])
                worth += prize * _chance(board, seat, place, hand)
    return worth


def _hand(board: Board, seat: int) -> float:
    """Return what a hand is worth by itself: action and supreme cards keep their use."""
    tables = board.tables
    useful = (tables.kukulkan, tables.zero, *tables.supreme)
    return sum(3.0 if card in useful else 1.0 for card in board.hands[seat])


def _colour(hearts: tuple[int, int, int, int], colour: int) -> float:
    """Return what one more heart of a colour adds to black points and groups, roughly."""
    if colour == BLACK:
        return 3.0
    others = sum(hearts[other] > hearts[colour] for other in range(BLACK) if other != colour)
    return 1.0 + 0.3 * others


def _chance(board: Board, seat: int, place: int, hand: list[int]) -> float:
    """Return the chance that a seat completes the ritual of one of its temples, 0..1."""
    tables, base = board.tables, seat * SLOT_COUNT
    temple = board.temples[seat * PLACE_COUNT + place]
    missing = 0.0
    around = [board.slots[base + slot] for slot in PRIESTS[place]]
    asked = list(tables.priests[temple])
    wild = wrong = 0
    for card in around:
        if card in asked:
            asked.remove(card)
        elif card in tables.wild_priest:
            wild += 1
        elif card >= 0 and card != tables.pulque:
            wrong += 1
    needed = asked[wild:]
    if tables.pulque in around:
        needed, wrong = ([] if len(asked) < 3 or wild else asked[:1]), 0
    for card in needed:
        missing += 1.0 - HELD if card in hand else 1.0
    missing += wrong
    if board.slots[base + VICTIMS[place]] < 0:
        held = any(tables.kind[card] == VICTIM for card in hand)
        missing += 1.0 - HELD if held else 1.0
    dagger = any(tables.colour[card] in (tables.asks[temple], SUPREME_COLOUR) for card in hand)
    missing += 0.35 if dagger or tables.kukulkan in hand else 1.1
    if board.zone(seat).cursed >> place & 1:
        missing += 1.0
    low = min(len(NEAR) - 1, int(missing))
    high = min(len(NEAR) - 1, low + 1)
    part = missing - int(missing)
    return NEAR[low] * (1.0 - part) + NEAR[high] * part
