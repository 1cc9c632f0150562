"""A screen in memory, and a hand on it: real key presses and clicks by the ids of the app's own map."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.package.product import Trouble, call

SIZE: Final = (1280, 720)
PATIENCE: Final = 60.0
"""Seconds in which anything must have happened."""


@contextmanager
def screen() -> Iterator[str]:
    """The name of a screen in memory."""
    number = f":{100 + os.getpid() % 800}"
    words = ["Xvfb", number, "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"]
    try:
        server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        raise Trouble("Xvfb is missing. On Debian or Ubuntu: sudo apt install xvfb xdotool imagemagick") from None
    time.sleep(1.0)
    try:
        yield number
    finally:
        server.terminate()
        server.wait()


class Hand:
    """Sees a window by its map, and clicks and types in it."""

    def __init__(self, display: str, map: Path) -> None:
        self._env = {**os.environ, "DISPLAY": display}
        self._map = map

    def seen(self) -> dict[str, Any]:
        """What is on the screen now; nothing while the map is not there."""
        try:
            found: dict[str, Any] = json.loads(self._map.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {"scene": "", "items": []}
        return found

    def wait(self, until: Callable[[dict[str, Any]], bool], what: str) -> dict[str, Any]:
        """Wait for something to be seen. Raises `Trouble`."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if until(seen := self.seen()):
                return seen
            time.sleep(0.1)
        raise Trouble(f"never seen: {what}; the scene is {self.seen()['scene']!r}")

    def click(self, id: str) -> None:
        """Click the middle of a widget, once it can be used."""
        seen = self.wait(lambda seen: any(one["id"] == id and one["usable"] for one in seen["items"]), id)
        x, y, w, h = next(one["rect"] for one in seen["items"] if one["id"] == id)
        call("xdotool", "mousemove", str(x + w // 2), str(y + h // 2), "click", "1", env=self._env)

    def key(self, name: str) -> None:
        """Press a key by its X name."""
        call("xdotool", "key", name, env=self._env)

    def picture(self, file: Path) -> None:
        """Keep what the screen shows."""
        file.parent.mkdir(parents=True, exist_ok=True)
        call("import", "-window", "root", file, env=self._env)
