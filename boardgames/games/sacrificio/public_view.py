"""Public view: what a screen that everybody sees may show, made from the view of any seat. SCO-99."""

from __future__ import annotations

from typing import Any

from ...core.game_protocol import HIDDEN, Dump
from .ids import PHASES, SETUP
from .rulebook import Rulebook


def public_view(rules: Rulebook, view: Dump) -> Dump:
    """Return what all seats know: of hands the supreme cards alone (R-22), no offer, no temple of the setup."""
    supremes = {card for card, supreme in zip(rules.cards, rules.is_supreme) if supreme and rules.supremes_open}
    in_setup = view["phase"] == PHASES[SETUP]
    return {**view, "seats": {name: _seat(own, supremes, in_setup) for name, own in view["seats"].items()}}


def _seat(own: dict[str, Any], supremes: set[str], in_setup: bool) -> dict[str, Any]:
    shown = [card for card in own["hand"] if card in supremes]
    temples = {place: HIDDEN if temple and in_setup else temple for place, temple in own["temples"].items()}
    return {
        **own,
        "hand": [HIDDEN] * (len(own["hand"]) - len(shown)) + shown,
        "temples": temples,
        "offer": [HIDDEN] * len(own["offer"]),
    }
