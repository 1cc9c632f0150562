"""Sentences by a place: why a key was refused, said for some seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import NOT_YOUR_TURN, Action
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Sight
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.hand import Refused

NOTICE_MS: Final = 5200.0
TYPED: Final = "typed"
"""The key of a notice that only shows what one types."""


class Notice(NamedTuple):
    """A sentence by a place. `rule`, the rule behind it, is no word for players; a `calm` one refuses nothing."""

    key: str
    text: str
    rule: str = ""
    calm: bool = False


@final
class Notices:
    """At most one notice at a time."""

    def __init__(
        self,
        words: MessageFormatter,
        table: GameUI,
        after: Callable[[float, Callable[[], None]], None],
        changed: Callable[[], None],
        *,
        answer: Callable[[Action], str],
    ) -> None:
        """`answer` is what a lesson says to who tries an action, or empty: that is told in place of the refusal."""
        self.now: Notice | None = None
        self._answer = answer
        self._words = words
        self._table = table
        self._after = after
        self._changed = changed

    def say(self, notice: Notice) -> None:
        """Say something by a place for some seconds."""
        self.now = notice

        def end() -> None:
            if self.now is notice:
                self.now = None
                self._changed()

        self._after(NOTICE_MS, end)
        self._changed()

    def say_beside(self, key: str) -> None:
        """Say the text of an id beside the board, where it covers nothing that is played."""
        self.say(Notice("", self._words.tr(key), calm=True))

    def refuse(self, refused: Refused, sight: Sight) -> None:
        """Say why a key leads nowhere."""
        words = self._words
        if refused.code == NOT_YOUR_TURN:
            seat = words.seat_title(sight.to_act or 0)
            self.say(Notice(refused.key, words.tr("table.none.not_you", seat=seat)))
            return
        sentence, rule = self.why(refused.action, refused.code, sight)
        self.say(Notice(refused.key, sentence, rule))

    def why(self, action: Action, code: str, sight: Sight) -> tuple[str, str]:
        """The sentence and the rule id of a refused line."""
        if told := self._answer(action):
            return told, ""
        word, rule = self._table.input.refine_refusal(sight, action, code)
        return self._words.refused(action, word), rule
