"""Public view: what a screen that everybody sees may show, made from the view of any seat. WAL-69 to WAL-71."""

from __future__ import annotations

from typing import Any

from ...core.game_protocol import HIDDEN, Dump
from .rulebook import Rulebook


def public_view(rules: Rulebook, view: Dump) -> Dump:
    """Return what lies open on the table: a card that somebody remembers under its back stays a back.

    What all seats remember is left out too, as a screen that tells it would tell who remembers what.
    """
    over, deck = "over" in view, rules.deck
    eyes = {name for name, number in deck.number.items() if deck.eyes >> number & 1}
    return {
        **view,
        "mountain": {
            space: card if card is None or space in view["face_up"] else HIDDEN
            for space, card in view["mountain"].items()
        },
        "gave": view["gave"] and {**view["gave"], "card": HIDDEN},
        "seats": {name: _seat(own, eyes, view["gave"] is not None, over) for name, own in view["seats"].items()},
    }


def _seat(own: dict[str, Any], eyes: set[str], gift_hidden: bool, over: bool) -> dict[str, Any]:
    """Return what all see of a seat. A hand was taken face up; only after a hidden gift its rest is uncertain."""
    hand = [card for card in own["hand"] if not gift_hidden or card in eyes]
    return {
        **own,
        "role": own["role"] if over or own["unmasked"] else HIDDEN,
        "down": own["down"] if over else [HIDDEN] * len(own["down"]),
        "hand": hand + [HIDDEN] * (len(own["hand"]) - len(hand)),
        "knows": HIDDEN,
    }
