"""Opportunity cost of an action: Mephistopheles' mask, given up before anything is known. Section 15.2."""

from __future__ import annotations

from typing import Final, cast

from ...core.game_protocol import Action, State
from .action_notation import UNMASK_LINE
from .position import Position

MASK: Final = 0.2
"""Cost of unmasking in the first round, in expected result: no seat knows yet whom it could command."""


def opportunity_cost_of(state: State, action: Action) -> float:
    """Return what a legal action throws away, in expected result, 0 or more."""
    return MASK if action == UNMASK_LINE and cast(Position, state).round == 1 else 0.0
