"""Every scene in windows of every shape: small, tall, very wide, very large, and with letters of twice the size.

The suite looks at every table in one language a shape, and at the other scenes in one shape a game. With
`BOARDGAMES_SHAPES=all` in the environment every scene is looked at in all languages (about ten minutes); with
`BOARDGAMES_PICTURES=<folder>` each is saved there, too.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pygame
import pytest

from boardgames.core.rng import Rng
from boardgames.draw.viewport import LEAST_SMALL
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.lesson_list import LessonListScene
from boardgames.ui.shell.rules_reader import RulesReader
from boardgames.ui.shell.settings import PAGES, SettingsScene
from boardgames.ui.shell.statistics import StatisticsScene
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.scroll_area import ScrollArea
from tests.games.sacrificio.page import Sleeper
from tests.record.test_statistics import some
from tests.ui.ended import ended_game, show_results
from tests.ui.matrix import ALL
from tests.ui.page import COMPUTER, HeadlessGame, ReplayPage, TablePage, open_lesson
from tests.ui.pilot import Pilot
from tests.ui.sampled import pale, sampling

PICTURES: Final = os.environ.get("BOARDGAMES_PICTURES", "")
SHAPES: Final = {
    "small": ((1024, 640), 100),
    "tall": ((800, 1000), 100),
    "narrow": ((700, 1000), 100),
    "broad": ((2560, 1080), 100),
    "huge": ((3840, 2160), 100),
    "large letters": ((1280, 720), 200),
}
TABLES: Final = {"sacrifice": 2, "sacrificio": 4, "terrorixico": 4, "walpurgisnacht": 8}
SOME: Final = (
    [(game, shape) for game in TABLES for shape in SHAPES]
    if ALL
    else [
        ("sacrifice", "narrow"),
        ("sacrificio", "broad"),
        ("terrorixico", "large letters"),
        ("walpurgisnacht", "small"),
    ]
)
EARLY, LATE = 0.0, 0.7  # which part of a game has been played


@cache
def lines(game: str) -> tuple[str, ...]:
    """A game played at random, to its end or for three hundred actions."""
    begun, rng = begin(game), Rng(4)
    while not begun.is_over() and begun.action_count() < 300:
        begun.play_unrecorded(rng.choice(begun.common_legal()))
    return tuple(begun.actions())


def begin(game: str) -> HeadlessGame:
    """A game with as many seats as it has, one of them a person's."""
    seats = TABLES[game]
    options = {} if game == "sacrifice" else {"seats": seats}
    who = (SeatChoice("person", "Maximiliana"), *[COMPUTER] * (seats - 1))
    return HeadlessGame.begin(game, who, options, seed=3, make=Sleeper)


def play_part(game: str, part: float) -> HeadlessGame:
    """The same game, so much of it played, and the person to act unless none can be found."""
    begun, row = begin(game), lines(game)
    for number, line in enumerate(row[:-1]):
        if number >= part * len(row) and begun.to_act() == 0:
            break
        begun.play_unrecorded(line)
    return begun


def looked_at(pilot: Pilot, name: str) -> None:
    """Check the layout in the languages of this run, and keep pictures if they are asked for."""
    app = pilot.app
    here = app.services.catalog.language
    for language in LANGUAGES if ALL else (here,):
        app.services.prefs.change(language=language)
        pilot.settle()
        if PICTURES:
            Path(PICTURES).mkdir(parents=True, exist_ok=True)
            size = "x".join(str(side) for side in app.window.size)
            file = f"{name} {size} {language}.png".replace(" ", "-")
            pygame.image.save(app.window.surface, Path(PICTURES) / file)
        pilot.check_layout()
    app.services.prefs.change(language=here)
    pilot.settle()


