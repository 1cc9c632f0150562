"""The bin: what is taken off the shelf only moves, never over another file, and comes back as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.record import list_resumable, list_trash, move_to_trash, restore


def broken(folder: Path, words: str = "nonsense") -> Path:
    """A file on the shelf that tells no more than its name; the bin takes it as well."""
    path = folder / "one.yaml"
    path.write_text(words, encoding="utf-8")
    return path


def test_what_is_thrown_away_is_off_the_shelf_and_comes_back_as_it_was(tmp_path: Path) -> None:
    path = broken(tmp_path)
    lies = move_to_trash(path)
    assert (
        not path.exists() and list_resumable(tmp_path) == [] and [one.path for one in list_trash(tmp_path)] == [lies]
    )
    assert restore(lies) == path and path.read_text(encoding="utf-8") == "nonsense"
    assert list_trash(tmp_path) == [] and [one.path for one in list_resumable(tmp_path)] == [path]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    move_to_trash(broken(tmp_path, "first"))
    second = move_to_trash(broken(tmp_path, "second"))
    here = broken(tmp_path, "third")
    assert restore(second).name == "one-2.yaml" and here.read_text(encoding="utf-8") == "third"
    restore(tmp_path / "bin" / "one.yaml")
    held = sorted((path.name, path.read_text(encoding="utf-8")) for path in tmp_path.rglob("*.yaml"))
    assert held == [("one-2.yaml", "second"), ("one-3.yaml", "first"), ("one.yaml", "third")]


def test_a_file_that_is_gone_is_said(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        move_to_trash(tmp_path / "none.yaml")
    assert list_trash(tmp_path / "nowhere") == []
