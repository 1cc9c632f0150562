"""The moves that are left in a turn of Sacrificio."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Dump
from boardgames.ui.contract.optional_interfaces import ActionPoints
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.typed_view import as_typed_view


@final
class SacrificioActionPoints(ActionPoints):
    """Moves left, of those of a whole turn."""

    def __init__(self, data: SacrificioGameData) -> None:
        self._turn_moves: Final = int(data.constants.get("moves_per_turn", 2))

    def points_left_and_total(self, view: Dump) -> tuple[int, int] | None:
        if as_typed_view(view)["phase"] not in ("moves", "wipe"):  # who answers has none of the moves that are left
            return None
        return as_typed_view(view)["moves"], max(self._turn_moves, as_typed_view(view)["moves"])

    def points_text(self, gauge: tuple[int, int]) -> Message:
        return Message("sacrificio.moves_left", {"count": gauge[0]})
