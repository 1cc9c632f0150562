"""Warnings about playable but senseless rules: more familiars than scoring can count. WAL-59."""

from __future__ import annotations

from collections.abc import Iterator

from ...data.rule_files import RuleWarning
from .ruleset import RuleSet


def find_rule_warnings(ruleset: RuleSet) -> Iterator[RuleWarning]:
    """Yield numbers of familiars that score nothing although fewer do."""
    points = {int(count): value for count, value in ruleset.constants.familiars_points.value.items()}
    there = ruleset.cards.kinds["familiar"].count
    lacking = [str(count) for count in range(min(points, default=there), there + 1) if count not in points]
    if lacking:
        expected = f"points for {' and '.join(lacking)} familiars in familiars_points of constants.yaml"
        yield RuleWarning("cards", ("kinds", "familiar", "count"), expected, f"none: {there} familiars score nothing")
