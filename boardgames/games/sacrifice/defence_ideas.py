"""Search for every way to stop a win that the enemy threatens in its next turn, merged by what each piece does.

SAC-80. Exact: all turns are looked at but those that cannot touch a win of the enemy. Two turns are one idea where
the same characters move, kill the same victims and come back, and as many walls are built: to which cell, by which
route and in which order is immaterial.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, cast, final

from ...core.game_protocol import Action, State, WinIdea
from .board import bit_indices
from .ids import (
    ATTACK,
    BUILDER,
    CHEETAH,
    EMISSARY,
    FALCON,
    IN_IMMORTAL,
    IN_SACRIFICE,
    MOVE,
    PIECES,
    PLAY,
    RESURRECT,
    SACRIFICE,
)
from .legal_actions import legal_actions
from .position import KIND, SEAT_SHIFT
from .state import SacrificeState
from .win_search import SearchLimit, find_exact_win, wins_by

MOST_IDEAS: Final = 64
MOST_WINS: Final = 8
"""Wins of the enemy that are tried again before others are searched."""
ANSWER: Final = -2
"""In place of a cell: the enemy is asked, and each of its answers leaves a way to stop it."""
WALLS: Final = -3
"""In place of a cell: walls are built."""
PERCHED: Final = 1_000
NEVER: Final = 1 << 10
LEAP: Final = 4
"""Steps between the farthest cells that a god's movement connects."""
_END: Final = Action("end")


class _Task(NamedTuple):
    """Task of a character, by the cell where it begins, or of `walls` walls."""

    cell: int
    kills: frozenset[int] = frozenset()
    risen: int = 0
    walls: int = 0


_Movers = Mapping[int, _Task]
"""By present cell, the tasks of the characters that have acted."""


class _Touch(NamedTuple):
    """Targets of a turn that is to prevent a win: cells to stand on, own characters to lead away, enemies to kill,
    sides to wall off.
    """

    cells: int
    own: int
    foes: int
    sides: int


def find_defence_ideas(state: State, most: int) -> Sequence[WinIdea] | None:
    """Return every idea that stops the enemy's win, with one turn each; None where `most` positions do not suffice.

    Ideas with a needless part are left out; one without any part means that nothing needs to be done. The enemy may
    be asked first.
    """
    position = cast(SacrificeState, state)
    if position.phase not in (PLAY, IN_SACRIFICE, IN_IMMORTAL) or position.over is not None:
        return ()
    search = _IdeaSearch(position, most)
    try:
        search.walk(position, {}, (), 0, ())
    except SearchLimit:
        return None
    found = _needed(search.found)
    if len(found) > MOST_IDEAS:
        return None
    names = position.rules.board.names
    ideas = [WinIdea(tuple(sorted(_words(names, task) for task in tasks)), line) for tasks, line in found.items()]
    return sorted(ideas, key=lambda idea: (len(idea.actions), idea.parts))


def _ended(position: SacrificeState) -> SacrificeState:
    """Return the position after the end of the turn, as if the compulsory movement had been made."""
    end = position.clone()
    end.moved = True
    end.apply(_END)
    return end


