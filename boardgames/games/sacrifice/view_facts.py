"""Facts derived from a view for the window: elevated races, walls and points left, destinations of gods.

SAC-1 (all is open), SAC-41.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import final

from ...core.game_protocol import Dump
from .board import bit_indices
from .cheapest_routes import Route, SeatRoutes
from .dump_types import RouteFacts, SeatFacts, ViewFacts
from .ids import CHEETAH, PIECES, RACES, SEATS
from .position import KIND, Position
from .position_loader import load
from .rulebook import Rulebook
from .scoring import elevated_races


def derive_facts(rules: Rulebook, view: Dump) -> ViewFacts:
    """Return the facts of a view."""
    position = load(rules, view, {}, 0)
    numbers = rules.numbers
    return {
        "points": numbers.first_points[position.turn] if position.round == 1 else numbers.points,
        "blow": 1 + numbers.kill_cost,
        "leaps": dict(_leaps(position)),
        "seats": SeatFactsByName(position),
    }


@final
class SeatFactsByName(Mapping[str, SeatFacts]):
    """Facts of the seats of a position that does not change, each derived when it is asked for: routes take long."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._found: dict[str, SeatFacts] = {}

    def __getitem__(self, name: str) -> SeatFacts:
        if name not in self._found:
            self._found[name] = _of_seat(self._position, SEATS.index(name))
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(SEATS)

    def __len__(self) -> int:
        return len(SEATS)


def _leaps(position: Position) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """Return the paths of each god past walls or enemies, by last cell."""
    board = position.rules.board
    for seat in range(len(SEATS)):
        for cell in position.characters[seat]:
            ways: dict[int, tuple[int, ...]] = {}
            for target, region, pair in (
                board.leaps[cell] if position.board[cell] & KIND in position.rules.gods else ()
            ):
                enemies, walls = position.bits[1 - seat] & region, position.fence.pairs[pair]
                if enemies or walls:
                    found = _shortest(position, cell, region, enemies, walls)
                    ways.update((to, found[to]) for to in bit_indices(target) if to in found)
            if ways:
                named = {board.names[to]: [board.names[one] for one in way] for to, way in ways.items()}
                yield board.names[cell], named


def _shortest(position: Position, cell: int, region: int, enemies: int, walls: int) -> dict[int, tuple[int, ...]]:
    """By the cells of a region that steps past walls come to, the cells between; an enemy ends a way. SAC-41"""
    found: dict[int, tuple[int, ...]] = {cell: ()}
    edge = [cell]
    for one in edge:
        for other, side in position.rules.board.sides[one]:
            if region >> other & 1 and other not in found and not walls & side:
                found[other] = (*found[one], one) if one != cell else ()
                if not enemies >> other & 1:
                    edge.append(other)
    return found


def _is_mixed(position: Position, route: Route) -> bool:
    """True if a Cheetah's way has the points of one turn, but two kinds of movement. SAC-31"""
    if route.kind != CHEETAH or route.points > position.rules.numbers.points:
        return False
    walked, rows = route.cells[max(route.leaps, 0) :], position.rules.numbers.rows
    far = {abs(there - here) for here, there in pairwise(walked)}
    return len(far & {2, 2 * rows}) + bool(far & {1, rows}) > 1


def _of_seat(position: Position, seat: int) -> SeatFacts:
    races = elevated_races(position, seat)
    kinds = [position.board[cell] & KIND for cell in position.characters[seat]]
    alive = Counter(position.rules.races[kind] for kind in kinds)
    walls = position.fence.owned[seat].bit_count()
    routes = SeatRoutes(position, seat)
    found = {race: routes.cheapest_of_race(race) for race in RACES}
    names, goal = position.rules.board.names, position.rules.board.goal[seat]
    cells = [cell for cell in position.characters[seat] if position.rules.races[position.board[cell] & KIND] in RACES]
    return {
        "races": {race: race in races for race in RACES},
        "away": {race: routes.points_of_race(race) for race in RACES},
        "routes": {race: _told(position, route) for race, route in found.items() if route is not None},
        "to_go": {
            names[cell]: routes.points_of_piece(cell)
            for cell in dict.fromkeys((*cells, *position.minerals[seat]))
            if not goal >> cell & 1
        },
        "walls": position.rules.numbers.walls - walls,
        "walls_all": position.rules.numbers.walls,
        "resting": dict(alive),
        "alive": len(kinds) + (position.perch >= 0 and seat == position.turn),
    }


def _told(position: Position, route: Route) -> RouteFacts:
    names = position.rules.board.names
    return {
        "points": route.points,
        "piece": PIECES[route.kind - 1],
        "cells": [names[cell] for cell in route.cells],
        "kills": [names[cell] for cell in route.kills],
        "mineral": names[route.mineral] if route.mineral >= 0 else None,
        "leaps": route.leaps if route.leaps >= 0 else None,
        "is_mixed": _is_mixed(position, route),
    }
