"""Lower bounds of the points that a seat needs to win in this turn.

Every obstacle is counted as cheaply as the rules allow: an enemy costs a kill, a friend nothing, a friend in the
goal zone a kill elsewhere. The bounds prove only that a win is impossible. SAC-20 to SAC-38, SAC-56 to SAC-61,
SAC-80.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from .board import CellGeometry, bit_indices
from .ids import CHEETAH, EMISSARY, FALCON, RUN_V, STEP, UNMARKED
from .position import KIND, SEAT_SHIFT, Position
from .rulebook import Rulebook

Levels = list[int]
"""By number of points, the cells from which the goal zone can be entered with so many."""
Mover = tuple[int, int, int, bool]
"""A character that could act: its cell, kind and mark, and whether it is perched."""


class StepMasks(NamedTuple):
    """From which cells a step leads up, down, right and left past the walls, as masks."""

    up: int
    down: int
    right: int
    left: int
    rows: int

    def neighbours(self, cells: int) -> int:
        """Return the cells that are one step away from `cells`."""
        up, down, right, left, rows = self
        return (cells & up) << 1 | (cells & down) >> 1 | (cells & right) << rows | (cells & left) >> rows

    def run_starts(self, cells: int, passed: int) -> int:
        """Return the cells two straight steps away from `cells` over one of the mask `passed`. SAC-30"""
        up, down, right, left, rows = self
        return (
            ((cells & up) << 1 & passed & up) << 1
            | ((cells & down) >> 1 & passed & down) >> 1
            | ((cells & right) << rows & passed & right) << rows
            | ((cells & left) >> rows & passed & left) >> rows
        )

    def step_back(self, cells: int, seat: int) -> int:
        """Return the cells one step nearer to the home of `seat`."""
        return (cells & self.up) << 1 if seat else (cells & self.down) >> 1


def step_masks_past(board: CellGeometry, occupied_cells: int) -> StepMasks:
    """Return the steps past the walls on the sides of the mask `occupied_cells`."""
    above = beside = 0
    for side in bit_indices(occupied_cells):
        if side & 1:
            beside |= 1 << (side >> 1)
        else:
            above |= 1 << (side >> 1)
    rows, full = board.rows, board.full
    top, right = board.row_band(rows - 1, rows), ((1 << rows) - 1) << (board.size - rows)
    low, left = board.row_band(0, 1), (1 << rows) - 1
    return StepMasks(full & ~(above | top), full & ~(above << 1 | low), full & ~(beside | right),
                full & ~(beside << rows | left), rows)  # fmt: skip


@lru_cache(maxsize=4096)
def step_masks_of(rules: Rulebook, occupied_cells: int) -> StepMasks:
    """Return the step masks, cached for the present walls."""
    return step_masks_past(rules.board, occupied_cells)


def min_points_to_win(position: Position, step_masks: StepMasks) -> int:
    """Return a lower bound of the points that the turn's seat needs to win, at most one more than it has."""
    seat, most = position.turn, position.points
    rules = position.rules
    goal, never = rules.board.goal[seat], most + 1
    people = position.bits[0] | position.bits[1]
    enemies = position.bits[1 - seat]
    entries = goal & ~people & ~position.mineral_cells
    walk = _walks(position, step_masks, entries, enemies, most)
    minerals = position.minerals[seat]
    elevated = any(goal >> cell & 1 for cell in minerals)
    movers = _movers(position)
    carried = never
    if not elevated:
        carried = _carried(position, walk, movers, most)
        if carried >= never:
            return never
    animal = human = carrying_animal = carrying_human = never
    runs: Levels = []
    flights: tuple[Levels, Levels] | None = None
    races = rules.races
    for cell, kind, mark, perched in movers:
        race = races[kind]
        if goal >> cell & 1:
            cost = 0
        elif race == "god":
            continue
        elif kind == FALCON:
            flights = flights or _flights(step_masks, entries, people & ~goal, goal, most)
            cost = _level(flights[1 if perched else 0], cell)
        elif kind == CHEETAH:
            cost = never
            if mark in (UNMARKED, STEP):
                cost = _level(walk, cell)
            if mark in (UNMARKED, RUN_V):
                runs = runs or _runs(position, step_masks, entries, enemies, most)
                cost = min(cost, _level(runs, cell))
        else:
            cost = _level(walk, cell)
        carries = kind in rules.carriers and not goal >> cell & 1
        if race == "animal":
            animal = min(animal, cost)
            if carries:
                carrying_animal = min(carrying_animal, cost)
        else:
            human = min(human, cost)
            if carries:
                carrying_human = min(carrying_human, cost)
    if elevated:
        return min(never, animal + human)
    # who enters with the mineral counts for its own race; relays may share steps, so the larger bound holds
    pair = min(carrying_human + animal, carrying_animal + human)
    return min(never, max(carried, pair))


def min_points_for_mineral(position: Position, step_masks: StepMasks) -> int:
    """Return such a bound for a first mineral alone; 0 if one is home."""
    goal, most = position.rules.board.goal[position.turn], position.points
    if any(goal >> cell & 1 for cell in position.minerals[position.turn]):
        return 0
    people = position.bits[0] | position.bits[1]
    walk = _walks(
        position, step_masks, goal & ~people & ~position.mineral_cells, position.bits[1 - position.turn], most
    )
    return _carried(position, walk, _movers(position), most)


