"""A hint that comes unasked: at the first decisions of each kind that are new to who acts. It never blocks."""

from __future__ import annotations

from typing import Final, final

from boardgames.ui.contract.table import Table
from boardgames.ui.play.course import Course
from boardgames.ui.play.why import Why
from boardgames.ui.scene.services import Services

COACHED: Final = 2
"""How often one has to have done a kind of deed oneself until no hint comes unasked any more."""


@final
class Coach:
    """Asks for hints in the name of who acts, for the same kinds of questions that `Why` explains."""

    def __init__(self, course: Course, table: Table, why: Why, services: Services) -> None:
        self._course: Final = course
        self._table: Final = table
        self._why: Final = why
        self._services: Final = services
        self._let_go: set[str] = set()  # kinds that one wants to choose oneself
        self._asked = -1  # after how many actions a hint was asked for

    def look(self) -> None:
        """Ask for a hint where one is due: once in a position, and nobody waits for it."""
        played = len(self._course.port)
        if played != self._asked and self._due():
            self._asked = played
            self._course.offer_hint()

    def decline(self) -> None:
        """Whoever acts chooses alone: no more hints for questions of this kind at this table."""
        self._let_go.add(self._kind)
        self._course.drop_hint()

    @property
    def _kind(self) -> str:
        return self._why.kind(self._table.prompt(self._course.hand.sight))

    def _due(self) -> bool:
        course = self._course
        sight = course.hand.sight
        if not self._services.settings.explain or course.curtain.covered or course.hint.on or sight.to_act is None:
            return False
        if not (course.live and sight.acting) or course.held or course.suspended or course.desk.busy:
            return False
        if len(sight.legal) < 2:
            return False
        kind = self._kind
        name = course.session.seats[sight.to_act].name
        known = self._services.progress.of(name).times(course.port.game.id, kind)
        return bool(kind) and kind not in self._let_go and known < COACHED
