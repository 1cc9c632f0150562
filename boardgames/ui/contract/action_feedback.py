"""Motions, flashes and sounds of a played action.

`play/board/board_animation.py` turns each `ThingMotion` into a `ThingTransform` of the `BoardRenderState`, which the
game's `TableRenderer` draws. Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.ui.contract.table_types import FlashEffect, MoveTrail, ThingMotion


class ActionFeedback:
    """Motions, flashes and sounds of a played action.

    The defaults are right for a plain game.
    """

    def thing_motions(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[ThingMotion]:
        """The motions from one view to the next. `eyes`: the viewer, None when everything is shown."""
        return ()

    def pause_after_ms(self, events: Sequence[Event]) -> float:
        """The pause after an action before the game goes on, in ms at normal speed."""
        return 0.0

    def flash_effects(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[FlashEffect]:
        """Return the flashes of an action's notable effects, such as a kill, a heart won or a completed line."""
        return ()

    def event_sound(self, event: Event) -> str:
        """The sound of an event, or empty."""
        return ""

    def action_sounds(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[str]:
        """Return the sounds of an action: of its first event that has one, and of what it completed."""
        deed = next(filter(None, map(self.event_sound, events)), "")
        return [
            sound for sound in (deed, *(flash.sound for flash in self.flash_effects(before, after, events))) if sound
        ]

    def move_trails(self, events: Sequence[Event]) -> Sequence[MoveTrail]:
        """Return the trails that mark the actions of other seats on the board."""
        return ()
