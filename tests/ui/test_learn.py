"""The list of lessons, and where a lesson or a game that was left goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from boardgames import registry
from boardgames.draw.painter import Painter
from boardgames.record.player_progress import UnfinishedLesson
from boardgames.scenario.lessons import lessons_of
from boardgames.ui.game_view.picture_cache import CachedPicture
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import ResumableGame, SceneFactory, SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.lesson_list import LessonListScene
from boardgames.ui.shell.lesson_tile import LessonTile
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.widget import visible_part
from tests.ui.lessons import MARTYR, small
from tests.ui.page import LessonPage, make_lesson
from tests.ui.page.lesson import FOLLOWS_LESSON
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        yield pilot


# left in the middle --------------------------------------------------------------------------------------------
def entered(pilot: Pilot) -> LessonListScene:
    pilot.open(TitleScene(pilot.app, make_scene_factory(FOLLOWS_LESSON)))
    page = LessonListScene(pilot.app, make_scene_factory(FOLLOWS_LESSON), "sacrifice")
    pilot.open(page)
    return page


def test_a_lesson_is_gone_on_with_where_it_was_left_or_begun_anew(pilot: Pilot) -> None:
    page = entered(pilot)
    id = page.lessons[3].id
    pilot.click(f"lesson.{id}")
    lesson = LessonPage.on_top(pilot)
    while not lesson.action_count():
        lesson.go_on()
    pilot.settle(lambda: bool(lesson.said()))
    here, lines = lesson.said(), lesson.actions()
    pilot.key("escape")
    pilot.click("menu.leave")
    assert pilot.top is page and page.first_focus == f"lesson.{id}"
    pilot.check_layout()
    for answer, played in (("modal.yes", lines), ("modal.no", [])):
        pilot.click(f"lesson.{id}")
        pilot.click(answer)
        again = LessonPage.on_top(pilot)
        assert (again.said() == here) == bool(played)
        assert again.actions() == played
        pilot.app.pop()
    assert not pilot.app.services.player_progress.left  # begun anew and left at once: nothing to go on with


def test_a_lesson_that_was_finished_is_left_nowhere(pilot: Pilot) -> None:
    pilot.app.services.progress.save_unfinished_lesson(
        "", "sacrifice", UnfinishedLesson(lesson="small", lines=("move c3 c4",), read=1)
    )
    make_lesson(pilot, small(), left=pilot.app.services.player_progress.left["sacrifice"])
    pilot.settle(lambda: pilot.top.name == "praise")
    pilot.click("praise.again")
    assert not pilot.app.services.player_progress.left


def test_a_place_in_a_lesson_that_has_changed_is_only_as_far_as_it_still_goes(pilot: Pilot) -> None:
    for lines, played in ((("move c3 c9",), 0), (("move c3 c4", "move h1 h2"), 1)):
        left = UnfinishedLesson(lesson="small", lines=lines, read=1)
        page = make_lesson(pilot, small(), left=left, opened=False)
        assert page.action_count() == played and not page.sentences_read()
        page.leave()
    other = make_lesson(pilot, small(), left=UnfinishedLesson(lesson="another", lines=("move c3 c4",)), opened=False)
    assert not other.action_count()
    other.leave()


def test_after_the_last_lesson_a_game_begins(pilot: Pilot) -> None:
    begun: list[str] = []
    make_lesson(pilot, small(), play_now=lambda: begun.append("game")).play_to_praise()
    assert pilot.focused == "praise.play"
    pilot.check_layout()
    pilot.enter()
    assert begun == ["game"]


def test_enter_goes_on_from_the_praise_though_the_last_step_was_made_by_the_pointer(pilot: Pilot) -> None:
    begun: list[str] = []
    make_lesson(pilot, small(), play_now=lambda: begun.append("game")).play_to_praise()
    assert not pilot.top.widget_root.is_focus_shown
    pilot.key("return")
    assert begun == ["game"]


def test_a_game_that_was_left_comes_before_a_new_one(pilot: Pilot) -> None:
    begun: list[str] = []

    def unfinished() -> Callable[[], None]:
        return lambda: begun.append("left")

    page = make_lesson(pilot, small(), play_now=lambda: begun.append("new"), unfinished_game=unfinished)
    page.play_to_praise()
    assert pilot.focused == "praise.continue" and pilot.top.widget_root.has("praise.play")
    pilot.enter()
    assert begun == ["left"]


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_the_lists_of_lessons_and_the_boxes_lead_to_the_game_that_was_left(game: str, tmp_path: Path) -> None:
    seats = (SeatChoice("person"),)
    left = ResumableGame(tmp_path, game, seats, 1, "2020-01-01T00:00:00")
    gone_on: list[str] = []

    def resume(app: SceneHost, record: ResumableGame) -> Scene:
        gone_on.append(record.game)
        return TitleScene(app, SceneFactory())

    doors = replace(make_scene_factory(FOLLOWS_LESSON), list_resumable_games=lambda: [left], resume_game=resume)
    with Pilot(animation="off", doors=doors) as pilot:
        pilot.open(TitleScene(pilot.app, doors))
        pilot.click(f"title.cover.{game}")  # chooses it, unless it is chosen
        pilot.settle()
        if not gone_on:
            pilot.click(f"title.play.{game}")
        pilot.settle()
        pilot.app.return_to_title()
        pilot.open(LessonListScene(pilot.app, doors, game))
        assert pilot.top.widget_root.has("learn.new") and not pilot.top.widget_root.has("learn.play")
        pilot.click("learn.continue")
        assert gone_on == [game, game]


def test_what_is_only_read_goes_on_by_a_button_and_says_which_step_it_is(pilot: Pilot) -> None:
    page = make_lesson(pilot, small())
    assert page.tr("lesson.step", number=1, step=1, count=2) in pilot.words()
    pilot.click("lesson.on")
    assert page.said() == "Go" and not pilot.top.widget_root.has("lesson.on")
    assert page.tr("lesson.step", number=1, step=2, count=2) in pilot.words()


def test_who_learns_is_spoken_to_whoever_acts_and_nobody_seems_to_think(pilot: Pilot) -> None:
    """A sentence to be read while another seat is to act."""
    text = MARTYR.replace("position:\n", "position:\n  turn: P2\n")
    page = make_lesson(pilot, small(text))
    assert page.said() and page.port.to_act() == 1
    assert page.prompt_bar.name == page.tr("table.you") and not page.has("table.move_now")


# the list ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_from_the_title_to_a_lesson_and_back(language: str) -> None:
    with Pilot(language=language, animation="off", ai_pace="fast") as pilot:
        pilot.open(TitleScene(pilot.app, make_scene_factory()))
        pilot.check_layout()
        pilot.click("title.learn")
        page = pilot.top
        assert isinstance(page, LessonListScene)
        pilot.check_layout()
        pilot.check_reach()
        pilot.click(f"lesson.{page.lessons[0].id}")
        lesson = LessonPage.on_top(pilot)
        pilot.check_layout()
        lesson.play_to_praise()
        pilot.check_layout()
        pilot.click("praise.list")
        assert pilot.top is page and page.first_focus == pilot.focused == f"lesson.{page.lessons[1].id}"
        kept = json.loads((pilot.home / "progress" / "progress.json").read_text(encoding="utf-8"))
        assert kept["people"][""]["lessons"] == {page.game: [page.lessons[0].id]}


@pytest.mark.parametrize("text", [100, 200])
def test_the_next_lesson_is_in_sight_and_its_tile_has_a_picture_that_the_game_draws(text: int) -> None:
    with Pilot(text=text, animation="off") as pilot:
        for one in lessons_of("terrorixico")[:3]:
            pilot.app.services.progress.record_lesson("", "terrorixico", one.id)
        page = LessonListScene(pilot.app, make_scene_factory(), "terrorixico")
        pilot.open(page)
        for _ in range(20):  # a picture a frame
            pilot.step()
        tiles = [one for one in page.widget_root.root.walk() if isinstance(one, LessonTile)]
        assert [bool(one.done) for one in tiles[:4]] == [True, True, True, False]
        assert [one.number for one in tiles if one.mark] == [4]
        ahead = tiles[3]
        assert pilot.focused == ahead.id and visible_part(ahead).h > 0.9 * ahead.rect.h
        assert ahead.picture is not None and page.lessons[3].lesson.title.en in pilot.words()
        seen = pilot.app.window.surface.subsurface(painter_of(pilot).pixel_rect(ahead.picture.rect.inset(60)))
        assert len({tuple(seen.get_at((x, seen.get_height() // 2))) for x in range(seen.get_width())}) > 20


def painter_of(pilot: Pilot) -> Painter:
    services = pilot.app.services
    return Painter(pilot.app.window.surface, services.fonts, services.images, services.view.scale)


def test_a_faulty_lesson_says_so_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "01-good.yaml").write_text(MARTYR, encoding="utf-8")
    (tmp_path / "02-bad.yaml").write_text(MARTYR.replace("move c4 c5", "move c4 h9"), encoding="utf-8")
    (tmp_path / "03-broken.yaml").write_text("format: [", encoding="utf-8")
    (tmp_path / "04-none.yaml").write_text("format: scenario/1\ngame: sacrifice\nsteps: []\n", encoding="utf-8")
    (tmp_path / "read.txt").write_text("no lesson", encoding="utf-8")
    found = lessons_of("sacrifice", tmp_path)
    assert [one.id for one in found] == ["01-good", "02-bad", "03-broken", "04-none"]
    assert [bool(one.fault) for one in found] == [one.file is None for one in found] == [False, True, True, True]
    assert "02-bad.yaml:17" in found[1].fault.replace(str(tmp_path), "")


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_list_of_lessons_is_not_blank_before_its_pictures_are_painted(game: str) -> None:
    with Pilot(animation="off") as pilot:
        scene = LessonListScene(pilot.app, make_scene_factory(), game)
        pilot.app.push(scene, fade=False)
        pilot.step(0)
        drawn, scale = pilot.app.window.surface, pilot.app.services.view.scale
        tiles = [one for one in scene.widget_root.root.walk() if isinstance(one, LessonTile)]
        pictures = [one.picture.rect for one in tiles if isinstance(one.picture, CachedPicture)]
        assert pictures
        for rect in pictures:
            area = pygame.Rect(*(round(side * scale) for side in rect)).clip(drawn.get_rect())
            inner = area.inflate(-area.w // 2, -area.h // 4)  # without number and mark
            first = pygame.surfarray.array3d(drawn.subsurface(inner)).astype(int)
            assert (abs(first - first[0, 0]).sum(axis=2) > 20).mean() > 0.01
        pilot.settle()