@final
class _IdeaSearch:
    """One search for all turns of `seat` that leave the enemy without a win."""

    def __init__(self, start: SacrificeState, most: int) -> None:
        self.found: dict[frozenset[_Task], tuple[Action, ...]] = {}
        self._start: Final = start
        self._seat: Final = start.turn
        self._left = most
        self._seen: set[Hashable] = set()
        self._wins: Final[list[list[Action]]] = []

    def walk(
        self,
        position: SacrificeState,
        movers: _Movers,
        line: tuple[Action, ...],
        contact: int,
        walls: tuple[int, ...],
    ) -> None:
        """Go through the turns that begin with a line. `contact` are the walls that could have been built on the way,
        `walls` those that were.
        """
        if position.over is not None:
            if self._is_saved(position):
                self._take(movers, line, walls)
            return
        if position.actor != self._seat:
            self._walk_answers(position, movers, line, walls)
            return
        contact |= self._walls_in_contact(position)
        key = (position.key(), contact)
        if key in self._seen:
            return
        self._seen.add(key)
        touch, costs = None, {}
        if position.phase == PLAY and position.perch < 0:
            end = _ended(position)
            win = self._win_after(end)
            if win is None and self._take(movers, line, walls, position):
                return
            touch = _touch_of(end, win) if win is not None else None
            crossing = self._walls_across(position, touch)
            for wall in bit_indices(crossing & contact):
                child = self._counted(position)
                child.fence = position.fence.with_wall(self._seat, wall)
                child.built += 1
                self.walk(child, movers, line, contact, (*walls, wall))
            costs = self._costs(position, touch, crossing & ~contact) if touch is not None else {}
        for action in legal_actions(position):
            verb, cell, to = position.rules.decode[action][:3]
            if verb not in (MOVE, ATTACK, RESURRECT, SACRIFICE):
                continue
            is_movement = verb in (MOVE, ATTACK)
            if is_movement and touch is not None and not self._helps(position, touch, costs, action):
                continue
            child = self._counted(position)
            child.apply(action)
            self.walk(child, self._with(position, movers, verb, cell, to), (*line, action), contact, walls)

    def _walk_answers(
        self, position: SacrificeState, movers: _Movers, line: tuple[Action, ...], walls: tuple[int, ...]
    ) -> None:
        """Take the line where every answer of the enemy leaves a way to stop it."""
        for action in legal_actions(position):
            child = self._counted(position)
            child.apply(action)
            rest = _IdeaSearch(child, self._left)
            rest.walk(child, {}, (), 0, ())
            self._left = rest._left
            if not rest.found:
                return
        self._take({**movers, ANSWER: _Task(ANSWER)}, line, walls)

    def _counted(self, position: SacrificeState) -> SacrificeState:
        """Return a copy of a position, which is counted."""
        if self._left <= 0:
            raise SearchLimit
        self._left -= 1
        return position.clone()

    def _take(
        self,
        movers: _Movers,
        line: tuple[Action, ...],
        walls: tuple[int, ...],
        position: SacrificeState | None = None,
    ) -> bool:
        """Take a turn that stops the enemy, ended at `position` if it goes on; False where it cannot be played so."""
        rest = () if position is None else self._rest_of_turn(position)
        whole = None if rest is None else self._line_with_walls((*line, *rest), walls)
        if whole is None:
            return False
        tasks = frozenset(movers.values()) | ({_Task(WALLS, walls=len(walls))} if walls else frozenset())
        if tasks not in self.found or len(self.found[tasks]) > len(whole):
            self.found[tasks] = whole
        return True

    def _is_saved(self, position: SacrificeState) -> bool:
        return position.over is not None and 1 - self._seat not in position.over.winners

    def _win_after(self, end: SacrificeState) -> list[Action] | None:
        """Return a win of the enemy, whose turn begins; those that won before are tried first."""
        if end.over is not None:
            return None if self._is_saved(end) else []
        for line in self._wins:
            if wins_by(end, line):
                return line
        win = find_exact_win(end)
        if win is not None:
            self._wins.insert(0, win)
            del self._wins[MOST_WINS:]
        return win

    def _rest_of_turn(self, position: SacrificeState) -> tuple[Action, ...] | None:
        """Return actions that end the turn without a win for the enemy: the compulsory movement, if it is owed."""
        legal = legal_actions(position)
        if _END in legal:
            return (_END,)
        for action in legal:
            if position.rules.decode[action][0] == MOVE:
                child = self._counted(position)
                child.apply(action)
                if child.over is None and child.perch < 0 and self._win_after(_ended(child)) is None:
                    return (action, _END)
        return None

    def _with(self, position: SacrificeState, movers: _Movers, verb: int, cell: int, to: int) -> _Movers:
        """Return the tasks with that of one action."""
        if verb == SACRIFICE:
            return movers
        if verb == RESURRECT:
            emissary = position.board.find(EMISSARY | self._seat << SEAT_SHIFT)
            return {**movers, emissary: movers.get(emissary, _Task(emissary))._replace(risen=cell)}
        start = cell + PERCHED if position.perch == cell else cell
        task = movers.get(start, _Task(cell))
        if verb == ATTACK:
            task = task._replace(kills=task.kills | {to})
        place = to + PERCHED if position.board[to] and verb == MOVE else to
        return {**{one: other for one, other in movers.items() if one != start}, place: task}

    # walls ----------------------------------------------------------------------------------------------------
    def _walls_left(self, position: SacrificeState) -> int:
        numbers = position.rules.numbers
        return min(numbers.walls - position.fence.counts[self._seat], numbers.walls_per_turn - position.built)

    def _walls_in_contact(self, position: SacrificeState) -> int:
        """Return the walls that the builders could build from where they stand. SAC-51, SAC-52."""
        rules, near = position.rules, 0
        if self._walls_left(position) <= 0 or position.points < rules.numbers.wall_cost:
            return 0
        if position.perch >= 0:
            near = rules.book.contact[position.perch] if position.perch_kind == BUILDER else 0
        else:
            for cell in self._builders(position):
                near |= rules.book.contact[cell]
        return near & rules.book.area[self._seat]

    def _builders(self, position: SacrificeState) -> list[int]:
        return [cell for cell in position.characters[self._seat] if position.board[cell] & KIND == BUILDER]

    def _walls_across(self, position: SacrificeState, touch: _Touch | None) -> int:
        """Return the walls that lie across what a win crosses, all where that is not known. SAC-53."""
        if self._walls_left(position) <= 0:
            return 0
        free = position.fence.open & position.rules.book.area[self._seat]
        if touch is None:
            return free
        walls = position.fence.book.walls
        return sum(1 << wall for wall in bit_indices(free) if walls[wall].sides & touch.sides)

    def _line_with_walls(self, line: tuple[Action, ...], walls: Sequence[int]) -> tuple[Action, ...] | None:
        """Return a legal turn of these actions and walls; None where there is none."""
        orders = [line]
        for wall in walls:
            build = self._start.fence.book.builds[wall]
            orders = [(*one[:at], build, *one[at:]) for one in orders for at in range(len(one), -1, -1)]
        return next((order for order in orders if self._is_legal(order)), None)

    def _is_legal(self, line: Sequence[Action]) -> bool:
        walk = self._start.clone()
        for action in line:
            if walk.actor != self._seat or walk.over is not None or action not in legal_actions(walk):
                return False
            walk.apply(action)
        return True

    # what cannot help -----------------------------------------------------------------------------------------
    def _costs(self, position: SacrificeState, touch: _Touch, walls: int) -> dict[int, int]:
        """Return by cell the least points with which a character touches a win, or comes to where it can build one
        of these walls; those that never do are left out.
        """
        rules, found = position.rules, {}
        for cell in position.characters[self._seat]:
            if not rules.board.goal[self._seat] >> cell & 1:
                found[cell] = self._cost(position, touch, position.board[cell] & KIND, cell)
        for cell in self._builders(position) if walls else ():
            places = [other for other in range(rules.board.size) if rules.book.contact[other] & walls]
            found[cell] = min([found.get(cell, NEVER), *(_steps(rules.board.rows, cell, other) for other in places)])
        emissary = position.board.find(EMISSARY | self._seat << SEAT_SHIFT)
        if walls and emissary >= 0 and BUILDER in position.graves[self._seat]:
            found[emissary] = 0
        return found

    def _cost(self, position: SacrificeState, touch: _Touch, kind: int, cell: int) -> int:
        """Return a lower bound of the points with which a character touches a win."""
        if touch.own >> cell & 1:
            return 1
        rules = position.rules
        has_dead = kind == EMISSARY and bool(position.graves[self._seat])
        rows, gods = rules.board.rows, rules.gods
        free = [_least_points(rows, kind, cell, to, gods, has_dead) for to in bit_indices(touch.cells)]
        kills = [_least_points(rows, kind, cell, to, gods, has_dead) for to in bit_indices(touch.foes)]
        return min(min(free, default=NEVER), min(kills, default=NEVER) + rules.numbers.kill_cost)

    def _helps(self, position: SacrificeState, touch: _Touch, costs: Mapping[int, int], action: Action) -> bool:
        """False if a movement neither touches a win nor brings its character to where it touches one.

        Another one that does can then go first, unless a kill or a falcon's perch has to prepare its way.
        """
        verb, cell, to = position.rules.decode[action][:3]
        if touch.cells >> to & 1 or touch.own >> cell & 1 or (verb == ATTACK and touch.foes >> to & 1):
            return True
        left = position.points - (1 + position.rules.numbers.kill_cost if verb == ATTACK else 1)
        kind = position.board[cell] & KIND
        prepares = verb == ATTACK or kind == FALCON or bool(touch.own)
        if prepares and any(cost <= left for other, cost in costs.items() if other != cell):
            return True
        if kind == BUILDER and costs.get(cell, NEVER) <= position.points:
            return True
        return self._cost(position, touch, kind, to) <= left


