"""The title in windows of every shape and with letters of every size: its buttons are in sight, its words whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from boardgames.text.catalog import LANGUAGES
from boardgames.ui.play.scene_factory_setup import make_scene_factory
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import visible_part
from tests.ui.matrix import some
from tests.ui.pilot import Pilot
from tests.ui.stubs import Opened, stub_doors

SIZES = [(1024, 640), (1280, 720), (700, 1000), (800, 800)]
SEATED = (SeatChoice("person", "Maximiliana"), *[SeatChoice("computer", level="expert")] * 3)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """The title with every button that it can have: two unfinished games of each kind, lessons, and the workshop."""
    doors = make_scene_factory()
    left = [
        one._replace(game=game, seats=SEATED)
        for game in doors.game_ids()
        for one in stub_doors(2).list_resumable_games()
    ]
    doors = replace(doors, list_resumable_games=lambda: left, create_workshop=lambda app: Opened(app, "workshop"))  # type: ignore[arg-type]
    with Pilot(animation="off", doors=doors) as one:
        one.app.show_first_scene(TitleScene(one.app, doors))
        one.settle()
        yield one


def show(pilot: Pilot, size: tuple[int, int], text: int, language: str = "en") -> None:
    pilot.app.window.resize(size)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
    pilot.app.services.prefs.change(text_percent=text, language=language)
    pilot.settle()


def cut(pilot: Pilot) -> list[str]:
    """The buttons of which a part lies below a fold, and the name of the game if a part of that does."""
    root = pilot.top.widget_root.root
    widgets = [widget for widget in root.walk() if isinstance(widget, Button) or widget.id == "title.game"]
    assert {"title.game", "title.replays", "title.workshop"} <= {widget.id for widget in widgets}
    return [widget.id for widget in widgets if not visible_part(widget).contains_rect(widget.rect, 1)]


@pytest.mark.parametrize("player", ["", "Maximiliana"])
def test_all_its_buttons_are_in_sight(pilot: Pilot, player: str) -> None:
    pilot.app.services.prefs.change(player=player)
    games = pilot.doors.game_ids()
    for number, (size, text, language) in enumerate(some(SIZES, (140, 200), LANGUAGES)):
        show(pilot, size, text, language)
        pilot.click(f"title.cover.{games[(number + 1) % len(games)]}")
        pilot.check_layout()
        assert not cut(pilot), (size, text, language)


def test_another_game_is_told_of_from_its_beginning(pilot: Pilot) -> None:
    show(pilot, (1280, 720), 200)
    told = pilot.rect("title.info.sacrifice")
    pilot.wheel(told.cx, told.cy, 2)
    assert pilot.top.widget_root.find("title.tagline").rect.y < told.y
    pilot.click("title.cover.sacrificio")
    assert pilot.top.widget_root.find("title.tagline").rect.y >= pilot.rect("title.info.sacrificio").y
    assert not cut(pilot)
