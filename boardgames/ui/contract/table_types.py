"""Shared data types of all tables, without pygame: placed things, choices, motions and the decision context."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.draw.rects import Rect, Size
from boardgames.ui.input.action_picker import Path


class PlacedThing(NamedTuple):
    """A thing on the table. Higher `z` lies above; `hit` is where it is clicked (empty: it cannot be).

    `detail` is whatever more the game's art wants to know of it.
    """

    key: str
    rect: Rect
    z: int
    face: str
    click_rect: Rect = Rect(0, 0, 0, 0)
    copy_count: int = 1
    is_sunk: bool = False
    is_raised: bool = False
    seat: Seat = -1
    detail: Any = None


class BoardShape(NamedTuple):
    """One way the board may lie: its id and its proportions."""

    id: str
    size: Size


class Message(NamedTuple):
    """A sentence still without a language: an id and what fills its placeholders."""

    key: str
    args: Mapping[str, object] = {}


class SeatNamePlaceholder(NamedTuple):
    """Stands in a phrase for the name of whoever sits there."""

    seat: Seat


class Command(NamedTuple):
    """A button: the key it gives to the picker, its words, its letter on the keyboard.

    `refused` is the line to ask about when the command is not open; `spot` says whether it stands beside the board
    or in the menu. A command that is `on` is going on and can be left by the same key. A main one that is `calm`
    may be done, but is not what one would do next: it keeps its size and is not lit.
    """

    key: str
    label: Message
    icon: str = ""
    letter: str = ""
    is_main: bool = False
    is_quiet: bool = False
    is_open: bool = True
    refused: Action | None = None
    is_on: bool = False
    location: Literal["side", "menu"] = "side"
    confirmation: tuple[Message, Message] | None = None
    is_dangerous: bool = False


class Cost(NamedTuple):
    """Cost of an action: a sentence, and the keys of the places of which one would lose its thing."""

    message: Message
    loss_keys: tuple[str, ...] = ()


class ChoiceChip(NamedTuple):
    """A small choice shown by a place on the board: the key it gives, its words, a picture.

    A switch has two `sides`: what holds while it is on, and while it is off; its key turns it.
    """

    key: str
    label: Message
    icon: str = ""
    picture: str = ""
    is_on: bool = False
    is_main: bool = False
    letter: str = ""
    switch_labels: tuple[Message, Message] | None = None


class MultiSelectSpec(NamedTuple):
    """Things of which at least `least` and at most `most` are taken for one answer, in the order they are given."""

    keys: tuple[str, ...]
    min_count: int
    max_count: int


class ThingMotion(NamedTuple):
    """Animation of a placed thing.

    The kinds are: from another place, appear, vanish, turn over, or fly above everything as a card. `sink` (death)
    and `rise` (a sign of something won) play more slowly.

    `start` is the key of the thing before the action, or of a place. The thing waits `delay_ms` (ms) in its old
    state; a turned or delayed card shows `face` until then. A moved thing passes through the places `via_keys`.
    """

    kind: Literal["move", "appear", "vanish", "sink", "rise", "turn", "fly"]
    key: str
    start: str = ""
    face: str = ""
    order: int = 0
    delay_ms: float = 0.0
    via_keys: Sequence[str] = ()


class FlashEffect(NamedTuple):
    """A deed that is felt: light at a place, the key of a thing or of a place, `hold` ms after it was done.

    `sound` is heard beside that of the deed.
    """

    key: str
    tone: Literal["won", "lost", "violet", "green"]
    delay_ms: float = 0.0
    sound: str = ""


FLASH_DELAY_MS: Final = 90.0
"""How much later each next place is lit where light runs along several."""


def flash_sequence(
    keys: Iterable[str], tone: Literal["won", "lost", "violet", "green"], sound: str
) -> list[FlashEffect]:
    """Light that runs from place to place, with one sound: something is complete."""
    return [
        FlashEffect(key, tone, FLASH_DELAY_MS * number, "" if number else sound) for number, key in enumerate(keys)
    ]


class MoveTrail(NamedTuple):
    """The mark of an action on the board: from a key to a key, in the colour of the seat that acted.

    `killed_owner`: owner of the piece that died at its end, where that matters; `may_bend`: the piece may have gone
    round what stood between.
    """

    start: str
    end: str
    kind: Literal["move", "kill", "place"]
    seat: Seat = -1
    killed_owner: Seat = -1
    may_bend: bool = False


class Destination(NamedTuple):
    """A cell that a picked piece gets to: points it takes, lines on the way, and whether it kills there."""

    key: str
    cost: int
    actions: tuple[Action, ...]
    is_kill: bool = False


@dataclass(frozen=True)
class DecisionContext:
    """View and selection of one seat: the complete input of a table's answers.

    `is_private`: no other person can see the screen, so that hidden information of this seat may be shown.
    """

    view: Dump
    seat: Seat
    to_act: Seat | None
    legal: tuple[Action, ...] = ()
    selected_keys: Path = ()
    open_keys: tuple[str, ...] = ()
    switches: frozenset[str] = frozenset()
    is_private: bool = False

    @property
    def is_own_decision(self) -> bool:
        """True if the seat that looks is the one to act."""
        return self.to_act == self.seat
