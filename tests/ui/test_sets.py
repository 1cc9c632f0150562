"""Sets of rules in the window: chosen at set-up, faulty ones listed with their fault, played with their pictures."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

import pygame
import pytest

from boardgames.cli.main import main
from boardgames.data.own_rules import read_set
from boardgames.draw.widget_skin import SHELL
from boardgames.record import load_record
from boardgames.ui.app.startup import run_app
from boardgames.ui.game_view.picture_cache import PictureCache
from boardgames.ui.input.intents import intent_of_event
from boardgames.ui.scene.dialogs import MessageDialog
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.picture_row import PictureRow
from boardgames.ui.shell.rule_set_chooser import RuleSetChooser
from boardgames.ui.shell.rule_set_picture import RuleSetPicture
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.text_field import TextField
from tests.data.set_files import MONSTER, written
from tests.ui.page import ReplayPage, TablePage
from tests.ui.pilot import Pilot

ROADS: Final = Path(__file__).parents[2] / "examples" / "terrorixico-roads"
LANGUAGES: Final = ("en", "es", "fr")


def homes(pilot: Pilot) -> Path:
    """Put the example set and a faulty one into the home."""
    folder = pilot.home / "sets"
    shutil.copytree(ROADS, folder / "roads")
    written(folder / "wrong", monsters=MONSTER.replace("first: 4", "first: 400"))
    written(folder / "other", "sacrifice")
    return folder


def chooser(pilot: Pilot) -> tuple[GameSetupScene, RuleSetChooser]:
    setup = pilot.open(GameSetupScene(pilot.app, make_scene_factory(), "terrorixico"))
    assert isinstance(setup, GameSetupScene)
    pilot.step()
    pilot.click("setup.sets")
    pilot.step(600)
    scene = pilot.app.top
    assert isinstance(scene, RuleSetChooser)
    return setup, scene


def rows(scene: RuleSetChooser) -> list[ListRow]:
    ids = ["sets.shipped", *(f"sets.{number}" for number in range(5))]
    found = [scene.widget_root.find(id) for id in ids if scene.widget_root.has(id)]
    assert all(isinstance(row, ListRow) for row in found)
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sets_of_the_game_are_listed_and_a_faulty_one_says_why(language: str) -> None:
    with Pilot(language=language) as pilot:
        homes(pilot)
        _, scene = chooser(pilot)
        listed = rows(scene)
        assert [row.id for row in listed] == ["sets.shipped", "sets.0", "sets.1"]
        name = {"en": "Roads at Night", "es": "Caminos de noche", "fr": "Chemins de nuit"}[language]
        assert listed[1].text == f"{name} 1.0"
        assert [isinstance(row, PictureRow) for row in listed] == [True, True, False]
        assert listed[2].text == "wrong" and "monsters.yaml:6:12" in listed[2].note and listed[2].icon == "warning"
        pilot.click("sets.1")
        pilot.step(600)
        assert isinstance(pilot.app.top, MessageDialog)


def test_a_set_is_chosen_and_its_game_played_with_its_pictures_and_recorded() -> None:
    with Pilot() as pilot:
        homes(pilot)
        setup, _ = chooser(pilot)
        pilot.click("sets.0")
        pilot.step(600)
        assert pilot.app.top is setup and setup.own is not None and setup.own.id == "roads"
        assert "Roads at Night" in str(setup.widget_root.find("setup.summary").accessible_text)
        pilot.open(setup.doors.create_table(pilot.app, setup.seating.new_game_settings(3)))
        page = TablePage.on_top(pilot)
        pilot.step(300)
        images = pilot.app.services.images
        assert images.has_picture("terrorixico/lechuza") and images.placeholder_of("terrorixico/mulata") is None
        assert page.game.own_rules == setup.own.as_fields()
        assert page.card_names["lights_out"] == "Lights Out"
        record = load_record(page.record_path())
        assert record.set is not None and record.set["id"] == "roads"
        pilot.key("l")
        assert "Roads at Night" in pilot.words()
        pilot.key("l")
        pilot.key("m")
        assert "TerroriXico · Roads at Night" in pilot.words()
        pilot.click("menu.rules")
        assert pilot.tr("ui.rules.under", name="Roads at Night") in pilot.words().replace("\n", " ")
        pilot.check_layout()
        pilot.key("escape")
        pilot.key("escape")
        again = page.begin_again()
        assert again.record.set == record.set
        again.close()
        setup.seating.save_as_last(pilot.app.services)
        assert (
            GameSetupScene(pilot.app, make_scene_factory(), "terrorixico").own == setup.own
        )  # it stands there next time
        assert GameSetupScene(pilot.app, make_scene_factory(), "sacrifice").own is None
        shutil.rmtree(pilot.home / "sets")
        assert GameSetupScene(pilot.app, make_scene_factory(), "terrorixico").own is None
        assert pilot.app.toasts.shown_texts and "roads" in pilot.app.toasts.shown_texts[-1]
        shelf = pilot.open(make_scene_factory().create_replay_list(pilot.app))  # type: ignore[misc]
        assert "TerroriXico · Roads at Night" in pilot.words()
        pilot.check_layout()
        pilot.app.pop()
        assert pilot.app.top is not shelf
        pilot.open(make_scene_factory().create_replay(pilot.app, page.record_path()))
        ReplayPage.on_top(pilot)
        pilot.step(300)
        plain = images.placeholder_of("terrorixico/lechuza")
        assert plain is not None and plain.name == "La Lechuza"


def test_another_set_is_opened_by_the_path_of_its_folder_or_of_its_pack(tmp_path: Path) -> None:
    pack = tmp_path / "roads.zip"
    assert main(["pack", str(ROADS), "-o", str(pack)]) == 0
    for given in (ROADS, pack):
        with Pilot() as pilot:
            setup, scene = chooser(pilot)
            field = scene.widget_root.find("sets.path")
            assert isinstance(field, TextField)
            field.on_change(f" '{given}' ")
            pilot.click("sets.open")
            pilot.step(600)
            assert pilot.app.top is setup and setup.own is not None
            assert setup.own.digest == read_set(ROADS).digest
            assert (pilot.home / "sets" / "roads").is_dir() == (given == pack)


def test_a_pack_dropped_onto_the_set_up_is_played(tmp_path: Path) -> None:
    pack = tmp_path / "roads.zip"
    assert main(["pack", str(ROADS), "-o", str(pack)]) == 0
    with Pilot() as pilot:
        setup = pilot.open(GameSetupScene(pilot.app, make_scene_factory(), "terrorixico"))
        assert isinstance(setup, GameSetupScene)
        intent = intent_of_event(pygame.event.Event(pygame.DROPFILE, file=str(pack)), 1.0)
        assert intent is not None
        pilot.app.dispatch_intent(intent)
        pilot.step(600)
        assert pilot.app.top is setup and setup.own is not None and setup.own.id == "roads"


def test_a_record_is_replayed_under_another_set_where_one_is_named() -> None:
    with Pilot() as pilot:
        setup = pilot.open(GameSetupScene(pilot.app, make_scene_factory(), "terrorixico"))
        assert isinstance(setup, GameSetupScene)
        pilot.open(setup.doors.create_table(pilot.app, setup.seating.new_game_settings(3)))
        path, own = TablePage.on_top(pilot).record_path(), read_set(ROADS)
        pilot.open(make_scene_factory().create_replay(pilot.app, path, own))
        assert ReplayPage.on_top(pilot).game.own_rules == own.as_fields()
        assert pilot.app.services.images.has_picture("terrorixico/lechuza")


@pytest.mark.parametrize("command", [["play"], ["replay", "nowhere.yaml"]])
def test_a_faulty_set_is_told_before_a_window_opens(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = written(tmp_path / "mine", monsters=MONSTER.replace("first: 4", "first: 400"))
    assert run_app([*command, "--rules", str(folder)]) == 1
    assert "monsters.yaml:6:12" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_the_chooser_has_room_for_its_words_and_keys_for_all_of_it(language: str, text: int) -> None:
    with Pilot(language=language, text=text) as pilot:
        homes(pilot)
        setup = pilot.open(GameSetupScene(pilot.app, make_scene_factory(), "terrorixico"))
        pilot.open(RuleSetChooser(pilot.app, "terrorixico", None, lambda own: None))
        pilot.step(600)
        pilot.check_layout()
        pilot.check_reach()
        assert setup is not pilot.app.top


@pytest.mark.parametrize("kind", ["nothing", "broken", "another game", "no pack"])
def test_what_cannot_be_opened_is_said_and_nothing_changes(kind: str, tmp_path: Path) -> None:
    given = tmp_path / "x"
    if kind == "broken":
        written(given, monsters="monsters: [\n")
    elif kind == "another game":
        written(given, "sacrifice")
    elif kind == "no pack":
        given = tmp_path / "x.zip"
        given.write_text("nothing", encoding="utf-8")
    with Pilot() as pilot:
        setup, scene = chooser(pilot)
        field = scene.widget_root.find("sets.path")
        assert isinstance(field, TextField)
        field.on_change(str(given))
        pilot.click("sets.open")
        pilot.step(600)
        assert isinstance(pilot.app.top, MessageDialog) and setup.own is None


def test_a_png_is_shown_as_a_picture_and_one_that_is_broken_shows_nothing(tmp_path: Path) -> None:
    with Pilot() as pilot:
        images, good, bad = pilot.app.services.images, tmp_path / "a.png", tmp_path / "b.png"
        pygame.image.save(pygame.Surface((50, 70)), good)
        bad.write_bytes(good.read_bytes()[:60])
        images.set_own_pictures({"terrorixico/good": good, "terrorixico/bad": bad})
        assert images.picture_size("terrorixico/good") == (50.0, 70.0)
        assert images.picture("terrorixico/good", 100, 140).get_size() == (100, 140)
        assert images.picture("terrorixico/bad", 100, 140).get_size() == (100, 140)
        images.set_own_pictures({})
        assert not images.has_picture("terrorixico/good") and os.path.exists(good)


def test_a_set_shows_its_own_pictures_and_one_without_any_the_cover() -> None:
    with Pilot() as pilot:
        cache = PictureCache(pilot.app.services, lambda: None)
        skin, size = SHELL, (160, 100)
        drawn = [
            pygame.image.tobytes(RuleSetPicture(cache, "terrorixico", folder).render_pixels(size, skin), "RGB")
            for folder in (ROADS, None, pilot.home / "nowhere")
        ]
        assert drawn[0] != drawn[1] == drawn[2]
