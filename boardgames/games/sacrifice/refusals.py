"""Why an action is refused: the reason codes of section 13, in its order.

Written on plain columns and rows, without the tables that `legal` uses: the slow and obvious reading of the
rules, which the tests hold against the fast one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from .ids import (
    ACCEPT,
    ATTACK,
    BUILD,
    BUILDER,
    CANCEL,
    CHEETAH,
    EMISSARY,
    END,
    FALCON,
    GODS,
    IN_DRAW,
    IN_IMMORTAL,
    IN_SACRIFICE,
    MARTYR,
    MOVE,
    OFFER,
    OVER,
    PASS_BY,
    PLACE,
    PLACEMENT,
    PLAY,
    RESIGN,
    RESURRECT,
    RUN_H,
    RUN_V,
    SACRIFICE,
    STEP,
    UNMARKED,
)
from .situation import KIND, SEAT_SHIFT, Situation
from .tables import Parsed

Place = tuple[int, int]
"""Column and row, counted from 0."""

_VERBS: Final = {
    PLACEMENT: {PLACE, RESIGN},
    PLAY: {MOVE, ATTACK, BUILD, RESURRECT, END, OFFER, RESIGN},
    IN_IMMORTAL: {CANCEL, PASS_BY},
    IN_SACRIFICE: {SACRIFICE},
    IN_DRAW: {ACCEPT, PASS_BY},
    OVER: set[int](),
}


def refusal(s: Situation, line: str) -> str | None:
    """Return the first reason code that applies to `line`, or None when it is legal."""
    parsed = s.tables.parse(line)
    if parsed is None:
        return "syntax"
    verb = parsed[0]
    if verb not in _VERBS[s.phase]:
        return "phase"
    return _REASONS[verb](Ground(s), parsed)


class Ground:
    """A position on columns and rows, as the rules speak of it."""

    def __init__(self, s: Situation) -> None:
        self.s: Final = s
        self.rules: Final = s.tables.rules
        self.columns, self.rows = self.rules.columns, self.rules.rows
        self.seat = s.seat
        self.people: dict[Place, tuple[int, int]] = {}
        """Resting characters: (seat, kind) by place."""
        for cell, code in enumerate(s.board):
            if code:
                self.people[self.at(cell)] = (code >> SEAT_SHIFT, code & KIND)
        self.minerals = [[self.at(cell) for cell in cells] for cells in s.minerals]
        self.perch: Place | None = self.at(s.perch) if s.perch >= 0 else None
        walls = [*s.fence.names(0), *s.fence.names(1)]
        self.walls = [(name, *self.at(s.tables.board.index[name[2:]])) for name in walls]

    def at(self, cell: int) -> Place:
        """Return the place of a cell."""
        return divmod(cell, self.rows)

    def in_home(self, place: Place, seat: int) -> bool:
        """SAC-5."""
        deep = self.rules.elevation_rows
        return place[1] < deep if seat == 0 else place[1] >= self.rows - deep

    def in_goal(self, place: Place, seat: int) -> bool:
        """SAC-5."""
        return self.in_home(place, 1 - seat)

    def in_zone(self, place: Place) -> bool:
        """Whether a place lies in either elevation zone."""
        return self.in_home(place, 0) or self.in_home(place, 1)

    def neighbours(self, place: Place) -> Iterator[Place]:
        """SAC-6."""
        x, y = place
        for nx, ny in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if 0 <= nx < self.columns and 0 <= ny < self.rows:
                yield nx, ny

    def walled(self, one: Place, other: Place) -> bool:
        """SAC-21, SAC-50: whether a wall lies between two neighbours."""
        (x, y), (u, v) = sorted((one, other))
        for name, wx, wy in self.walls:
            if name[0] == "h" and x == u and wy == y and wx <= x < wx + self.rules.wall_length:
                return True
            if name[0] == "v" and y == v and wx == x and wy <= y < wy + self.rules.wall_length:
                return True
        return False

    def foe_on(self, place: Place) -> bool:
        """Whether an enemy character rests on a place."""
        return place in self.people and self.people[place][0] != self.seat

    def friend_on(self, place: Place) -> bool:
        """Whether an own character rests on a place."""
        return place in self.people and self.people[place][0] == self.seat

    def pieces_on(self, place: Place) -> int:
        """Return how many pieces, characters and minerals, rest on a place."""
        return (place in self.people) + sum(cells.count(place) for cells in self.minerals)


def _square(place: Place) -> Place:
    return place[0] // 2, place[1] // 2


def _middle(one: Place, other: Place) -> Place | None:
    """Return the place between two that are two apart in line, else None."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    if sorted((abs(dx), abs(dy))) != [0, 2]:
        return None
    return one[0] + dx // 2, one[1] + dy // 2


