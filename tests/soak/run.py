"""A hard life for the app: pressed at random, killed, stopped, starved of disk, sound and screen; one table.

    python3 dev.py soak                               all of it, about two hours
    python3 dev.py soak --seconds 5 --kills 10 --games 40       the same, shorter
    python3 dev.py soak --only kills disk

A row says what was done how often, how many actions that were shown are not on the disk, tracebacks, steps of the
loop of more than 2 s (without the time that other processes had the cores), and the most memory that one process had.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.soak.disks import disk  # noqa: E402
from tests.soak.life import Life, Row  # noqa: E402
from tests.soak.unseen import changes, day, events, games, keys, shelf  # noqa: E402
from tests.soak.windows import clock, fonts, kills, server, signals, sound, tiny, windows  # noqa: E402

PARTS: Final[dict[str, Callable[[Life], Iterator[Row]]]] = {
    part.__name__: part
    for part in (
        kills, signals, server, clock, sound, fonts, tiny, windows, disk, shelf, day, games, changes, events, keys,
    )
}  # fmt: skip


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py soak", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=sorted(PARTS), default=list(PARTS))
    parser.add_argument("--seconds", type=float, default=60.0, help="of random events in a scene")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--presses", type=int, default=240, help="of random keys at a moment")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(words)
    rows: list[Row] = []
    print(f"{'what':<34} {'times':>8} {'lost':>5} {'tracebacks':>11} {'hangs':>6} {'memory':>8}")
    with tempfile.TemporaryDirectory(prefix="boardgames-soak-") as place:
        life = Life(Path(place), given)
        for name in given.only:
            for row in PARTS[name](life):
                rows.append(row)
                print(
                    f"{row.name:<34} {row.times:>8} {row.lost:>5} {row.tracebacks:>11} {row.hangs:>6} "
                    f"{row.megabytes:>5.0f} MB  {row.note}",
                    flush=True,
                )
    return 1 if any(row.lost or row.tracebacks or row.hangs for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
