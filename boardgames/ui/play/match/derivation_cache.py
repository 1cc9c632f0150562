"""Cache of derived values, each kept until its key changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, final

Value = TypeVar("Value")


@final
class DerivationCache:
    """Latest value of each derivation, with its key."""

    def __init__(self) -> None:
        self._latest: Final[dict[str, tuple[object, Any]]] = {}

    def value_of(self, name: str, key: object, find: Callable[[], Value]) -> Value:
        """Value of a derivation; computed by `find` if `key` has changed."""
        latest = self._latest.get(name)
        if latest is None or latest[0] != key:
            latest = self._latest[name] = (key, find())
        found: Value = latest[1]
        return found

    def forget(self, name: str) -> None:
        """Drop the cached value of a derivation."""
        self._latest.pop(name, None)
