"""A whole game by the mouse alone, from the first click to a rematch; every deed is on disk."""

from __future__ import annotations

from boardgames.record import load_record
from boardgames.ui.play.table.table import TableScene
from tests.games.sacrifice.game import LINES
from tests.games.sacrifice.pilot import click_line, open_table
from tests.ui.pilot import Pilot


def test_a_game_by_mouse_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", confirm_end=False) as pilot:
        scene = open_table(pilot)
        assert scene.session.pen is not None
        path = scene.session.pen.path
        for number, line in enumerate(LINES, 1):
            click_line(pilot, scene, line)
            if number in (5, 30):
                assert load_record(path).lines == LINES[:number]
        assert scene.session.match.outcome() is not None
        pilot.settle(lambda: pilot.top.name == "results")
        assert load_record(path).over == {"winners": ["P1"], "scores": {"P1": 3, "P2": 0}, "reason": "elevation"}
        pilot.check_layout()
        assert "Ochre wins" in pilot.words()
        pilot.click("results.rematch")
        again = pilot.top
        assert isinstance(again, TableScene) and len(again.session.match) == 0
        pilot.click("cell.a6")
        pilot.click("cell.a7")
        assert [entry.action for entry in again.session.match.history] == ["move a6 a7"]
