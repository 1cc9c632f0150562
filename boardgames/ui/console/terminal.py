"""A terminal: writes lines, reads answers, clears the screen."""

from __future__ import annotations

import os
import time
from typing import Final, TextIO, final

CLEAR: Final = "\033[H\033[2J\033[3J"
"""Escape sequence: cursor to the upper left, clear the screen and the scroll-back."""


class EndOfInput(Exception):
    """End of the input: the person at the terminal has left."""


@final
class Terminal:
    """Writes to `out`, reads from `into`. `clears`: written text can be cleared."""

    def __init__(self, out: TextIO, into: TextIO, *, clears: bool, waits: bool = True) -> None:
        self._out = out
        self._into = into
        self.clears: Final = clears
        self._waits = waits

    def write_lines(self, *lines: str) -> None:
        """Write lines, without the empty ones."""
        for line in lines:
            if line:
                self._out.write(line + "\n")
        self._out.flush()

    def read_answer(self, words: str) -> str:
        """Ask for an answer and return it stripped. Raises `EndOfInput`."""
        self._out.write(f"{words} ")
        self._out.flush()
        answer = self._into.readline()
        if not answer:
            raise EndOfInput
        return answer.strip()

    def clear(self) -> None:
        """Clear the screen and the scroll-back."""
        if os.name == "nt":
            os.system("cls")
        self._out.write(CLEAR)
        self._out.flush()

    def pause(self, seconds: float) -> None:
        """Wait for some seconds, unless waiting is switched off."""
        if self._waits:
            time.sleep(seconds)