def _movement(g: Ground, parsed: Parsed) -> str | None:
    """`move` and `attack`."""
    verb, cell, to_cell, carry, drop_cell = parsed
    s, place, to = g.s, g.at(cell), g.at(to_cell)
    on_perch = g.perch == place
    if not on_perch and not g.friend_on(place):
        return "not_yours"
    if g.perch is not None and not on_perch:
        return "perched"
    kind = s.perch_kind if on_perch else g.people[place][1]
    mark = s.perch_mark if on_perch else s.marks.get(cell, UNMARKED)
    if g.in_goal(place, g.seat):
        return "frozen"
    if kind in GODS and mark:
        return "god_moved"
    way = _way(g, kind, mark, place, to)
    if way is not None:
        return way
    target = _target(g, verb, kind, on_perch, to)
    if target is not None:
        return target
    load = _load(g, kind, place, to, g.at(drop_cell) if drop_cell >= 0 else None) if carry else None
    if load is not None:
        return load
    cost = _cost(g, verb, kind, on_perch, to)
    if s.points < cost:
        return "points"
    if verb == MOVE and to in g.people:
        people = dict(g.people)
        if not on_perch:
            del g.people[place]
        rests = comes_to_rest(g, kind, to, mark or _new_mark(kind, place, to), s.points - cost)
        g.people = people
        if not rests:
            return "stranded"
    return None


def _new_mark(kind: int, place: Place, to: Place) -> int:
    """SAC-31."""
    if kind != CHEETAH:
        return UNMARKED
    if _middle(place, to) is None:
        return STEP
    return RUN_V if place[0] == to[0] else RUN_H


def _cost(g: Ground, verb: int, kind: int, on_perch: bool, to: Place) -> int:
    """SAC-36, SAC-44."""
    if verb == ATTACK:
        return 1 + g.rules.kill_cost
    return 0 if kind == FALCON and on_perch and to not in g.people else 1


def _way(g: Ground, kind: int, mark: int, place: Place, to: Place) -> str | None:
    """From `distance` to `blocked`."""
    middle = _middle(place, to) if kind == CHEETAH else None
    if kind in GODS:
        (x, y), (u, v) = _square(place), _square(to)
        if abs(x - u) + abs(y - v) != 1:
            return "distance"
    elif middle is None and to not in g.neighbours(place):
        return "distance"
    if kind == CHEETAH and mark and mark != _new_mark(kind, place, to):
        return "cheetah_mode"
    if g.in_home(to, g.seat) or (kind in GODS and g.in_zone(to)) or (middle is not None and g.in_zone(middle)):
        return "zone"
    if kind in GODS:
        return None if to in _ways_of_god(g, place, to) else "blocked"
    if kind == FALCON:
        return None
    legs = [(place, to)] if middle is None else [(place, middle), (middle, to)]
    if any(g.walled(one, other) for one, other in legs):
        return "wall"
    if middle is not None and g.foe_on(middle):
        return "enemy"
    return None


def _ways_of_god(g: Ground, place: Place, to: Place) -> set[Place]:
    """SAC-41: the places that paths inside the two hyper-squares come to."""
    region = {_square(place), _square(to)}
    seen = {place}
    edge = [place]
    while edge:
        here = edge.pop()
        if here != place and g.foe_on(here):
            continue
        for other in g.neighbours(here):
            if _square(other) in region and other not in seen and not g.walled(here, other):
                seen.add(other)
                edge.append(other)
    return seen


def _target(g: Ground, verb: int, kind: int, on_perch: bool, to: Place) -> str | None:
    """From `no_target` to `enemy`."""
    if verb == ATTACK:
        if not g.foe_on(to):
            return "no_target"
        return "mid_flight" if kind == FALCON and on_perch else None
    if g.in_goal(to, g.seat) and g.pieces_on(to):
        return "occupied"
    if kind in GODS and g.friend_on(to):
        return "occupied"
    return "enemy" if g.foe_on(to) and kind != FALCON else None


