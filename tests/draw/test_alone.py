"""A card and a board can be drawn without the window: by `boardgames.draw` and the game's room alone."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from boardgames import registry

ROOT = Path(__file__).resolve().parents[2]
DRAWN = [game_id for game_id in registry.GAME_IDS if find_spec(f"boardgames.ui.games.{game_id}") is not None]
"""The games with a table of their own; the plain table is made of widgets."""
PROGRAM = """
import sys
import pygame
from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.contract.table_types import BoardShape
from boardgames.ui.games.plugins import plugin_of

pygame.font.init()
assets = shared_folder("assets")
game = registry.load(sys.argv[1])
ui, renderer = plugin_of(game.id).make_ui_and_renderer(game)


def drawn(draw):
    sheet = pygame.Surface((900, 700))
    draw(Painter(sheet, Fonts(assets / "fonts"), Images(assets), 1.0), Rect(0, 0, 900, 700))
    return len({tuple(sheet.get_at((x, y))) for x in range(0, 900, 9) for y in range(0, 700, 7)})


def board(painter, rect):
    view = game.new_game({}, 1).view(0)
    shape = ui.rotatable_board.board_shapes()[0] if ui.rotatable_board else BoardShape("whole", Size(4, 3))
    rect = fit_centred(shape.size, rect) if shape.size.w else rect
    placed = ui.layout.place_things(view, rect, shape.id, False)
    rects = {thing.key: thing.rect for thing in placed}
    look = BoardRenderState(placed_things=placed, rects=rects, shape=shape.id, view=view)
    renderer.draw_background(painter, rect, look, {})
    renderer.draw_foreground(painter, rect, look)


def card(painter, rect):
    cards = game.components["cards"]
    renderer.set_card_names({id: card["names"]["en"] for id, card in cards.items()}, {})
    renderer.draw_card(painter, rect.centred_rect(250, 350), next(iter(cards)))


print(drawn(board), drawn(card) if game.components.get("cards") else "-")
above = [name for name in sys.modules if name.startswith(
    ("boardgames.ui.app", "boardgames.ui.shell", "boardgames.ui.play", "boardgames.ui.scene"))]
assert not above, above
"""


@pytest.mark.parametrize("game_id", DRAWN)
def test_a_game_is_drawn_by_draw_and_its_room_alone(game_id: str) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", PROGRAM, game_id], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    board, card = done.stdout.split()[-2:]
    assert int(board) > 20, "the board is drawn in many colours"
    assert card == "-" or int(card) > 20, "so is a card"
