"""What the second reading of Sacrifice knows of the board: who stands where, walls, ways, coming to rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

Dump = dict[str, Any]

GODS: Final = ("immortal", "taker", "emissary")
HUMANS: Final = ("fanatic", "builder", "martyr")
ANIMALS: Final = ("monkey", "cheetah", "falcon")
CHARACTERS: Final = (*GODS, *HUMANS, *ANIMALS)
CARRIERS: Final = (*HUMANS, "monkey")
COUNTS: Final = dict.fromkeys(GODS, 1) | dict.fromkeys((*HUMANS, *ANIMALS, "mineral"), 2)
PRINTED: Final[Mapping[str, Any]] = {
    "columns": 8, "elevation_rows": 2, "deployment_rows": 4, "free_rows": 4, "points": 4,
    "first_points": {"P1": 2, "P2": 3}, "kill_cost": 1, "wall_cost": 0, "walls": 3, "walls_per_turn": 3,
    "wall_length": 3, "wall_cluster": 2, "minerals_per_cell": 2, "sacrifice_elevated": True, "quiet_limit": 60,
    "round_limit": 150,
}  # fmt: skip


class Cell(NamedTuple):
    """A place on the board: column and row, both from 1."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{'abcdefghijklmnopqrstuvwxyz'[self.x - 1]}{self.y}"


def cell(text: str) -> Cell:
    """Read `c5`."""
    return Cell(ord(text[0]) - 96, int(text[1:]))


