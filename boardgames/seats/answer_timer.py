"""Time limit for answers out of turn: it stops while somebody is away, and is off unless the table sets one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple, final

MAX_SECONDS: Final = 120


class AnswerClock(NamedTuple):
    """Whole seconds that are left for the present answer, and the limit."""

    left: int
    limit: int


@final
class AnswerTimer:
    """Time that is left for the answer that is asked now; `limit` 0: there is no limit."""

    def __init__(self) -> None:
        self._limit = 0
        self._question: Hashable = None
        self._left = 0.0
        self._since: float | None = None
        """Time from which it runs; None while it stands still, or no answer is due."""

    @property
    def limit(self) -> int:
        """Seconds for an answer; 0: as long as it takes."""
        return self._limit

    def set_limit(self, seconds: int) -> None:
        """Set the limit; the present question has the whole time again."""
        self._limit = min(max(seconds, 0), MAX_SECONDS)
        self._question = self._since = None

    def follow(self, question: Hashable, now: float, *, is_running: bool) -> None:
        """Note which question is asked, and whether its time runs; `question` is None where no answer is due."""
        if question != self._question:
            self._question, self._left, self._since = question, float(self._limit), None
        runs = is_running and question is not None and self._limit > 0
        if runs and self._since is None:
            self._since = now
        elif not runs and self._since is not None:
            self._left, self._since = self.seconds_left(now), None

    def seconds_left(self, now: float) -> float:
        """Return the time that is left, not below 0."""
        return max(0.0, self._left - (now - self._since if self._since is not None else 0.0))

    def is_over(self, now: float) -> bool:
        """True if the time runs and none is left."""
        return self._since is not None and self.seconds_left(now) <= 0

    @property
    def is_running(self) -> bool:
        """True while the time of an answer runs."""
        return self._since is not None

    def clock(self, now: float) -> AnswerClock | None:
        """Return what is shown of the running time; None while nothing runs."""
        return AnswerClock(-int(-self.seconds_left(now) // 1), self._limit) if self.is_running else None
