"""Several cards for one answer in TerroriXico: cards of the hand to toss, eliminate or discard."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Action, seat_name
from boardgames.ui.contract.optional_parts import MultiChoice
from boardgames.ui.contract.placed import Gather, Sight
from boardgames.ui.games.terrorixico.cards import CardCatalog
from boardgames.ui.games.terrorixico.keys import HAND, TOSS_PHASES, card_in_hand
from boardgames.ui.games.terrorixico.view_reader import seen
from boardgames.ui.input.picker import Path


@final
class TerroriXicoMultiChoice(MultiChoice):
    """Cards of the own hand, in the order in which they are taken."""

    def __init__(self, catalog: CardCatalog) -> None:
        self._catalog: Final = catalog

    def choice(self, sight: Sight) -> Gather | None:
        if not sight.acting:
            return None
        phase = seen(sight.view)["phase"]
        own = seen(sight.view)["seats"][seat_name(sight.seat)]
        keys = tuple(f"{HAND}{index}" for index in range(len(own["hand"])))
        if phase in TOSS_PHASES:
            return Gather(keys, own["owes"], own["owes"])
        if phase == "omens":
            count = min(self._catalog.effect_count("good_omens", "wear"), len(keys))
            return Gather(keys, count, count)
        if phase == "end_turn":
            return Gather(keys, 0, min(2, len(keys)))
        return None

    def chosen_action(self, sight: Sight, taken: Path) -> Action:
        """The line of the cards taken: the first is discarded, the second eliminated; or all are tossed."""
        cards = [card_in_hand(sight, key) for key in taken]
        phase = seen(sight.view)["phase"]
        if phase == "end_turn":
            if not cards:
                return Action("draw")
            return Action(f"discard {cards[0]}" + (f" wear {cards[1]}" if len(cards) > 1 else ""))
        verb = "wear" if phase == "omens" else "toss"
        return Action(" ".join((verb, *sorted(cards))))
