"""Test whether an action revealed hidden information to a seat; such an action cannot be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from .game_protocol import HIDDEN, Event, Seat, State

REVEALING: Final = frozenset({"shown", "shuffled"})
"""Kinds of events that by themselves tell somebody something new."""


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


def seats_informed(actor: Seat, events: Sequence[Event], seats: Iterable[Seat]) -> frozenset[Seat]:
    """Return the seats that an action may have told something new, as everybody at the table can say.

    All of them where something was shown or shuffled, else those that were told something in secret; not the acting
    seat of what it told another one. Whether they knew it before is their own secret.
    """
    if any(event.kind in REVEALING for event in events):
        return frozenset(seats)
    told = [frozenset(event.secret) for event in events]
    return frozenset().union(*(one if one <= {actor} else one - {actor} for one in told))


def _is_news(before: Mapping[str, Any], after: Mapping[str, Any], event_values: Sequence[Any]) -> bool:
    known = _words(before)
    is_told = not _words(event_values, others="!").keys() <= known.keys()
    return is_told or _words(after)[HIDDEN] < known[HIDDEN]


def _words(thing: Any, others: str = "") -> Counter[str]:
    """Count every word of a nested position; `others` replaces values that are no text, "" leaves them out."""
    found, left = list[str](), [thing]
    while left:
        one = left.pop()
        if isinstance(one, str):
            found += one.replace("=", " ").split()
        elif isinstance(one, (list, tuple)):
            left += one
        elif isinstance(one, (dict, Mapping)):  # a dict is recognised sooner than another mapping
            left += one.values()
        elif others:
            found.append(others)
    return Counter(found)
