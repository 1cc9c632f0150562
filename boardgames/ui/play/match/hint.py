"""What a computer would do in the place of the person to act, and why: asked for, shown, done, forgotten again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from boardgames.core.machine import Action, Event
from boardgames.ui.contract.placed import Trail
from boardgames.ui.contract.table import Table
from boardgames.ui.play.match.ahead import told_ahead
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.translator import Translator


@final
class Hint:
    """At most one hint: it is `sought`, or there as an `action` with the sentence `text` and a `trail` to mark.

    One that is `offered` came unasked: while it is looked for, nothing tells of it. `keys` make its line; `expected`
    is what the computer expects to follow, told where it is `unfolded`.
    """

    def __init__(self, session: Session, table: Table, words: Translator) -> None:
        self._session = session
        self._table = table
        self._words = words
        self.sought = self.offered = False
        self.action: Action | None = None
        self.trail: Sequence[Trail] = ()
        self.keys: Sequence[str] = ()
        self.expected: Sequence[Action] = ()
        self.unfolded = False
        self._ahead = ("", "")  # in a language, what is expected to follow

    @property
    def on(self) -> bool:
        """Whether one is looked for, or there."""
        return self.sought or self.action is not None

    @property
    def text(self) -> str:
        """What to do and why, in the present language; empty where there is no hint."""
        return self.told()

    def told(self, *, why: bool = True) -> str:
        """The same, perhaps without why."""
        if self.action is None:
            return ""
        game, view, action = self._session.port.game, self._session.port.view(), self.action
        if game.reason is not None:
            return self._words.reasoned(game.reason(view, action, self.expected), why=why)
        if game.hidden:  # what would happen tells more than the seat knows
            return self._words.tr("table.hint.lit")
        return self._words.tr("table.hint.plain", action=" ".join(self._words.narrated(self._tried(action))[:1]))

    @property
    def ahead(self) -> str:
        """What is expected to follow, in the present language; empty where nothing is."""
        if self.action is None or not self.expected:
            return ""
        session, language = self._session, self._words.catalog.language
        if self._ahead[0] != language:
            game, eyes = session.port.game, session.eyes
            told = told_ahead(game, session.trial(eyes), eyes, self.action, self.expected, self._words)
            self._ahead = language, told
        return self._ahead[1]

    def ask(self, *, offered: bool = False) -> None:
        """Have a computer look at the position as the person to act sees it."""
        self.forget()
        self._session.hinter.ask(self._session.eyes)
        self.sought, self.offered = not offered, offered

    def found(self, action: Action, keys: Sequence[str] = ()) -> None:
        """The computer has one: it can be marked, told and done; `keys` would make it now."""
        self.sought, self.action, self.keys = False, action, tuple(keys)
        self.expected, self._ahead = self._session.hinter.expected, ("", "")
        self.trail = self._table.trail(self._tried(action))

    def leads(self, taken: Sequence[str]) -> bool:
        """Whether what was taken up since it came is what it says; one that is only looked for leads nowhere yet."""
        return not taken or tuple(taken) == tuple(self.keys[: len(taken)])

    def accept(self) -> bool:
        """Who asks for one that was offered has asked for it; False where none was."""
        wanted = self.offered and self.action is not None
        self.offered = self.offered and not wanted
        return wanted

    def forget(self) -> None:
        """It is of no use any more."""
        self._session.hinter.forget()
        self.sought, self.offered, self.action, self.trail, self.keys = False, False, None, (), ()
        self.expected, self.unfolded = (), False

    def _tried(self, action: Action) -> list[Event]:
        """What would happen, as far as the seat can know."""
        events: list[Event] = []
        self._session.trial(self._session.eyes).apply(action, events)
        return events
