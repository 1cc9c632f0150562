"""The opening of a game: temples offered, and after the choice the hands dealt (SCO-10, SCO-12, SCO-14, SCO-15)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.machine import OptionValue, seat_name
from .cenotes import drawn, eat, met
from .ids import SETUP
from .linebook import Lines
from .position import Position
from .rulebook import Rulebook
from .telling import tell


def opening(rules: Rulebook, lines: Lines, options: Mapping[str, OptionValue], seed: int) -> Position:
    """SCO-10, SCO-12, SCO-14: shuffle the temples and offer them, shuffle the deck; P1 chooses first."""
    board = Position(rules, lines, int(options["seats"]), options["variant"] == "quick", seed)
    temples = board.shuffled(list(range(len(rules.temples))))
    for seat in range(board.seats):
        board.offers[seat] = tuple(sorted(temples.pop() for _ in range(rules.offer)))
    board.temple_pile = temples
    board.deck = board.shuffled([card for card, count in enumerate(rules.counts) for _ in range(count)])
    board.phase = SETUP
    return board


def deal(board: Position) -> None:
    """SCO-14, SCO-15: each seat takes its hand; a `cannibalism` met is set aside and shuffled back in afterwards."""
    eaten, aside = board.rules.cannibalism, 0
    seat = 0
    while seat < board.seats:
        if len(board.hands[seat]) >= board.rules.hand_size or not board.deck:
            seat += 1
            continue
        card = board.deck.pop()
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
