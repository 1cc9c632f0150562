"""The opening of a game: the temples are offered, the deck is shuffled. SCO-10, SCO-12, SCO-14."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.machine import OptionValue
from .ids import SETUP
from .position import Position
from .rulebook import Rulebook
from .state import SacrificioState


def opening(rules: Rulebook, options: Mapping[str, OptionValue], seed: int) -> SacrificioState:
    """Shuffle the temples and offer them, shuffle the deck; P1 chooses first. SCO-10, SCO-12, SCO-14."""
    board = Position(rules)
    board.lay_out(int(options["seats"]), options["variant"] == "quick", seed)
    temples = board.shuffled(list(range(len(rules.temples))))
    for seat in range(board.seats):
        board.offers[seat] = tuple(sorted(temples.pop() for _ in range(rules.offer)))
    board.temple_pile = temples
    board.deck = board.shuffled([card for card, count in enumerate(rules.counts) for _ in range(count)])
    board.phase = SETUP
    return SacrificioState(board)
