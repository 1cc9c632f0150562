"""Calls that are due later, in the order of their time."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from typing import final

from boardgames.ui.scene.clock import Clock


@final
class TimerQueue:
    """A queue of calls on one clock; calls of the same moment keep their order."""

    __slots__ = ("_clock", "_count", "_queue")

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._count = 0
        self._queue: list[tuple[float, int, Callable[[], None]]] = []

    def add(self, ms: float, call: Callable[[], None]) -> None:
        """Add a call that is due in `ms` milliseconds."""
        self._count += 1
        heapq.heappush(self._queue, (self._clock.now() + ms, self._count, call))

    def pop_due(self) -> Iterator[Callable[[], None]]:
        """Remove and yield the calls that are due."""
        now = self._clock.now()
        while self._queue and self._queue[0][0] <= now:
            yield heapq.heappop(self._queue)[2]

    def ms_until_next(self) -> float | None:
        """Milliseconds until the next call (0 if one is due), or None if the queue is empty."""
        return max(0.0, self._queue[0][0] - self._clock.now()) if self._queue else None
