"""Proof that one action of a game with hidden information is better than all others, by a margin.

The best line and the best line that begins otherwise are played in the same fresh determinizations; lines that only
do the same in another order count as the same choice.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ..core.game_protocol import Action, actions_to_play
from ..core.rng import Rng
from .determinizations import Determinizations
from .plan_search import PlanSearch, SearchPlayer
from .player import ActionRequest, estimate_value
from .search_budget import SearchBudget

WIDTH: Final = 24
"""Lines of each length that a search follows."""
MOST_FIRSTS: Final = 3
"""First actions of one choice: with more of them it is too easily found."""
LONGEST_PLAYOUT: Final = 2_000
"""Actions after which a game that is played on is judged as it stands."""


class ClearChoice(NamedTuple):
    """The one best choice: its line, the first actions that begin it, and how much better it is than the next one.

    `margin` and `error` (one standard error) are in expected result, over so many `worlds`.
    """

    line: tuple[Action, ...]
    firsts: tuple[Action, ...]
    other: tuple[Action, ...]
    margin: float
    error: float
    worlds: int


def find_clear_choice(
    question: ActionRequest, rng: Rng, positions: int, worlds: int, least: float
) -> ClearChoice | None:
    """Return the choice that is better than every other one by at least `least`, or None.

    Each search looks at `positions`; lines are compared in `worlds` that no search has seen.
    """
    imagined = Determinizations(question, rng, SearchBudget(positions))
    legal = actions_to_play(imagined.some(0, 1)[0], question.game.ignored_actions)
    if len(legal) < 2:
        return None
    best = _best_line(question, rng, positions, legal)
    firsts = [best[0]]
    fresh = Determinizations(question, Rng(rng.below(1 << 60)), SearchBudget(positions)).some(0, worlds)
    judge = _search(question, rng, positions)
    values = [judge.value_after(world, best) for world in fresh]
    for _ in range(MOST_FIRSTS):
        left = [action for action in legal if action not in firsts]
        if not left:
            return None
        other = _best_line(question, rng, positions, left)
        gaps = [value - judge.value_after(world, other) for value, world in zip(values, fresh, strict=True)]
        margin, error = _mean_and_error(gaps)
        if margin >= least:
            return ClearChoice(best, tuple(firsts), other, margin, error, worlds)
        if set(best) != set(other) or margin > least / 2:
            return None
        firsts.append(other[0])
    return None


def confirm_choice(
    question: ActionRequest, choice: ClearChoice, rng: Rng, positions: int, worlds: int, least: float
) -> ClearChoice | None:
    """Return the choice of a second search, independent of the first, if it is the same one, else None."""
    found = find_clear_choice(question, rng, positions, worlds, least)
    return found if found is not None and set(found.firsts) & set(choice.firsts) else None


def margins_over(
    question: ActionRequest,
    line: tuple[Action, ...],
    others: Sequence[Action],
    rng: Rng,
    positions: int,
    worlds: int,
) -> Iterator[tuple[Action, float]]:
    """Yield each of the other first actions and by how much a line is better than the best line that begins with it.

    A search over all of them at once can pass over one that looks bad at first.
    """
    fresh = Determinizations(question, Rng(rng.below(1 << 60)), SearchBudget(positions)).some(0, worlds)
    judge = _search(question, rng, positions)
    values = [judge.value_after(world, line) for world in fresh]
    for action in others:
        other = _best_line(question, rng, positions, [action])
        gaps = [value - judge.value_after(world, other) for value, world in zip(values, fresh, strict=True)]
        yield action, _mean_and_error(gaps)[0]


def playout_gain(
    question: ActionRequest, choice: ClearChoice, rng: Rng, worlds: int, positions: int
) -> tuple[float, float]:
    """Return how much more the choice brings than the next one when games are played on to the end, and one standard
    error: players one action ahead play both in the same worlds.
    """
    game, seat = question.game, question.seat
    drawn = Determinizations(question, rng, SearchBudget(1)).some(0, worlds)
    gaps = []
    for number, world in enumerate(drawn):
        ends = []
        for action in (choice.line[0], choice.other[0]):
            state = world.clone()
            state.apply(action)
            chance = Rng(number + 1)
            for _ in range(LONGEST_PLAYOUT):
                if state.outcome() is not None:
                    break
                actor = state.to_act()
                asked = ActionRequest(game, question.options, actor, state.view(actor))
                state.apply(SearchPlayer(0, has_beliefs=False).choose(asked, chance, SearchBudget(positions)))
            ends.append(estimate_value(game, state, seat))
        gaps.append(ends[0] - ends[1])
    return _mean_and_error(gaps)


def _search(question: ActionRequest, rng: Rng, positions: int) -> PlanSearch:
    budget = SearchBudget(positions)
    own = Rng(rng.below(1 << 60))
    return PlanSearch(question, Determinizations(question, own, budget), own, budget, WIDTH, 0.0)


def _best_line(
    question: ActionRequest, rng: Rng, positions: int, legal_actions: Sequence[Action]
) -> tuple[Action, ...]:
    return _search(question, rng, positions).find_best_plan(list(legal_actions))


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, math.sqrt(spread / len(values))
