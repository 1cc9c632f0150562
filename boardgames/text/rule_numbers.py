"""Numbers of the rules in sentences: `{hand_size}` in a text of a game is its constant of that name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def rule_numbers(constants: Mapping[str, Any]) -> dict[str, int]:
    """Return the constants that are whole numbers, by name; one in a mapping as `monster_goal_2`, by name and key."""
    found: dict[str, Any] = {}
    for name, value in constants.items():
        if isinstance(value, Mapping):
            found |= {f"{name}_{key}".lower(): one for key, one in value.items()}
        else:
            found[name] = value
    return {name: value for name, value in found.items() if type(value) is int}
