"""Minerals that a seat can bring home within two turns if nothing is done. SAC-61, SAC-80.

An arrival is a threat if a path is free now. It is prevented if no path is short enough, even over kills.
"""

from __future__ import annotations

from typing import Final

from ...core.game_protocol import Seat
from .detour_costs import race_detour_cost, win_detour_cost
from .path_costs import min_points_for_mineral, min_points_to_win, step_masks_of
from .state import SacrificeState

TURNS: Final = 2
"""Turns within which an arrival is a threat."""


def with_turn_begun(position: SacrificeState, seat: Seat, turns: int = 1) -> SacrificeState:
    """Return the position with a turn of a seat that begins now, with the points of so many turns."""
    turn = position.clone()
    turn.turn = turn.actor = seat
    turn.points = turns * position.rules.numbers.points
    turn.marks, turn.approach = {}, None
    return turn


def turns_to_arrival(position: SacrificeState, seat: Seat) -> int:
    """Return the turns after which a seat could bring its first mineral home over free cells (if it has one, what
    it lacks to win); 0: not within `TURNS`.
    """
    points = position.rules.numbers.points
    far = race_detour_cost(position, seat, "mineral") or win_detour_cost(position, seat)
    return -(-far // points) if 0 < far <= TURNS * points else 0


def is_arrival_prevented(position: SacrificeState, seat: Seat, turns: int = TURNS) -> bool:
    """True if a seat can neither bring home a first mineral nor win in `turns` turns, whatever it kills."""
    turn = with_turn_begun(position, seat, turns)
    ways = step_masks_of(position.rules, position.fence.standing)
    return not 0 < min_points_for_mineral(turn, ways) <= turn.points and min_points_to_win(turn, ways) > turn.points
