"""The scenario runner: every key of the contract, each with a twin that must fail, and never a traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardgames.cli.main import main
from boardgames.scenario.result_report import ScenarioResult
from boardgames.scenario.scenario_runner import run_text

pytestmark = pytest.mark.usefixtures("toy")

HEAD = "format: scenario/1\ngame: toy\ntitle: a test\n"
START = HEAD + "position: {seats: {P1: {hand: [c1, c4]}, P2: {hand: [c3]}}}\nsteps:\n"
"""Five lines, so the first step stands on line 6."""


def run(text: str) -> ScenarioResult:
    return run_text(text, "t.yaml")


def lines(text: str) -> list[str]:
    return [str(failure) for failure in run(text).failures]


PASSING = {
    "do one": "  - do: play c4",
    "do many": "  - do: [play c4, pass, play c1]",
    "deny": "  - deny: play c9",
    "deny with its reason": "  - deny: play c9\n    because: not_in_hand",
    "legal has": "  - legal: {has: [pass, play c1]}",
    "legal lacks": "  - legal: {lacks: [play c3]}",
    "legal count": "  - legal: {count: 4}",
    "legal only, in any order": "  - legal: {only: [resign, play c4, pass, play c1]}",
    "expect paths": "  - expect: {turn: P1, seats.P1.hand.1: c4, seats.P1.hand: [c1, c4], seats.P9: null}",
    "expect a whole": "  - expect: {seats.P2: {hand: [c3], table: []}}",
    "view": '  - view: {seat: P2, expect: {seats.P1.hand: ["?", "?"], seats.P2.hand: [c3]}}',
    "over": "  - do: [play c4, play c3, play c1]\n  - over: {winners: [P1], scores: {P1: 5, P2: 3}, reason: empty}",
    "over, then deny": "  - do: [resign]\n  - over: {reason: resign}\n  - deny: pass\n    because: over",
}

FAILING = {
    "  - do: play c9": ["6: expected 'play c9' to be legal, found it refused: not_in_hand"],
    "  - do: [pass, play c4]\n  - expect: {turn: P9}": ["'play c4' to be legal"],
    "  - deny: pass": ["6: expected 'pass' to be refused, found it legal"],
    "  - deny: play c9\n    because: wall": ["because of wall, found not_in_hand"],
    "  - legal: {has: [play c9, pass]}": ['legal ["play c9"], found not legal'],
    "  - legal: {lacks: [pass]}": ["found legal"],
    "  - legal: {count: 3}": ["expected 3 legal actions, found 4"],
    "  - legal: {only: [pass]}": ["also"],
    "  - expect: {turn: P2}\n  - expect: {round: 7}": [
        '6: expected turn = "P2", found "P1"',
        "7: expected round = 7",
    ],
    "  - expect: {round: true}": ["expected round = true, found 1"],
    "  - expect: {seats.P1: {hand: [c1, c4]}}": ["seats.P1.table = null, found []"],
    "  - view: {seat: P2, expect: {seats.P1.hand: [c1, c4]}}": ["in the view of P2"],
    "  - view: {seat: P3, expect: {turn: P1}}": ["a seat of P1..P2, found P3"],
    "  - over: {winners: [P1]}": ["expected the game over, found P1 to act"],
    "  - do: resign\n  - over: {winners: [P1], scores: {P1: 1, P2: 0}, reason: empty}": [
        "winners",
        "scores",
        "reason",
    ],
}

MALFORMED = {
    "": "1: expected a document",
    "- a list": "1: expected a mapping that begins with 'format: scenario/1', found a list",
    "format: scenario/2\ngame: toy\nsteps: []": "1: expected format: 'format: scenario/1'",
    "format: scenario/1\ngame: toi\nsteps: []": "2: expected game: a game: .*toy, found 'toi' \\(did you mean 'toy'",
    "format: scenario/1\nsteps: []": "1: expected game: .*found no game",
    HEAD + "stepz: []\nsteps: []": "4: expected stepz: one of .*found 'stepz' \\(did you mean 'steps'",
    HEAD + "position: {}": "1: expected steps, or refused",
    HEAD + "steps: []\nrefused: true": "1: expected steps or refused, not both",
    HEAD + "refused: false": "4: expected refused: true, or the path",
    HEAD + "seed: many\nsteps: []": "4: expected seed: a whole number",
    HEAD + "seed: -1\nsteps: []": "4: expected seed: at least 0",
    HEAD + "position:\nsteps: []": "4: expected position: a mapping",
    HEAD + "options: {seats: 9}\nsteps: []": "4: expected options.seats: one of 2, 3, found 9",
    HEAD + "options: {seat: 2}\nsteps: []": "4: expected options.seat: an option of this game",
    HEAD + "constants: {hand_sise: 2}\nsteps: []": "4: expected constants.hand_sise: hand_size",
    HEAD + "constants: {hand_size: 7}\nsteps: []": "4: expected constants.hand_size: 1..3, found 7",
    HEAD + "position: {seats: {P1: {hand: [c1, c1]}}}\nsteps: []": "4: expected seats.P1.hand.1: a card, once",
    START + "  - exspect: {}": "6: expected steps.0.exspect: one of .*did you mean 'expect'",
    START + "  - do: pass\n    expect: {}": "6: expected steps.0: exactly one of",
    START + "  - because: wall": "6: expected steps.0: exactly one of",
    START + "  - do: 3": "6: expected steps.0.do: an action, or a list of actions",
    START + "  - do: [3]": "6: expected steps.0.do.0: a text, found 3 \\(quote it",
    START + "  - legal: {}": "6: expected steps.0.legal: has, lacks, count or only",
    START + "  - legal: {hass: []}": "6: expected steps.0.legal.hass: .*did you mean 'has'",
    START + "  - view: {seat: P0, expect: {}}": "6: expected steps.0.view.seat: a seat such as P1",
    START + "  - expect: [1, 2]": "6: expected steps.0.expect: a mapping",
    HEAD + "steps: [": "5: expected a value or a closing bracket, found the end of the file",
    HEAD + "title: again\nsteps: []": "4: expected title: each key once",
    HEAD + "steps: !!python/object:os.system []": "4: expected plain data",
    HEAD + "position: &a {x: 1}\nsteps: []": "4: expected plain data",
    HEAD + "steps: " + "[" * 40 + "]" * 40: "4: expected at most 24 levels",
    HEAD + "position: {phase: crash}\nsteps: []": "1: expected an answer from the rules, found RuntimeError",
}


@pytest.mark.parametrize("steps", PASSING.values(), ids=PASSING.keys())
def test_steps_that_hold(steps: str) -> None:
    assert lines(START + steps) == []


@pytest.mark.parametrize("steps", FAILING)
def test_steps_that_do_not_hold_are_told_with_line_expected_and_found(steps: str) -> None:
    found = lines(START + steps)
    assert found
    for words in FAILING[steps]:
        assert any(words in line for line in found), found
    assert all(re.match(r"t\.yaml:\d+: expected .+, found .+$", line) for line in found), found


def test_one_line_for_each_failing_step_and_none_after_a_failed_action() -> None:
    assert len(lines(START + "  - expect: {turn: P2, round: 4}\n  - legal: {count: 1}\n  - do: pass")) == 2
    assert len(lines(START + "  - do: [play c9]\n  - expect: {turn: P9}")) == 1


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_files_fail_with_their_line(text: str) -> None:
    result = run(text)
    assert not result.has_passed
    assert re.match(r"t\.yaml:" + MALFORMED[text], str(result.failures[0])), result.failures


def test_the_opening_is_dealt_from_options_seed_and_constants() -> None:
    text = HEAD + "options: {seats: 3}\nseed: 5\nconstants: {hand_size: 3}\nsteps:\n"
    assert lines(text + "  - legal: {count: 5}\n  - view: {seat: P3, expect: {turn: P1}}") == []


REFUSED = HEAD + "position: {seats: {P1: {hand: [c1, c1]}}}\nrefused: "


@pytest.mark.parametrize("wanted", ["true", "seats.P1.hand", "seats.P1", "seats.P1.hand.1", "seats.P1.hand.1.deep"])
def test_a_position_is_refused_for_the_reason_named(wanted: str) -> None:
    assert lines(REFUSED + wanted) == []


@pytest.mark.parametrize("wanted", ["seats.P2.hand", "seats.P1.table", "seat", "board"])
def test_a_position_refused_for_another_reason_fails(wanted: str) -> None:
    assert f"t.yaml:5: expected a fault at {wanted}, found seats.P1.hand.1" in lines(REFUSED + wanted)[0]


def test_refused_fails_when_the_position_loads_or_the_rules_break() -> None:
    assert "one that loads" in lines(HEAD + "position: {}\nrefused: true")[0]
    assert "RuntimeError" in lines(HEAD + "position: {phase: crash}\nrefused: true")[0]


def test_a_wrong_constant_fails_unless_refused_names_it() -> None:
    text = HEAD + "constants: {hand_size: 9}\nrefused: "
    assert len(lines(text + "true")) == 1
    assert lines(text + "constants.hand_size") == []


def test_check_prints_lines_sums_up_and_exits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b" / "deep").mkdir(parents=True)
    (tmp_path / "b" / "deep" / "good.yml").write_text(START + "  - do: pass", encoding="utf-8")
    (tmp_path / "a.yaml").write_text(START + "  - do: play c9", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a scenario", encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out == [
        f"{tmp_path / 'a.yaml'}:6: expected 'play c9' to be legal, found it refused: not_in_hand",
        "1 passed, 1 failed",
    ]
    assert main(["check", str(tmp_path / "b"), str(tmp_path / "b" / "deep" / "good.yml")]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_check_of_what_cannot_be_read_is_a_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"format: \xff\xfe\x00")
    assert main(["check", str(tmp_path / "nowhere"), str(binary)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith(f"{tmp_path / 'nowhere'}:1: expected a readable file, found no such file")
    assert out[-1] == "0 passed, 2 failed"


def test_check_passes_over_rule_files_by_name_and_only_those(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "sacrifice"
    (folder / "examples").mkdir(parents=True)
    for name in ("constants.yaml", "pieces.yaml"):
        (folder / name).write_text("a: {value: 1}", encoding="utf-8")
    (folder / "examples" / "good.yaml").write_text(START + "  - do: pass", encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    (folder / "peices.yaml").write_text("a: {value: 1}", encoding="utf-8")
    (folder / "examples" / "constants.yaml").write_text("a: {value: 1}", encoding="utf-8")
    (folder / "examples" / "typo.yaml").write_text(START.replace("format: sc", "fromat: sc"), encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert all(name in out for name in ("peices.yaml:1", "examples/constants.yaml:1", "examples/typo.yaml:1"))
    assert out.endswith("1 passed, 3 failed\n")


def test_a_rule_file_named_outright_is_no_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "sacrifice").mkdir()
    file = tmp_path / "sacrifice" / "pieces.yaml"
    file.write_text("a: {value: 1}", encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().out.endswith("0 passed, 1 failed\n")


def test_check_of_a_folder_without_scenarios_fails_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "good.yaml").write_text(START + "  - do: pass", encoding="utf-8")
    assert main(["check", str(tmp_path / "good.yaml"), str(tmp_path / "empty")]) == 1
    said = capsys.readouterr()
    assert said.out == "1 passed, 0 failed\n"
    assert said.err == f"{tmp_path / 'empty'}: no scenario files there (*.yaml, *.yml)\n"
