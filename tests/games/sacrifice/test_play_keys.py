"""A whole game by the keyboard alone."""

from __future__ import annotations

from boardgames.ui.play.table.table import TableScene
from tests.games.sacrifice.game import LINES
from tests.games.sacrifice.pilot import key_line, open_table
from tests.ui.pilot import Pilot


def test_a_game_by_keys_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", confirm_end=False) as pilot:
        scene = open_table(pilot)
        for line in LINES:
            key_line(pilot, scene, line)
        pilot.settle(lambda: pilot.top.name == "results")
        pilot.key("return")
        assert isinstance(pilot.top, TableScene) and len(pilot.top.session.match) == 0
