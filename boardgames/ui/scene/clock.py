"""The time that scenes live by: the real one, or one that a test moves by hand."""

from __future__ import annotations

import time
from typing import Protocol, final


class Clock(Protocol):
    """Milliseconds since some moment, never going back."""

    def now(self) -> float: ...


@final
class RealClock:
    """The machine's own steady clock."""

    def now(self) -> float:
        return time.perf_counter() * 1000


@final
class FixedClock:
    """A clock that stands still until it is moved: the same test, the same frames."""

    __slots__ = ("_now",)

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        return self._now

    def advance(self, ms: float) -> None:
        self._now += ms
