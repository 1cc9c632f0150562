"""Records: nothing lost, nothing overwritten, the same game again; damaged files get a sentence."""

from __future__ import annotations

import errno
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.core.machine import Action
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.data import digests, rulefiles, sets
from boardgames.data.faults import BadFile
from boardgames.data.keeping import write_new
from boardgames.record import (
    Record,
    Recorder,
    Who,
    game_of,
    load_record,
    model,
    new_record,
    parse_record,
    position_text,
    replay,
    resumable,
    rules_changed,
    throw_away,
)
from boardgames.record.keeper import Keeper
from boardgames.record.lock import InUse
from boardgames.record.recorder import Astray

pytestmark = pytest.mark.usefixtures("toy")

SEATS = {"P1": Who(person='Inés Ñandú: "the" #1'), "P2": Who(computer="adept")}
NAME = "toy.yaml"
FIXTURES = Path(__file__).parents[1] / "fixtures" / "version-0.1.0" / "records"


def begun(folder: Path, **changes: object) -> tuple[Recorder, Match]:
    record = new_record("toy", {"seats": 2, "variant": "plain"}, 7, SEATS, **changes)  # type: ignore[arg-type]
    return Recorder.begin(record, folder), replay(record)


def played(folder: Path, count: int = 3) -> tuple[Path, Match]:
    pen, match = begun(folder)
    for _ in range(count):
        action = match.legal()[0]
        match.play(action)
        pen.action(action)
    pen.close()
    return pen.path, match


