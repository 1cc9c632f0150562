"""The packaged app beside the checkout: both are started and clicked from outside, as a person would, in turns.

Needs a Linux with an X server and `xdotool`. Milliseconds of CPU come in steps of 10, so they are medians of several.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
FROZEN: Final = ROOT / "dist" / "boardgames" / "boardgames"
PATIENCE: Final = 60.0
HOVERS: Final = 40


def programs() -> dict[str, Sequence[str]]:
    """What can be measured: the checkout, and the package where it was built."""
    found: dict[str, Sequence[str]] = {"checkout": (sys.executable, "-m", "boardgames")}
    if FROZEN.is_file():
        found["package"] = (str(FROZEN),)
    return found


def measured(program: Sequence[str], size: str, home: Path, game: str) -> dict[str, float]:
    """One life of the app: to its first frame, a click to a table, pointing there, at rest."""
    env = dict(os.environ, BOARDGAMES_HOME=str(home), SDL_AUDIODRIVER="dummy", PYTHONPATH=str(ROOT))
    with tempfile.TemporaryDirectory() as place, _running([*program, "play", "--size", size], env, place) as app:
        figures = {"start wall": app.until(lambda scene: True), "start": app.spent()}
        time.sleep(5)  # with what is done in idle time
        figures["memory, title"] = app.resident()
        before = app.spent()
        if app.map()["scene"] == "access":
            app.click("access.done")  # the very first start
            app.until(lambda scene: scene["scene"] == "title")
        sign = f"title.play.{game}"
        if all(one["id"] != sign for one in app.map()["items"]):  # another cover is chosen
            app.click(f"title.cover.{game}")
            app.until(lambda scene: any(one["id"] == sign for one in scene["items"]))
        app.click(sign)
        if app.until(lambda scene: scene["scene"] != "title") and app.map()["scene"] == "welcome":
            app.click("welcome.known")  # somebody's first game
        figures["click wall"] = app.until(lambda scene: scene["scene"] == "table")
        figures["click"] = app.spent() - before
        time.sleep(6)
        items = [one["rect"] for one in app.map()["items"] if one["kind"] == "key"]
        before = app.spent()
        for number in range(HOVERS):
            x, y, w, h = items[number * 7 % len(items)]
            app.point(x + w // 2, y + h // 2)
            time.sleep(0.25)
        figures["pointing"] = (app.spent() - before) / HOVERS
        before, begun = app.spent(), time.time()
        time.sleep(8)
        figures["idle"] = (app.spent() - before) / (time.time() - begun) / 10
        figures["memory, table"] = app.resident()
    return figures


class App:
    """A program that was started, seen by its map and by what the system tells of it."""

    def __init__(self, process: subprocess.Popen[bytes], file: Path) -> None:
        self._process = process
        self._file = file
        self._since = time.time()
        self._window = ""

    def map(self) -> dict[str, Any]:
        """What is on the screen; empty before the first frame."""
        with contextlib.suppress(OSError, ValueError):
            return dict(json.loads(self._file.read_text(encoding="utf-8")))
        return {}

    def until(self, holds: Any) -> float:
        """Milliseconds since the start or the last deed until the map shows it. Raises TimeoutError."""
        while time.time() - self._since < PATIENCE:
            seen = self.map()
            if seen and holds(seen):
                return (time.time() - self._since) * 1000
            time.sleep(0.004)
        raise TimeoutError(self._file)

    def spent(self) -> float:
        """Milliseconds of CPU so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

    def resident(self) -> float:
        """Megabytes in memory."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self._process.pid}/status").read_text())
        return int(found[1]) / 1024 if found else 0.0

    def point(self, x: int, y: int) -> None:
        if not self._window:
            words = ("xdotool", "search", "--pid", str(self._process.pid))
            self._window = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()[-1]
        subprocess.run(("xdotool", "mousemove", "--window", self._window, str(x), str(y)), check=True)

    def click(self, id: str) -> None:
        """Click the middle of a widget. Raises StopIteration where there is none."""
        x, y, w, h = next(one["rect"] for one in self.map()["items"] if one["id"] == id)
        self.point(x + w // 2, y + h // 2)
        time.sleep(0.6)
        self._since = time.time()
        subprocess.run(("xdotool", "click", "1"), check=True)


@contextmanager
def _running(words: Sequence[str], env: dict[str, str], place: str) -> Iterator[App]:
    file = Path(place) / "map.json"
    process = subprocess.Popen((*words, "--ui-map", str(file)), env=env, cwd=place, stdout=subprocess.DEVNULL)
    try:
        yield App(process, file)
    finally:
        process.terminate()
        process.wait()
