"""Tasks of a game review: one judgement or one estimate each, for this process or the search process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ..core.game_protocol import Action, Game, Late, never_late
from .chance_estimate import ChanceEstimate, estimate_chance
from .judge import Judgement, judge, judge_once
from .player import ActionRequest
from .rollouts import RolloutDifference, compare_by_rollouts
from .search_budget import SearchBudget

JUDGE: Final = "judge"
ESTIMATE: Final = "estimate"
PLAY_ON: Final = "play_on"

ROLLOUT_WORLDS: Final = 24
ROLLOUT_POSITIONS: Final = 60
"""Determinizations in which two lines are played on, and positions of each decision there."""


class ReviewTask(NamedTuple):
    """One judgement (`JUDGE`) of the `played` actions, one estimate (`ESTIMATE`) before and after the first of them
    (none: before alone), or a comparison of the line `best` with the `played` one by rollouts (`PLAY_ON`).

    `positions`: of each search; `is_thorough`: whether a second search may repeat a judgement.
    """

    kind: str
    request: ActionRequest
    played: tuple[Action, ...]
    positions: int = 0
    is_thorough: bool = False
    best: tuple[Action, ...] = ()


ReviewResult = Judgement | ChanceEstimate | RolloutDifference | None


def run_review_task(task: ReviewTask, interrupted: Late = never_late) -> ReviewResult:
    """Return the result of a task. One that was interrupted means nothing."""
    if task.kind == ESTIMATE:
        return estimate_chance(task.request, task.played[0] if task.played else None)
    budget = SearchBudget(task.positions, None, interrupted)
    if task.kind == PLAY_ON:
        lines = task.best, task.played[:1]
        return compare_by_rollouts(task.request, lines, ROLLOUT_WORLDS, ROLLOUT_POSITIONS, budget)
    if task.is_thorough:
        return judge(task.request, task.played, budget, series=1)
    return judge_once(task.request, task.played, budget)


def task_as_fields(task: ReviewTask) -> dict[str, Any]:
    """Return a task as plain data, without its game."""
    request = task.request
    return {
        "task": task.kind,
        "options": dict(request.options),
        "seat": request.seat,
        "view": request.view,
        "watched": list(request.earlier_views),
        "played": list(task.played),
        "positions": task.positions,
        "thorough": task.is_thorough,
        "best": list(task.best),
    }


def task_from_fields(game: Game, fields: Mapping[str, Any]) -> ReviewTask:
    """Return the task of `task_as_fields`."""
    request = ActionRequest(game, fields["options"], fields["seat"], fields["view"], fields["watched"])
    played = tuple(map(Action, fields["played"]))
    best = tuple(map(Action, fields["best"]))
    return ReviewTask(fields["task"], request, played, fields["positions"], fields["thorough"], best)


def result_as_fields(result: ReviewResult) -> dict[str, Any] | None:
    """Return a result as plain data."""
    return None if result is None else result._asdict()


def result_from_fields(kind: str, fields: Mapping[str, Any] | None) -> ReviewResult:
    """Return the result of a task of that kind."""
    if fields is None:
        return None
    if kind == ESTIMATE:
        return ChanceEstimate(**{**fields, "win": tuple(map(Action, fields["win"]))})
    if kind == PLAY_ON:
        return RolloutDifference(**fields)
    lines = {name: tuple(map(Action, fields[name])) for name in ("best", "own", "second")}
    answers = tuple(tuple(map(Action, line)) for line in fields["answers"])
    numbers = {name: tuple(fields[name]) for name in ("costs", "margins", "weighed")}
    return Judgement(**{**fields, **numbers, **lines, "answers": answers})
