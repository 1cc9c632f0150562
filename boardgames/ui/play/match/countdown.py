"""The time for an answer out of turn, where a person has limited it: a bar that runs down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import FOCUS
from boardgames.ui.scene.clock import Clock

COUNT_MS: Final = 100.0
BAR: Final = 6.0


@final
class Countdown:
    """Counts for one question at a time, known by the number of actions before it."""

    def __init__(
        self, clock: Clock, after: Callable[[float, Callable[[], None]], None], changed: Callable[[], None]
    ) -> None:
        self._clock = clock
        self._after = after
        self._changed = changed
        self._deadline = 0.0
        self._number = -1

    def begin(self, number: int, seconds: int, still: Callable[[], bool], over: Callable[[], bool]) -> None:
        """Count down as long as `still` holds; `over` is called at the end, until it says that it was heard."""
        if self._number == number:
            return
        self._number = number
        self._deadline = self._clock.now() + seconds * 1000

        def tick() -> None:
            if not still() or self._number != number:
                return
            if self._clock.now() >= self._deadline and over():
                return
            self._changed()
            self._after(COUNT_MS, tick)

        self._after(COUNT_MS, tick)

    def stop(self) -> None:
        """The question was answered."""
        self._number = -1

    def draw(self, painter: Painter, prompt: Rect, number: int, seconds: int) -> None:
        """The bar along the foot of the line over the board, if it counts for this question."""
        if self._number != number or not seconds:
            return
        part = max(0.0, min(1.0, (self._deadline - self._clock.now()) / (seconds * 1000)))
        painter.fill(Rect(prompt.x + 8, prompt.bottom - BAR - 2, (prompt.w - 16) * part, BAR), FOCUS, BAR / 2)
