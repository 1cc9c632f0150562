"""The ground of a board is taken over from the table before, and looks as if rendered anew."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from boardgames.data.data_paths import shared_folder
from boardgames.draw import board_ground
from boardgames.draw.backdrop import LastGround
from boardgames.draw.board_ground import GroundCache
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour
from boardgames.draw.widget_skin import game_skin
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.shell.title_screen import TitleScene
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors
from tests.ui.twice import TABLES, open_middle


def count_renders(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Record the size of the cloth below each ground that is rendered."""
    sizes, make = [], board_ground.cloth_surface

    def cloth(images: object, size: tuple[int, int], colour: object) -> pygame.Surface:
        sizes.append(size)
        return make(images, size, colour)  # type: ignore[arg-type]

    monkeypatch.setattr(board_ground, "cloth_surface", cloth)
    return sizes


@pytest.mark.parametrize("game", TABLES)
def test_a_second_table_takes_over_the_ground(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = count_renders(monkeypatch)
    with Pilot() as pilot:
        open_middle(pilot, game, rests=3)
        pilot.open(TitleScene(pilot.app, stub_doors(1, tuple(TABLES))))
        open_middle(pilot, game, rests=3)
        taken_over = pygame.image.tobytes(pilot.picture()[0], "RGB")
        assert len(rendered) == 1
    with Pilot() as pilot:
        open_middle(pilot, game, rests=3)
        assert len(rendered) == 2
        assert pygame.image.tobytes(pilot.picture()[0], "RGB") == taken_over


def test_another_game_or_size_renders_its_own_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = count_renders(monkeypatch)
    with Pilot() as pilot:
        for game in TABLES:
            open_middle(pilot, game, rests=3)
        assert len(rendered) == len(TABLES)
        pilot.resize(1000, 700)
        pilot.step()
        assert len(rendered) == len(TABLES) + 1


def test_a_ground_is_rendered_over_the_one_before_unless_another_table_shows_that() -> None:
    assets, last, board = shared_folder("assets"), LastGround(), Rect(10, 10, 380, 280)
    painter = Painter(pygame.Surface((400, 300)), Fonts(assets / "fonts"), Images(assets), 1.0)
    one, other = GroundCache(("game",), last), GroundCache(("game",), last)

    def shown(cache: GroundCache, colour: Colour) -> Colour:
        cache.draw(painter, (colour,), board, (9, 9, 9), lambda on: on.fill(board.inset(50), colour))
        red, green, blue, _alpha = painter.surface.get_at((200, 150))
        return red, green, blue

    def kept() -> pygame.Surface | None:
        return one._sheet.surface.get_parent() if one._sheet is not None else None

    assert shown(one, (200, 0, 0)) == (200, 0, 0)
    first = kept()
    assert shown(one, (0, 200, 0)) == (0, 200, 0) and first is not None and kept() is first
    assert shown(other, (0, 200, 0)) == (0, 200, 0)
    assert shown(one, (0, 0, 200)) == (0, 0, 200) and kept() is not first
    assert shown(other, (0, 200, 0)) == (0, 200, 0)


@pytest.mark.parametrize("game", TABLES)
def test_scenes_without_a_board_lie_on_dim_wood_and_a_board_on_its_cloth(game: str) -> None:
    with Pilot() as pilot:
        skin, services = game_skin(plugin_of(game).theme), pilot.app.services
        grounds = []
        for is_cloth in (True, False):
            painter = Painter(pygame.Surface((1280, 720)), services.fonts, services.images, 1.0)
            pilot.app.draw_table_ground(painter, skin, is_cloth=is_cloth)
            grounds.append(pygame.surfarray.array3d(painter.surface).astype(float).mean(axis=2))
        cloth, wood = (ground[300:500, 100:620].mean(axis=0) for ground in grounds)
        steps = [float(abs(one - other)) for one, other in pairwise(wood)]
        assert max(steps) > 2 * max(float(abs(one - other)) for one, other in pairwise(cloth)), "planks"
        assert 0.55 < float(grounds[1].mean() / grounds[0].mean()) < 1.6, "words on it are as easy to read"
        open_middle(pilot, game, rests=1)
        assert pilot.top.is_on_cloth
