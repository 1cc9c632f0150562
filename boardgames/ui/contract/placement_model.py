"""Placement of things in the position editor: the places of a game, their content, and valid targets. Pure; no rule.

A draft is a complete dump that may be impossible; `Game.load` reports its faults.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple

from boardgames.core.dump_paths import value_at
from boardgames.core.game_protocol import Dump, Game, Seat, seat_name

END: Final = -1
"""The place behind the last thing."""


class ThingLocation(NamedTuple):
    """Location of a thing: the path of its list in the dump, and its index."""

    place: str
    item_index: int = END


class EditableField(NamedTuple):
    """Field that is edited by hand: path, value, and allowed words; without words a number, or yes and no."""

    path: str
    value: Any
    allowed_values: Sequence[str | None] = ()


class PlacementModel:
    """Places of the position editor. A place is the path of a list, of a single thing or nothing, or of a count.

    A game defines its places and what the keys of its table stand for.
    """

    field_values: Mapping[str, Sequence[str | None]] = {}
    """Allowed values of a field, by its name."""
    seat_fields: frozenset[str] = frozenset(("turn", "to_act"))
    """The names of fields that name a seat."""
    derived_fields: frozenset[str] = frozenset(("seed", "shuffles", "options"))
    """Names of fields that are not edited."""
    table_place_prefixes: tuple[str, ...] = ()
    """Prefixes of the paths of places that lie open on the table, one thing each."""
    computed_paths: Sequence[str] = ()
    """Paths of what `Game.load` fills in by itself from the rest; `*` stands for each key."""
    trial_phase: str = ""
    """The phase in which a card is tried: that of a turn in which cards are played."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    # what a game tells ------------------------------------------------------------------------------------------
    def place_paths(self, draft: Dump) -> Sequence[str]:
        """Return all places, those in the middle of the table first."""
        return ()

    def place_at(self, draft: Dump, key: str, eyes: Seat, thing: str) -> str:
        """Return the place of a key of the table if `thing` is put there; empty for none."""
        return ""

    def location_at(self, draft: Dump, key: str, eyes: Seat) -> ThingLocation | None:
        """Return the location of the thing at a key of the table; None if there is none."""
        place = self.place_at(draft, key, eyes, "")
        return ThingLocation(place, 0) if place and self.things_at(draft, place) else None

    def trial_locations(self, draft: Dump, thing: str) -> Sequence[ThingLocation]:
        """Return the locations where a component may be tried by the seat to act, the best location first."""
        return ()

    def encode_thing(self, thing: str, source: str, place: str) -> str:
        """A thing from the place `source` as it is written in another one."""
        return thing

    def decode_thing(self, written: str) -> str:
        """The thing that is written so."""
        return written

    def face_of_thing(self, thing: str) -> str:
        """Return the face that the renderer draws for a thing."""
        return thing

    def rule_id_of(self, thing: str) -> str:
        """The id of the rule files that a thing has."""
        return thing

    def can_active_seat_have(self, draft: Dump, thing: str) -> bool:
        """True if the seat to act may have a thing."""
        return True

    def turn_thing_over(self, draft: Dump, key: str) -> Dump:
        """Return the draft with the thing at a key turned over; unchanged if it cannot be turned."""
        return draft

    def normalize_draft(self, draft: Dump) -> None:
        """Put in order what follows from the rest, and take out what `Game.load` fills in by itself."""
        for path in self.computed_paths:
            _leave_out(draft, path.split("."))

    # what follows -----------------------------------------------------------------------------------------------
    def things_at(self, draft: Dump, place: str) -> tuple[str, ...]:
        """The things at a place, in their order."""
        value = value_at(draft, place)
        if isinstance(value, int):
            return (place.rpartition(".")[2],) * value
        found = value if isinstance(value, list) else [] if value is None else [value]
        return tuple(map(self.decode_thing, found))

    def can_hold(self, draft: Dump, thing: str, place: str) -> bool:
        """True if a thing can be written in a place at all."""
        return not isinstance(value_at(draft, place), int) or thing == place.rpartition(".")[2]

    def move_thing(self, draft: Dump, source: ThingLocation, target: ThingLocation) -> Dump:
        """Return a draft in which a thing has moved; a thing at the target returns in exchange. The thing must
        fit there.
        """
        out = deepcopy(draft)
        thing = self.remove_thing(out, source)
        back = self.insert_thing(out, target, self.encode_thing(thing, source.place, target.place))
        if back is not None:
            self.insert_thing(out, source, self.encode_thing(self.decode_thing(back), target.place, source.place))
        self.normalize_draft(out)
        return out

    def remove_thing(self, draft: Dump, spot: ThingLocation) -> str:
        """Take a thing away, and return it."""
        home, key = _home(draft, spot.place)
        value = home[key]
        if isinstance(value, list):
            return self.decode_thing(value.pop(spot.item_index))
        home[key] = value - 1 if isinstance(value, int) else None
        return spot.place.rpartition(".")[2] if isinstance(value, int) else self.decode_thing(value)

    def insert_thing(self, draft: Dump, spot: ThingLocation, written: str) -> str | None:
        """Put a thing in a place; return the thing that it replaces."""
        home, key = _home(draft, spot.place)
        value = home.get(key)
        if isinstance(value, list):
            value.insert(len(value) if spot.item_index == END else spot.item_index, written)
        elif isinstance(value, int):
            home[key] = value + 1
        else:
            home[key] = written
            return None if value is None else str(value)
        return None

    def editable_fields(self, draft: Dump) -> Iterator[EditableField]:
        """The fields that are no places: those of the whole table first, and of those the words."""
        names = [seat_name(seat) for seat in range(len(draft["seats"]))]
        found = self._below(draft, "", frozenset(self.place_paths(draft)), names)
        yield from sorted(found, key=lambda one: (one.path.count("."), not one.allowed_values))

    def _below(
        self, node: Mapping[str, Any], path: str, places: frozenset[str], seats: list[str]
    ) -> Iterator[EditableField]:
        for name, value in node.items():
            here = f"{path}.{name}" if path else name
            if here in places or name in self.derived_fields:
                continue
            if isinstance(value, Mapping):
                yield from self._below(value, here, places, seats)
            elif name in self.field_values:
                yield EditableField(here, value, self.field_values[name])
            elif name in self.seat_fields:
                yield EditableField(here, value, (None, *seats))
            elif isinstance(value, (bool, int)):
                yield EditableField(here, value)

    def set_field(self, draft: Dump, path: str, value: Any) -> Dump:
        """A draft with another value in a field; whose turn it is acts."""
        out = deepcopy(draft)
        home, key = _home(out, path)
        home[key] = value
        if path == "turn" and "to_act" in out:
            out["to_act"] = value
        self.normalize_draft(out)
        return out


def _leave_out(node: Any, words: Sequence[str]) -> None:
    if len(words) == 1:
        node.pop(words[0], None)
        return
    for key in list(node) if words[0] == "*" else [words[0]]:
        _leave_out(node[key], words[1:])


def _home(draft: Dump, path: str) -> tuple[Any, str]:
    """Return the container of the field at a path, and the field's key in it."""
    above, _, key = path.rpartition(".")
    return (value_at(draft, above) if above else draft), key
