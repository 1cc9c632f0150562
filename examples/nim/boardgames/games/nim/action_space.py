"""All lines of Nim, in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.action_space import Grammar
from ...core.game_protocol import OptionValue
from .ids import HEAPS, TAKE
from .ruleset import RuleSet


def grammar(rules: RuleSet, options: Mapping[str, OptionValue]) -> Grammar:
    """Return the lines of these heaps."""
    counts = [str(count) for count in range(1, rules.take_most + 1)]
    return Grammar([((TAKE,), HEAPS[: len(rules.heaps)], counts)])
