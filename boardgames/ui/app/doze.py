"""How the loop sleeps: until an event, a call from a thread, or a timer, at next to no cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from boardgames.ui.app.timers import Timers

NAP_MS: Final = 4.0  # between two looks, soon after the last event
LONG_NAP_MS: Final = 14.0  # and later: still within a frame
AWAKE_MS: Final = 1500.0


def doze(timers: Timers, posted: Sequence[object]) -> list[pygame.Event]:
    """Wait for something to do and return the events that came (none when a timer or a posted call is due).

    Naps of our own, because pygame's `event.wait` looks every millisecond: that costs several times as much.
    """
    slept = 0.0
    while True:
        events = pygame.event.get()
        left = timers.wait()
        if events or posted or left == 0:
            return events
        nap = NAP_MS if slept < AWAKE_MS else LONG_NAP_MS
        pygame.time.wait(max(1, int(nap if left is None else min(nap, left))))
        slept += nap
