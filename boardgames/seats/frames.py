"""Frames of a screen, wire `table/1`: parsed and checked before anything else reads them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

from .display_name import clean_display_name
from .table_people import CHOICES, SIGNS, Sign, VoteChoice

PROTOCOL: Final = "table/1"
MAX_FRAME_BYTES: Final = 4096
MAX_LINE_LENGTH: Final = 200
MAX_EPOCH_LENGTH: Final = 32
MAX_SEATS: Final = 16
MAX_NUMBER: Final = 2**31
TICKET_LENGTH: Final = 8
Word = TypeVar("Word", bound=str)
ScreenShape = Literal["tall", "wide"]
"""Shape of the table on a screen: upright as on a phone, or wide."""
_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,32}")
_KEY: Final = re.compile(r"[0-9a-f]{32}")
_TICKET: Final = re.compile(rf"[a-z2-9]{{{TICKET_LENGTH}}}")
_SEAT: Final = re.compile(r"P([1-9][0-9]?)")
_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}")


class BadFrame(ValueError):
    """A frame that no page of this version sends."""


class OtherVersion(BadFrame):
    """A frame of a page of another version."""


@dataclass(frozen=True, slots=True)
class HelloFrame:
    """The first frame: who comes in. `key` and `ticket` are empty where the screen has none.

    `other_key` is that of a second seat at the same screen; `is_covered`: the screen shows nothing while it goes from
    one person to the other.
    """

    language: str
    key: str = ""
    ticket: str = ""
    is_watcher: bool = False
    shape: ScreenShape = "tall"
    other_key: str = ""
    is_covered: bool = False


@dataclass(frozen=True, slots=True)
class ClaimFrame:
    """A guest at the door asks for a seat under a name."""

    id: str
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class WatchFrame:
    """A guest at the door wants to watch without a seat."""


@dataclass(frozen=True, slots=True)
class LeaveFrame:
    """A screen gives up its seat, or its place to watch, for good."""


@dataclass(frozen=True, slots=True)
class PlayFrame:
    """A seat answers question `ask` of an epoch with a line; `id` is the same when the frame is sent again."""

    id: str
    epoch: str
    ask: int
    line: str


@dataclass(frozen=True, slots=True)
class DoorFrame:
    """A screen with a seat asks for the door: a second person would like to sit down with it."""


@dataclass(frozen=True, slots=True)
class VoteFrame:
    """A seat answers a question of the table to its people."""

    vote: int
    choice: VoteChoice


@dataclass(frozen=True, slots=True)
class UndoFrame:
    """A seat asks to take back what was done since its last decision."""


@dataclass(frozen=True, slots=True)
class SignFrame:
    """A seat shows a sign to the others."""

    sign: Sign


@dataclass(frozen=True, slots=True)
class PingFrame:
    """A screen asks whether the connection is alive."""


SimpleFrame = WatchFrame | LeaveFrame | DoorFrame | UndoFrame | PingFrame
ClientFrame = HelloFrame | ClaimFrame | PlayFrame | VoteFrame | SignFrame | SimpleFrame
_SIMPLE: Final[dict[str, SimpleFrame]] = {
    "watch": WatchFrame(),
    "leave": LeaveFrame(),
    "door": DoorFrame(),
    "undo": UndoFrame(),
    "ping": PingFrame(),
}


def parse_frame(text: str) -> ClientFrame:
    """Return the frame of a text. Raises `BadFrame`; nothing of the text is in the message.

    Fields that this version does not know are ignored.
    """
    if len(text) > MAX_FRAME_BYTES:
        raise BadFrame("too long")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise BadFrame("not JSON") from None
    if not isinstance(fields, dict):
        raise BadFrame("not an object")
    match fields.get("k"):
        case "hello":
            return _hello(fields)
        case "claim":
            seat = int(_text(fields, "seat", _SEAT)[1:]) - 1
            if seat >= MAX_SEATS:
                raise BadFrame("seat")
            return ClaimFrame(_text(fields, "id", _ID), seat, _name(fields))
        case "play":
            epoch, line = _short(fields, "epoch", MAX_EPOCH_LENGTH), _short(fields, "line", MAX_LINE_LENGTH)
            return PlayFrame(_text(fields, "id", _ID), epoch, _number(fields, "ask"), line)
        case "vote":
            return VoteFrame(_number(fields, "vote"), _word(fields, "choice", CHOICES))
        case "sign":
            return SignFrame(_word(fields, "sign", SIGNS))
        case str(kind) if kind in _SIMPLE:
            return _SIMPLE[kind]
    raise BadFrame("kind")


def _hello(fields: dict[str, Any]) -> HelloFrame:
    version = fields.get("p")
    if version != PROTOCOL:
        raise OtherVersion("version") if isinstance(version, str) else BadFrame("version")
    key, other_key = (_text(fields, name, _KEY) if name in fields else "" for name in ("key", "other"))
    ticket = fields.get("ticket", "")
    if not isinstance(ticket, str):
        raise BadFrame("ticket")
    ticket = re.sub(r"[\s-]", "", ticket[:64]).lower()  # also typed by hand
    if not _TICKET.fullmatch(ticket):
        ticket = ""
    is_watcher, is_covered = _flag(fields, "watch"), _flag(fields, "covered")
    shape: ScreenShape = "wide" if fields.get("shape") == "wide" else "tall"
    return HelloFrame(_text(fields, "lang", _LANGUAGE), key, ticket, is_watcher, shape, other_key, is_covered)


def _flag(fields: dict[str, Any], name: str) -> bool:
    value = fields.get(name, False)
    if not isinstance(value, bool):
        raise BadFrame(name)
    return value


def _word(fields: dict[str, Any], name: str, known: Sequence[Word]) -> Word:
    """Return one of the known words."""
    value = fields.get(name)
    for word in known:
        if word == value:
            return word
    raise BadFrame(name)


def _text(fields: dict[str, Any], name: str, pattern: re.Pattern[str]) -> str:
    value = fields.get(name)
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise BadFrame(name)
    return value


def _short(fields: dict[str, Any], name: str, limit: int) -> str:
    """Return a text of printable characters, not longer than `limit`."""
    value = fields.get(name)
    if not isinstance(value, str) or not 0 < len(value) <= limit or not value.isprintable():
        raise BadFrame(name)
    return value


def _number(fields: dict[str, Any], name: str) -> int:
    value = fields.get(name)
    if type(value) is not int or not 0 <= value < MAX_NUMBER:
        raise BadFrame(name)
    return value


def _name(fields: dict[str, Any]) -> str:
    value = fields.get("name")
    if not isinstance(value, str):
        raise BadFrame("name")
    name = clean_display_name(value)
    if not name:
        raise BadFrame("name")
    return name
