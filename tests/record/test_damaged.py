"""Damaged and foreign files get a sentence and stay as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardgames.data.faults import BadFile
from boardgames.record import (
    Recorder,
    list_resumable,
    load_record,
    position_text,
)
from tests.record.test_files import played

pytestmark = pytest.mark.usefixtures("toy")


HEAD = "format: record/1\ngame: toy\noptions: {seats: 2}\nseed: 7\n"
DAMAGED = {
    "empty": b"",
    "blank": b"\n\n  \n",
    "binary": bytes(range(256)),
    "zeros": b"\0" * 400 + b"\n",
    "utf-16": "format: record/1\n".encode("utf-16"),
    "latin-1": HEAD.encode() + "title: señor\nactions:\n".encode("latin-1"),
    "picture": b"\x89PNG\r\n\x1a\n" + b"\x07" * 50,
    "prose": b"Dear diary, today we played.\n",
    "list": b"- move c4 c5\n- end\n",
    "foreign yaml": b"version: 3\nservices: {web: {image: x}}\n",
    "future format": HEAD.replace("record/1", "record/2").encode() + b"actions:\n",
    "unknown game": HEAD.replace("toy", "tow").encode() + b"actions:\n",
    "no game": b"format: record/1\nactions:\n",
    "header only": HEAD[:-9].encode(),
    "no actions": HEAD.encode(),
    "seed a word": HEAD.replace("7", "seven").encode() + b"actions:\n",
    "seed huge": HEAD.replace("7", "9" * 40).encode() + b"actions:\n",
    "unknown key": HEAD.encode() + b"sead: 1\nactions:\n",
    "seat of nobody": HEAD.encode() + b"seats: {P1: {}}\nactions:\n",
    "seat of two": HEAD.encode() + b"seats: {P1: {person: a, computer: b}}\nactions:\n",
    "actions a word": HEAD.encode() + b"actions: many\n",
    "action a number": HEAD.encode() + b"actions:\n- 3\n",
    "action a mapping": HEAD.encode() + b"actions:\n- {play: c1}\n",
    "undo of nothing": HEAD.encode() + b"actions:\n- undo\n",
    "action after the end": HEAD.encode() + b"actions:\n- over: {winners: [], scores: {}, reason: x}\n- pass\n",
    "result torn": HEAD.encode() + b"actions:\n- over: {winners: []}\n",
    "hole in the middle": HEAD.encode() + b"actions:\n- pass\n\0\0\0\0\n- pass\n",
    "merged lines": HEAD.encode() + b"actions:\n- pass\n- pa- pass: [\n- pass\n",
    "key twice": HEAD.encode() + b"seed: 8\nactions:\n",
    "python tag": HEAD.encode() + b"title: !!python/object/apply:os.system ['true']\nactions:\n",
    "aliases": HEAD.encode() + b"title: &a x\nposition: {p: *a}\nactions:\n",
    "deep": HEAD.encode() + b"position: " + b"[" * 5000 + b"]" * 5000 + b"\nactions:\n",
    "too large": HEAD.encode() + b"actions:\n" + b"- pass\n" * 700_000,
}


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_files_get_a_sentence_and_stay_as_they_are(tmp_path: Path, name: str) -> None:
    path = tmp_path / "damaged.yaml"
    path.write_bytes(DAMAGED[name])
    with pytest.raises(BadFile) as caught:
        load_record(path)
    assert re.match(rf"{re.escape(str(path))}:\d+:\d+: .*expected .+, found ", str(caught.value.faults[0]))
    with pytest.raises(BadFile):
        Recorder.resume(path)
    summaries = list_resumable(tmp_path)
    assert len(summaries) == 1
    assert summaries[0].fault and "\n" not in summaries[0].fault and not summaries[0].is_resumable, summaries
    assert path.read_bytes() == DAMAGED[name]


def test_what_is_no_file_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "lost.yaml").symlink_to(tmp_path / "nowhere")
    faults = [one.fault for one in list_resumable(tmp_path)]
    assert len(faults) == 2 and all("expected a file" in fault for fault in faults)
    assert list_resumable(tmp_path / "nowhere") == []


def test_a_record_of_another_shape_stays_as_it_is_and_goes_on_in_a_new_file(tmp_path: Path) -> None:
    position = tmp_path / "p.yaml"
    position.write_text(position_text("toy", {}, 1, {}), encoding="utf-8")
    flow = tmp_path / "f.yaml"
    flow.write_text(HEAD + "actions: [pass, pass]\n", encoding="utf-8")
    assert load_record(flow).lines == ("pass", "pass")
    ours, _ = played(tmp_path)
    edited, wound = tmp_path / "e.yaml", tmp_path / "w.yaml"
    edited.write_bytes(ours.read_bytes().replace(b"actions:\n", b"actions:\n# a fine game\n"))
    wound.write_bytes(ours.read_bytes().replace(b"\n", b"\r\n"))
    for path in (position, flow, edited, wound):
        before = path.read_bytes()
        pen, record = Recorder.resume(path)
        assert pen.path != path and path.read_bytes() == before
        pen.write_action("pass")
        assert load_record(pen.path).lines == (*record.lines, "pass")
        pen.close()
