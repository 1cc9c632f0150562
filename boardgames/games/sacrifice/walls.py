"""Walls: where they may be built, which edges they block, and the set of all standing walls. SAC-21, SAC-50 to
SAC-53.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, final

from ...core.game_protocol import Action
from .board import CellGeometry, bit_indices
from .ruleset import RuleNumbers

Run = tuple[int, int]
"""A run as two one-cell masks: the cell in the middle, the cell it ends on."""
PlannedRun = tuple[int, Run]
"""A run with the borders it crosses, as a mask of sides."""


class Wall(NamedTuple):
    """A possible wall: its name such as `h c4`, and masks of sides and lattice points."""

    name: str
    sides: int
    ends: int
    inner: int
    steps: tuple[tuple[int, int], ...]
    """The pairs of neighbour cells that it parts."""


@final
class WallBook:
    """All walls that either seat could build, and their relations. Frozen after construction."""

    __slots__ = ("area", "builds", "clash", "cluster", "contact", "index", "touch", "walls")

    def __init__(self, numbers: RuleNumbers, board: CellGeometry) -> None:
        length = numbers.wall_length
        self.walls: Final = tuple(_all_walls(board, length))
        self.index: Final = {wall.name: number for number, wall in enumerate(self.walls)}
        self.builds: Final = tuple(Action(f"build {wall.name}") for wall in self.walls)
        self.area: Final = tuple(self._area(numbers, board, seat) for seat in (0, 1))
        self.clash: Final = tuple(self._where(lambda w, v: bool(w.sides & v.sides or w.inner & v.inner)))
        self.touch: Final = tuple(
            mask & ~(1 << number)
            for number, mask in enumerate(
                self._where(lambda w, v: bool((w.ends | w.inner) & (v.ends | v.inner))),
            )
        )
        self.contact: Final = tuple(self._contact(board, cell) for cell in range(board.size))
        self.cluster: Final = numbers.wall_cluster

    def _where(self, related: Callable[[Wall, Wall], bool]) -> Iterator[int]:
        """Yield for each wall a mask of the walls that are `related` to it (itself included)."""
        for wall in self.walls:
            yield sum(1 << number for number, other in enumerate(self.walls) if related(wall, other))

    def _area(self, numbers: RuleNumbers, board: CellGeometry, seat: int) -> int:
        """Walls of which every point lies on the seat's lines. SAC-52."""
        low = numbers.elevation_rows + 1
        high = numbers.elevation_rows + numbers.deployment_rows + numbers.free_rows
        if seat:
            low, high = board.rows - high, board.rows - low
        across = board.rows + 1
        allowed = sum(1 << (p * across + q) for p in range(board.columns + 1) for q in range(low, high + 1))
        return sum(1 << n for n, wall in enumerate(self.walls) if not (wall.ends | wall.inner) & ~allowed)

    def _contact(self, board: CellGeometry, cell: int) -> int:
        """Walls that share a lattice point with the corners of `cell`. SAC-51."""
        x, y = divmod(cell, board.rows)
        corners = sum(1 << (p * (board.rows + 1) + q) for p in (x, x + 1) for q in (y, y + 1))
        return sum(1 << n for n, wall in enumerate(self.walls) if (wall.ends | wall.inner) & corners)


def _all_walls(board: CellGeometry, length: int) -> Iterator[Wall]:
    """Yield every wall on inner grid lines (SAC-50), `h` before `v`, then by cell."""
    across = board.rows + 1
    for turned in ("h", "v"):
        for cell in range(board.size):
            x, y = divmod(cell, board.rows)
            if turned == "h":
                if y + 1 >= board.rows or x + length > board.columns:
                    continue
                steps = tuple((cell + i * board.rows, cell + i * board.rows + 1) for i in range(length))
                points = [(x + i) * across + y + 1 for i in range(length + 1)]
            else:
                if x + 1 >= board.columns or y + length > board.rows:
                    continue
                steps = tuple((cell + i, cell + i + board.rows) for i in range(length))
                points = [(x + 1) * across + y + i for i in range(length + 1)]
            sides = sum(1 << board.edge_index(a, b) for a, b in steps)
            ends = 1 << points[0] | 1 << points[-1]
            yield Wall(f"{turned} {board.names[cell]}", sides, ends, sum(1 << p for p in points[1:-1]), steps)


