"""The view of TerroriXico as it is drawn: the position, whose eyes look, what is counted just now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from boardgames.core.machine import Dump, Seat
from boardgames.games.terrorixico.shapes import TerroriXicoDump


class Line(NamedTuple):
    """One seat in the ledger: what stands in each column; empty cells are not yet counted."""

    seat: str
    cells: tuple[str, ...]
    lit: bool = False


class Ledger(NamedTuple):
    """A count on the table: ids of the heads of columns, and a line for each seat."""

    heads: tuple[str, ...]
    lines: tuple[Line, ...]
    final: bool = False


class Drawn(TerroriXicoDump, total=False):
    """A position, and what is drawn beside it."""

    eyes: Seat
    sparse: bool
    """Whether a first lesson shows it: only the monster, the lines and the hand."""
    ledger: Ledger | None
    proclaimed: bool
    """Whether the book was opened just now."""


def seen(view: Dump) -> Drawn:
    """The view of a table's answer as this game's dump: from here on a misspelt field is no field."""
    return cast(Drawn, view)


def cards_of(view: Drawn, seat: str, name: str) -> Sequence[str]:
    """Hand, monsters or a pile of a seat, by its name."""
    own = view["seats"][seat]
    lists = {"hand": own["hand"], "monsters": own["monsters"], "draw": own["draw"]}
    return (lists | {"discard": own["discard"], "wear": own["wear"]})[name]


def shared(view: Drawn, name: str) -> Sequence[str]:
    """A pile of `room.SHARED_PILES`."""
    return {"trauma": view["trauma"], "monsters": view["monsters"], "events": view["events"]}[name]
