"""Walls that may be built. SAC-50."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action
from boardgames.draw.rects import Rect
from boardgames.ui.contract.optional_interfaces import BuildablePieces
from boardgames.ui.games.sacrifice.board_dimensions import BoardDimensions


@final
class SacrificeBuildablePieces(BuildablePieces):
    """A wall that may be built has the key `wall:h c4`."""

    build_command_key = "build"

    def __init__(self, board: BoardDimensions) -> None:
        self._board: Final = board

    def is_buildable_key(self, key: str) -> bool:
        return key.startswith("wall:")

    def built_key(self, line: Action) -> str:
        verb, _, wall = line.partition(" ")
        return f"wall:{wall}" if verb == "build" else ""

    def buildable_rects(self, keys: Sequence[str], rect: Rect, shape: str, turned: bool) -> Mapping[str, Rect]:
        grid = self._board.grid_in(rect, shape, turned)
        return {key: grid.wall_rect(key[5:], self._board.wall_length) for key in keys}
