"""A search for games with hidden cards: all actions are tried in the same sampled worlds, the worse half dropped.

No tree: with few worlds and many actions, what tells two actions apart is that both met the same cards. A first
look judges every action at once; the best are then played on to the end of the turn and a little further by a
quick player who takes the best of a few actions, and the better half of them again, until one is left.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from ..core.machine import Action, Game, Sampler, Seat, State, playing
from ..core.rng import Rng
from .budget import Budget
from .player import Player, Question, estimate

BLIND_HORIZON: Final = 400
"""Actions played on in a game that offers no estimate: far enough to reach the end of most."""

CHOICE: Final = 10
"""Worlds drawn for one that is used, where some are more credible than others."""


@final
class _Believer(Sampler):
    """Draws a few worlds and takes one of them, by how credible each is."""

    def __init__(self, sampler: Sampler, credence: Callable[[State], float]) -> None:
        self._sampler = sampler
        self._credence = credence

    def draw(self, rng: Rng) -> State:
        worlds = [self._sampler.draw(rng) for _ in range(CHOICE)]
        credences = [self._credence(world) for world in worlds]
        most = max(credences)
        weights = [math.exp(credence - most) for credence in credences]
        point = rng.chance() * sum(weights)
        for world, weight in zip(worlds, weights, strict=True):
            point -= weight
            if point < 0.0:
                return world
        return worlds[-1]


@final
class SamplingPlayer(Player):
    """Chooses by comparing actions in worlds drawn from its own view."""

    def __init__(
        self,
        looks: int,
        kept: int = 1,
        worlds: int = 0,
        horizon: int = 0,
        width: int = 1,
        noise: float = 0.0,
        believes: bool = True,
    ) -> None:
        """`looks`: worlds in which every action is judged at once; `kept`: actions that are then played on, in
        `worlds` worlds a round, for at most `horizon` actions, each the best of `width` drawn at random;
        `noise` (0..1): chance to play the second best instead of the best; `believes`: whether
        what it watched makes some worlds likelier than others.
        """
        self._looks = looks
        self._kept = kept
        self._worlds = worlds
        self._horizon = horizon
        self._width = width
        self._noise = noise
        self._believes = believes

    def _sampler(self, question: Question) -> Sampler:
        """Return a sampler of the view that prefers worlds which explain what was watched."""
        game, seat = question.game, question.seat
        sampler = game.sampler(question.view, seat, question.options)
        if game.credence is None or not (self._believes and question.watched):
            return sampler
        return _Believer(sampler, game.credence([*question.watched, question.view], seat))

    def choose(self, question: Question, rng: Rng, budget: Budget) -> Action:
        """Return the action that fared best on average."""
        game, seat = question.game, question.seat
        sampler = self._sampler(question)
        first = sampler.draw(rng)
        legal = playing(first, game.silent)
        if len(legal) == 1:
            return legal[0]
        ranked = self._first_look(game, sampler, first, seat, legal, rng, budget)
        if self._kept > 1 and not budget.done:
            ranked = self._halved(game, sampler, first, seat, ranked[: self._kept], rng, budget)
        if self._noise and rng.chance() < self._noise:
            return ranked[1]
        return ranked[0]

    def _first_look(
        self, game: Game, sampler: Sampler, world: State, seat: Seat, legal: list[Action], rng: Rng, budget: Budget
    ) -> list[Action]:
        """Return all actions, best first, as they look at once; among equals chance decides."""
        rng.shuffle(legal := legal[:])
        if game.value is None:
            return legal
        sums = dict.fromkeys(legal, 0.0)
        for look in range(self._looks):
            if look:
                world = sampler.draw(rng)
            for action in legal:
                state = world.clone()
                state.apply(action)
                sums[action] += estimate(game, state, seat)
                budget.spend()
            if budget.done:
                break
        return sorted(legal, key=lambda action: -sums[action])

    def _halved(
        self, game: Game, sampler: Sampler, first: State, seat: Seat, ranked: list[Action], rng: Rng, budget: Budget
    ) -> list[Action]:
        """Return the actions, best first, after as many rounds as it takes to halve them down to one."""
        sums = dict.fromkeys(ranked, 0.0)
        turn = seat if game.value is None else first.whose_turn()
        left = len(ranked)
        while left > 1:
            for _ in range(self._worlds):
                world, luck = sampler.draw(rng), rng.bits()
                for action in ranked[:left]:
                    state = world.clone()
                    state.apply(action)
                    budget.spend()
                    sums[action] += self._played_on(game, state, seat, turn, Rng(luck), budget)
                if budget.done:
                    return sorted(ranked[:left], key=lambda action: -sums[action]) + ranked[left:]
            ranked[:left] = sorted(ranked[:left], key=lambda action: -sums[action])
            left = (left + 1) // 2
        return ranked

    def _played_on(self, game: Game, state: State, seat: Seat, turn: Seat, rng: Rng, budget: Budget) -> float:
        """Return the expected result for `seat` after quick play to the end of the turn, or for `horizon` actions."""
        horizon = BLIND_HORIZON if game.value is None else self._horizon
        for _ in range(horizon):
            if state.outcome() is not None or (game.value is not None and state.whose_turn() != turn):
                break
            state = self._quick_step(game, state, rng, budget)
            if budget.done:
                break
        return estimate(game, state, seat)

    def _quick_step(self, game: Game, state: State, rng: Rng, budget: Budget) -> State:
        """Play the best of a few actions for whoever is to act; return the position it leads to."""
        legal = playing(state, game.silent)
        budget.spend()
        if len(legal) == 1 or self._width == 1 or game.value is None:
            state.apply(rng.choice(legal))
            return state
        if len(legal) > self._width:
            legal = [rng.choice(legal) for _ in range(self._width)]
        actor = state.to_act()
        best, best_value = state, -1.0
        for action in legal:
            child = state.clone()
            child.apply(action)
            budget.spend()
            value = estimate(game, child, actor)
            if value > best_value:
                best, best_value = child, value
        return best
