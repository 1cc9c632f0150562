"""Opportunity cost of an action: the value of what it wastes. Section 15.4."""

from __future__ import annotations

from typing import Final, cast

from ...core.game_protocol import Action, State
from .action_notation import DISCARD, MOVE, REMOVE
from .card_index import DAGGER
from .state import SacrificioState
from .temple_prospects import useful_cards, zone_cards

PAID: Final = 0.04
"""Cost of the card that is paid to move or remove another card, in expected result."""
IDLE: Final = 0.015
"""Cost of a discard while the hand holds a card that a ritual needs."""

AGAIN: Final = 0.06
"""Cost of a discard with a turn's last move, after other cards were discarded or used in it, in expected result."""


def opportunity_cost_of(state: State, action: Action) -> float:
    """Return what a legal action throws away, in expected result, 0 or more."""
    position = cast(SacrificioState, state).position
    rules = position.rules
    move = rules.lines.read(action)
    assert move is not None, action
    if move.verb in (MOVE, REMOVE):
        return PAID
    if move.verb == DISCARD:
        zone, hand = zone_cards(position, position.turn), position.hands[position.turn]
        asked = useful_cards(rules, zone.slots, zone.temples)[0]
        idle = any(asked >> card & 1 and rules.kind[card] != DAGGER for card in hand)
        return IDLE * idle + AGAIN * (position.moves == 1 and position.fresh > 0)
    return 0.0
