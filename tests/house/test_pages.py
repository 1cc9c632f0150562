"""The pages for people: their pictures are there and no others, their links lead somewhere, their scenario holds."""

from __future__ import annotations

import re
from pathlib import Path

from boardgames.scenario.runner import run_file

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
MOST = 150_000
"""Bytes of a picture."""


def test_links_and_pictures_of_the_pages_lead_somewhere_and_no_picture_is_left_over() -> None:
    shown = set()
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            place = (page.parent / target).resolve()
            assert place.exists(), f"{page.name}: {target}"
            shown |= {place} if place.suffix == ".jpg" else set()
    pictures = set((ROOT / "docs" / "pictures").iterdir())
    assert shown == pictures and all(picture.stat().st_size < MOST for picture in pictures)


def test_the_scenario_of_the_testers_page_holds(tmp_path: Path) -> None:
    found = re.search(r"```yaml\n(.*?)```", (ROOT / "docs" / "testers.md").read_text(encoding="utf-8"), re.S)
    assert found is not None
    file = tmp_path / "case.scenario.yaml"
    file.write_text(found[1], encoding="utf-8")
    assert run_file(file, None).passed
