"""Styles of playing: what a computer player prefers among actions that are nearly as good.

A style gives an action of its seat a small bonus in expected result, by the action's line alone. So it needs nothing
that the seat does not know, and changes no choice where one action is clearly better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Seat = int
StyleBonus = Callable[[Seat, str], float]
"""Bonus of an action of a seat, in expected result (0..1); 0 for what the style does not care about."""


def verb_style(bonuses: Mapping[str, float]) -> StyleBonus:
    """Return a style that prefers actions by their first words."""

    def bonus(_seat: Seat, action: str) -> float:
        return bonuses.get(action.partition(" ")[0], 0.0)

    return bonus
