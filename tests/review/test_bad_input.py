"""What a review refuses, and what it makes anew without a word."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardgames.cli.main import main
from boardgames.core.game_protocol import Action
from boardgames.data.data_paths import HOME_VARIABLE
from boardgames.data.faults import BadFile
from boardgames.review import analysis_file, seat_review
from boardgames.review.analysis_file import analysis_path
from boardgames.review.record_review import ReviewedRecord
from tests.record.test_sets import recorded
from tests.review.games import match_of, played_lines, use_few_positions, write_record

LINES = played_lines("walpurgisnacht")


@pytest.fixture(autouse=True)
def _quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    use_few_positions(monkeypatch)


@pytest.fixture(scope="module")
def kept_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The analysis file of P1, as it is written."""
    with pytest.MonkeyPatch.context() as patch:
        use_few_positions(patch)
        patch.setattr(seat_review, "verdict_of", lambda *found: "preference")  # so that reasons stand in it
        path = write_record(tmp_path_factory.mktemp("once"), "walpurgisnacht", LINES)
        ReviewedRecord(path).analyse(0, ignore_progress)
        return analysis_path(path).read_text(encoding="utf-8")


def ignore_progress(done: int, count: int) -> None:
    """Tell nobody."""


def analysed_record(folder: Path, text: str) -> Path:
    """Return where a record lies, its analysis beside it."""
    path = write_record(folder, "walpurgisnacht", LINES)
    analysis_path(path).write_text(text, encoding="utf-8")
    return path


def test_an_analysis_is_kept_beside_its_record(tmp_path: Path, kept_text: str) -> None:
    path, fields = analysed_record(tmp_path, kept_text), json.loads(kept_text)
    assert analysis_path(path).name == path.name.replace(".record.yaml", ".analysis.json")
    assert fields["format"] == "analysis/1" and set(fields["seats"]) == {"P1"}
    assert fields["seats"]["P1"]["decisions"][0]["reason"]["id"]
    reviewed = ReviewedRecord(path)
    assert reviewed.analysed_seat(0) is not None and reviewed.analysed_seat(1) is None


def test_seats_are_kept_side_by_side(tmp_path: Path, kept_text: str) -> None:
    path = analysed_record(tmp_path, kept_text)
    ReviewedRecord(path).analyse(1, ignore_progress)
    assert set(ReviewedRecord(path).analysis.seats) == {"P1", "P2"}


def with_first_decision(fields: Any, **changed: Any) -> Any:
    """Return the fields of an analysis with another first decision of P1."""
    first, *others = fields["seats"]["P1"]["decisions"]
    return {**fields, "seats": {"P1": {**fields["seats"]["P1"], "decisions": [{**first, **changed}, *others]}}}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda fields: {**fields, "record": "of another game"},
        lambda fields: {**fields, "rules": "others"},
        lambda fields: {**fields, "values": "others"},
        lambda fields: {**fields, "judge": 99},
        lambda fields: {**fields, "format": "analysis/2"},
        lambda fields: {**fields, "seats": {"P1": {"decisions": [{"after": 1}]}}},
        lambda fields: {**fields, "seats": {"P1": {"points": [{"after": 0, "value": float("nan"), "error": 0.0}]}}},
        lambda fields: {**fields, "seats": {"P1": {"points": [{"after": 0, "value": 1.5, "error": 0.0}]}}},
        lambda fields: with_first_decision(fields, cost=1.5),
        lambda fields: with_first_decision(fields, costs=[0.1, float("-inf")]),
        lambda fields: with_first_decision(fields, verdict="brilliant"),
        lambda fields: [fields],
    ],
    ids=[
        "record",
        "rules",
        "values",
        "judge",
        "future",
        "half",
        "nan",
        "beyond",
        "dear",
        "endless",
        "praise",
        "list",
    ],
)
def test_an_analysis_that_does_not_fit_is_none(tmp_path: Path, kept_text: str, spoil: Any) -> None:
    path = analysed_record(tmp_path, json.dumps(spoil(json.loads(kept_text))))
    assert ReviewedRecord(path).analysed_seat(0) is None


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xfe", b'{"format": "analysis/1"' + b" " * 5_000_000 + b"}"])
def test_a_torn_or_huge_analysis_is_none(tmp_path: Path, raw: bytes) -> None:
    path = write_record(tmp_path, "walpurgisnacht", LINES)
    analysis_path(path).write_bytes(raw)
    assert ReviewedRecord(path).analysed_seat(0) is None


def test_what_does_not_fit_is_made_anew(tmp_path: Path, kept_text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_review, "verdict_of", lambda *found: "preference")
    path = analysed_record(tmp_path, "{")
    ReviewedRecord(path).analyse(0, ignore_progress)
    assert analysis_path(path).read_text(encoding="utf-8") == kept_text


def test_where_the_folder_refuses_the_cache_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_record(tmp_path, "walpurgisnacht", LINES)
    write = analysis_file.write_atomically

    def refuse(to: Path, text: str) -> None:
        if to.parent == path.parent:
            raise PermissionError(to)
        write(to, text)

    monkeypatch.setattr(analysis_file, "write_atomically", refuse)
    ReviewedRecord(path).analyse(0, ignore_progress)
    assert not analysis_path(path).exists()
    assert ReviewedRecord(path).analysed_seat(0) is not None


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_record(tmp_path, "walpurgisnacht", LINES[:-1])
    with pytest.raises(BadFile, match="expected a game that is over, found one that can be played on"):
        ReviewedRecord(path)
    assert main(["analyse", str(path)]) == 1
    assert "can be played on" in capsys.readouterr().err