def cockpit(shape: str, number: int = 0) -> Pilot:
    size, text = SHAPES[shape]
    return Pilot(size=size, text=text, language=LANGUAGES[number % 3], animation="off", doors=make_scene_factory())


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", TABLES)
def test_every_table_fits(game: str, shape: str) -> None:
    number = list(SHAPES).index(shape) + list(TABLES).index(game)
    with cockpit(shape, number) as pilot, sampling() as found:
        for name, part in (("early", EARLY), ("late", LATE)) if ALL else (("late", LATE),):
            page = TablePage.open(pilot, play_part(game, part))
            if pilot.top.name == "handover":
                pilot.key("return")
            looked_at(pilot, f"{game} {name}")
            assert page.is_on_top()
            for seat in range(TABLES[game]):
                lines = (one for one in pilot.top.widget_root.root.walk() if one.id.startswith("near.seat."))
                told = "\n".join((pilot.words(), *(one.accessible_text for one in lines))).split("\n")
                assert page.seat_plate(seat) in told or page.seat_head(seat) in told, "a name is cut"
            assert not pale(found), "\n".join(pale(found))
            assert min(one.px for one in found if one.kind == "text") >= LEAST_SMALL


@pytest.mark.parametrize(("game", "shape"), SOME)
def test_every_ending_and_replay_fits(game: str, shape: str) -> None:
    with cockpit(shape) as pilot:
        for end in ("lost", "drawn", "won"):
            show_results(pilot, ended_game(game, end))
            looked_at(pilot, f"{game} {end}")
        pilot.click("results.replay")
        page = ReplayPage.on_top(pilot)
        page.look_at(page.action_count // 2)
        looked_at(pilot, f"{game} replay")


@pytest.mark.parametrize(("game", "shape"), SOME)
def test_every_lesson_fits(game: str, shape: str) -> None:
    with cockpit(shape) as pilot:
        for number in range(3):
            open_lesson(pilot, game, number)
            looked_at(pilot, f"{game} lesson {number}")


SCENES: Final[dict[str, Callable[[Pilot, str], object]]] = {
    "setup": lambda pilot, game: pilot.open(GameSetupScene(pilot.app, make_scene_factory(), game)),
    "learn": lambda pilot, game: pilot.open(LessonListScene(pilot.app, make_scene_factory(), game)),
    "rules": lambda pilot, game: pilot.open(RulesReader(pilot.app, game, "", pilot.app.table_previews)),
}


@pytest.mark.parametrize("shape", SHAPES if ALL else ("narrow",))
def test_every_quiet_scene_fits(shape: str) -> None:
    with cockpit(shape) as pilot:
        for game, end in (("sacrifice", "won"), ("sacrificio", "drawn")):
            ended_game(game, end).close()
        some(pilot.home / "records")
        pilot.app.show_first_scene(TitleScene(pilot.app, make_scene_factory()))
        looked_at(pilot, "title")
        for game in TABLES:
            for name, opens in SCENES.items():
                opens(pilot, game)
                looked_at(pilot, f"{game} {name}")
                pilot.app.pop(fade=False)
        opens_shelf = make_scene_factory().create_replay_list
        assert opens_shelf is not None
        for name, scene in (
            ("shelf", opens_shelf(pilot.app)),
            ("statistics", StatisticsScene(pilot.app)),
        ):
            pilot.open(scene)
            for _ in range(12):
                pilot.step(100)
            looked_at(pilot, name)
            pilot.app.pop(fade=False)
        for page in PAGES:
            settings = SettingsScene(pilot.app)
            settings.page = page
            pilot.open(settings)
            looked_at(pilot, f"settings {page}")
            pilot.app.pop(fade=False)


def test_the_log_is_at_its_end_after_a_resize_and_stays_where_it_was_scrolled_to() -> None:
    with cockpit("huge") as pilot:
        TablePage.open(pilot, play_part("walpurgisnacht", LATE))

        pilot.key("l")

        def log() -> ScrollArea:
            area = pilot.top.widget_root.find("log.area")
            assert isinstance(area, ScrollArea) and area.scroll_range > 0
            return area

        for size in ((1024, 640), (800, 1200), (1920, 1080)):
            pilot.app.window.resize(size)
            pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
            pilot.settle()
            assert log().is_at_end, size
        pilot.app.services.prefs.change(text_percent=200)
        pilot.settle()
        assert log().is_at_end
        pilot.wheel(log().rect.cx, log().rect.cy, -3)
        offset = log().offset
        pilot.app.window.resize((1280, 720))
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
        pilot.settle()
        assert not log().is_at_end and offset > 0
