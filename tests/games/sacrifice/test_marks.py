"""What a deed leaves on the board of Sacrifice hides nothing that lies there."""

from __future__ import annotations

import pytest

from boardgames.core.machine import Action
from boardgames.ui.games.sacrifice import marks
from tests.games.sacrifice.pilot import open_table
from tests.ui.pilot import Pilot


@pytest.mark.parametrize(("mineral", "small"), [("b3", True), ("a3", False)])
def test_where_a_carrier_died_its_mineral_stays_in_sight(
    monkeypatch: pytest.MonkeyPatch, mineral: str, small: bool
) -> None:
    held: dict[str, bool] = {}
    monkeypatch.setattr(marks, "fallen", lambda _painter, _grid, step, **how: held.update({step.end: how["held"]}))
    position = {
        "turn": "P1",
        "points": 4,
        "board": {"d8": "P1 monkey", "b3": "P1 monkey", "d9": "P2 monkey", "g12": "P2 monkey", "a3": "P1 builder"},
        "seats": {"P1": {"minerals": [mineral]}, "P2": {"minerals": ["h12"]}},
    }
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = open_table(pilot, position=position)
        scene.perform(Action("attack d8 d9"))
        scene.perform(Action("sacrifice b3"))
        pilot.settle()
        pilot.step()
    assert held["b3"] is small
