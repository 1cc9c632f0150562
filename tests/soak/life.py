"""A child of the soak and what it has left: started in a home of its own, on a screen of its own, killed, counted."""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from boardgames.data.faults import BadFile
from boardgames.record import load_record, replay_record

ROOT: Final = Path(__file__).resolve().parents[2]
CHILD: Final = Path(__file__).with_name("child.py")


class Row(NamedTuple):
    """A line of the table; `note` says how it was done and what else was found."""

    name: str
    times: int
    lost: int = 0
    tracebacks: int = 0
    hangs: int = 0
    megabytes: float = 0.0
    note: str = ""


class Life:
    """Starts children, each in the home it is given, and keeps what they wrote to stderr."""

    def __init__(self, place: Path, given: argparse.Namespace) -> None:
        self.place = place
        self.given = given
        self.chance = random.Random(given.seed)
        self._number = 0

    def home(self) -> Path:
        self._number += 1
        home = self.place / f"home-{self._number}"
        home.mkdir()
        return home

    def start(self, home: Path, *words: str, **env: str) -> Child:
        return Child(home, words, env)

    def asked(self, *words: str, timeout: float) -> dict[str, Any]:
        """What a child without a screen prints at its end; an empty mapping with `error` where it came to none."""
        home = self.home()
        env = dict(os.environ, BOARDGAMES_HOME=str(home), PYGAME_HIDE_SUPPORT_PROMPT="1")
        try:
            done = subprocess.run(
                [sys.executable, str(CHILD), *words], capture_output=True, text=True, env=env, timeout=timeout
            )
        except subprocess.TimeoutExpired:
            return {"error": f"{' '.join(words)} did not end in {timeout:.0f} s"}
        finally:
            left = [path.read_text(encoding="utf-8")[-1500:] for path in (home / "logs").glob("*/log.txt")]
            shutil.rmtree(home, ignore_errors=True)
        lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
        if done.returncode or not lines:
            return {"error": f"{' '.join(words)}: {done.stderr[-1500:]} {left}"}
        return dict(json.loads(lines[-1]))


class Child:
    """A process with a real window, which says what it has shown."""

    def __init__(self, home: Path, words: Sequence[str], env: dict[str, str]) -> None:
        self.home = home
        self.out = home / f"out-{time.monotonic_ns()}.txt"
        self._err = self.out.with_suffix(".err")
        whole = dict(os.environ, BOARDGAMES_HOME=str(home), PYGAME_HIDE_SUPPORT_PROMPT="1", PYTHONUNBUFFERED="1")
        whole.setdefault("SDL_AUDIODRIVER", "dummy")
        whole.update(env)
        with self.out.open("w") as out, self._err.open("w") as err:
            self.process = subprocess.Popen(
                [sys.executable, str(CHILD), *words], stdout=out, stderr=err, env=whole, start_new_session=True
            )

    @property
    def shown(self) -> list[tuple[int, str, str]]:
        """How many actions were shown, whether they were said to be saved, and where: the latest last."""
        found = re.findall(r"^shown (\d+) (\w+) ?(.*)\n", self.out.read_text(), re.MULTILINE)
        return [(int(count), word, path) for count, word, path in found]

    def until(self, count: int, seconds: float = 60.0) -> bool:
        """Wait until so many lines were shown; False where that does not come to pass.

        The time in which other processes had the cores is not counted.
        """
        begun, waited = time.monotonic(), self._queued
        while len(self.shown) < count:
            if time.monotonic() - begun > seconds + self._queued - waited or self.process.poll() is not None:
                return False
            time.sleep(0.05)
        return True

    def until_said(self, word: str, *, latest: bool = False, seconds: float = 150.0) -> bool:
        """Wait until an action was shown with that word (`latest`: until the latest one is)."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            shown = self.shown[-1:] if latest else self.shown
            if any(said == word for _count, said, _path in shown):
                return True
            time.sleep(0.1)
        return False

    def until_says(self, words: str, seconds: float = 60.0) -> bool:
        """Wait until that is in what it prints."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and words not in self.out.read_text():
            time.sleep(0.1)
        return words in self.out.read_text()

    def goes_on(self, seconds: float = 20.0) -> bool:
        return self.until(len(self.shown) + 3, seconds)

    @property
    def _queued(self) -> float:
        """Seconds that it was ready to run so far, and had no core."""
        try:
            return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[1]) / 1e9
        except (OSError, IndexError, ValueError):
            return 0.0

    def kill(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    @property
    def megabytes(self) -> float:
        """The most memory that it had so far; asked before it is killed."""
        try:
            found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
        except OSError:
            return 0.0
        return int(found[1]) / 1024 if found else 0.0

    @property
    def tracebacks(self) -> int:
        """Errors of ours that it wrote down or died of."""
        return self._err.read_text().count("Traceback") + len(list((self.home / "logs").glob("*/log.txt")))

    @property
    def offers(self) -> bool:
        """Whether the editor began with the question what becomes of a draft."""
        return "offered" in self.out.read_text().splitlines()

    def drafts_lost(self) -> int:
        """How many changes of the draft in hand, said to be kept, are in no file; all, where that cannot be read."""
        found = re.findall(r"^draft (\d+) (.*)\n", self.out.read_text(), re.MULTILINE)
        if not found:
            return 0
        count, path = int(found[-1][0]), Path(found[-1][1])
        try:
            return max(0, count - int(json.loads(path.read_text(encoding="utf-8"))["changes"]))
        except (OSError, ValueError, KeyError):
            at_work = path.with_suffix(".lock").exists()  # else it was saved, or thrown away, after that was said
            return count if at_work else 0

    def lost(self) -> int:
        """How many actions that were shown, and said to be saved, are in no record."""
        saved = [(count, path) for count, word, path in self.shown if word == "saved" and path]
        if not saved:
            return 0
        count, path = saved[-1]
        try:
            return max(0, count - len(replay_record(load_record(Path(path)))))
        except BadFile:
            return count


@contextmanager
def screen(size: str = "1280x800x24") -> Iterator[subprocess.Popen[bytes]]:
    """An X server in memory, and where it is in the environment."""
    number = f":{100 + time.monotonic_ns() % 8000}"
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(["Xvfb", number, "-screen", "0", size, "-nolisten", "tcp"], stdout=quiet, stderr=quiet)
    before = os.environ.get("DISPLAY")
    os.environ["DISPLAY"] = number
    time.sleep(1.0)
    try:
        yield server
    finally:
        server.kill()
        server.wait()
        if before is None:
            del os.environ["DISPLAY"]
        else:
            os.environ["DISPLAY"] = before
