"""View of a seat. WAL-69 to WAL-71."""

from __future__ import annotations

from typing import Any

from ...core.game_protocol import HIDDEN, Dump, Seat
from .ids import OVER, SEAT_NAMES, SPACES
from .position import Position
from .position_writer import claim_of, public_fields, seat_or_none


def view_of(position: Position, seat: Seat) -> Dump:
    """Return the position with `?` for all that `seat` may not know, built up from nothing."""
    ids = position.rules.deck.ids
    known = position.knows[seat]
    mountain = {
        name: None if card < 0 else ids[card] if (position.face_up >> space | known >> card) & 1 else HIDDEN
        for space, (name, card) in enumerate(zip(SPACES, position.mountain, strict=True))
    }
    gave = None
    if position.gave_card >= 0:
        card = ids[position.gave_card] if known >> position.gave_card & 1 else HIDDEN
        gave = {"card": card, "to": SEAT_NAMES[position.gave_to]}
    return {
        "seats": {SEAT_NAMES[other]: _seat(position, other, seat) for other in range(position.seats)},
        "mountain": mountain,
        "box": [HIDDEN] * position.box.bit_count(),
        "gave": gave,
        **public_fields(position),
    }


def _seat(position: Position, seat: int, viewer: int) -> dict[str, Any]:
    deck = position.rules.deck
    own, over = seat == viewer, position.phase == OVER
    role_shown = own or over or position.unmasked == seat
    hand = position.hand if seat == position.turn else 0
    known = deck.all if own else position.knows[viewer]
    return {
        "role": deck.ids[position.roles[seat]] if role_shown else HIDDEN,
        "unmasked": position.unmasked == seat,
        "down": _pile(position, position.down[seat], deck.all if over else known),
        "up": deck.names(position.up[seat]),
        "hand": _pile(position, hand, known),
        "knows": deck.names(position.knows[seat]) if own else HIDDEN,
        "claim": claim_of(position, seat),
        "accuses": seat_or_none(position.accuses[seat]),
    }


def _pile(position: Position, pile: int, known: int) -> list[str]:
    """Return the cards of a pile that the viewer knows, sorted, then a `?` for each other."""
    return position.rules.deck.names(pile & known) + [HIDDEN] * (pile & ~known).bit_count()
