"""What is done to the app without a screen, by a clock of its own: pressed at random, changed, aged, a full shelf."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tests.soak.life import ROOT, Life, Row

SLOW: Final = 2.0
"""Seconds after which a step of the loop is a hang."""


def scene_names() -> list[str]:
    code = "from tests.soak.scenes import SCENES; print(*SCENES, sep='|')"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=dict(os.environ, PYGAME_HIDE_SUPPORT_PROMPT="1"),
    )
    return done.stdout.strip().split("|")


def events(life: Life) -> Iterator[Row]:
    """Random events in every scene."""
    seconds, names = life.given.seconds, scene_names()
    found = [
        noted(life.asked("random", name, str(seconds), str(life.given.seed), timeout=20 * seconds + 120))
        for name in names
    ]
    yield summed("random events", found, f"{len(names)} scenes, {seconds:.0f} s each;")


def keys(life: Life) -> Iterator[Row]:
    """Keys at random at every kind of moment: none acts where nothing is drawn, or by no name."""
    found = noted(life.asked("keys", str(life.given.presses), str(life.given.seed), timeout=2400))
    told = f"{found.get('acts', 0)} acted; {found.get('moments', 0)} moments; unseen: {found.get('unseen', '?')}"
    row = summed("keys that act unseen", [found], told)
    return iter([row._replace(times=found.get("presses", 0), lost=len(found.get("found", ("?",))))])


def changes(life: Life) -> Iterator[Row]:
    """Language, scale and size changed in every scene."""
    names = scene_names()
    found = [noted(life.asked("changes", name, timeout=900)) for name in names]
    yield summed("language, scale, size", found, f"{len(names)} scenes;")


def noted(one: dict[str, Any]) -> dict[str, Any]:
    """The same, once its slowest step, its most memory and its errors stand on stderr."""
    for error in (*([one["error"]] if "error" in one else ()), *one.get("logs", ())):
        print(error, file=sys.stderr)
    if "slow" in one:
        cost = f"{one['slowest'] * 1000:.0f} ms ({one['wall'] * 1000:.0f} on the wall) on {one['slow']}"
        print(f"{one.get('scene', '')}: {cost}; {one['peak']:.0f} MB on {one['large']}", file=sys.stderr, flush=True)
    return one


def summed(name: str, found: Sequence[dict[str, Any]], note: str = "") -> Row:
    """One row for what children without a screen have told."""
    errors = sum(("error" in one) + len(one.get("logs", ())) for one in found)
    slow = sum(one.get("slowest", 0.0) > SLOW for one in found)
    most = max((one.get("peak", one.get("memory", 0.0)) for one in found), default=0.0)
    slowest = max((one.get("slowest", 0.0) for one in found), default=0.0)
    times = sum(one.get("events", 1) for one in found)
    return Row(name, times, 0, errors, slow, most, f"{note} slowest step {slowest * 1000:.0f} ms".strip())


def games(life: Life) -> Iterator[Row]:
    """Many games in one process."""
    found = noted(life.asked("games", str(life.given.games), timeout=12 * life.given.games + 120))
    curve = found.get("curve", [])
    row = summed(f"{life.given.games} games in one process", [found])
    after = curve[len(curve) // 4 :]
    grown = f"memory {after[0]:.0f} to {after[-1]:.0f} MB from a quarter of them on" if after else ""
    yield row._replace(times=found.get("games", 0), note=f"{found.get('actions', 0)} actions; {grown}")


def day(life: Life) -> Iterator[Row]:
    """A table left open for a day."""
    found = noted(life.asked("day", timeout=1200))
    note = f"{found.get('frames')} frames, {found.get('used', 0):.0f} s of CPU, grown by "
    note += f"{found.get('memory', 0) - found.get('first', 0):.1f} MB"
    yield summed("a table open for a day", [found])._replace(times=24 * 3600, note=note)


def shelf(life: Life) -> Iterator[Row]:
    """A shelf of 3,000 records, 100 of them damaged."""
    home, bench = life.home(), ROOT / "tests" / "bench" / "window_cases.py"
    env = dict(os.environ, BOARDGAMES_HOME=str(home), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    env |= {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1", "BENCH_BORN": repr(time.time())}
    subprocess.run([sys.executable, str(bench), "records", "2700", "300"], env=env, check=True, capture_output=True)
    for number, path in enumerate(sorted((home / "records").iterdir())[::30][:100]):
        raw = path.read_bytes()
        damaged = (b"", raw[: len(raw) // 3], b"\0" * 300, raw.replace(b"- ", b"-- ", 1), raw[::-1])
        path.write_bytes(damaged[number % len(damaged)])
    runs = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, str(bench), "shelf", "1280x720"], env=env, capture_output=True, text=True
        )
        lines = done.stdout.splitlines()
        runs.append(json.loads(lines[-1]) if lines and not done.returncode else {"error": done.stderr[-1500:]})
    for one in runs:
        print(one.get("error", ""), file=sys.stderr, end="")
    bad = sum("error" in one for one in runs)
    figures = f"title {runs[0].get('title', 0):.0f} ms, again {runs[-1].get('title', 0):.0f} ms of CPU"
    yield Row(
        "a shelf of 3,000, 100 damaged", 3000, 0, bad + len(list((home / "logs").glob("*/log.txt"))), 0, 0, figures
    )
