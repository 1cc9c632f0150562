"""`boardgames simulate`: the same results for any number of workers, honest intervals, sentences for wrong use."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.arena.rating import wilson_interval
from boardgames.arena.worker_pool import WorkerPool
from boardgames.cli.main import main
from boardgames.cli.progress_bar import TerminalProgress
from boardgames.cli.seeded_games import GamePlan, play_many, play_one
from boardgames.record import load_record, replay_record

PLAN = GamePlan("sacrifice", dict(registry.load("sacrifice").complete({})), ("random", "random"))


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    with WorkerPool(1) as one, WorkerPool(2) as two:
        alone, together = (list(play_many(PLAN, range(5, 9), crew)) for crew in (one, two))
    assert alone == together and [one.seed for one in alone] == [5, 6, 7, 8]
    assert len({(one.decisions, one.reason) for one in alone}) > 1


def test_random_players_leave_out_what_only_stops_a_game() -> None:
    assert all(play_one(PLAN, seed).reason not in ("resign", "agreement") for seed in (1, 2))


def test_records_of_simulated_games_replay_to_the_same_end(tmp_path: Path) -> None:
    result = play_one(PLAN._replace(folder=str(tmp_path)), 3)
    first, again = tmp_path / "sacrifice-seed-3.yaml", tmp_path / "sacrifice-seed-3-2.yaml"
    record = load_record(first)
    play_one(PLAN._replace(folder=str(tmp_path)), 3)
    assert again.read_bytes() == first.read_bytes()
    outcome = replay_record(record).outcome()
    assert outcome is not None and outcome.reason == result.reason and outcome.winners == result.winners
    assert (
        record.over is not None and record.over["reason"] == result.reason and len(record.lines) == result.decisions
    )


@pytest.mark.usefixtures("toy")
def test_the_summary_tells_length_ends_and_wins(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "toy", "-n", "30", "--seed", "4", "--workers", "1", "--options", "seats=3"]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "toy: 30 games, seeds 4..33, seats=3 variant=plain" in out
    assert re.search(r"length +median [\d.]+ decisions", out) and re.search(r"ends +empty \d+", out)
    assert re.search(r"P3 random +wins +\d+ +[\d.]+ % +95 %: [\d.]+ to [\d.]+", out)
    assert main(words) == 0 and capsys.readouterr().out == out


@pytest.mark.usefixtures("toy")
def test_a_run_goes_on_where_it_stopped_and_is_repeated_by_the_line_that_it_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["simulate", "toy", "-n", "6", "--workers", "1", "--options", "seats=3", "-o"]
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    assert main([*words, str(whole), "--csv", str(tmp_path / "games.csv")]) == 0
    line = capsys.readouterr().out.splitlines()[-1].partition("boardgames ")[2]
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 7

    def stops(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(TerminalProgress, "show", lambda _bar, done: stops(done))
    assert main([*words, str(cut)]) == 130
    told = capsys.readouterr()
    assert "toy: 3 games" in told.out and "--resume" in told.err
    monkeypatch.undo()
    cut.write_text(cut.read_text()[:-5])
    assert main([*words, str(cut), "--resume"]) == 0
    assert cut.read_text() == whole.read_text()
    again = [*shlex.split(line, comments=True), "-o", str(tmp_path / "again.jsonl")]
    assert main([*again, "--workers", "1"]) == 0 and (tmp_path / "again.jsonl").read_text() == whole.read_text()
    assert main([*words, str(cut), "--resume", "--seed", "9"]) == 2 and "another run" in capsys.readouterr().err


@pytest.mark.usefixtures("toy")
def test_a_game_that_breaks_is_told_with_its_seed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.core.toy_game import Toy

    monkeypatch.setattr(Toy, "legal_actions", lambda self: [] if self.mover else ["play c77"])
    assert main(["simulate", "toy", "-n", "2", "--workers", "1"]) == 1
    assert "seed 1: broke after 0 decisions: ValueError" in capsys.readouterr().out


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["toy", "--players", "adpet"], "did you mean 'adept'"),
        (["toy", "--players", "random,random,random"], "expected 1 or 2 of them, found 3"),
        (["toy", "--options", "seats"], "expected K=V"),
        (["toy", "--options", "seats=9"], "options.seats: expected one of 2, 3, found 9"),
        (["toy", "-n", "0"], "a whole number of at least 1"),
        (["toys"], "found 'toys' (did you mean 'toy'?)"),
    ],
)
def test_wrong_use_gets_a_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(["simulate", *words])
    except SystemExit as left:
        code = int(left.code or 0)
    assert code != 0
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (50, 100, 0.4038, 0.5962)]
)
def test_wilson_intervals_agree_with_the_published_ones(wins: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins / games, games) == pytest.approx((low, high), abs=1e-4)
    assert wilson_interval(1 - wins / games, games) == pytest.approx((1 - high, 1 - low), abs=1e-4)
