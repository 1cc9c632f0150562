"""From clicks to an action: a prefix tree over the legal lines, one key a click.

A path is the row of keys that a person gives one after the other; by default the words of the line. A game's table
may name other paths (first the piece, then the cell), so that what is clicked first is what the eye sees first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import final

from boardgames.core.game_protocol import Action

Path = tuple[str, ...]


def words(legal: Iterable[Action]) -> dict[Path, Action]:
    """The path of every line as its words: how any game is played before its table is drawn."""
    return {tuple(line.split(" ")): line for line in legal}


class _Node:
    __slots__ = ("action", "children", "count")

    def __init__(self) -> None:
        self.children: dict[str, _Node] = {}
        self.action: Action | None = None
        self.count = 0


@final
class Picker:
    """What was chosen so far, and what may be chosen next. Keys keep the order of the paths."""

    __slots__ = ("_chosen", "_root", "_trail")

    def __init__(self, paths: Mapping[Path, Action] | None = None) -> None:
        self._root = _Node()
        self._chosen: list[str] = []
        self._trail: list[_Node] = [self._root]
        for path, action in (paths or {}).items():
            self.put(path, action)

    def put(self, path: Path, action: Action) -> None:
        """Add a line on its path. Raises ValueError when another line has that path."""
        node = self._root
        node.count += 1
        for key in path:
            node = node.children.setdefault(key, _Node())
            node.count += 1
        if node.action is not None:
            raise ValueError(f"two lines on one path {path}: {node.action!r} and {action!r}")
        node.action = action

    @property
    def chosen(self) -> Path:
        """The keys given so far."""
        return tuple(self._chosen)

    @property
    def open(self) -> tuple[str, ...]:
        """The keys that lead on from here."""
        return tuple(self._trail[-1].children)

    @property
    def count(self) -> int:
        """How many lines begin with what was chosen."""
        return self._trail[-1].count

    @property
    def complete(self) -> Action | None:
        """The line that what was chosen already makes, or None. It may still be the beginning of longer ones."""
        return self._trail[-1].action

    @property
    def sole(self) -> Action | None:
        """The line, when only one is left."""
        node = self._trail[-1]
        if node.count != 1 or not self._chosen:
            return None
        while node.action is None:
            node = next(iter(node.children.values()))
        return node.action

    def has(self, path: Path) -> bool:
        """True if some line begins with this path."""
        return self._walk(path) is not None

    def first(self, key: str) -> bool:
        """True if a path may begin with this key."""
        return key in self._root.children

    def after(self, path: Path) -> tuple[str, ...]:
        """The keys that lead on from a path; empty where no line goes."""
        node = self._walk(path)
        return tuple(node.children) if node else ()

    def lines(self) -> tuple[Action, ...]:
        """All lines that begin with what was chosen."""
        return tuple(self._lines(self._trail[-1]))

    def choose(self, key: str) -> bool:
        """Add a key; False (and nothing changed) when it does not lead on."""
        node = self._trail[-1].children.get(key)
        if node is None:
            return False
        self._chosen.append(key)
        self._trail.append(node)
        return True

    def back(self) -> bool:
        """Take back the last key; False when there was none."""
        if not self._chosen:
            return False
        self._chosen.pop()
        self._trail.pop()
        return True

    def clear(self) -> None:
        """Take back all keys."""
        self._chosen.clear()
        del self._trail[1:]

    def follow(self, path: Iterable[str]) -> None:
        """Choose as many keys of a path as lead on: keeps a choice over a change of the lines."""
        self.clear()
        for key in path:
            if not self.choose(key):
                return

    def _walk(self, path: Path) -> _Node | None:
        node: _Node | None = self._root
        for key in path:
            node = node.children.get(key) if node else None
        return node

    def _lines(self, node: _Node) -> Iterable[Action]:
        if node.action is not None:
            yield node.action
        for child in node.children.values():
            yield from self._lines(child)
