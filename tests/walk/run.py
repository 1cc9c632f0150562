"""Prints how long the way of an input is through the product, in functions that are called.

python3 dev.py walk click                   a click in Sacrifice that plays an action: c4, then c5
python3 dev.py walk hint                    a hint in Sacrifice, from the key that asks for it
python3 dev.py walk secret                  a person takes a shared device and looks under its covers
python3 dev.py walk card                    a card is pointed at until the inspector tells of it, then enlarged
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
from collections.abc import Callable, Mapping, Sequence
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
)
"""Functions whose calls are told one by one: what is asked for again and again instead of kept."""
MOST: Final = 40
"""So many functions and crossings are listed."""
REST_MS: Final = 150.0
"""How long the pointer rests, more than a table waits for."""


class Leg:
    """A part of the way: Python functions of the product that are called, their files, and classes with methods.

    A crossing is a call whose file is another one than that of the call before.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._file = ""
        self.calls: Counter[str] = Counter()
        self.files: dict[str, None] = {}
        self.classes: dict[str, None] = {}
        self.crossings: Counter[str] = Counter()

    def add(self, function: str, file: str) -> None:
        """A function in `file` is called."""
        self.calls[f"{file}:{function}"] += 1
        self.files[file] = None
        owner = function.partition(".")[0]
        if owner != function and function[len(owner) :].partition("<")[0] != ".":
            self.classes[f"{file}:{owner}"] = None
        if self._file and self._file != file:
            self.crossings[f"{self._file} -> {file}"] += 1
        self._file = file

    def figures(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "calls": self.calls.total(),
            "files": len(self.files),
            "classes": len(self.classes),
            "crossings": self.crossings.total(),
            "asked": {name: sum(n for key, n in self.calls.items() if key.endswith(f":{name}")) for name in ASKED},
            "listed": {
                "files in the order they are entered": list(self.files),
                "classes in the order they are entered": list(self.classes),
                "calls": [f"{n:6} {key}" for key, n in self.calls.most_common(MOST)],
                "crossings": [f"{n:6} {key}" for key, n in self.crossings.most_common(MOST)],
            },
        }


class Walk:
    """Counts calls on the way of an input: to the call of `result`, to the end of handling, to the end of the frame.

    What handles a part of the input is `App.intend` and the functions of `handlers`; one runs at a time.
    """

    def __init__(self, result: str, handlers: Sequence[str] = ()) -> None:
        self.decided = Leg(f"to {result}")
        self.handled = Leg("to the end of handling")
        self.framed = Leg("the whole frame")
        self._result = result
        self._handlers = frozenset(("App.dispatch_intent", *handlers))
        self._has_result = False
        self._open: list[Leg] = []
        self._handling: FrameType | None = None

    def __enter__(self) -> Walk:
        self._open = [self.framed]
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_error: object) -> None:
        sys.setprofile(None)

    def figures(self) -> list[dict[str, Any]]:
        """The three legs."""
        assert self._has_result and self._handling is None, f"{self._result} was not called"
        return [leg.figures() for leg in (self.decided, self.handled, self.framed)]

    def _note(self, frame: FrameType, what: str, _argument: object) -> None:
        if what == "return" and frame is self._handling:
            self._open, self._handling = [self.framed], None
        if what != "call":
            return
        path = frame.f_code.co_filename
        if PRODUCT not in path:
            return
        name = frame.f_code.co_qualname
        if self._handling is None and name in self._handlers:
            before = [] if self._has_result else [self.decided]
            self._open, self._handling = [*before, self.handled, self.framed], frame
        for leg in self._open:
            leg.add(name, path.rpartition(PRODUCT)[2])
        if name == self._result and self._handling is not None and not self._has_result:
            self._has_result = True
            self._open.remove(self.decided)


def walk_click() -> list[dict[str, Any]]:
    """Play c4 to c5 at a table of a person and a computer; count the release that does it."""
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
        with Walk("TurnController.perform_action") as walk:
            pilot.release(place.cx, place.cy)
        return walk.figures()


