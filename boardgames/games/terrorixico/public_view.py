"""Public view: what a screen that everybody sees may show, made from the view of any seat. TER-101."""

from __future__ import annotations

from typing import Any

from ...core.game_protocol import HIDDEN, Dump
from .rulebook import Rulebook


def public_view(rules: Rulebook, view: Dump) -> Dump:
    """Return what all seats know: no hand, no card set aside, no face of a card that lies face down."""
    if "over" in view:
        return view
    shown = view["battle"]["events"][:1]
    open_hands = any(rules.lasting[rules.event[event]].open_hands for event in shown)
    lines = {line: [_entry(word) for word in words] for line, words in view["battle"]["lines"].items()}
    return {
        **view,
        "battle": {**view["battle"], "lines": lines},
        "seats": {name: _seat(own, open_hands) for name, own in view["seats"].items()},
    }


def _entry(word: str) -> str:
    """Return an entry of a line without the face of a face-down card."""
    owner, place, *_card = word.split(" ")
    return f"{owner} {place} {HIDDEN}" if place == "down" else word


def _seat(own: dict[str, Any], open_hands: bool) -> dict[str, Any]:
    hand = own["hand"] if open_hands else [HIDDEN] * len(own["hand"])
    return {**own, "hand": hand, "tossed": [HIDDEN] * len(own["tossed"])}
