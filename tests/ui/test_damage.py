"""What is drawn where somebody told that it looks different is what a whole drawing would show, pixel for pixel."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace

import pygame
import pytest

from boardgames.ui.app.damage import areas
from boardgames.ui.shell.title import Title
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors
from tests.ui.twice import TABLES, Watch, open_table, point_and_play


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
        scene = open_table(pilot, game, rests=2)
        board = scene.board.widget
        assert board is not None
        phases = ("react", "wipe") if game == "sacrificio" else (board.look.view["phase"],)
        strokes = []
        for kind in (frozenset, Backwards):
            tracer = pilot.app.services.tracer()
            keys = kind(board.look.rects)
            for phase in phases:
                sight = scene.hand.sight
                view = {**sight.view, "phase": phase}
                marked = replace(board.look, open=keys, must=kind(sorted(keys)[::2]), lost=keys)
                for look in (replace(marked, sight=replace(sight, view=view)), replace(marked, lit=keys)):
                    scene.art.board(tracer, board.rect, look)
            strokes.append(tracer.strokes)
        assert len(strokes[0]) > 40 and strokes[0] == strokes[1]


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
