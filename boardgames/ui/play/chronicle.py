"""The log of a match in the present language: which lines each action makes, kept as long as the action stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from boardgames.core.machine import Event
from boardgames.core.match import Entry
from boardgames.ui.play.log import LogLine

if TYPE_CHECKING:
    from boardgames.ui.play.base import TableBase

MANY: Final = 4
"""An action with more sentences than this is told in lines of their own."""


@final
class Chronicle:
    """Tells the actions of one table's match."""

    def __init__(self, scene: TableBase) -> None:
        self.scene = scene
        self._told: list[tuple[Entry, list[LogLine]]] = []
        self._told_for: tuple[object, ...] = ()

    def lines(self) -> list[LogLine]:
        """All lines so far."""
        scene, history = self.scene, self.scene.match.history
        begun = self._turn_began()
        mark = (scene.services.catalog.language, scene.showing()._replace(now=None, options={}), begun)
        if mark != self._told_for:
            self._told_for = mark
            self._told.clear()
        same = 0
        while same < min(len(history), len(self._told)) and self._told[same][0] is history[same]:
            same += 1
        del self._told[same:]
        for index, events in enumerate(scene.told_events(same), same):
            self._told.append((history[index], self._tell(index, events, past=index < begun)))
        return [line for _entry, lines in self._told for line in lines]

    def begins_turn(self, events: Sequence[Event]) -> bool:
        """Whether a turn begins with what these events tell."""
        return self.scene.table.begins_turn(events)

    def _turn_began(self) -> int:
        """How many actions lie before the present turn: of those, a table played from memory tells less."""
        match = self.scene.match
        if not self.scene.table.from_memory or match.outcome() is not None:
            return 0
        history = match.history
        return next((i + 1 for i in reversed(range(len(history))) if self.begins_turn(history[i].events)), 0)

    def _tell(self, index: int, events: Sequence[Event], *, past: bool) -> list[LogLine]:
        """The lines of one action; the first of a turn has a head."""
        scene, table = self.scene, self.scene.table
        events = table.retell(events, scene.showing(), past=past)
        history = scene.match.history
        seat = history[index].seat
        lines = []
        if index == 0 or self.begins_turn(history[index - 1].events):
            number = scene.match.state_after(index).view(scene.eyes).get("round", 0)
            text = scene.tr("table.log.head", seat=scene.seat_title(seat), round=number)
            lines.append(LogLine(text, index, seat, head=True))
        told = scene.narrated(events)
        if len(told) > MANY:
            lines += [LogLine(text, index + 1, seat) for text in told]
        elif told:
            lines.append(LogLine(" ".join(told), index + 1, seat, table.emblem(events)))
        return lines
