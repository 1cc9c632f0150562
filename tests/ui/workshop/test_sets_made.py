"""A set begun, packed and put among one's own in the workshop: no terminal is needed for it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.cli.main import main
from boardgames.data.own_rules import read_set, set_paths, sets_folder
from boardgames.data.rule_packs import read_pack
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.new_set_dialog import NewSetDialog
from boardgames.ui.workshop.pack_dialog import PackDialog
from boardgames.ui.workshop.rule_folder import gallery_for_folder
from boardgames.ui.workshop.workshop_home import WorkshopHome
from tests.data.set_files import MONSTER, written
from tests.ui.pilot import Pilot
from tests.ui.workshop.test_made import watched


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(language="es", text=150) as pilot:
        yield pilot


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def begun(pilot: Pilot, game: str, name: str) -> None:
    """Begin a set of a game under a name, from the first page of the workshop."""
    pilot.open(WorkshopHome(pilot.app))
    pilot.click(f"bench.new.{game}")
    assert isinstance(pilot.top, NewSetDialog)
    pilot.check_layout()
    pilot.check_reach()
    pilot.type(name)
    pilot.click("new_set.write")
    pilot.settle()


def test_a_set_is_begun_with_the_files_that_the_command_writes(pilot: Pilot, tmp_path: Path) -> None:
    begun(pilot, "terrorixico", "roads")
    scene = pilot.top
    assert isinstance(scene, Gallery) and scene.source.folder == sets_folder() / "roads"
    assert main(["new", "terrorixico", str(tmp_path / "roads")]) == 0
    assert files(sets_folder() / "roads") == files(tmp_path / "roads")
    pilot.check_layout()


def test_nothing_is_begun_without_a_name_or_over_another_set(pilot: Pilot) -> None:
    begun(pilot, "sacrificio", "roads")
    before = files(sets_folder() / "roads")
    for name in ("", "roads"):
        begun(pilot, "sacrificio", name)
        assert isinstance(pilot.top, NewSetDialog) and files(sets_folder()) == {
            f"roads/{k}": v for k, v in before.items()
        }
    assert pilot.tr("workshop.new.taken") in pilot.words()


def shelf(pilot: Pilot, folder: Path) -> Gallery:
    scene = gallery_for_folder(pilot.app, folder)
    assert isinstance(scene, Gallery)
    pilot.open(scene)
    return scene


def packed(pilot: Pilot) -> PackDialog:
    """Pack what the gallery shows, and wait for it."""
    pilot.click("workshop.pack")
    dialog = pilot.top
    assert isinstance(dialog, PackDialog)
    pilot.check_layout()
    pilot.check_reach()
    pilot.click("made.start")
    if dialog.job is not None:
        watched(pilot, dialog)
    return dialog


def test_a_pack_is_the_one_that_the_command_writes(pilot: Pilot, tmp_path: Path) -> None:
    own = written(tmp_path / "own", monsters=MONSTER)
    shelf(pilot, own)
    dialog = packed(pilot)
    assert dialog.path == pilot.home / "documents" / "mine-1.pack.zip" and str(dialog.path) in pilot.words()
    assert main(["pack", str(own), "-o", str(tmp_path / "command.zip")]) == 0
    assert read_pack(dialog.path) == read_pack(tmp_path / "command.zip")
    pilot.check_layout()
    assert pilot.top.widget_root.has("made.folder") and not pilot.top.widget_root.has("made.open")
    pilot.key("escape")
    packed(pilot)
    assert pilot.tr("workshop.pack.there", path=str(dialog.path)) in " ".join(pilot.words().split())


def test_a_set_with_a_fault_is_not_packed_and_the_fault_is_told_in_the_language(pilot: Pilot, tmp_path: Path) -> None:
    own = written(tmp_path / "own", monsters=MONSTER)
    (own / "art").mkdir()
    (own / "art" / "cihuateteo.svg").write_text('<svg viewBox="0 0 4 5"><text/></svg>', encoding="utf-8")
    shelf(pilot, own)
    dialog = packed(pilot)
    assert "cihuateteo.svg:1:24: se esperaba" in pilot.words() and not dialog.path.exists()


def test_a_set_from_elsewhere_is_put_among_the_own_once(pilot: Pilot, tmp_path: Path) -> None:
    own = written(tmp_path / "own", monsters=MONSTER)
    shelf(pilot, own)
    for _ in range(2):
        pilot.click("workshop.pack")
        pilot.click("pack.install")
        pilot.settle()
    (place,) = set_paths()
    assert read_set(place).digest == read_set(own).digest and place == sets_folder() / "mine"
    shelf(pilot, place)
    pilot.click("workshop.pack")
    assert not pilot.top.widget_root.has("pack.install")


def test_a_fault_of_taking_out_is_told_with_what_to_do_instead(pilot: Pilot, tmp_path: Path) -> None:
    shelf(pilot, written(tmp_path / "own", deck="remove: [fury]\n"))
    assert "copies: 0" in pilot.words()


def test_the_files_of_a_set_are_a_press_away(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(
        "boardgames.ui.workshop.gallery.open_with_default_app", lambda path: asked.append(path) or True
    )
    own = written(tmp_path / "own", monsters=MONSTER)
    shelf(pilot, own)
    pilot.click("workshop.folder")
    assert asked == [own]
    shutil.rmtree(own)
