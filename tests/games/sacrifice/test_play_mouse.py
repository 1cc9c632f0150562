"""A whole game by the mouse alone, from the first click to a rematch; every deed is on disk."""

from __future__ import annotations

from boardgames.record import load_record
from tests.games.sacrifice.game import LINES
from tests.games.sacrifice.page import open_table
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot


def test_a_game_by_mouse_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", confirm_end=False) as pilot:
        page = open_table(pilot)
        path = page.record_path()
        for number, line in enumerate(LINES, 1):
            page.click_line(line)
            if number in (5, 30):
                assert load_record(path).lines == LINES[:number]
        assert page.outcome() is not None
        pilot.settle(lambda: pilot.top.name == "results")
        assert load_record(path).over == {"winners": ["P1"], "scores": {"P1": 3, "P2": 0}, "reason": "elevation"}
        pilot.check_layout()
        assert "Ochre wins" in pilot.words()
        pilot.click("results.rematch")
        again = TablePage.on_top(pilot)
        assert again.action_count() == 0
        pilot.click("cell.a6")
        pilot.click("cell.a7")
        assert again.actions() == ["move a6 a7"]
