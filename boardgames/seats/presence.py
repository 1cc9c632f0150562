"""Presence of people at the seats of an open table: whose screens are connected, and for how long others are not."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, final

AWAY_SECONDS: Final = 5.0
"""Seconds without a screen after which others are shown that a seat is away."""
ABSENT_SECONDS: Final = 30.0
"""Seconds without a screen after which the others may decide what to do, if the game waits for that seat."""


@final
class Presence:
    """Seats of an open table with and without a connected screen; times are monotonic seconds of one clock."""

    def __init__(self) -> None:
        self.connected: frozenset[int] = frozenset()
        self._lost: dict[int, float] = {}

    def follow(self, seats: Collection[int], connected: Collection[int], now: float) -> None:
        """Note which seats of people at other screens there are, and which of them are connected."""
        self.connected = frozenset(connected)
        self._lost = {seat: self._lost.get(seat, now) for seat in seats if seat not in self.connected}

    @property
    def missing(self) -> frozenset[int]:
        """Seats without a connected screen."""
        return frozenset(self._lost)

    def here(self, now: float) -> frozenset[int]:
        """Return the seats that are connected, or were until a moment ago."""
        return self.connected | {seat for seat, since in self._lost.items() if now - since < AWAY_SECONDS}

    def absent(self, now: float) -> frozenset[int]:
        """Return the seats that have had no screen for so long that the others may decide about them."""
        return frozenset(seat for seat, since in self._lost.items() if now - since >= ABSENT_SECONDS)

    def seconds_to_change(self, now: float) -> float | None:
        """Return after how many seconds `here` or `absent` changes by itself; None if it does not."""
        ends = [since + span for since in self._lost.values() for span in (AWAY_SECONDS, ABSENT_SECONDS)]
        return min((end - now for end in ends if end > now), default=None)