def _carried(position: Position, walk: Levels, movers: list[Mover], most: int) -> int:
    """Return the points of the nearest mineral, whose carrier reaches it first."""
    goal, rows = position.rules.board.goal[position.turn], position.rules.board.rows
    walkers = [cell for cell, kind, _, _ in movers if kind in position.rules.carriers and not goal >> cell & 1]
    carried = never = most + 1
    for mineral in position.minerals[position.turn]:
        way = _level(walk, mineral)
        if way < carried:
            x, y = divmod(mineral, rows)
            near = min((abs(c // rows - x) + abs(c % rows - y) for c in walkers), default=never)
            carried = min(carried, way + near)
    return carried


def _movers(position: Position) -> list[Mover]:
    """Yield cell, kind, mark and perch of characters that can still act, elevated and resurrectable ones included."""
    seat, board, marks = position.turn, position.board, position.marks
    found = [(cell, board[cell] & KIND, marks.get(cell, UNMARKED), False) for cell in position.characters[seat]]
    if position.perch >= 0:
        found.append((position.perch, position.perch_kind, position.perch_mark, True))
    if position.graves[seat]:
        emissary = board.find(EMISSARY | seat << SEAT_SHIFT)
        if emissary >= 0:
            found += [(emissary, kind, UNMARKED, False) for kind in dict.fromkeys(position.graves[seat])]
    return found


def _level(levels: Levels, cell: int) -> int:
    """Return the fewest points from `cell`; one more than the most when it is too far."""
    for points, cells in enumerate(levels):
        if cells >> cell & 1:
            return points
    return len(levels)


def _walks(position: Position, step_masks: StepMasks, entries: int, enemies: int, most: int) -> Levels:
    """By points, the cells from which a walker can enter. SAC-20 to SAC-25, SAC-44."""
    closed = position.rules.board.goal[position.turn] | position.rules.board.home[position.turn]
    return _entered(position, entries, enemies, most, lambda ahead: step_masks.neighbours(ahead) & ~closed)


def _runs(position: Position, step_masks: StepMasks, entries: int, enemies: int, most: int) -> Levels:
    """By points, the cells from which a cheetah that runs along the column can enter. SAC-30 to SAC-32."""
    seat, passed = position.turn, position.rules.board.full & ~(enemies | position.rules.board.zones)
    return _entered(
        position,
        entries,
        enemies,
        most,
        lambda ahead: step_masks.step_back(step_masks.step_back(ahead, seat) & passed, seat),
    )


def _entered(position: Position, entries: int, enemies: int, most: int, back: Callable[[int], int]) -> Levels:
    """By points, the cells from which legs lead in; `back` gives the cells from which one leg leads to some cells."""
    blow = 1 + position.rules.numbers.kill_cost
    paid = (
        position.rules.board.goal[position.turn] & position.bits[position.turn]
    )  # taken by a friend, who may yet pay for a kill
    levels = [0]
    for points in range(1, most + 1):
        before = levels[-1]
        ahead = (entries if points == 1 else 0) | before & ~enemies
        if points >= blow:
            ahead |= levels[points - blow] & enemies
        if points == 1 + blow:
            ahead |= paid
        levels.append(before | back(ahead))
    return levels


def _flights(walls: StepMasks, entries: int, characters: int, goal: int, most: int) -> tuple[Levels, Levels]:
    """Return, by points, the cells from which a falcon can enter, from the ground and from a perch.

    `characters`: pieces outside the goal zone. A piece in the zone can be killed there: with the points of a kill
    left, its cell counts as an entry. SAC-35 to SAC-39.
    """
    open_air = step_masks_without_walls(walls)
    ground: Levels = []
    perch: Levels = []
    for points in range(most + 1):
        ways_in = entries | (goal if points >= 2 else 0)
        if points == 0:
            on_ground = 0
        else:
            # a climb, or a step to empty ground: a point each
            on_ground = (
                ground[-1] | open_air.neighbours(perch[-1] & characters | ground[-1] & ~characters | ways_in) & ~goal
            )
        on_perch = open_air.neighbours(on_ground & ~characters | ways_in) & ~goal
        if points:
            on_perch |= perch[-1] | open_air.neighbours(perch[-1] & characters) & ~goal
        ground.append(on_ground)
        perch.append(on_perch)
    return ground, perch


@lru_cache(maxsize=256)
def step_masks_without_walls(step_masks: StepMasks) -> StepMasks:
    """Return the same board's steps without walls."""
    rows = step_masks.rows
    columns = (step_masks.up | step_masks.down | step_masks.right | step_masks.left).bit_length() // rows
    full = (1 << rows * columns) - 1
    ones = sum(1 << rows * column for column in range(columns))
    top = ones << rows - 1
    edge = (1 << rows) - 1
    return StepMasks(full & ~top, full & ~ones, full & ~(edge << rows * (columns - 1)), full & ~edge, rows)
