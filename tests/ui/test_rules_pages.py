"""The pages of the rules: every picture can be drawn, every example plays, no page is emptier than half."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from boardgames import registry
from boardgames.data.faults import BadFile
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.scenario.rule_examples import examples_of
from boardgames.text.catalog import LANGUAGES
from boardgames.text.rules_text import RuleIllustration, read_rulebook
from boardgames.ui.shell.rules_reader import RulesReader
from tests.games.parts import games_with_room
from tests.ui.matrix import some
from tests.ui.page import ExamplePage, lacking_in
from tests.ui.page.example import paint_faces
from tests.ui.pilot import Pilot

GAMES = registry.GAME_IDS
CELL = 48  # pixels: about two lines of text
PLACES = [((1280, 720), 100), ((1280, 720), 200)]


def opened(pilot: Pilot, game: str) -> RulesReader:
    pilot.app.open_rules(game)
    pilot.settle()
    scene = pilot.top
    assert isinstance(scene, RulesReader)
    return scene


def turned(pilot: Pilot, scene: RulesReader, section: str) -> None:
    """Open a section and wait until its pictures are drawn."""
    scene.open_section(section)
    for _ in range(12):
        pilot.step()


@cache
def stills(game: str, language: str) -> tuple[tuple[str, RuleIllustration], ...]:
    return tuple((section.id, still) for section in read_rulebook(game, language) for still in section.illustrations)


@pytest.mark.parametrize("game", GAMES)
def test_every_reference_resolves_and_is_the_same_in_three_languages(game: str) -> None:
    with Pilot() as pilot:
        lacking = [(id, lacking_in(pilot, game, still)) for id, still in stills(game, "en")]
    assert not any(names for _id, names in lacking), lacking
    assert stills(game, "en") == stills(game, "es") == stills(game, "fr")


def test_what_a_picture_names_in_vain_is_told() -> None:
    with Pilot() as pilot:
        told = [
            lacking_in(pilot, "sacrifice", RuleIllustration.model_validate(one))
            for one in (
                {"board": "no-such-example"},
                {"board": "every-kill-is-paid", "at": 9, "only": "a1 z9", "marks": "y8"},
                {"cards": "falcon_p1 dragon_p1"},
            )
        ]
    assert told == [("no-such-example",), ("z9", "y8", "9"), ("dragon_p1",)]


@pytest.mark.parametrize("game", games_with_room("game_ui"))
def test_in_short_and_what_newcomers_get_wrong_come_first(game: str) -> None:
    for language in LANGUAGES:
        ids = [section.id for section in read_rulebook(game, language)]
        assert ids[0] == "short" and ids[1] in ("newcomers", "advice")
        assert all(section.illustrations for section in read_rulebook(game, language))


@pytest.mark.parametrize("game", games_with_room("game_ui"))
def test_no_page_is_emptier_than_half(game: str) -> None:
    with Pilot(size=(1920, 1080), animation="off") as pilot:
        scene = opened(pilot, game)
        empty = {}
        for section in scene.sections:
            turned(pilot, scene, section.id)
            pilot.check_layout()
            full = fullness(pilot, pilot.rect(f"rules.scroll.{section.id}"))
            if full < 0.5:
                empty[section.id] = round(full, 2)
    assert not empty


def fullness(pilot: Pilot, page: Rect) -> float:
    """The share of a page's cells in which something is to be seen."""
    surface, scale = pilot.app.window.surface, pilot.app.services.view.scale
    place = pygame.Rect(*(round(number * scale) for number in page))
    ground = surface.get_at((place.right - 3, place.bottom - 3))
    cells = [
        (x, y)
        for x in range(place.left, place.right - CELL, CELL)
        for y in range(place.top, place.bottom - CELL, CELL)
    ]
    seen = 0
    for x, y in cells:
        mean = pygame.transform.average_color(surface, pygame.Rect(x, y, CELL, CELL))
        seen += any(abs(a - b) >= 2 for a, b in zip(mean[:3], ground[:3], strict=True))
    return seen / len(cells)


@pytest.mark.parametrize(("game", "place", "language"), some(GAMES, PLACES, LANGUAGES))
def test_every_page_is_laid_out(game: str, place: tuple[tuple[int, int], int], language: str) -> None:
    size, text = place
    with Pilot(size=size, language=language, text=text, animation="off") as pilot:
        scene = opened(pilot, game)
        for section in scene.sections:
            scene.open_section(section.id)
            pilot.step()
            pilot.check_layout()


