"""The view of Sacrificio as it is drawn: the position, a heart being won, and at the end the counting board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, cast

from boardgames.core.machine import Dump, Seat
from boardgames.games.sacrificio.shapes import PositionDump

PLAIN: Final = ("red", "green", "blue")


class Side(NamedTuple):
    """What one side has, as the game counts it."""

    seats: tuple[Seat, ...]
    hearts: tuple[int, int, int, int]
    hollow: int
    different: int
    alike: tuple[int, int, int]
    score: int
    points: Mapping[str, int]
    size: int = 3
    """Hearts in a group of one colour."""

    @property
    def total(self) -> int:
        """Hearts in all, hollow ones too: the first tie-break."""
        return sum(self.hearts) + self.hollow

    @property
    def counts(self) -> dict[str, int]:
        """How many things each part counts."""
        return {
            "hearts": sum(self.hearts),
            "black": self.hearts[3],
            "different": self.different,
            "alike": sum(self.alike),
            "hollow": self.hollow,
        }

    def groups(self) -> list[tuple[tuple[str, ...], str]]:
        """Plain hearts in groups, then those in none, then the black ones: colours, and the part they count for."""
        out: list[tuple[tuple[str, ...], str]] = [(PLAIN, "different")] * self.different
        left = [have - self.different for have in self.hearts[:3]]
        for number, colour in enumerate(PLAIN):
            out += [((colour,) * self.size, "alike")] * self.alike[number]
            left[number] -= self.size * self.alike[number]
        out += [((colour,), "") for number, colour in enumerate(PLAIN) for _ in range(left[number])]
        return out + [(("black",), "black")] * self.hearts[3]


class Line(NamedTuple):
    """One side on the counting board. `told` are the parts counted so far, `lit` the one counted now."""

    side: Side
    own: tuple[tuple[int, int], ...]
    told: tuple[str, ...] = ()
    lit: str = ""
    won: bool = False

    @property
    def total(self) -> int:
        return sum(self.side.points[part] for part in self.told)


class Count(NamedTuple):
    """The counting board: a line a side, and the tie-break that decided, where one did (a phrase id)."""

    lines: tuple[Line, ...]
    tie: str = ""


class Drawn(PositionDump, total=False):
    """A position, and what is drawn beside it."""

    eyes: Seat
    """The seat that looks."""
    sparse: bool
    """Whether a first lesson leaves out what it is not about."""
    count: Count
    won: tuple[str, str]
    """The temple whose ritual is being told, as a key, and the colour of its heart."""
    shown: tuple[str, str]
    """A place, and the card from it that is being told of, which all see."""


def seen(view: Dump) -> Drawn:
    """The view of a table's answer as this game's dump: from here on a misspelt field is no field."""
    return cast(Drawn, view)
