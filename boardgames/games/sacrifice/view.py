"""What a seat may see, and positions drawn from it: all of it, for nothing is hidden (SAC-1)."""

from __future__ import annotations

from typing import final

from ...core.machine import Dump, Sampler
from ...core.rng import Rng
from .loading import load
from .rulebook import Tables
from .state import SacrificeState


@final
class OpenSampler(Sampler):
    """Returns the position itself: the view holds all of it."""

    def __init__(self, tables: Tables, view: Dump) -> None:
        self._state = SacrificeState.__new__(SacrificeState)
        load(self._state, tables, view)

    def draw(self, rng: Rng) -> SacrificeState:
        """Return the position of the view."""
        return self._state.clone()
