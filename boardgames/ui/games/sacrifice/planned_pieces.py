"""Walls that may be built. SAC-50."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.draw.rects import Rect
from boardgames.ui.contract.optional_parts import PlannedPieces
from boardgames.ui.games.sacrifice.board import SacrificeBoard


@final
class SacrificePlannedPieces(PlannedPieces):
    """A wall that may be built has the key `wall:h c4`."""

    planning_key = "build"

    def __init__(self, board: SacrificeBoard) -> None:
        self._board: Final = board

    def is_planned_key(self, key: str) -> bool:
        return key.startswith("wall:")

    def planned_rects(self, keys: Sequence[str], rect: Rect, shape: str, turned: bool) -> Mapping[str, Rect]:
        grid = self._board.grid(rect, shape, turned)
        return {key: grid.wall(key[5:], self._board.wall_length) for key in keys}
