"""The gallery shows what the files say at this moment, and keeps the last good state while they are broken."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.data.data_paths import shared_folder
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.workshop.gallery import POLL_MS, Gallery
from boardgames.ui.workshop.item_detail_page import ItemDetailPage
from boardgames.ui.workshop.item_filter import ItemFilter
from boardgames.ui.workshop.rule_snapshot import RuleSource
from boardgames.ui.workshop.workshop_home import WorkshopHome
from tests.games.parts import games_with_room
from tests.ui.pilot import Pilot

SOON = 500.0  # ms from a save to the screen


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A copy of the rules of TerroriXico."""
    return Path(shutil.copytree(shared_folder("rules") / "terrorixico", tmp_path / "terrorixico"))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot() as pilot:
        yield pilot


def gallery(pilot: Pilot, rules: Path | None, game: str = "terrorixico") -> Gallery:
    scene = Gallery(pilot.app, RuleSource(game, rules))
    pilot.app.push(scene, fade=False)
    pilot.step()
    return scene


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def rename(path: Path, id: str, language: str, name: str) -> None:
    """Give an entry of a list another name in a language."""
    pattern = rf"(- id: {id}\n    name: {{.*?{language}: )[^,}}]*"
    text, count = re.subn(pattern, rf"\g<1>{name}", path.read_text(encoding="utf-8"))
    assert count == 1
    path.write_text(text, encoding="utf-8")


def test_what_is_saved_is_on_the_screen_before_half_a_second(pilot: Pilot, rules: Path) -> None:
    scene = gallery(pilot, rules)
    rename(rules / "monsters.yaml", "nahual", "en", "Night walker")
    passed = 0.0
    while "Night walker" not in [item.names["en"] for item in scene.items]:
        assert passed <= SOON - POLL_MS, "the save was not noticed"
        pilot.step(POLL_MS)
        passed += POLL_MS
    pilot.click("workshop.kind.monster")
    assert "Night walker" in pilot.words()


def test_a_file_saved_without_a_change_is_not_read_again(pilot: Pilot, rules: Path) -> None:
    scene = gallery(pilot, rules)
    before = scene.snapshot
    path = rules / "monsters.yaml"
    path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    pilot.step(2 * POLL_MS)
    assert scene.snapshot is before


def test_while_a_file_is_broken_the_last_good_state_stays_with_the_fault(pilot: Pilot, rules: Path) -> None:
    scene = gallery(pilot, rules)
    names = [item.names["en"] for item in scene.items]
    edit(rules / "monsters.yaml", "    second: 1\n", "    second: many\n")
    pilot.step(2 * POLL_MS)
    pilot.settle()
    assert [item.names["en"] for item in scene.items] == names
    said = pilot.words()
    assert "monsters.yaml:9:" in said and "a whole number" in said and "'many'" in said
    assert [item.key for item in scene.items if item.faults] == ["aluxe"]  # beside the card it concerns
    edit(rules / "monsters.yaml", "    second: many\n", "    second: 1\n")
    pilot.step(2 * POLL_MS)
    pilot.settle()
    assert "monsters.yaml:9:" not in pilot.words()


def test_files_that_are_broken_from_the_start_are_shown_as_shipped(pilot: Pilot, rules: Path) -> None:
    (rules / "deck.yaml").write_text("relics: [\n", encoding="utf-8")
    scene = gallery(pilot, rules)
    assert scene.faults and len(scene.items) > 50


def test_a_card_looked_at_closely_follows_the_files_too(pilot: Pilot, rules: Path) -> None:
    scene = gallery(pilot, rules)
    scene.open_item("nahual")
    pilot.settle()
    rename(rules / "monsters.yaml", "nahual", "es", "Caminante")
    pilot.step(2 * POLL_MS)
    pilot.settle()
    assert isinstance(pilot.top, ItemDetailPage)
    assert "Caminante" in pilot.words() and "monsters.yaml:" in pilot.words()


def test_filters_show_kinds_marks_and_what_is_typed(pilot: Pilot, rules: Path) -> None:
    edit(rules / "monsters.yaml", "first: 3\n    second: 1", "first: 4\n    second: 1")
    scene = gallery(pilot, rules)
    kinds = {item.kind for item in scene.items}
    assert {"relic", "special", "trauma", "monster", "event", "boss", "board"} == kinds
    assert {item.kind for item in ItemFilter(kind="boss").matching_items(scene.items)} == {"boss"}
    assert [item.key for item in ItemFilter(mark="changed").matching_items(scene.items)] == ["aluxe"]
    reconstructed = ItemFilter(mark="reconstructed").matching_items(scene.items)
    assert 0 < len(reconstructed) < len(scene.items)
    assert "range_1" in [item.key for item in reconstructed]
    accented = next(item for item in scene.items if item.key == "night_of_the_dead")
    assert accented in ItemFilter(search_text=accented.names["fr"].upper()).matching_items(scene.items)
    assert [item.key for item in ItemFilter(search_text="tezcatlip").matching_items(scene.items)] == ["tezcatlipoca"]
    pilot.click("workshop.search")
    pilot.type("chupa")
    assert [item.key for item in scene.shown_items] == ["chupacabras"]


@pytest.mark.parametrize("game", games_with_room("game_ui"))
def test_every_card_and_piece_of_a_game_is_there_and_can_be_drawn(pilot: Pilot, game: str) -> None:
    scene = gallery(pilot, None, game)
    material = scene.snapshot.game.components
    boxed = [
        id
        for group in ("cards", "temples", "pieces")
        for id, about in material.get(group, {}).items()
        if about.get("role") not in ("text", "line", "type", "level")
    ]
    assert {item.exhibit.id for item in scene.items} == {*boxed, "board"}
    assert len({item.key for item in scene.items}) == len(scene.items)
    pilot.settle(lambda: not scene.pictures.is_drawing)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 150)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_gallery_and_card_lie_well(size: tuple[int, int], text: int, language: str) -> None:
    with Pilot(size=size, text=text, language=language) as pilot:
        scene = gallery(pilot, None, "walpurgisnacht")
        pilot.check_layout()
        scene.open_item("goat")
        pilot.settle()
        pilot.check_layout()


def test_everything_is_reached_by_keys(pilot: Pilot) -> None:
    scene = gallery(pilot, None, "sacrifice")
    pilot.check_reach()
    pilot.type("/")
    pilot.type("falcon")
    pilot.key("return")
    assert pilot.focused == "card.falcon_p1"
    pilot.key("return")
    pilot.settle()
    assert isinstance(pilot.top, ItemDetailPage)
    pilot.key("n")
    assert pilot.top.key == "falcon_p2"
    pilot.key("escape")
    assert pilot.top is scene


def test_in_a_narrow_window_the_filters_lie_over_the_cards() -> None:
    with Pilot(text=200) as pilot:
        scene = gallery(pilot, None)
        pilot.click("workshop.filter")
        pilot.check_layout()
        pilot.click("workshop.kind.boss")
        pilot.click("modal.ok")
        assert pilot.top is scene and {item.kind for item in scene.shown_items} == {"boss"}


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_title_has_room_for_the_way_to_the_workshop(size: tuple[int, int], text: int, language: str) -> None:
    with Pilot(size=size, text=text, language=language) as pilot:
        doors = pilot.app.scene_factory
        doors.create_workshop = WorkshopHome
        pilot.open(TitleScene(pilot.app, doors))
        pilot.check_layout()
        pilot.click("title.workshop")
        assert isinstance(pilot.top, WorkshopHome)
        pilot.check_layout()
