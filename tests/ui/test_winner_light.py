"""The last step of an ending puts light on the winners and darkens the rest of the table."""

from __future__ import annotations

import pygame
import pytest

from boardgames.draw.rects import Rect, parts_outside
from boardgames.draw.theme import FOCUS, RING
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


@pytest.mark.parametrize("game", ["sacrifice", "sacrificio", "terrorixico", "walpurgisnacht"])
def test_no_ring_surrounds_the_whole_table_while_the_end_is_told(game: str) -> None:
    """The focus of the keyboard is round a sheet that covers the cursor, or not seen: Enter goes on anywhere."""
    with Pilot(size=(1280, 720), animation="off", explain=False) as pilot:
        before, line = game_before_end(game)
        page = TablePage.open(pilot, before)
        pilot.key("right")
        pilot.top.widget_root.focus("board", ring=True)
        page.play(line)
        told, rings, last = 0, 0, Rect(0, 0, 0, 0)
        while page.is_telling():
            pilot.settle()
            if pilot.focused != "board":  # the button that goes on has it
                page.tell_on()
                continue
            board = pilot.top.widget_root.find("board")
            sheets = [thing.rect for thing in page.things() if thing.key in ("ledger", "count")]
            ring, told = board.ring_rect, told + 1
            assert not page.look().cursor_key and board.cursor_key is None, "a ring would burn on a dark board"
            if not board.cursor_key and ring is not None:
                rings += 1
                assert any(sheet.contains_rect(ring) for sheet in sheets)
                last = ring
                assert is_ringed(pilot, last)
            elif rings:
                assert not is_ringed(pilot, last), "it goes with its sheet"
            page.tell_on()
        assert told or game in ("sacrifice", "walpurgisnacht"), "the focus is on the button where no sheet has it"
        assert bool(rings) == (game == "terrorixico"), "a hand lies under its count"


def is_ringed(pilot: Pilot, rect: Rect) -> bool:
    """True if most of the line of a focus ring around a rectangle is seen."""
    scale, line = pilot.app.services.view.scale, rect.expand(1.5 * RING)
    surface, left = pilot.app.window.surface, round(line.x * scale)
    rows = [round((line.y + part / 20 * line.h) * scale) for part in range(4, 17)]
    return sum(any(is_gold(surface.get_at((left + by, row))) for by in (-1, 0, 1)) for row in rows) > len(rows) / 2


def is_gold(colour: pygame.Color) -> bool:
    return sum(abs(a - b) for a, b in zip(colour[:3], FOCUS, strict=True)) < 60


def test_a_shade_covers_each_point_outside_of_its_holes_once() -> None:
    area, holes = Rect(0, 0, 12, 10), [Rect(2, 2, 4, 5), Rect(4, 3, 6, 2), Rect(11, 8, 9, 9)]
    parts = list(parts_outside(area, holes))
    for x in range(12):
        for y in range(10):
            inside = any(hole.contains(x + 0.5, y + 0.5) for hole in holes)
            assert sum(part.contains(x + 0.5, y + 0.5) for part in parts) == (not inside)
