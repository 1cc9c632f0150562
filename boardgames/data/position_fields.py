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
"""Last item of a pile: all cards that the position places nowhere."""
LISTED: Final = 24
"""So many words are named in an expectation; of more, the first and the last."""


def expected_one_of(allowed: Collection[str], value: object = None) -> str:
    """Return what a value ought to be: one of the words `allowed`, with the nearest one to `value` as a hint."""
    words = list(allowed)
    listed = ", ".join(words) if len(words) <= LISTED else f"{words[0]} … {words[-1]}"
    return with_suggestion(f"one of {listed}", value, words)


def with_suggestion(expected: str, value: object, allowed: Collection[str]) -> str:
    """Return an expectation with the word of `allowed` that is nearest to `value`, where one is near."""
    hint = did_you_mean(value, allowed) if isinstance(value, str) else ""
    return f"{expected} ({hint})" if hint else expected


class Fields:
    """One mapping of a position with its dotted path. Nested mappings add their faults to the same list.

    A `name` is a field of this mapping, or a path below it such as `hand.2`. A missing field has its default; so has
    a faulty one, after its fault is noted. `null` is a value like any other.
    """

    def __init__(
        self, data: Any, allowed: Collection[str], path: str = "", faults: list[Fault] | None = None
    ) -> None:
        """Fields that are not `allowed` are noted, and left out of `data`."""
        self.path: Final = path
        self.faults: Final[list[Fault]] = [] if faults is None else faults
        if not isinstance(data, Mapping):
            self.fault("", "a mapping", data)
            data = {}
        for name in data:
            if name not in allowed:
                self.fault(str(name), expected_one_of(allowed, name), name)
        self.data: Final[Mapping[str, Any]] = {name: value for name, value in data.items() if name in allowed}

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

    def number(self, name: str, default: int, minimum: int | None = 0, maximum: int | None = MOST) -> int:
        """Return a whole number in a range, whose ends may be open (None)."""
        found = self.whole(name, self.data.get(name, default), minimum, maximum)
        return default if found is None else found

    def flag(self, name: str, default: bool = False) -> bool:
        """Return true or false."""
        value = self.data.get(name, default)
        if isinstance(value, bool):
            return value
        self.fault(name, "true or false", value)
        return default

    def word(self, name: str, allowed: Sequence[str], default: str | None = None) -> int:
        """Return the index of a word in `allowed`; 0 after a fault. Without `default` the field is required."""
        value = self.data.get(name, default)
        if isinstance(value, str) and value in allowed:
            return allowed.index(value)
        self.fault(name, expected_one_of(allowed, value), value)
        return 0 if default is None else allowed.index(default)

    def seat(self, name: str, seats: int, default: Seat | None = None) -> Seat | None:
        """Return one of so many seats; None for null or nothing where there is no default."""
        value = self.data.get(name)
        if value is None and (default is None or name not in self.data):
            return default
        found = self.seat_of(name, value, seats)
        return default if found is None else found

    def items(self, name: str, maximum: int = LONGEST) -> Iterator[tuple[str, Any]]:
        """Yield each item of a list with its own name; none if it is no list, or longer than `maximum`."""
        value = self.data.get(name, ())
        if not isinstance(value, (list, tuple)):
            self.fault(name, "a list", value)
        elif len(value) > maximum:
            self.fault(name, f"at most {maximum} items", len(value))
        else:
            yield from ((f"{name}.{index}", item) for index, item in enumerate(value))

    def ids(
        self, name: str, numbers: Mapping[str, int], noun: str = "", hidden_number: int | None = None
    ) -> list[int]:
        """Return the numbers of a list of ids in its order, without those that are none (see `named`)."""
        found = (self.id_number(place, item, numbers, noun, hidden_number) for place, item in self.items(name))
        return [number for number in found if number is not None]

    def pile(
        self,
        name: str,
        numbers: Mapping[str, int],
        noun: str = "",
        hidden_number: int | None = None,
        allows_rest: bool = True,
    ) -> tuple[list[int], bool]:
        """Return the cards of a pile in order, and whether it ends with `REST`.

        A missing field stands for `REST` alone, if `allows_rest`.
        """
        if name not in self.data:
            return [], allows_rest
        items = list(self.items(name))
        ends = bool(items) and items[-1][1] == REST
        found = (
            self.id_number(place, item, numbers, noun, hidden_number)
            for place, item in (items[:-1] if ends else items)
        )
        return [number for number in found if number is not None], ends

    def part(self, name: str, allowed: Collection[str]) -> Fields:
        """Return a mapping inside this one, empty when it is left out; null is none."""
        return Fields(self.data.get(name, {}), allowed, self.field_path(name), self.faults)

    def optional_part(self, name: str, allowed: Collection[str]) -> Fields | None:
        """Return a mapping inside this one, or None when it is null or left out."""
        return None if self.data.get(name) is None else self.part(name, allowed)

    # -- values that stand somewhere in a field ---------------------------------------------------------------------

    def whole(self, name: str, value: object, minimum: int | None = 0, maximum: int | None = MOST) -> int | None:
        """Return a whole number in a range, whose ends may be open (None); None for anything else."""
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and (minimum is None or value >= minimum)
            and (maximum is None or value <= maximum)
        ):
            return value
        ends = ("" if minimum is None else f" from {minimum}") + ("" if maximum is None else f" to {maximum}")
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
        self, name: str, value: object, numbers: Mapping[str, int], noun: str = "", hidden_number: int | None = None
    ) -> int | None:
        """Return the number of an id, `hidden_number` (where there is one) for `HIDDEN`; None for anything else.

        `noun` says what it should be, such as `the id of a card`; without it the known ids are listed.
        """
        if isinstance(value, str) and value in numbers:
            return numbers[value]
        if hidden_number is not None and value == HIDDEN:
            return hidden_number
        self.fault(name, with_suggestion(noun, value, numbers) if noun else expected_one_of(numbers, value), value)
        return None
