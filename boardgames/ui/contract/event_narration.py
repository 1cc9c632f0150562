"""Narration of events in the log and in the steps of an interlude.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.ui.contract.viewer import StoryStep


class EventNarration:
    """Narration of events in the log and in the steps of an interlude.

    The defaults are right for a plain game.
    """

    marks_log_places: bool = True
    """True if the line of the log under the pointer marks its places on the board."""

    def begins_turn(self, events: Sequence[Event]) -> bool:
        """True if a turn begins with these events: the log has a head then."""
        return any(event.kind == "turn" for event in events)

    def log_events(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events for the log: one event may become several sentences, several events one."""
        return events

    def continues_action(self, before: Sequence[Event], events: Sequence[Event]) -> bool:
        """True if an action continues the one before it, so that `log_events` joins them."""
        return False

    def is_routine_action(self, events: Sequence[Event]) -> bool:
        """True for an action that every turn has, which is left out where a turn is summed up."""
        return False

    def log_icon(self, events: Sequence[Event]) -> str:
        """The picture of a deed in the log, or empty."""
        return ""

    def interlude_steps(
        self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool
    ) -> Sequence[StoryStep]:
        """Return the steps that show an action's consequences during play; empty if motions suffice.

        `own`: a person at this table played the action.
        """
        return ()

    def welcome_steps(self, view: Dump, seat: Seat) -> Sequence[StoryStep]:
        """Return one or two steps that introduce the table before the first action of a person's first game."""
        return ()
