"""The index of the shelf: a file is read once, again when it changed, and nothing is believed that looks wrong."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.data.data_paths import HOME_VARIABLE
from boardgames.record import RecordedSeat, Recorder, library_entry, list_resumable, new_record
from boardgames.record.game_statistics import finished_games
from boardgames.record.library_index import FILE
from tests.core.toy_game import registered


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with an open and a finished record of the toy game."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    place = tmp_path / "records"
    with registered():
        game = registry.load("toy")
        seats = {"P1": RecordedSeat(person="Ana"), "P2": RecordedSeat(computer="novice")}
        pen = Recorder.begin(new_record("toy", {}, 7, seats), name="open")
        pen.write_action("pass")
        pen.close()
        pen = Recorder.begin(new_record("toy", {}, 8, {"P1": RecordedSeat(person="Bo")}), name="done")
        state = game.new_game(game.complete({}), 8)
        while state.outcome() is None:
            line = state.legal_actions()[0]
            state.apply(line)
            pen.write_action(line)
        outcome = state.outcome()
        assert outcome is not None
        pen.write_outcome(outcome)
        pen.close()
    return place


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read."""
    found: list[str] = []
    real = library_entry.read_text

    def counted(path: Path, name: str) -> str:
        found.append(path.name)
        return real(path, name)

    monkeypatch.setattr(library_entry, "read_text", counted)
    return found


def test_files_are_read_once_and_say_the_same_from_the_index(folder: Path, reads: list[str]) -> None:
    with registered():
        first = list_resumable()
        assert sorted(reads) == ["done.yaml", "open.yaml"]
        assert list_resumable() == first and len(reads) == 2
        games = finished_games()
    assert [one.is_resumable for one in sorted(first, key=lambda one: one.path.name)] == [False, True]
    assert [(one.persons, one.won) for one in games] == [(("P1",), first[0].winners or first[1].winners)]


def test_a_changed_file_is_read_again_and_a_lost_one_forgotten(folder: Path, reads: list[str]) -> None:
    with registered():
        list_resumable()
        with (folder / "open.yaml").open("a") as file:
            file.write("- pass\n")
        reads.clear()
        counts = {one.path.name: one.count for one in list_resumable()}
        assert reads == ["open.yaml"] and counts["open.yaml"] == 2
        (folder / "done.yaml").unlink()
        assert [one.path.name for one in list_resumable()] == ["open.yaml"]
    kept = json.loads((folder.parent / "cache" / FILE).read_text())
    assert list(kept["files"]) == ["open.yaml"]


@pytest.mark.parametrize(
    "broken",
    ["", "{", "[]", '{"version": "shelf/0"}', "{}", "\x00" * 50],
)
def test_a_broken_index_is_made_anew(folder: Path, reads: list[str], broken: str) -> None:
    with registered():
        first = list_resumable()
        (folder.parent / "cache" / FILE).write_text(broken)
        assert list_resumable() == first


def test_entries_that_are_not_ours_are_not_believed(folder: Path) -> None:
    index = folder.parent / "cache" / FILE
    with registered():
        first = list_resumable()
        whole = json.loads(index.read_text())
        for name, entry in whole["files"].items():
            entry[2] = {"game": 5} if name == "open.yaml" else {**entry[2], "seats": "no"}
        index.write_text(json.dumps(whole))
        assert list_resumable() == first


def test_a_home_that_cannot_be_written_costs_only_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_words: object, **_more: object) -> int:
        raise OSError(28, "No space left on device")

    with registered():
        monkeypatch.setattr("boardgames.record.library_index.write_atomically", refuse)
        assert len(list_resumable()) == 2
    assert os.listdir(folder.parent / "cache") == []
