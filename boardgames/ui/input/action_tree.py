"""Immutable prefix tree over the legal actions; each click adds one key to the path."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Action
from boardgames.ui.input.action_picker import Path


class _Node(NamedTuple):
    """Branches by the next key, in the order of the paths, and the action that ends here, if any."""

    branches: dict[str, _Node]
    ends: list[Action]


@final
class ActionTree:
    """All legal actions by their paths."""

    def __init__(self, paths: Mapping[Path, Action]) -> None:
        self._root: Final = _Node({}, [])
        for path, action in paths.items():
            node = self._root
            for key in path:
                if key not in node.branches:
                    node.branches[key] = _Node({}, [])
                node = node.branches[key]
            node.ends.append(action)

    def _walk(self, path: Path) -> _Node | None:
        node: _Node | None = self._root
        for key in path:
            node = node.branches.get(key) if node is not None else None
        return node

    def next_keys(self, path: Path = ()) -> tuple[str, ...]:
        """Keys that can follow a path; empty if the path is invalid or complete."""
        node = self._walk(path)
        return tuple(node.branches) if node is not None else ()

    def can_begin_with(self, key: str) -> bool:
        """True if a path begins with this key."""
        return key in self._root.branches

    def action(self, path: Path) -> Action | None:
        """Action of a complete path, or None. Longer paths may begin with the same keys."""
        node = self._walk(path)
        return node.ends[0] if node is not None and node.ends else None

    def only_action(self, path: Path) -> Action | None:
        """The only action that begins with a path, or None; always None for an empty path."""
        node = self._walk(path) if path else None
        while node is not None and not node.ends:
            node = next(iter(node.branches.values())) if len(node.branches) == 1 else None
        return node.ends[0] if node is not None and not node.branches else None

    def actions(self, path: Path) -> tuple[Action, ...]:
        """All actions that begin with a path."""
        node = self._walk(path)
        return tuple(_actions_below(node)) if node is not None else ()

    def always_ends_in(self, keys: Collection[str]) -> bool:
        """True if there are paths and each of them ends in one of some keys."""
        return bool(self._root.branches) and all(key in keys for key in _last_keys(self._root))

    def part_of(self, keys: Iterable[str]) -> Path:
        """Longest valid prefix of some keys, to keep a selection in another position."""
        node, kept = self._root, list[str]()
        for key in keys:
            if key not in node.branches:
                break
            node = node.branches[key]
            kept.append(key)
        return tuple(kept)


def _actions_below(node: _Node) -> Iterator[Action]:
    yield from node.ends
    for branch in node.branches.values():
        yield from _actions_below(branch)


def _last_keys(node: _Node) -> Iterator[str]:
    for key, branch in node.branches.items():
        if branch.ends:
            yield key
        yield from _last_keys(branch)
