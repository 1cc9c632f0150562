"""Opens the table of Sacrificio for tests, and gives lines as a person would: by clicks, or by keys."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.core.machine import Action, Dump
from boardgames.core.rng import Rng
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.ui.pilot import Pilot

PERSON = SeatChoice("person")
COMPUTER = SeatChoice("computer", level="novice")


class Chooser:
    """A computer that plays at once: a ritual when it can, else anything, by its seed."""

    expected = ()

    def __init__(self, game: str, options: Any, level: str, seat: int, seed: int, *_rules: Any) -> None:
        from boardgames import registry

        self._game, self._options, self._seat = registry.load(game), options, seat
        self._rng = Rng(seed)
        self._found: Action | None = None
        self.asked: list[float | None] = []

    @property
    def thinking(self) -> bool:
        return self._found is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.asked.append(seconds)
        legal = self._game.sampler(view, self._seat, self._options).draw(Rng(number)).legal()
        rituals = [line for line in legal if line.startswith("sacrifice")]
        self._found = self._rng.choice(rituals or legal)

    def poll(self) -> Action | None:
        found, self._found = self._found, None
        return found

    def move_now(self) -> None:
        """It never takes long."""

    def stop(self) -> None:
        self._found = None

    def close(self) -> None:
        """Nothing is open."""


class Sleeper(Chooser):
    """A computer that never answers."""

    def poll(self) -> Action | None:
        return None


def open_table(
    pilot: Pilot,
    *seats: SeatChoice,
    position: Mapping[str, Any] | None = None,
    make: Any = Sleeper,
    seed: int = 1,
    variant: str = "standard",
) -> TableScene:
    """A table on the screen; a person against a computer unless told otherwise."""
    who = seats or (PERSON, COMPUTER)
    choice = TableChoice("sacrificio", who, {"seats": len(who), "variant": variant}, seed)
    scene = TableScene(pilot.app, Session.begin(choice, make, position=dict(position) if position else None))
    pilot.open(scene)
    return scene


def path_of(scene: TableScene, line: str) -> tuple[str, ...]:
    """The shortest row of keys that makes a line; of equals, one that begins in the hand."""
    paths = [path for path, action in scene.table.paths(scene.hand.sight).items() if action == line]
    return min(paths, key=lambda path: (len(path), path[0][:4] != "hand", path))


def click_line(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Give a line with the mouse alone."""
    count = len(scene.session.match)
    for key in path_of(scene, line):
        if len(scene.session.match) > count:
            break
        _click(pilot, scene, key)
    if len(scene.session.match) == count and pilot.top.stage.has("chip.confirm"):
        pilot.click("chip.confirm")
    assert scene.session.match.history[count].action == line, (line, scene.session.match.history[count:])


def _click(pilot: Pilot, scene: TableScene, key: str) -> None:
    stage = pilot.top.stage
    if stage.has(f"chip.{key}"):
        pilot.click(f"chip.{key}")
    elif key in scene.board.rects:
        pilot.click(f"cell.{key}")
    else:
        pilot.click(f"deed.{key}")


def type_line(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Give a line with the keyboard alone: numbers for the hand, arrows and Enter for places, letters for deeds."""
    count = len(scene.session.match)
    for key in path_of(scene, line):
        if len(scene.session.match) > count:
            break
        _type(pilot, scene, key)
    if len(scene.session.match) == count and pilot.top.stage.has("chip.confirm"):
        focus(pilot, "chip.confirm")
        pilot.key("return")
    assert scene.session.match.history[count].action == line, (line, scene.session.match.history[count:])


def focus(pilot: Pilot, id: str) -> None:
    """Go to a widget by Tab."""
    for _ in range(60):
        if pilot.focused == id:
            return
        pilot.key("tab")
    raise AssertionError(f"Tab does not lead to {id}")


def _type(pilot: Pilot, scene: TableScene, key: str) -> None:
    stage = pilot.top.stage
    deed = next((deed for deed in scene.intake.choices.commands() if deed.key == key), None)
    if key.startswith(("hand:", "offer:")):
        digits = scene.table.digits(scene.hand.sight)
        type_digit(pilot, next(digit for digit, meant in digits.items() if meant == key))
    elif stage.has(f"chip.{key}"):
        focus(pilot, f"chip.{key}")
        pilot.key("return")
    elif deed is not None and deed.letter:
        pilot.key(deed.letter)
    else:
        walk(pilot, scene, key)
        pilot.key("return")


def type_digit(pilot: Pilot, digit: str) -> None:
    """Press a digit; where none is drawn yet, the first press draws them."""
    if not pilot.top.stage.ring:
        pilot.key(digit)
    pilot.key(digit)


def walk(pilot: Pilot, scene: TableScene, key: str) -> None:
    """Move the cursor to a place by arrows; looks again on the way, for the first arrow may light the cursor anew."""
    for _ in range(3):
        _go(pilot, scene, key)
        if scene.board.cursor == key:
            return
    raise AssertionError(f"the arrows lead to {scene.board.cursor}, not to {key}")


def _go(pilot: Pilot, scene: TableScene, key: str) -> None:
    focus(pilot, "board")
    if not scene.board.cursor:
        pilot.key("up")
    places = {thing.key: thing.rect for thing in scene.board.placed() if thing.hit.w > 0}
    if scene.board.cursor not in places:
        scene.board.cursor = scene.intake.home_key()
    came: dict[str, tuple[str, str]] = {}
    todo = deque([scene.board.cursor])
    while todo and key not in came and key != scene.board.cursor:
        here = todo.popleft()
        for name, (dx, dy) in {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}.items():
            there = scene.table.arrow(places, here, dx, dy)
            if there and there not in came and there != scene.board.cursor:
                came[there] = (here, name)
                todo.append(there)
    row, at = [], key
    while at != scene.board.cursor:
        assert at in came, f"no arrow leads to {key}"
        at, name = came[at]
        row.append(name)
    for name in reversed(row):
        pilot.key(name)
