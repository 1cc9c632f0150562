"""Reads the fields of a position one by one, noting everything that is wrong instead of stopping at the first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ...core.machine import Fault
from ...data.faults import nearest, shown
from .ids import CHARACTERS, PIECES, SEATS

MOST: Final = 1_000_000
"""The largest number a position may hold: more is a mistake."""


class Fields:
    """One mapping of a position with its path; faults go to a list that all share."""

    def __init__(
        self, data: Any, path: str, faults: list[Fault], known: Iterable[str], index: Mapping[str, int]
    ) -> None:
        """`known` are the field ids it may have, `index` the cells of the board by name."""
        self.path: Final = path
        self.faults: Final = faults
        self.index: Final = index
        self.data: Final[Mapping[str, Any]] = data if isinstance(data, Mapping) else {}
        if not isinstance(data, Mapping):
            self.fault("", "a mapping", data)
        words = tuple(known)
        for name in self.data:
            if name not in words:
                hint = nearest(str(name), words)
                expected = "one of " + ", ".join(words) + (f" ({hint})" if hint else "")
                self.fault(str(name), expected, name)

    def where(self, name: str) -> str:
        """Return the dotted path of a field."""
        return ".".join(part for part in (self.path, name) if part)

    def fault(self, name: str, expected: str, found: object) -> None:
        """Note that a field is not as expected."""
        self.faults.append(Fault(self.where(name), expected, shown(found)))

    def get(self, name: str, default: Any = None) -> Any:
        """Return a field's raw value."""
        return self.data.get(name, default)

    def number(self, name: str, default: int, least: int = 0) -> int:
        """Return a whole number of at least `least`."""
        value = self.data.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST:
            self.fault(name, f"a whole number from {least} to {MOST}", value)
            return default
        return value

    def flag(self, name: str, default: bool) -> bool:
        """Return true or false."""
        value = self.data.get(name, default)
        if not isinstance(value, bool):
            self.fault(name, "true or false", value)
            return default
        return value

    def word(self, name: str, known: tuple[str, ...], default: str) -> str:
        """Return one of the words `known`."""
        value = self.data.get(name, default)
        if not isinstance(value, str) or value not in known:
            hint = nearest(str(value), known)
            self.fault(name, "one of " + ", ".join(known) + (f" ({hint})" if hint else ""), value)
            return default
        return value

    def seat(self, name: str, default: str = SEATS[0]) -> int:
        """Return a seat, counted from 0."""
        return SEATS.index(self.word(name, SEATS, default))

    def cell_of(self, name: str, value: object) -> int:
        """Return the cell that `value` names, -1 with a fault at field `name` when it names none."""
        if isinstance(value, str) and value in self.index:
            return self.index[value]
        first, *_, last = self.index
        self.fault(name, f"a cell from {first} to {last}", value)
        return -1

    def cell(self, name: str) -> int:
        """Return the cell of a field that must be there, -1 with a fault otherwise."""
        return self.cell_of(name, self.data.get(name))

    def cells(self, name: str) -> list[int]:
        """Return a list of cells, sorted; those that are none are noted and left out."""
        found = []
        for number, value in enumerate(self.items(name)):
            cell = self.cell_of(f"{name}.{number}", value)
            if cell >= 0:
                found.append(cell)
        return sorted(found)

    def items(self, name: str) -> list[Any]:
        """Return a list, empty when it is left out."""
        value = self.data.get(name, [])
        if not isinstance(value, list):
            self.fault(name, "a list", value)
            return []
        return value

    def kind_of(self, name: str, value: object, known: tuple[str, ...] = CHARACTERS) -> int:
        """Return the kind that `value` names, 0 with a fault at field `name` when it names none of `known`."""
        if isinstance(value, str) and value in known:
            return PIECES.index(value) + 1
        hint = nearest(str(value), known)
        self.fault(name, "one of " + ", ".join(known) + (f" ({hint})" if hint else ""), value)
        return 0

    def kinds(self, name: str, known: tuple[str, ...] = CHARACTERS) -> list[int]:
        """Return a list of kinds, sorted; those that are none are noted and left out."""
        found = []
        for number, value in enumerate(self.items(name)):
            kind = self.kind_of(f"{name}.{number}", value, known)
            if kind:
                found.append(kind)
        return sorted(found)

    def part(self, name: str, known: Iterable[str]) -> Fields | None:
        """Return a mapping inside this one, or None when the field is null or left out."""
        value = self.data.get(name)
        if value is None:
            return None
        return Fields(value, self.where(name), self.faults, known, self.index)
