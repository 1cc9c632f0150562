"""Warnings about playable but senseless rules: monsters that nobody can ever beat. TER-27."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...data.rule_files import RuleWarning
from .ids import LINES
from .ruleset import RuleSet

DOUBLED: Final = 2
"""Maximum factor by which the card Strength multiplies the value of a line."""


def find_rule_warnings(ruleset: RuleSet) -> Iterator[RuleWarning]:
    """Yield what of the rules can never come about, at the smallest table."""
    seats = min(int(count) for count in ruleset.options["seats"])
    reach = dict.fromkeys(LINES, 0)
    for relic in ruleset.deck.relics:
        reach[relic.line] += relic.value * ruleset.copies[relic.id] * seats * DOUBLED
    for index, monster in enumerate(ruleset.monsters):
        for line, asked in zip(LINES, monster.strength.by_line(), strict=True):
            if asked > reach[line]:
                expected = f"at most {reach[line]}, all that {seats} seats have for this line"
                yield RuleWarning("monsters", ("monsters", index, "strength", line), expected, str(asked))
