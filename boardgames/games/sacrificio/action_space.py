"""All lines of section 12 that any position can ask for, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.action_space import ActionSpace, Form, MultiWordSlot
from ...core.game_protocol import OptionValue
from .ids import PLACES, SLOTS
from .rulebook import Rulebook


def build_action_space(rules: Rulebook, options: Mapping[str, OptionValue]) -> ActionSpace:
    """Return the lines of these cards and temples at a table of so many seats."""
    return ActionSpace(_forms(rules, int(options["seats"])))


def _forms(rules: Rulebook, seats: int) -> Iterator[Form]:
    cards, zones = rules.cards, [f"p{number}" for number in range(1, seats + 1)]
    piled = [card for number, card in enumerate(cards) if rules.on_temples[number]]
    laid = [card for number, card in enumerate(cards) if rules.slots[number]]
    lunar, solar = cards[rules.lunar], cards[rules.solar]
    yield (("zero", "done", "draw", "pass"),)
    yield ("wipe",), ("none",)
    yield ("take",), zones
    yield ("top", "deny", "slay", "block"), cards
    yield ("kill",), zones, SLOTS, ("with",), cards
    for zone in ((), (zones,)):
        yield ("place",), laid, *zone, SLOTS
        yield ("place",), piled, *zone, PLACES
        yield ("place",), (lunar,), *zone, PLACES, ("renew",)
        yield ("sacrifice", "cleanse"), *zone, PLACES, ("with",), cards
        yield ("wipe",), *zone, PLACES
    yield ("place",), (solar,), PLACES, ("swap",), zones, PLACES
    yield ("move",), SLOTS, SLOTS, ("for",), cards
    yield ("remove",), SLOTS, ("for",), cards
    yield ("exchange",), MultiWordSlot(cards, rules.exchange_cards)
    for count in range(rules.discard_min, rules.discard_max + 1):
        if count:
            yield ("discard",), MultiWordSlot(cards, count)
    yield ("keep",), *[rules.temples] * rules.keep
