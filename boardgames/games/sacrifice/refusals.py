"""Refusals: the reason codes of illegal actions (section 13), in order.

Based on `coordinate_rules`, without the tables that `legal_actions` uses: a slow and obvious reading of the rules,
which the tests compare with the fast one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .action_notation import Parsed
from .coordinate_rules import (
    CoordinateRules,
    Place,
    can_come_to_rest,
    is_wall_allowed,
    leg_refusal,
    new_mark,
    wall_contact_count,
    wall_points,
    walls_overlap,
)
from .ids import (
    ACCEPT,
    ATTACK,
    BUILD,
    BUILDER,
    CANCEL,
    EMISSARY,
    END,
    FALCON,
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
    SACRIFICE,
    UNMARKED,
)
from .position import Position

_VERBS: Final = {
    PLACEMENT: {PLACE, RESIGN},
    PLAY: {MOVE, ATTACK, BUILD, RESURRECT, END, OFFER, RESIGN},
    IN_IMMORTAL: {CANCEL, PASS_BY},
    IN_SACRIFICE: {SACRIFICE},
    IN_DRAW: {ACCEPT, PASS_BY},
    OVER: set[int](),
}


def refusal(position: Position, action: str) -> str | None:
    """Return the first reason code for which `action` is illegal, or None if it is legal."""
    parsed = position.rules.decode.read(action)
    if parsed is None:
        return "syntax"
    verb = parsed[0]
    if verb not in _VERBS[position.phase]:
        return "phase"
    return _REASONS[verb](CoordinateRules(position), parsed)


def _movement(g: CoordinateRules, parsed: Parsed) -> str | None:
    """`move` and `attack`."""
    verb, cell, to_cell, carry, drop_cell = parsed
    position, place, to = g.position, g.place_of(cell), g.place_of(to_cell)
    on_perch = g.perch == place
    if not on_perch and not g.has_friend(place):
        return "not_yours"
    if g.perch is not None and not on_perch:
        return "perched"
    kind = position.perch_kind if on_perch else g.people[place][1]
    mark = position.perch_mark if on_perch else position.marks.get(cell, UNMARKED)
    if g.is_in_goal(place, g.seat):
        return "frozen"
    if kind in g.position.rules.gods and mark:
        return "god_moved"
    barred = leg_refusal(g, kind, mark, place, to)
    if barred is not None:
        return barred
    target = _target(g, verb, kind, on_perch, to)
    if target is not None:
        return target
    load = _load(g, kind, place, to, g.place_of(drop_cell) if drop_cell >= 0 else None) if carry else None
    if load is not None:
        return load
    cost = _cost(g, verb, kind, on_perch, to)
    if position.points < cost:
        return "points"
    if verb == MOVE and to in g.people:
        people = dict(g.people)
        if not on_perch:
            del g.people[place]
        rests = can_come_to_rest(g, kind, to, mark or new_mark(kind, place, to), position.points - cost)
        g.people = people
        if not rests:
            return "stranded"
    return None


def _cost(g: CoordinateRules, verb: int, kind: int, on_perch: bool, to: Place) -> int:
    """Return the refusal for too few points. SAC-36, SAC-44."""
    if verb == ATTACK:
        return 1 + g.numbers.kill_cost
    return 0 if kind == FALCON and on_perch and to not in g.people else 1


def _target(g: CoordinateRules, verb: int, kind: int, on_perch: bool, to: Place) -> str | None:
    """From `no_target` to `enemy`."""
    if verb == ATTACK:
        if not g.has_foe(to):
            return "no_target"
        return "mid_flight" if kind == FALCON and on_perch else None
    if g.is_in_goal(to, g.seat) and g.piece_count(to):
        return "occupied"
    if kind in g.position.rules.gods and g.has_friend(to):
        return "occupied"
    return "enemy" if g.has_foe(to) and kind != FALCON else None


def _load(g: CoordinateRules, kind: int, place: Place, to: Place, drop: Place | None) -> str | None:
    """From `cannot_carry` to `minerals_full`."""
    if not g.numbers.carries[kind]:
        return "cannot_carry"
    if place not in g.minerals[g.seat]:
        return "no_mineral"
    if g.is_in_goal(to, g.seat):
        if drop is None or drop not in g.neighbours(to) or not g.is_in_goal(drop, g.seat) or g.piece_count(drop):
            return "drop"
        return None
    if drop is not None:
        return "drop"
    lying = sum(cells.count(to) for cells in g.minerals)
    return "minerals_full" if lying >= g.numbers.minerals_per_cell else None


def _build(g: CoordinateRules, parsed: Parsed) -> str | None:
    """`build`."""
    position, numbers = g.position, g.numbers
    if g.perch is not None and position.perch_kind != BUILDER:
        return "perched"
    if position.fence.owned[g.seat].bit_count() >= numbers.walls or position.built >= numbers.walls_per_turn:
        return "no_walls"
    turned = "v" if parsed[3] else "h"
    wall = (turned, *g.place_of(parsed[2]))
    points = set(wall_points(g, wall))
    if not is_wall_allowed(g, wall):
        return "wall_zone"
    others = [(name[0], x, y) for name, x, y in g.walls]
    if any(walls_overlap(g, wall, other) for other in others):
        return "wall_overlap"
    if wall_contact_count(g, wall, others) > numbers.wall_cluster:
        return "wall_cluster"
    builders = [g.perch] if g.perch is not None else [p for p, who in g.people.items() if who == (g.seat, BUILDER)]
    if not any((x + dx, y + dy) in points for x, y in builders for dx in (0, 1) for dy in (0, 1)):
        return "wall_contact"
    if position.points < numbers.wall_cost:
        return "points"
    if g.perch is not None:
        g.walls.append((turned, wall[1], wall[2]))
        if not can_come_to_rest(
            g, position.perch_kind, g.perch, position.perch_mark, position.points - numbers.wall_cost
        ):
            return "stranded"
    return None


def _resurrect(g: CoordinateRules, parsed: Parsed) -> str | None:
    """`resurrect`."""
    if g.perch is not None:
        return "perched"
    if (g.seat, EMISSARY) not in g.people.values():
        return "no_emissary"
    return None if parsed[1] in g.position.graves[g.seat] and parsed[1] != EMISSARY else "not_dead"


def _end(g: CoordinateRules, parsed: Parsed) -> str | None:
    """`end`. SAC-15, SAC-16."""
    if g.perch is not None:
        return "perched"
    return "must_move" if not g.position.moved and _can_move(g) else None


def _can_move(g: CoordinateRules) -> bool:
    """True if any `move` or `attack` is legal; carrying makes no other action legal."""
    cells = range(g.columns * g.rows)
    own = [g.position.rules.board.cell(*place) for place, (seat, _) in g.people.items() if seat == g.seat]
    return any(
        _movement(g, (verb, cell, to, False, -1)) is None for cell in own for to in cells for verb in (MOVE, ATTACK)
    )


def _offer(g: CoordinateRules, parsed: Parsed) -> str | None:
    """`offer draw`."""
    if g.perch is not None:
        return "perched"
    return "offered" if g.position.offered else None


def _givable(g: CoordinateRules, seat: int) -> dict[Place, int]:
    """Kinds by place of what a seat may sacrifice or give. SAC-63."""
    frozen = not g.numbers.sacrifice_elevated
    return {
        place: kind
        for place, (owner, kind) in g.people.items()
        if owner == seat and not (frozen and g.is_in_goal(place, seat))
    }


def _sacrifice(g: CoordinateRules, parsed: Parsed) -> str | None:
    """`sacrifice`. SAC-45, SAC-46."""
    assert g.position.owed_sacrifice is not None
    seat, kind, any_kind = g.position.owed_sacrifice
    givable = _givable(g, seat)
    eligible = {place for place, its in givable.items() if any_kind or its in (kind, MARTYR)} or set(givable)
    return None if g.place_of(parsed[1]) in eligible else "not_eligible"


def _cancel(g: CoordinateRules, parsed: Parsed) -> str | None:
    """`cancel`. SAC-72."""
    assert g.position.fight is not None
    place = g.place_of(parsed[1])
    legal = place in _givable(g, 1 - g.seat) and place != g.place_of(g.position.fight[1])
    return None if legal else "not_eligible"


def _place(g: CoordinateRules, parsed: Parsed) -> str | None:
    """`place`. SAC-11."""
    place = g.place_of(parsed[2])
    if parsed[1] not in g.position.reserve[g.seat]:
        return "not_in_reserve"
    deep = g.numbers.elevation_rows
    row = place[1] if g.seat == 0 else g.rows - 1 - place[1]
    if not deep <= row < deep + g.numbers.deployment_rows:
        return "zone"
    return "occupied" if g.piece_count(place) else None


def _never(g: CoordinateRules, parsed: Parsed) -> str | None:
    """Return None: the action is always legal in its phase."""
    return None


_REASONS: Final[dict[int, Callable[[CoordinateRules, Parsed], str | None]]] = {
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


def attack_refusal(position: Position, cell: int, to: int, carries_mineral: bool) -> str | None:
    """Return why an attack would be refused in phase `play`, whatever the phase, or None."""
    return _movement(CoordinateRules(position), (ATTACK, cell, to, carries_mineral, -1))
