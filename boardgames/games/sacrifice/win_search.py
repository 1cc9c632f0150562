"""Searches for turns that win at once, and for turns that prevent the other seat's win. SAC-80.

A win is found exactly: the search leaves out only what `reach.need` proves too slow. Stopping turns are tried by how
many characters and walls take part: one, then two, then three.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, cast

from ...core.game_protocol import Action, Late, State, never_late
from .ids import ATTACK, BUILD, END, IN_SACRIFICE, MOVE, PLAY, RESURRECT, SACRIFICE
from .legal_actions import legal_actions
from .path_costs import min_points_to_win, step_masks_of
from .position import KIND
from .state import SacrificeState

MOST: Final = 4_000
"""Positions after which a search gives up: hardly one turn in ten thousand takes so many."""

MOST_TRIED: Final = 12_000
"""Positions after which the search for a stopping turn gives up."""
MOST_PARTS: Final = 3
MOST_WINS: Final = 4
"""Wins of the other seat that are tried again."""
_END: Final = Action("end")


def find_winning_turn(state: State, is_late: Late = never_late) -> list[Action] | None:
    """Return actions with which the seat to act wins in its own turn against all answers, or None.

    The actions are those up to the first answer of the other seat. Returns None, too, once `is_late()` is True.
    """
    position = cast(SacrificeState, state)
    if position.phase != PLAY or position.over is not None:
        return None
    if min_points_to_win(position, step_masks_of(position.rules, position.fence.standing)) > position.points:
        return None
    return _WinSearch(position.turn, is_late).find_win(position)


class SearchLimit(Exception):
    """More positions than a search may look at."""


def find_exact_win(position: SacrificeState) -> list[Action] | None:
    """Return actions with which the seat whose turn begins wins in it, or None: as `find_winning_turn`. Raises
    `SearchLimit` where that cannot be told.
    """
    if min_points_to_win(position, step_masks_of(position.rules, position.fence.standing)) > position.points:
        return None
    search = _WinSearch(position.turn, never_late)
    line = search.find_win(position)
    if line is None and search.is_spent:
        raise SearchLimit
    return line


class _WinSearch:
    """One search for a win of `seat` in this turn."""

    def __init__(self, seat: int, is_late: Late) -> None:
        self._seat = seat
        self._late = is_late
        self._left = MOST
        self._failed: set[Hashable] = set()

    @property
    def is_spent(self) -> bool:
        """True if no more positions may be looked at: what was not found may be there."""
        return self._left <= 0

    def find_win(self, position: SacrificeState) -> list[Action] | None:
        """Return how the seat to act wins from `position`, or None. Depth first, the most promising first."""
        if position.actor != self._seat:
            return self._whatever_comes(position)
        slack = (
            position.points - min_points_to_win(position, step_masks_of(position.rules, position.fence.standing))
            if position.phase == PLAY
            else 1
        )
        children: list[tuple[int, int, Action, SacrificeState]] = []
        for number, action in enumerate(_useful(position, slack)):
            child = self._after(position, action)
            if child.over is not None:
                if self._seat in child.over.winners:
                    return [action]
                continue
            if child.phase == PLAY:
                missing = min_points_to_win(child, step_masks_of(child.rules, child.fence.standing))
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
            rest = self.find_win(child)
            if rest is not None:
                return [action, *rest]
            self._failed.add(key)
            if self._left <= 0:
                return None
        return None

    def _whatever_comes(self, position: SacrificeState) -> list[Action] | None:
        """Return an empty line when the seat still wins after every answer of the other one, else None."""
        for action in legal_actions(position):
            child = self._after(position, action)
            if child.over is not None:
                if self._seat in child.over.winners:
                    continue
                return None
            if self.find_win(child) is None:
                return None
        return []

    def _after(self, position: SacrificeState, action: Action) -> SacrificeState:
        """Return the position after an action, counted; where it is late none are left."""
        child = position.clone()
        child.apply(action)
        self._left = 0 if self._late() else self._left - 1
        return child


def _useful(position: SacrificeState, slack: int) -> list[Action]:
    """The legal actions that may belong to a win: walls never do, and gods only with a point to spare."""
    decode, gods, board = position.rules.decode, position.rules.gods, position.board
    found = []
    for action in legal_actions(position):
        verb, cell = decode[action][:2]
        if verb in (MOVE, ATTACK):
            if slack < 1 and position.perch != cell and board[cell] & KIND in gods:
                continue
        elif verb not in (RESURRECT, SACRIFICE):
            continue
        found.append(action)
    return found


def find_defending_turns(
    state: State, wanted_count: int, try_limit: int = MOST_TRIED, is_late: Late = never_late
) -> list[list[Action]]:
    """Return up to `wanted_count` turns of whoever is to act after which the other seat cannot win at once.

    `try_limit` bounds the positions looked at; once `is_late` says so what was found is all.
    """
    position = cast(SacrificeState, state)
    if position.phase not in (PLAY, IN_SACRIFICE) or position.actor != position.turn or position.over is not None:
        return []
    defence = _DefenceSearch(position, wanted_count, try_limit, is_late)
    for parts in range(1, MOST_PARTS + 1):
        defence.try_parts(position, -1, parts, [])
        if defence.found or defence.left <= 0:
            break
    return defence.found


class _DefenceSearch:
    """Search for turns that leave the other seat without a win; cells on the path of that win are tried first."""

    def __init__(self, position: SacrificeState, wanted_count: int, try_limit: int, is_late: Late) -> None:
        self._seat = position.turn
        self._late = is_late
        self._wanted = wanted_count
        self._seen: set[Hashable] = set()
        self._wins: list[list[Action]] = []
        self.left = try_limit
        self.found: list[list[Action]] = []
        self._far = self._distances(position)

    def _distances(self, position: SacrificeState) -> tuple[int, ...]:
        """Return the distance of each cell from the path of the win to be prevented."""
        idle = position.clone()
        idle.moved = True
        if _END in legal_actions(idle):
            idle.apply(_END)
            if idle.over is None:
                self._loses(idle)
        rows, decode = position.rules.board.rows, position.rules.decode
        way = {cell for line in self._wins for action in line for cell in decode[action][1:3] if cell >= 0}
        if not way:
            return (0,) * position.rules.board.size
        return tuple(
            min(abs(cell // rows - other // rows) + abs(cell % rows - other % rows) for other in way)
            for cell in range(position.rules.board.size)
        )

    def _first(self, position: SacrificeState, action: Action) -> int:
        """Return a number that grows with how late an action is to be tried: to end at once comes first."""
        verb, _, to = position.rules.decode[action][:3]
        if verb == END:
            return -1
        return self._far[to] if verb in (MOVE, ATTACK, BUILD) else 0

    def try_parts(self, position: SacrificeState, mover: int, parts: int, line: list[Action]) -> None:
        """Try what `parts` more characters or walls can do, `mover` (a cell, or -1) going on for nothing."""
        for action in sorted(legal_actions(position), key=lambda action: self._first(position, action)):
            if len(self.found) >= self._wanted or self.left <= 0:
                return
            verb, cell, to = position.rules.decode[action][:3]
            rest, then = parts, mover
            if verb in (MOVE, ATTACK):
                rest -= cell != mover
                then = to
            elif verb in (BUILD, RESURRECT):
                rest -= 1
            elif verb not in (SACRIFICE, END):
                continue
            if rest < 0:
                continue
            child = position.clone()
            child.apply(action)
            self.left = 0 if self._late() else self.left - 1
            if child.over is None and verb != END and child.actor != self._seat:
                continue  # what the other seat answers is its affair
            key = (child.key(), then, rest)
            if key in self._seen:
                continue
            self._seen.add(key)
            if child.over is not None:
                if not child.over.winners or self._seat in child.over.winners:
                    self.found.append([*line, action])
            elif verb != END:
                self.try_parts(child, then, rest, [*line, action])
            elif not self._loses(child):
                self.found.append([*line, action])

    def _loses(self, position: SacrificeState) -> bool:
        """True if the other seat wins at once. A win found against one turn is tried first against the next.

        Where it is late it might.
        """
        if any(wins_by(position, line) for line in self._wins):
            return True
        line = find_winning_turn(position, self._late)
        if line is not None:
            self._wins.insert(0, line)
            del self._wins[MOST_WINS:]
        return line is not None or self._late()


def wins_by(position: SacrificeState, line: list[Action]) -> bool:
    """True if exactly these actions still win."""
    seat, walk = position.turn, position.clone()
    for action in line:
        if walk.over is not None or walk.actor != seat or action not in legal_actions(walk):
            return False
        walk.apply(action)
    return walk.over is not None and seat in walk.over.winners
