"""Progress bar on the terminal."""

from __future__ import annotations

import sys
import time
from typing import Final


class TerminalProgress:
    """A bar on the terminal's error stream; silent where that is no terminal."""

    WIDTH: Final = 30

    def __init__(self, total: int, label: str, done_before: int = 0) -> None:
        """Count up to `total`; `label` names the unit (games, pairs); `done_before` were finished earlier."""
        self._what = label
        self._before = done_before
        self._total = total
        self._started = time.monotonic()
        self._on = sys.stderr.isatty()
        self.show(done_before)

    def show(self, done_count: int) -> None:
        """Draw the bar for `done_count` of the total."""
        if self._on:
            full = self.WIDTH * min(done_count, self._total) // self._total
            seconds = time.monotonic() - self._started
            new = done_count - self._before
            speed = f"{new / seconds:.1f} {self._what}/s" if new else ""
            left = f", {_clock((self._total - done_count) * seconds / new)} left" if new else ""
            bar = "#" * full + "." * (self.WIDTH - full)
            sys.stderr.write(f"\r[{bar}] {done_count}/{self._total} {speed + left:<32}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Remove the bar."""
        if self._on:
            sys.stderr.write("\r" + " " * (self.WIDTH + 60) + "\r")
            sys.stderr.flush()


def _clock(seconds: float) -> str:
    """Minutes and seconds, hours where it takes so long."""
    whole = round(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
