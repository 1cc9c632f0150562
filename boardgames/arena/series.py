"""Many pairs of games on several processes, told in order, kept as JSON lines, stopped as soon as they suffice."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any, Final

from ..data.keeping import read_limited
from .contest import Contest, Pair, PlayedGame, play_pair

AHEAD: Final = 2
MOST_BYTES: Final = 512 * 1024 * 1024
"""Pairs begun for each worker beyond the one it plays."""


def play_series(contest: Callable[[], Contest], seed: int, numbers: range, workers: int) -> Iterator[Pair]:
    """Yield the pairs of `numbers` in order. Closing the iterator drops what was not yielded yet.

    `contest` is asked when a pair begins: its budgets may follow what earlier pairs have cost.
    """
    if workers <= 1 or len(numbers) <= 1:
        for number in numbers:
            yield play_pair(contest(), seed, number)
        return
    context = multiprocessing.get_context("spawn")
    rest = iter(numbers)
    with ProcessPoolExecutor(min(workers, len(numbers)), mp_context=context) as pool:
        begun: list[Future[Pair]] = []
        try:
            while True:
                for number in islice(rest, AHEAD * workers - len(begun)):
                    begun.append(pool.submit(play_pair, contest(), seed, number))
                if not begun:
                    return
                yield begun.pop(0).result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def pair_line(names: tuple[str, str], pair: Pair) -> str:
    """Return a pair as a line of JSON."""
    fields: dict[str, Any] = {"players": list(names), "pair": pair.number}
    if pair.error:
        fields["error"] = pair.error
    else:
        fields["times"] = pair.times
        fields["games"] = [game._asdict() for game in pair.games]
    return json.dumps(fields)


def read_pairs(path: Path, head: dict[str, Any]) -> dict[tuple[str, str], list[Pair]]:
    """Return the pairs of an interrupted run by players, and cut off a torn last line.

    Raises ValueError with one sentence when the file is of another run.
    """
    raw = read_limited(path, MOST_BYTES)
    end = raw.rfind(b"\n") + 1
    if end < len(raw):
        os.truncate(path, end)
    lines = raw[:end].decode().splitlines()
    if not lines or json.loads(lines[0]) != json.loads(json.dumps(head)):
        raise ValueError(f"{path} holds another run: give another file, or the arguments it was begun with")
    found: dict[tuple[str, str], list[Pair]] = {}
    for line in lines[1:]:
        fields = json.loads(line)
        first, second = fields["players"]
        games = tuple(
            PlayedGame(
                tuple(one["seats"]),
                tuple(one["winners"]),
                one["reason"],
                one["decisions"],
                one["score"],
                (one["cpu"][0], one["cpu"][1]),
            )
            for one in fields.get("games", ())
        )
        found.setdefault((first, second), []).append(
            Pair(fields["pair"], games, fields.get("times", 1.0), fields.get("error", ""))
        )
    return found
