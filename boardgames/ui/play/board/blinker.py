"""A light on what must be decided: it blinks a few times, then stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.ui.motion.timeline import Timeline

BLINK_MS: Final = 1500.0
BLINKS: Final = 3


@final
class Blinker:
    """`light` is how bright it is now, 0..1."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.light = 1.0
        self._changed = changed

    def blink(self, timeline: Timeline) -> None:
        """Blink along a timeline."""

        def apply(t: float) -> None:
            before, self.light = self.light, 1.0 if t >= 1 else abs(1 - 2 * ((t * BLINKS) % 1))
            if self.light != before:
                self._changed()

        timeline.add(apply, ms=BLINK_MS, kind="fade", tells=True)
