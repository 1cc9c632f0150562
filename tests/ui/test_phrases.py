"""Phrases that games build alike: the name of an event's seat, several phrases joined."""

from __future__ import annotations

import pytest

from boardgames.core.game_protocol import seat_name
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.message_composition import (
    LIST_AND,
    join_messages,
    seat_name_placeholder,
    seat_of_public_name,
)
from boardgames.ui.contract.table_types import Message, SeatNamePlaceholder


def written(phrase: Message) -> str:
    args = {name: written(value) if isinstance(value, Message) else value for name, value in phrase.args.items()}
    return Catalog("en").tr(phrase.key, **args)


@pytest.mark.parametrize(
    ("names", "listed", "with_and"),
    [
        ("a", "a", "a"),
        ("ab", "a, b", "a and b"),
        ("abc", "a, b, c", "a, b and c"),
        ("abcd", "a, b, c, d", "a, b, c and d"),
    ],
)
def test_phrases_are_joined_by_commas_and_the_last_by_a_word(names: str, listed: str, with_and: str) -> None:
    phrases = [Message("table.name", {"name": name}) for name in names]
    assert written(join_messages(phrases)) == listed
    assert written(join_messages(phrases, LIST_AND)) == with_and


def test_a_seat_is_found_by_its_public_name() -> None:
    assert [seat_of_public_name(seat_name(seat)) for seat in range(8)] == list(range(8))
    assert seat_name_placeholder("P3") == SeatNamePlaceholder(2)
