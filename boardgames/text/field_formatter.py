"""Formats of event fields in sentences. A game's texts name the format of each field; no game is known here.

`field.<game>.<name>` in `texts.yaml` is one of

name            a card or anything else that the rule files name
    names           several of them, equal ones counted: `2 × Pulque, Zero`
    word GROUP      the sentence `GROUP.<value>`, or its form `object`; its forms `subject` and `at` fill
                    `{field_subject}` and `{field_at}`
    words GROUP     several of them, equal ones counted by the words themselves: `2 pulques and a zero`
    ending GROUP    why a game ended: `GROUP.<value>`, in which `{seat}` is who did not win
    count           a number that decides between the forms `one` and `other`: it fills `{count}`
    last            the last word of a line such as a wall's

A field that is not there stands as it is, but seats are always spoken as who sits there. A list also fills
`{field_number}`. A hidden value is spoken as `GROUP.hidden`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from boardgames.core.game_protocol import HIDDEN, seat_name
from boardgames.text.catalog import Catalog

SeatNamer = Callable[[str], str]
"""From `P1` to the name of who sits there."""

FIELDS: Final = "field"
GROUPED: Final = ("word", "words", "ending")
"""Ways that speak by the sentences of a group."""
WAYS: Final = ("name", "names", *GROUPED, "count", "last")
FORMS: Final = ("subject", "at")
"""Forms of a word beside `object`: at the head of a sentence, and as one to whom something is done."""
SEATS: Final = frozenset(seat_name(seat) for seat in range(8))


class FieldFormat(NamedTuple):
    """Format of one field."""

    name: str
    group: str = ""

    @classmethod
    def read(cls, text: str) -> FieldFormat:
        """Read `word <game>.piece`."""
        name, _, group = text.partition(" ")
        return cls(name, group)

    def fault(self, groups: Iterable[str]) -> tuple[str, str, tuple[str, ...]] | None:
        """Return its fault: what was expected, what was found, what is allowed; None without one."""
        if self.name not in WAYS:
            return "a way of speaking: " + ", ".join(WAYS), self.name or "nothing", WAYS
        if self.name not in GROUPED:
            return (f"{self.name} alone", f"{self.name} {self.group}", ()) if self.group else None
        known = tuple(groups)
        return None if self.group in known else (f"{self.name} and a group of texts", self.group or "nothing", known)


@final
class FieldFormatter:
    """Speaks the fields of one game's events in the catalog's language. `names`: of the game's cards, by id."""

    def __init__(self, catalog: Catalog, game: str, seat: SeatNamer, names: Mapping[str, str]) -> None:
        self._catalog = catalog
        self._game = game
        self._seat = seat
        self._names = names

    def format_fields(self, fields: Mapping[str, Any]) -> dict[str, object]:
        """Return the values of a sentence's placeholders: ids become words, fields of a mapping are prefixed by its
        name.
        """
        out: dict[str, object] = {}
        for name, value in fields.items():
            if isinstance(value, Mapping):
                out |= {f"{name}_{inner}": words for inner, words in self.format_fields(value).items()}
            else:
                out |= self._field(name, value, fields)
        return out

    def _field(self, name: str, value: Any, fields: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
        if isinstance(value, str) and value in SEATS:
            yield name, self._seat(value)
            return
        if isinstance(value, (list, tuple)) and all(isinstance(one, str) and one in SEATS for one in value):
            yield name, ", ".join(map(self._seat, value))
            yield f"{name}_number", len(value)
            return
        key = f"{FIELDS}.{self._game}.{name}"
        way = FieldFormat.read(self._catalog.tr(key)) if self._catalog.has(key) else FieldFormat("")
        match way.name:
            case "name":
                yield name, self._names.get(value, value)
            case "names":
                yield name, list_cards(value, self._names)
                yield f"{name}_number", len(value)
            case "word":
                yield name, self._word(way.group, value)
                for form in FORMS:
                    if self._catalog.has(f"{way.group}.{value}.{form}"):
                        yield f"{name}_{form}", self._catalog.tr(f"{way.group}.{value}.{form}")
            case "words":
                yield name, self._together(way.group, value)
                yield f"{name}_number", len(value)
            case "ending":
                yield name, self._ending(way.group, value, fields)
            case "count":
                yield "count", value
            case "last":
                yield name, value.split(" ")[-1]
            case _:
                yield name, value

    def _word(self, group: str, value: str, count: int = 1) -> str:
        """So many of a thing inside a sentence; what the texts do not know is told by its name."""
        tr, base = self._catalog.tr, f"{group}.{'hidden' if value == HIDDEN else value}"
        key = next((key for key in (f"{base}.object", base) if self._catalog.has(key)), "")
        one = tr(key, count=1) if key else self._names.get(value, value)
        many = tr(key, count=count) if key else one
        return many if count == 1 or many != one else f"{count} × {one}"

    def _together(self, group: str, values: Sequence[str]) -> str:
        told = [self._word(group, value, count) for value, count in Counter(values).items()]
        if len(told) < 2:
            return "".join(told)
        return self._catalog.tr("table.list.and", first=", ".join(told[:-1]), last=told[-1])

    def _ending(self, group: str, value: str, fields: Mapping[str, Any]) -> str:
        others = [name for name in fields.get("scores", {}) if name in SEATS and name not in fields["winners"]]
        return self._catalog.tr(f"{group}.{value}", seat=", ".join(map(self._seat, others)))


def list_cards(ids: Sequence[str], names: Mapping[str, str]) -> str:
    """The names of cards, equal ones counted."""
    counts = Counter(names.get(id, id) for id in ids)
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())
