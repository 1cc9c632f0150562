"""How fast the window is, as one table: CPU time of its process, and ratios to a bare window, in interleaved runs.

Others may use the machine meanwhile, so figures are medians of CPU time (wall where it says so), and with `--before`
another state of the project is measured in turns with this one.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.packaged import measured, programs  # noqa: E402
from tests.docs.generated_pages import merge_rows, write_page  # noqa: E402

CASES: Final = Path(__file__).with_name("window_cases.py")
MOST: Final = {"sacrifice": 2, "sacrificio": 4, "terrorixico": 4, "walpurgisnacht": 8}
PARTS: Final = ("start", "shelf", "click", "frames", "length", "replay", "idle", "memory", "computers", "save")
BY_NAME: Final = ("games", "package")
"""Measured only where it is asked for: one takes long, one wants a package that was built."""
SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
SHELF: Final = ("3000", "300")
SAVES: Final = "20"
BUSY: Final = "2"
PATIENCE: Final = 3600.0
"""Seconds that one case may take."""


class Row(NamedTuple):
    """One line of the table: what, how many of what unit for each tree, and what is aimed at."""

    name: str
    figures: Sequence[float]
    unit: str
    aim: str = ""


@contextmanager
def screen() -> Iterator[str]:
    """The name of the screen: the one there is, else one in memory, else none."""
    if os.environ.get("DISPLAY") or sys.platform in ("win32", "darwin"):
        yield "the screen"
    elif shutil.which("Xvfb"):
        number = f":{90 + os.getpid() % 900}"
        words = ["Xvfb", number, "-screen", "0", "3840x2160x24", "-nolisten", "tcp"]
        server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.environ["DISPLAY"] = number
        time.sleep(1.5)
        try:
            yield "Xvfb"
        finally:
            server.terminate()
            server.wait()
    else:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        yield "no screen"


class Bench:
    """Runs cases on one or two trees; each tree has a home of its own."""

    def __init__(self, trees: Sequence[Path], rounds: int, homes: Path) -> None:
        self.trees = trees
        self.rounds = rounds
        self.homes = homes
        self.rows: list[Row] = []

    def home(self, tree: int, name: str = "home") -> Path:
        return self.homes / f"{name}-{tree}"

    def run(self, tree: int, *words: str, home: Path | None = None) -> dict[str, Any]:
        """One case in a process of its own. Raises RuntimeError with what it printed."""
        env = dict(
            os.environ,
            PYTHONPATH=str(self.trees[tree]),
            BOARDGAMES_HOME=str(home or self.home(tree)),
            SDL_AUDIODRIVER="dummy",
            PYGAME_HIDE_SUPPORT_PROMPT="1",
            BENCH_BORN=repr(time.time()),
        )
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        words = (sys.executable, str(CASES), *words)
        done = subprocess.run(words, capture_output=True, text=True, env=env, cwd=self.homes, timeout=PATIENCE)
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(words)}: {done.stderr[-2000:]}")
        return dict(json.loads(done.stdout.splitlines()[-1]))

    def each(self, *words: str, rounds: int = 0) -> list[dict[str, float]]:
        """Medians for each tree, the trees taken in turns."""
        found: list[list[dict[str, Any]]] = [[] for _ in self.trees]
        for _ in range(rounds or self.rounds):
            for tree in range(len(self.trees)):
                found[tree].append(self.run(tree, *words))
        return [{name: statistics.median(one[name] for one in runs) for name in runs[0]} for runs in found]

    def add(self, name: str, figures: Sequence[float], unit: str = "ms", aim: str = "") -> None:
        row = Row(name, figures, unit, aim)
        self.rows.append(row)
        print(line(row), flush=True)

    # the parts ----------------------------------------------------------------------------------------------
    def start(self) -> None:
        for size in SIZES:
            runs: dict[str, list[list[float]]] = {"cpu": [[] for _ in self.trees], "wall": [[] for _ in self.trees]}
            very_first: list[list[float]] = [[] for _ in self.trees]
            bare: dict[str, list[float]] = {"cpu": [], "wall": []}
            for number in range(self.rounds):
                for tree in range(len(self.trees)):
                    fresh = self.home(tree, f"fresh-{size}-{number}")
                    found = self.run(tree, "start", size, home=fresh)
                    very_first[tree].append(found["cpu"])
                    if not number:
                        settings = self.home(tree) / "settings" / "settings.json"
                        settings.parent.mkdir(parents=True, exist_ok=True)
                        if not settings.exists():
                            settings.write_text("{}", encoding="utf-8")  # the very first start asks before the title
                        self.run(tree, "start", size, "12")
                    found = self.run(tree, "start", size)
                    for name in runs:
                        runs[name][tree].append(found[name])
                found = self.run(0, "bare", size)
                for name in bare:
                    bare[name].append(found[name])
            for name, unit in (("cpu", "ms"), ("wall", "ms wall")):
                self.add(f"bare window, {size}", [statistics.median(bare[name])] * len(self.trees), unit)
                self.add(f"start, {size}", [statistics.median(one) for one in runs[name]], unit)
            yard = statistics.median(bare["cpu"])
            ratios = [statistics.median(one) / yard for one in runs["cpu"]]
            self.add(f"start of a bare window's, {size}", ratios, "x", "2.0")
            ratios = [statistics.median(one) / yard for one in very_first]
            self.add(f"the very first start of a bare window's, {size}", ratios, "x", "4.0")

    def shelf(self) -> None:
        for tree in range(len(self.trees)):
            self.run(tree, "records", *SHELF, home=self.home(tree, "shelf"))
        homes = [self.home(tree, "shelf") for tree in range(len(self.trees))]
        cold = [self.run(tree, "shelf", "1920x1080", home=homes[tree]) for tree in range(len(self.trees))]
        self.add("title, 3,000 + 300 records, no index", [one["title"] for one in cold], aim="50")
        runs: list[list[dict[str, float]]] = [[] for _ in self.trees]
        for _ in range(self.rounds):
            for tree in range(len(self.trees)):
                runs[tree].append(self.run(tree, "shelf", "1920x1080", home=homes[tree]))
        aims = {"title": "50", "back": "50", "back_known_wall": "200", "statistics": "50"}
        aims |= {"statistics_longest_turn": "50", "statistics_known_wall": "200"}
        for name, aim in aims.items():
            figures = [statistics.median(one[name] for one in tree) for tree in runs]
            words = name.replace("_known_wall", ", the list is complete").replace("_", " ")
            self.add(f"{words}, 3,000 + 300 records", figures, "ms wall" if "wall" in name else "ms", aim)

    def click(self) -> None:
        for game, seats in MOST.items():
            found = self.each("click", game, str(seats), "1920x1080", rounds=max(2, self.rounds // 2))
            self.add(f"set-up opens, {game}", [one["first_setup"] for one in found], aim="100")
            self.add(f"click to table, {game} {seats}", [one["first_wall"] for one in found], "ms wall", "300")
            self.add(f"click to table, {game} {seats}", [one["first"] for one in found], aim="300")
            self.add(f"the second time, {game} {seats}", [one["second_wall"] for one in found], "ms wall", "100")
            self.add(f"worst frame of the fade, {game} {seats}", [one["first_fade"] for one in found], aim="50")

    def frames(self) -> None:
        for size, aims in (("1920x1080", ("5", "8", "12")), ("3840x2160", ("12", "16", "25"))):
            for game, seats in MOST.items():
                found = [self.run(tree, "frames", game, str(seats), size) for tree in range(len(self.trees))]
                self.add(f"a whole frame, {game} {seats}, {size}", [one["whole"][0] for one in found])
                for name, words in (("hover", "pointing"), ("motion", "motion")):
                    self.add(f"{words}, {game} {seats}, {size}", [one[name][0] for one in found], aim=aims[0])
                    self.add(f"{words} p95, {game} {seats}, {size}", [one[name][1] for one in found], aim=aims[1])
                after = [one["first"][0] for one in found]
                self.add(f"action and first frame, {game} {seats}, {size}", after, aim=aims[2])

    def length(self) -> None:
        for game, seats in MOST.items():
            for actions in ("50", "5000"):
                words = "length", game, str(seats), "1920x1080", actions
                found = [self.run(tree, *words) for tree in range(len(self.trees))]
                self.add(f"action and first frame after {actions}, {game}", [one["first"][0] for one in found])
                self.add(f"a whole frame after {actions}, {game}", [one["whole"][0] for one in found])

    def idle(self) -> None:
        for game in ("title", "sacrifice", "walpurgisnacht"):
            found = [self.run(tree, "idle", game, "15", "1920x1080") for tree in range(len(self.trees))]
            aim = "1.0" if game == "walpurgisnacht" else "0.5"  # there lights flicker
            self.add(f"idle, {game}", [one["percent"] for one in found], "% of a core", aim)
        for game in ("sacrificio", "walpurgisnacht"):
            found = [self.run(tree, "idle", game, "15", "1920x1080", "thinking") for tree in range(len(self.trees))]
            self.add(f"a computer thinks, {game}", [one["percent"] for one in found], "% of a core", "1.0")

    def memory(self) -> None:
        for size, aim in (("1920x1080", "100"), ("3840x2160", "220")):
            found = [self.run(tree, "memory", size) for tree in range(len(self.trees))]
            self.add(f"memory, title, {size}", [one["title"] for one in found], "MB")
            self.add(f"memory after all tables, {size}", [one["back"] for one in found], "MB", aim)

    def replay(self) -> None:
        for game, seats in MOST.items():
            found = [self.run(tree, "replay", game, str(seats), "1920x1080") for tree in range(len(self.trees))]
            for name, words in (("on", "on"), ("back", "back"), ("scrub", "from place to place")):
                self.add(f"replay, a step {words}, {game} {seats}", [one[name][0] for one in found], aim="16")

    def games(self) -> None:
        found = [self.run(tree, "games", "200", "1920x1080") for tree in range(len(self.trees))]
        for count in ("20", "100", "200"):
            self.add(f"memory back at the title after {count} games", [one[count] for one in found], "MB")
        self.add("Python's objects, of game 200 those of game 20", [one["objects"] for one in found], "x", "1.0")

    def package(self) -> None:
        """The package beside the checkout, in columns of their own."""
        known = programs()
        found: dict[str, list[dict[str, float]]] = {name: [] for name in known}
        for number in range(-1, self.rounds):
            for name, words in known.items():
                one = measured(words, "1920x1080", self.homes / f"out-{name}", "sacrificio")
                if number >= 0:  # the very first start fills the cache
                    found[name].append(one)
        print(f"| from outside | {' | '.join(known)} | unit |\n|---|" + "---|" * (len(known) + 1))
        for figure in found["checkout"][0]:
            unit = "MB" if "memory" in figure else "% of a core" if figure == "idle" else "ms"
            middle = [f"{statistics.median(one[figure] for one in runs):.1f}" for runs in found.values()]
            print(f"| {figure} | {' | '.join(middle)} | {unit} |", flush=True)

    def computers(self) -> None:
        found = [self.run(tree, "computers", "walpurgisnacht", "8", "master") for tree in range(len(self.trees))]
        self.add("private memory of seven computers", [one["private"] for one in found], "MB", "60")
        self.add("their processes", [one["processes"] for one in found], "")

    def save(self) -> None:
        words = {"all": "a card among all", "close": "a card in three languages", "mistake": "a mistake told"}
        for busy, beside in (("0", ""), (BUSY, f", beside {BUSY} busy processes")):
            found = [self.run(tree, "save", "1920x1080", SAVES, busy) for tree in range(len(self.trees))]
            for name, what in words.items():
                for number, sign in enumerate(("", " p95")):
                    figures = [one[name][number] for one in found]
                    self.add(f"save to screen{sign}, {what}{beside}", figures, "ms wall", "500")
        for number, sign in enumerate(("", " p95")):
            figures = [one["scroll"][number] for one in found]
            self.add(f"a frame{sign} while all cards are scrolled, 1920x1080", figures, aim="16")
        self.add("what a save costs", [one["cpu"][0] for one in found])


def line(row: Row) -> str:
    """A row of the table as Markdown."""
    return f"| {row.name} | " + " | ".join(map(rounded, row.figures)) + f" | {row.unit} | {row.aim} |"


def rounded(figure: float) -> str:
    """Return a figure with three digits that count."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:,.1f}" if figure >= 10 else f"{figure:,.2f}"


