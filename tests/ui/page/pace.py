"""How long a table waits: for computers, for a press, and in somebody's first game."""

from __future__ import annotations

from typing import Any


class PacePage:
    """The pauses of one table."""

    def __init__(self, scene: Any) -> None:
        self._course = scene.course

    def of_computers(self) -> str:
        """How fast computers play: `slow`, `normal` or `fast`."""
        return self._course.patience.settings.ai_pace

    def is_gentle(self) -> bool:
        """True while it waits as in somebody's first game."""
        return self._course.patience.gentle

    def waits_for_click(self) -> bool:
        """True where the settings, as they hold in this game, have a turn of an opponent wait for a press."""
        return self._course.patience.settings.await_click

    def goes_on_by_itself(self) -> bool:
        """True where a step that is told is followed by the next one without a press."""
        return self._course.pace is not None

    def holds_results(self) -> bool:
        """True where a result that is told waits for a press."""
        return self._course.stands

    def hurry(self) -> None:
        """Have nothing waited for any more, as the button for it does."""
        self._course.hurry()