def _here() -> dict[str, str]:
    """The environment of a program that finds this project."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(Path(__file__).parents[2]), *sys.path))}


def test_a_match_comes_back_as_it_was(tmp_path: Path) -> None:
    path, match = played(tmp_path)
    record = load_record(path)
    assert record.seats == SEATS and record.seed == 7 and record.options == {"seats": 2, "variant": "plain"}
    assert replay(record).dump() == match.dump()
    assert [entry.action for entry in replay(record).history] == [entry.action for entry in match.history]
    assert not rules_changed(record)


def test_every_prefix_of_the_file_is_on_disk_and_valid_as_soon_as_it_is_written(tmp_path: Path) -> None:
    pen, match = begun(tmp_path)
    rng = Rng(3)
    while match.outcome() is None:
        action = rng.choice([a for a in match.legal() if a != "resign"])
        match.play(action)
        pen.action(action)
        again = load_record(pen.path)  # while the pen is still on it
        assert replay(again).dump() == match.dump()
    outcome = match.outcome()
    assert outcome is not None
    pen.over(outcome)
    assert load_record(pen.path).over == {
        "winners": [f"P{seat + 1}" for seat in outcome.winners],
        "scores": dict(outcome.scores),
        "reason": outcome.reason,
    }
    pen.undo()
    assert load_record(pen.path).over is None


def test_undo_is_a_line_of_its_own(tmp_path: Path) -> None:
    path, match = played(tmp_path, 2)
    pen, _ = Recorder.resume(path)
    pen.undo()
    match.undo()
    record = load_record(path)
    assert record.lines[-1] == "undo" and len(record.played()) == 1
    assert replay(record).dump() == match.dump()


@pytest.mark.parametrize("cut", [b"- pla", b"- ", b"-", b"- play c\xc3", b"\0\0\0\0"])
def test_a_torn_last_line_is_dropped_and_the_game_goes_on(tmp_path: Path, cut: bytes) -> None:
    path, match = played(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + cut)
    assert load_record(path).torn
    pen, record = Recorder.resume(path)
    assert replay(record).dump() == match.dump() and path.read_bytes() == whole
    action = match.legal()[0]
    pen.action(action)
    match.play(action)
    assert replay(load_record(path)).dump() == match.dump()


def test_a_killed_program_loses_nothing(tmp_path: Path) -> None:
    program = (
        "import sys, time\nfrom pathlib import Path\nfrom tests.core.toy_game import registered\n"
        "from boardgames.record import Recorder, new_record, Who\n"
        "with registered():\n"
        "    pen = Recorder.begin(new_record('toy', {}, 7, {'P1': Who(person='a')}), Path(sys.argv[1]))\n"
        "    pen.action('pass'); pen.action('pass'); pen.action('pass')\n"
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
    assert load_record(resumable(tmp_path)[0].path).lines == ("pass", "pass", "pass")


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
    with pytest.raises(InUse):
        Recorder.resume(path)
    with pytest.raises(InUse):
        throw_away(path)
    with path.open("a", encoding="utf-8") as other:
        other.write("- pass\n")
    with pytest.raises(Astray, match="another program"):
        pen.action("play c1")
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
        pen.action(match.legal()[0])
    monkeypatch.setattr(os, "write", write)
    assert pen.path.read_bytes() == before and pen.unwritten == 1
    pen.action("pass")
    assert load_record(pen.path).lines == (match.legal()[0], "pass") and not pen.unwritten


def test_no_empty_file_is_left_where_a_record_cannot_be_begun(tmp_path: Path) -> None:
    """Under a limit on the size of files, as on a full disk: with files that have no name yet, and without."""
    program = (
        "import resource, signal, sys\nfrom pathlib import Path\nfrom boardgames.data import keeping\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\nresource.setrlimit(resource.RLIMIT_FSIZE, (5, 5))\n"
        "for flag in (keeping._NAMELESS, 0):\n"
        "    keeping._NAMELESS = flag\n"
        "    try:\n        keeping.write_new(Path(sys.argv[1]) / 'x.yaml', b'0123456789')\n"
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


def kept(folder: Path) -> tuple[Keeper, Match]:
    """The keeper of a game that has a record in a folder of its own, and the game."""
    head = new_record("toy", {"seats": 2, "variant": "plain"}, 7, SEATS)
    match = replay(head)
    keeper = Keeper(lambda: replace(head, lines=tuple(entry.action for entry in match.history)))
    keeper.move(folder)
    return keeper, match


def passed(keeper: Keeper, match: Match) -> None:
    action = next(action for action in match.legal() if action.startswith("play"))
    match.play(action)
    keeper.action(action)


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
    keeper.undo()
    disk.full = False
    assert keeper.move(tmp_path / "two") and keeper.path.parent.name == "two"
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
    assert keeper.path is not None and keeper.told == ("gone" if "removed" in deed else "changed")
    assert (keeper.path == path) == ("removed" in deed) and not keeper.trouble
    passed(keeper, match)
    assert load_record(keeper.path).lines == tuple(entry.action for entry in match.history)
    keeper.close()


def test_a_last_line_that_lacks_only_its_end_counts(tmp_path: Path) -> None:
    path, match = played(tmp_path)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    assert replay(load_record(path)).dump() == match.dump()


def test_a_branch_is_a_copy_with_fewer_lines(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    record = load_record(path)
    lines = tuple(action for _, action in record.played()[:2])
    again = new_record("toy", record.options, record.seed, record.seats)
    pen = Recorder.begin(Record(**{**_fields(again), "lines": lines}), tmp_path)
    assert pen.path != path and load_record(pen.path).lines == lines and len(load_record(path).lines) == 3


def _fields(record: Record) -> dict[str, object]:
    return {name: getattr(record, name) for name in Record.__dataclass_fields__}


def test_a_record_keeps_the_constants_it_was_played_under(tmp_path: Path) -> None:
    pen, match = begun(tmp_path, constants={"hand_size": 3})
    pen.action(match.legal()[0])
    assert dict(game_of(load_record(pen.path)).constants) == {"hand_size": 3}
    text = pen.path.read_text(encoding="utf-8")
    changed = text.replace("constants: {hand_size: 3}\n", "", 1).replace("digest: ", "digest: x")
    record = parse_record(changed, NAME)  # as if the rule file had said 3 then, and says 2 now
    assert rules_changed(record) and len(replay(record, 0).legal()) == 5


def test_only_values_change_the_digest_of_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Comments, sources, names and the order of constants say nothing new; a value does, and so does a list."""
    (tmp_path / "rules").mkdir()
    constants, cards = tmp_path / "rules" / "constants.yaml", tmp_path / "rules" / "cards.yaml"
    monkeypatch.setattr(rulefiles, "share", lambda kind: tmp_path)
    monkeypatch.setattr(sets, "share", lambda kind: tmp_path)

    def digest(first: str, second: str) -> str:
        constants.write_text(first, encoding="utf-8")
        cards.write_text(second, encoding="utf-8")
        return digests._digest("rules", None)

    same = digest("a: {value: 1, source: printed}\nb: {value: [2]}\n", "cards: [{id: cat, count: 2}]\n")
    other = """
cards:
  - id: cat  # meow
    names: {en: Cat, es: Gato, fr: Chat}
    count: {value: 2, source: printed}
"""
    assert digest("b:\n  value: [2]\n  rule: R2\na: {value: 1, why: x}\n", other) == same
    assert digest("a: {value: 2}\nb: {value: [2]}\n", other) != same
    assert digest("a: {value: 1}\nb: {value: [2]}\n", other.replace("count:", "copies:")) != same
    assert digest("a: {value: 1}\nb: {value: [2]}\n", "cards: [{id: dog, count: 2}]\n") != same


