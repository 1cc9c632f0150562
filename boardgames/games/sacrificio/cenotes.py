"""Cenotes and the deck: how cards are lost, reshuffled and drawn, and cannibalism. SCO-60 to SCO-75."""

from __future__ import annotations

from ...core.game_protocol import HIDDEN, seat_name
from ...core.reaction_windows import turn_order
from .events import cenote, hand, tell, tell_move
from .ids import SUPPLY
from .position import Position


def lose(board: Position, owner: int, card: int, source: str, why: str, seat: int | None = None) -> None:
    """A card goes from `source` to a cenote; a supreme card goes home instead.

    `seat` is who did it, the turn's seat where none is given.

    SCO-60, SCO-61.
    """
    board.enter(owner, card)
    if board.log is not None:
        rules = board.rules
        home = f"supply.{SUPPLY[rules.kind[card]]}" if rules.is_supreme[card] else cenote(owner)
        tell_move(board, board.turn if seat is None else seat, card, source, home, why)


def lose_from_hand(board: Position, seat: int, card: int, owner: int, why: str) -> None:
    """A card goes from a hand to the cenote of `owner`."""
    board.spend(seat, card)
    lose(board, owner, card, hand(seat) if board.log is not None else "", why, seat)


def can_draw(board: Position) -> bool:
    """The deck has a card, or a cenote has one that is not `cannibalism`. SCO-50, SCO-65."""
    if board.deck:
        return True
    eaten = board.rules.cannibalism
    return any(board.tops) or any(card != eaten for low in board.low for card in low)


def reshuffle(board: Position, spared: int = -1) -> None:
    """All cards of all cenotes become the new deck; SCO-74: but copies of `spared` stay where they are. SCO-65."""
    cards: list[int] = []
    for seat in range(board.seats):
        cards += board.tops[seat]
        cards += [card for card in board.low[seat] if card != spared]
        board.tops[seat] = ()
        board.low[seat] = tuple(card for card in board.low[seat] if card == spared)
    if cards:
        board.deck = board.shuffled(cards)
        tell(board, "shuffled", "deck", count=len(cards))


def deal(board: Position) -> None:
    """Each seat takes its hand; a `cannibalism` met is set aside and shuffled back in afterwards. SCO-14, SCO-15."""
    eaten, aside = board.rules.cannibalism, 0
    seat = 0
    while seat < board.seats:
        if len(board.hands[seat]) >= board.rules.hand_size or not board.deck:
            seat += 1
            continue
        card = board.draw()
        if card != eaten:
            drawn(board, seat, card)
        elif board.rules.cannibalism_in_deal:  # R-27 the other way: it strikes, and the deal begins again
            met(board, seat)
            for other in range(board.seats):
                eat(board, other)
            seat = 0
        else:
            aside += 1
            tell(board, "shown", "set_aside", seat=seat_name(seat), card=board.rules.cards[card])
    if aside:
        board.deck = board.shuffled([*board.deck, *[eaten] * aside])
        tell(board, "shuffled", "dealt", count=len(board.deck))


def draw(board: Position) -> None:
    """The turn's seat draws the top card of the deck. SCO-50."""
    if not board.deck:
        reshuffle(board)
    seat, card = board.turn, board.draw()
    if card == board.rules.cannibalism:
        met(board, seat)
        _cannibalise(board, seat)
    else:
        drawn(board, seat, card)


def drawn(board: Position, seat: int, card: int) -> None:
    """A card taken from the deck goes to a hand; only its seat sees which. SCO-50."""
    board.give(seat, card)
    if board.log is not None:
        secret = {seat: {"card": board.rules.cards[card]}}
        tell(board, "moved", "drawn", secret, seat=seat_name(seat), card=HIDDEN, source="deck", target=hand(seat))


def met(board: Position, seat: int) -> None:
    """`cannibalism` was drawn and goes to the cenote of the seat that drew it. SCO-70, SCO-73."""
    card = board.rules.cannibalism
    board.enter(seat, card)
    tell(board, "shown", "cannibalism", seat=seat_name(seat), card=board.rules.cards[card])
    tell_move(board, seat, card, "deck", cenote(seat), "cannibalism")


def _cannibalise(board: Position, drawer: int) -> None:
    """All hands are discarded and the others draw new ones, again for each `cannibalism` they draw.

    SCO-71 to SCO-74.
    """
    while True:
        for seat in (drawer, *turn_order(board.seats, drawer)):
            eat(board, seat)
        if not _others_draw(board, drawer):
            return


def eat(board: Position, seat: int) -> None:
    """A seat discards its whole hand, in alphabetical order of ids. SCO-71."""
    cards, board.hands[seat] = board.hands[seat], ()
    for card in cards:
        lose(board, seat, card, hand(seat), "eaten", seat)


def _others_draw(board: Position, drawer: int) -> bool:
    """Fill the hands of the others; return True as soon as one draws `cannibalism`. SCO-72, SCO-74."""
    eaten = board.rules.cannibalism
    for seat in turn_order(board.seats, drawer):
        while len(board.hands[seat]) < board.rules.hand_size:
            if not board.deck:
                reshuffle(board, spared=eaten)
                if not board.deck:
                    return False
            card = board.draw()
            if card == eaten:
                met(board, seat)
                return True
            drawn(board, seat, card)
    return False
