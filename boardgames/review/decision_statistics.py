"""Decisions over many games, by month and kind of action, from the analyses that are kept beside records."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean, median
from typing import Final, NamedTuple, final

from ..record.game_statistics import FinishedGame, finished_games
from .analysis_file import kept_file
from .analysis_model import JudgedDecision
from .verdicts import EXACT, TOLD

COLUMNS: Final = ("game", "month", "action", "decisions", "told", "mean_cost", "median_cost")


class DecisionCost(NamedTuple):
    """Decisions of people in one game and month whose action has the same first word: how many, how many of them are
    worth telling, and their costs in expected result, without what is exact and has no cost.

    `month` (such as "2026-11") or `action` is empty for all of them together.
    """

    game_id: str
    month: str
    action: str
    decision_count: int
    told_count: int
    mean_cost: float
    median_cost: float


@final
class DecisionCounter:
    """Decisions of people in the games that were read so far."""

    def __init__(self) -> None:
        self._found: Final[dict[Path, dict[str, Sequence[JudgedDecision]]]] = {}

    def read_game(self, game: FinishedGame) -> None:
        """Read the analysis that is kept beside the record of a game, where there is one."""
        analysis = kept_file(game.path) if game.path is not None else None
        if game.path is not None and analysis is not None:
            self._found[game.path] = {seat: found.decisions for seat, found in analysis.seats.items()}

    def costs(self, games: Iterable[FinishedGame]) -> list[DecisionCost]:
        """Return the decisions of the people of some games: by game and month, by kind of action, and by both."""
        groups: defaultdict[tuple[str, str, str], list[JudgedDecision]] = defaultdict(list)
        for game in games:
            kept = self._found.get(game.path, {}) if game.path is not None else {}
            month = datetime.fromtimestamp(game.begun, UTC).strftime("%Y-%m")
            for one in (one for seat in game.persons for one in kept.get(seat, ())):
                verb = one.played.partition(" ")[0]
                for key in ((month, ""), ("", verb), (month, verb)):
                    groups[game.game_id, *key].append(one)
        return [_summary(key, found) for key, found in sorted(groups.items())]


def _summary(key: tuple[str, str, str], decisions: Sequence[JudgedDecision]) -> DecisionCost:
    costs = [max(0.0, one.cost) for one in decisions if one.verdict not in EXACT] or [0.0]
    told = sum(one.verdict in TOLD for one in decisions)
    return DecisionCost(*key, len(decisions), told, fmean(costs), median(costs))


def decision_costs(folder: Path | None = None) -> list[DecisionCost]:
    """Return the decisions of people in the games of a folder of records, in a stable order."""
    games, counter = finished_games(folder), DecisionCounter()
    for game in games:
        counter.read_game(game)
    return counter.costs(games)


def decision_costs_csv(rows: Iterable[DecisionCost]) -> str:
    """Return the rows of single months as a table with a head; `all` stands for all kinds of action."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in rows:
        if row.month:
            figures = f"{row.mean_cost:.4f}", f"{row.median_cost:.4f}"
            writer.writerow((*row[:2], row.action or "all", row.decision_count, row.told_count, *figures))
    return out.getvalue()
