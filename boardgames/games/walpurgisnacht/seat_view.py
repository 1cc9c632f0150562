"""What one seat may know of a position. WAL-69 to WAL-71."""

from __future__ import annotations

from typing import Any

from ...core.game_protocol import HIDDEN, Dump, Seat
from .ids import OVER, SEAT_NAMES, SPACES
from .position import Position
from .position_writer import claim_of, public_of, seat_or_none


def view(table: Position, seat: Seat) -> Dump:
    """Return the position with `?` for all that `seat` may not know, built up from nothing."""
    ids = table.rules.deck.ids
    known = table.knows[seat]
    mountain = {
        name: None if card < 0 else ids[card] if (table.face_up >> space | known >> card) & 1 else HIDDEN
        for space, (name, card) in enumerate(zip(SPACES, table.mountain, strict=True))
    }
    gave = None
    if table.gave_card >= 0:
        card = ids[table.gave_card] if known >> table.gave_card & 1 else HIDDEN
        gave = {"card": card, "to": SEAT_NAMES[table.gave_to]}
    return {
        "seats": {SEAT_NAMES[other]: _seat(table, other, seat) for other in range(table.seats)},
        "mountain": mountain,
        "box": [HIDDEN] * table.box.bit_count(),
        "gave": gave,
        **public_of(table),
    }


def _seat(table: Position, seat: int, viewer: int) -> dict[str, Any]:
    deck = table.rules.deck
    own, over = seat == viewer, table.phase == OVER
    role_shown = own or over or table.unmasked == seat
    hand = table.hand if seat == table.turn else 0
    known = deck.all if own else table.knows[viewer]
    return {
        "role": deck.ids[table.roles[seat]] if role_shown else HIDDEN,
        "unmasked": table.unmasked == seat,
        "down": _pile(table, table.down[seat], deck.all if over else known),
        "up": deck.names(table.up[seat]),
        "hand": _pile(table, hand, known),
        "knows": deck.names(table.knows[seat]) if own else HIDDEN,
        "claim": claim_of(table, seat),
        "accuses": seat_or_none(table.accuses[seat]),
    }


def _pile(table: Position, pile: int, known: int) -> list[str]:
    """Return the cards of a pile that the viewer knows, sorted, then a `?` for each other."""
    return table.rules.deck.names(pile & known) + [HIDDEN] * (pile & ~known).bit_count()
