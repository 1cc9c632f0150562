"""Records: the same game again, line by line, and its copies; what they say of rules and of the shelf."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.data import digests, own_rules, rule_files
from boardgames.data.faults import BadFile
from boardgames.record import (
    Record,
    RecordedSeat,
    Recorder,
    game_of_record,
    list_resumable,
    load_record,
    new_record,
    parse_record,
    position_text,
    record_model,
    replay_record,
    rules_changed,
)

pytestmark = pytest.mark.usefixtures("toy")

SEATS = {"P1": RecordedSeat(person='Inés Ñandú: "the" #1'), "P2": RecordedSeat(computer="adept")}
NAME = "toy.yaml"
FIXTURES = Path(__file__).parents[1] / "fixtures" / "version-0.1.0" / "records"


def begun(folder: Path, **changes: object) -> tuple[Recorder, Match]:
    record = new_record("toy", {"seats": 2, "variant": "plain"}, 7, SEATS, **changes)  # type: ignore[arg-type]
    return Recorder.begin(record, folder), replay_record(record)


def played(folder: Path, count: int = 3) -> tuple[Path, Match]:
    pen, match = begun(folder)
    for _ in range(count):
        action = match.legal_actions()[0]
        match.play(action)
        pen.write_action(action)
    pen.close()
    return pen.path, match


def test_a_match_comes_back_as_it_was(tmp_path: Path) -> None:
    path, match = played(tmp_path)
    record = load_record(path)
    assert record.seats == SEATS and record.seed == 7 and record.options == {"seats": 2, "variant": "plain"}
    assert replay_record(record).dump() == match.dump()
    assert [entry.action for entry in replay_record(record).history] == [entry.action for entry in match.history]
    assert not rules_changed(record)


def test_every_prefix_of_the_file_is_on_disk_and_valid_as_soon_as_it_is_written(tmp_path: Path) -> None:
    pen, match = begun(tmp_path)
    rng = Rng(3)
    while match.outcome() is None:
        action = rng.choice([a for a in match.legal_actions() if a != "resign"])
        match.play(action)
        pen.write_action(action)
        again = load_record(pen.path)  # while the pen is still on it
        assert replay_record(again).dump() == match.dump()
    outcome = match.outcome()
    assert outcome is not None
    pen.write_outcome(outcome)
    assert load_record(pen.path).over == {
        "winners": [f"P{seat + 1}" for seat in outcome.winners],
        "scores": dict(outcome.scores),
        "reason": outcome.reason,
    }
    pen.write_undo()
    assert load_record(pen.path).over is None


def test_undo_is_a_line_of_its_own(tmp_path: Path) -> None:
    path, match = played(tmp_path, 2)
    pen, _ = Recorder.resume(path)
    pen.write_undo()
    match.undo()
    record = load_record(path)
    assert record.lines[-1] == "undo" and len(record.standing_actions()) == 1
    assert replay_record(record).dump() == match.dump()


@pytest.mark.parametrize("cut", [b"- pla", b"- ", b"-", b"- play c\xc3", b"\0\0\0\0"])
def test_a_torn_last_line_is_dropped_and_the_game_goes_on(tmp_path: Path, cut: bytes) -> None:
    path, match = played(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + cut)
    assert load_record(path).torn
    pen, record = Recorder.resume(path)
    assert replay_record(record).dump() == match.dump() and path.read_bytes() == whole
    action = match.legal_actions()[0]
    pen.write_action(action)
    match.play(action)
    assert replay_record(load_record(path)).dump() == match.dump()


def test_a_last_line_that_lacks_only_its_end_counts(tmp_path: Path) -> None:
    path, match = played(tmp_path)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    assert replay_record(load_record(path)).dump() == match.dump()


def test_a_branch_is_a_copy_with_fewer_lines(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    record = load_record(path)
    lines = tuple(action for _, action in record.standing_actions()[:2])
    again = new_record("toy", record.options, record.seed, record.seats)
    pen = Recorder.begin(Record(**{**_fields(again), "lines": lines}), tmp_path)
    assert pen.path != path and load_record(pen.path).lines == lines and len(load_record(path).lines) == 3


def _fields(record: Record) -> dict[str, object]:
    return {name: getattr(record, name) for name in Record.__dataclass_fields__}


def test_a_record_keeps_the_constants_it_was_played_under(tmp_path: Path) -> None:
    pen, match = begun(tmp_path, constants={"hand_size": 3})
    pen.write_action(match.legal_actions()[0])
    assert dict(game_of_record(load_record(pen.path)).constants) == {"hand_size": 3}
    text = pen.path.read_text(encoding="utf-8")
    changed = text.replace("constants: {hand_size: 3}\n", "", 1).replace("digest: ", "digest: x")
    record = parse_record(changed, NAME)  # as if the rule file had said 3 then, and says 2 now
    assert rules_changed(record) and len(replay_record(record, 0).legal_actions()) == 5


def test_only_values_change_the_digest_of_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Comments, sources, names and the order of constants say nothing new; a value does, and so does a list."""
    (tmp_path / "rules").mkdir()
    constants, cards = tmp_path / "rules" / "constants.yaml", tmp_path / "rules" / "cards.yaml"
    monkeypatch.setattr(rule_files, "shared_folder", lambda kind: tmp_path)
    monkeypatch.setattr(own_rules, "shared_folder", lambda kind: tmp_path)

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
    assert record.digest in record_model.STAMPED_0_1_0 and not rules_changed(record)
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
        replay_record(record)


def test_positions_open_as_matches_without_a_past(tmp_path: Path) -> None:
    state = registry.load("toy").new_game({"seats": 3}, 5)
    state.apply(Action("pass"))
    text = position_text("toy", {"seats": 3}, 5, state.dump(), title="no: yes # quoted")
    assert replay_record(parse_record(text, NAME)).dump() == state.dump()
    assert parse_record(text, NAME).title == "no: yes # quoted"
    assert parse_record(text.rstrip("\n"), NAME).position is not None  # pasted without its last line end
    assert len(replay_record(parse_record(text + "steps:\n  - do: pass\n", NAME))) == 0


def test_the_shelf_tells_what_can_be_gone_on_with(tmp_path: Path) -> None:
    first, _ = played(tmp_path, 2)
    second, _ = played(tmp_path, 3)
    os.utime(first, (time.time() - 100, time.time() - 100))
    pen, _ = Recorder.resume(first)
    pen.write_action("resign")
    outcome = replay_record(load_record(first)).outcome()
    assert outcome is not None
    pen.write_outcome(outcome)
    (tmp_path / "notes.txt").write_text("not ours", encoding="utf-8")
    os.utime(first, (time.time() - 100, time.time() - 100))
    shelf = list_resumable(tmp_path)
    assert [one.path for one in shelf] == [second, first]
    assert [one.is_resumable for one in shelf] == [True, False] and [one.count for one in shelf] == [3, 3]
    assert (
        {name: RecordedSeat(person=one.person, computer=one.computer) for name, one in shelf[0].seats.items()}
        == SEATS
        and shelf[0].game_id == "toy"
        and shelf[0].started
    )


def test_a_hundred_records_are_listed_at_once(tmp_path: Path) -> None:
    path, _ = played(tmp_path, 3)
    text = path.read_text(encoding="utf-8") + "- pass\n" * 300
    for number in range(100):
        (tmp_path / f"r{number}.yaml").write_text(text, encoding="utf-8")
    started = time.process_time()
    assert len(list_resumable(tmp_path)) == 101
    assert time.process_time() - started < 5.0
