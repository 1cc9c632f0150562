"""The sheet of the day: one attempt, without hints, its result and a line to share; a missed day empties nothing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pygame
import pytest

from boardgames import registry
from boardgames.puzzles.daily_deal import deal_of_day, edition_of, position_of_day, today
from boardgames.record.player_progress import DailyAttempt
from boardgames.ui.daily import daily_table
from boardgames.ui.daily.daily_table import DailyTable
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.title_screen import TitleScene
from tests.ui.ended import ended_game
from tests.ui.page.daily import DailyPage
from tests.ui.page.puzzle import PuzzlePage
from tests.ui.pilot import Pilot
from tests.ui.sages import Sage

GAME = "walpurgisnacht"


class KnownPar:
    """Stands for the experts: they have played, and won six of eight."""

    played_count, par = 8, 6

    def __init__(self, *_deal: object) -> None: ...

    def poll(self) -> bool:
        return False

    def close(self) -> None: ...


@pytest.fixture
def pilot(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    monkeypatch.setattr(daily_table, "ParSearch", KnownPar)
    doors = make_scene_factory(Sage)
    with Pilot(animation="off", ai_pace="fast", doors=doors, player="Ana") as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, doors))
        pilot.settle()
        yield pilot


def test_the_title_leads_to_the_deal_which_goes_on_as_the_same_attempt(pilot: Pilot) -> None:
    pilot.click("title.daily")
    pilot.check_layout()
    pilot.click(f"daily.{GAME}.play")
    deal = deal_of_day(registry.load(GAME), today())
    first = DailyPage.on_top(pilot)
    assert first.record.seed == deal.seed and [one.kind for one in first.seats].index("person") == deal.seat
    pilot.key("h")
    assert not first.has_hint() and "without hints" in pilot.words()
    pilot.key("s")
    assert pilot.top.name == "notes"
    pilot.key("escape")
    id = first.record.table_id
    first.play_unseen(first.legal_actions()[0])
    pilot.key("escape")
    pilot.check_layout()
    pilot.click("menu.sheet")
    assert pilot.top.name == "daily" and "You have begun" in pilot.words()
    pilot.click(f"daily.{GAME}.play")
    assert DailyPage.on_top(pilot).record.table_id == id
    pilot.key("escape")
    pilot.click("menu.leave")
    pilot.click("title.continue")
    assert DailyPage.on_top(pilot).record.table_id == id


def test_the_end_of_the_deal_leads_to_a_sheet_with_its_par_and_a_line_that_reveals_nothing(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    progress, day, game = pilot.app.services.progress, today(), registry.load(GAME)
    attempt = DailyAttempt(GAME, day.isoformat())
    progress.begin_daily("Ana", GAME, day, edition_of(game), "table")
    progress.begin_daily("Ana", GAME, day - timedelta(days=3), edition_of(game), "other")
    over = ended_game(GAME, "won")

    def open_sheet() -> None:
        pilot.app.return_to_title()
        pilot.app.push(make_scene_factory(Sage).create_daily_sheet(pilot.app))  # type: ignore[misc]

    monkeypatch.setattr(DailyTable, "player_name", "Ana")
    DailyPage.open_attempt(pilot, over, attempt, open_sheet).show_results()
    pilot.settle()
    pilot.click("results.rematch")
    assert pilot.top.name == "daily"
    pilot.check_layout()
    words = pilot.words()
    tr = pilot.tr
    assert tr("daily.deal.won") in words and tr("daily.par", count=8, par=6) in words
    assert "\nwon\n" in words and tr("daily.result.deal_open") in words
    pilot.click(f"daily.{GAME}.copy")
    (line,) = copied
    assert line == f"Walpurgisnacht {day}: won (experts 6 of 8) · edition {edition_of(game)}"
    assert str(deal_of_day(game, day).seed) not in line


def test_the_position_of_the_day_counts_its_tries_and_another_edition_is_named(pilot: Pilot) -> None:
    head = position_of_day("sacrifice", today())
    assert head is not None
    pilot.app.services.progress.begin_daily("Ana", GAME, today(), "of an earlier version", "table")
    pilot.click("title.daily")
    assert pilot.top.widget_root.has(f"daily.{GAME}.edition")
    pilot.click("daily.sacrifice.play")
    page = PuzzlePage.on_top(pilot)
    assert page.id == head.id
    page.solve()
    pilot.click("solved.list")
    assert pilot.top.name == "daily" and pilot.top.widget_root.has("daily.sacrifice.copy")
    result = pilot.app.services.player_progress.daily_result("sacrifice", today())
    assert result is not None and result.result == "won"


def test_the_sheet_has_room_with_large_letters(pilot: Pilot) -> None:
    pilot.app.services.prefs.change(language="es", text_percent=200)
    pilot.click("title.daily")
    pilot.check_layout()
