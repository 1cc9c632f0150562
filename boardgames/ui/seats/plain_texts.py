"""Words for the ids of a game that the plain table shows: for text outside of the window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from boardgames.core.game_protocol import HIDDEN, Seat
from boardgames.ui.contract.board_rendering import TextSheetHost
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.games.plain.identifier_texts import NONE, IdentifierTexts


class _FormatterHost:
    """The part of the table scene that `IdentifierTexts` asks, without a scene."""

    def __init__(self, words: MessageFormatter) -> None:
        self._words = words
        self.seat_count = len(words.seats)
        self.card_names = words.card_names

    def tr(self, key: str, **args: object) -> str:
        return self._words.tr(key, **args)

    def has_text(self, key: str) -> bool:
        return self._words.catalog.has(key)

    def seat_title(self, seat: Seat) -> str:
        return self._words.seat_title(seat)


def plain_texts(words: MessageFormatter, game_id: str) -> IdentifierTexts:
    """Return the words for a game's ids in the formatter's language."""
    return IdentifierTexts(cast(TextSheetHost, _FormatterHost(words)), game_id)


def field_row(texts: IdentifierTexts, field: str, value: Any) -> str:
    """Return a field of a view with all that it holds, in one line."""
    return f"{texts.field_label(field)}: {_value(texts, value)}"


def _value(texts: IdentifierTexts, value: Any) -> str:
    if value == HIDDEN:
        return texts.tr("plain.covered")
    if isinstance(value, Mapping):
        return ", ".join(f"{texts.field_label(name)} {_value(texts, one)}" for name, one in value.items()) or NONE
    if isinstance(value, (list, tuple)):
        hidden = sum(one == HIDDEN for one in value)
        shown = [_value(texts, one) for one in value if one != HIDDEN]
        covered = [f"{hidden} × {texts.tr('plain.covered')}"] if hidden else []
        return ", ".join([*shown, *covered]) or NONE
    return texts.value_text(value)
