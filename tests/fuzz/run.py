"""Ten thousand changed files of each kind that is read from outside: each is read, or refused in one sentence.

    python3 dev.py fuzz
    python3 dev.py fuzz --kinds records rules --count 500 --seed 7 --keep found

What broke is written into the folder `--keep`, and belongs into a test.
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.fuzz.kinds import KINDS, tried  # noqa: E402

HANGS: Final = 5.0
"""Seconds after which a file is said to hang the program."""


class Tally(NamedTuple):
    """What became of the files of one kind."""

    kind: str
    files: int
    refused: int
    broke: list[str]
    slowest: float
    """Seconds."""
    megabytes: float
    """At most, of the process."""


def hung(_number: int, _frame: object) -> None:
    raise TimeoutError(f"more than {HANGS} s")


def fuzzed(name: str, count: int, seed: int, keep: Path | None, seconds: float = 0.0) -> Tally:
    """Change `count` files of a kind and read each, for at most so many seconds where any are given."""
    kind, rng = KINDS[name], Random(f"{name} {seed}")
    begun, refused, slowest, done = time.monotonic(), 0, 0.0, 0
    broke: list[str] = []
    with tempfile.TemporaryDirectory(prefix="boardgames-fuzz-") as place:
        os.environ["BOARDGAMES_HOME"] = f"{place}/home"
        folder = Path(place) / "files"
        folder.mkdir()
        seeds = kind.seeds()
        kind.folder(folder)
        names, others = sorted(seeds), [seeds[one] for one in sorted(seeds)]
        signal.signal(signal.SIGALRM, hung)
        for number in range(count):
            if seconds and time.monotonic() - begun > seconds:
                break
            file = rng.choice(names)
            raw = kind.change(rng, seeds[file], others)
            signal.setitimer(signal.ITIMER_REAL, HANGS)
            started = time.perf_counter()
            try:
                refused += tried(kind, folder, file, raw)
            except Exception as error:
                told = "".join(traceback.format_exception(error)[-3:]).strip()
                broke.append(f"{name} {number} {file}: {told}")
                if keep is not None:
                    keep.mkdir(parents=True, exist_ok=True)
                    (keep / f"{name}-{number}-{file}").write_bytes(raw)
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
            slowest, done = max(slowest, time.perf_counter() - started), done + 1
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Tally(name, done, refused, broke, slowest, peak)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("--kinds", nargs="+", choices=sorted(KINDS), default=list(KINDS))
    parser.add_argument("--count", type=int, default=10_000, help="files of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.0, help="at most so long a kind (default: no limit)")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--keep", type=Path, default=Path(tempfile.gettempdir()) / "boardgames-fuzz")
    given = parser.parse_args(words)
    print(f"{'kind':<10} {'files':>7} {'refused':>8} {'broke':>6} {'slowest':>9} {'memory':>8}")
    broke: list[str] = []
    with ProcessPoolExecutor(given.workers, max_tasks_per_child=1) as pool:
        begun = [
            pool.submit(fuzzed, kind, given.count, given.seed, given.keep, given.seconds) for kind in given.kinds
        ]
        for one in begun:
            found = one.result()
            broke += found.broke
            print(
                f"{found.kind:<10} {found.files:>7} {found.refused:>8} {len(found.broke):>6} "
                f"{1000 * found.slowest:>6.0f} ms {found.megabytes:>5.0f} MB",
                flush=True,
            )
    for text in broke[:20]:
        print("", text, sep="\n")
    if broke:
        print(f"\nthe files that broke something lie in {given.keep}")
    return 1 if broke else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
