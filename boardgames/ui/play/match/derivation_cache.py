"""Values that are derived from others, kept until what they are derived from changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, final

Value = TypeVar("Value")


@final
class DerivationCache:
    """The latest value of each derivation, with the key for which it was found."""

    def __init__(self) -> None:
        self._latest: Final[dict[str, tuple[object, Any]]] = {}

    def value_of(self, name: str, key: object, find: Callable[[], Value]) -> Value:
        """The value of a derivation; found again where `key` is not what it was."""
        latest = self._latest.get(name)
        if latest is None or latest[0] != key:
            latest = self._latest[name] = (key, find())
        found: Value = latest[1]
        return found

    def forget(self, name: str) -> None:
        """Find the value of a derivation again when it is asked for next, whatever its key."""
        self._latest.pop(name, None)
