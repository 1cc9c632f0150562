"""Player of games with hidden cards: compares plans in the same determinizations of its view.

The first look evaluates every action in a few determinizations, the better ones in more. Planning extends an action
that shows the seat nothing new to a plan of the turn, one for all determinizations at once, by a beam that merges
equal positions: the seat cannot see how they differ. A plan ends with the turn, or where the seat sees something new.

The best plans are then compared in fresh determinizations by sequential halving. The opportunity cost of a plan is
subtracted; noise hides neither that cost nor that a plan loses at once.
"""

from __future__ import annotations

import gc
import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple, final

from ..core.dump_paths import canonical_text
from ..core.game_protocol import Action, Event, Game, Seat, State, actions_to_play
from ..core.play_styles import StyleBonus
from ..core.rng import Rng
from .determinizations import Determinizations
from .paired_comparison import PairedComparison
from .player import CLOSE, ActionRequest, Player, estimate_value, weighted_game
from .search_budget import SearchBudget
from .turn_search import answer_reactions

LOOKS: Final = (2, 40)
"""Worlds of the first look: at least, at most."""
BUNDLE: Final = (2, 24)
"""Worlds of the planning: at least, at most."""
STEPS: Final = 3
"""Assumed number of actions with many alternatives in a turn, from which the width of the planning is computed."""
MEETING: Final = 128
"""The most fresh worlds of a round in which the best lines meet."""
LONGEST: Final = 40
"""Maximum length of a plan in actions; longer than any useful turn."""
LOOKED: Final = 0.3
PLANNED: Final = 0.45
"""Of the positions: for the first look, and for the planning; the rest is for the lines that meet at last."""
FINALISTS: Final = 12
"""Maximum number of plans that are compared in fresh determinizations."""
LEAST_MEETING: Final = 24
"""Positions for each line that meets others: with fewer the planning decides."""
FEAR: Final = 0.1
"""Penalty of a plan that loses at once, in expected result: with little hope left a share of it would hardly count.
"""
IDLE: Final = 1e-3
"""Cost of each further action, in expected result: an action that gains less is not played."""
WIDEST: Final = 0.35
"""The widest blur of the last choice, in expected result."""
OTHERS: Final = 3
"""Number of alternatives tried if the best action helps a rival to what the seat could not take itself."""
BLIND: Final = 400
"""Actions played by chance in a game that offers no estimate: far enough to reach the end of most."""


