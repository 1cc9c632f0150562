"""Motions of the plain table: nothing moves, and an action of a seat is heard."""

from __future__ import annotations

from typing import final

from boardgames.core.game_protocol import Event
from boardgames.ui.contract.action_feedback import ActionFeedback


@final
class PlainActionFeedback(ActionFeedback):
    """One sound for every action."""

    def event_sound(self, event: Event) -> str:
        return "slide" if "seat" in event.public else ""
