"""An estimate of who is ahead, for searches: points now and what the temples in place promise (SCO section 15.4)."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from ...core.machine import Seat, State
from .board import Board
from .ids import BLACK, HOLLOW, MOVES, OVER, REACT, SETUP
from .scoring import grouped, sides, tally
from .state import SacrificioState
from .tables import SUPREME_COLOUR, VICTIM, Tables
from .zone import PLACE_COUNT, PRIESTS, SLOT_COUNT, VICTIMS

SURE: Final = 0.92
"""Chance to finish a ritual that lacks nothing."""
STEP: Final = 0.5
"""What each missing card leaves of that chance."""
HELD: Final = 0.5
"""How much of a missing card remains missing while it is in the hand and not laid."""
DAGGER: Final = (0.25, 1.1)
"""Missing cards that the dagger counts for: in hand, and not in hand."""
CURSED: Final = 1.2
"""Missing cards that an active curse counts for."""
STOLEN: Final = (0.25, 0.6)
"""Share of a ritual that a rival could finish too and is taken to win: the owner's turn has moves left, or not."""
SCALE: Final = 6.0
"""Points ahead that make the result fairly certain at the start; a third of it at the end."""
BLANK: Final = 0.12
"""Worth of a card still to be drawn, in points."""
MOVE: Final = 0.3
"""Worth of a move left."""
USE: Final = {"dagger": 0.2, "priest": 0.1, "victim": 0.1, "supreme": 0.5, "wild": 0.6, "zero": 0.4, "action": 0.2}
"""Worth in points of a card in hand, beside what a ritual in sight makes of it."""


class Sight(NamedTuple):
    """One temple as somebody with a certain hand sees it."""

    missing: int
    """Cards that lack on the table, the dagger aside."""
    distance: float
    """What is missing, the cards in hand counted in part, the dagger included."""
    wild: int
    """Cards round it that bring a hollow heart each."""


def value(state: State, seat: Seat) -> float:
    """Return the expected result for a seat, 0 (lost) to 1 (won)."""
    assert isinstance(state, SacrificioState)
    board = state.board
    if board.outcome is not None:
        if seat not in board.outcome.winners:
            return 0.0
        return 1.0 / len({winner % 2 if board.seats == 4 else winner for winner in board.outcome.winners})
    worth = [0.0] * board.seats
    parties = sides(board.seats)
    for side in parties:
        _points(board, side, worth)
    totals = [sum([worth[one] for one in side]) for side in parties]
    mine = next(number for number, side in enumerate(parties) if seat in side)
    lead = totals[mine] - max(total for number, total in enumerate(totals) if number != mine)
    return 0.5 + 0.5 * math.tanh(lead / (2.0 * SCALE * (0.33 + 0.67 * _left(board))))


def _left(board: Board) -> float:
    """Return how much of the game is left, 0..1: the nearer the end, the surer a lead."""
    hollow = board.supply[HOLLOW] / max(1, board.tables.hollow_hearts)
    rounds = 1.0 - board.round / (board.tables.max_rounds + 1)
    return min(hollow, rounds)


def _points(board: Board, side: tuple[int, ...], worth: list[float]) -> None:
    """Add to `worth` the points of a side now, and what its hands and temples promise it and its rivals."""
    counted = tally(board, side)
    worth[side[0]] += counted.score
    if board.phase == OVER:
        return
    plain = (counted.hearts[0], counted.hearts[1], counted.hearts[2])
    for seat in side:
        hand = board.hands[seat]
        worth[seat] += _hand(board.tables, hand)
        if seat == board.turn and board.phase in (MOVES, REACT):
            worth[seat] += MOVE * board.moves
        for place in range(PLACE_COUNT):
            if board.temples[seat * PLACE_COUNT + place] >= 0:
                _temple(board, seat, place, plain, worth)


