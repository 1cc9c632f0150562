"""Plays rows of docs/strength.md again: two computer players meet in the arena, from the same openings.

python3 dev.py strength                   lists the rows
python3 dev.py strength sac-random        plays one, and compares it with the result that is kept
python3 dev.py strength ROW ... --write   keeps the results, in docs/data/strength.csv and on the page
"""

from __future__ import annotations

import argparse
import datetime
import json
import shlex
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, Final

from tests.docs.generated_pages import ROOT, merge_rows, read_rows, write_page
from tests.strength.ladder import write_ladders

RUNS: Final = ROOT / "build" / "strength"
"""What the arena told of each row when it was last played."""


def arena_words(row: dict[str, str], pairs: int = 0) -> list[str]:
    """Return the words after `boardgames` that play a row; `pairs` other than 0 takes the place of its own number."""
    words = ["arena", row["game"], "--players", f"{row['first']},{row['second']}", *shlex.split(row["arguments"])]
    return [*words, "-n", str(pairs)] if pairs else words


def kept_result(row: dict[str, str], meeting: dict[str, Any], today: str) -> dict[str, str]:
    """Return a row with the result of a meeting, as `--format json` of the arena tells it."""
    percent = {name: f"{100 * meeting[name]:.1f}" for name in ("score", "low", "high")}
    return {**row, "pairs": str(meeting["pairs"]), **percent, "measured": today}


def compare(row: dict[str, str], now: dict[str, str]) -> str:
    """Return a sentence about a kept result and the one of today."""
    told = f"{row['row']}: {now['score']} % ({now['low']} to {now['high']}) of {now['pairs']} pairs"
    if not row["low"]:
        return f"{told}; kept is {row['score']} % of {row['pairs']}"
    apart = float(now["high"]) < float(row["low"]) or float(now["low"]) > float(row["high"])
    kept = f"kept is {row['score']} % ({row['low']} to {row['high']}) of {row['pairs']}"
    return f"{told}; {kept}: {'the intervals lie apart' if apart else 'the intervals overlap'}"


def main(words: Sequence[str] | None = None) -> int:
    """List or play rows; return the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py strength", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rows", nargs="*", metavar="ROW", help="which rows (none: list them)")
    parser.add_argument("-n", type=int, default=0, metavar="N", help="other than its own number of pairs")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes (1)")
    parser.add_argument("--write", action="store_true", help="keep the results")
    asked = parser.parse_args(words)
    rows = {row["row"]: row for row in read_rows("strength.csv")}
    unknown = sorted(set(asked.rows) - set(rows))
    if unknown:
        parser.error(f"no such row: {', '.join(unknown)}")
    if not asked.rows:
        for row in rows.values():
            print(f"{row['row']:<12} boardgames {shlex.join(arena_words(row))}")
        return 0
    RUNS.mkdir(parents=True, exist_ok=True)
    for name in asked.rows:
        row = rows[name]
        program = [sys.executable, "-m", "boardgames", *arena_words(row, asked.n), "--workers", str(asked.workers)]
        print(shlex.join(["boardgames", *program[3:]]), flush=True)
        done = subprocess.run([*program, "--format", "json"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        if done.returncode:
            return done.returncode
        (RUNS / f"{name}.json").write_text(done.stdout, encoding="utf-8")
        (meeting,) = json.loads(done.stdout)["meetings"]
        now = kept_result(row, meeting, datetime.date.today().isoformat())
        print(compare(row, now), flush=True)
        if asked.write:
            merge_rows("strength.csv", [now], ("row",))
            write_page("docs/strength.md")
            write_ladders()
    return 0


if __name__ == "__main__":
    sys.exit(main())
