"""Lines about the decisions of people for the page of statistics: by month, and by kind of action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, final

from boardgames import registry
from boardgames.record.game_statistics import FinishedGame
from boardgames.review.decision_statistics import DecisionCost, DecisionCounter
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

Tr = Callable[..., str]
MONTHS: Final = 6
"""Months that are told: the latest."""
LEAST: Final = 10
"""Decisions from which their cost is told."""
STEPS: Final = (10, 20, 30, 50, 100, 200, 500)
"""Decisions that cost about one game, as they are told: nothing finer is known."""


@final
class DecisionLines:
    """Lines about the decisions in the games that were read so far."""

    def __init__(self) -> None:
        self._counter: Final = DecisionCounter()

    def read_game(self, game: FinishedGame) -> None:
        """Read the analysis of a game, where one is kept."""
        self._counter.read_game(game)

    def widgets(self, tr: Tr, game_id: str, games: Iterable[FinishedGame]) -> list[Widget]:
        """Return widgets of the decisions of the people of some games under a heading; none without decisions."""
        return decision_widgets(tr, game_id, self._counter.costs(games))


def decision_widgets(tr: Tr, game_id: str, costs: Sequence[DecisionCost]) -> list[Widget]:
    """Return widgets of the decisions in one game under a heading; none without decisions."""
    own = [one for one in costs if one.game_id == game_id]
    months = [one for one in own if one.month and not one.action][-MONTHS:]
    if not months:
        return []
    kinds = sorted((one for one in own if not one.month), key=lambda one: (-one.told_count, -one.decision_count))
    lines = [
        *((month_name(tr, one.month), one) for one in reversed(months)),
        *((tr(f"{game_id}.decision.{one.action}"), one) for one in kinds),
    ]
    rows = [
        Column((Label(head, role="strong"), Label(" ".join(_told(tr, one)), tone="muted")), gap=0.0)
        for head, one in lines
    ]
    note = Label(tr("decisions.note"), tone="muted")
    return [Label(tr("decisions.title"), f"statistics.decisions.{game_id}", role="strong"), note, *rows]


def month_name(tr: Tr, month: str) -> str:
    """Return a month such as "2026-11" in words."""
    year, number = month.split("-")
    return tr("decisions.month", month=tr(f"date.month.{int(number)}"), year=year)


def _told(tr: Tr, one: DecisionCost) -> Iterator[str]:
    """Yield how many decisions there were and stood out, and their cost where such costs were confirmed."""
    yield tr("decisions.count", count=one.decision_count)
    yield tr("decisions.told", count=one.told_count) if one.told_count else tr("decisions.told_none")
    if registry.load(one.game_id).confirmed_cost and one.decision_count >= LEAST and one.mean_cost * STEPS[-1] >= 1:
        yield tr("decisions.cost", number=min(STEPS, key=lambda step: abs(step * one.mean_cost - 1.0)))