@pytest.mark.parametrize("name", sorted(path.name for path in FIXTURES.glob("*.yaml")))
def test_a_record_of_version_0_1_0_was_played_under_rules_of_today(name: str) -> None:
    """Its stamp is a digest of files that were laid out otherwise: no reason to say that rules have changed."""
    record = load_record(FIXTURES / name)
    assert record.digest in model.STAMPED_0_1_0 and not rules_changed(record)
    other = Record(**{**_fields(record), "rule_constants": {**record.rule_constants, "round": -1}})
    assert rules_changed(other)


def test_an_action_that_changed_rules_refuse_names_its_line(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    text = re.sub(
        r"- play c\d\n$", "- play c9\n- pass\n", path.read_text(encoding="utf-8").replace("digest: ", "digest: x")
    )
    line = text[: text.index("- play c9")].count("\n") + 1 if "- play c9" in text else 0
    record = parse_record(text, NAME)
    with pytest.raises(BadFile, match=rf"{NAME}:{line}:1: expected .*rules have changed.*found 'play c9'"):
        replay(record)


def test_positions_open_as_matches_without_a_past(tmp_path: Path) -> None:
    state = registry.load("toy").new({"seats": 3}, 5)
    state.apply(Action("pass"))
    text = position_text("toy", {"seats": 3}, 5, state.dump(), title="no: yes # quoted")
    assert replay(parse_record(text, NAME)).dump() == state.dump()
    assert parse_record(text, NAME).title == "no: yes # quoted"
    assert parse_record(text.rstrip("\n"), NAME).position is not None  # pasted without its last line end
    assert len(replay(parse_record(text + "steps:\n  - do: pass\n", NAME))) == 0


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
    summaries = resumable(tmp_path)
    assert len(summaries) == 1
    assert summaries[0].fault and "\n" not in summaries[0].fault and not summaries[0].open, summaries
    assert path.read_bytes() == DAMAGED[name]


def test_what_is_no_file_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "lost.yaml").symlink_to(tmp_path / "nowhere")
    faults = [one.fault for one in resumable(tmp_path)]
    assert len(faults) == 2 and all("expected a file" in fault for fault in faults)
    assert resumable(tmp_path / "nowhere") == []


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
        pen.action("pass")
        assert load_record(pen.path).lines == (*record.lines, "pass")
        pen.close()


def test_the_shelf_tells_what_can_be_gone_on_with(tmp_path: Path) -> None:
    first, _ = played(tmp_path, 2)
    second, _ = played(tmp_path, 3)
    os.utime(first, (time.time() - 100, time.time() - 100))
    pen, _ = Recorder.resume(first)
    pen.action("resign")
    outcome = replay(load_record(first)).outcome()
    assert outcome is not None
    pen.over(outcome)
    (tmp_path / "notes.txt").write_text("not ours", encoding="utf-8")
    os.utime(first, (time.time() - 100, time.time() - 100))
    shelf = resumable(tmp_path)
    assert [one.path for one in shelf] == [second, first]
    assert [one.open for one in shelf] == [True, False] and [one.count for one in shelf] == [3, 3]
    assert (
        {name: Who(person=one.person, computer=one.computer) for name, one in shelf[0].seats.items()} == SEATS
        and shelf[0].game_id == "toy"
        and shelf[0].started
    )


def test_a_hundred_records_are_listed_at_once(tmp_path: Path) -> None:
    path, _ = played(tmp_path, 3)
    text = path.read_text(encoding="utf-8") + "- pass\n" * 300
    for number in range(100):
        (tmp_path / f"r{number}.yaml").write_text(text, encoding="utf-8")
    started = time.process_time()
    assert len(resumable(tmp_path)) == 101
    assert time.process_time() - started < 5.0
