"""A rule file of a set laid over the shipped one: which parts are the set's, and what is shipped in their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..data.faults import Code, FileFault
from ..data.own_rules import OwnRules
from ..data.rule_files import read_file
from ..data.yaml_source import Path_


class OwnParts:
    """One rule file with its overlay. `path in parts` is True if that part comes from the set."""

    def __init__(self, own_rules: OwnRules, name: str) -> None:
        self.shipped: Final[Any] = read_file(own_rules.game, None, name).data
        self.laid: Final = read_file(own_rules.game, own_rules, name)
        self._file = own_rules.files[name].name

    def __contains__(self, path: Path_) -> bool:
        return path in self.laid.marks and self.laid.file(path) == self._file

    def warning(self, path: Path_, expected: str, found: str, hint: str, code: Code) -> FileFault:
        """Return a warning at `path`."""
        return self.laid.fault(path, expected, found, hint, code=code, severity="warning")

    def at(self, path: Path_) -> Any:
        """Return the part of the laid file at `path`."""
        node = self.laid.data
        for step in path:
            node = node[step]
        return node

    def mappings(self) -> Iterator[tuple[Path_, Mapping[str, Any], Any]]:
        """Yield every mapping of the merged file: its path, itself, and the shipped mapping or None."""
        for path, value in _walk(self.laid.data, ()):
            if isinstance(value, Mapping):
                yield path, value, self._shipped_at(path)

    def _shipped_at(self, path: Path_) -> Any:
        """Return what is shipped in the place of `path`, entries found by their id; None where nothing is."""
        shipped, laid = self.shipped, self.laid.data
        for step in path:
            below, laid = shipped, laid[step]
            if isinstance(below, Mapping):
                shipped = below.get(step)
            elif isinstance(below, list) and isinstance(laid, Mapping) and "id" in laid:
                shipped = next(
                    (item for item in below if isinstance(item, Mapping) and item.get("id") == laid["id"]), None
                )
            elif isinstance(below, list) and isinstance(step, int) and step < len(below):
                shipped = below[step]
            else:
                return None
        return shipped


def _walk(node: Any, path: Path_) -> Iterator[tuple[Path_, Any]]:
    yield path, node
    items: Any = node.items() if isinstance(node, Mapping) else enumerate(node) if isinstance(node, list) else ()
    for step, item in items:
        yield from _walk(item, (*path, step))