def _temple(board: Board, seat: int, place: int, plain: tuple[int, int, int], worth: list[float]) -> None:
    """Add to `worth` what one temple promises its owner and the rivals that may still sacrifice there."""
    tables, spot, base = board.tables, seat * PLACE_COUNT + place, seat * SLOT_COUNT
    temple, slots = board.temples[spot], board.slots
    left, right, below = PRIESTS[place]
    pile = board.piles[spot]
    cursed = bool(pile) and pile[0] == tables.curse
    around = (slots[base + left], slots[base + right], slots[base + below], slots[base + VICTIMS[place]])
    sight = seen(tables, temple, around, board.hands[seat])
    prize = 1.0 + sight.wild + len(pile) + colour_worth(tables, plain, tables.heart[temple])
    if seat == board.turn and board.rituals:
        prize += 2.0 if board.rituals == 1 else 1.0
    distance = sight.distance + (CURSED if cursed else 0.0)
    chance = SURE * STEP**distance
    if not sight.missing and not cursed and board.phase != SETUP:
        acting = seat == board.turn and board.moves > 0 and board.phase == MOVES
        share = STOLEN[0 if acting else 1]
        for rival in range(board.seats):
            if board.rivals(seat, rival) and not board.used[rival * board.seats + seat]:
                theirs = seen(tables, temple, around, board.hands[rival])
                stolen = share * SURE * STEP**theirs.distance
                worth[rival] += prize * stolen
                chance *= 1.0 - stolen
    worth[seat] += prize * chance


@lru_cache(maxsize=1 << 14)
def _hand(tables: Tables, hand: tuple[int, ...]) -> float:
    """Return what a hand is worth by itself, cards still to be drawn included."""
    worth = BLANK * max(0, tables.hand_size - len(hand))
    for card in hand:
        worth += _use(tables, card)
    return worth


@lru_cache(maxsize=256)
def _use(tables: Tables, card: int) -> float:
    if tables.is_supreme[card]:
        return USE["supreme"]
    if card == tables.kukulkan:
        return USE["wild"]
    if card == tables.zero:
        return USE["zero"]
    return USE[("dagger", "priest", "victim", "action")[tables.kind[card]]]


@lru_cache(maxsize=4096)
def colour_worth(tables: Tables, plain: tuple[int, int, int], colour: int) -> float:
    """Return what one more heart of a colour adds beyond its own point: black points, groups made or begun."""
    if colour == BLACK:
        return float(tables.constants.score_black_extra.value)
    more = list(plain)
    more[colour] += 1
    return 0.7 + 0.65 * (grouped(tables, more)[2] - grouped(tables, plain)[2])


@lru_cache(maxsize=1 << 16)
def seen(tables: Tables, temple: int, around: tuple[int, int, int, int], hand: tuple[int, ...]) -> Sight:
    """Return what a temple lacks for the holder of a hand. `around`: three priest slots and the victim slot."""
    asked = list(tables.priests[temple])
    wild = wrong = gaps = 0
    pulque = False
    for card in around[:3]:
        if card < 0:
            gaps += 1
        elif card in asked:
            asked.remove(card)
        elif card in tables.wild_priest:
            wild += 1
        elif card == tables.pulque:
            pulque = True
        else:
            wrong += 1
    needed = asked[wild:]
    if pulque:
        needed, wrong = ([] if wild or len(asked) < 3 else asked[:1]), 0
    own = list(hand)
    distance, missing = float(wrong), len(needed) + wrong
    for card in needed:
        distance += _fetch(tables, own, card)
    if around[3] < 0:
        missing += 1
        distance += HELD if any(tables.kind[card] == VICTIM for card in own) else 1.0
    armed = any(tables.colour[card] in (tables.asks[temple], SUPREME_COLOUR) for card in own)
    distance += DAGGER[0] if armed or tables.kukulkan in own else DAGGER[1]
    hollow = wild + sum(card == tables.kukulkan or card == tables.supreme[VICTIM] for card in around[3:])
    return Sight(missing, distance, hollow)


def _fetch(tables: Tables, own: list[int], card: int) -> float:
    """Return how far a priest is: in hand, to be stood in for by a wild one, or yet to come. Takes it from `own`."""
    if card in own:
        own.remove(card)
        return HELD
    for other in tables.wild_priest:
        if other in own:
            own.remove(other)
            return HELD
    return 1.0
