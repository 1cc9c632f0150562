"""Opens the table of Sacrifice for tests, and gives lines as a person would: by clicks, or by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from boardgames.core.machine import Action
from boardgames.ui.games.sacrifice.grid import cell, is_cell
from boardgames.ui.play.match.lesson import next_keys
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.games.sacrifice.game import Sleeper
from tests.ui.pilot import Pilot

PERSON = SeatChoice("person")
COMPUTER = SeatChoice("computer", level="novice")


def open_table(
    pilot: Pilot,
    *seats: SeatChoice,
    position: dict[str, Any] | None = None,
    make: Callable[..., Any] = Sleeper,
    **options: Any,
) -> TableScene:
    """A table on the screen; two people unless told otherwise."""
    choice = TableChoice("sacrifice", seats or (PERSON, PERSON), options, 1)
    scene = TableScene(pilot.app, Session.begin(choice, make, position=position))
    pilot.open(scene)
    return scene


def path_of(scene: TableScene, line: str) -> tuple[str, ...]:
    """The keys that still make a line."""
    return next_keys(scene.hand, Action(line))


def click_line(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Give a line with the mouse alone."""
    for key in path_of(scene, line):
        _click_key(pilot, scene, key)
    assert scene.session.match.history[-1].action == line, (line, scene.session.match.history[-1].action)


def _click_key(pilot: Pilot, scene: TableScene, key: str) -> None:
    hand = scene.hand
    if hand.picker.chosen[:1] == (key,) and len(hand.picker.chosen) == 1:
        return  # it is in hand already
    if is_cell(key):
        origin = hand.picked
        if is_cell(origin) and hand.picker.first(key) and key in hand.picker.open:
            a, b = pilot.rect(f"cell.{origin}"), pilot.rect(f"cell.{key}")
            pilot.drag((a.cx, a.cy), (b.cx, b.cy))
        else:
            pilot.click(f"cell.{key}")
    elif key.startswith("wall:"):
        pilot.step()
        scene.board_look()
        bar = scene.board.rects[key]
        pilot.click_at(bar.cx, bar.cy)
    elif key.startswith(("dead:", "do:", "switch:")):
        pilot.click(f"chip.{key}")
    elif key.startswith("reserve:"):
        pilot.click(f"seat.{scene.eyes}.{key.replace(':', '.')}")
    elif key == "offer draw":
        pilot.click("table.menu")
        pilot.click("menu.offer draw")
        pilot.click("modal.yes")
    else:
        pilot.click(f"deed.{key}")


def key_line(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Give a line with the keyboard alone."""
    for key in path_of(scene, line):
        _press_key(pilot, scene, key)
    assert scene.session.match.history[-1].action == line, (line, scene.session.match.history[-1].action)


LETTERS = {"switch:carry": "c", "end": "e", "build": "b", "resurrect": "r", "accept": "a"}


def _press_key(pilot: Pilot, scene: TableScene, key: str) -> None:
    hand = scene.hand
    if hand.picker.chosen[:1] == (key,) and len(hand.picker.chosen) == 1:
        return
    if is_cell(key):
        over = is_cell(hand.picked) and hand.picker.first(key) and key in hand.picker.open
        _walk(pilot, scene, key)
        pilot.key("o" if over else "return")
    elif key.startswith("wall:"):
        _walk_walls(pilot, scene, key)
        pilot.key("return")
    elif key.startswith("dead:"):
        _tab_to(pilot, f"chip.{key}")
        pilot.key("return")
        _tab_to(pilot, "board")
    elif key == "offer draw":
        pilot.key("d")
        pilot.key("return")
    elif key == "pass":
        pilot.key("e")
    else:
        pilot.key(LETTERS[key])


def _tab_to(pilot: Pilot, id: str) -> None:
    for _ in range(60):
        if pilot.focused == id:
            return
        pilot.key("tab")
    raise AssertionError(f"Tab does not lead to {id}")


def _arrows(pilot: Pilot, names: list[str]) -> None:
    """Many arrows at once: posted together, drawn once."""
    for name in names:
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
    pilot.settle()


def _walk(pilot: Pilot, scene: TableScene, key: str) -> None:
    """Arrow keys until the cursor stands on a cell."""
    if not scene.board.cursor:
        _arrows(pilot, ["right"])
    a, b = pilot.rect(f"cell.{scene.board.cursor}"), pilot.rect(f"cell.{key}")
    here, there = cell(scene.board.cursor), cell(key)
    rows, columns = abs(here.j - there.j), abs(here.i - there.i)
    across, down = (rows, columns) if scene.board.frame.shape == "lying" else (columns, rows)
    _arrows(pilot, ["right" if b.cx > a.cx else "left"] * across + ["down" if b.cy > a.cy else "up"] * down)
    assert scene.board.cursor == key


def _walk_walls(pilot: Pilot, scene: TableScene, key: str) -> None:
    for name in ("right", "down", "left", "up") * 30:
        if scene.board.pointed == key:
            return
        here = scene.board.rects.get(scene.board.pointed)
        goal = scene.board.rects.get(key)
        if here is not None and goal is not None:
            dx, dy = goal.cx - here.cx, goal.cy - here.cy
            name = ("right" if dx > 0 else "left") if abs(dx) >= abs(dy) else ("down" if dy > 0 else "up")
        _arrows(pilot, [name])
    assert scene.board.pointed == key, (scene.board.pointed, key)


def give(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Play a line at once, without clicks."""
    scene.perform(Action(line))
    pilot.settle()


def played(scene: TableScene) -> list[str]:
    """The actions that stand, in their order."""
    return [entry.action for entry in scene.session.match.history]
