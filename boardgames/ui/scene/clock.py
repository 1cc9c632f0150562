"""Clocks of scenes: real time, or a fixed time for tests."""

from __future__ import annotations

import time
from typing import Protocol, final


class Clock(Protocol):
    """Monotonic time in milliseconds."""

    def now(self) -> float: ...


@final
class RealClock:
    """The monotonic clock of the machine."""

    def now(self) -> float:
        return time.perf_counter() * 1000


@final
class FixedClock:
    """A clock that stands still until a test moves it, so that frames are reproducible."""

    __slots__ = ("_now",)

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        return self._now

    def advance(self, ms: float) -> None:
        self._now += ms