@pytest.mark.parametrize("game", GAMES)
def test_every_example_plays_on_its_table(game: str) -> None:
    with Pilot(animation="off") as pilot:
        for one in examples_of(game):
            assert not one.fault
            pilot.open(pilot.app.table_previews.example_scene(pilot.app, game, one.id))
            page = ExamplePage.on_top(pilot)
            for number, moment in enumerate(page.moments):
                assert page.at == number
                assert not moment.at or moment.at in page.places(), moment
                pilot.key("n")
                pilot.settle()
            pilot.app.pop(fade=False)


def test_an_example_goes_on_and_back_by_mouse_and_keyboard() -> None:
    with Pilot(animation="off") as pilot:
        pilot.app.open_rules("sacrifice", "killing")
        pilot.settle()
        scene = pilot.top
        assert isinstance(scene, RulesReader)
        pilot.click(
            next(widget.id for widget in scene.widget_root.root.walk() if widget.id.startswith("rules.play."))
        )
        page = ExamplePage.on_top(pilot)
        assert page.at == 0
        pilot.enter()
        pilot.settle()
        pilot.click("example.next")
        denied = next(i for i, moment in enumerate(page.moments) if moment.denied)
        assert page.at == 2 == denied
        assert page.refusal(page.moments[denied]) in pilot.words().replace("\n", " ")
        pilot.key("b")
        pilot.settle()
        assert page.at == 1
        pilot.click("table.log")
        pilot.click("example.step.3")
        assert page.at == 3
        pilot.key("l")
        assert not page.has("example.step.3")
        pilot.click("example.again")
        assert page.at == 0
        pilot.key("escape")
        assert pilot.top is scene
        assert not [path for path in pilot.home.rglob("*.yaml") if "game" in path.parent.name]


def test_exact_rules_are_tucked_away_and_lead_to_examples() -> None:
    with Pilot(size=(1920, 1080), animation="off") as pilot:
        pilot.app.open_rules("sacrifice", "killing")
        pilot.settle()
        assert "SAC-44" not in pilot.words()
        pilot.click("rules.exact")
        assert "SAC-44" in pilot.words()
        pilot.click("rules.show.SAC-44.every-kill-is-paid")
        assert ExamplePage.on_top(pilot).id == "every-kill-is-paid"


def test_a_faulty_example_is_told_and_not_opened() -> None:
    with Pilot() as pilot:
        with pytest.raises(BadFile, match="expected an example, found nothing"):
            ExamplePage.open(pilot, "sacrifice", "no-such-example")
        pilot.open(pilot.app.table_previews.example_scene(pilot.app, "sacrifice", "no-such-example"))
        assert "no-such-example.yaml" in pilot.words().replace("\n", " ")


def test_a_picture_tells_no_name_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    below: list[str] = []
    paragraph = Painter.paragraph

    def listen(painter: Painter, text: str, *args: Any, **named: Any) -> float:
        below.append(text)
        return paragraph(painter, text, *args, **named)

    monkeypatch.setattr(Painter, "paragraph", listen)

    def told(game: str, *faces: str) -> list[str]:
        below.clear()
        still = RuleIllustration.model_validate({"cards": faces})
        paint_faces(pilot, game, still)
        return [name for name in below if name]

    with Pilot() as pilot:
        pilot.open(RulesReader(pilot.app, "sacrificio", "", pilot.app.table_previews))
        assert told("sacrificio", "heart_red", "heart_red", "heart_blue") == ["Red heart", "Blue heart"]
        assert told("walpurgisnacht", "bells", "goat") == [], "their faces bear their names"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_name_every_chapter_whole(language: str) -> None:
    with Pilot(size=(1280, 720), text=200, language=language, animation="off") as pilot:
        for game in GAMES:
            opened(pilot, game)
            contents = [line.text for line in pilot.traced() if line.owner.startswith("rules.section.")]
            assert contents and not [text for text in contents if text.endswith("…")]


def test_the_contents_keep_the_chapter_that_is_read_in_sight() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = opened(pilot, "sacrifice")
        for section in scene.sections[1:]:
            pilot.click("rules.after")
            entry = scene.widget_root.find(f"rules.section.{section.id}")
            assert scene.current == section.id and pilot.rect(entry.id).h >= entry.rect.h - 1, section.id
