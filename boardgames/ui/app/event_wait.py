"""How the loop sleeps: until an event, a call from a thread, or a timer, at next to no cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

import pygame

from boardgames.ui.app.timers import TimerQueue

NAPS: Final = ((1500.0, 4.0), (10_000.0, 14.0))
"""Up to so many ms after the last event, how long one nap is: a hand that moves is answered within a frame."""
LONG_NAP_MS: Final = 40.0


@final
class EventWait:
    """Naps of our own, because pygame's `event.wait` looks every millisecond: that costs several times as much.

    They grow with the time since somebody last did something, whatever timers came due meanwhile.
    """

    def __init__(
        self, timers: TimerQueue, posted: Sequence[object], now: Callable[[], float], stirred: Callable[[], bool]
    ) -> None:
        self._timers = timers
        self._posted = posted
        self._now = now
        self._stirred = stirred  # whether something happened that is no event
        self._last = now()

    def wait_for_events(self) -> list[pygame.Event]:
        """Wait for something to do and return the events that came (none when a timer or a posted call is due)."""
        while True:
            events = pygame.event.get()
            stirred = self._stirred()
            if events or stirred:
                self._last = self._now()
            left = self._timers.ms_until_next()
            if events or stirred or self._posted or left == 0:
                return events
            nap = self.nap_ms
            pygame.time.wait(max(1, int(nap if left is None else min(nap, left))))

    @property
    def nap_ms(self) -> float:
        """How long to sleep between two looks, in ms."""
        still = self._now() - self._last
        return next((nap for until, nap in NAPS if still < until), LONG_NAP_MS)
