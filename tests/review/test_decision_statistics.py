"""Decisions over many games: those of people alone, by month and kind of action, and what the page tells of them."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.data.file_suffixes import ANALYSIS
from boardgames.record.companion_files import companion_path
from boardgames.record.game_statistics import FinishedGame
from boardgames.review.analysis_file import write_analysis
from boardgames.review.analysis_model import (
    FORMAT,
    JUDGE_VERSION,
    AnalysisFile,
    JudgedDecision,
    SeatAnalysis,
    Verdict,
)
from boardgames.review.decision_statistics import DecisionCost, DecisionCounter, decision_costs_csv
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.ui.shell.decision_lines import decision_widgets, month_name
from boardgames.ui.widgets.widget import Widget

NIGHT = "walpurgisnacht"


def decision(played: str, cost: float, verdict: Verdict = "none") -> JudgedDecision:
    return JudgedDecision(0, 0, 1, played, verdict, cost, 0.01, 0.5)


def game(path: Path, month: int, *decisions: JudgedDecision) -> FinishedGame:
    """A finished game of P1, with an analysis of P1 and of a computer at P2 beside its record."""
    seats = {"P1": SeatAnalysis(decisions), "P2": SeatAnalysis((decision("give x P1", 0.9, "costly"),))}
    write_analysis(path, AnalysisFile(FORMAT, JUDGE_VERSION, "", "", "", "chance", seats))
    begun = datetime(2026, month, 15, tzinfo=UTC).timestamp()
    return FinishedGame(NIGHT, 5, "adept", ("P1",), (), begun, ("Ana",), path=path)


@pytest.fixture
def games(tmp_path: Path) -> list[FinishedGame]:
    first = game(tmp_path / "a.record.yaml", 10, decision("reveal o1", 0.02), decision("stop", 1.0, "missed_win"))
    second = game(tmp_path / "b.record.yaml", 11, *(decision("reveal o2", 0.04, "preference") for _ in range(20)))
    return [first, second]


def read(games: list[FinishedGame]) -> DecisionCounter:
    counter = DecisionCounter()
    for one in games:
        counter.read_game(one)
    return counter


def test_decisions_of_people_are_summed_up_by_month_and_kind(games: list[FinishedGame]) -> None:
    costs = {one[1:3]: one for one in read(games).costs(games)}
    assert costs["2026-10", ""] == DecisionCost(NIGHT, "2026-10", "", 2, 1, 0.02, 0.02), "a missed win has no cost"
    assert costs["2026-11", ""].told_count == 20
    assert costs["", "reveal"].decision_count == 21 and costs["", "stop"].told_count == 1
    assert ("", "give") not in costs, "the decisions of a computer are nobody's"
    text = decision_costs_csv(read(games).costs(games))
    assert f"{NIGHT},2026-10,all,2,1,0.0200,0.0200\n" in text and ",,reveal," not in text


def test_an_analysis_that_is_torn_or_by_another_judge_counts_nothing(games: list[FinishedGame]) -> None:
    paths = [companion_path(one.path, ANALYSIS) for one in games if one.path is not None]
    paths[0].write_text("{")
    paths[1].write_text(paths[1].read_text().replace(f'"judge": {JUDGE_VERSION}', '"judge": 0'))
    assert read(games).costs(games) == []


def texts(widget: Widget) -> list[str]:
    return [text for one in widget.walk() if (text := getattr(one, "text", ""))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_months_and_kinds_in_words(games: list[FinishedGame], language: str) -> None:
    tr, costs = Catalog(language).tr, read(games).costs(games)
    told = [text for widget in decision_widgets(tr, NIGHT, costs) for text in texts(widget)]
    months = [month_name(tr, month) for month in ("2026-11", "2026-10")]
    assert [text for text in told if "2026" in text] == months
    assert tr(f"{NIGHT}.decision.reveal") in told
    assert any(tr("decisions.cost", number=30) in text for text in told), "20 decisions at 0.04"
    assert not any("decision" in text and "." in text.split()[0][:-1] for text in told), "no id is shown"
    assert decision_widgets(tr, "sacrifice", costs) == []


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_each_kind_of_action_has_words(game_id: str) -> None:
    verbs = set(import_module(f"boardgames.games.{game_id}.ids").VERBS) - {"offer draw", "resign"}
    assert verbs and not [verb for verb in sorted(verbs) if not Catalog("en").has(f"{game_id}.decision.{verb}")]
