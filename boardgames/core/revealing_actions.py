"""Test whether an action revealed hidden information to a seat; such an action cannot be taken back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from .game_protocol import HIDDEN, Event, Seat, State

REVEALING: Final = frozenset({"shown", "shuffled"})
"""Kinds of events that by themselves tell somebody something new."""
_WORDS: Final = re.compile(r"[^\s=]+")


def reveals_hidden(before: State, after: State, events: Sequence[Event]) -> bool:
    """Return whether an action told any seat something that it could not know before.

    A card that a seat lays down face down reveals nothing: its seat knew it, and the others still see a hidden card.
    A value that is neither old nor an id counts as revealed.
    """
    if any(event.kind in REVEALING for event in events):
        return True
    told: dict[Seat, list[Any]] = {}
    for event in events:
        for seat, fields in event.secret.items():
            told.setdefault(seat, []).extend(value for name, value in fields.items() if name != "what")
    return any(_is_news(before.view(seat), after.view(seat), values) for seat, values in told.items())


def _is_news(before: Mapping[str, Any], after: Mapping[str, Any], event_values: Sequence[Any]) -> bool:
    known, now = list(_words(before)), list(_words(after))
    said = list(_words(event_values, others="!"))
    return not set(said) <= set(known) or now.count(HIDDEN) < known.count(HIDDEN)


def _words(thing: Any, others: str = "") -> Iterator[str]:
    """Yield every word of a nested position; `others` replaces values that are no text, "" leaves them out."""
    if isinstance(thing, str):
        yield from _WORDS.findall(thing)
    elif isinstance(thing, Mapping):
        for value in thing.values():
            yield from _words(value, others)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from _words(value, others)
    elif others:
        yield others
