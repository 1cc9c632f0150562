"""What is drawn where somebody told that it looks different is what a whole drawing would show, pixel for pixel."""

from __future__ import annotations

import pygame
import pytest

from boardgames.ui.app.damage import areas
from boardgames.ui.shell.title import Title
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors
from tests.ui.twice import TABLES, Watch, point_and_play


@pytest.mark.parametrize("game", TABLES)
def test_pointing_and_playing_look_the_same_drawn_in_part(game: str) -> None:
    with Watch() as watch, Pilot() as pilot:
        point_and_play(pilot, game)
    assert watch.parts > 40, "hardly anything was drawn in part"
    assert not watch.faults, f"{len(watch.faults)} of {watch.parts}:\n" + "\n".join(watch.faults[:8])


def test_pointing_at_the_title_looks_the_same_drawn_in_part() -> None:
    games = tuple(TABLES)
    with Watch() as watch, Pilot() as pilot:
        pilot.open(Title(pilot.app, stub_doors(1, games)))
        for widget in [one for one in pilot.top.stage.root.walk() if one.focusable]:
            pilot.point(widget.rect.cx, widget.rect.cy)
            for _ in range(40):
                pilot.step()
        assert watch.parts > 60 and not watch.faults, watch.faults[:8]


def test_places_become_few_areas_that_do_not_overlap() -> None:
    from boardgames.draw.rects import Rect

    window = pygame.Rect(0, 0, 1000, 800)
    places = [Rect(10 * i, 5 * i, 40, 40) for i in range(6)] + [Rect(700, 600, 900, 20), Rect(-50, -50, 20, 20)]
    found = areas(places, 1.0, window)
    assert 1 <= len(found) <= 2 and all(window.contains(area) for area in found)
    assert all(one.collidelist(found[i + 1 :]) < 0 for i, one in enumerate(found))
    for rect in places:
        area = pygame.Rect(rect.x, rect.y, rect.w, rect.h).clip(window)
        assert not area.w or any(one.contains(area) for one in found)
