"""A seat's mark in its edge lies in the middle of that, whatever the size and the place."""

from __future__ import annotations

import pygame
import pytest

from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect

EDGE, INNER = (255, 255, 255), (200, 0, 0)


@pytest.mark.parametrize("scale", [0.78, 1.0, 1.13])
@pytest.mark.parametrize("size", [14.0, 17.5, 22.0])
def test_the_edge_of_a_seats_mark_is_as_broad_on_the_left_as_on_the_right(scale: float, size: float) -> None:
    assets = shared_folder("assets")
    sheet = pygame.Surface((80, 80))
    painter = Painter(sheet, Fonts(assets / "fonts"), Images(assets), scale)
    for at in (10.0, 10.4, 10.7):
        sheet.fill((0, 0, 0))
        mark = Rect(at, at, size, size)
        painter.seat_mark(1, mark.expand(2), EDGE)  # a square
        painter.seat_mark(1, mark, INNER)
        middle = round(mark.cy * scale)
        row = [sheet.get_at((x, middle))[:3] for x in range(80)]
        light = [x for x in range(80) if row[x] != (0, 0, 0)]
        core = [x for x in range(80) if row[x] == INNER]
        assert core[0] - light[0] == light[-1] - core[-1]
