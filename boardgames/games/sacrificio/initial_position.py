"""The opening of a game: the temples are offered, the deck is shuffled. SCO-10, SCO-12, SCO-14."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game_protocol import OptionValue
from .ids import SETUP
from .position import Position
from .rulebook import Rulebook
from .state import SacrificioState


def deal_position(rules: Rulebook, options: Mapping[str, OptionValue], seed: int) -> SacrificioState:
    """Shuffle the temples and offer them, shuffle the deck; P1 chooses first. SCO-10, SCO-12, SCO-14."""
    position = Position()
    position.set_empty_table(rules, int(options["seats"]), options["variant"] == "quick", seed)
    temples = list(position.shuffle_cards(range(len(rules.temples))))
    position.offers = tuple(tuple(sorted(temples.pop() for _ in range(rules.offer))) for _ in range(position.seats))
    position.temple_pile = tuple(temples)
    position.deck = position.shuffle_cards([card for card, count in enumerate(rules.counts) for _ in range(count)])
    position.phase = SETUP
    return SacrificioState(position)
