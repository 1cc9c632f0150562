"""All lines of Nim, in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.action_space import ActionSpace
from ...core.game_protocol import OptionValue
from .ids import HEAPS, TAKE
from .ruleset import RuleSet


def build_action_space(rules: RuleSet, options: Mapping[str, OptionValue]) -> ActionSpace:
    """Return the lines of these heaps."""
    counts = [str(count) for count in range(1, rules.take_most + 1)]
    return ActionSpace([((TAKE,), HEAPS[: len(rules.heaps)], counts)])