def _load(g: Ground, kind: int, place: Place, to: Place, drop: Place | None) -> str | None:
    """From `cannot_carry` to `minerals_full`."""
    if not g.rules.carries[kind]:
        return "cannot_carry"
    if place not in g.minerals[g.seat]:
        return "no_mineral"
    if g.in_goal(to, g.seat):
        if drop is None or drop not in g.neighbours(to) or not g.in_goal(drop, g.seat) or g.pieces_on(drop):
            return "drop"
        return None
    if drop is not None:
        return "drop"
    lying = sum(cells.count(to) for cells in g.minerals)
    return "minerals_full" if lying >= g.rules.minerals_per_cell else None


def comes_to_rest(g: Ground, kind: int, place: Place, mark: int, points: int) -> bool:
    """SAC-26: whether a character perched on `place` could come to rest; it is not among the resting ones."""
    edge = {(place, mark)}
    links = set(edge)
    while edge and points >= 0:
        ahead: set[tuple[Place, int]] = set()
        for here, bound in edge:
            for to in _legs(g, kind, here, bound):
                if g.in_goal(to, g.seat) and g.pieces_on(to):
                    continue
                if to not in g.people:
                    if kind == FALCON or points >= 1:
                        return True
                elif g.foe_on(to) and kind != FALCON:
                    if points >= 1 + g.rules.kill_cost:
                        return True
                elif not g.in_goal(to, g.seat):
                    ahead.add((to, bound or _new_mark(kind, here, to)))
        edge = ahead - links
        links |= ahead
        points -= 1
    return False


def _legs(g: Ground, kind: int, place: Place, mark: int) -> Iterator[Place]:
    """Yield where one leg leads as far as distance, mark, zones, walls and passing over enemies go."""
    x, y = place
    far = [(x - 2, y), (x + 2, y), (x, y - 2), (x, y + 2)] if kind == CHEETAH else []
    for to in (*g.neighbours(place), *far):
        inside = 0 <= to[0] < g.columns and 0 <= to[1] < g.rows
        if inside and _way(g, kind, mark, place, to) is None:
            yield to


def _build(g: Ground, parsed: Parsed) -> str | None:
    """`build`."""
    s, rules = g.s, g.rules
    if g.perch is not None and s.perch_kind != BUILDER:
        return "perched"
    if s.fence.owned[g.seat].bit_count() >= rules.walls or s.built >= rules.walls_per_turn:
        return "no_walls"
    turned = "v" if parsed[3] else "h"
    wall = (turned, *g.at(parsed[2]))
    points = set(_points(g, wall))
    if not _wall_fits(g, wall):
        return "wall_zone"
    others = [(name[0], x, y) for name, x, y in g.walls]
    if any(_overlaps(g, wall, other) for other in others):
        return "wall_overlap"
    if _cluster_of(g, wall, others) > rules.wall_cluster:
        return "wall_cluster"
    builders = [g.perch] if g.perch is not None else [p for p, who in g.people.items() if who == (g.seat, BUILDER)]
    if not any((x + dx, y + dy) in points for x, y in builders for dx in (0, 1) for dy in (0, 1)):
        return "wall_contact"
    if s.points < rules.wall_cost:
        return "points"
    if g.perch is not None:
        g.walls.append((turned, wall[1], wall[2]))
        if not comes_to_rest(g, s.perch_kind, g.perch, s.perch_mark, s.points - rules.wall_cost):
            return "stranded"
    return None


_Wall = tuple[str, int, int]


def _points(g: Ground, wall: _Wall) -> list[Place]:
    """SAC-7, SAC-50: the lattice points of a wall, from end to end."""
    turned, x, y = wall
    if turned == "h":
        return [(x + i, y + 1) for i in range(g.rules.wall_length + 1)]
    return [(x + 1, y + i) for i in range(g.rules.wall_length + 1)]


def _wall_fits(g: Ground, wall: _Wall) -> bool:
    """SAC-52."""
    rules = g.rules
    low = rules.elevation_rows + 1
    high = rules.elevation_rows + rules.deployment_rows + rules.free_rows
    if g.seat == 1:
        low, high = g.rows - high, g.rows - low
    points = _points(g, wall)
    if any(not (low <= y <= high and 0 <= x <= g.columns) for x, y in points):
        return False
    return wall[0] == "h" or 0 < points[0][0] < g.columns


