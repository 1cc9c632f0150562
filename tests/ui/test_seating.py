"""From the title to a game: at once, by a set-up that explains itself, or first by being shown how it goes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile
from boardgames.ui.scene.scene_factory import ResumableGame, SeatChoice
from boardgames.ui.scene.seating import SeatingModel, quick_start_names, quick_start_settings
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.lesson_list import LessonListScene
from boardgames.ui.shell.lesson_offer import LessonOffer
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice
from tests.games.sacrifice.game import Sleeper
from tests.ui.page import LessonPage, TablePage
from tests.ui.pilot import Pilot

ME, NOVICE = SeatChoice("person"), SeatChoice("computer", level="novice")


def opened(pilot: Pilot) -> TitleScene:
    title = TitleScene(pilot.app, make_scene_factory(Sleeper))
    pilot.app.show_first_scene(title)
    pilot.settle()
    return title


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        yield pilot


# what a game tells ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_a_game_says_whether_its_seed_makes_a_difference(game_id: str) -> None:
    game = registry.load(game_id)
    positions = [game.new_game({}, seed).dump() for seed in range(4)]
    for position in positions:
        position.pop("seed", None)
        position.pop("rng", None)
    assert game.chance == any(position != positions[0] for position in positions)


# the seats -----------------------------------------------------------------------------------------------------
HOSTILE: list[dict[str, Any]] = [
    {},
    {"seats": 5, "options": []},
    {"seats": [None, {"kind": "computer", "level": "god"}], "options": {"seats": 9, "x": 1}},
]


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
@pytest.mark.parametrize("last", HOSTILE, ids=range(len(HOSTILE)))
def test_without_a_last_time_one_person_plays_friendly_computers(game_id: str, last: dict[str, Any]) -> None:
    seating = SeatingModel(registry.load(game_id), ("novice", "adept"), last)
    choice = seating.new_game_settings(7)
    assert choice.seats == (ME, *[NOVICE] * (seating.seat_count - 1)) and choice.seed == 7
    assert dict(choice.options) == {name: values[0] for name, values in seating.game.options.items()}


def test_a_name_has_no_spaces_at_its_ends() -> None:
    seating = SeatingModel(registry.load("sacrifice"), ("novice",), {})
    seating.seats[0] = SeatChoice("person", name=" Ana ")
    assert (
        seating.new_game_settings(7).seats[0].name == "Ana" and seating.as_plain_data()["seats"][0]["name"] == "Ana"
    )


def test_fewer_seats_take_an_option_with_them() -> None:
    seating = SeatingModel(registry.load("terrorixico"), ("novice",), {"options": {"seats": 4, "start": "P4"}})
    assert seating.options["start"] == "P4"
    seating.set_option("seats", 2)
    assert seating.options["start"] == "random" and "P3" not in seating.available_values("start")


def test_at_once_takes_the_last_seats_but_lets_somebody_play(pilot: Pilot) -> None:
    services, doors = pilot.app.services, make_scene_factory(Sleeper)
    computer = {"kind": "computer", "level": "adept"}
    last = {"seats": [computer, {"kind": "person", "name": "Bo"}], "options": {"placement": "free"}}
    services.prefs.change(last_setup={"sacrifice": last}, player="Ana")
    services.progress.mark_game_begun("Ana", "sacrifice")
    choice = quick_start_settings(services, doors, "sacrifice")
    assert choice.seats == (SeatChoice("computer", level="adept"), SeatChoice("person", name="Bo"))
    services.prefs.change(last_setup={"sacrifice": {**last, "seats": [computer, computer]}})
    choice = quick_start_settings(services, doors, "sacrifice")
    assert choice.seats == (SeatChoice("person", name="Ana"), NOVICE) and choice.options["placement"] == "free"
    assert choice.seed != quick_start_settings(services, doors, "sacrifice").seed


@pytest.mark.parametrize("last", HOSTILE, ids=range(len(HOSTILE)))
def test_the_names_of_those_who_play_at_once_are_known_without_the_game(pilot: Pilot, last: dict[str, Any]) -> None:
    services, doors = pilot.app.services, make_scene_factory(Sleeper)
    for setup in ({}, {"terrorixico": last}):
        services.prefs.change(last_setup=setup, player="Ana")
        assert quick_start_names(services, "terrorixico") == ("Ana",)
        people = [
            seat.name for seat in quick_start_settings(services, doors, "terrorixico").seats if seat.kind == "person"
        ]
        assert people == ["Ana"]


def test_play_now_says_for_whom_and_somebody_else_may_sit_down(pilot: Pilot) -> None:
    services, title = pilot.app.services, opened(pilot)
    assert title.tr("ui.title.play") in pilot.words() and not title.widget_root.has("title.who"), "nobody has a name"
    people = [{"kind": "person", "name": name} for name in ("Ana", "Bo", "Eva", "Gil")]
    for count, said in ((1, "Play now as Ana"), (2, "Play now: Ana and Bo"), (3, "Play now: 3 people")):
        seats = people[:count] + [{"kind": "computer", "level": "novice"}] * (4 - count)
        options = {"seats": 4, "start": "random", "opening": "choose"}
        services.prefs.change(last_setup={"terrorixico": {"seats": seats, "options": options}}, player="Ana")
        title.chosen_game = "terrorixico"
        title.rebuild()
        pilot.settle()
        assert said in pilot.words()
    names = tuple(
        one.name for one in quick_start_settings(services, title.doors, "terrorixico").seats if one.kind == "person"
    )
    assert names == quick_start_names(services, "terrorixico") == ("Ana", "Bo", "Eva")
    services.prefs.change(last_setup={"sacrifice": {"seats": [people[0], {"kind": "computer", "level": "novice"}]}})
    services.progress.mark_introduced("Ana", "sacrifice")
    pilot.click("title.cover.sacrifice")
    pilot.click("title.who")
    assert isinstance(pilot.top, GameSetupScene) and pilot.focused == "setup.0.name"
    pilot.key("a", ctrl=True)
    pilot.type("Uma")
    pilot.click("setup.start")
    assert TablePage.on_top(pilot).seats[0].name == "Uma"
    assert services.settings.player == "Uma"
    pilot.app.return_to_title()
    pilot.settle()
    assert pilot.top is title and title.tr("ui.title.play_as", name="Uma") in pilot.words()


def test_a_new_game_is_set_up_while_the_present_one_goes_on(pilot: Pilot) -> None:
    title, services = opened(pilot), pilot.app.services
    services.progress.mark_introduced("", "sacrifice")
    pilot.click("title.play")
    page = TablePage.on_top(pilot)
    page.play(page.legal_actions()[0])
    kept = title.tr("ui.setup.kept")
    for ends in (False, True):
        pilot.click("table.menu")
        pilot.click("menu.new")
        assert (
            isinstance(pilot.top, GameSetupScene) and kept in pilot.top.widget_root.find("setup.kept").accessible_text
        )
        assert pilot.top.seating.new_game_settings(1).seats == page.seats
        pilot.check_layout()
        if not ends:
            pilot.key("escape")
            assert page.is_on_top()
    pilot.click("setup.start")
    assert TablePage.on_top(pilot).is_open() and not page.is_open(), "the game before is left"
    assert [scene.name for scene in pilot.app.scenes].count("table") == 1
    pilot.app.return_to_title()
    pilot.settle(lambda: title.widget_root.has("title.continue"))
    pilot.click("title.new")
    assert pilot.top.widget_root.find("setup.kept").accessible_text == kept, "the title says so, too"


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_the_first_game_of_a_name_is_the_gentlest_and_says_so(pilot: Pilot, game_id: str) -> None:
    title, services, game = opened(pilot), pilot.app.services, registry.load(game_id)
    services.progress.mark_introduced("", game_id)
    title.chosen_game = game_id
    title.rebuild()
    pilot.click("title.play")
    page, count = TablePage.on_top(pilot), game.seat_count(game.complete(game.beginner_options))
    assert page.seats == (ME, *[NOVICE] * (count - 1))
    assert dict(page.record.options) == game.complete(game.beginner_options)
    said = pilot.words().replace("\n", " ")
    level, new = title.tr("level.novice.name"), title.tr("ui.title.new")
    assert title.tr("table.first", count=count - 1, level=level, new=new) in said
    pilot.app.return_to_title()
    again = quick_start_settings(services, title.doors, game_id)
    assert not again.first and len(again.seats) == count  # the same seats, until others are chosen
    services.prefs.change(player="Bo")
    assert quick_start_settings(services, title.doors, game_id).first and services.progress.of("Bo").begun == (
        game_id,
    )


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_title_names_the_keys_once_where_there_is_room(language: str) -> None:
    with Pilot((1440, 900), language=language, animation="off") as pilot:
        title = opened(pilot)
        assert title.widget_root.has("title.keys")
        pilot.check_layout()
    with Pilot((1280, 720), language=language, text=200, animation="off") as pilot:
        assert not opened(pilot).widget_root.has("title.keys")
        pilot.check_layout()


def test_whoever_has_set_up_a_game_is_given_those_seats(pilot: Pilot) -> None:
    title = opened(pilot)
    set_up(pilot, "walpurgisnacht").seating.save_as_last(pilot.app.services)
    choice = quick_start_settings(pilot.app.services, title.doors, "walpurgisnacht")
    assert not choice.first and len(choice.seats) == 6


def test_a_beginners_value_that_cannot_be_chosen_is_a_fault(tmp_path: Path) -> None:
    shutil.copytree(shared_folder("rules") / "sacrificio", tmp_path / "rules")
    setup = tmp_path / "rules" / "setup.yaml"
    setup.write_text(setup.read_text(encoding="utf-8").replace("beginner: 2", "beginner: 7"), encoding="utf-8")
    with pytest.raises(BadFile, match=r"options\.seats\.beginner: expected one of 2, 3, 4"):
        registry.build("sacrificio", folder=tmp_path / "rules")


# shown how -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", ["title.new", "title.play", "title.play.sacrifice", "title.cover.sacrifice"])
def test_a_new_player_is_asked_once_on_every_way(pilot: Pilot, way: str) -> None:
    title = opened(pilot)
    pilot.click(way)
    assert isinstance(pilot.top, LessonOffer)
    pilot.check_layout()
    pilot.key("escape")  # no answer
    assert pilot.top is title
    pilot.click(way)
    pilot.click("welcome.known")
    assert pilot.top.name == ("setup" if way == "title.new" else "table")
    pilot.app.return_to_title()
    pilot.settle()
    pilot.click("title.new")
    assert isinstance(pilot.top, GameSetupScene)
    pilot.app.return_to_title()
    pilot.app.services.prefs.change(player="Bo")  # somebody else is new to it
    pilot.click("title.new")
    assert isinstance(pilot.top, LessonOffer)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_offer_of_a_lesson_is_seen_whole(size: tuple[int, int]) -> None:
    for game in registry.GAME_IDS:
        with Pilot(size, language="es", animation="off") as pilot:
            opened(pilot)
            pilot.app.push(LessonOffer(pilot.app, game, show=lambda: None, known=lambda: None))
            pilot.settle()
            area = pilot.top.widget_root.find("modal.scroll")
            assert isinstance(area, ScrollArea) and area.scroll_range == 0, game


@pytest.mark.parametrize("language", ["es", "fr"])
@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_the_welcome_has_room_with_the_largest_letters(game: str, language: str) -> None:
    with Pilot(language=language, text=200, animation="off") as pilot:
        title = opened(pilot)
        title.chosen_game = game
        title.rebuild()
        pilot.click("title.new")
        pilot.check_layout()
        pilot.check_reach()


def test_from_the_first_start_to_the_first_lesson_by_keys(pilot: Pilot) -> None:
    opened(pilot)
    pilot.key("return")
    pilot.enter()
    LessonPage.on_top(pilot).play_to_praise()
    pilot.click("praise.list")
    page = pilot.top
    assert isinstance(page, LessonListScene) and "1" in page.widget_root.find("learn.done").accessible_text
    pilot.key("escape")
    assert isinstance(pilot.top, TitleScene) and f"1 of {len(page.lessons)}" in pilot.words()
    pilot.click("title.new")
    assert isinstance(pilot.top, GameSetupScene)  # whoever learns need not be asked


def test_a_chosen_box_does_what_the_main_button_does(pilot: Pilot) -> None:
    title = opened(pilot)
    for game in registry.GAME_IDS:
        pilot.app.services.progress.mark_introduced("", game)
    pilot.click("title.cover.terrorixico")
    assert pilot.top is title and title.chosen_game == "terrorixico"
    pilot.click("title.cover.terrorixico")
    TablePage.on_top(pilot)
    pilot.app.return_to_title()
    asked: list[ResumableGame] = []
    record = ResumableGame(Path("/nowhere"), "terrorixico", (SeatChoice("person", "Ana"),), 3, "2026-01-01T10:00:00")
    title.unfinished = [record]
    title.doors.resume_game = lambda app, one: asked.append(one) or LessonListScene(app, title.doors, one.game)  # type: ignore[func-returns-value]
    title.rebuild()
    pilot.click("title.cover.terrorixico")
    assert asked == [record]


def test_the_title_stays_with_the_game_one_comes_back_from(pilot: Pilot) -> None:
    title = opened(pilot)
    record = ResumableGame(Path("/nowhere"), "terrorixico", (SeatChoice("person", "Ana"),), 3, "2026-01-01T10:00:00")
    title.doors.list_resumable_games = lambda: [record]
    pilot.click("title.settings")
    pilot.key("escape")
    assert title.chosen_game == "terrorixico" and pilot.top.widget_root.has("title.continue")
    assert "1 January 2026, 10:00" in pilot.words(), "a day as people read it"
    pilot.click("title.cover.sacrifice")
    pilot.click("title.learn")
    pilot.key("escape")
    assert title.chosen_game == "sacrifice"


# the set-up ----------------------------------------------------------------------------------------------------
def set_up(pilot: Pilot, game: str) -> GameSetupScene:
    scene = GameSetupScene(pilot.app, make_scene_factory(Sleeper), game)
    pilot.open(scene)
    return scene


def test_no_option_stands_there_that_makes_no_difference(pilot: Pilot) -> None:
    assert not set_up(pilot, "sacrifice").widget_root.has("setup.seed")
    assert set_up(pilot, "sacrificio").widget_root.has("setup.seed")


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_the_set_up_tells_teams_and_each_level_once(game: str, language: str) -> None:
    with Pilot(language=language, animation="off") as pilot:
        scene = set_up(pilot, game)
        for value in scene.game.options.get("seats", ()):
            if value != scene.seating.seat_count:
                choice = scene.widget_root.find("setup.option.seats")
                assert isinstance(choice, Choice)
                pilot.show(choice.id)
                pilot.click_at(choice.value_rect(str(value)).cx, choice.value_rect(str(value)).cy)
            assert scene.seating.seat_count == value
            pilot.check_layout()
            said = scene.tr(f"option.{game}.seats.{value}.text")
            if game == "sacrificio":
                assert said in scene.widget_root.find("setup.summary").accessible_text
        words = scene.widget_root.root.walk()
        told = [w.accessible_text for w in words if w.id.startswith("setup.level.")]
        assert len(told) == 1 and scene.tr("level.novice.text") in told[0]


def test_who_starts_a_game_is_whose_progress_is_shown(pilot: Pilot) -> None:
    services = pilot.app.services
    services.progress.record_lesson("", "sacrifice", "01-one")
    set_up(pilot, "sacrifice")
    pilot.click("setup.0.name")
    pilot.type("Zoë ")
    pilot.click("setup.start")
    assert services.settings.player == "Zoë" and services.progress.names == ("Zoë",)
    assert services.player_progress.lessons_done("sacrifice") == ("01-one",)
    set_up(pilot, "sacrificio")
    assert isinstance(pilot.top, GameSetupScene) and pilot.top.seating.seats[0].name == "Zoë"
    pilot.app.services.prefs.change(player="")
    services.progress.record_lesson("", "sacrifice", "02-two")
    page = LessonListScene(pilot.app, make_scene_factory(Sleeper), "sacrifice")
    pilot.open(page)
    pilot.check_layout()
    pilot.check_reach()
    choice = page.widget_root.find("learn.player")
    assert isinstance(choice, Choice)
    pilot.click_at(choice.value_rect("Zoë").cx, choice.value_rect("Zoë").cy)
    assert services.settings.player == "Zoë" and services.player_progress.lessons_done("sacrifice") == ("01-one",)
