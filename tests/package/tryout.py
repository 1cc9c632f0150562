"""Installs what was made into an empty place, plays some actions there with real input, and takes it away again."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
import venv
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final

from boardgames.core.build_kind import BuildKind
from tests.package.decision_times import time_decisions
from tests.package.product import NAME, ROOT, VERSION, Trouble, call
from tests.package.screen import SIZE, Hand, screen
from tests.seats.wire import HostProcess, WireScreen, lines_of

ACTIONS: Final = 3
"""Actions of a person that must stand in the record."""
ONWARD: Final = ("hint.do", "table.go_on")
"""Buttons that lead to the next action."""
MOST_LOOKS: Final = 120
"""Looks at the table, two a second, until so many actions stand there."""
PICTURES: Final = ROOT / "build" / "package"


def try_out(made: Path, build: BuildKind) -> None:
    """Try one archive, Debian package or wheel of a build. Raises `Trouble`."""
    kind = next(kind for kind, ends in KINDS.items() if made.name.endswith(ends))
    with tempfile.TemporaryDirectory() as empty, PLACES[kind](made, Path(empty)) as command:
        home = Path(empty) / "home"
        home.mkdir()
        _tools(command, home, build)
        time_decisions(command, home, _bare(home), build)
        asyncio.run(_host(command, home))
        with screen() as display:
            _play(command, home, display, PICTURES / f"{kind}-{build}.png")
    print(f"{made.name}: installed, played and removed; {PICTURES.relative_to(ROOT)}/{kind}-{build}.png", flush=True)


def _bare(home: Path, **more: str) -> dict[str, str]:
    """Nothing of the environment but where a person's files lie."""
    return {"HOME": str(home), **more}


def _tools(command: Path, home: Path, build: BuildKind) -> None:
    """The tools that need no window."""
    said = call(command, "--version", env=_bare(home), cwd=home)
    if said.strip() != f"{NAME} {VERSION} ({build})":
        raise Trouble(f"--version says {said!r}")
    call(command, "check", ROOT / "rules", env=_bare(home), cwd=home)
    game = sorted(path.name for path in (ROOT / "rules").iterdir())[0]
    call(command, "simulate", game, "-n", "2", env=_bare(home), cwd=home)
    call(command, "print", game, "-o", home / "cards.pdf", "--only", "tokens", env=_bare(home), cwd=home)


async def _host(command: Path, home: Path) -> None:
    """A table for other screens: its page, a seat, and an answer from there."""
    game = sorted(path.name for path in (ROOT / "rules").iterdir())[0]
    words = (game, "--open", "--port", "0")
    host = HostProcess(home / "hosted", *words, command=(str(command),), environment=_bare(home))
    try:
        with urllib.request.urlopen(f"http://{host.place}/", timeout=10) as page:
            if b"<html" not in page.read():
                raise Trouble("the page of an open table is not served")
        screen = await WireScreen.come(host.place, ticket=host.ticket)
        await screen.sit(0)
        answer = await screen.play(lines_of(screen.state["ask"]["groups"])[0])
        if answer["k"] != "done":
            raise Trouble(f"an open table answers {answer}")
        await screen.close()
    finally:
        errors = host.end()
    if errors or host.process.returncode != 0:
        raise Trouble(f"an open table ends with {errors or host.process.returncode}")


def _play(command: Path, home: Path, display: str, picture: Path) -> None:
    seen_as, env = home / "map.json", _bare(home, DISPLAY=display, SDL_AUDIODRIVER="dummy")
    words = [command, "play", "--size", f"{SIZE[0]}x{SIZE[1]}", "--ui-map", seen_as]
    app = subprocess.Popen([str(word) for word in words], env=env, cwd=home, stderr=subprocess.PIPE, text=True)
    try:
        hand = Hand(display, seen_as)
        hand.wait(lambda seen: seen["scene"] == "access", "the first start's question")
        hand.click("access.done")
        hand.wait(lambda seen: seen["scene"] == "title", "the title")
        hand.click("title.play")
        if hand.wait(lambda seen: seen["scene"] != "title", "a way to the table")["scene"] == "welcome":
            hand.click("welcome.known")
        hand.wait(lambda seen: seen["scene"] == "table", "a table")
        records = lambda: sorted(home.rglob("records/*.yaml"))  # noqa: E731
        for look in range(MOST_LOOKS):
            usable = {one["id"] for one in hand.seen()["items"] if one["usable"]}
            if usable & set(ONWARD):
                hand.click(next(id for id in ONWARD if id in usable))
            elif look % 8 == 0:
                hand.key("h")  # a hint: it comes with a button that does it
            time.sleep(0.5)
            if records() and records()[0].read_text(encoding="utf-8").count("\n- ") >= ACTIONS:
                break
        else:
            raise Trouble("no action was recorded")
        hand.picture(picture)
        record = home / "seen.record.yaml"
        shutil.copy(records()[0], record)
        call(command, "open", record, env=env, cwd=home, timeout=20)
        hand.wait(lambda seen: seen["scene"] not in ("title", "table"), "the record, in the open window")
        if app.poll() is not None:
            raise Trouble("the window has gone")
    finally:
        app.terminate()
        _, errors = app.communicate(timeout=20)
    if "Traceback" in errors:
        raise Trouble(errors)


# -- empty places --------------------------------------------------------------------------------------------------


@contextmanager
def _unpacked(made: Path, empty: Path) -> Iterator[Path]:
    """An archive in a folder with a space in its name."""
    place = empty / "a folder"
    with tarfile.open(made) as archive:
        archive.extractall(place, filter="data")
    yield next(place.iterdir()) / NAME


@contextmanager
def _installed(made: Path, empty: Path) -> Iterator[Path]:
    """A package in an empty root with a database of its own; nothing is left when it is removed."""
    root = empty / "root"
    (root / "var/lib/dpkg").mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()
    words = ["dpkg", f"--root={root}", "--force-depends", "--force-not-root", "--log=/dev/null"]
    call(*words, "--install", made)
    yield root / "usr/bin" / NAME
    call(*words, "--purge", NAME)
    left = [str(file.relative_to(root)) for file in root.glob("usr/**/*") if not file.is_dir()]
    if left:
        raise Trouble(f"left behind: {left[:5]}")


@contextmanager
def _in_environment(made: Path, empty: Path) -> Iterator[Path]:
    """A wheel in an environment of its own."""
    place = empty / "environment"
    venv.create(place, with_pip=True)
    folder = place / ("Scripts" if sys.platform == "win32" else "bin")
    call(folder / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", made)
    yield folder / NAME
    call(folder / "python", "-m", "pip", "uninstall", "--quiet", "--yes", NAME)
    left = [str(file) for file in place.rglob(f"*{NAME}*") if "__pycache__" not in file.parts and file.is_file()]
    if left:
        raise Trouble(f"left behind: {left[:5]}")


KINDS: Final = {"archive": ".tar.gz", "deb": ".deb", "wheel": ".whl"}
PLACES: Final[dict[str, Callable[[Path, Path], AbstractContextManager[Path]]]] = {
    "archive": _unpacked,
    "deb": _installed,
    "wheel": _in_environment,
}
