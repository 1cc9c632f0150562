"""The table on the screen: at every size, in every language, in every phase nothing overlaps and nothing is cut."""

from __future__ import annotations

import re
from typing import Any

import pytest

from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.shell.lesson_list import LessonListScene
from boardgames.ui.widgets.button import Button
from tests.games.sacrifice.game import ATTACKED, LINES, MIDDLE, OWED
from tests.games.sacrifice.page import open_table
from tests.ui.page import COMPUTER, PERSON, ReplayPage
from tests.ui.pilot import Pilot

CELL_LEAST = 40.0  # design units: what a finger or a mouse must hit
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
PHASES: dict[str, tuple[dict[str, Any] | None, dict[str, str]]] = {
    "opening": (None, {}),
    "placement": (None, {"placement": "free"}),
    "middle": (MIDDLE, {}),
    "immortal": (ATTACKED, {}),
    "sacrifice": (OWED, {}),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits(size: tuple[int, int], phase: str) -> None:
    position, options = PHASES[phase]
    with Pilot(size=size, animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=position, **options)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
        cells = [rect for key, rect in page.script_places().items() if key.startswith("cell.")]
        assert len(cells) == 128 and min(rect.w for rect in cells) >= CELL_LEAST
        board = pilot.rect("board")
        assert all(board.contains_rect(rect) for rect in cells)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text"), [((1920, 1080), 200), ((1280, 720), 150), ((800, 1200), 100), ((2560, 1440), 100)]
)
def test_the_table_fits_large_letters_and_odd_windows(size: tuple[int, int], text: int, language: str) -> None:
    with Pilot(size=size, text=text, language=language, animation="off") as pilot:
        open_table(pilot, PERSON, COMPUTER, position=MIDDLE)
        pilot.click("cell.d8")
        pilot.check_layout()
        pilot.click("deed.resurrect")
        pilot.check_layout()


def test_menu_results_and_replay_fit() -> None:
    with Pilot(size=(1024, 640), language="es", animation="off") as pilot:
        page = open_table(pilot)
        pilot.click("table.menu")
        pilot.check_layout()
        pilot.click("menu.resume")
        for line in LINES:
            page.play(line)
        pilot.settle(lambda: pilot.top.name == "results")
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
        pilot.click("results.replay")
        ReplayPage.on_top(pilot)
        pilot.check_layout()


def test_everything_is_reached_by_keys() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        open_table(pilot, position=MIDDLE)
        seen = set()
        for _ in range(30):
            seen.add(pilot.focused)
            pilot.key("tab")
        assert {"board", "table.log", "deed.end", "deed.build", "table.undo", "table.menu"} <= seen


def test_a_refusal_stands_at_the_same_place_beside_the_board() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        page = open_table(pilot, position=MIDDLE)
        board, places = pilot.rect("board"), set()
        for corner in ("a1", "h1", "a16", "h16"):
            pilot.click(f"cell.{corner}")
            assert page.notice()
            bubble = pilot.rect("bubble")
            assert not bubble.overlaps(board) and page.area("prompt").contains_rect(bubble, 1), corner
            places.add((bubble.x, bubble.y))
        assert len(places) == 1
        page.play_on("end")
        pilot.check_layout()


def test_whose_turn_it_is_stays_in_sight_under_a_refusal_and_a_tip_stands_by_its_button() -> None:
    ana, bruno = SeatChoice("person", "Ana María"), SeatChoice("person", "Bruno")
    with Pilot(size=(1280, 720), text=140, language="fr", animation="off") as pilot:
        page = open_table(pilot, ana, bruno)
        page.play("build h a5")
        page.point_at("h16", ms=600)
        page.click_on("h16")
        assert pilot.rect("bubble").overlaps(pilot.rect("prompt"))
        said = [line for line in pilot.traced() if line.owner == "bubble"]
        named = [line for line in pilot.traced() if line.owner == "prompt" and line.text == "Ana María"]
        assert said and len(named) == 1
        assert not named[0].rect.overlaps(pilot.rect("bubble"))
        for id in ("deed.end", "deed.build", "table.undo"):
            button = pilot.show(id)
            pilot.point(button.cx, button.cy)
            pilot.settle(lambda: bool(pilot.top.widget_root.tooltip_text))
            tips = [line.owner_rect for line in pilot.traced() if line.owner == "tip"]
            assert tips and all(tip.expand(60).overlaps(button) for tip in tips), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_without_words_says_what_it_does_and_by_which_key(language: str) -> None:
    with Pilot(size=(1280, 720), language=language, animation="off") as pilot:
        page = open_table(pilot)
        keyed = _wordless(pilot)
        page.open_replay()
        ReplayPage.on_top(pilot)
        keyed += _wordless(pilot)
        pilot.open(LessonListScene(pilot.app, pilot.app.scene_factory, "sacrifice"))
        keyed += _wordless(pilot)
        assert len(keyed) >= 8
        for button in keyed:
            assert re.search(r".+ \(\S.*\)$", button.tip), f"{button.id}: {button.tip!r}"


def _wordless(pilot: Pilot) -> list[Button]:
    return [one for one in pilot.top.widget_root.root.walk() if isinstance(one, Button) and not one.text]
