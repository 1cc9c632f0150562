"""Information-set Monte Carlo tree search: each iteration plays on in another world that fits the view.

Single observer: one tree over the action lines, shared by all sampled worlds; a move counts only against
the iterations in which it was legal. Every seat is taken to play for itself.
"""

from __future__ import annotations

import math
from typing import Final, final

from ..core.machine import Action, Game, Sampler, Seat, State, playing
from ..core.rng import Rng
from .budget import Budget
from .player import Player, Question, estimate

EXPLORE: Final = 0.7
MOST_TRIED: Final = 16
"""Actions searched at the root; where more are legal, a first look chooses."""
FIRST_LOOKS: Final = 4
"""Worlds in which the first look judges every action."""


@final
class _Node:
    """One action's record: how often tried and possible, and the sum of results for the seat that chose it."""

    __slots__ = ("children", "possible", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Action, _Node] = {}
        self.visits = 0
        self.possible = 0
        self.total = 0.0


class SamplingPlayer(Player):
    """Searches worlds drawn from its own view; `horizon` random actions after the tree, then an estimate."""

    def __init__(self, iterations: int, horizon: int, noise: float = 0.0) -> None:
        """`iterations`: worlds tried; `horizon`: actions played at random below the tree before a position is
        judged; `noise` (0..1): chance to play the second best instead of the best.
        """
        self._iterations = iterations
        self._horizon = horizon
        self._noise = noise

    def choose(self, question: Question, rng: Rng, budget: Budget) -> Action:
        """Return the action tried most often."""
        game, seat = question.game, question.seat
        sampler = game.sampler(question.view, seat, question.options)
        legal = playing(sampler.draw(rng), game.silent)
        if len(legal) == 1:
            return legal[0]
        seats = game.seat_count(question.options)
        root = _Node()
        worthy = frozenset(_focus(game, sampler, seat, legal, rng, budget))
        for _ in range(self._iterations):
            self._iterate(game, root, sampler.draw(rng), seats, rng, budget, worthy)
            if budget.done:
                break
        ranked = sorted(legal, key=lambda a: -root.children[a].visits if a in root.children else 0)
        if self._noise and rng.chance() < self._noise:
            return ranked[1]
        return ranked[0]

    def _iterate(
        self,
        game: Game,
        root: _Node,
        state: State,
        seats: int,
        rng: Rng,
        budget: Budget,
        worthy: frozenset[Action],
    ) -> None:
        """Walk down the tree, add one node, judge what follows, and report back up. Only `worthy` actions are
        tried at the root.
        """
        path: list[tuple[Seat, _Node]] = []
        node = root
        while state.outcome() is None:
            actor = state.to_act()
            legal = playing(state, game.silent)
            if node is root:
                legal = [a for a in legal if a in worthy] or legal
            fresh = [a for a in legal if a not in node.children]
            if fresh:
                action = rng.choice(fresh)
                child = node.children[action] = _Node()
            else:
                action, child = _select(node, legal)
            for other in legal:
                sibling = node.children.get(other)
                if sibling is not None:
                    sibling.possible += 1
            state.apply(action)
            path.append((actor, child))
            node = child
            if budget.spend() or fresh:
                break
        self._play_on(game, state, rng, budget)
        results: list[float | None] = [None] * seats
        for actor, visited in path:
            visited.visits += 1
            result = results[actor]
            if result is None:
                result = results[actor] = estimate(game, state, actor)
            visited.total += result

    def _play_on(self, game: Game, state: State, rng: Rng, budget: Budget) -> None:
        """Play at random for `horizon` actions or to the end."""
        for _ in range(self._horizon):
            if state.outcome() is not None or budget.spend():
                return
            state.apply(rng.choice(playing(state, game.silent)))


def _focus(game: Game, sampler: Sampler, seat: Seat, legal: list[Action], rng: Rng, budget: Budget) -> list[Action]:
    """Return the actions worth a search: where there are many, those that look best at once over a few worlds."""
    if len(legal) <= MOST_TRIED or game.value is None:
        return legal
    sums = dict.fromkeys(legal, 0.0)
    for _ in range(FIRST_LOOKS):
        world = sampler.draw(rng)
        for action in legal:
            state = world.clone()
            state.apply(action)
            sums[action] += estimate(game, state, seat)
            if budget.spend():
                return legal
    return sorted(legal, key=lambda a: -sums[a])[:MOST_TRIED]


def _select(node: _Node, legal: list[Action]) -> tuple[Action, _Node]:
    """Return the legal child with the best upper confidence bound."""
    best, best_child, best_score = legal[0], node.children[legal[0]], -1.0
    for action in legal:
        child = node.children[action]
        score = child.total / child.visits if child.visits else 1.0
        score += EXPLORE * math.sqrt(math.log(child.possible + 1) / (child.visits or 1))
        if score > best_score:
            best, best_child, best_score = action, child, score
    return best, best_child
