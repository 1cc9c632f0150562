"""A terminal: lines written, lines read, and a screen that can be cleared."""

from __future__ import annotations

import os
import time
from typing import Final, TextIO, final

CLEAR: Final = "\033[H\033[2J\033[3J"
"""To the upper left, the screen cleared, and what has scrolled out of it forgotten."""


class EndOfInput(Exception):
    """Whoever plays has gone: the input ended."""


@final
class Terminal:
    """Writes to `out`, reads from `into`. `clears`: what was written can be taken away again."""

    def __init__(self, out: TextIO, into: TextIO, *, clears: bool, waits: bool = True) -> None:
        self._out = out
        self._into = into
        self.clears: Final = clears
        self._waits = waits

    def write_lines(self, *lines: str) -> None:
        """Write lines; empty ones are left out."""
        for line in lines:
            if line:
                self._out.write(line + "\n")
        self._out.flush()

    def read_answer(self, words: str) -> str:
        """Ask, and return what was answered without spaces around it. Raises `EndOfInput`."""
        self._out.write(f"{words} ")
        self._out.flush()
        answer = self._into.readline()
        if not answer:
            raise EndOfInput
        return answer.strip()

    def clear(self) -> None:
        """Take away all that was written."""
        if os.name == "nt":
            os.system("cls")
        self._out.write(CLEAR)
        self._out.flush()

    def pause(self, seconds: float) -> None:
        """Let some time pass."""
        if self._waits:
            time.sleep(seconds)
