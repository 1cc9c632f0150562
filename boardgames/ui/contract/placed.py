"""What every table speaks of, without pygame: placed things, what a seat sees, and what its table answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from boardgames.core.machine import Action, Dump, Event, Seat, State
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


class Deed(NamedTuple):
    """A button: the key it gives to the picker, its words, its letter on the keyboard.

    `refused` is the line to ask about when the deed is not open; `spot` says whether it stands beside the board
    or in the menu. A deed that is `on` is going on and can be left by the same key.
    """

    key: str
    words: Phrase
    icon: str = ""
    letter: str = ""
    main: bool = False
    open: bool = True
    refused: Action | None = None
    on: bool = False
    spot: Literal["side", "menu"] = "side"
    ask: tuple[Phrase, Phrase] | None = None
    danger: bool = False


class Price(NamedTuple):
    """What a deed would cost: a sentence, and the places of those of whom one would be lost."""

    words: Phrase
    keys: tuple[str, ...] = ()


class Chip(NamedTuple):
    """A small choice shown by a place on the board: the key it gives, its words, a picture."""

    key: str
    words: Phrase
    icon: str = ""
    picture: str = ""
    on: bool = False
    main: bool = False
    letter: str = ""


class Motion(NamedTuple):
    """How a placed thing came to its place: from another place, out of nothing, away into nothing, turned over,
    or as a card that flies there over everything.

    `hold` (ms) is how long it stays where it was, or as it was, before; a card turned or held shows `face` till then.
    """

    kind: Literal["move", "appear", "vanish", "turn", "fly"]
    key: str
    start: str = ""
    face: str = ""
    order: int = 0
    hold: float = 0.0


class Trail(NamedTuple):
    """A deed of another seat still to be seen on the board: from a key to a key."""

    start: str
    end: str
    kind: Literal["move", "kill", "place"]


class Reach(NamedTuple):
    """A cell that a picked piece gets to: points it takes, lines on the way, and whether it kills there."""

    key: str
    cost: int
    lines: tuple[Action, ...]
    kills: bool = False


@dataclass(frozen=True)
class Sight:
    """What one seat sees now and what it has in hand: all that a table's answers may depend on."""

    view: Dump
    seat: Seat
    to_act: Seat | None
    legal: tuple[Action, ...] = ()
    picked: Path = ()
    open: tuple[str, ...] = ()
    switches: frozenset[str] = frozenset()

    @property
    def acting(self) -> bool:
        """Whether the seat that looks is the one to act."""
        return self.to_act == self.seat


class TableView(Protocol):
    """What a game brings to the table scene. Pure: no pygame, no sentence, no rule.

    `trial` in some of these is a copy of the position as the seat knows it, to be played on freely.
    """

    id: str
    seats: tuple[str, ...]
    switches: frozenset[str]
    icons: str

    def shapes(self) -> tuple[Shape, ...]:
        """How the board may lie; the scene takes the one that makes it largest, unless told otherwise."""
        ...

    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        """Where everything lies: a pure function of a view and a rectangle."""
        ...

    def planned(self, keys: Sequence[str], rect: Rect, shape: str, turned: bool) -> Mapping[str, Rect]:
        """Places of things that are not on the table yet but could come there."""
        ...

    def paths(self, sight: Sight) -> Mapping[Path, Action]:
        """The picker's paths over the legal lines."""
        ...

    def meant(self, sight: Sight, key: str) -> Action | None:
        """The line that giving a key that is not open would mean, to ask why not; None: nothing was meant."""
        ...

    def nuance(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        """The sentence id (below `refusal.<game>`) and the rule id of a refusal."""
        ...

    def prompt(self, sight: Sight) -> Phrase:
        """What is asked now, in one line."""
        ...

    def deeds(self, sight: Sight) -> Sequence[Deed]:
        """The buttons beside the board and in the menu."""
        ...

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        """Small choices, and the place by which they are shown; without a place they stand beside the prompt."""
        ...

    def must(self, sight: Sight) -> bool:
        """Whether one of the open places must be chosen: they are lit then, not only marked."""
        ...

    def begins(self, sight: Sight, last: Action | None) -> Path:
        """What is in hand by itself: a piece that must go on, or that has just moved and still can."""
        ...

    def gauge(self, view: Dump) -> tuple[int, int] | None:
        """How much of the turn is left, and how much it had: shown as pips."""
        ...

    def gauge_words(self, gauge: tuple[int, int]) -> Phrase:
        """The same in words."""
        ...

    def letters(self) -> Sequence[tuple[str, str]]:
        """Keys of this game's own and the id of what each does, for the list of keys."""
        ...

    def section(self, sight: Sight) -> str:
        """The section of the rules reader about what is asked now."""
        ...

    def sound(self, event: Event) -> str:
        """The sound of an event, or empty."""
        ...

    def emblem(self, events: Sequence[Event]) -> str:
        """The picture of a deed in the log, or empty."""
        ...

    def back(self, sight: Sight) -> Sequence[Trail]:
        """Who would go where if the question that is open is answered so; for the eye."""
        ...

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        """What lies at a place, for the pointer that rests there and for narration."""
        ...

    def reach(self, sight: Sight, trial: State) -> Iterator[Reach]:
        """Places the picked piece gets to, nearest first, with the lines on the way."""
        ...

    def price(self, sight: Sight, trial: State, action: Action) -> Price | None:
        """What an action would cost beyond what is plain. `trial` may already have gone some steps towards it."""
        ...

    def advice(self, sight: Sight, action: Action) -> tuple[str, Phrase] | None:
        """An advice to be given once before an action: its id and its words."""
        ...

    def motions(self, before: Dump, events: Sequence[Event]) -> Sequence[Motion]:
        """What moves from one view to the next."""
        ...

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        """What to mark of the deeds of others."""
        ...

    def facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        """Public counts of a seat, for panels and the end."""
        ...

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        """The counts of a seat that the end shows: ids of their names, and values. The same ids for every seat."""
        ...

    def step(self, key: str, dx: int, dy: int, shape: str, turned: bool) -> str:
        """The place of the cursor one step on."""
        ...

    def home(self, sight: Sight) -> str:
        """Where the cursor begins."""
        ...
