"""Judge of played actions: what a decision cost against the best line, by what its seat could know.

In games with hidden information one action is judged. One search finds the best line, a second one the best line that
begins with the action, in the same determinizations; their cost is the mean difference in fresh ones, with its paired
standard error. Where the action was best it is compared with what a look one action deep finds. In open games a whole
turn is judged by what is left after the other seat's best answer, and the judgement points at the action with which
it left the best turn; wins missed and wins allowed are found exactly.

Before anything is called costly an independent search repeats it. Every judgement follows from the request alone.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ..core.dump_paths import canonical_text
from ..core.game_protocol import Action, Game, Seat, State, actions_to_play
from ..core.rng import Rng
from .determinizations import Determinizations
from .plan_search import PlanSearch
from .player import ActionRequest, estimate_value, weighted_game
from .search_budget import SearchBudget
from .turn_search import (
    TurnCandidate,
    answer_reactions,
    find_whole_turns,
    fitting_beam_width,
    without_idle_actions,
)

WIDTH: Final = 24
"""Plans of each length that a search follows in games with hidden information."""
TURN_WIDTH: Final = 120
REPLY_WIDTH: Final = 16
"""The widest beams of whole turns in open games: of the own turn, of the answer."""
TURN_SHARE: Final = 0.45
"""Share of the positions for the own turns of an open game; the rest is for the answers."""
ANSWERED_TURNS: Final = 20
REPLIES: Final = 3
PLAYED_SHARE: Final = 0.3
"""Share of the positions for the best line that begins with what was played."""
FRESH_WORLDS: Final = 96
"""Determinizations in which both lines are compared."""
SUSPICIOUS_COST: Final = 0.03
"""Cost, in expected result, from which an independent search repeats a judgement."""
GLANCE_SHARE: Final = 0.1
"""Share of the positions of a look one action deep, in games with hidden information."""
LEAST_TEMPTING: Final = 0.01
"""Cost of a turn, in expected result, up to which it counts as the best one."""
DEFENCE_POSITIONS: Final = 12_000
"""Positions in which a turn is looked for that prevents the other seat's win."""

MISSED_WIN: Final = "missed_win"
ALLOWED_WIN: Final = "allowed_win"
"""Exact findings: the turn held a win; the turn let the other seat win at once, which another turn prevents."""

HARD: Final = "hard"
WEIGHED: Final = "weighed"
ONLY: Final = "only"
FOUND_WIN: Final = "win"
"""Praise of what was played: better than what looks best at a glance; than the other choice of a risk that it takes
or avoids; than all else, where it looks best at a glance, too; a win.
"""


class Judgement(NamedTuple):
    """Judgement of a decision.

    `cost` and `error`: expected result lost (0..1), mean of all searches, and its standard error, 0 where nothing is
    hidden; `costs`: the cost by each search; `departure`: number of the judged action among the actions played;
    `best`: the best line from that action's position; `own`: the rest of the turn as it was played, in games with
    hidden information as far as the seat saw nothing new, or the best line with that action where that is all;
    `value`: expected result of the best line; `exact`: `MISSED_WIN`, `ALLOWED_WIN` or empty; `contrast`: id and
    arguments of what `Game.line_contrast` finds in favour of the best line, empty for none.

    `margins` and `margin_error`: where the best was played, by how much it is better than the line `second`, by each
    search, and the standard error of the mean; `praise`: what that line is (`HARD`, `WEIGHED`, `ONLY`), or
    `FOUND_WIN` of a turn that wins. `weighed`: where the best was not played, by how much the played action is
    better than the other choice of the risk that it takes, by each search; empty if it takes none. `answers`: in
    open games, with what the other seat answers the best turn and the played one.
    """

    cost: float = 0.0
    error: float = 0.0
    costs: tuple[float, ...] = ()
    departure: int = 0
    best: tuple[Action, ...] = ()
    value: float = 0.0
    exact: str = ""
    own: tuple[Action, ...] = ()
    contrast: str = ""
    contrast_args: Mapping[str, Any] = {}
    margins: tuple[float, ...] = ()
    margin_error: float = 0.0
    second: tuple[Action, ...] = ()
    answers: tuple[tuple[Action, ...], ...] = ()
    praise: str = ""
    weighed: tuple[float, ...] = ()

    @property
    def margin(self) -> float:
        """By how much the played action is better than what looks best at a glance, in the mean of all searches."""
        return math.fsum(self.margins) / len(self.margins) if self.margins else 0.0


