"""Cheapest route of each race to the goal zone on the present board: the piece, the cells, the cost.

A route leads round walls and enemies. Within one turn it may kill a piece in its way, and a friend on its last
cell may be lost for a kill elsewhere. Pieces that the Emissary could bring back count like those on the board.
Therefore no turn brings a race home for fewer points than its route. Other limits of a turn (marks, coming to
rest, payments) are ignored.

SAC-20 to SAC-37, SAC-40 to SAC-44, SAC-54, SAC-56 to SAC-61.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple, final

from ...core.game_protocol import Seat
from .board import bit_indices
from .ids import BARRED, CHEETAH, EMISSARY, FALCON, IMMORTAL, NOBODY
from .path_costs import step_masks_of, step_masks_without_walls
from .position import KIND, SEAT_SHIFT, Position

MOST: Final = 64
"""Points after which nobody has a way."""
NEVER: Final = 99

Costs = Sequence[tuple[int, int]]
"""Costs of entering cells, as pairs of points and mask; each cell is in one of them."""


class Route(NamedTuple):
    """Cheapest route of one piece to the goal zone."""

    points: int
    kind: int
    """Kind of the piece that moves; for a mineral, of its carrier."""
    cells: tuple[int, ...]
    """Cells from the start to the goal zone, leg by leg."""
    kills: tuple[int, ...] = ()
    """Those of the cells on which it kills."""
    mineral: int = -1
    """Cell of the mineral that is carried, or -1."""
    leaps: int = -1
    """Legs of the Emissary before it brings the piece back; -1 if no piece is brought back."""


@final
class CostLevels:
    """Cells by path cost: for each number of points, the mask of cells from which they are enough."""

    def __init__(self, masks: Sequence[int]) -> None:
        self._points: dict[int, int] = {}
        before = 0
        for points, cells in enumerate(masks):
            self._points.update(dict.fromkeys(bit_indices(cells & ~before), points))
            before = cells

    def points_from(self, cell: int) -> int:
        """Return the fewest points from a cell; -1 where there is no way."""
        return self._points.get(cell, -1)

    def is_enough(self, points: int, cell: int) -> bool:
        """True if `points` are enough from a cell."""
        return 0 <= self._points.get(cell, -1) <= points


@final
class SeatRoutes:
    """The routes of one seat."""

    def __init__(self, position: Position, seat: Seat) -> None:
        rules, goal = position.rules, position.rules.board.goal[seat]
        self._position, self._seat = position, seat
        men = [(cell, position.board[cell] & KIND) for cell in position.characters[seat]]
        self._there = {rules.races[kind] for cell, kind in men if goal >> cell & 1}
        if any(goal >> mineral & 1 for mineral in position.minerals[seat]):
            self._there.add("mineral")
        self._men = [(cell, kind, False) for cell, kind in men if not goal >> cell & 1]
        if position.perch >= 0 and seat == position.turn:
            self._men.append((position.perch, position.perch_kind, True))
        self._emissary = position.board.find(EMISSARY | seat << SEAT_SHIFT)
        self._dead = tuple(dict.fromkeys(position.graves[seat])) if self._emissary >= 0 else ()
        turn = max(position.points, rules.numbers.points)
        self._by_race: dict[str, Sequence[_Start]] = {}
        self._best: dict[str, tuple[_Choice, _Field]] = {}
        self._fields = _Field(position, seat, MOST, kills=False), _Field(position, seat, turn, kills=True)

    def points_of_race(self, race: str) -> int:
        """Return the points that a race still needs: 0 in the goal, `BARRED` without a route, `NOBODY` without a
        piece.
        """
        if race in self._there:
            return 0
        points = self._best_of_race(race)[0].points
        return points if points < NEVER else BARRED if self._starts(race) else NOBODY

    def cheapest_of_race(self, race: str) -> Route | None:
        """Return the cheapest route of an unfinished race, None without one.

        Of equal routes one of a piece on the board, and one without a kill, is preferred.
        """
        if race in self._there:
            return None
        best, field = self._best_of_race(race)
        return field.route(best, self._starts(race)[best.number]) if best.points < NEVER else None

    def _best_of_race(self, race: str) -> tuple[_Choice, _Field]:
        """The cheapest of all routes of a race, and the field in which it leads; worked out once."""
        if race not in self._best:
            found = ((field.best(self._starts(race)), field) for field in self._fields)
            self._best[race] = min(found, key=lambda one: one[0].points)
        return self._best[race]

    def points_of_piece(self, cell: int) -> int:
        """Return the points that the own character on a cell needs, or the mineral alone there, or `BARRED`."""
        starts = [_Start(cell, kind, perched) for where, kind, perched in self._men if where == cell]
        if not starts:
            starts = [start for start in self._starts("mineral") if start.mineral == cell]
        points = min(field.best(starts).points for field in self._fields)
        return points if points < NEVER else BARRED

    def _starts(self, race: str) -> Sequence[_Start]:
        """Yield the pieces that could go: on the board, then those that could be brought back."""
        if race not in self._by_race:
            self._by_race[race] = tuple(self._find_starts(race))
        return self._by_race[race]

    def _find_starts(self, race: str) -> Iterator[_Start]:
        rules = self._position.rules
        minerals = dict.fromkeys(self._position.minerals[self._seat]) if race == "mineral" else (-1,)
        for mineral in minerals:
            for cell, kind, perched in self._men:
                if kind in rules.carriers if mineral >= 0 else rules.races[kind] == race:
                    yield _Start(cell, kind, perched, mineral)
            for kind in self._dead:
                if kind in rules.carriers if mineral >= 0 else rules.races[kind] == race:
                    yield _Start(self._emissary, kind, mineral=mineral, comes_back=True)


class _Start(NamedTuple):
    """Possible start of a route: piece, cell, perched or not, mineral cell or -1, and whether an Emissary resurrects
    it.
    """

    cell: int
    kind: int
    perched: bool = False
    mineral: int = -1
    comes_back: bool = False


class _Choice(NamedTuple):
    """Points of a route, index of its start, and its first cell; the minimum is the cheapest."""

    points: int
    number: int
    cell: int


NO_WAY: Final = _Choice(NEVER, -1, -1)


@final
class _Field:
    """All that a seat could reach with at most so many points, with `kills` or without."""

    def __init__(self, position: Position, seat: Seat, try_limit: int, *, kills: bool) -> None:
        rules, board = position.rules, position.rules.board
        goal, own = board.goal[seat], position.bits[seat]
        self._position, self._seat, self._most, self._kills = position, seat, try_limit, kills
        self._goal, self._shut = goal, goal | board.home[seat]
        self._foes = position.bits[1 - seat]
        self._people = own | self._foes
        self._ways = step_masks_of(rules, position.fence.standing)
        blow = self._blow = 1 + rules.numbers.kill_cost
        self._costs: Costs = ((1, board.full & ~(self._shut | self._foes)),)
        self._entries: Costs = ((1, goal & ~(own | position.mineral_cells)),)
        if kills:
            immortal = self._immortal()
            self._costs = (*self._costs, (blow, self._foes & ~(self._shut | immortal)), (blow + 1, immortal))
            self._entries = (*self._entries, (1 + blow, goal & own))  # a friend there may yet pay for a kill

    def _immortal(self) -> int:
        """Return the opponent's Immortal if an attack on it could be cancelled: only a Fanatic kills it for
        certain.
        """
        position, foe = self._position, 1 - self._seat
        cell = position.board.find(IMMORTAL | foe << SEAT_SHIFT)
        return 1 << cell if cell >= 0 and len(position.characters[foe]) > 1 else 0

    def best(self, starts: Sequence[_Start]) -> _Choice:
        """Return the cheapest of some routes, the first of equal ones; `NO_WAY` where there is none."""
        return min(self._found(starts), default=NO_WAY)

    def _found(self, starts: Sequence[_Start]) -> Iterator[_Choice]:
        for number, start in enumerate(starts):
            for cell, spent in self._posts.items() if start.comes_back else ((start.cell, 0),):
                points = self._far(cell, start)
                if points >= 0 and points + spent <= self._most:
                    yield _Choice(points + spent, number, cell)

    def route(self, best: _Choice, start: _Start) -> Route:
        """Return the route of a choice, that of its start."""
        points, _number, cell = best
        cells = self._way(cell, start)
        leaps = int(cell != start.cell) if start.comes_back else -1
        cells = (start.cell, *cells) if leaps > 0 else cells
        flown = start.kind == FALCON and start.mineral < 0
        entered = cells[1:2] if flown and leaps > 0 else () if flown else cells[1:]
        kills = tuple(dict.fromkeys(other for other in entered if self._foes >> other & 1))
        return Route(points, start.kind, cells, kills, start.mineral, leaps)

    def _far(self, cell: int, start: _Start) -> int:
        """The points from a cell to the goal zone, by way of the mineral; -1: there is no way."""
        mineral = start.mineral
        if mineral >= 0:
            come = 0 if cell == mineral else self._fetches(mineral).points_from(cell)
            carry = self._carries.points_from(mineral)
            return come + carry if come >= 0 and carry >= 0 else -1
        if start.kind == FALCON:
            return self._flights[start.perched].points_from(cell)
        return (self._runs if start.kind == CHEETAH else self._walks).points_from(cell)

    def _way(self, cell: int, start: _Start) -> tuple[int, ...]:
        """The cells of that way, its first one included."""
        mineral = start.mineral
        if mineral >= 0:
            first: tuple[int, ...] = (cell,)
            if cell != mineral:
                first = self._path(cell, self._fetches(mineral), self._onto(mineral))
            return first + self._path(mineral, self._carries, self._drops)[1:]
        if start.kind == FALCON:
            return self._flown(cell, perched=start.perched)
        if start.kind == CHEETAH:
            return self._path(cell, self._runs, self._entries, can_run=True)
        return self._path(cell, self._walks, self._entries)

    @cached_property
    def _posts(self) -> Mapping[int, int]:
        """Cells that the Emissary can reach within a turn, with their cost in points: a god moves once. SAC-40 to
        SAC-43
        """
        position, rules = self._position, self._position.rules
        here = position.board.find(EMISSARY | self._seat << SEAT_SHIFT)
        found = {here: 0}
        for target, region, pair in rules.board.leaps[here]:
            foes, walls = self._foes & region, position.fence.pairs[pair]
            past = target & rules.god_reach(here, pair, 0, walls) if walls else target
            near = target & rules.god_reach(here, pair, foes, walls) if foes or walls else target
            costs = [(1, near & ~self._people)]
            if self._kills:  # somebody else may kill or leave who stands in the way
                costs += [(2, past & self._people & ~foes), (self._blow, near & foes), (1 + self._blow, past & ~near)]
            for cost, mask in costs:
                found.update({cell: min(cost, found.get(cell, cost)) for cell in bit_indices(mask)})
        return found

    # walkers --------------------------------------------------------------------------------------------------
    @cached_property
    def _walks(self) -> CostLevels:
        return self._levels(self._entries)

    @cached_property
    def _runs(self) -> CostLevels:
        return self._levels(self._entries, can_run=True)

    @cached_property
    def _drops(self) -> Costs:
        """Return the cells by which a carrier enters: a neighbour is free for its mineral. SAC-61."""
        position, board = self._position, self._position.rules.board
        costs: defaultdict[int, int] = defaultdict(int)
        for cost, mask in self._entries:
            for cell in bit_indices(mask):
                beside = 0
                for other in board.around[cell]:
                    beside |= 1 << other
                beside &= self._goal & ~position.mineral_cells
                if beside & ~position.bits[self._seat]:
                    costs[cost] |= 1 << cell
                elif beside and self._kills:
                    costs[cost + self._blow] |= 1 << cell
        return tuple(costs.items())

    @cached_property
    def _carries(self) -> CostLevels:
        own = sum(1 << cell for cell in set(self._position.minerals[self._seat]))
        return self._levels(self._drops, closed=self._position.full_cells & ~own)

    def _fetches(self, mineral: int) -> CostLevels:
        found = self._fetched.get(mineral)
        if found is None:
            found = self._fetched[mineral] = self._levels(self._onto(mineral))
        return found

    @cached_property
    def _fetched(self) -> dict[int, CostLevels]:
        return {}

    def _onto(self, mineral: int) -> Costs:
        return [(cost, mask & 1 << mineral) for cost, mask in self._costs]

    def _legs(self, cells: int, *, can_run: bool) -> int:
        """The cells one leg away from some cells; no wall bars one way alone."""
        found = self._ways.neighbours(cells)
        if can_run:
            found |= self._ways.run_starts(
                cells, self._position.rules.board.full & ~(self._foes | self._position.rules.board.zones)
            )
        return found

    def _levels(self, targets: Costs, *, can_run: bool = False, closed: int = 0) -> CostLevels:
        """By points, the cells from which one of `targets` can be entered."""
        levels, last = [0], max((cost for cost, _ in (*targets, *self._costs)), default=0)
        room = ~(self._shut | closed)
        for points in range(1, self._most + 1):
            ahead = 0
            for cost, mask in targets:
                if cost <= points:
                    ahead |= mask
            for cost, mask in self._costs:
                if cost < points:
                    ahead |= levels[points - cost] & mask
            levels.append(levels[-1] | self._legs(ahead, can_run=can_run) & room)
            if points > last and levels[-1] == levels[-1 - last]:
                break
        return CostLevels(levels)

    def _path(self, cell: int, levels: CostLevels, targets: Costs, *, can_run: bool = False) -> tuple[int, ...]:
        """The cells from one to a target by as few points as its level says, with few turns."""
        cells, before, rows = [cell], 0, self._position.rules.board.rows
        left = levels.points_from(cell)
        while True:
            legs = self._legs(1 << cell, can_run=can_run)
            near = [(other, left) for cost, mask in targets if cost == left for other in bit_indices(legs & mask)]
            if not near:
                for cost, mask in self._costs:
                    onto = bit_indices(legs & mask) if cost < left else ()
                    near += [(other, cost) for other in onto if levels.is_enough(left - cost, other)]
            far = [(o - cell != before, abs(o - cell) >= rows, -abs(o - cell), o, cost) for o, cost in near]
            *_, cell, cost = min(far)
            before, left = cell - cells[-1], left - cost
            if not left:
                return (*cells, cell)
            cells.append(cell)

    # falcons --------------------------------------------------------------------------------------------------
    @cached_property
    def _flights(self) -> tuple[CostLevels, CostLevels]:
        """By points, the cells from which a falcon can enter, from the ground and from a perch. SAC-35 to SAC-39."""
        around, room = step_masks_without_walls(self._ways).neighbours, ~self._shut
        people, empty = self._people & room, ~self._people & room
        ground, perch = [0], [around(self._ends(1)) & room]
        for points in range(1, self._most + 1):
            ground.append(ground[-1] | around(self._ends(points) | perch[-1] & people | ground[-1] & empty) & room)
            perch.append(perch[-1] | around(self._ends(points + 1) | perch[-1] & people | ground[-1] & empty) & room)
            if points > 2 + self._blow and (ground[-2], perch[-2]) == (ground[-1], perch[-1]):
                break
        return CostLevels(ground), CostLevels(perch)

    def _ends(self, points: int) -> int:
        """The cells of the goal zone that may be entered for so many points from the ground."""
        return sum(mask for cost, mask in self._entries if cost <= points)

    def _flown(self, cell: int, *, perched: bool) -> tuple[int, ...]:
        """The cells of a falcon to the goal zone: a climb costs a point, and so does a step from the ground."""
        around, cells = step_masks_without_walls(self._ways).neighbours, [cell]
        left = self._flights[perched].points_from(cell)
        while True:
            near = bit_indices(around(1 << cells[-1]))
            near.sort(key=lambda other: len(cells) > 1 and other - cells[-1] != cells[-1] - cells[-2])
            step = 0 if perched else 1
            end = next((o for o in near if (cost := _cost(self._entries, o)) and cost - 1 + step == left), -1)
            if end >= 0:
                return (*cells, end)
            cell, perched, left = next(self._flies_on(near, step, left))
            cells.append(cell)

    def _flies_on(self, near: Sequence[int], step: int, left: int) -> Iterator[tuple[int, bool, int]]:
        """Return the next cells of a falcon with these points left, whether it is perched there, and the points
        left then.
        """
        for other in near:
            onto = bool(self._people >> other & 1)
            rest = left - (1 if onto else step)
            if not self._shut >> other & 1 and rest >= 0 and self._flights[onto].is_enough(rest, other):
                yield other, onto, rest


def _cost(costs: Costs, cell: int) -> int:
    """Points to enter a cell; 0 where it cannot be entered."""
    for cost, mask in costs:
        if mask >> cell & 1:
            return cost
    return 0
