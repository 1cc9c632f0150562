"""How long a table waits: for computers, for a press, and in somebody's first game."""

from __future__ import annotations

from typing import Any

from boardgames.ui.play.match.turn_events import TurnSignal


class PacePage:
    """The pauses of one table."""

    def __init__(self, scene: Any) -> None:
        self._context = scene.context
        self._course = scene.turn_controller

    def of_computers(self) -> str:
        """How fast computers play: `slow`, `normal` or `fast`."""
        return self._context.turn_state.pause.computer_pace(self._context.table_snapshot.settings)

    def is_gentle(self) -> bool:
        """True while it waits as in somebody's first game."""
        return self._context.turn_state.pause.is_gentle

    def waits_for_click(self) -> bool:
        """True where the settings, as they hold in this game, have a turn of an opponent wait for a press."""
        return self._context.turn_state.pause.waits_for_click(self._context.table_snapshot.settings)

    def goes_on_by_itself(self) -> bool:
        """True where a step that is told is followed by the next one without a press."""
        state, settings = self._context.turn_state, self._context.table_snapshot.settings
        return state.pause.story_pace(settings, has_persons=bool(self._context.session.snapshot.persons)) is not None

    def holds_results(self) -> bool:
        """True where a result that is told waits for a press."""
        state, settings = self._context.turn_state, self._context.table_snapshot.settings
        return state.pause.holds_results(settings, has_persons=bool(self._context.session.snapshot.persons))

    def hurry(self) -> None:
        """Have nothing waited for any more, as the button for it does."""
        self._course.send_event(TurnSignal.PAUSES_DISABLED)
