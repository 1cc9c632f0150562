"""What of the art of Walpurgisnacht is told apart or read: wisps without colour, the numbers of the track."""

from __future__ import annotations

from tests.games.walpurgisnacht.page import GAME, open_night
from tests.ui.drawings import ASSETS, coverage, unlike
from tests.ui.pilot import Pilot


def test_the_two_wisps_differ_by_outline() -> None:
    green, purple = (
        [
            255 if alpha > 200 else 0
            for alpha in coverage(ASSETS / "walpurgisnacht" / "art" / f"wisp_{colour}.svg", 48)
        ]
        for colour in ("green", "purple")
    )
    assert unlike(green, purple) > 0.3


def test_the_track_has_all_its_numbers_where_a_marker_stands_close_to_one() -> None:
    with Pilot(size=(700, 1000), animation="off") as pilot:
        position = {**GAME.new_game({"seats": 4}, 1).dump(), "scores": {"witches": 11, "villagers": 4}}
        page = open_night(pilot, position=position)
        track = page.thing("marker:villagers").rect
        near = [line.text for line in pilot.traced() if abs(line.rect.cy - track.bottom) < 20]
        assert [number for number in ("0", "5", "10", "15", "20", "25", "30") if number not in near] == []
