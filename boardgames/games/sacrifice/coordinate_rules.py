"""Movement and wall rules on columns and rows: pieces on cells, blocked edges, legal steps.

A direct reading of SAC-3 to SAC-43 and SAC-50 to SAC-53, used for reasons of refusals. It shares nothing with the
tables of the legal actions, so that tests can compare the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .ids import CHEETAH, FALCON, RUN_H, RUN_V, STEP, UNMARKED
from .position import KIND, SEAT_SHIFT, Position

Place = tuple[int, int]
"""Column and row, counted from 0."""
Wall = tuple[str, int, int]
"""`h` or `v`, and the place of its name."""


class CoordinateRules:
    """A position on columns and rows, as the rules speak of it."""

    def __init__(self, position: Position) -> None:
        self.position: Final = position
        self.numbers: Final = position.rules.numbers
        self.columns, self.rows = self.numbers.columns, self.numbers.rows
        self.seat = position.turn
        self.people: dict[Place, tuple[int, int]] = {}
        """Resting characters: (seat, kind) by place."""
        for cell, code in enumerate(position.board):
            if code:
                self.people[self.place_of(cell)] = (code >> SEAT_SHIFT, code & KIND)
        self.minerals = [[self.place_of(cell) for cell in cells] for cells in position.minerals]
        self.perch: Place | None = self.place_of(position.perch) if position.perch >= 0 else None
        walls = [*position.fence.wall_names(0), *position.fence.wall_names(1)]
        self.walls = [(name, *self.place_of(position.rules.board.index[name[2:]])) for name in walls]

    def place_of(self, cell: int) -> Place:
        """Return the place of a cell."""
        return divmod(cell, self.rows)

    def is_in_home(self, place: Place, seat: int) -> bool:
        """True if a place lies in the elevation zone at the own end of `seat`. SAC-5."""
        deep = self.numbers.elevation_rows
        return place[1] < deep if seat == 0 else place[1] >= self.rows - deep

    def is_in_goal(self, place: Place, seat: int) -> bool:
        """True if a place lies in the goal zone of `seat`. SAC-5."""
        return self.is_in_home(place, 1 - seat)

    def is_in_zone(self, place: Place) -> bool:
        """True if a place lies in either elevation zone."""
        return self.is_in_home(place, 0) or self.is_in_home(place, 1)

    def neighbours(self, place: Place) -> Iterator[Place]:
        """Yield the orthogonal neighbours of a place on the board. SAC-6."""
        x, y = place
        for nx, ny in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if 0 <= nx < self.columns and 0 <= ny < self.rows:
                yield nx, ny

    def has_wall_between(self, place: Place, other: Place) -> bool:
        """True if a wall lies between two neighbours. SAC-21, SAC-50."""
        (x, y), (u, v) = sorted((place, other))
        for name, wx, wy in self.walls:
            if name[0] == "h" and x == u and wy == y and wx <= x < wx + self.numbers.wall_length:
                return True
            if name[0] == "v" and y == v and wx == x and wy <= y < wy + self.numbers.wall_length:
                return True
        return False

    def has_foe(self, place: Place) -> bool:
        """True if an enemy character rests on a place."""
        return place in self.people and self.people[place][0] != self.seat

    def has_friend(self, place: Place) -> bool:
        """True if an own character rests on a place."""
        return place in self.people and self.people[place][0] == self.seat

    def piece_count(self, place: Place) -> int:
        """Return how many pieces, characters and minerals, rest on a place."""
        return (place in self.people) + sum(cells.count(place) for cells in self.minerals)


def hyper_square_of(place: Place) -> Place:
    return place[0] // 2, place[1] // 2


def middle_of(place: Place, other: Place) -> Place | None:
    """Return the place between two that are two apart in line, else None."""
    dx, dy = other[0] - place[0], other[1] - place[1]
    if sorted((abs(dx), abs(dy))) != [0, 2]:
        return None
    return place[0] + dx // 2, place[1] + dy // 2


def new_mark(kind: int, place: Place, to: Place) -> int:
    """Mark of a character after one leg: `STEP` or a run along an axis for a cheetah, none for others. SAC-31."""
    if kind != CHEETAH:
        return UNMARKED
    if middle_of(place, to) is None:
        return STEP
    return RUN_V if place[0] == to[0] else RUN_H


def leg_refusal(g: CoordinateRules, kind: int, mark: int, place: Place, to: Place) -> str | None:
    """Return the refusal code of one leg (from `distance` to `blocked` in `ids`), or None if it is legal."""
    middle = middle_of(place, to) if kind == CHEETAH else None
    god = kind in g.position.rules.gods
    if god:
        (x, y), (u, v) = hyper_square_of(place), hyper_square_of(to)
        if abs(x - u) + abs(y - v) != 1:
            return "distance"
    elif middle is None and to not in g.neighbours(place):
        return "distance"
    if kind == CHEETAH and mark and mark != new_mark(kind, place, to):
        return "cheetah_mode"
    if g.is_in_home(to, g.seat) or (god and g.is_in_zone(to)) or (middle is not None and g.is_in_zone(middle)):
        return "zone"
    if god:
        return None if to in god_destinations(g, place, to) else "blocked"
    if kind == FALCON:
        return None
    legs = [(place, to)] if middle is None else [(place, middle), (middle, to)]
    if any(g.has_wall_between(one, other) for one, other in legs):
        return "wall"
    if middle is not None and g.has_foe(middle):
        return "enemy"
    return None


def god_destinations(g: CoordinateRules, place: Place, to: Place) -> set[Place]:
    """Return the places that paths inside the two hyper-squares reach. SAC-41."""
    region = {hyper_square_of(place), hyper_square_of(to)}
    seen = {place}
    edge = [place]
    while edge:
        here = edge.pop()
        if here != place and g.has_foe(here):
            continue
        for other in g.neighbours(here):
            if hyper_square_of(other) in region and other not in seen and not g.has_wall_between(here, other):
                seen.add(other)
                edge.append(other)
    return seen


def can_come_to_rest(g: CoordinateRules, kind: int, place: Place, mark: int, points: int) -> bool:
    """True if a character perched on `place` (not among the resting ones) could come to rest. SAC-26."""
    edge = {(place, mark)}
    links = set(edge)
    while edge and points >= 0:
        ahead: set[tuple[Place, int]] = set()
        for here, bound in edge:
            for to in leg_targets(g, kind, here, bound):
                if g.is_in_goal(to, g.seat) and g.piece_count(to):
                    continue
                if to not in g.people:
                    if kind == FALCON or points >= 1:
                        return True
                elif g.has_foe(to) and kind != FALCON:
                    if points >= 1 + g.numbers.kill_cost:
                        return True
                elif not g.is_in_goal(to, g.seat):
                    ahead.add((to, bound or new_mark(kind, here, to)))
        edge = ahead - links
        links |= ahead
        points -= 1
    return False


def leg_targets(g: CoordinateRules, kind: int, place: Place, mark: int) -> Iterator[Place]:
    """Yield where one leg leads as far as distance, mark, zones, walls and passing over enemies go."""
    x, y = place
    far = [(x - 2, y), (x + 2, y), (x, y - 2), (x, y + 2)] if kind == CHEETAH else []
    for to in (*g.neighbours(place), *far):
        inside = 0 <= to[0] < g.columns and 0 <= to[1] < g.rows
        if inside and leg_refusal(g, kind, mark, place, to) is None:
            yield to


def wall_points(g: CoordinateRules, wall: Wall) -> list[Place]:
    """The lattice points of a wall, from end to end. SAC-7, SAC-50."""
    turned, x, y = wall
    if turned == "h":
        return [(x + i, y + 1) for i in range(g.numbers.wall_length + 1)]
    return [(x + 1, y + i) for i in range(g.numbers.wall_length + 1)]


def is_wall_allowed(g: CoordinateRules, wall: Wall) -> bool:
    """True if the seat may build this wall: all its points lie in the area for walls. SAC-52."""
    numbers = g.numbers
    low = numbers.elevation_rows + 1
    high = numbers.elevation_rows + numbers.deployment_rows + numbers.free_rows
    if g.seat == 1:
        low, high = g.rows - high, g.rows - low
    points = wall_points(g, wall)
    if any(not (low <= y <= high and 0 <= x <= g.columns) for x, y in points):
        return False
    return wall[0] == "h" or 0 < points[0][0] < g.columns


def walls_overlap(g: CoordinateRules, wall: Wall, other: Wall) -> bool:
    """True if two walls share a side, or a point that is an end of neither. SAC-53."""
    mine, its = wall_points(g, wall), wall_points(g, other)
    if wall[0] == other[0] and len(set(mine) & set(its)) > 1:
        return True
    return bool(set(mine[1:-1]) & set(its[1:-1]))


def wall_contact_count(g: CoordinateRules, wall: Wall, others: list[Wall]) -> int:
    """Count the walls that would be in contact, this one included. SAC-53."""
    group, rest = [wall], list(others)
    for member in group:
        points = set(wall_points(g, member))
        near = [other for other in rest if points & set(wall_points(g, other))]
        group += near
        rest = [other for other in rest if other not in near]
    return len(group)
