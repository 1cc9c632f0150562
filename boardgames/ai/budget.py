"""How long a search may go on: a number of positions, a time, or until somebody says stop."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, final


def _never() -> bool:
    return False


@final
class Budget:
    """Counts the positions a search makes. Spent when any of its bounds is reached.

    `positions` makes a search repeatable; `seconds` (wall time) and `interrupted` end it early.
    """

    __slots__ = ("_check_at", "_deadline", "_interrupted", "count", "done", "positions")

    CHECK_EVERY: Final = 64
    """Positions between two looks at the clock and at `interrupted`: about 2 ms of search."""

    def __init__(
        self, positions: int, seconds: float | None = None, interrupted: Callable[[], bool] = _never
    ) -> None:
        self.positions = positions
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._interrupted = interrupted
        self._check_at = self.CHECK_EVERY
        self.count = 0
        self.done = False

    def spend(self) -> bool:
        """Count one position; return whether the budget is spent."""
        self.count += 1
        if self.count >= self._check_at:
            self._check_at = self.count + self.CHECK_EVERY
            late = self._deadline is not None and time.monotonic() >= self._deadline
            self.done = self.done or late or self.count >= self.positions or self._interrupted()
        return self.done

    def share(self, fraction: float) -> Budget:
        """Return a budget of at most `fraction` (0..1) of the positions, under the same clock and stop."""
        part = Budget(int(self.positions * fraction), None, self._interrupted)
        part._deadline = self._deadline
        return part
