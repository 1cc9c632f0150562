"""Hints in a record: they stand where they were shown, and change nothing about the match."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.data.faults import BadFile
from boardgames.record import RecordedSeat, Recorder, load_record, new_record, parse_record, replay_record
from boardgames.record.library_entry import read_summary
from boardgames.record.record_model import UNDO, ShownHint
from boardgames.record.recorder import record_text
from boardgames.review.analysis_file import record_digest

SEATS = {"P1": RecordedSeat(person="Ana"), "P2": RecordedSeat(person="Ben")}
FIRST = ShownHint(0, "P1", ("move a6 a7", "end"))
SECOND = ShownHint(1, "P1", ("move a7 a8",))


def written(folder: Path, *, with_hints: bool) -> Path:
    """Return where a record of two actions lies, one of which was taken back once."""
    pen = Recorder.begin(new_record("sacrifice", {}, 1, SEATS), folder)
    for hint, line in ((FIRST, "move a6 a7"), (SECOND, "move a7 a8"), (None, UNDO), (SECOND, "move a7 b7")):
        if hint is not None and with_hints:
            pen.write_hint(hint)
        pen.write_action(line)
    pen.close()
    return pen.path


def test_hints_stand_where_they_were_shown_and_change_nothing_about_the_match(tmp_path: Path) -> None:
    path, plain = (written(tmp_path / word, with_hints=word == "hints") for word in ("hints", "plain"))
    record, without = load_record(path), load_record(plain)
    assert record.hints == (FIRST, SECOND, SECOND) and without.hints == ()
    assert record.lines == without.lines
    match, other = replay_record(record), replay_record(without)
    assert match.dump() == other.dump() and record_digest(record, match) == record_digest(without, other)
    assert "- hint: {seat: P1, actions: [move a6 a7, end]}\n" in path.read_text(encoding="utf-8")
    again = parse_record(record_text(record), "again")
    assert again.hints == record.hints and again.lines == record.lines
    summary = read_summary(path)
    assert (summary.fault, summary.count) == ("", 2)


def test_a_hint_after_actions_that_were_taken_back_is_dropped(tmp_path: Path) -> None:
    pen = Recorder.begin(new_record("sacrifice", {}, 1, SEATS), tmp_path)
    pen.write_action("move a6 a7")
    pen.write_hint(SECOND)
    pen.write_undo()
    pen.write_action("move a6 b6")
    pen.close()
    assert load_record(pen.path).hints == ()
    resumed, record = Recorder.resume(pen.path)
    resumed.close()
    assert resumed.path == pen.path, "hints do not make it a file of another program"
    assert record.lines == ("move a6 a7", UNDO, "move a6 b6")


@pytest.mark.parametrize(
    "line", ["{seat: P1}", "{seat: P1, actions: [1]}", "{seat: P1, actions: [end], more: 1}", "P1"]
)
def test_a_hint_of_another_shape_is_a_fault(line: str) -> None:
    text = record_text(new_record("sacrifice", {}, 1, SEATS)) + f"- hint: {line}\n"
    with pytest.raises(BadFile):
        parse_record(text, "faulty")
