"""Writer of positions as plain data, complete and canonical. Section 11, WAL-64."""

from __future__ import annotations

from ...core.game_protocol import Dump
from .card_index import bit_indices
from .ids import CLAIMS, PHASES, SEAT_NAMES, SIDES, SPACES, TALLY
from .position import Position


def dump(position: Position) -> Dump:
    """Return the full position."""
    deck, ids = position.rules.deck, position.rules.deck.ids
    seats = {
        SEAT_NAMES[seat]: {
            "role": ids[position.roles[seat]],
            "unmasked": position.unmasked == seat,
            "down": deck.names(position.down[seat]),
            "up": deck.names(position.up[seat]),
            "hand": deck.names(position.hand) if seat == position.turn else [],
            "knows": deck.names(position.knows[seat]),
            "claim": claim_of(position, seat),
            "accuses": seat_or_none(position.accuses[seat]),
        }
        for seat in range(position.seats)
    }
    mountain = {name: ids[card] if card >= 0 else None for name, card in zip(SPACES, position.mountain, strict=True)}
    gave = {"card": ids[position.gave_card], "to": SEAT_NAMES[position.gave_to]} if position.gave_card >= 0 else None
    return {
        "seats": seats,
        "mountain": mountain,
        "box": deck.names(position.box),
        "gave": gave,
        **public_fields(position),
    }


def public_fields(position: Position) -> Dump:
    """Return the fields that every seat sees alike."""
    deck, ids = position.rules.deck, position.rules.deck.ids
    public: Dump = {
        "face_up": space_names(position.face_up),
        "discard": deck.names(position.discard),
        "phase": PHASES[position.phase],
        "turn": SEAT_NAMES[position.turn],
        "start": SEAT_NAMES[position.start],
        "to_act": seat_or_none(position.actor),
        "round": position.round,
        "revealed": [ids[card] for card in position.revealed],
        "gifts": position.gifts,
        "force_to": seat_or_none(position.force_to),
        "moves": position.moves,
        "moved": space_names(position.moved),
        "talked": position.talked,
        "scores": dict(zip(SIDES, position.points, strict=True)),
        "tally": {step: list(pair) for step, pair in zip(TALLY, position.tally, strict=False)},
    }
    if position.over is not None:
        winners, witches, villagers, reason = position.over
        scores = dict(zip(SIDES, (witches, villagers), strict=True))
        public["over"] = {"winners": [SEAT_NAMES[seat] for seat in winners], "scores": scores, "reason": reason}
    return public


def seat_or_none(seat: int) -> str | None:
    """Return a seat's name, None for nobody."""
    return SEAT_NAMES[seat] if seat >= 0 else None


def claim_of(position: Position, seat: int) -> str | None:
    """Return the role that a seat has claimed, None without a claim."""
    return CLAIMS[position.claims[seat]] if position.claims[seat] >= 0 else None


def space_names(spaces: int) -> list[str]:
    """Return the names of a set of spaces in space order."""
    return [SPACES[space] for space in bit_indices(spaces)]