def _touch_of(end: SacrificeState, win: Sequence[Action]) -> _Touch | None:
    """Return what would spoil a win of the seat whose turn begins; None where anything might."""
    seat, rules, walk = end.turn, end.rules, end.clone()
    board = rules.board
    cells = own = foes = sides = 0
    for action in win:
        if walk.over is not None or walk.actor != seat:
            return None
        verb, a, b = rules.decode[action][:3]
        if verb in (MOVE, ATTACK, SACRIFICE):
            foes |= 1 << a
        if verb == RESURRECT:
            foes |= 1 << walk.board.find(EMISSARY | seat << SEAT_SHIFT)
        if verb in (MOVE, ATTACK):
            cells |= 1 << b
            kind = walk.perch_kind if walk.perch == a else walk.board[a] & KIND
            if walk.board[b] and walk.board[b] >> SEAT_SHIFT != seat:
                own |= 1 << b
            if kind in rules.gods:
                leap = next(leap for leap in board.leaps[a] if leap.target >> b & 1)
                cells |= leap.region
                sides |= board.pair_sides[leap.pair]
            elif kind != FALCON:
                middle = (a + b) // 2
                way = (a, b) if b in board.around[a] else (a, middle, b)
                cells |= 1 << way[1]
                for one, other in pairwise(way):
                    sides |= 1 << board.edge_index(one, other)
        walk.apply(action)
    if walk.over is None:
        return None
    if own:  # what is given for any kill may be one of these
        foes = end.bits[seat]
    return _Touch(cells, own, foes & end.bits[seat], sides)


