"""What every table speaks of, without pygame: placed things, choices, motions, and what a seat sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.draw.rects import Rect, Size
from boardgames.ui.input.picker import Path


class Placed(NamedTuple):
    """A thing on the table. Higher `z` lies above; `hit` is where it is clicked (empty: it cannot be).

    `detail` is whatever more the game's art wants to know of it.
    """

    key: str
    rect: Rect
    z: int
    face: str
    hit: Rect = Rect(0, 0, 0, 0)
    copies: int = 1
    sunk: bool = False
    raised: bool = False
    seat: Seat = -1
    detail: Any = None


class Shape(NamedTuple):
    """One way the board may lie: its id and its proportions."""

    id: str
    size: Size


class Phrase(NamedTuple):
    """A sentence still without a language: an id and what fills its placeholders."""

    key: str
    args: Mapping[str, object] = {}


class SeatName(NamedTuple):
    """Stands in a phrase for the name of whoever sits there."""

    seat: Seat


class Command(NamedTuple):
    """A button: the key it gives to the picker, its words, its letter on the keyboard.

    `refused` is the line to ask about when the command is not open; `spot` says whether it stands beside the board
    or in the menu. A command that is `on` is going on and can be left by the same key. A main one that is `calm`
    may be done, but is not what one would do next: it keeps its size and is not lit.
    """

    key: str
    words: Phrase
    icon: str = ""
    letter: str = ""
    main: bool = False
    calm: bool = False
    open: bool = True
    refused: Action | None = None
    on: bool = False
    spot: Literal["side", "menu"] = "side"
    ask: tuple[Phrase, Phrase] | None = None
    danger: bool = False


class Price(NamedTuple):
    """What an action would cost: a sentence, and the places of those of whom one would be lost."""

    words: Phrase
    keys: tuple[str, ...] = ()


class Chip(NamedTuple):
    """A small choice shown by a place on the board: the key it gives, its words, a picture.

    A switch has two `sides`: what holds while it is on, and while it is off; its key turns it.
    """

    key: str
    words: Phrase
    icon: str = ""
    picture: str = ""
    on: bool = False
    main: bool = False
    letter: str = ""
    sides: tuple[Phrase, Phrase] | None = None


class Gather(NamedTuple):
    """Things of which at least `least` and at most `most` are taken for one answer, in the order they are given."""

    keys: tuple[str, ...]
    least: int
    most: int

    def complete(self, taken: Path) -> bool:
        """True if what was taken is enough for an answer."""
        return self.least <= len(taken) <= self.most


class Motion(NamedTuple):
    """How a placed thing came to its place: from another place, out of nothing, away into nothing, turned over,
    or as a card that flies there over everything. What dies sinks; a sign of what was won rises, and both take
    their time.

    `start` is the key of the thing as it lay before, or of a place. `hold` (ms) is how long it stays where it was,
    or as it was, before; a card turned or held shows `face` till then. What is moved passes the places `by`.
    """

    kind: Literal["move", "appear", "vanish", "sink", "rise", "turn", "fly"]
    key: str
    start: str = ""
    face: str = ""
    order: int = 0
    hold: float = 0.0
    by: Sequence[str] = ()


class Flash(NamedTuple):
    """A deed that is felt: light at a place, the key of a thing or of a place, `hold` ms after it was done.

    `sound` is heard beside that of the deed.
    """

    key: str
    tone: Literal["won", "lost", "violet", "green"]
    hold: float = 0.0
    sound: str = ""


LIGHTS_MS: Final = 90.0
"""How much later each next place is lit where light runs along several."""


def lights(keys: Iterable[str], tone: Literal["won", "lost", "violet", "green"], sound: str) -> list[Flash]:
    """Light that runs from place to place, with one sound: something is complete."""
    return [Flash(key, tone, LIGHTS_MS * number, "" if number else sound) for number, key in enumerate(keys)]


class Trail(NamedTuple):
    """A deed still to be seen on the board: from a key to a key, in the colour of the seat that did it.

    `dead` is whose thing died at its end, where that is told apart; one that `bends` may have gone round what stood
    between.
    """

    start: str
    end: str
    kind: Literal["move", "kill", "place"]
    seat: Seat = -1
    dead: Seat = -1
    bends: bool = False


class Reach(NamedTuple):
    """A cell that a picked piece gets to: points it takes, lines on the way, and whether it kills there."""

    key: str
    cost: int
    lines: tuple[Action, ...]
    kills: bool = False


@dataclass(frozen=True)
class Sight:
    """What one seat sees now and what it has in hand: all that a table's answers may depend on.

    `alone`: nobody else at the device may look, so that what this seat alone knows may be shown.
    """

    view: Dump
    seat: Seat
    to_act: Seat | None
    legal: tuple[Action, ...] = ()
    picked: Path = ()
    open: tuple[str, ...] = ()
    switches: frozenset[str] = frozenset()
    alone: bool = False

    @property
    def acting(self) -> bool:
        """True if the seat that looks is the one to act."""
        return self.to_act == self.seat