def keep(rows: Sequence[Row]) -> None:
    """Write the figures of this checkout to docs/data/window.csv, and docs/speed.md from it."""
    told = {"measured": datetime.date.today().isoformat(), "load": f"{os.getloadavg()[0]:.0f}"}
    kept = [
        {"what": row.name, "value": rounded(row.figures[-1]), "unit": row.unit, "aim": row.aim, **told}
        for row in rows
    ]
    merge_rows("window.csv", kept, ("what", "unit"))
    write_page("docs/speed.md")


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(prog="bench --window", description=__doc__)
    words = f"which parts: {', '.join(PARTS)} (default: all these), {', '.join(BY_NAME)}"
    parser.add_argument("parts", nargs="*", metavar="PART", help=words)
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="another checkout, measured in turns")
    parser.add_argument("--rounds", type=int, default=5, help="runs a row, where it is quick (default 5)")
    parser.add_argument("--write", action="store_true", help="keep the figures (docs/speed.md)")
    arguments = parser.parse_args()
    wrong = [part for part in arguments.parts if part not in (*PARTS, *BY_NAME)]
    if wrong:
        parser.error(f"no such part: {', '.join(wrong)}")
    trees = [arguments.before.resolve(), ROOT] if arguments.before else [ROOT]
    with tempfile.TemporaryDirectory(prefix="boardgames-bench-") as homes, screen() as name:
        print(f"on {name}\n\n| what | " + ("before | " if len(trees) > 1 else "") + "now | unit | aim |")
        print("|---|" + "---|" * (len(trees) + 2))
        bench = Bench(trees, arguments.rounds, Path(homes))
        for part in arguments.parts or PARTS:
            done = len(bench.rows)
            getattr(bench, part)()
            if arguments.write:
                keep(bench.rows[done:])


if __name__ == "__main__":
    main()
