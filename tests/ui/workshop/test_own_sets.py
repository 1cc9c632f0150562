"""A set of somebody's own in the workshop: what is new and changed, its own pictures, its faults."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from boardgames.data.own_rules import sets_folder
from boardgames.ui.workshop.gallery import POLL_MS, PROOF_AFTER, Gallery
from boardgames.ui.workshop.item_filter import ItemFilter
from boardgames.ui.workshop.rule_folder import gallery_for_folder, rule_source_in
from boardgames.ui.workshop.workshop_home import WorkshopHome
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot

SET = """format: set/1
game: terrorixico
id: roads
name: {en: Roads, es: Caminos, fr: Chemins}
words: {en: One monster more., es: Un monstruo más., fr: Un monstre de plus.}
version: "1"
author: Somebody
licence: CC-BY-4.0
based_on: ""
"""
MONSTERS = """monsters:
  - id: lechuza
    name: {en: The Owl, es: La Lechuza, fr: La Chouette}
    type: creature
    strength: {range: 3, melee: 1, shield: 2, codex: 2}
    first: 4
    second: 2
    source: reconstructed
"""
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70"><rect width="50" height="70" fill="#12F034"/></svg>'
)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot() as pilot:
        yield pilot


@pytest.fixture
def roads(tmp_path: Path) -> Path:
    folder = tmp_path / "roads"
    (folder / "art").mkdir(parents=True)
    (folder / "set.yaml").write_text(SET, encoding="utf-8")
    (folder / "monsters.yaml").write_text(MONSTERS, encoding="utf-8")
    return folder


def shelf(pilot: Pilot, folder: Path) -> Gallery:
    scene = gallery_for_folder(pilot.app, folder)
    assert isinstance(scene, Gallery)
    pilot.open(scene)
    return scene


def test_what_a_set_adds_is_there_with_all_that_is_shipped(pilot: Pilot, roads: Path) -> None:
    scene = shelf(pilot, roads)
    assert [item.key for item in ItemFilter(mark="changed").matching_items(scene.items)] == ["lechuza"]
    assert len(scene.items) > 55 and "Roads" in pilot.words()
    owl = scene.item_by_key("lechuza")
    assert owl is not None and owl.entry is not None and owl.entry.file.endswith("monsters.yaml")
    assert owl.entry.line == 2 and owl.is_reconstructed


def test_an_own_picture_is_shown_once_it_is_saved(pilot: Pilot, roads: Path) -> None:
    scene = shelf(pilot, roads)
    assert scene.snapshot.images.placeholder_of("terrorixico/lechuza") is not None
    (roads / "art" / "lechuza.svg").write_text(PICTURE, encoding="utf-8")
    pilot.step(2 * POLL_MS)
    assert scene.snapshot.images.placeholder_of("terrorixico/lechuza") is None
    item = scene.item_by_key("lechuza")
    assert item is not None
    scene.pictures.item_surface(item, "en", (100, 140))
    pilot.settle(lambda: not scene.pictures.is_drawing)
    drawn = scene.pictures.item_surface(item, "en", (100, 140))
    assert drawn is not None and drawn.get_at((50, 70))[:3] == (0x12, 0xF0, 0x34)
    png = pygame.Surface((50, 70))
    png.fill((200, 10, 10))
    (roads / "art" / "lechuza.svg").unlink()
    pygame.image.save(png, roads / "art" / "lechuza.png")
    pilot.step(2 * POLL_MS)
    scene.pictures.item_surface(item, "en", (100, 140))
    pilot.settle(lambda: not scene.pictures.is_drawing)
    drawn = scene.pictures.item_surface(item, "en", (100, 140))
    assert drawn is not None and drawn.get_at((50, 70))[:3] == (200, 10, 10)


def test_words_of_a_set_are_said_at_the_table_that_is_tried_and_gone_after_it(pilot: Pilot, roads: Path) -> None:
    catalog = pilot.app.services.catalog
    key = next(
        f"terrorixico.{one}"
        for one in catalog.ids_below("terrorixico.")
        if "{" not in catalog.tr(f"terrorixico.{one}")
    )
    shipped, word = catalog.tr(key), key.split(".")
    (roads / "locale" / "en").mkdir(parents=True)
    text = "".join("  " * depth + f"{part}:\n" for depth, part in enumerate(word))[:-1] + " Hoot\n"
    (roads / "locale" / "en" / "texts.yaml").write_text(text, encoding="utf-8")
    scene = shelf(pilot, roads)
    assert scene.catalogs.catalog_in("en").tr(key) == "Hoot" and catalog.tr(key) == shipped
    scene.open_item("lechuza")
    pilot.settle()
    pilot.click("closeup.try")
    pilot.settle()
    assert catalog.tr(key) == "Hoot"
    pilot.app.pop()
    pilot.settle()
    assert catalog.tr(key) == shipped


def test_a_picture_that_validate_refuses_is_told_beside_its_card_and_the_last_good_one_stays(
    pilot: Pilot, roads: Path
) -> None:
    picture = roads / "art" / "lechuza.svg"
    picture.write_text(PICTURE, encoding="utf-8")
    scene = shelf(pilot, roads)
    scene.open_item("lechuza")
    pilot.settle(lambda: not scene.pictures.is_drawing)
    picture.write_text(PICTURE.replace("</svg>", '<rect style="fill:red"/></svg>'), encoding="utf-8")
    pilot.step(2 * POLL_MS)
    pilot.settle(lambda: not scene.pictures.is_drawing)
    assert "lechuza.svg:1:" in pilot.words() and "style='fill:red'" in pilot.words()
    item = scene.item_by_key("lechuza")
    assert item is not None and item.faults
    drawn = next(one for key, one in scene.pictures._kept.items() if key[0] == "lechuza")
    assert drawn.get_at(drawn.get_rect().center)[:3] == (0x12, 0xF0, 0x34)
    assert "terrorixico/lechuza" not in scene.snapshot.own_pictures  # which the table does not show either


def test_an_own_card_is_tried_with_its_own_picture_and_the_shipped_ones_are_back_after(
    pilot: Pilot, roads: Path
) -> None:
    (roads / "art" / "lechuza.svg").write_text(PICTURE, encoding="utf-8")
    scene = shelf(pilot, roads)
    scene.open_item("lechuza")
    pilot.settle()
    pilot.key("t")
    assert pilot.top.name == "tryout"
    assert "lechuza" in TablePage.on_top(pilot).position()["battle"]["monsters"]
    assert pilot.app.services.images.has_picture("terrorixico/lechuza")
    assert "The Owl" in pilot.words()
    pilot.key("m")
    pilot.click("menu.leave")
    assert not pilot.app.services.images.has_picture("terrorixico/lechuza")


def test_a_faulty_set_opens_with_its_faults_over_the_shipped_cards(pilot: Pilot, roads: Path) -> None:
    (roads / "monsters.yaml").write_text(MONSTERS.replace("first: 4", "first: four"), encoding="utf-8")
    scene = shelf(pilot, roads)
    assert "monsters.yaml:6:" in pilot.words() and len(scene.items) > 50
    (roads / "monsters.yaml").write_text(MONSTERS, encoding="utf-8")
    pilot.step(2 * POLL_MS)
    pilot.settle()
    assert scene.item_by_key("lechuza") is not None and not scene.faults
    (roads / "set.yaml").write_text(SET.replace("version", "vresion"), encoding="utf-8")
    assert rule_source_in(roads).game_id == "terrorixico"


def test_the_bench_lists_the_sets_of_the_home_the_faulty_ones_too(pilot: Pilot, roads: Path) -> None:
    roads.rename(sets_folder() / "roads")
    bad = sets_folder() / "bad"
    bad.mkdir()
    (bad / "set.yaml").write_text("format: set/1\n", encoding="utf-8")
    pilot.open(WorkshopHome(pilot.app))
    pilot.check_layout()
    pilot.check_reach()
    assert "Roads" in pilot.words()
    pilot.click("bench.cards.terrorixico.roads")
    assert isinstance(pilot.top, Gallery) and pilot.top.item_by_key("lechuza") is not None
    pilot.key("escape")
    pilot.click("bench.look.bad")
    assert "set.yaml:" in pilot.words()


def test_after_a_save_only_what_changed_is_drawn_anew(pilot: Pilot, roads: Path) -> None:
    scene = shelf(pilot, roads)
    pilot.settle(lambda: not scene.pictures.is_drawing)
    drawn = {key[0] for key, _one in scene.pictures._kept.items()}
    assert scene.items[0].key in drawn and "lechuza" not in drawn, "no more than is near is drawn"
    scene._type("owl")
    pilot.settle(lambda: not scene.pictures.is_drawing)
    kept = scene.pictures
    text = MONSTERS.replace("The Owl", "The Other Owl")
    (roads / "monsters.yaml").write_text(text, encoding="utf-8")
    pilot.step(2 * POLL_MS)
    assert scene.pictures is not kept
    old, new = kept._kept, scene.pictures._kept
    assert {key[0] for key, one in new.items() if old.get(key) is not one} == {"lechuza"}
    assert {key[0] for key in scene.pictures._wanted} <= {"board"}


def await_validation(pilot: Pilot, scene: Gallery) -> None:
    assert scene._prover.is_validating
    until = time.monotonic() + 60
    while scene._prover.is_validating:
        assert time.monotonic() < until, "no answer"
        time.sleep(0.01)
        pilot.step(POLL_MS)


def test_what_is_odd_with_a_set_is_told_once_it_was_looked_through(pilot: Pilot, roads: Path) -> None:
    (roads / "notes.doc").write_text("nobody reads this", encoding="utf-8")
    scene = shelf(pilot, roads)
    for _ in range(PROOF_AFTER + 2):
        pilot.step(POLL_MS)
    await_validation(pilot, scene)
    pilot.settle()
    codes = {fault.code for fault in scene.faults}
    assert {"unread-file", "no-picture"} <= codes
    assert any(fault.code == "no-picture" for fault in next(i for i in scene.items if i.key == "lechuza").faults)
    assert not scene.has_broken_files and "cannot be read" not in pilot.words()
    (roads / "art" / "old.svg").write_text("<svg><text/></svg>", encoding="utf-8")
    pilot.step(2 * POLL_MS)
    for _ in range(PROOF_AFTER + 2):
        pilot.step(POLL_MS)
    await_validation(pilot, scene)
    pilot.settle()
    pilot.check_layout()
    pilot.click("workshop.all_faults")
    said = pilot.words()
    assert said.index("old.svg") < said.index("notes.doc")  # errors before warnings
    pilot.check_layout()
