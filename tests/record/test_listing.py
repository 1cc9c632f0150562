"""The list of records grows with nothing but new files: those by the hundred are read in a process of its own."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

import pytest

from boardgames.data.data_paths import HOME_VARIABLE
from boardgames.record import RecordedSeat, Recorder, external_records, library_listing, new_record
from boardgames.record.library_listing import FEW, IndexRenewal, list_records, renew_index, round_of_record


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with more new records than are read at once."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    for number in range(FEW + 4):
        pen = Recorder.begin(
            new_record("sacrifice", {}, number, {"P1": RecordedSeat(person="Ana"), "P2": RecordedSeat(person="Bo")})
        )
        pen.close()
    return tmp_path / "records"


def test_many_new_files_are_left_to_a_process(folder: Path) -> None:
    first = list_records(folder, FEW)
    assert not first.summaries and first.unread == FEW + 4
    renewal = IndexRenewal()
    renewal.begin(folder)
    until = time.monotonic() + 60
    while renewal.busy and time.monotonic() < until:
        time.sleep(0.05)
    then = list_records(folder, FEW)
    assert len(then.summaries) == FEW + 4 and not then.unread
    assert all(one.rounds == 1 for one in then.summaries if one.is_resumable)


def test_a_look_at_what_is_known_opens_no_record(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    renew_index(folder)

    def refuse(*_told: object) -> None:
        raise AssertionError("a record was read")

    monkeypatch.setattr(library_listing, "_read", refuse)
    assert len(list_records(folder, FEW).summaries) == FEW + 4
    again = list_records(folder, FEW).summaries
    assert all(one is other for one, other in zip(list_records(folder, FEW).summaries, again, strict=True))
    assert {round_of_record(one) for one in again} == {1}


def test_one_changed_file_is_the_only_one_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    renew_index(folder)
    path = sorted(folder.iterdir())[0]
    os.utime(path, (1.0, 1.0))
    real, read = library_listing._read, []
    monkeypatch.setattr(
        library_listing, "_read", lambda index, name, path: read.append(path) or real(index, name, path)
    )
    assert len(list_records(folder, FEW).summaries) == FEW + 4 and read == [path]


def test_what_was_saved_elsewhere_is_listed_while_its_disk_is_there(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    renew_index(folder)
    pen = Recorder.begin(new_record("sacrifice", {}, 1, {"P1": RecordedSeat(person="Ana")}), tmp_path / "stick")
    pen.close()
    full = OSError(errno.ENOSPC, "full")
    monkeypatch.setattr(external_records, "write_atomically", lambda *_told: (_ for _ in ()).throw(full))
    assert not external_records.remember_record(pen.path), "the disk is full: only this window knows"
    assert pen.path in [one.path for one in list_records(folder).summaries]
    monkeypatch.undo()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert external_records.write_pending() and not external_records._waiting
    found = next(one for one in list_records(folder).summaries if one.path == pen.path)
    assert round_of_record(found) == 1
    monkeypatch.setattr(library_listing, "_read", lambda *_told: pytest.fail("a record was read"))
    assert next(one for one in list_records(folder).summaries if one.path == pen.path).rounds == 1
    (tmp_path / "stick").rename(tmp_path / "pulled out")
    assert len(list_records(folder).summaries) == FEW + 4 and external_records.external_paths() == [pen.path]
    (tmp_path / "pulled out").rename(tmp_path / "stick")
    external_records.forget_record(pen.path)
    assert len(list_records(folder).summaries) == FEW + 4 and pen.path.exists()
