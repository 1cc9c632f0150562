"""A game on the screen is put together in one place, and only a table in play draws its board by itself."""

from __future__ import annotations

from tests.shape.contract import building_figures
from tests.shape.source import Figure, modules


def test_a_game_view_is_made_and_a_position_at_rest_drawn_in_one_place() -> None:
    found = {figure.name: [line.partition(":")[0] for line in figure.details] for figure in _figures()}
    assert found == {
        "places that make table and art of a game": ["boardgames/ui/game_view/game_view.py"],
        "places that make a MessageFormatter": ["boardgames/ui/game_view/game_view.py"],
        "places that draw the ground of a board": [
            "boardgames/ui/game_view/position_renderer.py",
            "boardgames/ui/play/board/board_widget.py",
        ],
    }


def _figures() -> list[Figure]:
    return list(building_figures(modules("boardgames/ui")))
