"""The last step of an ending puts light on the winners and darkens the rest of the table."""

from __future__ import annotations

import pytest

from boardgames.draw.rects import Rect, parts_outside
from tests.ui.ended import game_before_end
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot


def mean_light(pilot: Pilot, rect: Rect) -> float:
    scale, surface = pilot.app.services.view.scale, pilot.app.window.surface
    box = rect.inset(8)
    spots = [(box.x + box.w * x / 11, box.y + box.h * y / 7) for x in range(12) for y in range(8)]
    return sum(sum(surface.get_at((int(x * scale), int(y * scale)))[:3]) for x, y in spots) / len(spots)


@pytest.mark.parametrize("game", ["terrorixico", "walpurgisnacht"])
def test_winners_stand_in_light_when_they_are_named_and_nobody_else(game: str) -> None:
    with Pilot(size=(1280, 720), animation="off", await_click=True) as pilot:
        before, line = game_before_end(game)
        page = TablePage.open(pilot, before)
        page.play(line)
        light: dict[str, list[float]] = {}
        while page.is_telling():
            step = page.story_step()
            assert step is not None
            for thing in page.look().placed_things:
                if thing.key.startswith("seat:"):
                    light.setdefault(thing.key, []).append(mean_light(pilot, thing.rect))
            pilot.key("return")
        outcome = page.outcome()
        assert outcome is not None and step.winner_keys == tuple(f"seat:P{seat + 1}" for seat in outcome.winners)
        dark = {key for key, seen in light.items() if seen[-1] < 0.6 * seen[-2]}
        assert dark == set(light) - set(step.winner_keys) and dark


def test_a_shade_covers_each_point_outside_of_its_holes_once() -> None:
    area, holes = Rect(0, 0, 12, 10), [Rect(2, 2, 4, 5), Rect(4, 3, 6, 2), Rect(11, 8, 9, 9)]
    parts = list(parts_outside(area, holes))
    for x in range(12):
        for y in range(10):
            inside = any(hole.contains(x + 0.5, y + 0.5) for hole in holes)
            assert sum(part.contains(x + 0.5, y + 0.5) for part in parts) == (not inside)