def _steps(rows: int, one: int, other: int) -> int:
    return abs(one // rows - other // rows) + abs(one % rows - other % rows)


def _least_points(rows: int, kind: int, cell: int, to: int, gods: frozenset[int], has_dead: bool) -> int:
    """Return a lower bound of the points that a character needs to enter a cell. SAC-20 to SAC-43, SAC-54."""
    steps = _steps(rows, cell, to)
    if has_dead:  # who comes back may run
        return min((steps + 1) // 2, 1 + max(0, steps - LEAP + 1) // 2)
    if kind in gods:
        return 1 if steps <= LEAP else NEVER
    return (steps + 1) // 2 if kind in (CHEETAH, FALCON) else steps


def _needed(found: Mapping[frozenset[_Task], tuple[Action, ...]]) -> dict[frozenset[_Task], tuple[Action, ...]]:
    """Leave out ideas that do all that another one does and more."""
    kept: dict[frozenset[_Task], tuple[Action, ...]] = {}
    for tasks in sorted(found, key=lambda tasks: (len(tasks), sum(len(task.kills) + task.walls for task in tasks))):
        if not any(all(any(_is_part(task, whole) for whole in tasks) for task in other) for other in kept):
            kept[tasks] = found[tasks]
    return kept


def _is_part(task: _Task, whole: _Task) -> bool:
    return (
        task.cell == whole.cell
        and task.kills <= whole.kills
        and task.risen == whole.risen
        and task.walls <= whole.walls
    )


def _words(names: Sequence[str], task: _Task) -> str:
    """Return a task as a word of the files: `move e7 kill h6`, `wall 1`."""
    if task.cell == ANSWER:
        return "answer"
    if task.cell == WALLS:
        return f"wall {task.walls}"
    kills = "".join(f" kill {names[cell]}" for cell in sorted(task.kills))
    risen = f" resurrect {PIECES[task.risen - 1]}" if task.risen else ""
    return f"move {names[task.cell % PERCHED]}{risen}{kills}"
