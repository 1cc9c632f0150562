"""Dotted paths into a dump, and its one canonical text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any


def value_at(dump: Any, path: str) -> Any:
    """Return the value at `path` (`seats.P1.hand.0`), or None if there is none.

    A key may contain dots or spaces: the longest matching key is tried first.
    """
    return _descend(dump, path.split("."))


def _descend(node: Any, segments: list[str]) -> Any:
    if not segments:
        return node
    if isinstance(node, Mapping):
        for length in range(len(segments), 0, -1):
            key = ".".join(segments[:length])
            if key in node:
                return _descend(node[key], segments[length:])
        return None
    if isinstance(node, Sequence) and not isinstance(node, str) and segments[0].isdigit():
        index = int(segments[0])
        return _descend(node[index], segments[1:]) if index < len(node) else None
    return None


def canonical_text(dump: Any) -> str:
    """Return the one text of a dump: equal positions have equal texts. Mapping order counts for nothing."""
    return json.dumps(dump, sort_keys=True, ensure_ascii=True, separators=(",", ":"))


def differences(left: Any, right: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield (path, left, right) for every leaf in which two dumps differ."""
    if isinstance(left, Mapping) and isinstance(right, Mapping):
        for key in sorted({*left, *right}, key=str):
            here = f"{path}.{key}" if path else str(key)
            yield from differences(left.get(key), right.get(key), here)
    elif left != right:
        yield path, left, right
