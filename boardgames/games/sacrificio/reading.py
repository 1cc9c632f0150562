"""Reading a position's fields: each wrong type, word or number becomes a fault with its path, and reading goes on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, final

from ...core.machine import BadPosition, Fault

MOST: Final = 1_000_000
"""The largest number a counter may have."""
LONGEST_LIST: Final = 2_000


def found(value: object) -> str:
    """Return a value as a fault shows it, short."""
    text = "nothing" if value is None else str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else text[:59] + "…"


@final
class Faults:
    """Collects what is wrong with a position."""

    def __init__(self) -> None:
        self._found: Final[list[Fault]] = []

    def add(self, path: str, expected: str, value: object) -> None:
        """Note a fault; `value` is shown as found."""
        self._found.append(Fault(path, expected, value if isinstance(value, str) else found(value)))

    def raise_any(self) -> None:
        """Raise `BadPosition` with everything noted, if anything was."""
        if self._found:
            raise BadPosition(list(dict.fromkeys(self._found)))

    # -- values of one type ----------------------------------------------------------------------------------------

    def mapping(self, value: object, path: str, known: Collection[str]) -> Mapping[str, Any]:
        """Return a mapping, without the keys that are not `known`; empty for what is none."""
        if not isinstance(value, Mapping):
            self.add(path, "a mapping", found(value))
            return {}
        for key in value:
            if key not in known:
                name = f"{path}.{key}" if path else str(key)
                self.add(name, "one of " + ", ".join(known), found(key))
        return {key: item for key, item in value.items() if key in known}

    def items(self, value: object, path: str) -> Sequence[Any]:
        """Return a list; empty for what is none."""
        if not isinstance(value, (list, tuple)):
            self.add(path, "a list", found(value))
            return ()
        if len(value) > LONGEST_LIST:
            self.add(path, f"at most {LONGEST_LIST} items", str(len(value)))
            return ()
        return value

    def number(self, value: object, path: str, low: int = 0, high: int = MOST) -> int:
        """Return a whole number of `low`..`high`; `low` for anything else."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "a whole number", found(value))
        elif not low <= value <= high:
            bounded = high < MOST or value > high
            self.add(path, f"a number of {low}..{high}" if bounded else f"a number of {low} or more", str(value))
        else:
            return value
        return low

    def word(self, value: object, path: str, known: Sequence[str]) -> int:
        """Return the index of one of the `known` words; -1 for anything else."""
        if isinstance(value, str) and value in known:
            return known.index(value)
        self.add(path, "one of " + ", ".join(known), found(value))
        return -1

    def named(self, value: object, path: str, ids: Mapping[str, int], what: str) -> int:
        """Return the number of an id; -1 for anything that is none. `what` says what it should be."""
        if isinstance(value, str) and value in ids:
            return ids[value]
        self.add(path, f"the id of a {what}", found(value))
        return -1

    def ids(self, value: object, path: str, ids: Mapping[str, int], what: str) -> list[int]:
        """Return the numbers of a list of ids, without those that are none."""
        numbers = [
            self.named(item, f"{path}.{index}", ids, what) for index, item in enumerate(self.items(value, path))
        ]
        return [number for number in numbers if number >= 0]

    def pile(self, value: object, path: str, ids: Mapping[str, int], what: str) -> tuple[list[int], bool]:
        """Return the numbers of a pile, top first, and whether it ends with `"*"`: all that lies nowhere else."""
        items = self.items(value, path)
        rest = bool(items) and items[-1] == "*"
        return self.ids(list(items[:-1] if rest else items), path, ids, what), rest
