"""A short round of what `python3 dev.py fuzz` does at length, and files that no fair player writes."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames.data.faults import BadFile
from boardgames.data.rule_packs import read_pack
from boardgames.data.spreadsheets import read_sheet
from boardgames.data.yaml_source import load_yaml
from boardgames.record import load_record
from boardgames.record.library_entry import read_summary
from boardgames.record.player_progress import ProgressStore
from boardgames.scenario.scenario_runner import run_file
from boardgames.ui.scene.preferences import PreferenceStore
from tests.fuzz.kinds import KINDS, tried
from tests.fuzz.run import fuzzed

COUNT = {"rules": 10, "sets": 10, "scenarios": 25, "records": 25, "packs": 40, "settings": 40, "locale": 20}


@pytest.mark.parametrize("kind", KINDS)
def test_a_changed_file_is_read_or_refused_in_one_sentence(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", os.environ.get("BOARDGAMES_HOME", ""))  # given back afterwards
    found = fuzzed(kind, COUNT[kind], 1, None)
    assert found.broke == []


FOUND = {
    "a list in a list of monsters": (
        "records",
        b"format: record/1\ngame: terrorixico\nseed: 1\nrules: {digest: x, constants: {monsters: [[a]]}}\nactions:\n",
    ),
    "texts that are no mapping": ("locale", b"- a\n"),
    "a refused path of two lines": (
        "scenarios",
        b"format: scenario/1\ngame: sacrifice\ntitle: t\nposition: {marks: {c15: step}}\nrefused: |\n  ma\n  .c1\n",
    ),
    "an open bracket behind breaks that only YAML counts": ("locale", "a: 1\u2028b: 2\rc: [1, 2\n".encode()),
}


@pytest.mark.parametrize("case", FOUND)
def test_what_was_found_at_length_stays_mended(tmp_path: Path, case: str) -> None:
    kind, raw = FOUND[case]
    assert tried(KINDS[kind], tmp_path, "found.yaml", raw)


def test_a_file_without_a_name_in_a_pack_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(zipfile.ZipInfo(""), b"a")
    with pytest.raises(BadFile, match="names of a set"):
        read_pack(path)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def link_to_zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


def device(path: Path) -> None:
    path.symlink_to("/dev/tty")


def link_to_itself(path: Path) -> None:
    path.symlink_to(path)


def folder(path: Path) -> None:
    path.mkdir()


def large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(50_000_000)


HOSTILE = (pipe, link_to_zeros, device, link_to_itself, folder, large)


@pytest.mark.parametrize("make", HOSTILE, ids=lambda make: make.__name__)
def test_what_is_no_file_gets_one_sentence_at_each_entry(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """None of them may hang: whoever waits for a pipe's other end waits for ever."""
    path, kept, pack, sheet = (tmp_path / name for name in ("x.yaml", "y.json", "x.zip", "x.csv"))
    for one in (path, kept, pack, sheet):
        make(one)
    for read in (
        lambda: load_record(path),
        lambda: load_yaml(path),
        lambda: read_pack(pack),
        lambda: read_sheet(sheet),
    ):
        with pytest.raises(BadFile) as told:
            read()
        assert len(told.value.faults) == 1 and "\n" not in str(told.value.faults[0])
    assert read_summary(path).fault and len(run_file(path).failures) == 1
    assert PreferenceStore(path).trouble and ProgressStore(kept).trouble
