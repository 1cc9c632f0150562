"""Digest of the rules of a game: hex digits that change with every value that matters."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from .own_rules import OwnRules, rule_names
from .rule_files import read_file
from .rule_models import LANGUAGES

PROSE: Final = frozenset(("source", "why", "rule"))
"""Keys of rule files that say something about a value and decide nothing."""


def rules_digest(game_id: str, own_rules: OwnRules | None = None) -> str:
    """Return 16 hex digits that change whenever a value in a rule file of the game, or of a set over it, does.

    Comments, layout, sources and names change nothing; where cards are listed, their order counts.
    """
    return _shipped(game_id) if own_rules is None else _digest(game_id, own_rules)


@cache
def _shipped(game_id: str) -> str:
    return _digest(game_id, None)


def _digest(game_id: str, own_rules: OwnRules | None) -> str:
    digest = hashlib.sha256()
    for name in rule_names(game_id):
        values = _values(read_file(game_id, own_rules, name).data)
        text = json.dumps([name, values], sort_keys=name == "constants", ensure_ascii=False)
        digest.update(text.encode())
    return digest.hexdigest()[:16]


def _values(node: Any) -> Any:
    """Return what decides the rules in the data of a rule file; a constant is its value alone."""
    if isinstance(node, Mapping):
        told = {key: value for key, value in node.items() if key not in PROSE and not _is_text(value)}
        left = {key: _values(value) for key, value in told.items()}
        return left["value"] if set(left) == {"value"} else left
    return [_values(item) for item in node] if isinstance(node, list) else node


def _is_text(node: Any) -> bool:
    """True if a part of a rule file is a name or sentence in the languages of the app."""
    return isinstance(node, Mapping) and set(node) == set(LANGUAGES)