class Board:
    """The measures of the board under given constants (SAC-3 to SAC-7)."""

    def __init__(self, constants: Mapping[str, Any]) -> None:
        self.k = {**PRINTED, **constants}
        self.zone = self.k["elevation_rows"]
        self.deep = self.k["deployment_rows"]
        self.rows = 2 * (self.zone + self.deep) + self.k["free_rows"]

    def has(self, place: Cell) -> bool:
        """Whether a place is on the board."""
        return 1 <= place.x <= self.k["columns"] and 1 <= place.y <= self.rows

    def home(self, seat: str, place: Cell) -> bool:
        """Whether a place lies in a seat's own elevation zone."""
        return place.y <= self.zone if seat == "P1" else place.y > self.rows - self.zone

    def goal(self, seat: str, place: Cell) -> bool:
        """Whether a place lies in the zone that a seat wants to reach."""
        return self.home(other(seat), place)

    def deployment(self, seat: str, place: Cell) -> bool:
        """Whether a place lies in a seat's deployment zone."""
        row = place.y if seat == "P1" else self.rows + 1 - place.y
        return self.zone < row <= self.zone + self.deep

    def all(self) -> Iterator[Cell]:
        """Yield every cell."""
        yield from (Cell(x, y) for x in range(1, self.k["columns"] + 1) for y in range(1, self.rows + 1))

    def around(self, place: Cell) -> list[Cell]:
        """Return the neighbours of a cell (SAC-6)."""
        beside = [Cell(place.x + x, place.y + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        return [found for found in beside if self.has(found)]


class Mover(NamedTuple):
    """Who an action means: a piece, where it is, whether it is perched there, its mark."""

    piece: str
    at: Cell
    perched: bool
    mark: str | None


def other(seat: str) -> str:
    """Return the other seat."""
    return "P2" if seat == "P1" else "P1"


def owner(dump: Dump, place: Cell) -> str | None:
    """Return whose character rests on a cell."""
    words = dump["board"].get(str(place))
    return words.split()[0] if words else None


def kind(dump: Dump, place: Cell) -> str:
    """Return what rests on a cell that somebody rests on."""
    return str(dump["board"][str(place)].split()[1])


def mover(dump: Dump, seat: str, place: Cell) -> Mover | None:
    """Return the character of `seat` that FROM means: the perched one first (section 12)."""
    perch = dump["perched"]
    if perch and cell(perch["cell"]) == place and dump["turn"] == seat:
        return Mover(perch["piece"], place, True, perch["mark"])
    if owner(dump, place) != seat:
        return None
    return Mover(kind(dump, place), place, False, dump["marks"].get(str(place)))


def minerals(dump: Dump, place: Cell) -> int:
    """Return how many minerals lie on a cell."""
    return sum(dump["seats"][seat]["minerals"].count(str(place)) for seat in ("P1", "P2"))


def walls(dump: Dump) -> list[str]:
    """Return all walls on the board."""
    return [*dump["seats"]["P1"]["walls"], *dump["seats"]["P2"]["walls"]]


@cache
def sides(wall: str, length: int) -> set[tuple[Cell, Cell]]:
    """Return the pairs of neighbours that a wall keeps apart (SAC-50)."""
    way, place = wall.split()
    at = cell(place)
    if way == "h":
        return {(Cell(at.x + i, at.y), Cell(at.x + i, at.y + 1)) for i in range(length)}
    return {(Cell(at.x, at.y + i), Cell(at.x + 1, at.y + i)) for i in range(length)}


@cache
def points_of(wall: str, length: int) -> list[tuple[int, int]]:
    """Return the lattice points of a wall, end to end; (0, 0) is the outer corner of a1."""
    way, place = wall.split()
    at = cell(place)
    if way == "h":
        return [(at.x - 1 + i, at.y) for i in range(length + 1)]
    return [(at.x, at.y - 1 + i) for i in range(length + 1)]


def parted(dump: Dump, board: Board, one: Cell, two: Cell) -> bool:
    """Whether a wall stands between neighbours."""
    low, high = sorted((one, two))
    return any((low, high) in sides(wall, board.k["wall_length"]) for wall in walls(dump))


def square(place: Cell) -> tuple[int, int]:
    """Return the hyper-square of a cell (SAC-4)."""
    return (place.x - 1) // 2, (place.y - 1) // 2


def middle(one: Cell, two: Cell) -> Cell:
    """Return the cell between two that lie two apart in a line."""
    return Cell((one.x + two.x) // 2, (one.y + two.y) // 2)


def runs(piece: str, one: Cell, two: Cell) -> bool:
    """Whether going from one to the other is a cheetah's run."""
    apart = abs(one.x - two.x), abs(one.y - two.y)
    return piece == "cheetah" and apart in ((0, 2), (2, 0))


def run_mark(one: Cell, two: Cell) -> str:
    """Return the mark that a run leaves."""
    return "run v" if one.x == two.x else "run h"


def travel(dump: Dump, board: Board, seat: str, who: Mover, to: Cell) -> str | None:
    """Return why a character cannot get from its cell to another, whoever is there: `frozen` to `blocked`."""
    if board.goal(seat, who.at):
        return "frozen"
    if who.piece in GODS:
        return _god_travel(dump, board, seat, who, to)
    run = runs(who.piece, who.at, to)
    if not run and to not in board.around(who.at):
        return "distance"
    if who.mark is not None and who.mark != (run_mark(who.at, to) if run else "step"):
        return "cheetah_mode"
    between = middle(who.at, to)
    if board.home(seat, to) or (run and (board.home("P1", between) or board.home("P2", between))):
        return "zone"
    way = [who.at, between, to] if run else [who.at, to]
    if who.piece != "falcon" and any(parted(dump, board, *step) for step in pairwise(way)):
        return "wall"
    return "enemy" if run and owner(dump, between) == other(seat) else None


def _god_travel(dump: Dump, board: Board, seat: str, who: Mover, to: Cell) -> str | None:
    if who.mark is not None:
        return "god_moved"
    here, there = square(who.at), square(to)
    if abs(here[0] - there[0]) + abs(here[1] - there[1]) != 1:
        return "distance"
    if board.home("P1", to) or board.home("P2", to):
        return "zone"
    reached, edge = {who.at}, [who.at]
    while edge:
        at = edge.pop()
        if at != who.at and owner(dump, at) == other(seat):
            continue  # a way may end on an enemy, not pass over it
        for step in board.around(at):
            if step not in reached and square(step) in (here, there) and not parted(dump, board, at, step):
                reached.add(step)
                edge.append(step)
    return None if to in reached else "blocked"


def lifted(dump: Dump, who: Mover) -> Dump:
    """Return the dump without a character that is about to move."""
    if who.perched:
        return {**dump, "perched": None}
    board = {place: words for place, words in dump["board"].items() if place != str(who.at)}
    return {**dump, "board": board}


def rests(dump: Dump, board: Board, seat: str, who: Mover, points: int) -> bool:
    """Whether a perched character could come to rest by its own moves (SAC-26); `dump` is without it."""
    blow = 1 + board.k["kill_cost"]
    seen, edge = set(), [(who.at, points, who.mark)]
    while edge:
        state = edge.pop()
        if state in seen:
            continue
        seen.add(state)
        at, left, mark = state
        one = Mover(who.piece, at, True, mark)
        for to in near(board, at, 2):
            if travel(dump, board, seat, one, to) is not None:
                continue
            holder, taken = owner(dump, to), str(to) in dump["board"]
            if board.goal(seat, to):
                if not taken and not minerals(dump, to) and left >= (who.piece != "falcon"):
                    return True
            elif not taken:
                if left >= (who.piece != "falcon"):
                    return True
            elif who.piece != "falcon" and holder != seat:
                if left >= blow:
                    return True
            elif left >= 1:
                trace = mark_after(who.piece, at, to) if who.piece == "cheetah" else None
                edge.append((to, left - 1, trace))
    return False


def near(board: Board, at: Cell, far: int) -> Iterator[Cell]:
    for x in range(at.x - far, at.x + far + 1):
        for y in range(at.y - far, at.y + far + 1):
            if board.has(Cell(x, y)):
                yield Cell(x, y)


def mark_after(piece: str, one: Cell, two: Cell) -> str | None:
    """Return the mark that a movement leaves on a piece."""
    if piece in GODS:
        return "moved"
    if piece == "cheetah":
        return run_mark(one, two) if runs(piece, one, two) else "step"
    return None


def price(dump: Dump, board: Board, who: Mover, verb: str, to: Cell) -> int:
    """Return the points that a movement costs."""
    if verb == "attack":
        return 1 + int(board.k["kill_cost"])
    return 0 if who.piece == "falcon" and who.perched and str(to) not in dump["board"] else 1
