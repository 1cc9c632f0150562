"""What is made in the workshop for outside: a PDF in a process of its own, a page of what differs, where they lie."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from boardgames.ui.workshop import made
from boardgames.ui.workshop.bench import opened
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.made import LOOK_MS, Comparison, Making, PrintOut
from boardgames.ui.workshop.maker import Maker
from boardgames.ui.workshop.stock import Source
from boardgames.ui.workshop.works import compare_rules
from tests.data.set_files import MONSTER, written
from tests.ui.pilot import Pilot

DECK = "specials:\n  - {id: last_chance, value: 9, name: {en: Final chance}}\n"
SLOWEST = 60.0


@pytest.fixture
def pilot(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    asked: list[Path] = []
    monkeypatch.setattr(made, "open_outside", lambda path: asked.append(path) or True)
    with Pilot(language="fr", text=150) as pilot:
        pilot.asked = asked  # type: ignore[attr-defined]
        yield pilot


def shelf(pilot: Pilot, folder: Path) -> Gallery:
    scene = opened(pilot.app, folder)
    assert isinstance(scene, Gallery)
    pilot.open(scene)
    return scene


def watched(pilot: Pilot, dialog: Making) -> int:
    """Let the window live until it is made; return how many frames it drew meanwhile."""
    frames, until = 0, time.monotonic() + SLOWEST
    pilot.step()
    assert dialog.maker is not None
    while not dialog.maker.over:
        assert time.monotonic() < until, "it is never made"
        pilot.step(LOOK_MS)
        frames += 1
        time.sleep(0.01)
    pilot.settle()
    return frames


def test_a_set_is_printed_beside_the_window_and_its_place_is_told(pilot: Pilot, tmp_path: Path) -> None:
    shelf(pilot, written(tmp_path / "own", deck=DECK, monsters=MONSTER))
    pilot.click("workshop.print")
    dialog = pilot.top
    assert isinstance(dialog, PrintOut)
    pilot.check_layout()
    pilot.check_reach()
    dialog.wished["changed"] = "only"
    pilot.click("made.start")
    assert watched(pilot, dialog) >= 3 and dialog.maker is not None and dialog.maker.total > 1
    pilot.check_layout()
    assert str(dialog.path) in pilot.words() and dialog.path.parent == pilot.home / "documents"
    pdf = pypdfium2.PdfDocument(dialog.path)
    text = pdf[0].get_textpage().get_text_range()
    assert len(pdf) == 2 and "Le mien 1 · Français" in text
    pdf.close()
    pilot.click("made.folder")
    assert pilot.asked == [dialog.path.parent]  # type: ignore[attr-defined]


def test_what_cannot_be_made_is_told(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gallery = shelf(pilot, written(tmp_path / "own", deck=DECK))
    monkeypatch.setattr(Comparison, "begin", lambda self, path: Maker(sorted))  # it cannot sort what it is told with
    gallery.compare()
    dialog = pilot.top
    assert isinstance(dialog, Comparison)
    watched(pilot, dialog)
    assert "TypeError" in pilot.words() and not pilot.top.stage.has("made.open")


def test_the_page_of_what_differs_speaks_the_language_of_the_workshop(tmp_path: Path) -> None:
    source = Source("terrorixico", written(tmp_path / "own", deck=DECK, monsters=MONSTER))
    steps: list[int] = []
    path = tmp_path / "page.html"
    assert compare_rules(lambda done, _total: steps.append(done), source, "es", path) == 2
    page = path.read_text(encoding="utf-8")
    assert steps == [1, 2, 3] and "<html lang='es'>" in page and page.count("base64,") == 3
    assert "Cartas que se ven distintas" in page and "paper.diff" not in page
    assert not re.findall(r"(?:src|href)\s*=\s*[\"'](?!data:)", page)


def test_what_is_shipped_is_printed_but_not_compared_with_itself(pilot: Pilot) -> None:
    pilot.open(Gallery(pilot.app, Source("sacrifice")))
    assert pilot.top.stage.has("workshop.print") and not pilot.top.stage.has("workshop.compare")
    pilot.click("workshop.print")
    assert not pilot.top.stage.has("print.changed")
    pilot.key("escape")
    assert isinstance(pilot.top, Gallery)
