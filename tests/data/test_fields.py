"""The one reader of positions: every fault with its path, words quoted, the nearest known word as a hint."""

from __future__ import annotations

import pytest

from boardgames.core.game_protocol import BadPosition
from boardgames.data.position_fields import LISTED, Fields

CARDS = {"cat": 0, "dog": 1, "toad": 2}


def told(fields: Fields) -> list[str]:
    """Return the faults noted, as people read them."""
    return list(map(str, fields.faults))


def test_every_fault_is_noted_and_reading_goes_on() -> None:
    f = Fields(
        {"phse": "play", "round": True, "seats": {"P1": {"hand": ["cat", "dgo", 3]}}}, ("phase", "round", "seats")
    )
    seats = f.part("seats", ("P1", "P2"))
    assert f.number("round", 2, 1, 9) == 2
    assert seats.part("P1", ("hand",)).ids("hand", CARDS, "the id of a card") == [0]
    assert seats.part("P2", ("hand",)).ids("hand", CARDS) == []
    assert told(f) == [
        "phse: expected one of phase, round, seats (did you mean 'phase'?), found 'phse'",
        "round: expected a whole number from 1 to 9, found true",
        "seats.P1.hand.1: expected the id of a card (did you mean 'dog'?), found 'dgo'",
        "seats.P1.hand.2: expected the id of a card, found 3",
    ]
    with pytest.raises(BadPosition) as caught:
        f.raise_any()
    assert len(caught.value.faults) == 4


def test_what_is_left_out_is_its_default_and_null_is_a_fault() -> None:
    f = Fields({"a": None}, ("a", "b"))
    assert (f.number("b", 3), f.flag("b"), f.word("b", ("x", "y"), "y"), f.pile("b", CARDS)) == (
        3,
        False,
        1,
        ([], True),
    )
    assert f.optional_part("b", ()) is None and f.optional_part("a", ()) is None and not f.faults
    for read in (
        lambda: f.number("a", 3),
        lambda: f.flag("a"),
        lambda: f.word("a", ("x", "y"), "y"),
        lambda: f.ids("a", CARDS),
        lambda: f.part("a", ()),
        lambda: f.seat("a", 2, 0),
    ):
        before = len(f.faults)
        read()
        assert len(f.faults) == before + 1 and f.faults[-1].found == "nothing"


def test_a_word_without_a_default_must_be_there() -> None:
    f = Fields({}, ("reason",))
    assert f.word("reason", ("end", "resign")) == 0
    assert told(f) == ["reason: expected one of end, resign, found nothing"]


@pytest.mark.parametrize(
    ("least", "most", "wanted"), [(0, 5, " from 0 to 5"), (1, None, " from 1"), (None, None, "")]
)
def test_a_number_names_its_range(least: int | None, most: int | None, wanted: str) -> None:
    f = Fields({"n": "7"}, ("n",))
    assert f.number("n", 1, least, most) == 1
    assert told(f) == [f"n: expected a whole number{wanted}, found '7'"]


def test_a_number_at_an_end_of_its_range_is_fine() -> None:
    f = Fields({"n": 5, "m": 0}, ("n", "m"))
    assert f.number("n", 1, 0, 5) == 5 and f.number("m", 1, 0, 5) == 0 and not f.faults


def test_seats_are_named_and_may_be_nobody() -> None:
    f = Fields({"turn": "P3", "to_act": None, "first": "P4"}, ("turn", "to_act", "first"))
    assert f.seat("turn", 3) == 2
    assert f.seat("to_act", 3) is None and f.seat("last", 3) is None and f.seat("last", 3, 1) == 1 and not f.faults
    assert f.seat("first", 3, 1) == 1
    assert told(f) == ["first: expected a seat: P1, P2, P3, found 'P4'"]


def test_a_pile_ends_with_a_rest_only_at_its_end() -> None:
    f = Fields({"a": ["toad", "*"], "b": ["*", "toad"], "c": []}, ("a", "b", "c"))
    assert f.pile("a", CARDS) == ([2], True)
    assert f.pile("c", CARDS) == ([], False)
    assert not f.faults
    assert f.pile("b", CARDS) == ([2], False)
    assert told(f) == ["b.0: expected one of cat, dog, toad, found '*'"]


def test_a_hidden_card_counts_in_a_view_alone() -> None:
    f = Fields({"hand": ["?", "cat"]}, ("hand",))
    assert f.ids("hand", CARDS, hidden_number=-2) == [-2, 0] and not f.faults
    assert f.ids("hand", CARDS) == [0] and len(f.faults) == 1


def test_long_lists_are_refused_and_long_choices_shortened() -> None:
    f = Fields({"hand": ["cat"] * 4}, ("hand",))
    assert list(f.items("hand", 3)) == []
    assert told(f) == ["hand: expected at most 3 items, found 4"]
    many = Fields({"c9x": 1}, [f"c{n}" for n in range(LISTED + 1)])
    assert told(many) == [f"c9x: expected one of c0 … c{LISTED} (did you mean 'c9'?), found 'c9x'"]


@pytest.mark.parametrize("position", [[], "opening", 5, None])
def test_a_position_is_a_mapping(position: object) -> None:
    f = Fields(position, ("phase",))
    assert [(fault.path, fault.expected) for fault in f.faults] == [("", "a mapping")] and f.data == {}


def test_a_fault_noted_twice_is_told_once() -> None:
    f = Fields({}, ())
    f.fault("deck", "at most 3 toads", 4)
    f.fault("deck", "at most 3 toads", 4)
    with pytest.raises(BadPosition) as caught:
        f.raise_any()
    assert str(caught.value) == "deck: expected at most 3 toads, found 4"
