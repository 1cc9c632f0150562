"""The bin: what is taken off the shelf only moves, never over another file, and comes back as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.record import binned, put_back, resumable, throw_away


def broken(folder: Path, words: str = "nonsense") -> Path:
    """A file on the shelf that tells no more than its name; the bin takes it as well."""
    path = folder / "one.yaml"
    path.write_text(words, encoding="utf-8")
    return path


def test_what_is_thrown_away_is_off_the_shelf_and_comes_back_as_it_was(tmp_path: Path) -> None:
    path = broken(tmp_path)
    lies = throw_away(path)
    assert not path.exists() and resumable(tmp_path) == [] and [one.path for one in binned(tmp_path)] == [lies]
    assert put_back(lies) == path and path.read_text(encoding="utf-8") == "nonsense"
    assert binned(tmp_path) == [] and [one.path for one in resumable(tmp_path)] == [path]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    throw_away(broken(tmp_path, "first"))
    second = throw_away(broken(tmp_path, "second"))
    here = broken(tmp_path, "third")
    assert put_back(second).name == "one-2.yaml" and here.read_text(encoding="utf-8") == "third"
    put_back(tmp_path / "bin" / "one.yaml")
    held = sorted((path.name, path.read_text(encoding="utf-8")) for path in tmp_path.rglob("*.yaml"))
    assert held == [("one-2.yaml", "second"), ("one-3.yaml", "first"), ("one.yaml", "third")]


def test_a_file_that_is_gone_is_said(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        throw_away(tmp_path / "none.yaml")
    assert binned(tmp_path / "nowhere") == []