@contextmanager
def _uncollected() -> Iterator[None]:
    """Let Python look for no circles of rubbish meanwhile: positions make none, and it takes a tenth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


class CandidatePlan(NamedTuple):
    """Actions of one turn and the positions they lead to.

    `value` (0..1) is their expected result minus `cost`; `wasted_value` is the part of the cost that is opportunity
    cost. Both are means over `sample_count` determinizations. `loss_surplus`: in how many more of these the game is
    lost than won.
    """

    value: float
    cost: float
    wasted_value: float
    sample_count: int
    loss_surplus: int
    steps: tuple[Action, ...]
    states_before: Sequence[State]
    """The worlds before the last action."""
    worlds: Sequence[State]


@final
class SearchPlayer(Player):
    """Player that plans its turn over determinizations, and follows the plan while it sees nothing new."""

    def __init__(
        self,
        width: int = 3,
        *,
        noise: float = 0.0,
        has_beliefs: bool = True,
        generous: bool = True,
        weights: Mapping[str, float] | None = None,
    ) -> None:
        """Set the search up.

        - `width`: number of plans of each length that the beam keeps; 0 for no planning.
        - `noise`: spread of the final choice, as a multiple of the difference between the best and the middle action.
        - `has_beliefs`: True if determinizations are weighted by the earlier views of the seat.
        - `generous`: True if it may play what `Game.helps_rival` names.
        - `weights`: weights of the evaluation (`evaluation_weights`).
        """
        self.evaluation_weights = weights or {}
        self._generous = generous
        self._width = width
        self._noise = noise
        self._believes = has_beliefs
        self._plan: dict[str, tuple[Action, ...]] = {}

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return the next action of the plan, made anew when something happened that was not planned."""
        planned = self._plan.get(canonical_text(question.view)) if self._plan else None
        if planned is not None and not self._gives(question, planned[0]):
            self.planned_actions = planned[1:]
            return planned[0]
        self.planned_actions = ()
        game = weighted_game(question.game, self.evaluation_weights)
        with _uncollected():
            return self._thought(replace(question, game=game), rng, budget)

    def _thought(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return the first action of a new plan."""
        worlds = Determinizations(question, rng, budget, has_beliefs=self._believes)
        legal = actions_to_play(worlds.some(0, 1)[0], question.game.ignored_actions)
        if len(legal) == 1:
            return legal[0]
        line = first = self._search(question, worlds, rng, budget).find_best_plan(legal)
        for _ in range(OTHERS):
            if not self._gives(question, line[0]):
                break
            legal = [action for action in legal if action != line[0]]
            part = budget.share(1.0)
            line = self._search(question, worlds, rng, part).find_best_plan(legal) if legal else first
        if self._gives(question, line[0]):
            line = first
        self.planned_actions = self._remembered(question, worlds.some(0, 1)[0], line)
        return line[0]

    def _search(
        self, question: ActionRequest, worlds: Determinizations, rng: Rng, budget: SearchBudget
    ) -> PlanSearch:
        return PlanSearch(question, worlds, rng, budget, self._width, self._noise, style_bonus=self.style_bonus)

    def _gives(self, question: ActionRequest, action: Action) -> bool:
        """True for an action that this player avoids if there is another."""
        gives = question.game.helps_rival
        return not self._generous and gives is not None and gives(question.view, action)

    def _remembered(
        self, question: ActionRequest, determinization: State, line: Sequence[Action]
    ) -> tuple[Action, ...]:
        """Keep the plan by what the seat will see; return what of it can be played after the first action."""
        seat, walk = question.seat, determinization.clone()
        seen: list[str] = []
        for action, following in pairwise(line):
            walk.apply(action)
            answer_reactions(question.game, walk, seat, seat)
            if walk.outcome() is not None or walk.to_act() != seat or following not in walk.legal_actions():
                break
            seen.append(canonical_text(walk.view(seat)))
        rest = tuple(line[1 : len(seen) + 1])
        self._plan = {view: rest[number:] for number, view in enumerate(seen)}
        return rest


@final
class PlanSearch:
    """Search for the plan of one request, in the same determinizations; without noise it is repeatable."""

    def __init__(
        self,
        question: ActionRequest,
        worlds: Determinizations,
        rng: Rng,
        budget: SearchBudget,
        width: int,
        noise: float,
        *,
        style_bonus: StyleBonus | None = None,
    ) -> None:
        self._style_bonus: Final = style_bonus
        self._game: Final[Game] = question.game
        self._seat: Final[Seat] = question.seat
        self._worlds: Final = worlds
        self._rng: Final = rng
        self._budget: Final = budget
        self._width: Final = width
        self._noise: Final = noise
        self._blur = 0.0
        """Width of the blur, in expected result."""
        self._answers: Final[dict[tuple[Action, ...], Action]] = {}

    def find_best_plan(self, legal_actions: Sequence[Action]) -> tuple[Action, ...]:
        """Return the actions of the line that fared best; the first one is legal now."""
        width, bundle = self._measures(len(legal_actions))
        lines = self._first_look(legal_actions, bundle)
        if width and not self._budget.done:
            lines = self._planned(lines, width) or lines
        return self._met(lines[:FINALISTS])

    def _measures(self, actions: int) -> tuple[int, int]:
        """Return how many lines of each length the planning follows, in how many worlds; 0 for none."""
        if not self._width or self._game.evaluate is None:
            return 0, 0
        if self._worlds.some(0, 1)[0].whose_turn() != self._seat:
            return 0, 0
        side = math.sqrt(PLANNED * self._budget.positions / (STEPS * actions))  # as many lines as worlds
        return max(1, min(self._width, round(0.8 * side))), max(BUNDLE[0], min(BUNDLE[1], round(1.2 * side)))

    def _first_look(self, legal_actions: Sequence[Action], bundle: int) -> list[CandidatePlan]:
        """Return all actions as lines, best first, as they look at once; among equals chance decides.

        The positions that they lead to in the first worlds, as many as the `bundle`, stay with them.
        """
        actions = list(legal_actions)
        self._rng.shuffle(actions)
        looks = int(LOOKED * self._budget.positions) // len(actions)
        worlds = self._worlds.some(0, min(LOOKS[1], max(LOOKS[0], bundle, looks)))
        sums = dict.fromkeys(actions, 0.0)
        lost = dict.fromkeys(actions, 0)
        ends: dict[Action, list[State]] = {action: [] for action in actions}
        looked = 0
        for world in worlds:
            for action in actions:
                state = world.clone()
                state.apply(action)
                self._budget.spend()
                value = self._worth(state)
                sums[action] += value
                lost[action] += _lost(value)
                if looked < bundle:
                    ends[action].append(state)
            looked += 1
            if self._budget.done:
                break
        kept = worlds[: min(bundle, looked)]
        lines = []
        for action in actions:
            waste = self._wasted(worlds[0], action)
            cost = IDLE + waste - self._bonus((action,))
            value = sums[action] / looked - cost
            lines.append(CandidatePlan(value, cost, waste, looked, lost[action], (action,), kept, ends[action]))
        lines.sort(key=_by_value)
        apart = max(self._game.noise_floor, lines[0].value - lines[len(lines) // 2].value)
        self._blur = min(WIDEST, self._noise * apart)
        return lines

    def _wasted(self, determinization: State, action: Action) -> float:
        """Return what an action throws away."""
        return 0.0 if self._game.opportunity_cost is None else self._game.opportunity_cost(determinization, action)

    def _bonus(self, actions: Sequence[Action]) -> float:
        """Return the bonus of a plan by the player's style."""
        bonus = self._style_bonus
        return 0.0 if bonus is None else sum([bonus(self._seat, action) for action in actions])

    def value_after(self, determinization: State, line: Sequence[Action]) -> float:
        """Return the value of a determinization after the legal part of a plan."""
        game, seat = self._game, self._seat
        state = determinization.clone()
        state.apply(line[0])
        for action in line[1:]:
            answer_reactions(game, state, seat, seat, self._answers)
            if state.outcome() is not None or state.to_act() != seat or action not in state.legal_actions():
                break
            state.apply(action)
        self._budget.spend()
        return self._worth(state)

    def _worth(self, state: State) -> float:
        if self._game.evaluate is None:
            for _ in range(BLIND):
                if state.outcome() is not None:
                    break
                state.apply(state.random_action(self._rng.below, self._game.ignored_actions))
        return estimate_value(self._game, state, self._seat)

    # -- the own turn planned ---------------------------------------------------------------------------------------

    def _planned(self, first: Sequence[CandidatePlan], width: int) -> list[CandidatePlan]:
        """Return the best lines of the own turn, best first."""
        part = self._budget.share(PLANNED)
        seen: dict[object, float] = {first[0].states_before[0].key(): 0.0}
        longer: list[CandidatePlan] = []
        ends: list[CandidatePlan] = []
        for line in first[: max(FINALISTS, 4 * width)]:
            self._add(self._answered(line, seen, part), ends, longer)
            if part.done:
                break
        for length in range(1, LONGEST):
            longer.sort(key=_by_value)
            beam = [(line, self._open(line)) for line in longer[:width]]
            ends += longer[width : 2 * width] if length == 1 else []
            ends += [line for line, actions in beam if not actions]
            beam = [(line, actions) for line, actions in beam if actions]
            affordable = _fitting(beam, part.positions - part.count)
            if not affordable:
                longer = [line for line, _ in beam]  # all are judged at the same length
                break
            longer = []
            for line, actions in affordable:
                for action in actions:
                    self._add(self._longer(line, action, seen, part), ends, longer)
                    if part.done:
                        break
            if part.done or not longer:
                break
        ends += longer
        self._budget.count += part.count
        return sorted(ends, key=_by_value)

    def _add(self, line: CandidatePlan | None, ends: list[CandidatePlan], longer: list[CandidatePlan]) -> None:
        """Add a plan to those that have ended, or to those that can be extended."""
        if line is not None:
            (ends if self._ended(line) else longer).append(line)

    def _answered(
        self, line: CandidatePlan, evaluations: dict[object, float], budget: SearchBudget
    ) -> CandidatePlan | None:
        """Return a plan of one action with the reactions of other seats; None if an earlier plan leads to the same
        position for the same cost.
        """
        game, seat = self._game, self._seat
        asked = [answer_reactions(game, state, seat, seat, self._answers) for state in line.worlds]
        key = line.worlds[0].key()
        if line.cost >= evaluations.get(key, math.inf):
            return None
        evaluations[key] = line.cost
        if not any(asked):
            return line
        total, lost = 0.0, 0
        for state in line.worlds:
            value = estimate_value(game, state, seat)
            total += value
            lost += _lost(value)
            budget.spend()
        return line._replace(
            value=total / len(line.worlds) - line.cost, sample_count=len(line.worlds), loss_surplus=lost
        )

    def _longer(
        self, line: CandidatePlan, action: Action, evaluations: dict[object, float], budget: SearchBudget
    ) -> CandidatePlan | None:
        """Return a line with one more action; None if it leads where another one led for as little."""
        game, seat = self._game, self._seat
        worlds, total, lost = [], 0.0, 0
        waste = line.wasted_value + self._wasted(line.worlds[0], action)
        cost = waste + IDLE * (len(line.steps) + 1) - self._bonus((*line.steps, action))
        for number, world in enumerate(line.worlds):
            state = world.clone()
            state.apply(action)
            answer_reactions(game, state, seat, seat, self._answers)
            if number == 0:
                key = state.key()
                if cost >= evaluations.get(key, math.inf):
                    return None
                evaluations[key] = cost
            value = estimate_value(game, state, seat)
            total += value
            lost += _lost(value)
            worlds.append(state)
            budget.spend()
        steps = (*line.steps, action)
        return CandidatePlan(total / len(worlds) - cost, cost, waste, len(worlds), lost, steps, line.worlds, worlds)

    def _ended(self, line: CandidatePlan) -> bool:
        state = line.worlds[0]
        return state.outcome() is not None or state.whose_turn() != self._seat or state.to_act() != self._seat

    def _open(self, line: CandidatePlan) -> list[Action]:
        """Return the actions that extend a plan in all its determinizations; none if its last action showed something
        new.
        """
        told = {_seen(world, line.steps[-1], self._seat) for world in line.states_before}
        if len(told) > 1:
            return []
        actions = actions_to_play(line.worlds[0], self._game.ignored_actions)
        if any(
            state.outcome() is not None or actions_to_play(state, self._game.ignored_actions) != actions
            for state in line.worlds
        ):
            return []
        return actions

    # -- the best lines meet ----------------------------------------------------------------------------------------

    def _met(self, lines: Sequence[CandidatePlan]) -> tuple[Action, ...]:
        """Return the best plan by sequential halving in fresh determinizations.

        The value of a plan so far counts with the weight of the determinizations behind it.
        """
        left = list(lines)
        sums = {line.steps: (line.value + line.cost) * line.sample_count for line in left}
        counts = {line.steps: line.sample_count for line in left}
        lost = {line.steps: line.loss_surplus for line in left}
        place = max(line.sample_count for line in left)
        positions = self._budget.positions - self._budget.count
        needed = len(left) * (len(left) - 1).bit_length() if self._noise else 2 * LEAST_MEETING
        if positions < needed:  # no lines meet: luck alone may speak for a waste
            left = [line for line in left if not line.wasted_value or line.value + line.cost > CLOSE] or left
        if not self._noise:
            left = left[: max(1, positions // LEAST_MEETING)]

        def mean_value_of(line: CandidatePlan, blurred: bool = False) -> float:
            value = sums[line.steps] / counts[line.steps]
            if value > CLOSE:
                return value - line.cost + line.wasted_value  # a win may cost what it will
            value -= FEAR * max(0, lost[line.steps]) / counts[line.steps]
            return (self._blurred(value) if blurred else value) - line.cost

        rounds = (len(left) - 1).bit_length()
        for _ in range(rounds):
            looks = min(MEETING, positions // (rounds * len(left)))
            met = PairedComparison()
            for _ in range(looks):
                (world,) = self._worlds.some(place, place + 1)
                seen = [self.value_after(world, line.steps) for line in left]
                for line, value in zip(left, seen, strict=True):
                    sums[line.steps] += value
                    counts[line.steps] += 1
                    lost[line.steps] += _lost(value)
                place += 1
                if self._budget.done or (
                    len(left) == 2 and not self._noise and met.add_difference(seen[0] - seen[1])
                ):
                    break
            if not self._noise:
                left.sort(key=mean_value_of, reverse=True)
                left = left[: (len(left) + 1) // 2]
            if self._budget.done:
                break
        thrifty = [line.steps for line in left if not line.wasted_value and lost[line.steps] <= 0]
        most = max([mean_value_of(line) for line in left if line.steps in thrifty], default=-math.inf)
        left = [line for line in left if line.steps in thrifty or mean_value_of(line) > most]
        return max(left, key=lambda line: mean_value_of(line, True)).steps

    def _blurred(self, value: float) -> float:
        """Return a value with noise, below that of a certain win, which no level overlooks."""
        if not self._blur:
            return value
        return min(CLOSE, value + self._blur * (self._rng.chance() - 0.5))


def _lost(value: float) -> int:
    """Return 1 for the value of a game that is lost, -1 for that of one that is won."""
    return (value == 0.0) - (value == 1.0)


def _seen(determinization: State, action: Action, seat: Seat) -> str:
    """Return what a seat sees of an action."""
    log: list[Event] = []
    determinization.clone().apply(action, log)
    return repr([(event.kind, dict(event.seen_by(seat).public)) for event in log])


def _fitting(
    beam: Sequence[tuple[CandidatePlan, Sequence[Action]]], positions: int
) -> Sequence[tuple[CandidatePlan, Sequence[Action]]]:
    """Return the first plans all of whose extensions fit into the budget of positions."""
    for number, (line, actions) in enumerate(beam):
        positions -= len(actions) * len(line.worlds)
        if positions < 0:
            return beam[:number]
    return beam


def _by_value(line: CandidatePlan) -> float:
    return -line.value
