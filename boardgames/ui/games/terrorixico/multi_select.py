"""Several cards for one answer in TerroriXico: cards of the hand to toss, eliminate or discard."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Action, seat_name
from boardgames.ui.contract.optional_interfaces import GameMultiSelect
from boardgames.ui.contract.table_types import DecisionContext, MultiSelectSpec
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog
from boardgames.ui.games.terrorixico.table_keys import HAND, TOSS_PHASES, card_in_hand
from boardgames.ui.games.terrorixico.typed_view import as_typed_view
from boardgames.ui.input.action_picker import Path


@final
class TerroriXicoMultiSelect(GameMultiSelect):
    """Cards of the own hand, in the order in which they are taken."""

    def __init__(self, catalog: CardCatalog) -> None:
        self._catalog: Final = catalog

    def multi_select_spec(self, sight: DecisionContext) -> MultiSelectSpec | None:
        if not sight.is_own_decision:
            return None
        phase = as_typed_view(sight.view)["phase"]
        own = as_typed_view(sight.view)["seats"][seat_name(sight.seat)]
        keys = tuple(f"{HAND}{index}" for index in range(len(own["hand"])))
        if phase in TOSS_PHASES:
            return MultiSelectSpec(keys, own["owes"], own["owes"])
        if phase == "omens":
            count = min(self._catalog.effect_count("good_omens", "wear"), len(keys))
            return MultiSelectSpec(keys, count, count)
        if phase == "end_turn":
            return MultiSelectSpec(keys, 0, min(2, len(keys)))
        return None

    def action_of_selection(self, sight: DecisionContext, taken: Path) -> Action:
        """The line of the cards taken: the first is discarded, the second eliminated; or all are tossed."""
        cards = [card_in_hand(sight, key) for key in taken]
        phase = as_typed_view(sight.view)["phase"]
        if phase == "end_turn":
            if not cards:
                return Action("draw")
            return Action(f"discard {cards[0]}" + (f" wear {cards[1]}" if len(cards) > 1 else ""))
        verb = "wear" if phase == "omens" else "toss"
        return Action(" ".join((verb, *sorted(cards))))
