"""Messages that games build alike: the name of an event's seat, and joined messages. Pure: no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.core.game_protocol import Seat
from boardgames.ui.contract.table_types import Message, SeatNamePlaceholder

LIST_AND: Final = "table.list.and"
"""The id of the text that joins the last of several phrases by a word: `a, b and c`."""


def seat_of_public_name(name: str) -> Seat:
    """Return the seat of a public name, as events and views have it: 1 for `P2`."""
    return int(name[1:]) - 1


def seat_name_placeholder(name: str) -> SeatNamePlaceholder:
    """Return the placeholder of a seat's name in a message, from its public name (`P2`)."""
    return SeatNamePlaceholder(seat_of_public_name(name))


def join_messages(phrases: Sequence[Message], last: str = "") -> Message:
    """Join one or more phrases by commas; `last`: the id of the text that joins the last one, such as `LIST_AND`."""
    joined = phrases[0]
    for one in phrases[1 : -1 if last else None]:
        joined = Message("table.two", {"first": joined, "second": one})
    return Message(last, {"first": joined, "last": phrases[-1]}) if last and len(phrases) > 1 else joined
