"""Sleep of the event loop until an event, a posted call or a timer, at almost no CPU cost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Final, final

import pygame

from boardgames.ui.app.timers import TimerQueue

NAPS: Final = ((1500.0, 4.0), (10_000.0, 14.0))
"""Pairs of ms since the last event and ms of one sleep: pointer movement is answered within a frame."""
LONG_NAP_MS: Final = 40.0


@final
class EventWait:
    """Waits in short sleeps, which grow with the time since the last event.

    pygame's `event.wait` polls every millisecond, which costs several times as much CPU. Due timers do not reset
    the length of the sleeps.
    """

    def __init__(
        self, timers: TimerQueue, posted: Sequence[object], now: Callable[[], float], stirred: Callable[[], bool]
    ) -> None:
        self._timers = timers
        self._posted = posted
        self._now = now
        self._stirred = stirred  # returns True for input without an event
        self._last = now()
        self._woken = threading.Event()

    def wake(self) -> None:
        """End the present sleep; may be called from any thread, after a call was posted."""
        self._woken.set()

    def wait_for_events(self) -> list[pygame.Event]:
        """Wait and return the events received; none if a timer or a posted call is due."""
        while True:
            self._woken.clear()
            events = pygame.event.get()
            stirred = self._stirred()
            if events or stirred:
                self._last = self._now()
            left = self._timers.ms_until_next()
            if events or stirred or self._posted or left == 0:
                return events
            nap = self.nap_ms
            self._woken.wait(max(1, int(nap if left is None else min(nap, left))) / 1000)

    @property
    def nap_ms(self) -> float:
        """Time to sleep between two polls, in ms."""
        still = self._now() - self._last
        return next((nap for until, nap in NAPS if still < until), LONG_NAP_MS)