@final
class Fence:
    """All walls on the board, and the steps that they block. Immutable: building returns a new one, clones share
    it.
    """

    __slots__ = (
        "_board",
        "_lines",
        "_plans",
        "book",
        "counts",
        "open",
        "owned",
        "pairs",
        "runs",
        "standing",
        "steps",
    )

    book: WallBook
    owned: tuple[int, ...]
    """By seat, the numbers of its walls as a mask."""
    counts: tuple[int, ...]
    """By seat, how many walls it has."""
    standing: int
    """Sides with walls, as a mask."""
    steps: tuple[list[int], ...]
    """By seat and cell, the neighbours that a walker of the seat may enter as far as walls and home zone go."""
    runs: tuple[list[tuple[tuple[Run, ...], tuple[Run, ...]]], ...]
    """By seat and cell, the runs along the column and along the row, as far as walls and zones go."""
    pairs: list[int]
    """By pair of hyper-squares, the sides inside it that walls lie on."""
    open: int
    """The walls that SAC-53 still allows, as a mask."""

    def __init__(self, book: WallBook, board: CellGeometry) -> None:
        """Make an empty instance; `empty` and `with_wall` return complete ones."""
        self.book = book
        self._board = board
        self._lines = {}

    @classmethod
    def empty(cls, book: WallBook, board: CellGeometry) -> Fence:
        """Return the fence without walls."""
        fence = cls(book, board)
        fence.owned = fence.counts = (0, 0)
        fence.standing = 0
        cells = range(board.size)
        fence.steps = (
            [_first_steps(board, 0, cell) for cell in cells],
            [_first_steps(board, 1, cell) for cell in cells],
        )
        fence._plans = tuple(tuple(_run_plan(board, seat, cell) for cell in cells) for seat in (0, 1))
        fence.runs = (
            [(_open_runs(down, 0), _open_runs(across, 0)) for down, across in fence._plans[0]],
            [(_open_runs(down, 0), _open_runs(across, 0)) for down, across in fence._plans[1]],
        )
        fence.pairs = [0] * len(board.pair_sides)
        fence.open = (1 << len(book.walls)) - 1
        return fence

    def with_wall(self, seat: int, number: int) -> Fence:
        """Return the fence with wall `number` built by `seat`."""
        board, wall = self._board, self.book.walls[number]
        fence = Fence(self.book, board)
        fence._plans = self._plans
        mask = 1 << number
        fence.owned = (self.owned[0] | mask, self.owned[1]) if seat == 0 else (self.owned[0], self.owned[1] | mask)
        count = self.counts
        fence.counts = (count[0] + 1, count[1]) if seat == 0 else (count[0], count[1] + 1)
        fence.standing = standing = self.standing | wall.sides
        fence.steps = (self.steps[0][:], self.steps[1][:])
        fence.runs = (self.runs[0][:], self.runs[1][:])
        for one, other in wall.steps:
            for steps in fence.steps:
                steps[one] &= ~(1 << other)
                steps[other] &= ~(1 << one)
            apart = other - one
            for cell in (one - apart, one, other, other + apart):
                if 0 <= cell < board.size:
                    fence._shut_runs(cell, apart == 1)
        fence.pairs = [standing & sides for sides in board.pair_sides]
        fence.open = self._still_open(fence.owned[0] | fence.owned[1])
        return fence

    def _shut_runs(self, cell: int, down: bool) -> None:
        """Return the runs from `cell` along the column or the row that cross no wall. SAC-30."""
        for plans, runs in zip(self._plans, self.runs):
            plan = plans[cell]
            if down:
                runs[cell] = (_open_runs(plan[0], self.standing), runs[cell][1])
            else:
                runs[cell] = (runs[cell][0], _open_runs(plan[1], self.standing))

    def _still_open(self, built: int) -> int:
        """Walls that overlap and cross none, and make no cluster above the limit. SAC-53."""
        book = self.book
        allowed = (1 << len(book.walls)) - 1
        for number in bit_indices(built):
            allowed &= ~book.clash[number]
        least = [allowed] + [0] * book.cluster
        for members in self._clusters(built):
            near = 0
            for number in bit_indices(members):
                near |= book.touch[number]
            size = members.bit_count()
            for total in range(book.cluster, 0, -1):
                least[total] |= least[max(total - size, 0)] & near
        return allowed & ~least[book.cluster]

    def _clusters(self, built: int) -> list[int]:
        """Return the groups of touching walls, as masks."""
        found = []
        while built:
            group = fresh = built & -built
            while fresh:
                near = 0
                for number in bit_indices(fresh):
                    near |= self.book.touch[number]
                fresh = near & built & ~group
                group |= fresh
            built &= ~group
            found.append(group)
        return found

    def build_actions(self, mask: int) -> tuple[Action, ...]:
        """Return the `build` lines of the walls in `mask`, remembered while this fence stands."""
        found = self._lines.get(mask)
        if found is None:
            builds = self.book.builds
            found = self._lines[mask] = tuple([builds[number] for number in bit_indices(mask)])
        return found

    def wall_names(self, seat: int) -> list[str]:
        """Return the names of the walls of `seat`, `h` before `v`, then by cell."""
        return [self.book.walls[number].name for number in bit_indices(self.owned[seat])]

    _board: CellGeometry
    _plans: tuple[tuple[tuple[tuple[PlannedRun, ...], tuple[PlannedRun, ...]], ...], ...]
    """By seat and cell, the runs along the column and along the row that there are without walls."""
    _lines: dict[int, tuple[Action, ...]]


def _first_steps(board: CellGeometry, seat: int, cell: int) -> int:
    """Neighbours that are not in the own home zone (SAC-20, SAC-22); none from the goal zone. SAC-61."""
    if board.goal[seat] >> cell & 1:
        return 0
    return sum(1 << other for other in board.around[cell] if not board.home[seat] >> other & 1)


def _run_plan(board: CellGeometry, seat: int, cell: int) -> tuple[tuple[PlannedRun, ...], tuple[PlannedRun, ...]]:
    """Two cells in line, the middle in no zone, the end not at home; none from the goal zone. SAC-30.

    Those along the column, and those along the row.
    """
    if board.goal[seat] >> cell & 1:
        return (), ()
    down: list[PlannedRun] = []
    across: list[PlannedRun] = []
    for middle in board.around[cell]:
        end = 2 * middle - cell
        if end in board.around[middle] and not (board.zones >> middle & 1 or board.home[seat] >> end & 1):
            borders = 1 << board.edge_index(cell, middle) | 1 << board.edge_index(middle, end)
            (across if abs(middle - cell) == board.rows else down).append((borders, (1 << middle, 1 << end)))
    return tuple(down), tuple(across)


def _open_runs(plan: tuple[PlannedRun, ...], standing: int) -> tuple[Run, ...]:
    """The runs that cross no wall. SAC-30."""
    return tuple([run for borders, run in plan if not borders & standing])
