"""The pages for people: their pictures are there and no others, their links lead somewhere, their scenario holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardgames.scenario.scenario_runner import run_file
from boardgames.text.catalog import Catalog
from boardgames.ui.shell.title_screen import TitleScene
from tests.pages import manual_play
from tests.ui.pilot import Pilot

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
MOST = 150_000
"""Bytes of a picture of the manual."""
MOST_FOR_STORES = 600_000
"""Bytes of a picture for a store, 1920x1080."""


def test_links_and_pictures_of_the_pages_lead_somewhere_and_no_picture_is_left_over() -> None:
    shown = set()
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            place = (page.parent / target).resolve()
            assert place.exists(), f"{page.name}: {target}"
            shown |= {place} if place.suffix in (".jpg", ".svg") else set()
    pictures = set((ROOT / "docs" / "pictures").iterdir())
    assert shown == pictures
    for picture in pictures:
        assert picture.stat().st_size < (MOST_FOR_STORES if picture.name.startswith("store-") else MOST), picture.name


def test_the_page_about_evenings_is_short_has_three_pictures_and_names_what_the_window_says() -> None:
    text = (ROOT / "docs" / "together.md").read_text(encoding="utf-8")
    assert len(text.split()) <= 1000 and len(re.findall(r"^!\[", text, re.M)) == 3
    catalog = Catalog("en")
    said = {catalog.tr(id) for prefix in ("seats.", "series.") for id in ids_below(catalog, prefix)}
    bold = {one for one in re.findall(r"\*\*([A-Z][^*]+?)\*\*", text) if not one.endswith(("?", "}"))}
    named = {one for one in bold if not one.startswith("Continue with")}
    assert named and named <= said, "buttons are called as they are in the window"


def ids_below(catalog: Catalog, prefix: str) -> list[str]:
    return [f"{prefix}{name}" for name in catalog.ids_below(prefix)]


def test_the_scenario_of_the_testers_page_holds(tmp_path: Path) -> None:
    found = re.search(r"```yaml\n(.*?)```", (ROOT / "docs" / "testers.md").read_text(encoding="utf-8"), re.S)
    assert found is not None
    file = tmp_path / "case.scenario.yaml"
    file.write_text(found[1], encoding="utf-8")
    assert run_file(file, None).has_passed


def test_the_manual_takes_no_picture_of_a_window_that_drew_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manual_play, "ROOT", tmp_path)
    monkeypatch.setattr(manual_play, "OUT", tmp_path)
    with Pilot(animation="off") as pilot:
        pilot.open(TitleScene(pilot.app, pilot.doors))
        pilot.hide()
        manual_play.save(pilot, "hidden before")
        monkeypatch.setattr(pilot.app, "draw", lambda: pilot.app.window.surface.fill("black"))
        with pytest.raises(AssertionError, match="nothing on it"):
            manual_play.save(pilot, "black")
    assert [path.name for path in tmp_path.glob("*.jpg")] == ["hidden before.jpg"]
