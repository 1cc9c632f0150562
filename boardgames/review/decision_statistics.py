"""Cost of decisions over many games, by month and kind of action, from the analyses that are kept beside records."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean, median
from typing import Final, NamedTuple

from ..record.library_listing import list_records
from .analysis_file import kept_file

COLUMNS: Final = ("game", "month", "action", "decisions", "mean_cost", "median_cost")


class DecisionCost(NamedTuple):
    """Decisions of people in one game and month whose action has the same first word, with their costs in expected
    result; `action` is empty for all of them together.
    """

    game_id: str
    month: str
    action: str
    decision_count: int
    mean_cost: float
    median_cost: float


def decision_costs(folder: Path | None = None) -> list[DecisionCost]:
    """Return the costs for a folder of records, in a stable order; all kinds of action together first.

    Only analysed seats of people count; what is exact has no cost and is left out.
    """
    costs: defaultdict[tuple[str, str, str], list[float]] = defaultdict(list)
    for record in list_records(folder).summaries:
        analysis = kept_file(record.path) if record.over and not record.fault else None
        if analysis is None:
            continue
        month = datetime.fromtimestamp(record.begun_at, UTC).strftime("%Y-%m")
        for seat, found in analysis.seats.items():
            if seat not in record.seats or record.seats[seat].person is None:
                continue
            for one in found.decisions:
                if one.verdict not in ("missed_win", "allowed_win"):
                    for action in ("", one.played.partition(" ")[0]):
                        costs[record.game_id, month, action].append(max(0.0, one.cost))
    return [DecisionCost(*key, len(some), fmean(some), median(some)) for key, some in sorted(costs.items())]


def decision_costs_csv(rows: list[DecisionCost]) -> str:
    """Return rows as a table with a head; `all` stands for all kinds of action."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in rows:
        writer.writerow(
            (*row[:2], row.action or "all", row.decision_count, f"{row.mean_cost:.4f}", f"{row.median_cost:.4f}")
        )
    return out.getvalue()
