"""The moves that are left in a turn of Sacrificio."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Dump
from boardgames.ui.contract.optional_parts import ActionPoints
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.sacrificio.game_data import SacrificioData
from boardgames.ui.games.sacrificio.view_reader import seen


@final
class SacrificioPoints(ActionPoints):
    """Moves left, of those of a whole turn."""

    def __init__(self, data: SacrificioData) -> None:
        self._turn_moves: Final = int(data.constants.get("moves_per_turn", 2))

    def points(self, view: Dump) -> tuple[int, int] | None:
        if seen(view)["phase"] not in ("moves", "wipe"):  # who answers has none of the moves that are left
            return None
        return seen(view)["moves"], max(self._turn_moves, seen(view)["moves"])

    def points_text(self, gauge: tuple[int, int]) -> Phrase:
        return Phrase("sacrificio.moves_left", {"count": gauge[0]})
