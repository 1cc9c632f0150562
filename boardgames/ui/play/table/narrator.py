"""What the table says in words: the line over the board, the place of the cursor and what it is good for, the log.

Where several people share secrets at one device, no more than all of them may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import final

from boardgames.ui.contract.table import Table
from boardgames.ui.play.board.board import Shown
from boardgames.ui.play.match.translator import Translator
from boardgames.ui.play.panels.chronicle import Chronicle
from boardgames.ui.play.panels.inspector import place_words
from boardgames.ui.play.panels.notices import TYPED
from boardgames.ui.play.table.course import Course
from boardgames.ui.play.table.intake import Intake
from boardgames.ui.play.table.picture import Picture
from boardgames.ui.scene.spoken import Said, of_board, sentence
from boardgames.ui.widgets.stage import Stage


@final
class Narrator:
    """Speaks for one table; changes nothing."""

    def __init__(
        self,
        table: Table,
        words: Translator,
        course: Course,
        intake: Intake,
        picture: Picture,
        shown: Callable[[], Shown],
    ) -> None:
        self._table = table
        self._words = words
        self._course = course
        self._intake = intake
        self._picture = picture
        self._shown = shown
        self._common = Chronicle(table, words)

    @property
    def hushed(self) -> bool:
        """Whether the table shows now what not everybody at the device may know."""
        course = self._course
        return course.session.veiled and not course.curtain.covered and not course.over

    def lines(self) -> Sequence[str]:
        """The log."""
        if not self.hushed:
            return [line.text for line in self._picture.log_lines()]
        showing = self._picture.showing()._replace(covered=True, peek=False)
        return [line.text for line in self._common.lines(self._course.port, showing)]

    def said(self, stage: Stage) -> Iterator[Said]:
        """All that is told now."""
        if self.hushed:
            yield Said("prompt", self._words.tr("voice.hushed"))
            return
        notices = self._intake.notices
        if notices.now is not None and notices.now.key != TYPED:
            yield Said("toast" if notices.now.calm else "refused", notices.now.text, id(notices.now))
        if stage.has("lesson"):
            yield Said("lesson", stage.find("lesson").words)
        if stage.has("advice"):
            yield Said("hint", sentence(stage.find("advice").words, *self._advised()))
        yield from of_board(stage, self._picture.board.pointed or self._picture.board.cursor, self.place)

    def _advised(self) -> Iterator[str]:
        """The places that a hint lights, by their names: the sentence only says "this card"."""
        drawn = self._shown().drawn
        for key in self._picture.advised():
            where = self._table.where(drawn, key)
            if where is not None:
                name = self._words.say(where)
                yield name[:1].upper() + name[1:]

    def lying(self, key: str) -> str:
        """A place, and what lies there; nothing while not everybody may know it."""
        return self._lying(key, ())

    def _lying(self, key: str, now: Sequence[str]) -> str:
        if self.hushed:
            return sentence(*now)
        page = self._picture.inspection.page(key)
        return place_words(self._words, self._table, self._shown().drawn, page, key, now)

    def place(self, key: str) -> str:
        """A place, what lies there, what giving it would do or why it cannot be given, then all else about it."""
        hand, course = self._course.hand, self._course
        now = self._picture.inspection.now(key)
        if key in (*hand.picker.chosen, *hand.gatherer.taken):
            now = (self._words.tr("voice.taken"), *now)
        elif not now and course.live and hand.sight.acting and not course.held:
            now = self._refused(key)
        return self._lying(key, now)

    def _refused(self, key: str) -> tuple[str, ...]:
        hand = self._course.hand
        action = self._table.meant(hand.sight, self._table.meaning(hand.sight, key))
        why = self._course.port.why_not(action) if action is not None else None
        if action is None or why is None:
            return ()
        return (self._intake.notices.why(action, why.code, hand.sight)[0],)
