"""Prints how long the way is that one input takes through the product, in functions that are called.

python3 dev.py walk click                   one click in Sacrifice that plays an action: c4, then c5
python3 dev.py walk click --against TREE    and beside it the same in another checkout of the project
python3 dev.py walk click --list            and the functions that are called most, and the files of each leg
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
PRODUCT: Final = f"{os.sep}boardgames{os.sep}"
ASKED: Final = (
    "SacrificeState.outcome",
    "SacrificeState.view",
    "Match.outcome",
    "Match.to_act",
    "MatchView.view",
    "Session.eyes",
    "Session.port",
    "Session.veiled",
)
"""Functions whose calls are told one by one: what is asked for again and again instead of kept."""
MOST: Final = 40
"""So many functions and crossings are listed."""


class Leg:
    """A part of the way: Python functions of the product that are called, and their files.

    A crossing is a call whose file is another one than that of the call before.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._file = ""
        self.calls: Counter[str] = Counter()
        self.files: dict[str, None] = {}
        self.crossings: Counter[str] = Counter()

    def add(self, function: str, file: str) -> None:
        """A function in `file` is called."""
        self.calls[f"{file}:{function}"] += 1
        self.files[file] = None
        if self._file and self._file != file:
            self.crossings[f"{self._file} -> {file}"] += 1
        self._file = file

    def figures(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "calls": self.calls.total(),
            "files": len(self.files),
            "crossings": self.crossings.total(),
            "asked": {name: sum(n for key, n in self.calls.items() if key.endswith(f":{name}")) for name in ASKED},
            "listed": {
                "files in the order they are entered": list(self.files),
                "calls": [f"{n:6} {key}" for key, n in self.calls.most_common(MOST)],
                "crossings": [f"{n:6} {key}" for key, n in self.crossings.most_common(MOST)],
            },
        }


class Walk:
    """Counts calls on the way of a release: to the decision, to the end of handling, to the end of the frame."""

    def __init__(self) -> None:
        self.decided = Leg("to the action that is played")
        self.handled = Leg("to the end of handling")
        self.framed = Leg("the whole frame")
        self._open: list[Leg] = []
        self._handling: FrameType | None = None

    def begin(self) -> None:
        self._open = [self.framed]
        sys.setprofile(self._note)

    def end(self) -> None:
        sys.setprofile(None)
        assert self._handling is None and self.decided.calls and self.handled.calls, "the click played nothing"

    def _note(self, frame: FrameType, what: str, _argument: object) -> None:
        if what == "return" and frame is self._handling:
            self._open, self._handling = [self.framed], None
        if what != "call":
            return
        path = frame.f_code.co_filename
        if PRODUCT not in path:
            return
        name = frame.f_code.co_qualname
        if name == "App.intend":
            self._open, self._handling = [self.decided, self.handled, self.framed], frame
        for leg in self._open:
            leg.add(name, path.rpartition(PRODUCT)[2])
        if name == "TurnController.perform" and self.decided in self._open:
            self._open.remove(self.decided)


def walk_click() -> list[dict[str, Any]]:
    """Play c4 to c5 at a table of a person and a computer, and return the figures of the release that does it."""
    from tests.traces.players import BoundedPlayer
    from tests.ui.page.game import HeadlessGame
    from tests.ui.page.table import COMPUTER, PERSON, TablePage
    from tests.ui.pilot import Pilot

    with Pilot((1280, 720)) as pilot:
        TablePage.open(pilot, HeadlessGame.begin("sacrifice", (PERSON, COMPUTER), make=BoundedPlayer))
        pilot.click("cell.c4")
        place = pilot.rect("cell.c5")
        pilot.point(place.cx, place.cy)
        pilot.press(place.cx, place.cy)
        walk = Walk()
        walk.begin()
        pilot.release(place.cx, place.cy)
        walk.end()
        return [leg.figures() for leg in (walk.decided, walk.handled, walk.framed)]


def walk_in(tree: Path) -> list[dict[str, Any]]:
    """The same in another checkout, in a process of its own. Raises `CalledProcessError`."""
    words = (sys.executable, str(Path(__file__)), "click", "--json")
    env = {**os.environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}
    done = subprocess.run(words, env=env, cwd=tree, check=True, stdout=subprocess.PIPE, text=True)
    return list(json.loads(done.stdout.splitlines()[-1]))


def print_legs(trees: Sequence[Sequence[Mapping[str, Any]]], *, listed: bool) -> None:
    """Print leg by leg, one column for each tree."""
    for same in zip(*trees, strict=True):
        print(f"\n{same[0]['name']}")
        for name in ("calls", "files", "crossings"):
            print(f"  {name:<24}", *(f"{leg[name]:>8,}" for leg in same))
        for name in ASKED:
            print(f"    {name:<22}", *(f"{leg['asked'][name]:>8,}" for leg in same))
        for heading, lines in same[-1]["listed"].items() if listed else ():
            print(f"  {heading}", *(f"    {line}" for line in lines), sep="\n")


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py walk", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("input", choices=("click",))
    parser.add_argument("--against", type=Path, default=None, help="another checkout; its figures come first")
    parser.add_argument("--list", action="store_true", help="name what was counted")
    parser.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    arguments = parser.parse_args(words)
    if arguments.json:
        print(json.dumps(walk_click()))
        return 0
    trees = [walk_in(arguments.against.resolve())] if arguments.against is not None else []
    print_legs([*trees, walk_in(ROOT)], listed=arguments.list)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
