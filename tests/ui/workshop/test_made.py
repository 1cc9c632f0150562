"""What is made in the workshop for outside: a PDF in a process of its own, a page of what differs, where they lie."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from boardgames.ui.workshop import output_dialogs
from boardgames.ui.workshop.background_job import BackgroundJob
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.output_dialogs import LOOK_MS, ComparisonDialog, OutputDialog, PrintDialog
from boardgames.ui.workshop.output_jobs import write_rule_comparison
from boardgames.ui.workshop.rule_folder import gallery_for_folder
from boardgames.ui.workshop.rule_snapshot import RuleSource
from tests.data.set_files import MONSTER, written
from tests.ui.pilot import Pilot

DECK = "specials:\n  - {id: last_chance, value: 9, name: {en: Final chance}}\n"
SLOWEST = 60.0


@pytest.fixture
def pilot(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    asked: list[Path] = []
    monkeypatch.setattr(output_dialogs, "open_with_default_app", lambda path: asked.append(path) or True)
    with Pilot(language="fr", text=150) as pilot:
        pilot.asked = asked  # type: ignore[attr-defined]
        yield pilot


def shelf(pilot: Pilot, folder: Path) -> Gallery:
    scene = gallery_for_folder(pilot.app, folder)
    assert isinstance(scene, Gallery)
    pilot.open(scene)
    return scene


def watched(pilot: Pilot, dialog: OutputDialog) -> int:
    """Let the window live until it is made; return how many frames it drew meanwhile."""
    frames, until = 0, time.monotonic() + SLOWEST
    pilot.step()
    assert dialog.job is not None
    while not dialog.job.is_over:
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
    assert isinstance(dialog, PrintDialog)
    pilot.check_layout()
    pilot.check_reach()
    dialog.print_options["changed"] = "only"
    pilot.click("made.start")
    assert watched(pilot, dialog) >= 3 and dialog.job is not None and dialog.job.total_count > 1
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
    monkeypatch.setattr(
        ComparisonDialog, "start_job", lambda self, path: BackgroundJob(sorted)
    )  # it cannot sort what it is told with
    gallery.open_comparison_dialog()
    dialog = pilot.top
    assert isinstance(dialog, ComparisonDialog)
    watched(pilot, dialog)
    assert "TypeError" in pilot.words() and not pilot.top.widget_root.has("made.open")


def test_the_page_of_what_differs_speaks_the_language_of_the_workshop(tmp_path: Path) -> None:
    source = RuleSource("terrorixico", written(tmp_path / "own", deck=DECK, monsters=MONSTER))
    steps: list[int] = []
    path = tmp_path / "page.html"
    assert write_rule_comparison(lambda done, _total: steps.append(done), source, "es", path) == 2
    page = path.read_text(encoding="utf-8")
    assert steps == [1, 2, 3] and "<html lang='es'>" in page and page.count("base64,") == 3
    assert "Cartas que se ven distintas" in page and "paper.diff" not in page
    assert not re.findall(r"(?:src|href)\s*=\s*[\"'](?!data:)", page)


def test_what_is_shipped_is_printed_but_not_compared_with_itself(pilot: Pilot) -> None:
    pilot.open(Gallery(pilot.app, RuleSource("sacrifice")))
    assert pilot.top.widget_root.has("workshop.print") and not pilot.top.widget_root.has("workshop.compare")
    pilot.click("workshop.print")
    assert not pilot.top.widget_root.has("print.changed")
    pilot.key("escape")
    assert isinstance(pilot.top, Gallery)
