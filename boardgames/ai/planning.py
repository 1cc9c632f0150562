"""A search for games with hidden cards whose turns are open: what a seat does in its turn turns nothing up.

There an action is judged by the turn it makes possible: the best at first sight are each played on, in the same
sampled worlds, as the player would itself go on, step by step the best at first sight, to the end of the turn.
"""

from __future__ import annotations

from typing import Final, final

from ..core.machine import Action, Game, Seat, State, playing
from ..core.rng import Rng
from .budget import Budget
from .player import Player, Question, estimate

LONGEST: Final = 40
"""Steps after which a turn played on is judged as it stands: more than any turn takes that gets anywhere."""


@final
class PlanningPlayer(Player):
    """Plays its best actions on to the end of the turn, and takes the one whose turn ended best."""

    def __init__(self, looks: int, kept: int, worlds: int) -> None:
        """`looks`: worlds in which every action is judged at once; `kept`: actions that are then played on, in
        `worlds` worlds (at least 1), the same for all of them.
        """
        self._looks = looks
        self._kept = kept
        self._worlds = worlds

    def choose(self, question: Question, rng: Rng, budget: Budget) -> Action:
        """Return the action that stood best on average at the end of the turn."""
        game, seat = question.game, question.seat
        sampler = game.sampler(question.view, seat, question.options)
        first = sampler.draw(rng)
        legal = playing(first, game.silent)
        if len(legal) == 1:
            return legal[0]
        worlds = [first, *(sampler.draw(rng) for _ in range(max(self._looks, self._worlds) - 1))]
        ranked = _first_look(game, worlds[: self._looks], seat, legal, rng, budget)[: self._kept]
        if len(ranked) == 1:
            return ranked[0]
        sums = dict.fromkeys(ranked, 0.0)
        for world in worlds[: self._worlds]:
            luck = rng.bits()
            ends = [_turn_ended(game, world, action, seat, Rng(luck), budget) for action in ranked]
            if budget.done:
                break  # a world that was not played on for all of them would favour the first
            for action, state in zip(ranked, ends, strict=True):
                sums[action] += estimate(game, state, seat)
        return max(ranked, key=lambda action: sums[action])


def _first_look(
    game: Game, worlds: list[State], seat: Seat, legal: list[Action], rng: Rng, budget: Budget
) -> list[Action]:
    """Return all actions, best first, as they look at once; among equals chance decides."""
    sums = {action: 1e-9 * rng.chance() for action in legal}
    for world in worlds:
        for action in legal:
            state = world.clone()
            state.apply(action)
            budget.spend()
            sums[action] += estimate(game, state, seat)
        if budget.done:
            break
    return sorted(legal, key=lambda action: -sums[action])


def _turn_ended(game: Game, world: State, action: Action, seat: Seat, rng: Rng, budget: Budget) -> State:
    """Return the position at the end of the seat's turn, if after the action all take what looks best at once.

    In the turn of another seat nothing is played on: what that one means to do nobody knows.
    """
    state = world.clone()
    state.apply(action)
    for _ in range(LONGEST):
        if state.outcome() is not None or state.whose_turn() != seat or budget.done:
            break
        state = _best_step(game, state, rng, budget)
    return state


def _best_step(game: Game, state: State, rng: Rng, budget: Budget) -> State:
    """Return the position after the action that looks best at once to whoever is to act."""
    legal, actor = playing(state, game.silent), state.to_act()
    if len(legal) == 1:
        state.apply(legal[0])
        budget.spend()
        return state
    best, best_value = state, -1.0
    for action in legal:
        child = state.clone()
        child.apply(action)
        budget.spend()
        value = estimate(game, child, actor) + 1e-9 * rng.chance()
        if value > best_value:
            best, best_value = child, value
    return best
