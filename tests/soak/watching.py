"""What a step of the loop costs, what it did, and how much memory the process holds: the worst of each is kept."""

from __future__ import annotations

import resource
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, final

from boardgames.ui.app.app import App

LOOK: Final = 0.5
"""Seconds after which a step is looked at while it goes on."""
DEEP: Final = 12
"""Calls that are told of it, the innermost last."""


def memory() -> float:
    """Megabytes of this process now, where the system tells; else at most."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6
    except OSError:
        return peak()


def peak() -> float:
    """Megabytes of this process at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6


def queued() -> float:
    """Seconds that this thread was ready to run while other processes had the cores; 0 where nobody counts them."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


@final
class Watch:
    """Keeps the slowest step and the most memory.

    How long a step took is told without the time in which it could have run and others did: computing, disks and
    locks count. `wall` is with that time, of the same step.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._main = threading.get_ident()
        self.slowest, self.wall, self.slow = 0.0, 0.0, ""
        self.most, self.large = 0.0, ""

    @contextmanager
    def step(self, what: str) -> Iterator[None]:
        """One turn of the loop that follows on `what`."""
        calls: list[str] = []
        where = self._where()
        look = threading.Timer(LOOK, lambda: calls.extend(self._stack()))
        look.daemon = True
        look.start()
        started, waited = time.perf_counter(), queued()
        try:
            yield
        finally:
            wall, waited = time.perf_counter() - started, queued() - waited
            look.cancel()
        if wall - waited > self.slowest:
            self.slowest, self.wall = wall - waited, wall
            self.slow = f"{what} at {where}: {' > '.join(calls)}" if calls else f"{what} at {where}"
        held = memory()
        if held > self.most:
            self.most, self.large = held, f"{what} at {where}, then {self._where()}"

    def told(self) -> dict[str, object]:
        """All of it, as it is printed."""
        kept = {"slowest": self.slowest, "wall": self.wall, "slow": self.slow, "large": self.large}
        return {**kept, "memory": memory(), "peak": peak()}

    def _where(self) -> str:
        app = self._app
        w, h = app.window.size
        scenes = "/".join(scene.name for scene in app.scenes)
        return f"{scenes} {w}x{h} {app.services.settings.text_percent} %"

    def _stack(self) -> list[str]:
        frame = sys._current_frames().get(self._main)
        calls = traceback.extract_stack(frame)[-DEEP:] if frame is not None else []
        return [f"{Path(one.filename).stem}.{one.name}:{one.lineno}" for one in calls]
