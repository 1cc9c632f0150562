"""Friezes: whole pieces from end to end of any width."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.ornaments import draw_frieze, ornament_id
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect

LEFT, RIGHT = (250, 0, 0), (0, 0, 250)


@pytest.mark.parametrize("game", registry.GAME_IDS)
@pytest.mark.parametrize("wide", [120, 333, 1001])
def test_a_frieze_begins_and_ends_with_whole_pieces(game: str, wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assets = shared_folder("assets")
    surface = pygame.Surface((wide + 20, 40))
    painter = Painter(surface, Fonts(assets / "fonts", 1.0, 12), Images(assets), 1.0)

    def picture(_images: Images, _name: str, w: int, h: int, _tint: object = None) -> pygame.Surface:
        """A piece whose first half is red and whose other half is blue."""
        piece = pygame.Surface((w, h), pygame.SRCALPHA)
        piece.fill(LEFT, (0, 0, w // 2, h))
        piece.fill(RIGHT, (w // 2, 0, w - w // 2, h))
        return piece

    w, h = painter.images.picture_size(ornament_id(painter.images, game, "frieze"))
    monkeypatch.setattr(Images, "picture", picture)
    draw_frieze(painter, game, Rect(10, 10, wide, 20), (1, 2, wide % 255))
    row = [surface.get_at((x, 20))[:3] for x in range(10, 10 + wide)]
    assert row[0][0] > 200 > row[0][2] and row[-1][2] > 200 > row[-1][0]
    changes = sum(a[0] > a[2] and b[0] <= b[2] for a, b in pairwise(row))
    assert changes == max(1, round(wide / round(20 * w / h)))
    assert surface.get_at((5, 20))[:3] == surface.get_at((wide + 15, 20))[:3] == (0, 0, 0)
