"""Cards still to be played in a turn of TerroriXico, shown as pips."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Dump
from boardgames.games.terrorixico.dump_types import ViewFacts
from boardgames.ui.contract.optional_interfaces import ActionPoints
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.view_facts_cache import ViewFactsCache
from boardgames.ui.games.terrorixico.typed_view import as_typed_view


@final
class TerroriXicoActionPoints(ActionPoints):
    """Cards of the turn that are left, of as many as may be played."""

    def __init__(self, facts_of: ViewFactsCache[ViewFacts]) -> None:
        self._facts_of: Final = facts_of

    def points_left_and_total(self, view: Dump) -> tuple[int, int] | None:
        drawn = as_typed_view(view)
        if drawn["phase"] not in ("play", "end_turn") or not drawn["battle"]["monsters"]:
            return None
        full = self._facts_of(view)["cards_per_turn"]
        left = full - drawn["battle"]["placed"] if drawn["phase"] == "play" else 0
        return max(0, left), full

    def points_text(self, gauge: tuple[int, int]) -> Message:
        return Message("terrorixico.gauge", {"count": gauge[0]})
