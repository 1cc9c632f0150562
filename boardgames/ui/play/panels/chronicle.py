"""The log of a match in the present language: which lines each action makes, kept as long as the action stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Event
from boardgames.core.match import Deed, Window
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.panels.log import LogLine

MANY: Final = 4
"""An action with more sentences than this is told in lines of their own."""


class _Told(NamedTuple):
    """The lines of one action, and what of it is told."""

    deed: Deed
    lines: list[LogLine]
    events: Sequence[Event]


@final
class Chronicle:
    """Tells what was done, as it may be seen through a window."""

    def __init__(self, table: GameUI, words: MessageFormatter) -> None:
        self._table = table
        self._words = words
        self._told: list[_Told] = []
        self._told_for: tuple[object, ...] = ()
        self._begun = 0  # how many were told as of past turns
        self._lines: list[LogLine] = []
        self._ends: list[int] = []  # how many of them stand after each action
        self._part: int | None = None

    def lines(self, window: Window, showing: Showing, part: int | None = None) -> list[LogLine]:
        """All lines so far; of the last action those of its first `part` events. Those of actions that were told
        before are the same objects, and cost nothing.
        """
        history = window.common() if showing.covered else window.history()
        begun = self._turn_began(window, history)
        drawn = showing._replace(now=None, past=False, options={}, deeds=tuple, jots=None)  # as of any moment
        mark = (self._words.catalog.language, drawn)
        if mark != self._told_for:
            self._told_for = mark
            self._told.clear()
            self._lines, self._ends = [], []
        same = len(self._told) if begun == self._begun else min(begun, self._begun, len(self._told))
        while same and (same > len(history) or self._told[same - 1].deed is not history[same - 1]):
            same -= 1  # where one deed stands, all before it do
        if self._part != part:  # the last one was told, or is to be told, in part
            same = min(same, max(0, len(self._told) - 1))
        self._begun, self._part = begun, part
        if same == len(self._told) == len(history):
            return self._lines
        del self._told[same:]
        for index in range(same, len(history)):
            past = index < begun
            part_told = part if index == len(history) - 1 else None
            self._told.append(self._tell(window, history, index, showing, part_told, past=past))
        first = max(0, same - 1)  # an action is told otherwise once another one goes on with it, or confirms, too
        self._lines = self._lines[: self._ends[first - 1] if first else 0]
        del self._ends[first:]
        for index in range(first, len(self._told)):
            self._lines += self._shown(index)
            self._ends.append(len(self._lines))
        return self._lines

    def turn(self, lines: Sequence[LogLine]) -> list[str]:
        """What the last turn of some lines did, in their sentences, without what each turn does: all of it, then with
        ever less of what weighs least, for where it has no room; nothing where nothing else was done.
        """
        begin = max((number for number, line in enumerate(lines) if line.head), default=-1) + 1
        told = [
            line for line in lines[begin:] if not self._table.story.is_routine(self._told[line.after - 1].deed.events)
        ]
        shorter = [" ".join(line.text for line in told)] if told else []
        while len(told) > 1:
            told.remove(min(told, key=self._weight))
            text = " ".join(line.text for line in told)
            shorter.append(self._words.tr("table.wait.more", told=text))
        return shorter

    def _weight(self, line: LogLine) -> int:
        mark = self._table.ending.key_moment(self._told[line.after - 1].deed.events)
        return mark.weight if mark is not None else 0

    def _shown(self, index: int) -> list[LogLine]:
        """The lines of one action. Of several that go on, or that only confirm, the last speaks for all."""
        lines, count = self._told[index].lines, 0
        if self._goes_on(index + 1):
            return [line for line in lines if line.head]
        if self._goes_on(index):
            return [self._joined(index)]
        while count <= index and self._confirms(index - count):
            count += 1
        if not count:
            return lines
        heads = [line for line in lines if line.head]
        if self._confirms(index + 1):
            return heads
        if count == 1:
            return lines
        word = "all" if count == len(self._words.seats) else "many"
        text = self._words.tr(f"table.log.confirmed_{word}", count=count)
        return [*heads, LogLine(text, index + 1, self._told[index].deed.seat)]

    def _goes_on(self, index: int) -> bool:
        """Whether an action is told as one with that before it."""
        told = self._told
        return 0 < index < len(told) and self._table.story.continues_action(
            told[index - 1].events, told[index].events
        )

    def _joined(self, index: int) -> LogLine:
        """The line of an action and of all that it goes on with."""
        first = index
        while self._goes_on(first):
            first -= 1
        events = [event for told in self._told[first : index + 1] for event in told.events]
        text, seat = " ".join(self._words.narrated(events)), self._told[index].deed.seat
        return LogLine(text, index + 1, seat, self._table.story.log_icon(events), actions=index + 1 - first)

    def _confirms(self, index: int) -> bool:
        return index < len(self._told) and self._table.is_confirmation(self._told[index].deed.action)

    def _turn_began(self, window: Window, history: Sequence[Deed]) -> int:
        """How many actions lie before the present turn: of those, a table played from memory tells less."""
        if self._table.public_memory is None or window.outcome() is not None:
            return 0
        begins = self._table.story.begins_turn
        return next((i + 1 for i in reversed(range(len(history))) if begins(history[i].events)), 0)

    def _tell(
        self,
        window: Window,
        history: Sequence[Deed],
        index: int,
        showing: Showing,
        part: int | None,
        *,
        past: bool,
    ) -> _Told:
        """The lines of one action; the first of a turn has a head."""
        table, words = self._table, self._words
        events: Sequence[Event] = history[index].events[:part]
        if table.public_memory is not None:
            events = table.public_memory.remembered_events(events, showing, past=past)
        seat = history[index].seat
        lines = []
        if index == 0 or table.story.begins_turn(history[index - 1].events):
            number = window.view_after(index).get("round", 0)
            text = words.own("table.log.head", seat=words.plate(seat), round=number)
            lines.append(LogLine(text, index, seat, head=True))
        told = words.narrated(events)
        if len(told) > MANY:
            lines += [LogLine(text, index + 1, seat) for text in told]
        elif told:
            lines.append(LogLine(" ".join(told), index + 1, seat, table.story.log_icon(events)))
        return _Told(history[index], lines, events)
