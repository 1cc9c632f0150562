"""Words for what a game calls its fields, values and lines: its own texts where it has some, else the id.

A game may say `<game>.label.<field>`, `<game>.word.<word>`, and for its lines `<game>.line.<first word>` with `text`
(what the button says) and `head` (what stands over the buttons alike); `{a}`, `{b}`, ... are the words that follow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.ui.contract.board_look import SheetHost

NONE = "–"


class Spoken(NamedTuple):
    """A line as it is read: what it shares with others like it, and itself."""

    head: str
    text: str


def legible(word: str) -> str:
    """An id as words: `last_wins` is last wins."""
    return word.replace("_", " ").strip()


def first_up(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


class Words:
    """Speaks for one game at one moment."""

    def __init__(self, host: SheetHost, game: str) -> None:
        self.host = host
        self.game = game
        self.seats: Mapping[str, Seat] = {f"P{seat + 1}": seat for seat in range(host.seat_count)}

    def tr(self, key: str, **args: object) -> str:
        return self.host.tr(key, **args)

    def label(self, field: str) -> str:
        """The name of a field."""
        key = f"{self.game}.label.{field}"
        return self.tr(key) if self.host.has(key) else first_up(self.word(field))

    def word(self, word: str) -> str:
        """A word inside a line or a value: a seat, a card, or what the game calls it."""
        if word in self.seats:
            return self.host.seat_title(self.seats[word])
        key = f"{self.game}.word.{word}"
        if self.host.has(key):
            return self.tr(key)
        return self.host.card_names.get(word) or legible(word)

    def value(self, value: object) -> str:
        """A plain value of the position."""
        if value is None or value == "":
            return NONE
        if isinstance(value, bool):
            return self.tr("plain.yes" if value else "plain.no")
        if isinstance(value, str):
            return " ".join(map(self.word, value.split(" ")))
        return str(value)

    def line(self, line: str, verbs: int) -> Spoken:
        """A line; `verbs` is how many first words the lines beside it have: one alone need not be said."""
        verb, *rest = line.split(" ")
        base = f"{self.game}.line.{verb}"
        if self.host.has(f"{base}.text"):
            args: dict[str, object] = {
                letter: int(word) if word.isdecimal() else self.word(word)
                for letter, word in zip(ascii_lowercase, rest, strict=False)
            }
            head = self.tr(f"{base}.head", **args) if self.host.has(f"{base}.head") else ""
            return Spoken(head, self.tr(f"{base}.text", **args))
        said = first_up(self.word(verb))
        if not rest:
            return Spoken("", said)
        return Spoken(
            said if verbs > 1 else "", first_up(" ".join(map(self.word, rest if verbs > 1 else line.split())))
        )

    def begun(self, picked: Sequence[str]) -> str:
        """The words of a line chosen so far."""
        return first_up(" ".join(map(self.word, picked)))
