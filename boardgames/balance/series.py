"""Many games watched, on several processes, in the order of their seeds; kept as JSON lines to be gone on with."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from ..data.keeping import read_limited
from .watching import Plan, Watched, watch

FORMAT: Final = "balance/2"
AHEAD: Final = 3
"""Games begun for each worker beyond the one it plays."""
MOST_BYTES: Final = 512 * 1024 * 1024


def play(plan: Plan, seeds: Sequence[int], workers: int) -> Iterator[Watched]:
    """Yield the games of these seeds in order. Closing the iterator drops what was not yielded yet."""
    if workers <= 1 or len(seeds) <= 1:
        yield from (watch(plan, seed) for seed in seeds)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(seeds)), mp_context=context) as pool:
        begun: list[Future[Watched]] = []
        rest = iter(seeds)
        try:
            while True:
                while len(begun) < (AHEAD + 1) * workers and (seed := next(rest, None)) is not None:
                    begun.append(pool.submit(watch, plan, seed))
                if not begun:
                    return
                yield begun.pop(0).result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


class Kept:
    """The file beside a report: a head, and each game as one line as soon as it is played."""

    def __init__(self, path: Path, head: Mapping[str, Any], *, resume: bool) -> None:
        """Begin it anew, or go on with it. Raises ValueError in a sentence where it is of another run, OSError."""
        self.path = path
        self.games: dict[str, list[Watched]] = {}
        head = json.loads(json.dumps({"format": FORMAT, **head}))
        if resume and path.exists():
            self._read(head)
            self._file = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w", encoding="utf-8")
            self._file.write(json.dumps(head) + "\n")

    def _read(self, head: Mapping[str, Any]) -> None:
        """Take in what was played; a torn last line is cut off."""
        other = ValueError(f"{self.path} holds another run: leave out --resume, or give the arguments it began with")
        try:
            raw = read_limited(self.path, MOST_BYTES)
        except ValueError:
            raise other from None
        end = raw.rfind(b"\n") + 1
        if end < len(raw):
            os.truncate(self.path, end)
        try:
            lines = [json.loads(line) for line in raw[:end].decode().splitlines()]
            if not lines or lines[0] != head:
                raise other
            for fields in lines[1:]:
                self.games.setdefault(fields["set"], []).append(_watched(fields["game"]))
        except (ValueError, KeyError, TypeError, RecursionError):
            raise other from None

    def add(self, name: str, game: Watched) -> None:
        """Keep a game of a set."""
        self._file.write(json.dumps({"set": name, "game": game._asdict()}) + "\n")
        self._file.flush()
        self.games.setdefault(name, []).append(game)

    def close(self) -> None:
        self._file.close()


def _watched(fields: dict[str, Any]) -> Watched:
    lists = {name: tuple(fields[name]) for name in ("winners", "chances", "cards", "pieces")}
    return Watched(**{**fields, **lists})
