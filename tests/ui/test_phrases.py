"""Phrases that games build alike: the name of an event's seat, several phrases joined."""

from __future__ import annotations

import pytest

from boardgames.core.game_protocol import seat_name
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.phrases import LIST_AND, join_phrases, name_of_seat, seat_number
from boardgames.ui.contract.placed import Phrase, SeatName


def written(phrase: Phrase) -> str:
    args = {name: written(value) if isinstance(value, Phrase) else value for name, value in phrase.args.items()}
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
    phrases = [Phrase("table.name", {"name": name}) for name in names]
    assert written(join_phrases(phrases)) == listed
    assert written(join_phrases(phrases, LIST_AND)) == with_and


def test_a_seat_is_found_by_its_public_name() -> None:
    assert [seat_number(seat_name(seat)) for seat in range(8)] == list(range(8))
    assert name_of_seat("P3") == SeatName(2)
