"""Opens the table of Walpurgisnacht for tests, and gives lines as a person would: by clicks, or by keys."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from boardgames import registry
from boardgames.core.machine import Action, Dump, Game
from boardgames.core.rng import Rng
from boardgames.ui.input.focus import nearest
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.ui.pilot import Pilot

GAME: Game = registry.load("walpurgisnacht")
PERSON = SeatChoice("person")
COMPUTER = SeatChoice("computer", level="novice")
ARROWS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
LETTERS = {"ready": "e", "stop": "e", "done": "e", "pass": "e", "unmask": "x"}


class Guesser:
    """A computer player that answers at once, by chance, from its view alone."""

    expected = ()

    def __init__(
        self, _game: str, options: Mapping[str, Any], _level: str, seat: int, seed: int, *_rules: object
    ) -> None:
        self.options, self.seat = options, seat
        self.rng = Rng(seed)
        self.answer: Action | None = None

    @property
    def thinking(self) -> bool:
        return self.answer is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        legal = GAME.sampler(view, self.seat, self.options).draw(self.rng).legal()
        self.answer = self.rng.choice(legal)

    def poll(self) -> Action | None:
        answer, self.answer = self.answer, None
        return answer

    def move_now(self) -> None:
        """It has decided already."""

    def stop(self) -> None:
        self.answer = None

    def close(self) -> None:
        self.answer = None


def choice(people: int, seats: int, seed: int = 1, **options: Any) -> TableChoice:
    """So many people at the first seats, computers at the others."""
    who = (PERSON,) * people + (COMPUTER,) * (seats - people)
    return TableChoice("walpurgisnacht", who, {"seats": seats, **options}, seed)


def open_night(
    pilot: Pilot,
    people: int = 1,
    seats: int = 4,
    *,
    seed: int = 1,
    position: dict[str, Any] | None = None,
    **options: Any,
) -> TableScene:
    """A table on the screen."""
    session = Session.begin(choice(people, seats, seed, **options), Guesser, position=position)
    scene = TableScene(pilot.app, session)
    assert isinstance(scene, TableScene)
    pilot.app.push(scene)
    pilot.step()
    return scene


def wait(pilot: Pilot, scene: TableScene) -> None:
    """Until a person is asked, or the game is over; a result that stands is let go."""

    def ready() -> bool:
        if scene.course.telling.waits:
            scene.course.telling.advance()
        told = not scene.course.telling.on
        asked = told and scene.session.thinking() is None and scene.session.awaited is None
        return asked or scene.session.match.outcome() is not None

    if pilot.top is scene:
        pilot.settle(lambda: ready() or pilot.top is not scene)


def keys_of(scene: TableScene, line: str) -> tuple[str, ...]:
    """The keys that make a line, without what is in hand already."""
    paths = scene.table.paths(scene.hand.sight)
    path = next(path for path, action in paths.items() if action == line)
    held = len(scene.hand.picker.chosen)
    return path[held:] if path[:held] == scene.hand.picker.chosen else path


def click_line(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Give a line with the mouse alone."""
    for key in keys_of(scene, line):
        if key in LETTERS or key.startswith(("claim", "accuse")):
            pilot.click(f"deed.{key}")
        else:
            rect = pilot.rect(f"cell.{key}")
            pilot.click_at(rect.x + min(14.0, rect.w / 2), rect.y + min(14.0, rect.h / 2))
    if pilot.top.name == "question":
        pilot.click("modal.yes")
    assert line in [entry.action for entry in scene.session.match.history], line


def key_line(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Give a line with the keyboard alone."""
    for key in keys_of(scene, line):
        if key in LETTERS:
            pilot.key(LETTERS[key])
        else:
            walk(pilot, scene, key)
            pilot.key("return")
    if pilot.top.name == "question":
        while pilot.focused != "modal.yes":
            pilot.key("tab")
        pilot.key("return")
    assert line in [entry.action for entry in scene.session.match.history], line


def steps(scene: TableScene, start: str, goal: str) -> list[str]:
    """The arrows that lead from a thing to another; raises AssertionError where none do."""
    places = {thing.key: thing.rect for thing in scene.board.placed() if thing.hit.w > 0}
    came: dict[str, tuple[str, str]] = {start: ("", "")}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here == goal:
            break
        for name, (dx, dy) in ARROWS.items():
            there = scene.table.arrow(places, here, dx, dy) or nearest(places, here, dx, dy)
            if there is not None and there not in came:
                came[there] = (here, name)
                queue.append(there)
    assert goal in came, f"no arrows lead from {start} to {goal}"
    out = []
    while goal != start:
        goal, name = came[goal]
        out.append(name)
    return out[::-1]


def walk(pilot: Pilot, scene: TableScene, key: str) -> None:
    """Arrow keys until the cursor stands there."""
    if scene.board.cursor not in {thing.key for thing in scene.board.placed()}:
        scene.board.cursor = ""
        pilot.key("right")
    for _ in range(2):  # after others have moved, the first key may only show again where the cursor stands
        for name in steps(scene, scene.board.cursor, key):
            code = pygame.key.key_code(name)
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        pilot.settle()
    assert scene.board.cursor == key, (scene.board.cursor, key)
