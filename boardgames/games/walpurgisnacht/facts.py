"""What the rules make of a view, for whoever shows it: sides, what stopping would bring. WAL-2, WAL-20 to WAL-25."""

from __future__ import annotations

from ...core.machine import Dump
from .ids import GREEN, PHASES, PURPLE, SIDES, VILLAGERS, WISPS, WISPS_WORDS, WITCH, WITCHES
from .phases import stake
from .rulebook import Rulebook
from .shapes import Facts, Stake


def facts(rules: Rulebook, view: Dump) -> Facts:
    """Return the facts of a view."""
    return {
        "stake": _stake(rules, view["revealed"]) if view["phase"] == PHASES[WISPS] else None,
        "sides": {name: _side(rules, own["role"]) for name, own in view["seats"].items()},
    }


def _side(rules: Rulebook, role: str) -> str:
    """The side of a role card; empty for one that the view does not tell."""
    card = rules.deck.number.get(role, -1)
    return "" if card < 0 else SIDES[WITCHES if rules.deck.role[card] == WITCH else VILLAGERS]


def _stake(rules: Rulebook, revealed: list[str]) -> Stake:
    deck = rules.deck
    cards = tuple(deck.number[card] for card in revealed)
    side, now, _ = stake(rules, cards)
    left = rules.reveal_max - len(cards)
    own, other = (PURPLE, GREEN) if side in (WITCHES, -1) else (GREEN, PURPLE)
    return Stake(
        tuple(WISPS_WORDS[deck.wisp[card]] for card in cards),
        SIDES[side] if side >= 0 else "",
        now,
        _after(rules, cards, own) if left else 0,
        _after(rules, cards, other) if left and side >= 0 else 0,
        left,
    )


def _after(rules: Rulebook, cards: tuple[int, ...], wisp: int) -> int:
    """Return what a further card of that colour would make of the row."""
    deck = rules.deck
    card = next((card for card in range(deck.size) if deck.wisp[card] == wisp), -1)
    return stake(rules, (*cards, card))[1] if card >= 0 else 0
