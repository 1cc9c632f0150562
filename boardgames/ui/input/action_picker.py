"""A path: the row of keys that a person gives one after the other; by default the words of the line.

A game's table may name other paths (first the piece, then the cell), so that what is clicked first is what the eye
sees first.
"""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.core.game_protocol import Action

Path = tuple[str, ...]


def paths_by_word(legal: Iterable[Action]) -> dict[Path, Action]:
    """The path of every line as its words: how any game is played before its table is drawn."""
    return {tuple(line.split(" ")): line for line in legal}
