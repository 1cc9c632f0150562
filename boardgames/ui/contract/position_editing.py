"""How a position is laid by hand: which places a game has, what lies there, where a thing goes. Pure; no rule.

A draft is a whole dump that may be impossible: what is wrong with it `Game.load` tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple

from boardgames.core.dump_paths import value_at
from boardgames.core.game_protocol import Dump, Game, Seat, seat_name

END: Final = -1
"""The place behind the last thing."""


class Spot(NamedTuple):
    """A thing in a place: a path of the dump, and its number among the things that lie there."""

    place: str
    number: int = END


class Setting(NamedTuple):
    """A field that is set by hand: its path, its value, and the words it may be; none: a number, or yes and no."""

    path: str
    value: Any
    words: Sequence[str | None] = ()


class PositionEditing:
    """The base: a place is the path of a list, of one thing or nothing, or of a count of equal things.

    A game names its `places` and what a key of its table stands for.
    """

    words: Mapping[str, Sequence[str | None]] = {}
    """What the fields of a name may be."""
    seats: frozenset[str] = frozenset(("turn", "to_act"))
    """The names of fields that name a seat."""
    derived: frozenset[str] = frozenset(("seed", "shuffles", "options"))
    """The names of fields that nobody sets."""
    on_table: tuple[str, ...] = ()
    """How the paths of places begin that lie open on the table, one thing each."""
    left_out: Sequence[str] = ()
    """Paths of what `Game.load` fills in by itself from the rest; `*` stands for each key."""
    ready: str = ""
    """The phase in which a card is tried: that of a turn in which cards are played."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    # what a game tells ------------------------------------------------------------------------------------------
    def places(self, draft: Dump) -> Sequence[str]:
        """All places, those that lie in the middle first."""
        return ()

    def place_at(self, draft: Dump, key: str, eyes: Seat, thing: str) -> str:
        """The place that a key of the table stands for, when `thing` is put there; empty for none."""
        return ""

    def spot_at(self, draft: Dump, key: str, eyes: Seat) -> Spot | None:
        """The thing that is taken up at a key of the table; None where nothing lies."""
        place = self.place_at(draft, key, eyes, "")
        return Spot(place, 0) if place and self.lying(draft, place) else None

    def tried_at(self, draft: Dump, thing: str) -> Sequence[Spot]:
        """Where a thing of the rule files is tried by the seat to act: the best place first."""
        return ()

    def written(self, thing: str, source: str, place: str) -> str:
        """A thing from the place `source` as it is written in another one."""
        return thing

    def bare(self, written: str) -> str:
        """The thing that is written so."""
        return written

    def face(self, thing: str) -> str:
        """What the art draws of a thing."""
        return thing

    def named(self, thing: str) -> str:
        """The id of the rule files that a thing has."""
        return thing

    def mine(self, draft: Dump, thing: str) -> bool:
        """True if the seat to act may have a thing."""
        return True

    def turned(self, draft: Dump, key: str) -> Dump:
        """The draft with what lies at a key of the table turned over; the same where nothing is turned."""
        return draft

    def tidied(self, draft: Dump) -> None:
        """Put in order what follows from the rest, and take out what `Game.load` fills in by itself."""
        for path in self.left_out:
            _leave_out(draft, path.split("."))

    # what follows -----------------------------------------------------------------------------------------------
    def lying(self, draft: Dump, place: str) -> tuple[str, ...]:
        """The things at a place, in their order."""
        value = value_at(draft, place)
        if isinstance(value, int):
            return (place.rpartition(".")[2],) * value
        found = value if isinstance(value, list) else [] if value is None else [value]
        return tuple(map(self.bare, found))

    def fits(self, draft: Dump, thing: str, place: str) -> bool:
        """True if a thing can be written in a place at all."""
        return not isinstance(value_at(draft, place), int) or thing == place.rpartition(".")[2]

    def moved(self, draft: Dump, source: Spot, target: Spot) -> Dump:
        """A draft in which a thing has gone elsewhere; what lay in a place for one thing comes back in exchange.

        The thing must fit there.
        """
        out = deepcopy(draft)
        thing = self.take(out, source)
        back = self.put(out, target, self.written(thing, source.place, target.place))
        if back is not None:
            self.put(out, source, self.written(self.bare(back), target.place, source.place))
        self.tidied(out)
        return out

    def take(self, draft: Dump, spot: Spot) -> str:
        """Take a thing away, and return it."""
        home, key = _home(draft, spot.place)
        value = home[key]
        if isinstance(value, list):
            return self.bare(value.pop(spot.number))
        home[key] = value - 1 if isinstance(value, int) else None
        return spot.place.rpartition(".")[2] if isinstance(value, int) else self.bare(value)

    def put(self, draft: Dump, spot: Spot, written: str) -> str | None:
        """Put a thing down, and return what it takes the place of."""
        home, key = _home(draft, spot.place)
        value = home.get(key)
        if isinstance(value, list):
            value.insert(len(value) if spot.number == END else spot.number, written)
        elif isinstance(value, int):
            home[key] = value + 1
        else:
            home[key] = written
            return None if value is None else str(value)
        return None

    def settings(self, draft: Dump) -> Iterator[Setting]:
        """The fields that are no places: those of the whole table first, and of those the words."""
        names = [seat_name(seat) for seat in range(len(draft["seats"]))]
        found = self._below(draft, "", frozenset(self.places(draft)), names)
        yield from sorted(found, key=lambda one: (one.path.count("."), not one.words))

    def _below(
        self, node: Mapping[str, Any], path: str, places: frozenset[str], seats: list[str]
    ) -> Iterator[Setting]:
        for name, value in node.items():
            here = f"{path}.{name}" if path else name
            if here in places or name in self.derived:
                continue
            if isinstance(value, Mapping):
                yield from self._below(value, here, places, seats)
            elif name in self.words:
                yield Setting(here, value, self.words[name])
            elif name in self.seats:
                yield Setting(here, value, (None, *seats))
            elif isinstance(value, (bool, int)):
                yield Setting(here, value)

    def set(self, draft: Dump, path: str, value: Any) -> Dump:
        """A draft with another value in a field; whose turn it is acts."""
        out = deepcopy(draft)
        home, key = _home(out, path)
        home[key] = value
        if path == "turn" and "to_act" in out:
            out["to_act"] = value
        self.tidied(out)
        return out


def _leave_out(node: Any, words: Sequence[str]) -> None:
    if len(words) == 1:
        node.pop(words[0], None)
        return
    for key in list(node) if words[0] == "*" else [words[0]]:
        _leave_out(node[key], words[1:])


def _home(draft: Dump, path: str) -> tuple[Any, str]:
    """What holds the field at a path, and its key there."""
    above, _, key = path.rpartition(".")
    return (value_at(draft, above) if above else draft), key
