"""Review of one seat's game as a series of tasks: a first look at every decision, a second at the dearest, the curve.

Whoever runs it takes one task after the other and hands its result back; what was found so far can be told meanwhile.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, final

from ..ai.chance_estimate import DRAWN, ChanceEstimate
from ..ai.judge import ALLOWED_WIN, Judgement, request_rng
from ..ai.review_tasks import ESTIMATE, JUDGE, PLAY_ON, ReviewResult, ReviewTask
from ..ai.rollouts import RolloutDifference
from ..ai.turn_search import without_idle_actions
from ..core.game_protocol import Action, Dump, Event, Game, HintReason, State, actions_to_play, seat_name
from ..core.revealing_actions import reveals_hidden
from .analysis_model import CurvePoint, JudgedDecision, ReasonFields, RoleEstimate, Scale, SeatAnalysis, Verdict
from .seat_history import MOST_DECISIONS, DecisionPoint, SeatHistory
from .verdicts import EXACT, needs_rollouts, verdict_of

FIRST_POSITIONS: Final = (1_500, 4_000)
SECOND_POSITIONS: Final = (15_000, 20_000)
"""Positions of a search of the first and of the second look, in games with hidden information and in open ones; of
the first look at most.
"""
FIRST_LOOK_POSITIONS: Final = (40_000, 100_000)
"""Positions of the whole first look, likewise: the more decisions, the fewer for each, so that its answer does not
take longer.
"""
SECOND_LOOKS: Final = (10, 6)
"""Decisions that get a second look, likewise."""
NEGLIGIBLE_COST: Final = 0.005
"""Cost at first look below which a decision needs no second one."""
TOLD_STEPS: Final = 5
WIN_STEPS: Final = 20
"""Actions of the best line whose reasons are kept, and of a line that wins or prevents a win, which is told whole."""
DIGITS: Final = 6


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
        self._judged: Final[dict[int, tuple[DecisionPoint, Judgement]]] = {}
        self._told: Final[dict[tuple[int, tuple[float, ...], Verdict], JudgedDecision]] = {}
        self._played_on: Final[dict[int, RolloutDifference]] = {}
        self._estimates: Final[list[ChanceEstimate]] = []
        self._tasks: Final[deque[tuple[Callable[[], ReviewTask], Callable[[ReviewResult], None]]]] = deque()
        self._done = 0
        self._stage = 0
        looks = min(SECOND_LOOKS[self._kind], len(self._points))
        estimates = 0 if scale == "order" or history.game.evaluate is None else history.action_count
        self._expected: Final = (len(self._points), looks, 0, estimates)
        """Tasks of each stage; how many rollouts there will be is not known."""
        if history.game.evaluate is not None:
            positions = first_positions(len(self._points), self._kind)
            for point in self._points:
                self._add_judgement(point, positions, is_thorough=False)

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

    def analysis(self) -> SeatAnalysis:
        """Return what was found so far; the curve and the roles stand in it at the end only."""
        decisions = tuple(self._decision(point, one) for _, (point, one) in sorted(self._judged.items()))
        if not self.is_over:
            return SeatAnalysis(decisions, (), self._skipped)
        return SeatAnalysis(decisions, self._curve(), self._skipped, self._roles())

    def _add_judgement(self, point: DecisionPoint, positions: int, *, is_thorough: bool) -> None:
        def task() -> ReviewTask:
            request = self._history.request_after(point.after)
            return ReviewTask(JUDGE, request, point.played, positions, is_thorough)

        def keep(result: ReviewResult) -> None:
            if isinstance(result, Judgement):
                self._judged[point.after] = point, result

        self._tasks.append((task, keep))

    def _add_second_looks(self) -> None:
        dearest = sorted(self._judged.values(), key=lambda one: (-one[1].cost, one[0].after))
        for point, judgement in dearest[: SECOND_LOOKS[self._kind]]:
            if judgement.cost >= NEGLIGIBLE_COST and not judgement.exact:
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
        points = [CurvePoint(0, values[0], errors[0])]
        for number, estimate in enumerate(estimates[: len(values) - 1]):
            before, after = values[number], values[number + 1]
            if estimate.after is None:
                changes = (0.0, 0.0, after - before)
            else:
                middle = round(estimate.after, DIGITS)
                is_theirs = estimate.shows_hands or self._history.shows_others(number)
                shown = (0.0, after - middle) if is_theirs else (after - middle, 0.0)
                changes = (middle - before, *shown)
            points.append(CurvePoint(number + 1, after, errors[number + 1], *changes))
        return tuple(points)

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
            contrast=ReasonFields(judgement.contrast, args=_plain_args(judgement.contrast_args)),
        )
        if verdict in ("none", "open"):
            return decision
        key = point.after, judgement.costs, verdict
        if key not in self._told:
            self._told[key] = self.with_reasons(decision)
        found = self._told[key]
        return replace(found, rollout_cost=decision.rollout_cost)

    def with_reasons(self, decision: JudgedDecision) -> JudgedDecision:
        """Return a decision with the reason of what was played, and those of the best line."""
        view = self._history.view_after(decision.after)
        reason = self._reason(view, Action(decision.played))
        best = tuple(map(Action, decision.best))
        if decision.verdict in EXACT:
            decision = replace(
                decision, reason=reason, reasons=self._reasons_of_line(decision.after, best, WIN_STEPS)
            )
            return self._with_rival_win(decision) if decision.verdict == ALLOWED_WIN else decision
        also = {action for action in self._history.later_in_turn(decision.after) if " " in action}
        reasons = self._reasons_of_line(decision.after, best, TOLD_STEPS, also)
        is_order_alone = bool(also) and all(action in also or " " not in action for action in best)
        verdict: Verdict = "open" if is_order_alone else decision.verdict
        return replace(decision, reason=reason, reasons=reasons, verdict=verdict)

    def _reason(self, view: Dump, action: Action, following: Sequence[Action] = ()) -> ReasonFields:
        find = self._history.game.hint_reason
        return ReasonFields() if find is None else _as_fields(find(view, action, following))

    def _reasons_of_line(
        self, after: int, line: Sequence[Action], steps: int, also_played: Collection[Action] = ()
    ) -> tuple[ReasonFields, ...]:
        """Return the reasons of the first actions of a line, up to one that shows the seat something new; without
        those that the seat also played, later in its turn.
        """
        game, seat, state = self._history.game, self._history.seat, self._state_after(after)
        found: list[ReasonFields] = []
        for number, action in enumerate(line[:steps]):
            if state.outcome() is not None or state.to_act() != seat or action not in state.legal_actions():
                break
            if game.hint_reason is not None and action not in also_played:
                found.append(self._reason(state.view(seat), action, line[number + 1 :]))
            before, events = state.clone(), list[Event]()
            state.apply(action, events)
            if reveals_hidden(before, state, events):
                break
        return tuple(found)

    def _with_rival_win(self, decision: JudgedDecision) -> JudgedDecision:
        """Return an allowed win with what the other side then wins with: in this game, or as a search finds it."""
        history = self._history
        end = history.end_of_turn(decision.after)
        state = self._state_after(end)
        rival, found, prevented = state.to_act(), list[ReasonFields](), ReasonFields()
        line = history.winning_turn(end, rival) or winning_turn(history.game, state)
        possible = self._possible_after(decision, line)
        for number, action in enumerate(line):
            if state.to_act() == rival:
                found.append(self._reason(state.view(rival), action, line[number + 1 :]))
                prevented = found[-1] if number == possible else prevented
            state.apply(action)
        return replace(decision, rival_win=tuple(found), prevented=prevented)

    def _possible_after(self, decision: JudgedDecision, line: Sequence[Action]) -> int:
        """Return how many actions of a line are possible after the best line; -1 if that one ends before."""
        state = self._state_after(decision.after)
        for number, action in enumerate((*map(Action, decision.best), *line)):
            if state.outcome() is not None or action not in state.legal_actions():
                return max(-1, number - len(decision.best))
            state.apply(action)
        return len(line)

    def _state_after(self, count: int) -> State:
        """Return a position that the seat could believe in after so many actions; in open games there is one."""
        request, history = self._history.request_after(count), self._history
        return history.game.sampler(request.view, history.seat, request.options).draw(request_rng(request, "line"))


def winning_turn(game: Game, start: State) -> tuple[Action, ...]:
    """Return a turn with which the seat to act wins, with the first of possible answers; empty if none is found."""
    state, seat, found = start.clone(), start.to_act(), list[Action]()
    while game.find_win is not None and state.outcome() is None and len(found) < WIN_STEPS:
        is_own = state.to_act() == seat
        line = game.find_win(state) if is_own else actions_to_play(state, game.ignored_actions)[:1]
        if not line:
            return ()
        for action in line:
            state.apply(action)
        found += line
    return without_idle_actions(start, tuple(found), seat)


def first_positions(decision_count: int, kind: int) -> int:
    """Return the positions of a search of the first look at one of so many decisions; `kind` 1 is an open game."""
    return min(FIRST_POSITIONS[kind], FIRST_LOOK_POSITIONS[kind] // max(1, decision_count))


def _as_fields(reason: HintReason) -> ReasonFields:
    return ReasonFields(reason.id, reason.hint_id, reason.purpose, _plain_args(reason.args))


def _plain_args(args: Mapping[str, object]) -> dict[str, object]:
    return {name: _plain(value) for name, value in args.items()}


def _plain(value: object) -> object:
    """Return a value as JSON gives it back."""
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return value
