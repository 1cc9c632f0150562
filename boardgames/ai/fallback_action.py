"""Immediate action without a search, for a computer player that does not answer."""

from __future__ import annotations

from typing import Final

from ..core.game_protocol import Action, actions_to_play
from ..core.rng import Rng
from .player import ActionRequest, estimate_value

LOOKS: Final = 40
"""Maximum number of actions that are evaluated, so that the pause is not noticed."""


def fallback_action(question: ActionRequest, rng: Rng) -> Action:
    """Return the legal action that looks best at once, of some drawn by `rng`."""
    state = question.game.sampler(question.view, question.seat, question.options).draw(rng)
    choices = actions_to_play(state, question.game.ignored_actions)
    rng.shuffle(choices)

    def value(action: Action) -> float:
        after = state.clone()
        after.apply(action)
        return estimate_value(question.game, after, question.seat)

    return max(choices[:LOOKS], key=value)
