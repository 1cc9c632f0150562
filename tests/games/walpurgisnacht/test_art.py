"""What of the art of Walpurgisnacht is told apart or read: wisps without colour, the numbers of the track."""

from __future__ import annotations

import pygame
import pytest

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.games.walpurgisnacht.card_renderer import WalpurgisnachtCardRenderer
from tests.games.walpurgisnacht.page import GAME, open_night
from tests.games.walpurgisnacht.test_table import DATA
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


@pytest.mark.parametrize("scores", [(11, 4), (10, 10), (9, 10), (14, 15)])
@pytest.mark.parametrize("size", [(700, 1000), (1280, 720)])
def test_the_track_has_all_its_numbers_where_markers_stand_above_them(
    size: tuple[int, int], scores: tuple[int, int]
) -> None:
    with Pilot(size=size, animation="off") as pilot:
        points = dict(zip(("witches", "villagers"), scores, strict=True))
        position = {**GAME.new_game({"seats": 4}, 1).dump(), "scores": points}
        page = open_night(pilot, position=position)
        track = page.thing("marker:villagers").rect
        near = [line.text for line in pilot.traced() if abs(line.rect.cy - track.bottom) < 20]
        assert [number for number in ("0", "5", "10", "15", "20", "25", "30") if number not in near] == []


def test_a_card_has_the_same_number_in_its_name_at_every_size() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        open_night(pilot, 1, 3)
        services = pilot.app.services
        faces = WalpurgisnachtCardRenderer(DATA)
        faces.set_names({"crucifix_1": "Crucifix 1", "walpurga": "Walpurga"}, {})
        told = []
        for width in (110.0, 420.0):
            painter = Painter(pygame.Surface((500, 700)), services.fonts, services.images, services.view.scale)
            painter.trace = []
            faces.draw_card(painter, Rect(0, 0, width, width * 1.4), "crucifix_1")
            told.append(" ".join(line.text for line in painter.trace))
    assert told == ["Crucifix 1", "Crucifix 1"]
