"""Warnings about playable but senseless rules: temples whose priests or daggers are not in the deck. SCO-2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...data.rule_files import RuleWarning
from .ruleset import RuleSet


def find_rule_warnings(ruleset: RuleSet) -> Iterator[RuleWarning]:
    """Yield what of the rules can never come about."""
    deck = ruleset.cards.deck
    daggers = {card.colour: card.count for card in deck.values() if card.kind == "dagger"}
    for temple_id, temple in ruleset.temples.temples.items():
        for priest, asked in Counter(temple.priests).items():
            there = deck[priest].count + ruleset.constants.supreme_each.value
            if asked > there:
                path = ("temples", temple_id, "priests")
                yield RuleWarning(
                    "temples", path, f"at most {there} of {priest}, all that can stand there", str(asked)
                )
        if not daggers[temple.dagger]:
            yield RuleWarning(
                "temples", ("temples", temple_id, "dagger"), "a dagger that is in the deck", temple.dagger
            )
