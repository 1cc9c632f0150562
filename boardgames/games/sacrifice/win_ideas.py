"""Search for every way to win in this turn, merged by what each piece does. SAC-80.

Exact like `win_search`. Two lines are one idea where the same characters kill the same victims, get to the goal zone
or out of the way, and the same minerals get there: the route, the cell in the zone, the order and who is given for a
kill are immaterial.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple, cast

from ...core.game_protocol import Action, State, WinIdea
from .ids import ATTACK, IN_IMMORTAL, IN_SACRIFICE, MOVE, PIECES, PLAY, RESURRECT, SACRIFICE
from .legal_actions import legal_actions
from .path_costs import min_points_to_win, step_masks_of
from .position import KIND
from .state import SacrificeState

MOST_IDEAS: Final = 64
"""Ideas of one position after which it is no puzzle, and the search gives up."""
ANSWER: Final = -2
"""In place of a cell: the other seat is asked, and the win holds against each answer."""


PERCHED: Final = 1_000
"""Added to the cell of a character that is perched there on another one."""


class _Task(NamedTuple):
    """Task of one piece, a character on a cell or a mineral: its kills, and whether it ends in the goal zone."""

    cell: int
    is_mineral: bool
    kills: frozenset[int] = frozenset()
    arrives: bool = False
    risen: int = 0
    """The kind that the Emissary brings back, or 0."""


_Tasks = frozenset[_Task]
_Ways = dict[_Tasks, tuple[Action, ...]]


class _TooMany(Exception):
    """More positions or ideas than were asked for."""


def find_win_ideas(state: State, most: int) -> Sequence[WinIdea] | None:
    """Return every idea that wins in this turn, with one line each; None where `most` positions do not suffice.

    Ideas with a needless part are left out. The other seat may be asked first.
    """
    position = cast(SacrificeState, state)
    if position.phase not in (PLAY, IN_SACRIFICE, IN_IMMORTAL) or position.over is not None:
        return ()
    search = _IdeaSearch(position.turn, most)
    try:
        found = search.ways_to_win(position)
    except _TooMany:
        return None
    name = position.rules.board.names
    ideas = [WinIdea(tuple(sorted(_words(name, task) for task in tasks)), line) for tasks, line in found.items()]
    return sorted(ideas, key=lambda idea: (len(idea.actions), idea.parts))


class _IdeaSearch:
    """One search for all wins of `seat` in this turn; each position is looked at once."""

    def __init__(self, seat: int, try_limit: int) -> None:
        self._seat = seat
        self._left = try_limit
        self._known: dict[Hashable, _Ways] = {}

    def ways_to_win(self, position: SacrificeState) -> _Ways:
        """Return the ideas that win from a position in this turn, each with a line up to an answer of the other."""
        key = position.key()
        known = self._known.get(key)
        if known is None:
            known = self._answered(position) if position.actor != self._seat else self._own(position)
            self._known[key] = known
        return known

    def _own(self, position: SacrificeState) -> _Ways:
        found: _Ways = {}
        decode = position.rules.decode
        for action in legal_actions(position):
            if decode[action][0] not in (MOVE, ATTACK, RESURRECT, SACRIFICE):
                continue
            child = self._after(position, action)
            rest: _Ways
            if child.over is not None:
                rest = {frozenset(): ()} if self._seat in child.over.winners else {}
            elif child.turn != self._seat or _is_too_slow(child):
                rest = {}
            else:
                rest = self.ways_to_win(child)
            for tasks, line in rest.items():
                whole = self._with(position, action, tasks)
                before = found.get(whole)
                if before is None or len(before) > len(line) + 1:
                    found[whole] = (action, *line)
        return _needed(found)

    def _answered(self, position: SacrificeState) -> _Ways:
        """Return the ideas with which the seat wins after some answer, if it wins after every one."""
        found: _Ways = {}
        for action in legal_actions(position):
            child = self._after(position, action)
            if child.over is not None:
                rest: _Ways = {frozenset(): ()} if self._seat in child.over.winners else {}
            else:
                rest = self.ways_to_win(child)
            if not rest:
                return {}
            for tasks in rest:
                found[tasks | {_Task(ANSWER, False)}] = ()
        return found

    def _after(self, position: SacrificeState, action: Action) -> SacrificeState:
        if self._left <= 0:
            raise _TooMany
        self._left -= 1
        child = position.clone()
        child.apply(action)
        return child

    def _with(self, position: SacrificeState, action: Action, tasks: _Tasks) -> _Tasks:
        """Return the tasks of what follows an action with those of the action."""
        verb, cell, to, carry, drop = position.rules.decode[action]
        if verb == SACRIFICE:
            return tasks
        if verb == RESURRECT:
            risen = position.characters[self._seat]
            emissary = next(one for one in risen if position.board[one] & KIND == PIECES.index("emissary") + 1)
            moved = _taken(tasks, emissary, False)
            return (tasks - {moved}) | {moved._replace(risen=cell)}
        goal = position.rules.board.goal[self._seat]
        own = position.board[to] and verb == MOVE
        after = _taken(tasks, to + PERCHED if own else to, False)
        rest = tasks - {after}
        if carry:
            place = drop if drop >= 0 else to
            load = _taken(tasks, place, True)
            rest = rest - {load}
            if load.arrives or goal >> place & 1:
                rest |= {load._replace(cell=cell, arrives=True)}
        kills = after.kills | {to} if verb == ATTACK else after.kills
        start = cell + PERCHED if position.perch == cell else cell
        return rest | {after._replace(cell=start, kills=kills, arrives=after.arrives or bool(goal >> to & 1))}


def _taken(tasks: _Tasks, cell: int, is_mineral: bool) -> _Task:
    """Return the task of the piece on a cell, an empty one if it does nothing."""
    found = (task for task in tasks if task.cell == cell and task.is_mineral == is_mineral)
    return next(found, _Task(cell, is_mineral))


def _is_too_slow(position: SacrificeState) -> bool:
    if position.phase != PLAY:
        return False
    return min_points_to_win(position, step_masks_of(position.rules, position.fence.standing)) > position.points


def _needed(found: _Ways) -> _Ways:
    """Leave out ideas that do all that another one does and more."""
    if len(found) > MOST_IDEAS * 16:
        raise _TooMany
    kept: _Ways = {}
    for tasks in sorted(found, key=lambda tasks: (len(tasks), sum(len(task.kills) for task in tasks))):
        if not any(_does_less(other, tasks) for other in kept):
            kept[tasks] = found[tasks]
    if len(kept) > MOST_IDEAS:
        raise _TooMany
    return kept


def _does_less(one: _Tasks, other: _Tasks) -> bool:
    """True if each task of `one` is part of a task of `other`."""
    return all(any(_is_part(task, whole) for whole in other) for task in one)


def _is_part(task: _Task, whole: _Task) -> bool:
    return (
        task.cell == whole.cell
        and task.is_mineral == whole.is_mineral
        and task.risen == whole.risen
        and task.kills <= whole.kills
        and task.arrives <= whole.arrives
    )


def _words(names: Sequence[str], task: _Task) -> str:
    """Return a task as a word of the files: `move e7 kill h6 arrive`."""
    if task.cell == ANSWER:
        return "answer"
    kills = "".join(f" kill {names[cell]}" for cell in sorted(task.kills))
    risen = f" resurrect {PIECES[task.risen - 1]}" if task.risen else ""
    verb = "mineral" if task.is_mineral else "move"
    return f"{verb} {names[task.cell % PERCHED]}{risen}{kills}{' arrive' if task.arrives else ''}"
