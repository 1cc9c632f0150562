"""Nim in the window: by mouse and by keys to the end, seen again, in three languages, against a computer."""

from __future__ import annotations

import pytest

from boardgames.record import load_record
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.setting_controls import Choice
from tests.ui.page.replay import ReplayPage
from tests.ui.page.table import TablePage, open_table
from tests.ui.pilot import Pilot

PERSON = SeatChoice("person")


def begin(pilot: Pilot, *seats: SeatChoice) -> TablePage:
    """A table on the screen, at which the first seat begins."""
    return open_table(pilot, "nim", seats or (PERSON, PERSON), {"start": "P1"})


def choose(pilot: Pilot, id: str, key: str) -> None:
    """Click one value of a choice."""
    pilot.show(id)
    choice = pilot.top.widget_root.find(id)
    assert isinstance(choice, Choice)
    cell = choice.value_rect(key)
    pilot.click_at(cell.cx, cell.cy)


def test_from_the_title_by_clicks_to_the_result_and_the_replay() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        pilot.open(TitleScene(pilot.app, make_scene_factory()))
        pilot.click("title.cover.nim")
        assert "an unknown inventor" in pilot.words()
        pilot.click("title.new")
        choose(pilot, "setup.1.kind", "person")
        choose(pilot, "setup.option.start", "P1")
        pilot.click("setup.start")
        path = TablePage.on_top(pilot).record_path()
        for line in ("take a 3", "take b 5", "take c 6", "take c 1"):
            pilot.click(f"choice.{line}")
        pilot.settle(lambda: pilot.top.name == "results")
        assert "Azure wins" in pilot.words() and load_record(path).over is not None
        pilot.click("results.replay")
        assert ReplayPage.on_top(pilot).action_count == 4
        pilot.key("l")
        assert "Amber takes 3 stones from heap A." in pilot.words()


def test_by_keys_with_taking_back() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        table = begin(pilot)
        pilot.key("3")
        assert table.actions() == ["take a 3"]
        pilot.key("u")
        assert table.actions() == []
        while not table.is_over():
            pilot.key("1")
        pilot.settle(lambda: pilot.top.name == "results")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_its_room(language: str) -> None:
    for size, text in (((1280, 720), 100), ((800, 1000), 200)):
        with Pilot(size=size, language=language, text=text, animation="off") as pilot:
            pilot.open(TitleScene(pilot.app, make_scene_factory()))
            pilot.check_layout()
            begin(pilot)
            pilot.check_layout()
            assert "nim." not in pilot.words() and "plain." not in pilot.words()


def test_against_a_computer() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast") as pilot:
        table = begin(pilot, PERSON, SeatChoice("computer", level="novice"))
        pilot.click("choice.take c 7")
        while table.action_count() < 2:
            pilot.step()
        assert table.history()[1].seat == 1
