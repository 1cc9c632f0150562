"""The points of a turn of Sacrifice, as pips and in words. SAC-13."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Dump
from boardgames.ui.contract.optional_interfaces import ActionPoints
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.typed_view import as_typed_view


@final
class SacrificeActionPoints(ActionPoints):
    """Points left of those that the turn has; none while pieces are placed and after the end."""

    def __init__(self, data: SacrificeGameData) -> None:
        self._data: Final = data

    def points_left_and_total(self, view: Dump) -> tuple[int, int] | None:
        if as_typed_view(view)["phase"] in ("placement", "over"):
            return None
        return as_typed_view(view)["points"], max(self._data.facts_of(view)["points"], as_typed_view(view)["points"])

    def points_text(self, gauge: tuple[int, int]) -> Message:
        left, of = gauge
        if self._is_short(of) and left == of:
            return Message("sacrifice.points.first_tip", {"count": of, "full": self._data.points_per_turn})
        return Message("sacrifice.points.left", {"count": left}) if left else Message("sacrifice.points.none")

    def points_note(self, gauge: tuple[int, int]) -> Message | None:
        """Return the description of the action points; the first turn has fewer than the others."""
        of = gauge[1]
        if self._is_short(of):
            return Message("sacrifice.points.first", {"count": of, "full": self._data.points_per_turn})
        return Message("sacrifice.points.name")

    def _is_short(self, of: int) -> bool:
        """True if a turn of so many points has fewer than others."""
        return of < self._data.points_per_turn
