"""What is drawn where somebody told that it looks different is what a whole drawing would show, pixel for pixel."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from boardgames.core.machine import OptionValue
from boardgames.ui.app.app import App
from boardgames.ui.app.damage import areas
from boardgames.ui.play.session import Session
from boardgames.ui.play.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from boardgames.ui.shell.title import Title
from tests.bench.window_cases import Mute, play_by_chance
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors

TABLES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "sacrifice": (2, {}),
    "sacrificio": (4, {"seats": 4}),
    "terrorixico": (4, {"seats": 4}),
    "walpurgisnacht": (5, {"seats": 5}),
}


class Watch:
    """Draws the window after each step once more as a whole, unless that was just done, and keeps what differs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.parts = 0
        self.rests = 0
        self.faults: list[str] = []
        real_draw, real_step = App._draw_changed, App.step
        drawn: list[str] = []

        def draw(app: App) -> None:
            drawn[:] = ["whole"] if app._dirty else [f"told {app._damage}"]
            real_draw(app)

        def step(app: App, *, wait: bool = False) -> None:
            drawn.clear()
            real_step(app, wait=wait)
            if drawn == ["whole"] or app.top is None:
                return
            self.parts += bool(drawn)
            self.rests += not drawn
            app.flicker.lift()
            before = app.screen.surface.copy()
            app.draw()
            self._compare(before, app.screen.surface, f"frame {app.frames}: {drawn or 'nothing drawn'}")

        monkeypatch.setattr(App, "_draw_changed", draw)
        monkeypatch.setattr(App, "step", step)

    def _compare(self, one: pygame.Surface, other: pygame.Surface, what: str) -> None:
        if one.get_buffer().raw != other.get_buffer().raw:
            same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
            same.invert()
            self.faults.append(f"{what}: {same.count()} pixels in {same.get_bounding_rects()[:3]}")


def step_through(pilot: Pilot, scene: Any, count: int) -> None:
    """Let so many frames pass; whatever lies over the scene goes at once."""
    for _ in range(count):
        pilot.step()
        if pilot.app.top is not scene:
            pilot.app.pop(fade=False)


@pytest.mark.parametrize("game", TABLES)
def test_pointing_and_playing_look_the_same_drawn_in_part(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    seats, options = TABLES[game]
    sits = (SeatChoice("person", "Ana"), *[SeatChoice("computer", level="adept")] * (seats - 1))
    with Pilot() as pilot:
        session = Session.begin(TableChoice(game, sits, options, 11), Mute)
        chance = random.Random(3)
        play_by_chance(session, chance, 40)
        scene = TableScene(pilot.app, session)
        pilot.app.push(scene, fade=False)
        step_through(pilot, scene, 150)
        for _ in range(4):
            things = [thing.rect for thing in scene.board.placed()]
            things += [widget.rect for widget in scene.stage.root.walk() if widget.focusable]
            for rect in chance.sample(things, 8):
                pilot.point(rect.cx, rect.cy)
                step_through(pilot, scene, 12)
            if session.match.outcome() is None:
                scene.course.perform(chance.choice(session.match.legal()))
                step_through(pilot, scene, 60)
        assert watch.parts > 40, "hardly anything was drawn in part"
        assert not watch.faults, f"{len(watch.faults)} of {watch.parts}:\n" + "\n".join(watch.faults[:8])


def test_pointing_at_the_title_looks_the_same_drawn_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    games = tuple(TABLES)
    with Pilot() as pilot:
        pilot.open(Title(pilot.app, stub_doors(1, games)))
        for widget in [one for one in pilot.top.stage.root.walk() if one.focusable]:
            pilot.point(widget.rect.cx, widget.rect.cy)
            for _ in range(40):
                pilot.step()
        assert watch.parts > 60 and not watch.faults, watch.faults[:8]


def test_places_become_few_areas_that_do_not_overlap() -> None:
    from boardgames.draw.rects import Rect

    window = pygame.Rect(0, 0, 1000, 800)
    places = [Rect(10 * i, 5 * i, 40, 40) for i in range(6)] + [Rect(700, 600, 900, 20), Rect(-50, -50, 20, 20)]
    found = areas(places, 1.0, window)
    assert 1 <= len(found) <= 2 and all(window.contains(area) for area in found)
    assert all(one.collidelist(found[i + 1 :]) < 0 for i, one in enumerate(found))
    for rect in places:
        area = pygame.Rect(rect.x, rect.y, rect.w, rect.h).clip(window)
        assert not area.w or any(one.contains(area) for one in found)