def _overlaps(g: Ground, one: _Wall, other: _Wall) -> bool:
    """SAC-53: a shared side, or a shared point that is an end of neither."""
    mine, its = _points(g, one), _points(g, other)
    if one[0] == other[0] and len(set(mine) & set(its)) > 1:
        return True
    return bool(set(mine[1:-1]) & set(its[1:-1]))


def _cluster_of(g: Ground, wall: _Wall, others: list[_Wall]) -> int:
    """SAC-53: how many walls would be in contact, this one included."""
    group, rest = [wall], list(others)
    for member in group:
        points = set(_points(g, member))
        near = [other for other in rest if points & set(_points(g, other))]
        group += near
        rest = [other for other in rest if other not in near]
    return len(group)


def _resurrect(g: Ground, parsed: Parsed) -> str | None:
    """`resurrect`."""
    if g.perch is not None:
        return "perched"
    if (g.seat, EMISSARY) not in g.people.values():
        return "no_emissary"
    return None if parsed[1] in g.s.graves[g.seat] and parsed[1] != EMISSARY else "not_dead"


def _end(g: Ground, parsed: Parsed) -> str | None:
    """`end` (SAC-15, SAC-16)."""
    if g.perch is not None:
        return "perched"
    return "must_move" if not g.s.moved and _can_move(g) else None


def _can_move(g: Ground) -> bool:
    """Whether any `move` or `attack` is legal; carrying makes none legal that is not legal without."""
    cells = range(g.columns * g.rows)
    own = [g.s.tables.board.cell(*place) for place, (seat, _) in g.people.items() if seat == g.seat]
    return any(
        _movement(g, (verb, cell, to, False, -1)) is None for cell in own for to in cells for verb in (MOVE, ATTACK)
    )


def _offer(g: Ground, parsed: Parsed) -> str | None:
    """`offer draw`."""
    if g.perch is not None:
        return "perched"
    return "offered" if g.s.offered else None


def _givable(g: Ground, seat: int) -> dict[Place, int]:
    """SAC-63: kinds by place of what a seat may sacrifice or give."""
    frozen = not g.rules.sacrifice_elevated
    return {
        place: kind
        for place, (owner, kind) in g.people.items()
        if owner == seat and not (frozen and g.in_goal(place, seat))
    }


def _sacrifice(g: Ground, parsed: Parsed) -> str | None:
    """`sacrifice` (SAC-45, SAC-46)."""
    assert g.s.owed is not None
    seat, kind, any_kind = g.s.owed
    givable = _givable(g, seat)
    eligible = {place for place, its in givable.items() if any_kind or its in (kind, MARTYR)} or set(givable)
    return None if g.at(parsed[1]) in eligible else "not_eligible"


def _cancel(g: Ground, parsed: Parsed) -> str | None:
    """`cancel` (SAC-72)."""
    assert g.s.fight is not None
    place = g.at(parsed[1])
    legal = place in _givable(g, 1 - g.seat) and place != g.at(g.s.fight[1])
    return None if legal else "not_eligible"


def _place(g: Ground, parsed: Parsed) -> str | None:
    """`place` (SAC-11)."""
    place = g.at(parsed[2])
    if parsed[1] not in g.s.reserve[g.seat]:
        return "not_in_reserve"
    deep = g.rules.elevation_rows
    row = place[1] if g.seat == 0 else g.rows - 1 - place[1]
    if not deep <= row < deep + g.rules.deployment_rows:
        return "zone"
    return "occupied" if g.pieces_on(place) else None


def _never(g: Ground, parsed: Parsed) -> str | None:
    """What its phase always allows."""
    return None


_REASONS: Final[dict[int, Callable[[Ground, Parsed], str | None]]] = {
    MOVE: _movement,
    ATTACK: _movement,
    BUILD: _build,
    RESURRECT: _resurrect,
    END: _end,
    OFFER: _offer,
    RESIGN: _never,
    SACRIFICE: _sacrifice,
    CANCEL: _cancel,
    PASS_BY: _never,
    ACCEPT: _never,
    PLACE: _place,
}


def attack_refusal(s: Situation, cell: int, to: int, carry: bool) -> str | None:
    """Return why an attack would be refused in phase `play`, whatever the phase, or None."""
    return _movement(Ground(s), (ATTACK, cell, to, carry, -1))
