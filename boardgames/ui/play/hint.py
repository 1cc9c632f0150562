"""What a computer would do in the place of the person to act: asked for, marked on the board, forgotten again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from boardgames.core.machine import Action, Event
from boardgames.ui.contract.placed import Trail
from boardgames.ui.contract.table import Table
from boardgames.ui.play.session import Session
from boardgames.ui.play.translator import Translator


@final
class Hint:
    """At most one hint; `trail` marks it on the board, `text` says it or that it is being looked for."""

    def __init__(self, session: Session, table: Table, words: Translator) -> None:
        self._session = session
        self._table = table
        self._words = words
        self.trail: Sequence[Trail] = ()
        self.text = ""

    def ask(self) -> None:
        """Have a computer look at the position as the person to act sees it."""
        self._session.ask_hint()
        self.text = self._words.tr("table.hint.thinking")

    def found(self, action: Action) -> None:
        """The computer has one: mark it on the board and say it."""
        events: list[Event] = []
        self._session.trial(self._session.eyes).apply(action, events)
        told = self._words.narrated(events)
        self.trail = self._table.trail(events)
        self.text = self._words.tr("table.hint.line", action=" ".join(told[:1]))

    def forget(self) -> None:
        """It is of no use any more."""
        self._session.forget_hint()
        self.trail, self.text = (), ""