def judge(
    request: ActionRequest, played: Sequence[Action], budget: SearchBudget, series: int = 0
) -> Judgement | None:
    """Return the judgement of the first action of `played`, in an open game of the whole turn.

    None if only one action was possible.

    `played`: actions from the request's position to the end of the turn, answers of other seats included; in games
    with hidden information those of the seat up to the first that showed it something, of which the first is judged.
    Each of the searches looks at as many positions as the budget says. Another `series` makes other random choices.
    """
    first = judge_once(request, played, budget, series)
    if first is None or first.exact or max(first.cost, first.margin) < SUSPICIOUS_COST:
        return first
    second = judge_once(request, played, budget.share(1.0), series, is_repeat=True)
    return first if second is None else merged(first, second)


def judge_once(
    request: ActionRequest,
    played: Sequence[Action],
    budget: SearchBudget,
    series: int = 0,
    *,
    is_repeat: bool = False,
) -> Judgement | None:
    """Return the judgement by one search; `is_repeat` makes it the independent second one of `judge`."""
    rng = request_rng(request, "judge", series, is_repeat)
    if request.game.hidden:
        return _judge_action(request, tuple(played), rng, budget)
    return _TurnJudge(request, played, rng, budget, is_repeat).judge_turn()


def request_rng(request: ActionRequest, *purpose: object) -> Rng:
    """Return random numbers that follow from what the seat sees and a purpose alone."""
    text = canonical_text([request.view, request.seat, *map(str, purpose)])
    return Rng(int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()))


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some numbers and its standard error, 0 for fewer than two."""
    count = len(numbers)
    mean = math.fsum(numbers) / count
    if count < 2:
        return mean, 0.0
    return mean, math.sqrt(math.fsum((one - mean) ** 2 for one in numbers) / (count * (count - 1)))


def merged(first: Judgement, second: Judgement) -> Judgement:
    """Return one judgement of two searches, with the line and the departure of the second."""
    costs = (*first.costs, *second.costs)
    error = math.hypot(first.error, second.error) / 2
    is_twice_best = bool(first.margins) and bool(second.margins) and first.praise == second.praise
    is_twice_weighed = bool(first.weighed) and bool(second.weighed)
    return second._replace(
        cost=math.fsum(costs) / len(costs),
        costs=costs,
        error=error,
        margins=(*first.margins, *second.margins) if is_twice_best else (),
        margin_error=math.hypot(first.margin_error, second.margin_error) / 2 if is_twice_best else 0.0,
        weighed=(*first.weighed, *second.weighed) if is_twice_weighed else (),
    )


def _judge_action(
    request: ActionRequest, played: tuple[Action, ...], rng: Rng, budget: SearchBudget
) -> Judgement | None:
    """Judge the first action of a line in a game with hidden information."""
    worlds = Determinizations(request, rng, budget)
    legal = actions_to_play(worlds.some(0, 1)[0], request.game.ignored_actions)
    if len(legal) == 1:
        return None
    search = PlanSearch(request, worlds, rng, budget, WIDTH, 0.0)
    best = search.find_best_plan(legal)
    part = budget.share(PLAYED_SHARE)
    second = PlanSearch(request, worlds, rng, part, WIDTH, 0.0)
    own = best if best[0] == played[0] else second.find_best_plan(played[:1])
    fresh = Determinizations(request, rng, budget.share(1.0)).some(0, FRESH_WORLDS)

    def values_of(line: Sequence[Action]) -> list[float]:
        return [search.value_after(world, line) for world in fresh]

    values = values_of(best)
    value, _ = mean_and_error(values)
    left = values if own == best else values_of(own)
    if own != best and len(played) > 1 and played != own:
        own, left = played, max(left, values_of(played), key=math.fsum)  # played may be better than searched
    cost, error = _mean_difference(values, left)
    found = Judgement(cost, error, (cost,), 0, best, value, own=() if own == best else own)
    weighed = [action for action in _weighed_actions(request, played[0]) if action in legal]

    def weighed_line() -> tuple[Action, ...]:
        return PlanSearch(request, worlds, rng, part.share(1.0), WIDTH, 0.0).find_best_plan(weighed)

    if cost >= LEAST_TEMPTING:  # of two searches that agree, the second may find less than what is suspicious
        if weighed and best[0] not in weighed:
            found = found._replace(weighed=(_mean_difference(left, values_of(weighed_line()))[0],))
        return _with_contrast(found, request, fresh, best, own)
    if weighed:
        other = weighed_line()
        margin, margin_error = _mean_difference(left, values_of(other))
        if margin >= SUSPICIOUS_COST:
            found = found._replace(best=own, own=(), margins=(margin,), margin_error=margin_error, second=other)
            return _with_contrast(found._replace(praise=WEIGHED), request, fresh, own, other)
    glances = [_glance(game, request, worlds, legal, rng, budget) for game in _as_people_see(request.game)]
    tempting_actions = [action for action in glances if action not in (*best, *own)]
    others = tempting_actions[:1]
    if not others and best[0] == own[0]:
        others = [action for action in legal if action != own[0]]
    if not others:
        return found
    tempting = PlanSearch(request, worlds, rng, part.share(1.0), WIDTH, 0.0).find_best_plan(others)
    margin, margin_error = _mean_difference(left, values_of(tempting))
    if margin < SUSPICIOUS_COST:
        return found
    found = found._replace(best=own, own=(), margins=(margin,), margin_error=margin_error, second=tempting)
    found = found._replace(praise=HARD if tempting_actions else ONLY)
    return _with_contrast(found, request, fresh, own, tempting)


def _weighed_actions(request: ActionRequest, played: Action) -> Sequence[Action]:
    """Return the other choice of the risk that an action takes or avoids; empty for none."""
    find = request.game.weighed_actions
    return () if find is None else find(request.view, played)


def _as_people_see(game: Game) -> Sequence[Game]:
    """Return a game as the weakest level sees it, where that differs, and as it is."""
    return [weighted_game(game, game.beginner.weights), game] if game.beginner.weights else [game]


def _glance(
    game: Game,
    request: ActionRequest,
    worlds: Determinizations,
    legal: Sequence[Action],
    rng: Rng,
    budget: SearchBudget,
) -> Action:
    """Return what a look one action deep finds, by the estimate of a game."""
    search = PlanSearch(replace(request, game=game), worlds, rng, budget.share(GLANCE_SHARE), 0, 0.0)
    return search.find_best_plan(legal)[0]


def _mean_difference(values: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Return by how much values are greater than others in the same determinizations, and the standard error."""
    return mean_and_error([one - other for one, other in zip(values, others, strict=True)])


