"""Marks: that of a seat lies in the middle of its edge and clear of a name; no number is an empty disc."""

from __future__ import annotations

import pygame
import pytest

from boardgames.data.data_paths import shared_folder
from boardgames.draw.card_renderer import CardCorner, CardRenderer, CardStyle
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.move_markers import draw_seat_marks
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import STRONG

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


def test_a_mark_above_leaves_the_foot_of_a_card_to_its_name() -> None:
    assets = shared_folder("assets")
    sheet = pygame.Surface((300, 300))
    card = Rect(80, 60, 140, 196)
    draw_seat_marks(
        Painter(sheet, Fonts(assets / "fonts"), Images(assets), 1.0), card, [1], [INNER], EDGE, 0.75, above=True
    )
    marked = pygame.mask.from_threshold(sheet, INNER, (1, 1, 1, 255)).get_bounding_rects()[0]
    assert card.y - 9 <= marked.top < card.y and marked.bottom < card.cy


@pytest.mark.parametrize(("scale", "drawn"), [(1.0, True), (0.2, False)])
def test_a_miniature_has_no_disc_without_its_number(scale: float, drawn: bool) -> None:
    assets = shared_folder("assets")
    sheet = pygame.Surface((200, 200))
    fonts = Fonts(assets / "fonts", drops="small")
    fonts.set_scale(scale)
    style = CardStyle(EDGE, INNER, INNER, INNER, EDGE, STRONG, STRONG, STRONG)
    CardRenderer(style).draw_badge(Painter(sheet, fonts, Images(assets), scale), Rect(20, 20, 100, 140), 7)
    assert bool(pygame.mask.from_threshold(sheet, EDGE, (1, 1, 1, 255)).count()) == drawn


def test_a_minus_in_a_corner_of_a_small_card_is_told_or_has_no_disc() -> None:
    assets = shared_folder("assets")
    style = CardStyle(EDGE, INNER, INNER, INNER, EDGE, STRONG, STRONG, STRONG)
    for wide in range(20, 120, 4):
        fonts = Fonts(assets / "fonts", 0.6, 12, drops="small")
        sheet = pygame.Surface((200, 200))
        sheet.fill(INNER)
        painter = Painter(sheet, fonts, Images(assets), 0.6)
        painter.trace = []
        card = CardCorner("top left", text="\u22121", size=0.25)
        CardRenderer(style).draw_corner(painter, Rect(0, 0, wide, 1.4 * wide), card)
        is_bare = pygame.mask.from_threshold(sheet, INNER, (1, 1, 1, 255)).count() == 200 * 200
        assert bool(painter.trace) != is_bare, wide
