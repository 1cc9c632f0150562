"""A position as plain data, complete and canonical. Section 11, WAL-64."""

from __future__ import annotations

from ...core.game_protocol import Dump
from .card_index import bits
from .ids import CLAIMS, PHASES, SEAT_NAMES, SIDES, SPACES, TALLY
from .position import Position


def dump(table: Position) -> Dump:
    """Return the full position."""
    deck, ids = table.rules.deck, table.rules.deck.ids
    seats = {
        SEAT_NAMES[seat]: {
            "role": ids[table.roles[seat]],
            "unmasked": table.unmasked == seat,
            "down": deck.names(table.down[seat]),
            "up": deck.names(table.up[seat]),
            "hand": deck.names(table.hand) if seat == table.turn else [],
            "knows": deck.names(table.knows[seat]),
            "claim": claim_of(table, seat),
            "accuses": seat_or_none(table.accuses[seat]),
        }
        for seat in range(table.seats)
    }
    mountain = {name: ids[card] if card >= 0 else None for name, card in zip(SPACES, table.mountain, strict=True)}
    gave = {"card": ids[table.gave_card], "to": SEAT_NAMES[table.gave_to]} if table.gave_card >= 0 else None
    return {"seats": seats, "mountain": mountain, "box": deck.names(table.box), "gave": gave, **public_of(table)}


def public_of(table: Position) -> Dump:
    """Return the fields that every seat sees alike."""
    deck, ids = table.rules.deck, table.rules.deck.ids
    public: Dump = {
        "face_up": space_names(table.face_up),
        "discard": deck.names(table.discard),
        "phase": PHASES[table.phase],
        "turn": SEAT_NAMES[table.turn],
        "start": SEAT_NAMES[table.start],
        "to_act": seat_or_none(table.actor),
        "round": table.round,
        "revealed": [ids[card] for card in table.revealed],
        "gifts": table.gifts,
        "force_to": seat_or_none(table.force_to),
        "moves": table.moves,
        "moved": space_names(table.moved),
        "talked": table.talked,
        "scores": dict(zip(SIDES, table.points, strict=True)),
        "tally": {step: list(pair) for step, pair in zip(TALLY, table.tally, strict=False)},
    }
    if table.over is not None:
        winners, witches, villagers, reason = table.over
        scores = dict(zip(SIDES, (witches, villagers), strict=True))
        public["over"] = {"winners": [SEAT_NAMES[seat] for seat in winners], "scores": scores, "reason": reason}
    return public


def seat_or_none(seat: int) -> str | None:
    """Return a seat's name, None for nobody."""
    return SEAT_NAMES[seat] if seat >= 0 else None


def claim_of(table: Position, seat: int) -> str | None:
    """Return what a seat has claimed to be, None where it has claimed nothing."""
    return CLAIMS[table.claims[seat]] if table.claims[seat] >= 0 else None


def space_names(spaces: int) -> list[str]:
    """Return the names of a set of spaces in space order."""
    return [SPACES[space] for space in bits(spaces)]