def _with_contrast(
    found: Judgement, request: ActionRequest, worlds: Sequence[State], best: Sequence[Action], other: Sequence[Action]
) -> Judgement:
    """Return a judgement with what speaks for the best line instead of another one."""
    find = request.game.line_contrast
    reason = find(worlds, request.seat, best, other) if find is not None and best and other else None
    return found if reason is None else found._replace(contrast=reason.id, contrast_args=dict(reason.args))


class _BestTurn(NamedTuple):
    """A turn and what is left of it after the other seat's best answer."""

    value: float
    actions: tuple[Action, ...]
    answer: tuple[Action, ...] = ()


class _TurnJudge:
    """Judge of one turn of an open game."""

    def __init__(
        self, request: ActionRequest, played: Sequence[Action], rng: Rng, budget: SearchBudget, is_repeat: bool
    ) -> None:
        """A repeated search answers fewer turns, each in a wider search, and finds the action that departs."""
        self._answered: Final = ANSWERED_TURNS // 2 if is_repeat else ANSWERED_TURNS
        self._is_repeat: Final = is_repeat
        self._request: Final = request
        self._game: Final[Game] = request.game
        self._seat: Final[Seat] = request.seat
        self._rng: Final = rng
        self._budget: Final = budget
        self._played: Final = tuple(played)
        self._decisions: Final[list[tuple[int, State]]] = []
        """Number among the played actions, and position, of each action that the seat chose in its turn."""
        state = request.game.sampler(request.view, request.seat, request.options).draw(rng)
        turn = state.whose_turn()
        for number, action in enumerate(self._played):
            if state.outcome() is not None or state.whose_turn() != turn:
                break
            if state.to_act() == self._seat:
                self._decisions.append((number, state.clone()))
            state.apply(action)
        self._end: Final = state

    def judge_turn(self) -> Judgement | None:
        """Return the judgement, None if the seat had no choice."""
        silent = self._game.ignored_actions
        if all(len(actions_to_play(state, silent)) == 1 for _, state in self._decisions):
            return None
        return self._exact_judgement() or self._searched_judgement()

    def _exact_judgement(self) -> Judgement | None:
        """Return what is exact about the turn: a win that it missed, or allowed although it could be prevented."""
        find_win, find_defences = self._game.find_win, self._game.find_defences
        outcome = self._end.outcome()
        if find_win is None:
            return None
        if outcome is not None and self._seat in outcome.winners:
            return Judgement(best=self._played, value=1.0, praise=FOUND_WIN)
        for number, state in reversed(self._decisions):
            line = find_win(state)
            if line:
                return Judgement(1.0, 0.0, (1.0,), number, self._needed(state, line), 1.0, MISSED_WIN)
        over = outcome is not None or self._end.to_act() == self._seat
        if find_defences is None or over or not find_win(self._end):
            return None
        for number, state in reversed(self._decisions):
            turns = find_defences(state, 1, DEFENCE_POSITIONS)
            if turns:
                value = estimate_value(self._game, state, self._seat)
                line = self._needed(state, turns[0])
                return Judgement(value, 0.0, (value,), number, line, value, ALLOWED_WIN)
        return None

    def _searched_judgement(self) -> Judgement:
        """Return what a search of whole turns finds."""
        positions = self._budget.positions
        best, turns = self._best_turn(self._decisions[0][1], positions)
        left = self._after_answers(self._end, (1.0 - TURN_SHARE) * positions / self._answered)
        cost = best.value - left.value
        if cost < LEAST_TEMPTING:
            tempting = self._tempting_turn(turns, positions)
            if left.value - tempting.value >= SUSPICIOUS_COST:
                return self._praise(cost, best, left, tempting)
        if cost < SUSPICIOUS_COST or not self._is_repeat:
            return Judgement(cost, 0.0, (cost,), 0, best.actions, best.value)
        number, line, answer = self._departure(best, left.value)
        state = next(state for one, state in self._decisions if one == number)
        rest = self._played[number:]
        found = Judgement(cost, 0.0, (cost,), number, line, best.value, own=rest, answers=(answer, left.answer))
        return _with_contrast(found, self._request, [state], line, rest)

    def _praise(self, cost: float, best: _BestTurn, left: _BestTurn, tempting: _BestTurn) -> Judgement:
        """Return the judgement of a best turn after which more is left than after the one that looks best at once."""
        cost, start = max(0.0, cost), self._decisions[0][1]
        found = Judgement(
            cost,
            0.0,
            (cost,),
            self._decisions[0][0],
            self._played,
            max(best.value, left.value),
            margins=(left.value - tempting.value,),
            praise=HARD,
            second=tempting.actions,
            answers=(left.answer, tempting.answer),
        )
        return _with_contrast(found, self._request, [start], self._played, tempting.actions)

    def _departure(self, best: _BestTurn, left: float) -> tuple[int, tuple[Action, ...], tuple[Action, ...]]:
        """Return the number of the action with which most was lost, the best line from its position, and its answer.

        A best line that begins as the turn went on is one of the next position, too, so that what is preferred to an
        action never begins with it.
        """
        positions = self._budget.positions / len(self._decisions)
        turns = [best]
        for (number, _), (following, state) in pairwise(self._decisions):
            (found, _), before = self._best_turn(state, positions), turns[-1]
            goes_on = (
                following == number + 1 and len(before.actions) > 1 and before.actions[0] == self._played[number]
            )
            if goes_on and before.value >= found.value:
                found = _BestTurn(before.value, before.actions[1:], before.answer)
            turns.append(found)
        kept = [*(turn.value for turn in turns[1:]), left]
        departs = [
            turn.actions[0] != self._played[number] for turn, (number, _) in zip(turns, self._decisions, strict=True)
        ]
        falls = [turn.value - after for turn, after in zip(turns, kept, strict=True)]
        index = max(range(len(falls)), key=lambda one: (departs[one], falls[one]))
        number, state = self._decisions[index]
        return number, self._needed(state, turns[index].actions), turns[index].answer

    def _needed(self, state: State, line: Sequence[Action]) -> tuple[Action, ...]:
        """Return a turn without steps there and back, which a search may hold."""
        return without_idle_actions(state, tuple(line), self._seat)

    def _best_turn(self, state: State, positions: float) -> tuple[_BestTurn, Sequence[TurnCandidate]]:
        """Return the turn that stands best after the other seat's best answer, and all that were found."""
        game, part = self._game, self._budget.share(1.0)
        width = fitting_beam_width(
            TURN_SHARE * positions, len(actions_to_play(state, game.ignored_actions)), TURN_WIDTH
        )
        turns: list[TurnCandidate] = find_whole_turns(game, state, self._seat, width, self._rng, part)
        best, share = _BestTurn(-1.0, ()), (1.0 - TURN_SHARE) * positions / self._answered
        for turn in turns[: self._answered]:
            if turn.value <= best.value:
                break
            found = self._after_answers(turn.state, share)._replace(actions=turn.actions)
            best = max(best, found, key=lambda one: one.value)
        return best, turns

    def _tempting_turn(self, turns: Sequence[TurnCandidate], positions: float) -> _BestTurn:
        """Return the turn that looks best as the weakest level sees it, before any answer."""
        game, seat = weighted_game(self._game, self._game.beginner.weights), self._seat
        turn = max(turns, key=lambda one: estimate_value(game, one.state, seat))
        share = (1.0 - TURN_SHARE) * positions / self._answered
        return self._after_answers(turn.state, share)._replace(actions=turn.actions)

    def _after_answers(self, end: State, positions: float) -> _BestTurn:
        """Return what is left after the other seat's best turn, found in about so many positions, and that turn."""
        game, seat, state = self._game, self._seat, end.clone()
        answer_reactions(game, state, seat, seat)
        if state.outcome() is not None or state.to_act() == seat:
            return _BestTurn(estimate_value(game, state, seat), ())
        if game.find_win is not None and (line := game.find_win(state)):
            return _BestTurn(0.0, (), tuple(line))
        width = fitting_beam_width(positions, len(actions_to_play(state, game.ignored_actions)), REPLY_WIDTH)
        replies = find_whole_turns(game, state, state.to_act(), width, self._rng, self._budget.share(1.0))[:REPLIES]
        values = [(estimate_value(game, reply.state, seat), number) for number, reply in enumerate(replies)]
        value, number = min(values)
        return _BestTurn(value, (), replies[number].actions)
