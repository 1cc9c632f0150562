"""Frames of screens: what a page sends is read, everything else is refused without an error of another kind."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.seats.display_name import NAME_LIMIT, clean_display_name
from boardgames.seats.frames import (
    BadFrame,
    ClaimFrame,
    DoorFrame,
    HelloFrame,
    LeaveFrame,
    OtherVersion,
    PingFrame,
    PlayFrame,
    SignFrame,
    UndoFrame,
    VoteFrame,
    WatchFrame,
    parse_frame,
)
from boardgames.seats.table_people import CHOICES, SIGNS

KEY = "0123456789abcdef" * 2
GOOD: list[dict[str, Any]] = [
    {
        "k": "hello",
        "p": "table/1",
        "lang": "es",
        "ticket": "abcdefgh",
        "watch": True,
        "key": KEY,
        "shape": "wide",
        "other": KEY[::-1],
        "covered": True,
    },
    {"k": "claim", "id": "c1", "seat": "P2", "name": "Ana"},
    {"k": "play", "id": "a17", "epoch": "c3", "ask": 57, "line": "move c4 c5"},
    {"k": "ping"},
    {"k": "watch"},
    {"k": "leave"},
    {"k": "door"},
    {"k": "undo"},
    {"k": "vote", "vote": 3, "choice": "computer"},
    {"k": "sign", "sign": "oh_no"},
]


def test_frames_of_a_page_are_read() -> None:
    assert [parse_frame(json.dumps(one)) for one in GOOD] == [
        HelloFrame("es", KEY, "abcdefgh", True, "wide", KEY[::-1], True),
        ClaimFrame("c1", 1, "Ana"),
        PlayFrame("a17", "c3", 57, "move c4 c5"),
        PingFrame(),
        WatchFrame(),
        LeaveFrame(),
        DoorFrame(),
        UndoFrame(),
        VoteFrame(3, "computer"),
        SignFrame("oh_no"),
    ]


def test_a_ticket_may_be_typed_by_hand() -> None:
    frame = parse_frame(json.dumps({"k": "hello", "p": "table/1", "lang": "en-GB", "ticket": " ABCD-efgh "}))
    assert frame == HelloFrame("en-GB", "", "abcdefgh")


def test_another_version_is_told_apart() -> None:
    with pytest.raises(OtherVersion):
        parse_frame('{"k":"hello","p":"table/2"}')


BAD_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.just(10**60),
    st.floats(),
    st.text(max_size=300),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.text(max_size=3), max_size=2),
    st.sampled_from(["\ud800", "\x00", "P0", "P17", "P1\n", "a" * 4000, "\u202eABCD", "ａｂ", "١٢", KEY.upper()]),
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(GOOD), st.data())
def test_any_value_in_any_field_is_read_or_refused(good: dict[str, Any], data: st.DataObject) -> None:
    field = data.draw(st.sampled_from([*good, "extra"]))
    value = data.draw(BAD_VALUES)
    try:
        frame = parse_frame(json.dumps({**good, field: value}))
    except BadFrame as refusal:
        assert len(str(refusal)) < 20
        return
    for name in ("language", "key", "other_key", "ticket", "id", "name", "epoch", "line", "choice", "sign"):
        text = getattr(frame, name, "")
        assert text.isprintable() and text.encode() is not None and len(text) <= 200
    assert 0 <= getattr(frame, "ask", 0) < 2**31 and 0 <= getattr(frame, "seat", 0) < 16
    assert getattr(frame, "choice", "yes") in CHOICES and getattr(frame, "sign", "oh_no") in SIGNS
    assert 0 <= getattr(frame, "vote", 0) < 2**31 and type(getattr(frame, "is_covered", False)) is bool


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(BadFrame):
        parse_frame(text)


@pytest.mark.parametrize(
    "text",
    ["[" * 4000, '{"k":' * 700, "9" * 4096, '{"k":"ping"}' + " " * 5000, "NaN", '{"k":NaN}', '"ping"', "null", "{}"],
)
def test_odd_texts_are_refused(text: str) -> None:
    with pytest.raises(BadFrame):
        parse_frame(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ana", "Ana"),
        ("  José   María ", "José María"),
        ("<b>Ana</b><script>", "Ana"),
        ("<<b>img onerror=x>", "img onerror=x"),
        ("{seat} [b]", "seat b"),
        ("\u202eBob\u2066\u200f\u200b\ufeff", "Bob"),
        ("A\nB\tC\u2028D\x00\x1b[2J", "A B C D2J"),
        ("Z" + "\u0301" * 40, "Ź\u0301\u0301"),
        ("李小龍", "李小龍"),
        ("\ud800x", "x"),
        ("…!", ""),
        ("\u200b", ""),
        ("x" * 300, "x" * NAME_LIMIT),
    ],
)
def test_names_are_plain_text(text: str, name: str) -> None:
    assert clean_display_name(text) == name


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60))
def test_a_cleaned_name_is_clean(text: str) -> None:
    name = clean_display_name(text)
    assert name.isprintable() and len(name) <= NAME_LIMIT and not set(name) & set("<>{}[]|\\`")
    assert not name or clean_display_name(name) == name
