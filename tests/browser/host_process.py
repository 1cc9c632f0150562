"""A table that is hosted without a window, by a process of its own that can be killed and started again."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

from tests.browser.browser import HOST

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r"http://[^/\s]+:(\d+)/#([\w-]+)")


class HostProcess:
    """`boardgames host`, with the files of `home`; approves whoever asks for a free seat."""

    def __init__(self, home: Path, game: str, *words: str) -> None:
        self.home, self._game = home, game
        self._start(*words, "--port", "0")

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.wait(10)

    def resume(self) -> None:
        """Host the same game again at the same port."""
        self._start("--resume", "--port", str(self.port))

    def _start(self, *words: str) -> None:
        command = [sys.executable, "-m", "boardgames", "host", self._game, *words]
        command += ["--open", "--bind", "127.0.0.1", "--host-name", HOST]
        environment = dict(os.environ, BOARDGAMES_HOME=str(self.home), PYTHONUNBUFFERED="1")
        with (self.home / "host-errors.txt").open("ab") as errors:
            self._process = subprocess.Popen(
                command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=errors
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, f"{line!r}\n{self.errors()}"
        self.port, self.ticket = int(found[1]), found[2]
        threading.Thread(target=self._process.stdout.read, daemon=True).start()

    def errors(self) -> str:
        """What the process has complained about, without the libraries' greetings."""
        return (self.home / "host-errors.txt").read_text(encoding="utf-8")
