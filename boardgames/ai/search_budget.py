"""Budget of a search: a number of positions, a time, or until it is stopped."""

from __future__ import annotations

import time
from typing import Final, final

from ..core.game_protocol import Late, never_late


@final
class SearchBudget:
    """Counts the positions a search makes. Spent when any of its bounds is reached.

    `positions` makes a search repeatable; `seconds` (wall time) and `interrupted` end it early.
    """

    __slots__ = ("_asked", "_check_at", "_deadline", "_grace", "_interrupted", "_said", "count", "done", "positions")

    CHECK_EVERY: Final = 64
    """Positions between two looks at the clock and at `interrupted`: about 2 ms of search."""
    GRACE: Final = 0.25
    """Share of the seconds by which a check that is useless unless finished may overrun."""

    def __init__(self, positions: int, seconds: float | None = None, interrupted: Late = never_late) -> None:
        self.positions = positions
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._grace = self.GRACE * (seconds or 0.0)
        self._interrupted = interrupted
        self._asked = 0
        self._said = False
        self._check_at = self.CHECK_EVERY
        self.count = 0
        self.done = False

    def spend(self) -> bool:
        """Count one position; return whether the budget is spent."""
        self.count += 1
        if self.count >= self._check_at:
            self._check_at = self.count + self.CHECK_EVERY
            self.done = self.done or self.count >= self.positions or self.is_late()
        return self.done

    def is_late(self) -> bool:
        """Return whether the time is up or somebody said stop; positions alone never are late."""
        self._said = self._said or self._interrupted()
        return self._said or (self._deadline is not None and time.monotonic() >= self._deadline)

    def is_overdue(self) -> bool:
        """Return whether the time is up by `GRACE`, or somebody said stop: cheap enough for every position."""
        self._asked += 1
        if self._asked % self.CHECK_EVERY == 0:
            self._said = self._said or self._interrupted()
        return self._said or (self._deadline is not None and time.monotonic() >= self._deadline + self._grace)

    def share(self, fraction: float) -> SearchBudget:
        """Return a budget of at most `fraction` (0..1) of the positions, under the same clock and stop."""
        part = SearchBudget(int(self.positions * fraction), None, self._interrupted)
        part._deadline, part._grace = self._deadline, self._grace
        return part
