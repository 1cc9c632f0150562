"""Private notes lie beside their record: kept, moved with it, and never taken from a file that is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardgames.data.file_suffixes import NOTES
from boardgames.record import move_to_trash, restore
from boardgames.record.companion_files import companion_path
from boardgames.record.seat_notes import MAX_BYTES, SeatMark, SeatNotes

TABLE = "walpurgisnacht-1"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record with two notes of P1 and one of P2 beside it."""
    path = tmp_path / "a.record.yaml"
    path.write_text("format: record/1\n")
    notes = SeatNotes(TABLE, lambda: path)
    notes.write(0, SeatMark(3, 1, "P2", "doubt"))
    notes.write(0, SeatMark(3, 1, "P2", "witch"))
    notes.write(0, SeatMark(9, 2, "P3", "villager"))
    notes.write(1, SeatMark(9, 2, "P3", "witch"))
    return path


def test_notes_are_there_again_and_each_seat_has_its_own(record: Path) -> None:
    notes = SeatNotes(TABLE, kept_at=record)
    assert notes.marks_of(0) == {"P2": "witch", "P3": "villager"}
    assert notes.marks_of(1) == {"P3": "witch"} and notes.marks_of(2) == {}
    assert [one.after for one in notes.history_of(0)] == [3, 9], "the mark of one moment is replaced"


def test_a_table_that_continues_from_a_moment_has_the_notes_of_that_moment(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "b.record.yaml"
    path.write_text("format: record/1\n")
    notes = SeatNotes(TABLE, lambda: path)
    notes.take_over(SeatNotes(TABLE, kept_at=record), 8)
    assert notes.marks_of(0) == {"P2": "witch"} and notes.marks_of(1) == {}
    assert SeatNotes(TABLE, kept_at=path).marks_of(0) == {"P2": "witch"}, "they are on disk at once"


def test_notes_go_with_their_record(record: Path) -> None:
    thrown = move_to_trash(record)
    assert not companion_path(record, NOTES).exists()
    assert restore(thrown) == record
    assert SeatNotes(TABLE, kept_at=record).marks_of(1) == {"P3": "witch"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        json.dumps({"format": "notes/2", "table": TABLE, "seats": {}}),
        json.dumps({"format": "notes/1", "table": "another", "seats": {"P1": []}}),
        json.dumps({"format": "notes/1", "table": TABLE, "seats": {"P1": [{"after": -1}]}}),
        json.dumps({"format": "notes/1", "table": TABLE, "seats": {"P1": [{"after": 1, "about": "P2"}]}}),
        "[" * 100_000,
        " " * (MAX_BYTES + 1),
    ],
    ids=["empty", "torn", "list", "future", "another", "negative", "incomplete", "deep", "large"],
)
def test_what_is_no_file_of_notes_is_no_note(record: Path, text: str) -> None:
    companion_path(record, NOTES).write_text(text)
    assert SeatNotes(TABLE, kept_at=record).marks_of(0) == {}


def test_a_folder_that_takes_nothing_loses_no_note_at_the_table(tmp_path: Path) -> None:
    notes = SeatNotes(TABLE, lambda: tmp_path / "file" / "a.record.yaml")
    (tmp_path / "file").write_text("no folder")
    notes.write(0, SeatMark(0, 1, "P2", "witch"))
    assert notes.marks_of(0) == {"P2": "witch"}
