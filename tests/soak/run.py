"""A hard life for the app: pressed at random, killed, stopped, starved of disk, sound and screen; one table.

    python3 dev.py soak                               all of it, about two hours
    python3 dev.py soak --seconds 5 --kills 10 --games 40       the same, shorter
    python3 dev.py soak --only kills disk

A row says what was done how often, how many actions that were shown are not on the disk, tracebacks, steps of the
loop of more than 2 s, and the most memory that one process had.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from boardgames import registry  # noqa: E402
from boardgames.data.faults import BadFile  # noqa: E402
from boardgames.record import load_record, replay  # noqa: E402

CHILD: Final = Path(__file__).with_name("child.py")
SLOW: Final = 2.0
SMALL: Final = "400k"
"""Of a disk that is soon full."""


class Row(NamedTuple):
    """A line of the table; `note` says how it was done and what else was found."""

    name: str
    times: int
    lost: int = 0
    tracebacks: int = 0
    hangs: int = 0
    megabytes: float = 0.0
    note: str = ""


class Life:
    """Starts children, each in the home it is given, and keeps what they wrote to stderr."""

    def __init__(self, place: Path, given: argparse.Namespace) -> None:
        self.place = place
        self.given = given
        self.chance = random.Random(given.seed)
        self._number = 0

    def home(self) -> Path:
        self._number += 1
        home = self.place / f"home-{self._number}"
        home.mkdir()
        return home

    def start(self, home: Path, *words: str, **env: str) -> Child:
        return Child(home, words, env)

    def asked(self, *words: str, timeout: float) -> dict[str, Any]:
        """What a child without a screen prints at its end; an empty mapping with `error` where it came to none."""
        home = self.home()
        env = dict(os.environ, BOARDGAMES_HOME=str(home), PYGAME_HIDE_SUPPORT_PROMPT="1")
        try:
            done = subprocess.run(
                [sys.executable, str(CHILD), *words], capture_output=True, text=True, env=env, timeout=timeout
            )
        except subprocess.TimeoutExpired:
            return {"error": f"{' '.join(words)} did not end in {timeout:.0f} s"}
        finally:
            left = [path.read_text(encoding="utf-8")[-1500:] for path in (home / "logs").glob("*/log.txt")]
            shutil.rmtree(home, ignore_errors=True)
        lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
        if done.returncode or not lines:
            return {"error": f"{' '.join(words)}: {done.stderr[-1500:]} {left}"}
        return dict(json.loads(lines[-1]))


class Child:
    """A process with a real window, which says what it has shown."""

    def __init__(self, home: Path, words: Sequence[str], env: dict[str, str]) -> None:
        self.home = home
        self.out = home / f"out-{time.monotonic_ns()}.txt"
        self._err = self.out.with_suffix(".err")
        whole = dict(os.environ, BOARDGAMES_HOME=str(home), PYGAME_HIDE_SUPPORT_PROMPT="1", PYTHONUNBUFFERED="1")
        whole.setdefault("SDL_AUDIODRIVER", "dummy")
        whole.update(env)
        with self.out.open("w") as out, self._err.open("w") as err:
            self.process = subprocess.Popen(
                [sys.executable, str(CHILD), *words], stdout=out, stderr=err, env=whole, start_new_session=True
            )

    @property
    def shown(self) -> list[tuple[int, str, str]]:
        """How many actions were shown, whether they were said to be saved, and where: the latest last."""
        found = re.findall(r"^shown (\d+) (\w+) ?(.*)\n", self.out.read_text(), re.MULTILINE)
        return [(int(count), word, path) for count, word, path in found]

    def until(self, count: int, seconds: float = 60.0) -> bool:
        """Wait until so many lines were shown; False where that does not come to pass."""
        end = time.monotonic() + seconds
        while len(self.shown) < count:
            if time.monotonic() > end or self.process.poll() is not None:
                return False
            time.sleep(0.05)
        return True

    def until_said(self, word: str, *, latest: bool = False, seconds: float = 150.0) -> bool:
        """Wait until an action was shown with that word (`latest`: until the latest one is)."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            shown = self.shown[-1:] if latest else self.shown
            if any(said == word for _count, said, _path in shown):
                return True
            time.sleep(0.1)
        return False

    def until_says(self, words: str, seconds: float = 60.0) -> bool:
        """Wait until that is in what it prints."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and words not in self.out.read_text():
            time.sleep(0.1)
        return words in self.out.read_text()

    def goes_on(self, seconds: float = 20.0) -> bool:
        return self.until(len(self.shown) + 3, seconds)

    def kill(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    @property
    def megabytes(self) -> float:
        """The most memory that it had so far; asked before it is killed."""
        try:
            found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
        except OSError:
            return 0.0
        return int(found[1]) / 1024 if found else 0.0

    @property
    def tracebacks(self) -> int:
        """Errors of ours that it wrote down or died of."""
        return self._err.read_text().count("Traceback") + len(list((self.home / "logs").glob("*/log.txt")))

    def lost(self) -> int:
        """How many actions that were shown, and said to be saved, are in no record."""
        saved = [(count, path) for count, word, path in self.shown if word == "saved" and path]
        if not saved:
            return 0
        count, path = saved[-1]
        try:
            return max(0, count - len(replay(load_record(Path(path)))))
        except BadFile:
            return count


@contextmanager
def screen(size: str = "1280x800x24") -> Iterator[subprocess.Popen[bytes]]:
    """An X server in memory, and where it is in the environment."""
    number = f":{100 + time.monotonic_ns() % 8000}"
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(["Xvfb", number, "-screen", "0", size, "-nolisten", "tcp"], stdout=quiet, stderr=quiet)
    before = os.environ.get("DISPLAY")
    os.environ["DISPLAY"] = number
    time.sleep(1.0)
    try:
        yield server
    finally:
        server.kill()
        server.wait()
        if before is None:
            del os.environ["DISPLAY"]
        else:
            os.environ["DISPLAY"] = before


@contextmanager
def small_disk(life: Life) -> Iterator[Path | None]:
    """A home on a disk of its own that is soon full; None where nothing may be mounted."""
    home = life.home()
    words = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "none", str(home)]
    mounted = shutil.which("mount") and subprocess.run(words, capture_output=True).returncode == 0
    try:
        yield home if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(home)], capture_output=True)


def summed(name: str, found: Sequence[dict[str, Any]], note: str = "") -> Row:
    """One row for what children without a screen have told."""
    errors = [one["error"] for one in found if "error" in one] + [log for one in found for log in one.get("logs", ())]
    for error in errors[:5]:
        print(error, file=sys.stderr)
    slow = sum(one.get("slowest", 0.0) > SLOW for one in found)
    most = max((one.get("peak", one.get("memory", 0.0)) for one in found), default=0.0)
    slowest = max((one.get("slowest", 0.0) for one in found), default=0.0)
    times = sum(one.get("events", 1) for one in found)
    return Row(name, times, 0, len(errors), slow, most, f"{note} slowest step {slowest * 1000:.0f} ms".strip())


# the parts --------------------------------------------------------------------------------------------------------


def scene_names() -> list[str]:
    code = "import sys; sys.argv = ['', 'random']; from tests.soak.child import SCENES; print(*SCENES, sep='|')"
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
        life.asked("random", name, str(seconds), str(life.given.seed), timeout=20 * seconds + 120) for name in names
    ]
    yield summed("random events", found, f"{len(names)} scenes, {seconds:.0f} s each;")


def changes(life: Life) -> Iterator[Row]:
    """Language, scale and size changed in every scene."""
    names = scene_names()
    found = [life.asked("changes", name, timeout=900) for name in names]
    yield summed("language, scale, size", found, f"{len(names)} scenes;")


def kills(life: Life) -> Iterator[Row]:
    """Kill -9 at a moment of chance, in each game and in the workshop; the next start goes on."""
    what = [("play", game) for game in registry.GAME_IDS] + [("workshop", game) for game in registry.GAME_IDS[:1]]
    each = max(1, life.given.kills // len(what))
    with screen():
        for way, game in what:
            lost = tracebacks = hangs = 0
            most, path, home = 0.0, "", life.home()
            for _ in range(each):
                child = life.start(home, way, game, *([path] if path else []))
                hangs += not child.until(life.chance.randint(2, 40))
                time.sleep(life.chance.random() * 0.1)
                most = max(most, child.megabytes)
                child.kill()
                lost += child.lost()
                tracebacks += child.tracebacks
                path = child.shown[-1][2] if child.shown and way == "play" else ""
                path = "" if path and replay(load_record(Path(path))).outcome() is not None else path
            empty = [
                one for one in home.rglob("*") if one.is_file() and not one.stat().st_size and one.suffix == ".yaml"
            ]
            yield Row(f"kill -9, {way} {game}", each, lost + len(empty), tracebacks, hangs, most)
            shutil.rmtree(home, ignore_errors=True)


def signals(life: Life) -> Iterator[Row]:
    """Stopped for a while, and continued."""
    with screen():
        child = life.start(life.home(), "play", "sacrifice")
        hangs = not child.until(5)
        for _ in range(3):
            os.killpg(child.process.pid, signal.SIGSTOP)
            time.sleep(1.5)
            os.killpg(child.process.pid, signal.SIGCONT)
            hangs += not child.goes_on()
        most = child.megabytes
        child.kill()
        yield Row("stopped, continued", 3, child.lost(), child.tracebacks, hangs, most)


def server(life: Life) -> Iterator[Row]:
    """The X server is killed in mid-game; the next start goes on."""
    lost = tracebacks = hangs = 0
    most, path, home, times = 0.0, "", life.home(), 3
    for _ in range(times):
        with screen() as x:
            child = life.start(home, "play", "terrorixico", *([path] if path else []))
            hangs += not child.until(8)
            most = max(most, child.megabytes)
            x.kill()
            x.wait()
            try:
                child.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                hangs += 1
                child.kill()
        lost += child.lost()
        tracebacks += child.tracebacks
        path = child.shown[-1][2] if child.shown else path
    yield Row("X server killed", times, lost, tracebacks, hangs, most)


def clock(life: Life) -> Iterator[Row]:
    """The system's clock goes back and forth by days, as the app's process sees it."""
    with screen():
        child = life.start(life.home(), "play", "sacrificio", SOAK_CLOCK="jumps")
        hangs = not child.until(60)
        most = child.megabytes
        child.kill()
        yield Row("clock back and forth", 60, child.lost(), child.tracebacks, hangs, most, "time.time patched")


def sound(life: Life) -> Iterator[Row]:
    """No sound driver, and one that does not exist."""
    with screen():
        for driver in ("nonsense", "alsa"):
            child = life.start(life.home(), "play", "sacrifice", SDL_AUDIODRIVER=driver)
            hangs = not child.until(5)
            most = child.megabytes
            child.kill()
            yield Row(f"sound driver {driver}", 5, child.lost(), child.tracebacks, hangs, most)


def fonts(life: Life) -> Iterator[Row]:
    """No fonts but ours, and nothing in the environment."""
    with screen():
        nothing = {"FONTCONFIG_FILE": "/dev/null", "XDG_DATA_DIRS": "/nowhere", "LANG": "C", "LC_ALL": ""}
        child = life.start(life.home(), "play", "walpurgisnacht", **nothing)
        hangs = not child.until(5)
        most = child.megabytes
        child.kill()
        yield Row("no fonts but ours", 5, child.lost(), child.tracebacks, hangs, most)


def tiny(life: Life) -> Iterator[Row]:
    """A screen of 200 x 200."""
    with screen("200x200x24"):
        child = life.start(life.home(), "play", "sacrifice")
        hangs = not child.until(10)
        most = child.megabytes
        child.kill()
        yield Row("screen of 200 x 200", 10, child.lost(), child.tracebacks, hangs, most)


def windows(life: Life) -> Iterator[Row]:
    """Two windows on one home: the second asks about the game that the first plays."""
    with screen():
        home = life.home()
        one = life.start(home, "play", "sacrifice")
        hangs = not one.until(5)
        two = life.start(home, "play", "sacrifice", one.shown[-1][2])
        asked = two.until_says("scene question")
        three = life.start(home, "play", "terrorixico")
        hangs += not three.until(5)
        hangs += not one.goes_on()
        most = max(child.megabytes for child in (one, two, three))
        for child in (one, two, three):
            child.kill()
        lost = one.lost() + three.lost() + (not asked)
        note = "the second one asks" if asked else "the second one did NOT ask"
        yield Row("two windows, one home", 3, lost, one.tracebacks, hangs, most, note)


def disk(life: Life) -> Iterator[Row]:
    """A disk that is full for a while, then one that is read-only at first."""
    with screen(), small_disk(life) as home:
        if home is None:
            yield Row(
                "full and read-only disk", 0, note="nothing may be mounted here: see tests/record/test_files.py"
            )
            return
        child = _at(life, home)
        hangs = not child.until(5)
        (home / "filling").write_bytes(b"")
        fill(home / "filling")
        full = child.until_said("full")
        (home / "filling").unlink()
        yield _disk_row("full disk", home, child, hangs, full)
        subprocess.run(["mount", "-o", "remount,ro", str(home)], check=True)
        child = _at(life, home)
        forbidden = child.until_said("forbidden")
        subprocess.run(["mount", "-o", "remount,rw", str(home)], check=True)
        yield _disk_row("read-only disk", home, child, False, forbidden)


def _at(life: Life, home: Path) -> Child:
    """A game whose home is on a disk of its own; what it prints goes elsewhere."""
    return Child(life.home(), ("play", "sacrifice"), {"BOARDGAMES_HOME": str(home)})


def _disk_row(name: str, home: Path, child: Child, hangs: bool, said: bool) -> Row:
    saved, most = child.until_said("saved", latest=True), child.megabytes
    child.kill()
    empty = [path for path in home.rglob("*") if path.is_file() and not path.stat().st_size]
    lost = child.lost() + len(empty) + (not said) + (not saved)
    note = f"tmpfs of {SMALL}; said {'so' if said else 'NOTHING'}, then {'saved' if saved else 'NOT saved'}"
    return Row(name, 1, lost, child.tracebacks, hangs, most, note)


def fill(path: Path) -> None:
    """Make a file as large as the disk takes."""
    with path.open("ab", buffering=0) as file:
        for size in (4096, 1):
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * size)


def games(life: Life) -> Iterator[Row]:
    """Many games in one process."""
    found = life.asked("games", str(life.given.games), timeout=12 * life.given.games + 120)
    curve = found.get("curve", [])
    row = summed(f"{life.given.games} games in one process", [found])
    after = curve[len(curve) // 4 :]
    grown = f"memory {after[0]:.0f} to {after[-1]:.0f} MB from a quarter of them on" if after else ""
    yield row._replace(times=found.get("games", 0), note=f"{found.get('actions', 0)} actions; {grown}")


def day(life: Life) -> Iterator[Row]:
    """A table left open for a day."""
    found = life.asked("day", timeout=1200)
    note = f"{found.get('frames')} frames, {found.get('cpu', 0):.0f} s of CPU, grown by "
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


PARTS: Final[dict[str, Callable[[Life], Iterator[Row]]]] = {
    part.__name__: part
    for part in (
        kills, signals, server, clock, sound, fonts, tiny, windows, disk, shelf, day, games, changes, events,
    )
}  # fmt: skip


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py soak", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=sorted(PARTS), default=list(PARTS))
    parser.add_argument("--seconds", type=float, default=60.0, help="of random events in a scene")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", type=int, default=1000)
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