def test_a_record_that_breaks_is_refused_as_everywhere(tmp_path: Path) -> None:
    path = write_record(tmp_path, "walpurgisnacht", [*LINES[:20], Action("fly c1"), *LINES[20:]])
    with pytest.raises(BadFile, match="an action that is legal here"):
        ReviewedRecord(path)


def test_nobody_is_shown_the_decisions_of_another_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_record(tmp_path, "walpurgisnacht", LINES, people=2)
    assert main(["analyse", str(path)]) == 2
    assert "the people in this game: P1, P2" in capsys.readouterr().err
    assert main(["analyse", str(path), "--seat", "P9"]) == 2
    assert "found 'P9'" in capsys.readouterr().err
    nobody = write_record(tmp_path / "computers", "walpurgisnacht", LINES, people=0)
    assert main(["analyse", str(nobody)]) == 2
    assert "the people in this game: nobody" in capsys.readouterr().err


def test_a_person_at_several_seats_is_shown_the_decisions_of_the_seat_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_record(tmp_path, "walpurgisnacht", LINES, people=2, person="Ann")
    assert main(["analyse", str(path)]) == 2
    assert "the people in this game: P1, P2" in capsys.readouterr().err
    history = match_of("walpurgisnacht", LINES).history
    for seat in (0, 1):
        decisions = ReviewedRecord(path).analyse(seat, ignore_progress).decisions
        assert decisions and all(history[one.after].seat == seat for one in decisions)
    both = [ReviewedRecord(path).analysed_seat(seat) for seat in (0, 1)]
    assert None not in both and both[0] != both[1], "each has its place in the file"


def test_other_rules_get_an_order_and_no_chances(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = played_lines("sacrifice", 4, 300)
    path = write_record(tmp_path, "sacrifice", lines, seed=4, constants={"quiet_limit": 21})
    reviewed = ReviewedRecord(path)
    assert reviewed.analysis.scale == "order"
    assert not reviewed.analyse(0, ignore_progress).points
    assert main(["analyse", str(path)]) == 0
    assert "never measured" in capsys.readouterr().out


def test_under_a_set_of_somebodys_own_there_is_an_order_and_no_chances(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path)
    assert ReviewedRecord(path).analysis.scale == "order"
    assert main(["analyse", str(path), "--seat", "P1"]) == 0
    assert "never measured" in capsys.readouterr().out
    found = ReviewedRecord(path).analysed_seat(0)
    assert found is not None and found.decisions and not found.points


def test_a_game_from_a_position_is_reviewed_like_any_other(tmp_path: Path) -> None:
    lines = played_lines("sacrifice", 4, 300)
    match = match_of("sacrifice", lines, 4)
    begin = [
        number for number in range(1, len(lines)) if match.history[number].turn != match.history[number - 1].turn
    ]
    start = begin[-4]
    whole = ReviewedRecord(write_record(tmp_path, "sacrifice", lines, seed=4)).analyse(0, ignore_progress)
    position = match.state_after(start).dump()
    path = write_record(tmp_path / "later", "sacrifice", lines[start:], seed=4, position=position)
    part = ReviewedRecord(path).analyse(0, ignore_progress)
    assert ReviewedRecord(path).analysis.scale == "standing" and part.decisions
    later = [one for one in whole.decisions if one.after >= start]
    assert [(one.played, one.verdict) for one in part.decisions] == [(one.played, one.verdict) for one in later]


def test_of_a_very_long_game_the_later_decisions_are_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(seat_review, "MOST_DECISIONS", 4)
    path = write_record(tmp_path, "walpurgisnacht", LINES)
    assert main(["analyse", str(path)]) == 0
    assert "very long game" in capsys.readouterr().out
    found = ReviewedRecord(path).analysed_seat(0)
    assert found is not None and len(found.decisions) <= 4 < found.skipped


def test_the_report_is_printed_in_words_and_as_data(
    tmp_path: Path, kept_text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = analysed_record(tmp_path, kept_text)
    assert main(["analyse", str(path), "--language", "fr"]) == 0
    assert "Ann 0" in capsys.readouterr().out
    assert main(["analyse", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"]


def test_costs_are_summed_up_by_month_and_kind_of_action(
    tmp_path: Path, kept_text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_record(tmp_path / "games", "walpurgisnacht", LINES, with_outcome=True)
    analysis_path(path).write_text(kept_text, encoding="utf-8")
    assert main(["analyse", str(path.parent)]) == 0
    head, whole, *kinds = [line.split(",") for line in capsys.readouterr().out.splitlines()]
    assert head[:4] == ["game", "month", "action", "decisions"]
    decisions = json.loads(kept_text)["seats"]["P1"]["decisions"]
    assert whole[2:4] == ["all", str(len(decisions))]
    assert sum(int(kind[3]) for kind in kinds) == len(decisions)
    assert {kind[2] for kind in kinds} == {one["played"].split()[0] for one in decisions}
