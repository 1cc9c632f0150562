"""Descriptions of places for the inspector, the card zoom and the screen reader.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.table_types import DecisionContext, Message


class InspectorPages:
    """Descriptions of places for the inspector, the card zoom and the screen reader.

    The defaults are right for a plain game.
    """

    def describe_place(self, sight: DecisionContext, key: str) -> Sequence[Message]:
        """Describe a place that has no page of its own, for the inspector and the screen reader."""
        return ()

    def place_name(self, view: Dump, key: str) -> Message | None:
        """The spoken name of a place of a drawn view; None where `describe` or the page says it."""
        return None

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Message]:
        """Spoken details of an action that neither its reason nor `place_name` tells, for a list of many actions."""
        return ()

    def page_of_place(self, view: Dump, key: str) -> CardPage | None:
        """Return the inspector page of the open card at a place of a drawn view, or None."""
        return next(iter(self.card_pages_at(view, key)), None)

    def card_pages_at(self, view: Dump, key: str) -> Sequence[CardPage]:
        """The cards that lie open at a place of a drawn view, to be looked at closely."""
        return ()

    def help_card_pages(self) -> Sequence[CardPage]:
        """The help card: each kind of card once."""
        return ()