def walk_hint() -> list[dict[str, Any]]:
    """Ask for a hint that is known at once; count the key, and the frame that shows what is to be done and why."""
    from tests.ui.pilot import Pilot
    from tests.ui.sages import Sage, open_game

    class UncountedPlayer(Sage):
        """Its search runs in a process of its own, when nobody tests."""

        def poll(self) -> str | None:
            counts = sys.getprofile()
            sys.setprofile(None)
            try:
                return super().poll()
            finally:
                sys.setprofile(counts)

    with Pilot((1280, 720), explain=False) as pilot:
        page = open_game(pilot, "sacrifice", UncountedPlayer)
        pilot.post_key("h")
        with Walk("start_hint_search") as walk:
            while not page.hint():
                pilot.step()
        return walk.figures()


def walk_secret() -> list[dict[str, Any]]:
    """Three people are at one device: the one to act takes it and looks at what only that one may see.

    Counts the key that opens the cover screen, Enter on it, and their frames.
    """
    from tests.ui.pilot import Pilot
    from tests.ui.sages import open_game

    with Pilot((1280, 720), animation="off", explain=False) as pilot:
        page = open_game(pilot, "walpurgisnacht", people=3)
        for _ in range(3):  # all have looked at their roles
            pilot.key("return")
            page.play_on("ready")
        pilot.settle(page.is_live)
        walk = Walk("Session.hand_device_to")
        for key in ("v", "return"):
            pilot.step(1000.0)
            pilot.post_key(key)
            with walk:
                pilot.step()
        assert page.is_private(), "the device was not passed on"
        return walk.figures()


def walk_card() -> list[dict[str, Any]]:
    """Point at a card until the inspector tells of it, and enlarge it; count that with all frames."""
    from tests.ui.pilot import Pilot
    from tests.ui.sages import open_game

    with Pilot((1280, 720), explain=False) as pilot:
        page = open_game(pilot, "terrorixico")
        key = next(thing.key for thing in page.things() if thing.key.startswith("hand:"))
        pilot.settle()
        x, y = page.spot_on(key)
        with Walk("inspector_page_at", ("BoardPointer._inspect", "InspectorContent.current_page")) as walk:
            pilot.point(x, y)
            pilot.step(REST_MS)
            assert page.told_key() == key
            pilot.press(x, y, 3)
            pilot.release(x, y, 3)
        assert not page.is_on_top(), "nothing was enlarged"
        return walk.figures()


INPUTS: Final[Mapping[str, Callable[[], list[dict[str, Any]]]]] = {
    "click": walk_click,
    "hint": walk_hint,
    "secret": walk_secret,
    "card": walk_card,
}


def walk_in(tree: Path, name: str) -> list[dict[str, Any]]:
    """The same in another checkout, in a process of its own. Raises `CalledProcessError`."""
    words = (sys.executable, str(Path(__file__)), name, "--json")
    env = {**os.environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}
    done = subprocess.run(words, env=env, cwd=tree, check=True, stdout=subprocess.PIPE, text=True)
    return list(json.loads(done.stdout.splitlines()[-1]))


def print_legs(trees: Sequence[Sequence[Mapping[str, Any]]], *, listed: bool) -> None:
    """Print leg by leg, one column for each tree."""
    for same in zip(*trees, strict=True):
        print(f"\n{same[0]['name']}")
        for name in ("calls", "files", "classes", "crossings"):
            print(f"  {name:<24}", *(f"{leg[name]:>8,}" for leg in same))
        for name in ASKED:
            print(f"    {name:<22}", *(f"{leg['asked'][name]:>8,}" for leg in same))
        for heading, lines in same[-1]["listed"].items() if listed else ():
            print(f"  {heading}", *(f"    {line}" for line in lines), sep="\n")


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py walk", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("input", choices=tuple(INPUTS))
    parser.add_argument("--against", type=Path, default=None, help="another checkout; its figures come first")
    parser.add_argument("--list", action="store_true", help="name what was counted")
    parser.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    arguments = parser.parse_args(words)
    if arguments.json:
        print(json.dumps(INPUTS[arguments.input]()))
        return 0
    trees = [walk_in(arguments.against.resolve(), arguments.input)] if arguments.against is not None else []
    print_legs([*trees, walk_in(ROOT, arguments.input)], listed=arguments.list)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
