"""Records on a disk that is full, forbidden or changed by others: nothing lost, nothing overwritten."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames.core.match import Match
from boardgames.data.atomic_files import write_new
from boardgames.record import (
    Recorder,
    list_resumable,
    load_record,
    move_to_trash,
    new_record,
    position_text,
    replay_record,
)
from boardgames.record.record_lock import RecordInUse
from boardgames.record.recorder import RecordConflict
from boardgames.record.resilient_writer import ResilientWriter
from tests.record.test_files import SEATS, begun, played

pytestmark = pytest.mark.usefixtures("toy")


def _here() -> dict[str, str]:
    """The environment of a program that finds this project."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(Path(__file__).parents[2]), *sys.path))}


def test_a_killed_program_loses_nothing(tmp_path: Path) -> None:
    program = (
        "import sys, time\nfrom pathlib import Path\nfrom tests.core.toy_game import registered\n"
        "from boardgames.record import Recorder, new_record, RecordedSeat\n"
        "with registered():\n"
        "    pen = Recorder.begin(new_record('toy', {}, 7, {'P1': RecordedSeat(person='a')}), Path(sys.argv[1]))\n"
        "    pen.write_action('pass'); pen.write_action('pass'); pen.write_action('pass')\n"
        "    print('ready', flush=True); time.sleep(60)\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        stdout=subprocess.PIPE,
        env=_here(),
    )
    assert child.stdout is not None and child.stdout.readline() == b"ready\n"
    child.kill()
    child.communicate()
    assert load_record(list_resumable(tmp_path)[0].path).lines == ("pass", "pass", "pass")


def test_no_record_is_ever_overwritten(tmp_path: Path) -> None:
    record = new_record("toy", {}, 1, {})
    pens = [Recorder.begin(record, tmp_path) for _ in range(4)]
    assert len({pen.path for pen in pens}) == 4
    text = position_text("toy", {}, 1, {"turn": "P2"})
    written = [write_new(tmp_path / "p.yaml", words) for words in (text, "other")]
    assert [path.name for path in written] == ["p.yaml", "p-2.yaml"]
    assert (tmp_path / "p.yaml").read_text(encoding="utf-8") == text


def test_one_pen_a_record_and_nothing_is_written_into_what_another_program_wrote(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    pen = Recorder.resume(path)[0]
    with pytest.raises(RecordInUse):
        Recorder.resume(path)
    with pytest.raises(RecordInUse):
        move_to_trash(path)
    with path.open("a", encoding="utf-8") as other:
        other.write("- pass\n")
    with pytest.raises(RecordConflict, match="another program"):
        pen.write_action("play c1")
    assert load_record(path).lines[-1] == "pass"
    pen.close()
    Recorder.resume(path)[0].close()


def test_a_disk_that_refuses_is_told_and_leaves_no_half_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pen, match = begun(tmp_path)
    before = pen.path.read_bytes()
    write = os.write

    def full(file: int, data: bytes) -> int:
        monkeypatch.setattr(os, "write", refuse)
        return write(file, data[:3])

    def refuse(file: int, data: bytes) -> int:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="no space"):
        pen.write_action(match.legal_actions()[0])
    monkeypatch.setattr(os, "write", write)
    assert pen.path.read_bytes() == before and pen.unwritten == 1
    pen.write_action("pass")
    assert load_record(pen.path).lines == (match.legal_actions()[0], "pass") and not pen.unwritten


def test_no_empty_file_is_left_where_a_record_cannot_be_begun(tmp_path: Path) -> None:
    """Under a limit on the size of files, as on a full disk: with files that have no name yet, and without."""
    program = (
        "import resource, signal, sys\nfrom pathlib import Path\nfrom boardgames.data import atomic_files\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\nresource.setrlimit(resource.RLIMIT_FSIZE, (5, 5))\n"
        "for flag in (atomic_files._NAMELESS, 0):\n"
        "    atomic_files._NAMELESS = flag\n"
        "    try:\n        atomic_files.write_new(Path(sys.argv[1]) / 'x.yaml', b'0123456789')\n"
        "    except OSError as error:\n        print(error.errno)\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, env=_here()
    )
    assert found.stdout == f"{errno.EFBIG}\n" * 2, found.stderr
    assert list(tmp_path.iterdir()) == []


class Disk:
    """Refuses to take anything while it is full."""

    full = False

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        write = os.write
        monkeypatch.setattr(os, "write", lambda file, data: self.refuse() if self.full else write(file, data))

    def refuse(self) -> int:
        raise OSError(errno.ENOSPC, "no space left")


def kept(folder: Path) -> tuple[ResilientWriter, Match]:
    """The keeper of a game that has a record in a folder of its own, and the game."""
    head = new_record("toy", {"seats": 2, "variant": "plain"}, 7, SEATS)
    match = replay_record(head)
    keeper = ResilientWriter(lambda: replace(head, lines=tuple(entry.action for entry in match.history)))
    keeper.continue_in_folder(folder)
    return keeper, match


def passed(keeper: ResilientWriter, match: Match) -> None:
    action = next(action for action in match.legal_actions() if action.startswith("play"))
    match.play(action)
    keeper.write_action(action)


def test_what_a_full_disk_refused_is_written_with_the_next_action_or_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    keeper, match = kept(tmp_path / "one")
    passed(keeper, match)
    disk.full = True
    passed(keeper, match)
    passed(keeper, match)
    assert keeper.trouble == "full" and keeper.unwritten == 2
    disk.full = False
    passed(keeper, match)
    assert not keeper.trouble and keeper.path is not None
    assert load_record(keeper.path).lines == tuple(entry.action for entry in match.history)
    disk.full = True
    match.undo()
    keeper.write_undo()
    disk.full = False
    assert keeper.continue_in_folder(tmp_path / "two") and keeper.path.parent.name == "two"
    passed(keeper, match)
    assert load_record(keeper.path).lines == tuple(entry.action for entry in match.history)
    keeper.close()


@pytest.mark.parametrize("deed", ["removed", "replaced", "its folder removed", "written to"])
def test_a_record_that_goes_astray_while_it_is_played_is_written_anew(tmp_path: Path, deed: str) -> None:
    keeper, match = kept(tmp_path / "one")
    passed(keeper, match)
    path = keeper.path
    assert path is not None
    if deed == "replaced":
        (tmp_path / "new").write_bytes(path.read_bytes())
        (tmp_path / "new").replace(path)
    elif deed == "written to":
        path.write_bytes(path.read_bytes() + b"# seen\n")
    elif deed == "removed":
        path.unlink()
    else:
        shutil.rmtree(path.parent)
    passed(keeper, match)
    assert keeper.path is not None and keeper.file_notice == ("gone" if "removed" in deed else "changed")
    assert (keeper.path == path) == ("removed" in deed) and not keeper.trouble
    passed(keeper, match)
    assert load_record(keeper.path).lines == tuple(entry.action for entry in match.history)
    keeper.close()
