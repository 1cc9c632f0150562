"""Words for what a game calls its fields, values and lines: its own texts where it has some, else the id.

A game may say `<game>.label.<field>`, `<game>.word.<word>`, and for its lines `<game>.line.<first word>` with `text`
(what the button says) and `head` (what stands over the buttons alike); `{a}`, `{b}`, ... are the words that follow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.ui.contract.board_rendering import TextSheetHost

NONE = "–"


class ActionText(NamedTuple):
    """A line as it is read: what it shares with others like it, and itself."""

    shared_words: str
    own_words: str


def words_of_id(word: str) -> str:
    """An id as words: `last_wins` is last wins."""
    return word.replace("_", " ").strip()


def capitalize_first(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


class IdentifierTexts:
    """Speaks for one game at one moment."""

    def __init__(self, host: TextSheetHost, game: str) -> None:
        self.host = host
        self.game = game
        self.seats: Mapping[str, Seat] = {f"P{seat + 1}": seat for seat in range(host.seat_count)}

    def tr(self, key: str, **args: object) -> str:
        return self.host.tr(key, **args)

    def field_label(self, field: str) -> str:
        """The name of a field."""
        key = f"{self.game}.label.{field}"
        return self.tr(key) if self.host.has_text(key) else capitalize_first(self.word_text(field))

    def word_text(self, word: str) -> str:
        """A word inside a line or a value: a seat, a card, or what the game calls it."""
        if word in self.seats:
            return self.host.seat_title(self.seats[word])
        key = f"{self.game}.word.{word}"
        if self.host.has_text(key):
            return self.tr(key)
        return self.host.card_names.get(word) or words_of_id(word)

    def value_text(self, value: object) -> str:
        """A plain value of the position."""
        if value is None or value == "":
            return NONE
        if isinstance(value, bool):
            return self.tr("plain.yes" if value else "plain.no")
        if isinstance(value, str):
            return " ".join(map(self.word_text, value.split(" ")))
        return str(value)

    def action_text(self, line: str, verbs: int) -> ActionText:
        """A line; `verbs` is how many first words the lines beside it have: one alone need not be said."""
        verb, *rest = line.split(" ")
        base = f"{self.game}.line.{verb}"
        if self.host.has_text(f"{base}.text"):
            args: dict[str, object] = {
                letter: int(word) if word.isdecimal() else self.word_text(word)
                for letter, word in zip(ascii_lowercase, rest, strict=False)
            }
            head = self.tr(f"{base}.head", **args) if self.host.has_text(f"{base}.head") else ""
            return ActionText(head, self.tr(f"{base}.text", **args))
        said = capitalize_first(self.word_text(verb))
        if not rest:
            return ActionText("", said)
        return ActionText(
            said if verbs > 1 else "",
            capitalize_first(" ".join(map(self.word_text, rest if verbs > 1 else line.split()))),
        )

    def partial_action_text(self, picked: Sequence[str]) -> str:
        """The words of a line chosen so far."""
        return capitalize_first(" ".join(map(self.word_text, picked)))
