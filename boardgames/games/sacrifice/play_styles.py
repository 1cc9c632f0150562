"""Styles of playing of Sacrifice: pressing forward, hunting, building walls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.play_styles import StyleBonus, verb_style

FORWARD: Final = 0.006
"""Bonus of a row towards the goal, in expected result."""


def _forward_bonus(seat: int, action: str) -> float:
    """Return the bonus of a move by the rows that it gains towards the goal: up for P1, down for P2."""
    words = action.split()
    if words[0] != "move" or len(words) < 3:
        return 0.0
    gain = _row(words[2]) - _row(words[1])
    return FORWARD * (gain if seat == 0 else -gain)


def _row(cell: str) -> int:
    return int(cell[1:]) if cell[1:].isdecimal() else 0


STYLES: Final[Mapping[str, StyleBonus]] = {
    "vanguard": _forward_bonus,
    "hunter": verb_style({"attack": 0.07}),
    "mason": verb_style({"build": 0.055}),
}
