"""Cenotes and the deck: how cards are lost, reshuffled and drawn, and cannibalism (SCO-60..75, SCO-14, SCO-15)."""

from __future__ import annotations

from ...core.frames import turn_order
from ...core.machine import HIDDEN, seat_name
from .ids import SUPPLY
from .position import Board, cenote, hand


def lose(board: Board, owner: int, card: int, source: str, why: str, seat: int | None = None) -> None:
    """SCO-60, SCO-61: a card goes from `source` to a cenote; a supreme card goes home instead.

    `seat` is who did it, the turn's seat where none is given.
    """
    board.enter(owner, card)
    if board.log is not None:
        tables = board.tables
        home = f"supply.{SUPPLY[tables.kind[card]]}" if tables.is_supreme[card] else cenote(owner)
        board.tell_move(board.turn if seat is None else seat, card, source, home, why)


def lose_from_hand(board: Board, seat: int, card: int, owner: int, why: str) -> None:
    """A card goes from a hand to the cenote of `owner`."""
    board.spend(seat, card)
    lose(board, owner, card, hand(seat), why, seat)


def can_draw(board: Board) -> bool:
    """SCO-50, SCO-65: the deck has a card, or a cenote has one that is not `cannibalism`."""
    if board.deck:
        return True
    eaten = board.tables.cannibalism
    return any(board.tops) or any(card != eaten for low in board.low for card in low)


def reshuffle(board: Board, spared: int = -1) -> None:
    """SCO-65: all cards of all cenotes become the new deck; SCO-74: but copies of `spared` stay where they are."""
    cards: list[int] = []
    for seat in range(board.seats):
        cards += board.tops[seat]
        cards += [card for card in board.low[seat] if card != spared]
        board.tops[seat] = []
        board.low[seat] = tuple(card for card in board.low[seat] if card == spared)
    if cards:
        board.deck = board.shuffled(cards)
        board.tell("shuffled", "deck", count=len(cards))


def draw(board: Board) -> None:
    """SCO-50: the turn's seat draws the top card of the deck."""
    if not board.deck:
        reshuffle(board)
    seat, card = board.turn, board.deck.pop()
    if card == board.tables.cannibalism:
        _met(board, seat)
        _cannibalise(board, seat)
    else:
        _drawn(board, seat, card)


def _drawn(board: Board, seat: int, card: int) -> None:
    board.give(seat, card)
    if board.log is not None:
        secret = {seat: {"card": board.tables.cards[card]}}
        board.tell("moved", "drawn", secret, seat=seat_name(seat), card=HIDDEN, source="deck", target=hand(seat))


def _met(board: Board, seat: int) -> None:
    """SCO-70, SCO-73: `cannibalism` was drawn and goes to the cenote of the seat that drew it."""
    card = board.tables.cannibalism
    board.enter(seat, card)
    board.tell("shown", "cannibalism", seat=seat_name(seat), card=board.tables.cards[card])
    board.tell_move(seat, card, "deck", cenote(seat), "cannibalism")


def _cannibalise(board: Board, drawer: int) -> None:
    """SCO-71..74: all hands are discarded and the others draw new ones, again for each `cannibalism` they draw."""
    while True:
        for seat in (drawer, *turn_order(board.seats, drawer)):
            _eat(board, seat)
        if not _others_draw(board, drawer):
            return


def _eat(board: Board, seat: int) -> None:
    """SCO-71: a seat discards its whole hand, in alphabetical order of ids."""
    cards, board.hands[seat] = board.hands[seat], ()
    for card in cards:
        lose(board, seat, card, hand(seat), "eaten", seat)


def _others_draw(board: Board, drawer: int) -> bool:
    """SCO-72, SCO-74: fill the hands of the others; return True as soon as one draws `cannibalism`."""
    eaten = board.tables.cannibalism
    for seat in turn_order(board.seats, drawer):
        while len(board.hands[seat]) < board.tables.hand_size:
            if not board.deck:
                reshuffle(board, spared=eaten)
                if not board.deck:
                    return False
            card = board.deck.pop()
            if card == eaten:
                _met(board, seat)
                return True
            _drawn(board, seat, card)
    return False


def deal(board: Board) -> None:
    """SCO-14, SCO-15: each seat takes its hand; a `cannibalism` met is set aside and shuffled back in afterwards."""
    eaten, aside = board.tables.cannibalism, 0
    seat = 0
    while seat < board.seats:
        if len(board.hands[seat]) >= board.tables.hand_size or not board.deck:
            seat += 1
            continue
        card = board.deck.pop()
        if card != eaten:
            _drawn(board, seat, card)
        elif board.tables.cannibalism_in_deal:  # R-27 the other way: it strikes, and the deal begins again
            _met(board, seat)
            for other in range(board.seats):
                _eat(board, other)
            seat = 0
        else:
            aside += 1
            board.tell("shown", "set_aside", seat=seat_name(seat), card=board.tables.cards[card])
    if aside:
        board.deck = board.shuffled([*board.deck, *[eaten] * aside])
        board.tell("shuffled", "dealt", count=len(board.deck))
