"""Phrases that games build alike: the name of an event's seat, and several phrases joined. Pure; no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.core.game_protocol import Seat
from boardgames.ui.contract.placed import Phrase, SeatName

LIST_AND: Final = "table.list.and"
"""The id of the text that joins the last of several phrases by a word: `a, b and c`."""


def seat_number(name: str) -> Seat:
    """Return the seat of a public name, as events and views have it: 1 for `P2`."""
    return int(name[1:]) - 1


def name_of_seat(name: str) -> SeatName:
    """Return what stands in a phrase for the seat of a public name (`P2`)."""
    return SeatName(seat_number(name))


def join_phrases(phrases: Sequence[Phrase], last: str = "") -> Phrase:
    """Join one or more phrases by commas; `last`: the id of the text that joins the last one, such as `LIST_AND`."""
    joined = phrases[0]
    for one in phrases[1 : -1 if last else None]:
        joined = Phrase("table.two", {"first": joined, "second": one})
    return Phrase(last, {"first": joined, "last": phrases[-1]}) if last and len(phrases) > 1 else joined
