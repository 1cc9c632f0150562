"""Why something is asked: told while one is new, by name, and no longer than one needs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.core.machine import Action
from boardgames.record.progress import ENOUGH
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.play.install import table_doors
from boardgames.ui.play.match.lesson_session import scripted
from boardgames.ui.play.panels.prompt import PromptBar
from boardgames.ui.play.panels.why import Why
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from boardgames.ui.scene.seating import at_once
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.title import Title
from tests.ui.lessons import open_lesson
from tests.ui.matrix import some
from tests.ui.pilot import Pilot

PLACES = [((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 150)]

PEOPLE = TableChoice("sacrifice", (SeatChoice("person", name="Ana"), SeatChoice("person", name="Bo")))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        pilot.app.begin(Title(pilot.app, table_doors(scripted)))
        pilot.settle()
        yield pilot


def opened(pilot: Pilot, choice: TableChoice = PEOPLE) -> TableScene:
    table = table_doors(scripted).new_table(pilot.app, choice)
    assert isinstance(table, TableScene)
    pilot.open(table)
    return table


def bar(table: TableScene) -> PromptBar:
    found = table.stage.find("prompt")
    assert isinstance(found, PromptBar)
    return found


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_reason_belongs_to_a_prompt(game: str) -> None:
    catalog = Catalog("en")
    prompts = catalog.below(f"{game}.prompt.")
    kinds = catalog.below(f"{game}.because.")
    assert len(kinds) > 8
    for kind in kinds:
        assert any(word == kind or word.startswith(f"{kind}_") for word in prompts), kind


def test_what_was_done_oneself_often_enough_is_no_longer_explained(pilot: Pilot) -> None:
    table = opened(pilot)
    progress, said = pilot.app.services.progress, table.tr("sacrifice.because.play_open")
    assert bar(table).why == said and said in bar(table).words
    high = table.board.frame.prompt.h
    for number in range(1 + ENOUGH):  # the first turn has a reason of its own
        assert not progress.of("Ana").knows("sacrifice", "play"), number
        for line in ("move a5 a7", "end", "move a12 a10", "end"):
            action = Action(line) if Action(line) in table.port.legal() else table.port.legal()[0]
            table.perform(action)
            pilot.settle()
        while table.port.to_act() != 0:
            table.perform(Action("end"))
            pilot.settle()
    assert progress.of("Ana").knows("sacrifice", "play") and bar(table).why != said
    assert not progress.of("").practised and table.board.frame.prompt.h == high  # the board stays where it is


def test_what_others_do_does_not_count(pilot: Pilot) -> None:
    table = opened(pilot)
    before = len(table.port)
    table.perform(table.port.legal()[0])
    pilot.settle()
    practised = pilot.app.services.progress.of("Ana").practised["sacrifice"]
    assert len(table.port) > before and set(practised.values()) == {1}
    assert not pilot.app.services.progress.of("Bo").practised
    table.rewind.undo()
    pilot.settle()
    assert pilot.app.services.progress.of("Ana").practised["sacrifice"] == practised


def test_it_can_be_switched_off_and_begun_anew(pilot: Pilot) -> None:
    services = pilot.app.services
    services.prefs.change(explain=False, player="Ana")
    table = opened(pilot)
    assert not bar(table).why and not table.board.why
    low = table.board.frame.prompt.h
    pilot.app.pop()
    for _ in range(ENOUGH):
        for kind in services.catalog.below("sacrifice.because."):
            services.progress.practise("Ana", "sacrifice", kind)
    scene = SettingsScene(pilot.app)
    scene.page = "play"
    pilot.open(scene)
    pilot.click("settings.anew")
    assert services.settings.explain and not services.own.practised
    pilot.app.pop()
    table = opened(pilot)
    assert bar(table).why and table.board.frame.prompt.h > low


def test_room_is_kept_until_somebody_knows_most(pilot: Pilot) -> None:
    table, services = opened(pilot), pilot.app.services
    why = Why(table.session, table.words, services)
    kinds = services.catalog.below("sacrifice.because.")
    assert why.has_room
    for name in ("Ana", "Bo"):
        assert why.has_room
        for kind in kinds[: len(kinds) // 2 + 1]:
            for _ in range(ENOUGH):
                services.progress.practise(name, "sacrifice", kind)
    assert not why.has_room


def test_a_word_without_a_reason_has_that_of_its_beginning(pilot: Pilot) -> None:
    table = opened(pilot)
    why = table.picture.why
    assert why is not None
    said = table.tr("sacrifice.because.sacrifice")
    assert why.line(Phrase("sacrifice.prompt.sacrifice_owed"), 0) == said
    assert why.line(Phrase("sacrifice.prompt.sacrifice_other"), 0) not in ("", said)
    assert why.line(Phrase("sacrifice.prompt.unheard_of"), 0) == ""


def test_a_lesson_explains_by_itself(pilot: Pilot) -> None:
    table = open_lesson(pilot, "sacrifice", 0)
    assert bar(table).why == table.tr("lesson.keys_grey")
    assert not table.board.why and not pilot.app.services.own.practised


@pytest.mark.parametrize(("game", "place", "language"), some(registry.GAME_IDS, PLACES, LANGUAGES))
def test_the_first_reason_has_room(
    game: str, place: tuple[tuple[int, int], int], language: str, tmp_path: Path
) -> None:
    size, text = place
    with Pilot(size=size, language=language, text=text, animation="off", home=tmp_path) as pilot:
        doors = table_doors(scripted)
        pilot.app.begin(Title(pilot.app, doors))
        choice = at_once(pilot.app.services, doors, game)
        for seed in range(20):  # where another seat begins nobody is asked yet
            table = opened(pilot, TableChoice(game, choice.seats, choice.options, seed))
            if table.hand.sight.acting:
                break
            pilot.app.pop()
        assert bar(table).why
        pilot.check_layout()
