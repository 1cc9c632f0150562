"""Texts of legal actions: what an action does, in one sentence without its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Action, Dump, Game, Seat
from boardgames.text.search_key import search_key_of
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import Message
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.seats.plain_texts import plain_texts


class ActionText(NamedTuple):
    """Text of an action, and a heading that it shares with others of a list."""

    heading: str
    text: str


@final
class ActionTexts:
    """Texts of the legal actions of one seat in one position; `view` is what that seat sees."""

    def __init__(self, game: Game, table: GameUI, words: MessageFormatter, view: Dump, seat: Seat) -> None:
        self._game: Final = game
        self._table: Final = table
        self._words: Final = words
        self._view: Final = view
        self._seat: Final = seat
        self._known: dict[Action, str] = {}

    def text(self, action: Action) -> str:
        """Text of an action, with the places that its sentence does not name."""
        if action not in self._known:
            self._known[action] = self._make_text(action)
        return self._known[action]

    def texts(self, actions: Sequence[Action]) -> list[str]:
        """Texts of actions; if two are equal, each is followed by its action line."""
        told = [self.text(action) for action in actions]
        often = Counter(told)
        return [text if often[text] == 1 else f"{text} ({line})" for text, line in zip(told, actions, strict=True)]

    def texts_with_headings(self, actions: Sequence[Action]) -> list[ActionText]:
        """Texts of actions; those of a game without words of its own have headings."""
        if self._game.hint_reason is not None or not self._table.is_plain:
            return [ActionText("", text) for text in self.texts(actions)]
        plain, verbs = plain_texts(self._words, self._table.id), len({line.split(" ")[0] for line in actions})
        return [ActionText(*plain.action_text(line, verbs)) for line in actions]

    def _make_text(self, line: Action) -> str:
        reason, view, words = self._game.hint_reason, self._view, self._words
        if reason is None:
            return line
        text = words.hint_sentence(reason(view, line), why=False).rstrip(".")
        known = search_key_of(text).split()
        pages = self._table.inspector_pages
        named: Sequence[Message | None] = pages.action_details(view, self._seat, line) or [
            pages.place_name(view, word) for word in line.split()[1:] if search_key_of(word) not in known
        ]
        told = [words.format_message(where) for where in named if where is not None]
        places = [place for place in told if search_key_of(place) not in search_key_of(text)]
        return f"{text} ({' – '.join(places)})" if places else text
