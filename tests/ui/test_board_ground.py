"""The ground of a board is taken over from the table before, and looks as if rendered anew."""

from __future__ import annotations

import pygame
import pytest

from boardgames.draw import board_ground
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
