"""Turns that win at once, found exactly: a search that leaves out only what `reach.need` proves too slow. SAC-80."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final, cast

from ...core.machine import Action, State
from .ids import ATTACK, MOVE, PLAY, RESURRECT, SACRIFICE
from .legal import legal
from .position import KIND
from .reach import Ways, need, ways_past
from .rulebook import Rulebook
from .state import SacrificeState

MOST: Final = 4_000
"""Positions after which a search gives up: hardly one turn in ten thousand takes so many."""


@lru_cache(maxsize=4096)
def _ways(rules: Rulebook, standing: int) -> Ways:
    return ways_past(rules.board, standing)


def winning_turn(state: State, most: int = MOST) -> list[Action] | None:
    """Return actions with which whoever is to act wins in its own turn, whatever the other seat answers, or None.

    The actions are those up to the first answer of the other seat. `most` bounds the positions looked at.
    """
    s = cast(SacrificeState, state)
    if s.phase != PLAY or s.over is not None:
        return None
    if need(s, _ways(s.rules, s.fence.standing)) > s.points:
        return None
    return _Search(s.turn, most).won(s)


class _Search:
    """One search for a win of `seat` in this turn."""

    def __init__(self, seat: int, most: int) -> None:
        self._seat = seat
        self._left = most
        self._failed: set[Hashable] = set()

    def won(self, s: SacrificeState) -> list[Action] | None:
        """Return how the seat to act wins from `s`, or None. Depth first, the most promising first."""
        if s.actor != self._seat:
            return self._whatever_comes(s)
        slack = s.points - need(s, _ways(s.rules, s.fence.standing)) if s.phase == PLAY else 1
        children: list[tuple[int, int, Action, SacrificeState]] = []
        for number, action in enumerate(_useful(s, slack)):
            child = s.clone()
            child.apply(action)
            self._left -= 1
            if child.over is not None:
                if self._seat in child.over.winners:
                    return [action]
                continue
            if child.phase == PLAY:
                missing = need(child, _ways(child.rules, child.fence.standing))
                if missing > child.points:
                    continue
            else:
                missing = child.points
            children.append((missing - child.points, number, action, child))
            if self._left <= 0:
                return None
        children.sort()
        for _, _, action, child in children:
            key = child.key()
            if key in self._failed:
                continue
            rest = self.won(child)
            if rest is not None:
                return [action, *rest]
            self._failed.add(key)
            if self._left <= 0:
                return None
        return None

    def _whatever_comes(self, s: SacrificeState) -> list[Action] | None:
        """Return an empty line when the seat still wins after every answer of the other one, else None."""
        for action in legal(s):
            child = s.clone()
            child.apply(action)
            self._left -= 1
            if child.over is not None:
                if self._seat in child.over.winners:
                    continue
                return None
            if self.won(child) is None:
                return None
        return []


def _useful(s: SacrificeState, slack: int) -> list[Action]:
    """The legal actions that may belong to a win: walls never do, and gods only with a point to spare."""
    decode, gods, board = s.rules.decode, s.rules.gods, s.board
    found = []
    for action in legal(s):
        verb, cell = decode[action][:2]
        if verb in (MOVE, ATTACK):
            if slack < 1 and s.perch != cell and board[cell] & KIND in gods:
                continue
        elif verb not in (RESURRECT, SACRIFICE):
            continue
        found.append(action)
    return found
