"""Inspector pages of things on the plain table, by widget id: a pile, a card or a choice.

A game may describe a field, a card or the first word of an action line by a text `<game>.about.<word>`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from boardgames.core.game_protocol import HIDDEN, Dump
from boardgames.ui.contract.card_page import CardPage, CardPageLine
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.games.plain.identifier_texts import NONE, IdentifierTexts, capitalize_first

THING: Final = "thing."
CHOICE: Final = "choice."


def thing_widget_id(path: Sequence[str]) -> str:
    """The id of what lies at a path of a view."""
    return THING + ".".join(path)


def widget_page(words: IdentifierTexts, view: Dump, sight: DecisionContext | None, id: str) -> CardPage | None:
    """The page of a widget; None where nothing more is known than stands on it."""
    if id.startswith(CHOICE):
        return _choice(words, sight, id.removeprefix(CHOICE))
    if id.startswith(THING):
        return _thing(words, view, id.removeprefix(THING).split("."))
    return None


def _choice(words: IdentifierTexts, sight: DecisionContext | None, key: str) -> CardPage | None:
    if sight is None or key not in sight.open_keys:
        return None
    whole = key in sight.legal and not sight.selected_keys
    verb = key.split(" ")[0]
    head, text = words.action_text(key, 2) if whole else ("", capitalize_first(words.word_text(key)))
    lines = [*_about(words, [verb]), words.tr("plain.about.played" if whole else "plain.about.next")]
    return _told(text, head, lines)


def _thing(words: IdentifierTexts, view: Dump, path: Sequence[str]) -> CardPage | None:
    fields, card = list[str](), ""
    value: Any = view
    for step in path:
        if isinstance(value, Mapping) and step in value:
            fields.append(step)
            value = value[step]
        elif isinstance(value, (list, tuple)) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, (str, list, tuple)) and step in value:  # one of the cards there
            card = step
        else:
            return None
    card = card or (value if isinstance(value, str) else "")
    named = fields if card else fields[:-1]
    over = [words.field_label(field) for field in named]
    if named[:1] == ["seats"]:
        over[:2] = [words.host.seat_title(words.seats[name]) for name in named[1:2]]
    return _lying(words, fields, over, value, card)


def _lying(words: IdentifierTexts, fields: Sequence[str], over: Sequence[str], value: Any, card: str) -> CardPage:
    """Return the page of a card or count: its name, its location and its description."""
    kind = ": ".join(over)
    if card == HIDDEN:
        return _told(words.tr("plain.covered"), kind, [words.tr("plain.about.covered")])
    if card:
        count = value.count(card) if isinstance(value, (list, tuple)) else 1
        many = [words.tr("plain.about.count", count=count)] if count > 1 else []
        return _told(words.value_text(card), kind, [*_about(words, [card, *fields[::-1]]), *many])
    told = words.tr("plain.about.count", count=value) if isinstance(value, int) else words.tr("plain.about.none")
    return _told(words.field_label(fields[-1]), kind, [told, *_about(words, fields[::-1])])


def _about(words: IdentifierTexts, ids: Sequence[str]) -> Iterator[str]:
    """Yield the game's text for the first id of `ids` that has one."""
    for id in ids:
        key = f"{words.game}.about.{id}"
        if words.host.has_text(key):
            yield words.tr(key)
            return


def _told(title: str, kind: str, lines: Sequence[str]) -> CardPage:
    said = [Message("plain.said", {"text": text}) for text in (title or NONE, kind, *lines)]
    over = said[1] if kind and kind != title else None
    return CardPage("", said[0], over, tuple(CardPageLine("", line) for line in said[2:]))
