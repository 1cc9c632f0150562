"""The hint of a table beyond its sentence: its steps, whether it rests, and when one comes unasked."""

from __future__ import annotations

from typing import Any

from boardgames.core.machine import Action
from tests.ui.pilot import Pilot


class HintPage:
    """The hint of one table, and what brings one unasked."""

    def __init__(self, pilot: Pilot, scene: Any) -> None:
        self._pilot = pilot
        self._scene = scene

    def text(self) -> str:
        """What to do and why, wherever it is told; empty without a hint."""
        return self._scene.course.hint.text

    def short_text(self) -> str:
        """What to do, without the reason."""
        return self._scene.course.hint.said.deed

    def steps(self) -> list[str]:
        """The sentences of all steps of the turn."""
        return [row.text for row in self._scene.course.hint.said.rows]

    def is_told(self) -> bool:
        """True while it is told: it rests while something else is in hand."""
        return self._scene.course.advisor.tells

    def may_come_unasked(self, line: str) -> bool:
        """True for a line that is simple enough to be told to who has not asked."""
        return self._scene.course.advisor.welcome(Action(line), ())

    def look_again(self) -> None:
        """Have the table see what may have changed, and wait for what comes unasked."""
        self._scene.renewed()
        self._pilot.step(400)

    def look_anew(self) -> None:
        """The same, as if a hint had not come in this position yet."""
        self._scene.picture.coach._asked = -1
        self.look_again()
