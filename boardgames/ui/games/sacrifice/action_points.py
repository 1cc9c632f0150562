"""The points of a turn of Sacrifice, as pips and in words. SAC-13."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Dump
from boardgames.ui.contract.optional_parts import ActionPoints
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.sacrifice.game_data import SacrificeData
from boardgames.ui.games.sacrifice.view_reader import seen


@final
class SacrificeActionPoints(ActionPoints):
    """Points left of those that the turn has; none while pieces are placed and after the end."""

    def __init__(self, data: SacrificeData) -> None:
        self._data: Final = data

    def points(self, view: Dump) -> tuple[int, int] | None:
        if seen(view)["phase"] in ("placement", "over"):
            return None
        return seen(view)["points"], max(self._data.facts_of(view)["points"], seen(view)["points"])

    def points_text(self, gauge: tuple[int, int]) -> Phrase:
        left, of = gauge
        if self._is_short(of) and left == of:
            return Phrase("sacrifice.points.first_tip", {"count": of, "full": self._data.points_per_turn})
        return Phrase("sacrifice.points.left", {"count": left}) if left else Phrase("sacrifice.points.none")

    def points_note(self, gauge: tuple[int, int]) -> Phrase | None:
        """What the coins are; the first turn has fewer."""
        of = gauge[1]
        if self._is_short(of):
            return Phrase("sacrifice.points.first", {"count": of, "full": self._data.points_per_turn})
        return Phrase("sacrifice.points.name")

    def _is_short(self, of: int) -> bool:
        """True if a turn of so many points has fewer than others."""
        return of < self._data.points_per_turn
