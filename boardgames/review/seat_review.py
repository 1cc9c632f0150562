"""Review of one seat's game as a series of tasks: a first look at every decision, a second at the dearest, the curve.

Whoever runs it takes one task after the other and hands its result back; what was found so far can be told meanwhile.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple, cast, final

from ..ai.chance_estimate import DRAWN, ChanceEstimate
from ..ai.judge import HARD, ONLY, WEIGHED, Judgement, request_rng
from ..ai.review_tasks import ESTIMATE, JUDGE, PLAY_ON, ReviewResult, ReviewTask
from ..ai.rollouts import RolloutDifference
from ..core.game_protocol import Action, Outcome, Seat, seat_name
from .analysis_model import (
    CurvePoint,
    JudgedDecision,
    Praise,
    Proposed,
    ReasonFields,
    RoleEstimate,
    Scale,
    SeatAnalysis,
    Sure,
    Verdict,
)
from .decision_reasons import DecisionReasons, plain_args
from .seat_history import MOST_DECISIONS, DecisionPoint, SeatHistory
from .verdicts import LEAST_MARGIN, needs_rollouts, verdict_of, weighed_as

FIRST_POSITIONS: Final = (1_500, 4_000)
SECOND_POSITIONS: Final = (15_000, 20_000)
"""Positions of a search of the first and of the second look, in games with hidden information and in open ones; of
the first look at most.
"""
FIRST_LOOK_POSITIONS: Final = (40_000, 100_000)
"""Positions of the whole first look, likewise: the more decisions, the fewer for each, so that its answer does not
take longer.
"""
SECOND_LOOKS: Final = (9, 6)
"""Decisions that get a second look, likewise: the dearest."""
GOOD_LOOKS: Final = (2, 1)
"""And the best ones."""
WEIGHED_LOOKS: Final = 2
"""And the closest of those that rightly took a risk, or rightly avoided it."""
ONLY_LOOKS: Final = 2
"""And those that were better than all else by most."""
NEGLIGIBLE_COST: Final = 0.005
"""Cost at first look below which a decision needs no second one."""
DIGITS: Final = 6


STAGES: Final = ("first", "second", "played", "curve")
"""Stages of a review: all decisions, the weightiest ones closely, doubtful ones played on, the curve."""


class StageProgress(NamedTuple):
    """Stage of a review, counted from 0, and how many of its tasks are done; each stage takes its own time."""

    stage: int
    done: int
    total: int


@final
class SeatReview:
    """Review in progress. `next_task` until it is None; each result goes to `take_result` before the next task."""

    def __init__(self, history: SeatHistory, scale: Scale) -> None:
        self._history: Final = history
        self._scale: Final = scale
        points = history.decisions()
        self._skipped: Final = max(0, len(points) - MOST_DECISIONS)
        self._points: Final = points[self._skipped :]
        self._kind: Final = int(not history.game.hidden)
        self._reasons: Final = DecisionReasons(history)
        self._judged: Final[dict[int, tuple[DecisionPoint, Judgement]]] = {}
        self._told: Final[dict[tuple[int, tuple[float, ...], Verdict], JudgedDecision]] = {}
        self._played_on: Final[dict[int, RolloutDifference]] = {}
        self._estimates: Final[list[ChanceEstimate]] = []
        self._tasks: Final[deque[tuple[Callable[[], ReviewTask], Callable[[ReviewResult], None]]]] = deque()
        self._done = 0
        self._stage = 0
        looks = min(SECOND_LOOKS[self._kind] + GOOD_LOOKS[self._kind] + WEIGHED_LOOKS + ONLY_LOOKS, len(self._points))
        estimates = 0 if scale == "order" or history.game.evaluate is None else history.action_count
        self._expected: Final = (len(self._points), looks, 0, estimates)
        """Tasks of each stage; how many rollouts there will be is not known."""
        if history.game.evaluate is not None:
            positions = first_positions(len(self._points), self._kind)
            for point in self._points:
                self._add_judgement(point, positions, is_thorough=False)
        self._stage_tasks = len(self._tasks)

    @property
    def is_over(self) -> bool:
        """True if there is no further task."""
        return not self._tasks

    @property
    def progress(self) -> tuple[int, int]:
        """Steps that are done, and expected in all."""
        left = len(self._tasks) + sum(self._expected[self._stage + 1 :])
        return max(0, sum(self._expected) - left), sum(self._expected)

    @property
    def stage_progress(self) -> StageProgress:
        """Stage that runs, and its tasks."""
        return StageProgress(self._stage, self._stage_tasks - len(self._tasks), self._stage_tasks)

    @property
    def is_first_look_over(self) -> bool:
        """True if each decision was looked at once."""
        return self._stage > 0 or self.is_over

    def next_task(self) -> ReviewTask | None:
        """Return the task to be done now, None at the end."""
        return self._tasks[0][0]() if self._tasks else None

    def take_result(self, result: ReviewResult) -> None:
        """Take the result of the task that `next_task` returned."""
        _, keep = self._tasks.popleft()
        keep(result)
        self._done += 1
        for begin_stage in (self._add_second_looks, self._add_rollouts, self._add_estimates)[self._stage :]:
            if self._tasks:
                break
            self._stage += 1
            begin_stage()
            self._stage_tasks = len(self._tasks)

    def analysis(self) -> SeatAnalysis:
        """Return what was found so far; the curve and the roles stand in it at the end only."""
        decisions = tuple(self._decision(point, one) for _, (point, one) in sorted(self._judged.items()))
        if not self.is_over:
            return SeatAnalysis(decisions, (), self._skipped)
        return SeatAnalysis(decisions, self._curve(), self._skipped, self._roles())

    def _add_judgement(self, point: DecisionPoint, positions: int, *, is_thorough: bool) -> None:
        def task() -> ReviewTask:
            request = self._history.request_after(point.after)
            played = self._reasons.playable_line(point.after) if self._history.game.hidden else point.played
            return ReviewTask(JUDGE, request, played, positions, is_thorough)

        def keep(result: ReviewResult) -> None:
            if isinstance(result, Judgement):
                self._judged[point.after] = point, result

        self._tasks.append((task, keep))

    def _add_second_looks(self) -> None:
        dearest = sorted(self._judged.values(), key=lambda one: (-one[1].cost, one[0].after))
        for point, judgement in dearest[: SECOND_LOOKS[self._kind]]:
            if judgement.cost >= NEGLIGIBLE_COST and not judgement.exact and not judgement.margins:
                self._add_judgement(point, SECOND_POSITIONS[self._kind], is_thorough=True)
        good = [one for one in self._judged.values() if one[1].margin >= LEAST_MARGIN[self._scale]]
        for praise, most in ((HARD, GOOD_LOOKS[self._kind]), (WEIGHED, WEIGHED_LOOKS), (ONLY, ONLY_LOOKS)):
            sign = 1 if praise == WEIGHED else -1
            praised = [one for one in good if one[1].praise == praise]
            for point, _ in sorted(praised, key=lambda one: (sign * one[1].margin, one[0].after))[:most]:
                self._add_judgement(point, SECOND_POSITIONS[self._kind], is_thorough=True)

    def _add_rollouts(self) -> None:
        for point, judgement in self._judged.values():
            if needs_rollouts(judgement, verdict_of(judgement, self._history.game, self._scale)):
                self._add_rollout(point, judgement)

    def _add_rollout(self, point: DecisionPoint, judgement: Judgement) -> None:
        def task() -> ReviewTask:
            request = self._history.request_after(point.after)
            return ReviewTask(PLAY_ON, request, point.played, best=judgement.best)

        def keep(result: ReviewResult) -> None:
            if isinstance(result, RolloutDifference):
                self._played_on[point.after] = result

        self._tasks.append((task, keep))

    def _add_estimates(self) -> None:
        if self._scale == "order" or self._history.game.evaluate is None:
            return

        def keep(result: ReviewResult) -> None:
            if isinstance(result, ChanceEstimate):
                self._estimates.append(result)

        for number in range(self._history.action_count):
            self._tasks.append((partial(self._estimate_task, number), keep))

    def _estimate_task(self, number: int) -> ReviewTask:
        played = (self._history.action(number),) if self._history.is_own(number) else ()
        return ReviewTask(ESTIMATE, self._history.request_after(number), played)

    # -- what was found ---------------------------------------------------------------------------------------------

    def _curve(self) -> tuple[CurvePoint, ...]:
        """Return the points of the curve. Their parts add up to the difference of their values."""
        estimates, outcome = self._estimates, self._history.outcome
        if not estimates:
            return ()
        values = [round(one.value, DIGITS) for one in estimates]
        errors = [round(one.error, DIGITS) for one in estimates]
        if outcome is not None:
            values.append(DRAWN if not outcome.winners else float(self._history.seat in outcome.winners))
            errors.append(0.0)
        points = [self._with_certainty(CurvePoint(0, values[0], errors[0]))]
        for number, estimate in enumerate(estimates[: len(values) - 1]):
            before, after = values[number], values[number + 1]
            if not self._history.game.hidden and self._history.is_own(number):
                changes = (after - before, 0.0, 0.0)  # nothing is turned up
            elif estimate.after is None:
                changes = (0.0, 0.0, after - before)
            else:
                middle = round(estimate.after, DIGITS)
                is_theirs = estimate.shows_hands or self._history.shows_others(number)
                shown = (0.0, after - middle) if is_theirs else (after - middle, 0.0)
                changes = (middle - before, *shown)
            points.append(self._with_certainty(CurvePoint(number + 1, after, errors[number + 1], *changes)))
        return tuple(points)

    def _with_certainty(self, point: CurvePoint) -> CurvePoint:
        """Return a point of the curve with what is certain there."""
        history, after = self._history, point.after
        if after < len(self._estimates) and after < history.action_count:
            found = self._estimates[after]
            if not found.win:
                return point
            sure: Sure = "can_win" if found.winner == history.seat else "can_lose"
            is_told = history.begins_turn(after)
            return replace(point, sure=sure, win=self._reasons.win(after, found.win) if is_told else ())
        if history.outcome is None:
            return point
        return replace(
            point, sure=result_of(history.outcome, history.seat), score=score_of(history.outcome, history.seat)
        )

    def _roles(self) -> tuple[RoleEstimate, ...]:
        """Return what the seat could estimate of the roles at each turn's begin, and what the end showed."""
        history, found = self._history, list[RoleEstimate]()
        for after, estimate in enumerate(self._estimates):
            if estimate.roles and history.begins_turn(after):
                found.append(self._role_estimate(after, estimate.roles))
        roles_of, sample = history.game.hidden_roles, history.game.sampler
        if found and roles_of is not None:
            request = history.request_after(history.action_count)
            end = sample(request.view, history.seat, request.options).draw(request_rng(request, "roles"))
            shown = [{role: 1.0} for role in roles_of(end)]
            found.append(self._role_estimate(history.action_count, shown))
        return tuple(found)

    def _role_estimate(self, after: int, roles: Sequence[Mapping[str, float]]) -> RoleEstimate:
        shares = {
            seat_name(seat): {role: round(share, DIGITS) for role, share in one.items()}
            for seat, one in enumerate(roles)
        }
        return RoleEstimate(after, int(self._history.view_after(after)["round"]), shares)

    def _decision(self, point: DecisionPoint, judgement: Judgement) -> JudgedDecision:
        history, after = self._history, point.after + judgement.departure
        view, played = history.view_after(after), point.played[judgement.departure]
        played_on = self._played_on.get(point.after)
        verdict = verdict_of(judgement, history.game, self._scale, played_on)
        decision = JudgedDecision(
            after=after,
            turn=point.turn,
            round=int(view["round"]),
            played=played,
            verdict=verdict,
            cost=round(judgement.cost, DIGITS),
            error=round(judgement.error, DIGITS),
            value=round(judgement.value, DIGITS),
            costs=tuple(round(cost, DIGITS) for cost in judgement.costs),
            rollout_cost=0.0 if played_on is None else round(played_on.mean, DIGITS),
            best=judgement.best,
            own=judgement.own,
            margins=tuple(round(margin, DIGITS) for margin in judgement.margins),
            margin_error=round(judgement.margin_error, DIGITS),
            hint=self._proposed(after, played, judgement.best),
            praise=cast(Praise, judgement.praise),
            weighed=weighed_as(judgement.weighed),
        )
        if verdict in ("none", "open"):
            return decision
        key = point.after, judgement.costs, verdict
        if key not in self._told:
            contrast = ReasonFields(judgement.contrast, args=plain_args(judgement.contrast_args))
            told = self._reasons.with_reasons(replace(decision, contrast=contrast), judgement.second)
            if judgement.answers and told.verdict in ("preference", "close", "good"):
                told = self._reasons.with_answers(told, judgement.answers, judgement.second)
            self._told[key] = told
        return replace(self._told[key], rollout_cost=decision.rollout_cost)

    def _proposed(self, after: int, played: Action, best: Sequence[Action]) -> Proposed:
        """Return whether a hint proposed what was played, or the first action of the best line."""
        proposed = self._history.proposed_action(after)
        if not proposed or proposed not in (played, *best[:1]):
            return ""
        return "played" if proposed == played else "better"

    def with_reasons(self, decision: JudgedDecision) -> JudgedDecision:
        """Return a decision with the reasons of what was played and of what was better."""
        return self._reasons.with_reasons(decision)


def result_of(outcome: Outcome, seat: Seat) -> Sure:
    """Return how a game ended for a seat."""
    if not outcome.winners:
        return "drawn"
    return "won" if seat in outcome.winners else "lost"


def score_of(outcome: Outcome, seat: Seat) -> tuple[int, ...]:
    """Return the points of a seat and the most of any other; of sides those of its own and of the other one. Empty
    where the points did not decide.
    """
    name, result = seat_name(seat), result_of(outcome, seat)
    if len(outcome.scores) < 2:
        return ()
    if name in outcome.scores:
        own, other = outcome.scores[name], max(score for one, score in outcome.scores.items() if one != name)
    else:
        high, low = max(outcome.scores.values()), min(outcome.scores.values())
        own, other = (low, high) if result == "lost" else (high, low)
    fits = {"won": own > other, "lost": own < other, "drawn": own == other}
    return (own, other) if fits.get(result) else ()


def first_positions(decision_count: int, kind: int) -> int:
    """Return the positions of a search of the first look at one of so many decisions; `kind` 1 is an open game."""
    return min(FIRST_POSITIONS[kind], FIRST_LOOK_POSITIONS[kind] // max(1, decision_count))
