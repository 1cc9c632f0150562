"""Determinizations: positions that agree with a seat's view, weighted by the game's beliefs."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from ..core.game_protocol import Sampler, State
from ..core.rng import Rng
from .player import ActionRequest
from .search_budget import SearchBudget

BLOCK: Final = 8
"""Worlds drawn together."""
CHOICE: Final = 4
"""Worlds drawn for one that is used, where some are more credible than others."""


@final
class Determinizations:
    """A growing list of determinizations. An index always means the same one, so all actions are compared in the
    same.
    """

    def __init__(self, question: ActionRequest, rng: Rng, budget: SearchBudget, *, has_beliefs: bool = True) -> None:
        """`has_beliefs`: True if determinizations are weighted by the earlier views of the seat."""
        game, seat = question.game, question.seat
        views = [*question.earlier_views, question.view] if has_beliefs and question.earlier_views else []
        view = game.remembered_view(views, seat) if game.remembered_view is not None and views else question.view
        self._sampler: Final[Sampler] = game.sampler(view, seat, question.options)
        self._rng: Final = rng
        self._budget: Final = budget
        self._credence: Callable[[State], float] | None = None
        if game.belief_weight is not None and views:
            self._credence = game.belief_weight(views, seat)
        self._drawn: Final[list[State]] = []

    def some(self, first: int, end: int) -> list[State]:
        """Return the determinizations from index `first` up to `end`; callers must not change them."""
        while len(self._drawn) < end:
            if self._credence is None:
                self._drawn.append(self._draw())
            else:
                self._drawn.extend(self._believed(self._credence))
        return self._drawn[first:end]

    def _draw(self) -> State:
        self._budget.spend()
        return self._sampler.draw(self._rng)

    def _believed(self, credence: Callable[[State], float]) -> list[State]:
        """Return a block of determinizations, resampled from more by their credibility, at regular steps."""
        worlds = [self._draw() for _ in range(BLOCK * CHOICE)]
        credences = [credence(world) for world in worlds]
        most = max(credences)
        weights = [math.exp(one - most) for one in credences]
        step = sum(weights) / BLOCK
        point, reached = step * self._rng.chance(), 0.0
        found: list[State] = []
        for world, weight in zip(worlds, weights, strict=True):
            reached += weight
            while point < reached and len(found) < BLOCK:
                found.append(world)
                point += step
        found += worlds[-1:] * (BLOCK - len(found))  # what rounding left out
        self._rng.shuffle(found)
        return found
