"""Reader of the fields of a position: each wrong type, word or number becomes a fault, and reading goes on.

One way to say it for all games: an expectation that ends in `did you mean 'x'?` where a known word is near; a
value of the file as found, words quoted; a count as its bare number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from ..core.game_protocol import HIDDEN, BadPosition, Fault, Seat, seat_name
from .faults import did_you_mean, short_value

MOST: Final = 1_000_000
"""The largest number a field holds unless it says otherwise: more is a mistake."""
LONGEST: Final = 2_000
"""The longest list a field holds unless it says otherwise."""
REST: Final = "*"
"""At the end of a pile: all that lies nowhere else."""
LISTED: Final = 24
"""So many words are named in an expectation; of more, the first and the last."""


def expected_one_of(known: Collection[str], value: object = None) -> str:
    """Return what a value ought to be: one of the words `known`, with the nearest one to `value` as a hint."""
    words = list(known)
    listed = ", ".join(words) if len(words) <= LISTED else f"{words[0]} … {words[-1]}"
    return with_suggestion(f"one of {listed}", value, words)


def with_suggestion(expected: str, value: object, known: Collection[str]) -> str:
    """Return an expectation with the word of `known` that is nearest to `value`, where one is near."""
    hint = did_you_mean(value, known) if isinstance(value, str) else ""
    return f"{expected} ({hint})" if hint else expected


class Fields:
    """One mapping of a position with its dotted path. The parts inside it note their faults in the same list.

    A `name` is a field of this mapping, or a path below it such as `hand.2`. A field that is left out counts as
    its default, and so does a faulty one, once the fault is noted; `null` is a value like any other.
    """

    def __init__(self, data: Any, known: Collection[str], path: str = "", faults: list[Fault] | None = None) -> None:
        """Fields that are not `known` are noted, and left out of `data`."""
        self.path: Final = path
        self.faults: Final[list[Fault]] = [] if faults is None else faults
        if not isinstance(data, Mapping):
            self.fault("", "a mapping", data)
            data = {}
        for name in data:
            if name not in known:
                self.fault(str(name), expected_one_of(known, name), name)
        self.data: Final[Mapping[str, Any]] = {name: value for name, value in data.items() if name in known}

    def field_path(self, name: str) -> str:
        """Return the dotted path of a field."""
        return ".".join(part for part in (self.path, name) if part)

    def fault(self, name: str, expected: str, value: object) -> None:
        """Note that a field is not as expected; `value` is what stands there, or a count."""
        self.faults.append(Fault(self.field_path(name), expected, short_value(value)))

    def note(self, name: str, expected: str, found: str) -> None:
        """Note that a field is not as expected; `found` says in words what is there."""
        self.faults.append(Fault(self.field_path(name), expected, found))

    def raise_any(self) -> None:
        """Raise `BadPosition` with everything noted, each fault once, if anything was."""
        if self.faults:
            raise BadPosition(list(dict.fromkeys(self.faults)))

    # -- what is given ----------------------------------------------------------------------------------------------

    def __contains__(self, name: str) -> bool:
        """True if a field is present, even if null."""
        return name in self.data

    def get(self, name: str, default: Any = None) -> Any:
        """Return a field's raw value."""
        return self.data.get(name, default)

    # -- fields -----------------------------------------------------------------------------------------------------

    def number(self, name: str, default: int, least: int | None = 0, most: int | None = MOST) -> int:
        """Return a whole number in a range, whose ends may be open (None)."""
        found = self.whole(name, self.data.get(name, default), least, most)
        return default if found is None else found

    def flag(self, name: str, default: bool = False) -> bool:
        """Return true or false."""
        value = self.data.get(name, default)
        if isinstance(value, bool):
            return value
        self.fault(name, "true or false", value)
        return default

    def word(self, name: str, known: Sequence[str], default: str | None = None) -> int:
        """Return the place of a word among `known`. Without a default it must be there; a faulty one counts as 0."""
        value = self.data.get(name, default)
        if isinstance(value, str) and value in known:
            return known.index(value)
        self.fault(name, expected_one_of(known, value), value)
        return 0 if default is None else known.index(default)

    def seat(self, name: str, seats: int, default: Seat | None = None) -> Seat | None:
        """Return one of so many seats; None for null or nothing where there is no default."""
        value = self.data.get(name)
        if value is None and (default is None or name not in self.data):
            return default
        found = self.seat_of(name, value, seats)
        return default if found is None else found

    def items(self, name: str, most: int = LONGEST) -> Iterator[tuple[str, Any]]:
        """Yield each item of a list with its own name; nothing for what is no list, or longer than `most`."""
        value = self.data.get(name, ())
        if not isinstance(value, (list, tuple)):
            self.fault(name, "a list", value)
        elif len(value) > most:
            self.fault(name, f"at most {most} items", len(value))
        else:
            yield from ((f"{name}.{index}", item) for index, item in enumerate(value))

    def ids(self, name: str, known: Mapping[str, int], what: str = "", hidden: int | None = None) -> list[int]:
        """Return the numbers of a list of ids in its order, without those that are none (see `named`)."""
        found = (self.id_number(place, item, known, what, hidden) for place, item in self.items(name))
        return [number for number in found if number is not None]

    def pile(
        self, name: str, known: Mapping[str, int], what: str = "", hidden: int | None = None, rest: bool = True
    ) -> tuple[list[int], bool]:
        """Return the numbers of a pile in its order, and whether it ends with `REST`; left out it is `rest` alone."""
        if name not in self.data:
            return [], rest
        items = list(self.items(name))
        ends = bool(items) and items[-1][1] == REST
        found = (self.id_number(place, item, known, what, hidden) for place, item in (items[:-1] if ends else items))
        return [number for number in found if number is not None], ends

    def part(self, name: str, known: Collection[str]) -> Fields:
        """Return a mapping inside this one, empty when it is left out; null is none."""
        return Fields(self.data.get(name, {}), known, self.field_path(name), self.faults)

    def optional_part(self, name: str, known: Collection[str]) -> Fields | None:
        """Return a mapping inside this one, or None when it is null or left out."""
        return None if self.data.get(name) is None else self.part(name, known)

    # -- values that stand somewhere in a field ---------------------------------------------------------------------

    def whole(self, name: str, value: object, least: int | None = 0, most: int | None = MOST) -> int | None:
        """Return a whole number in a range, whose ends may be open (None); None for anything else."""
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and (least is None or value >= least)
            and (most is None or value <= most)
        ):
            return value
        ends = ("" if least is None else f" from {least}") + ("" if most is None else f" to {most}")
        self.fault(name, "a whole number" + ends, value)
        return None

    def seat_of(self, name: str, value: object, seats: int) -> Seat | None:
        """Return the seat, of so many, that `value` names; None for anything else."""
        known = [seat_name(seat) for seat in range(seats)]
        if isinstance(value, str) and value in known:
            return known.index(value)
        self.fault(name, "a seat: " + ", ".join(known), value)
        return None

    def id_number(
        self, name: str, value: object, known: Mapping[str, int], what: str = "", hidden: int | None = None
    ) -> int | None:
        """Return the number of an id, `hidden` (where there is one) for `HIDDEN`; None for anything else.

        `what` says what it should be, such as `the id of a card`; without it the known ids are listed.
        """
        if isinstance(value, str) and value in known:
            return known[value]
        if hidden is not None and value == HIDDEN:
            return hidden
        self.fault(name, with_suggestion(what, value, known) if what else expected_one_of(known, value), value)
        return None
