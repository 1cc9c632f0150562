"""A whole game by the keyboard alone."""

from __future__ import annotations

from tests.games.sacrifice.game import LINES
from tests.games.sacrifice.page import open_table
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot


def test_a_game_by_keys_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", confirm_end=False) as pilot:
        page = open_table(pilot)
        for line in LINES:
            page.type_line(line)
        pilot.settle(lambda: pilot.top.name == "results")
        pilot.key("return")
        assert TablePage.on_top(pilot).action_count() == 0
