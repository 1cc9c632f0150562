"""The cache folder: never trusted, never needed, never too large or too old."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from boardgames.data import cache as cached
from boardgames.data.cache import Cache


def test_what_was_kept_is_found_under_its_key_alone(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put("shell/table-10x10", "one", b"pixels")
    found = cache.get("shell/table-10x10", "one")
    assert found is not None and bytes(found) == b"pixels"
    assert cache.get("shell/table-10x10", "another") is None
    assert cache.get("shell/chair-10x10", "one") is None


@pytest.mark.parametrize("harm", ["cut", "zeros", "one bit", "longer", "empty"])
def test_a_harmed_file_counts_as_none(tmp_path: Path, harm: str) -> None:
    cache = Cache(tmp_path)
    cache.put("a", "key", bytes(range(200)))
    (path,) = tmp_path.iterdir()
    raw = path.read_bytes()
    harmed = {
        "cut": raw[:100],
        "zeros": raw[:60] + bytes(len(raw) - 60),
        "one bit": raw[:90] + bytes([raw[90] ^ 1]) + raw[91:],
        "longer": raw + b"x",
        "empty": b"",
    }
    path.write_bytes(harmed[harm])
    assert cache.get("a", "key") is None
    cache.put("a", "key", b"new")
    found = cache.get("a", "key")
    assert found is not None and bytes(found) == b"new"


def test_old_files_and_those_over_the_limit_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached, "MAX_ALL", 3000)
    cache, now = Cache(tmp_path), time.time()
    for number in range(5):
        cache.put(f"file {number}", "key", bytes(900))
        os.utime(tmp_path / f"file {number}.kept", (now - number * 60, now - number * 60))
    cache.put("old", "key", b"")
    os.utime(tmp_path / "old.kept", (now - cached.MAX_AGE - 1,) * 2)
    cache.prune()
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["file 0", "file 1", "file 2"]


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cache = Cache(tmp_path / "file" / "kept")
    cache.put("a", "key", b"x")
    cache.prune()
    assert cache.get("a", "key") is None
