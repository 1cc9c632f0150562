"""Why something is asked: told while one is new, by name, and no longer than one needs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.record.player_progress import ENOUGH
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.ui.scene.scene_factory import NewGameSettings, SeatChoice
from boardgames.ui.scene.seating import quick_start_settings
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.title_screen import TitleScene
from tests.games.parts import games_with
from tests.games.sacrifice.game import Sleeper
from tests.ui.matrix import some
from tests.ui.page import TablePage, open_lesson
from tests.ui.pilot import Pilot

PLACES = [((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 150)]

PEOPLE = NewGameSettings("sacrifice", (SeatChoice("person", name="Ana"), SeatChoice("person", name="Bo")))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, make_scene_factory(Sleeper)))
        pilot.settle()
        yield pilot


def open_game(pilot: Pilot, choice: NewGameSettings = PEOPLE) -> TablePage:
    pilot.open(make_scene_factory(Sleeper).create_table(pilot.app, choice))
    return TablePage.on_top(pilot)


@pytest.mark.parametrize("game", games_with("hint_reasons"))
def test_a_reason_belongs_to_a_prompt(game: str) -> None:
    catalog = Catalog("en")
    prompts = catalog.ids_below(f"{game}.prompt.")
    kinds = catalog.ids_below(f"{game}.because.")
    assert len(kinds) > 8
    for kind in kinds:
        assert any(word == kind or word.startswith(f"{kind}_") for word in prompts), kind


def test_what_was_done_oneself_often_enough_is_no_longer_explained(pilot: Pilot) -> None:
    page = open_game(pilot)
    progress, said = pilot.app.services.progress, page.tr("sacrifice.because.play_open")
    assert page.prompt_bar.why == said and said in page.prompt()
    high = page.area("prompt").h
    for number in range(1 + ENOUGH):  # the first turn has a reason of its own
        assert not progress.of("Ana").is_practised("sacrifice", "play"), number
        for line in ("move a5 a7", "end", "move a12 a10", "end"):
            page.play_on(line if line in page.legal_actions() else page.legal_actions()[0])
        while page.to_act() != 0:
            page.play_on("end")
    assert progress.of("Ana").is_practised("sacrifice", "play") and page.prompt_bar.why != said
    assert not progress.of("").practised and page.area("prompt").h == high  # the board stays where it is


def test_what_others_do_does_not_count(pilot: Pilot) -> None:
    page = open_game(pilot)
    before = page.action_count()
    page.play_on(page.legal_actions()[0])
    practised = pilot.app.services.progress.of("Ana").practised["sacrifice"]
    assert page.action_count() > before and set(practised.values()) == {1}
    assert not pilot.app.services.progress.of("Bo").practised
    page.undo()
    assert page.action_count() == before
    assert pilot.app.services.progress.of("Ana").practised["sacrifice"] == practised


def test_it_can_be_switched_off_and_begun_anew(pilot: Pilot) -> None:
    services = pilot.app.services
    services.prefs.change(explain=False, player="Ana")
    page = open_game(pilot)
    assert not page.prompt_bar.why and not page.prompt_bar.keeps_room_for_why()
    low = page.area("prompt").h
    pilot.app.pop()
    for _ in range(ENOUGH):
        for kind in services.catalog.ids_below("sacrifice.because."):
            services.progress.count_practice("Ana", "sacrifice", kind)
    scene = SettingsScene(pilot.app)
    scene.page = "play"
    pilot.open(scene)
    pilot.click("settings.anew")
    assert services.settings.explain and not services.player_progress.practised
    pilot.app.pop()
    page = open_game(pilot)
    assert page.prompt_bar.why and page.area("prompt").h > low


def test_room_is_kept_until_somebody_knows_most(pilot: Pilot) -> None:
    page, services = open_game(pilot), pilot.app.services
    kinds = services.catalog.ids_below("sacrifice.because.")
    for name in ("Ana", "Bo"):
        assert page.prompt_bar.needs_why()
        for kind in kinds[: len(kinds) // 2 + 1]:
            for _ in range(ENOUGH):
                services.progress.count_practice(name, "sacrifice", kind)
    assert not page.prompt_bar.needs_why()


def test_a_word_without_a_reason_has_that_of_its_beginning(pilot: Pilot) -> None:
    page = open_game(pilot)
    said = page.tr("sacrifice.because.sacrifice")
    assert page.prompt_bar.why_asked("sacrifice.prompt.sacrifice_owed", 0) == said
    assert page.prompt_bar.why_asked("sacrifice.prompt.sacrifice_other", 0) not in ("", said)
    assert page.prompt_bar.why_asked("sacrifice.prompt.unheard_of", 0) == ""


def test_a_lesson_explains_by_itself(pilot: Pilot) -> None:
    page = open_lesson(pilot, "sacrifice", 0)
    assert page.prompt_bar.why == page.tr("lesson.keys_grey")
    assert not page.prompt_bar.keeps_room_for_why() and not pilot.app.services.player_progress.practised


@pytest.mark.parametrize(("game", "place", "language"), some(games_with("hint_reasons"), PLACES, LANGUAGES))
def test_the_first_reason_has_room(
    game: str, place: tuple[tuple[int, int], int], language: str, tmp_path: Path
) -> None:
    size, text = place
    with Pilot(size=size, language=language, text=text, animation="off", home=tmp_path) as pilot:
        doors = make_scene_factory(Sleeper)
        pilot.app.show_first_scene(TitleScene(pilot.app, doors))
        choice = quick_start_settings(pilot.app.services, doors, game)
        for seed in range(20):  # where another seat begins nobody is asked yet
            page = open_game(pilot, NewGameSettings(game, choice.seats, choice.options, seed))
            if page.is_acting():
                break
            pilot.app.pop()
        told = page.prompt_bar.told_why
        assert told and told in pilot.words().replace("\n", " ")
        pilot.check_layout()
