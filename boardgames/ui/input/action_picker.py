"""Paths of actions: the sequence of keys that a person picks, by default the words of the action line.

A game may define other paths (first the piece, then the cell) to match the visual order.
"""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.core.game_protocol import Action

Path = tuple[str, ...]


def paths_by_word(legal: Iterable[Action]) -> dict[Path, Action]:
    """Return each action by the words of its line; the default for games without their own paths."""
    return {tuple(line.split(" ")): line for line in legal}
