"""What is drawn where somebody told that it looks different is what a whole drawing would show, pixel for pixel."""

from __future__ import annotations

import random
from collections.abc import Iterator, Set
from dataclasses import replace

import pygame
import pytest

from boardgames.draw.rects import Rect
from boardgames.ui.app.dirty_regions import merge_dirty_regions
from boardgames.ui.contract.board_rendering import BoardChoices
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.widget import BEYOND
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors
from tests.ui.twice import TABLES, Watch, open_middle, point_and_play, scrub

REST_INTERVAL = 5
"""Of frames in which nothing was drawn, one in so many is looked at here; `dev.py bench --pixels` looks at all."""


class Backwards(frozenset[str]):
    """A set that gives its words in another order than one that is equal to it."""

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(super().__iter__(), reverse=True))

    def __sub__(self, other: Set[object]) -> Backwards:
        return Backwards(super().__sub__(other))

    def __or__(self, other: Set[str]) -> Backwards:  # type: ignore[override]
        return Backwards(super().__or__(other))


@pytest.mark.parametrize("game", TABLES)
def test_looks_that_are_equal_are_drawn_alike(game: str) -> None:
    with Pilot() as pilot:
        page = open_middle(pilot, game, rests=2)
        seen, sight = page.look(), page.sight()
        phases = ("react", "wipe") if game == "sacrificio" else (seen.view["phase"],)
        strokes = []
        for kind in (frozenset, Backwards):
            tracer = pilot.app.services.display_list_recorder()
            keys = kind(seen.rects)
            for phase in phases:
                view = {**sight.view, "phase": phase}
                some = kind(sorted(keys)[::2])
                choices = BoardChoices(open_keys=keys, required_keys=some, loss_candidates=keys)
                marked = replace(seen, choices=choices)
                for look in (
                    replace(marked, context=replace(sight, view=view)),
                    replace(marked, highlighted_keys=keys),
                ):
                    page.draw_board(tracer, look)
            strokes.append(tracer.commands)
        assert len(strokes[0]) > 40 and strokes[0] == strokes[1]


@pytest.mark.parametrize("game", TABLES)
def test_the_blinking_light_changes_nothing_beyond_what_it_tells(game: str) -> None:
    with Pilot() as pilot:
        page = open_middle(pilot, game, rests=2)
        seen = page.look()
        keys = frozenset(seen.rects)
        things = [thing._replace(is_raised=True) for thing in seen.placed_things]
        choices = BoardChoices(open_keys=keys, required_keys=keys, loss_candidates=keys)
        look = replace(seen, choices=choices, placed_things=things)
        drawn = []
        for pulse in (0.1, 1.0):
            surface = pygame.Surface(pilot.app.window.surface.get_size())
            page.draw_board(pilot.app.services.painter(surface), replace(look, pulse=pulse))
            drawn.append(surface)
        scale = pilot.app.services.view.scale
        for rect in page.pulse_rects(look):
            box = rect.expand(BEYOND)
            area = [round(scale * value) for value in (box.x, box.y, box.w, box.h)]
            for surface in drawn:
                surface.fill((0, 0, 0), area)
        first, second = (pygame.image.tobytes(surface, "RGB") for surface in drawn)
        assert first == second


@pytest.mark.parametrize("game", TABLES)
def test_pointing_and_playing_look_the_same_drawn_in_part(game: str) -> None:
    with Watch(REST_INTERVAL) as watch, Pilot() as pilot:
        point_and_play(pilot, game)
    assert watch.parts > 40, "hardly anything was drawn in part"
    assert not watch.faults, f"{len(watch.faults)} of {watch.parts}:\n" + "\n".join(watch.faults[:8])


def test_a_replay_looks_the_same_drawn_in_part() -> None:
    """Its ground goes dark where the mountain burnt down, when the card has come to its place."""
    with Watch(REST_INTERVAL) as watch, Pilot() as pilot:
        scrub(pilot, "walpurgisnacht")
    assert watch.parts > 40 and not watch.faults, watch.faults[:8]


def test_pointing_at_the_title_looks_the_same_drawn_in_part() -> None:
    games = tuple(TABLES)
    with Watch(REST_INTERVAL) as watch, Pilot() as pilot:
        pilot.open(TitleScene(pilot.app, stub_doors(1, games)))
        for widget in [one for one in pilot.top.widget_root.root.walk() if one.focusable]:
            pilot.point(widget.rect.cx, widget.rect.cy)
            for _ in range(40):
                pilot.step()
        assert watch.parts > 60 and not watch.faults, watch.faults[:8]


def test_places_become_few_areas_that_hold_them_and_little_else() -> None:
    window, chance = pygame.Rect(0, 0, 1900, 1070), random.Random(2)
    line = [Rect(10 * i, 5 * i, 40, 40) for i in range(6)]
    cross = [Rect(0, 500, 1900, 20), Rect(900, 0, 20, 1070)]
    scattered = [Rect(1900 * chance.random(), 1000 * chance.random(), 90, 60) for _ in range(80)]
    for places, most, part in (
        ([*line, Rect(700, 600, 900, 20), Rect(-50, -50, 20, 20)], 2, 0.1),
        (cross, 5, 0.25),
        (scattered, 6, 1.0),
        ([Rect(-9, -9, 4000, 4000)], 1, 1.0),
        ([], 0, 0.0),
    ):
        found = merge_dirty_regions(places, 1.0, window)
        assert len(found) <= most and all(window.contains(area) for area in found)
        assert sum(area.w * area.h for area in found) <= part * window.w * window.h
        for rect in places:
            left = [pygame.Rect(rect.x, rect.y, rect.w, rect.h).clip(window)]
            for area in found:
                left = [rest for one in left for rest in outside(one, area)]
            assert not left


def outside(one: pygame.Rect, area: pygame.Rect) -> list[pygame.Rect]:
    """What of a rectangle lies outside of another."""
    both = one.clip(area)
    if not both.w or not both.h:
        return [one] if one.w and one.h else []
    around = (
        (one.x, one.y, one.w, both.y - one.y),
        (one.x, both.bottom, one.w, one.bottom - both.bottom),
        (one.x, both.y, both.x - one.x, both.h),
        (both.right, both.y, one.right - both.right, both.h),
    )
    return [pygame.Rect(rest) for rest in around if rest[2] and rest[3]]
