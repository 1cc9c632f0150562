"""Steps of the near view while the pointer rests at the edge of its viewport."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

FIRST_MS, NEXT_MS = 350.0, 420.0
"""Rest of the pointer before the first step, and time between two steps, in ms."""


@final
class EdgePan:
    """Moves a view step by step. `step` takes a direction and returns False at the end of the board; `after` calls
    back in so many ms.
    """

    def __init__(self, step: Callable[[int, int], bool], after: Callable[[float, Callable[[], None]], None]) -> None:
        self._step: Final = step
        self._after: Final = after
        self._direction = (0, 0)  # of the edge under the pointer
        self._number = 0

    def move_to(self, direction: tuple[int, int]) -> None:
        """Handle the direction of the edge under the pointer; (0, 0) stops."""
        if direction != self._direction:
            self._direction = direction
            self._number += 1
            if direction != (0, 0):
                self._wait(self._number, FIRST_MS)

    def _wait(self, number: int, ms: float) -> None:
        def go() -> None:
            if number == self._number and self._step(*self._direction):
                self._wait(number, NEXT_MS)

        self._after(ms, go)
