"""Messages that a rule set adds to its game, in `locale/<language>/*.yaml` of its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from boardgames.data.faults import BadFile
from boardgames.data.own_rules import LOCALE
from boardgames.text.catalog import MessageTemplate, read_language

OWN_WORDS: Final = "set"
"""The name under which a catalog learns the words of a set."""
MessagesByLanguage = Callable[[str], Mapping[str, MessageTemplate]]
"""Gives the sentences of a language by their ids."""


def messages_of_set(folder: Path | None, game_id: str) -> MessagesByLanguage:
    """Return the messages of the set in `folder`; none without a set. Only messages of the game are taken.

    An unreadable language has none: `proof.own_message_checks` reports the fault.
    """

    @cache
    def words(language: str) -> Mapping[str, MessageTemplate]:
        if folder is None or not (folder / LOCALE / language).is_dir():
            return {}
        try:
            found = read_language(language, folder / LOCALE)
        except BadFile:
            return {}
        return {key: message for key, message in found.items() if key.startswith(f"{game_id}.")}

    return words
