"""Keys of the things on the table of TerroriXico, and the card behind a key of the own hand.

`hand:0` a card in hand, `line:melee` a line, `down:melee` its places for face-down cards, `slot:melee.2` a card
in it, `seat:P2` a seat, `pile:wear` the own wear zone, `book:monster` and `book:event` the pages,
`monster:0` the banner of a monster, `event:0` that of an event.
"""

from __future__ import annotations

from typing import Final

from boardgames.core.game_protocol import seat_name
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.games.terrorixico.typed_view import DisplayView, as_typed_view

HAND: Final = "hand:"
LINE: Final = "line:"
DOWN: Final = "down:"
SLOT: Final = "slot:"
SEAT: Final = "seat:"
WEAR: Final = "pile:wear"
MONSTER: Final = "monster:"
EVENT: Final = "event:"
CONFIRM: Final = "confirm"
TOSS_PHASES: Final = frozenset(("opening", "trim"))
"""Phases in which cards of the hand are tossed."""


def cards_in_hand(view: DisplayView, seat: int) -> list[str]:
    """The cards of a hand as the view lists them."""
    return list(view["seats"][seat_name(seat)]["hand"])


def card_in_hand(sight: DecisionContext, key: str) -> str:
    """The card of a key of the own hand, or empty."""
    if not key.startswith(HAND):
        return ""
    hand = cards_in_hand(as_typed_view(sight.view), sight.seat)
    index = int(key.removeprefix(HAND))
    return hand[index] if index < len(hand) else ""
