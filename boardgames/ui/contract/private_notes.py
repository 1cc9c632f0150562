"""Sheet of what a seat knows for certain about the hidden roles of others, and of its own marks. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.ui.contract.table_types import Message


class NoteMark(NamedTuple):
    """Mark that a seat can make about another one, its words, and its picture or empty."""

    id: str
    words: Message
    picture: str = ""


class NotesRow(NamedTuple):
    """Another seat, by its public name: what is certain about it, and whether its role is among that."""

    about: str
    facts: Sequence[Message]
    is_known: bool = False


class NotesPage(NamedTuple):
    """Certain facts about the roles of all, each other seat, and the marks to choose from, none first."""

    facts: Sequence[Message]
    rows: Sequence[NotesRow]
    marks: Sequence[NoteMark]
