"""How fast two checkouts are beside each other: random play, clones, estimates and searches, measured in turns.

Each checkout runs in a process of its own, which measures one block when it is asked to. Blocks that follow each
other are compared, so that a busy machine slows both alike.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Final

WHAT: Final = ("random play", "clones", "estimates", "search")
"""The names in `tests/bench/run.py: RATES`."""


class Checkout:
    """One of the two, with the process that measures it."""

    def __init__(self, folder: Path, games: list[str]) -> None:
        env = dict(os.environ, PYTHONPATH=str(folder), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        words = [sys.executable, "tests/bench/run.py", "--answer", *games]
        self._process = subprocess.Popen(
            words, cwd=folder, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def rate(self, row: int, what: str, number: int) -> float:
        """Return what one block gives, a second of CPU time."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(row, what, number, sep="\t", file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def end(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def compare(one: Path, other: Path, games: list[str], rounds: int) -> None:
    """Print for each game what both reach, and how many times as fast the other one is."""
    pair = (Checkout(one, games), Checkout(other, games))
    print(f"{'':14} {'a second':13} {'here':>11} {'compiled':>11} {'times':>6}   least and most")
    for row, game in enumerate(games):
        for what in WHAT:
            found: list[tuple[float, float]] = []
            for number in range(rounds + 1):
                rates = [0.0, 0.0]
                for which in (0, 1) if number % 2 else (1, 0):
                    rates[which] = pair[which].rate(row, what, number)
                if number and rates[0]:  # the first round warms up; a game without estimates has none
                    found.append((rates[0], rates[1]))
            if found:
                here, there = (statistics.median(column) for column in zip(*found, strict=True))
                times = [compiled / plain for plain, compiled in found]
                ends = f"{min(times):.2f} {max(times):.2f}"
                print(
                    f"{game:14} {what:13} {here:11,.0f} {there:11,.0f} {statistics.median(times):6.2f}   {ends}",
                    flush=True,
                )
    for checkout in pair:
        checkout.end()
