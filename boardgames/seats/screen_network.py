"""Messages between the network thread and the owner of the game: events of screens, and texts for screens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from .frames import ClientFrame


@dataclass(frozen=True, slots=True)
class FrameReceived:
    """A screen sent a frame; the first of a connection is a `HelloFrame`, and no other is."""

    connection: int
    address: str
    frame: ClientFrame


@dataclass(frozen=True, slots=True)
class FrameSent:
    """A frame with `wants_receipt` has left: the screen can take the next state."""

    connection: int


@dataclass(frozen=True, slots=True)
class ScreenLost:
    """A connection is closed."""

    connection: int


ScreenEvent = FrameReceived | FrameSent | ScreenLost


@dataclass(frozen=True, slots=True)
class OutgoingFrame:
    """A text for a connection; with `is_last` the connection is closed after it."""

    connection: int
    text: str
    wants_receipt: bool = False
    is_last: bool = False


class ScreenNetwork(Protocol):
    """Connections to screens, in a thread of their own."""

    def receive(self) -> ScreenEvent | None:
        """Return the next event, None if there is none now."""

    def send(self, frames: Sequence[OutgoingFrame]) -> None:
        """Send frames in their order, without waiting."""

    def admit(self, connection: int) -> None:
        """Note that a connection has shown a key or ticket: it no longer counts as one of strangers."""
