"""Keys that wait their turn while an action of several steps is still played: none of them gives anything."""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.ui.input.intents import Intent, Key, Step
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.scene.scene import Scene

WAITING: Final = frozenset(("u", "backspace", "y", "h"))
"""Taking back, playing again, a hint; arrows wait, too."""
WAITING_WITH_CTRL: Final = frozenset(("z", "y"))
MOST: Final = 2


@final
class QueuedKeys:
    """At most two keys, each with the seat that looked when it was pressed: another one has not asked for it."""

    def __init__(self, host: Scene, course: TurnController) -> None:
        self._host = host
        self._course = course
        self._waiting: list[tuple[Intent, Seat]] = []

    def takes(self, intent: Intent) -> bool:
        """Keep a key for later; False where nothing is under way, or it means something else."""
        if not self._course.state.is_busy or not _waits(intent):
            return False
        if len(self._waiting) < MOST:
            self._waiting.append((intent, self._course.session.eyes))
        return True

    def release(self) -> None:
        """Have the keys done that waited, once the last step has been seen."""
        if not self._waiting or self._course.state.is_busy or self._host.timeline.busy:
            return
        waiting, self._waiting = self._waiting, []
        for intent, eyes in waiting:
            if eyes == self._course.session.eyes:
                self._host.handle(intent)


def _waits(intent: Intent) -> bool:
    if isinstance(intent, Key):
        return not intent.alt and intent.name in (WAITING_WITH_CTRL if intent.ctrl else WAITING)
    return isinstance(intent, Step)
