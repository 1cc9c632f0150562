"""Opens the table of TerroriXico for tests, and gives lines as a person would: by clicks, or by keys."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.machine import Action
from boardgames.ui.games.terrorixico.arrows import step
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.ui.pilot import Pilot

PERSON = SeatChoice("person")
COMPUTER = SeatChoice("computer", level="novice")


class Plain:
    """A computer player that answers at once with something illegal: the first legal action is played then."""

    expected = ()

    def __init__(self, *_args: Any) -> None:
        self.thinking = False

    def ask(self, view: Any, number: int, seconds: float | None = None, watched: Any = ()) -> None:
        self.thinking = True

    def poll(self) -> Action | None:
        return Action("nothing")

    def move_now(self) -> None:
        pass

    def stop(self) -> None:
        self.thinking = False

    def close(self) -> None:
        self.thinking = False


class Asleep(Plain):
    """One that never answers."""

    def poll(self) -> Action | None:
        return None


def open_table(
    pilot: Pilot,
    *seats: SeatChoice,
    seed: int = 5,
    position: dict[str, Any] | None = None,
    constants: Mapping[str, Any] | None = None,
    make: Callable[..., Any] = Asleep,
    **options: Any,
) -> TableScene:
    """A table on the screen; the first curtain is still down where there is one."""
    choice = TableChoice("terrorixico", seats, {"seats": len(seats), "start": "P1", **options}, seed)
    scene = TableScene(pilot.app, Session.begin(choice, make, position=position, constants=constants))
    assert isinstance(scene, TableScene)
    pilot.open(scene)
    return scene


def go_through(pilot: Pilot, scene: TableScene) -> None:
    """Take the device over where somebody must, and see what is told to its end."""
    for _ in range(300):
        if pilot.top.name == "handover":
            pilot.key("return")
        elif scene.course.telling.finale is not None and scene.course.telling.on:
            scene.course.telling.finale.skip()
            pilot.settle()
        elif scene.session.awaited is not None:
            pilot.settle()
        else:
            return
    raise AssertionError("it never came to rest")


def give(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Play a line at once, without clicks."""
    scene.perform(Action(line))
    pilot.settle()
    go_through(pilot, scene)


def keys_of(scene: TableScene, line: str) -> tuple[str, ...]:
    """The keys that make a line; gathered cards are confirmed last."""
    hand = scene.hand
    if hand.gatherer.asked is None:
        return next(path for path, action in scene.table.paths(hand.sight).items() if action == line)
    words = [word for word in line.split(" ")[1:] if word != "wear"]
    cards = list(hand.sight.view["seats"][f"P{hand.sight.seat + 1}"]["hand"])
    out = []
    for word in words:
        index = cards.index(word)
        cards[index] = ""
        out.append(f"hand:{index}")
    return (*out, "confirm")


def click_line(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Give a line with the mouse alone."""
    before = len(scene.session.match)
    for key in keys_of(scene, line):
        if len(scene.session.match) > before:
            break  # the rest was plain
        if key in ("confirm", "pass", "stop"):
            pilot.click(f"deed.{key}")
            if pilot.top.stage.has("modal.yes"):
                pilot.click("modal.yes")
        else:
            click_key(pilot, scene, key)
    assert scene.session.match.history[before].action == line, (line, scene.session.match.history[before].action)


def click_key(pilot: Pilot, scene: TableScene, key: str) -> None:
    """Click a thing where it can be seen: at its left, others may lie over the rest."""
    rect = next(thing.hit for thing in scene.board.placed() if thing.key == key)
    x = rect.x + min(8.0, rect.w / 2) if key.startswith(("hand:", "slot:")) else rect.cx
    if key.startswith("line:"):
        x = rect.x + 12
    pilot.click_at(x, rect.cy)


def key_line(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Give a line with the keyboard alone."""
    before = len(scene.session.match)
    for key in keys_of(scene, line):
        if len(scene.session.match) > before:
            break
        if key in ("confirm", "pass", "stop"):
            pilot.key("e")
            if pilot.top.stage.has("modal.yes"):
                while pilot.focused != "modal.yes":
                    pilot.key("tab")
                pilot.key("return")
        else:
            walk(pilot, scene, key)
            pilot.key("return")
    assert scene.session.match.history[before].action == line, (line, scene.session.match.history[before].action)


STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def walk(pilot: Pilot, scene: TableScene, key: str) -> None:
    """Arrow keys until the cursor stands on a thing."""
    if all(thing.key != scene.board.cursor for thing in scene.board.placed()):  # nowhere yet, or the thing is gone
        pilot.key("right")
    for name in _way(scene, scene.board.cursor, key):
        pilot.key(name)
    assert scene.board.cursor == key, (scene.board.cursor, key)


def _way(scene: TableScene, start: str, end: str) -> list[str]:
    """The arrows that lead from one thing to another."""
    places = {thing.key: thing.rect for thing in scene.board.placed() if thing.hit.w > 0}
    came: dict[str, tuple[str, str]] = {start: ("", "")}
    todo = deque([start])
    while todo and end not in came:
        here = todo.popleft()
        for name, (dx, dy) in STEPS.items():
            there = step(places, here, dx, dy)
            if there not in came:
                came[there] = (here, name)
                todo.append(there)
    assert end in came, f"no arrows lead from {start} to {end}"
    out = []
    while end != start:
        end, name = came[end]
        out.append(name)
    return out[::-1]
