"""Entries of rule files by the ids they define: place, content, and whether all values are printed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from .faults import FileFault
from .yaml_source import MarkedData

RECONSTRUCTED: Final = "reconstructed"

Path_ = tuple[str | int, ...]


class RuleEntry(NamedTuple):
    """One entry: its file, its first and last line there, its plain data."""

    id: str
    file: str
    line: int
    last: int
    value: Any

    @property
    def is_reconstructed(self) -> bool:
        """True if some value of it is marked as reconstructed instead of printed."""
        return RECONSTRUCTED in set(_sources(self.value))

    def contains_fault(self, fault: FileFault) -> bool:
        """True if a fault lies in it."""
        return fault.file == self.file and self.line <= fault.line <= self.last


def find_entries(files: Iterable[MarkedData], ids: Collection[str]) -> dict[str, RuleEntry]:
    """Return the entry of each of `ids` that some file defines, the first one: a key with a mapping below it, or a
    mapping with that `id`.
    """
    found: dict[str, RuleEntry] = {}
    for marked in files:
        for id, path in _defined((), marked.data):
            if id in ids and id not in found:
                value = _at(marked.data, path)
                lines = [mark.line for below, mark in marked.marks.items() if below[: len(path)] == path]
                found[id] = RuleEntry(id, marked.name, marked.key_mark(path).line, max(lines), value)
    return found


def _defined(path: Path_, node: Any) -> Iterator[tuple[str, Path_]]:
    """Yield every id with the path of its mapping; what lies in an entry of a list is no entry."""
    if isinstance(node, Mapping):
        for key, below in node.items():
            if isinstance(below, Mapping):
                yield str(key), (*path, key)
            yield from _defined((*path, key), below)
    elif isinstance(node, list):
        for index, below in enumerate(node):
            if isinstance(below, Mapping) and isinstance(below.get("id"), str):
                yield below["id"], (*path, index)


def _sources(node: Any) -> Iterator[str]:
    if isinstance(node, Mapping):
        if isinstance(node.get("source"), str):
            yield node["source"]
        for below in node.values():
            yield from _sources(below)
    elif isinstance(node, list):
        for below in node:
            yield from _sources(below)


def _at(data: Any, path: Path_) -> Any:
    for step in path:
        data = data[step]
    return data
