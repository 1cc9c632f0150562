"""Shared data types of all tables, without pygame: placed things, choices, motions and the decision context."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.draw.rects import Rect, Size
from boardgames.ui.input.action_picker import Path


class PlacedThing(NamedTuple):
    """A thing on the table. Things with a higher `z` lie above.

    `click_rect` is its click area (empty: none). `detail` holds further data for the game's renderer.
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
    """One layout of the board: its id and its proportions."""

    id: str
    size: Size


class Message(NamedTuple):
    """Untranslated sentence: message id and arguments."""

    key: str
    args: Mapping[str, object] = {}


class SeatNamePlaceholder(NamedTuple):
    """Stands for the name of the player on a seat in a message."""

    seat: Seat


class SeatLabel(NamedTuple):
    """Texts about who sits at a seat, for every place that names it at a table.

    Every place shows one of the first two: `heading` is the name, with "You" for the one person at the table; `short`
    is "You" or the name, in the prompt bar and where `heading` has no room. `note` is shown only where there is room:
    a computer's level and whether it thinks, empty for a person.
    """

    heading: str
    short: str
    note: str = ""
    is_thinking: bool = False

    def with_addition(self, text: str) -> SeatLabel:
        """Return the label with a text after the name, wherever it is shown."""
        return self._replace(heading=self.heading + text, short=self.short + text) if text else self


class Command(NamedTuple):
    """A button: the key that it gives to the picker, its label, its letter on the keyboard.

    - `refused`: the action whose refusal explains why the command is not open.
    - `location`: beside the board or in the menu.
    - `is_on`: the command is active and ends by the same key.
    - `is_quiet`: a main command that is possible but not the obvious next one: it is as large, but not highlighted.
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
    """A small choice beside a place on the board: the key that it gives, its label, a picture.

    A switch has two `switch_labels`, for on and off; its key changes it.
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
    """Numbers of things for one answer: at least `min_count`, at most `max_count`, in the order given."""

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
    """Light at a place or thing, `delay_ms` after the action. `sound` is played in addition to that of the action."""

    key: str
    tone: Literal["won", "lost", "violet", "green"]
    delay_ms: float = 0.0
    sound: str = ""


FLASH_DELAY_MS: Final = 90.0
"""Delay between the flashes of successive places in a sequence, in ms."""


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
    """Cell that a selected piece can reach: its cost in points, the actions, and whether it kills there."""

    key: str
    cost: int
    actions: tuple[Action, ...]
    is_kill: bool = False


@dataclass(frozen=True)
class DecisionContext:
    """View and selection of one seat: the complete input of a table's answers.

    `is_private`: no other person can see the screen, so that hidden information of this seat may be shown.
    `is_unaided`: the seat solves a puzzle, so nothing may name or mark what it could achieve before it has chosen.
    `drawn_view`: the view as it is drawn, which may show less than the seat has seen; None where that is not known.
    """

    view: Dump
    seat: Seat
    to_act: Seat | None
    legal: tuple[Action, ...] = ()
    selected_keys: Path = ()
    open_keys: tuple[str, ...] = ()
    switches: frozenset[str] = frozenset()
    is_private: bool = False
    is_unaided: bool = False
    drawn_view: Dump | None = None

    @property
    def is_own_decision(self) -> bool:
        """True if the seat that looks is the one to act."""
        return self.to_act == self.seat
