"""Sampler of full positions: there is only one, as a view contains everything. SAC-1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from ...core.game_protocol import Dump, OptionValue, Sampler, Seat
from ...core.rng import Rng
from .position_loader import load
from .rulebook import Rulebook
from .state import SacrificeState


@final
class SacrificeSampler(Sampler):
    """Returns the position itself."""

    def __init__(self, rules: Rulebook, view: Dump, seat: Seat, options: Mapping[str, OptionValue]) -> None:
        self._state = load(rules, view, options, 0)

    def draw(self, rng: Rng) -> SacrificeState:
        """Return the position of the view."""
        return self._state.clone()
