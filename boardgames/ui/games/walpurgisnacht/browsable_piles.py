"""What of Walpurgisnacht only opens a close view: the summary of the own seat beside a near mountain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from boardgames.core.game_protocol import Dump
from boardgames.ui.contract.card_page import BrowsablePile
from boardgames.ui.contract.optional_interfaces import BrowsablePiles
from boardgames.ui.games.walpurgisnacht.layout import SUMMARY


@final
class WalpurgisnachtBrowsablePiles(BrowsablePiles):
    """No pile is looked through; a click on the summary shows own role and gifts closely."""

    def piles_at(self, view: Dump, key: str) -> Sequence[BrowsablePile]:
        return ()

    def is_view_only_key(self, key: str) -> bool:
        return key.startswith(SUMMARY)
