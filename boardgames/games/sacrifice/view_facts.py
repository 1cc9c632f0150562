"""What the rules make of a view, for whoever shows it: races elevated, walls and points left, the ways of gods.

SAC-1 (all is open), SAC-41.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...core.game_protocol import Dump
from .board import bits
from .cheapest_routes import Route, Routes
from .dump_types import Facts, RouteFacts, SeatFacts
from .ids import PIECES, RACES, SEATS
from .position import KIND, Position
from .position_loader import load
from .rulebook import Rulebook
from .scoring import elevated_races


def facts(rules: Rulebook, view: Dump) -> Facts:
    """Return the facts of a view."""
    s = load(rules, view, {}, 0)
    numbers = rules.numbers
    return {
        "points": numbers.first_points[s.turn] if s.round == 1 else numbers.points,
        "blow": 1 + numbers.kill_cost,
        "leaps": dict(_leaps(s)),
        "seats": {name: _of_seat(s, seat) for seat, name in enumerate(SEATS)},
    }


def _leaps(s: Position) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """The ways of each god about which walls or enemies stand, by where they end."""
    board = s.rules.board
    for seat in range(len(SEATS)):
        for cell in s.men[seat]:
            ways: dict[int, tuple[int, ...]] = {}
            for target, region, pair in board.leaps[cell] if s.board[cell] & KIND in s.rules.gods else ():
                enemies, walls = s.bits[1 - seat] & region, s.fence.pairs[pair]
                if enemies or walls:
                    found = _shortest(s, cell, region, enemies, walls)
                    ways.update((to, found[to]) for to in bits(target) if to in found)
            if ways:
                named = {board.names[to]: [board.names[one] for one in way] for to, way in ways.items()}
                yield board.names[cell], named


def _shortest(s: Position, cell: int, region: int, enemies: int, walls: int) -> dict[int, tuple[int, ...]]:
    """By the cells of a region that steps past walls come to, the cells between; an enemy ends a way. SAC-41"""
    found: dict[int, tuple[int, ...]] = {cell: ()}
    edge = [cell]
    for one in edge:
        for other, side in s.rules.board.sides[one]:
            if region >> other & 1 and other not in found and not walls & side:
                found[other] = (*found[one], one) if one != cell else ()
                if not enemies >> other & 1:
                    edge.append(other)
    return found


def _of_seat(s: Position, seat: int) -> SeatFacts:
    races = elevated_races(s, seat)
    kinds = [s.board[cell] & KIND for cell in s.men[seat]]
    alive = Counter(s.rules.races[kind] for kind in kinds)
    walls = s.fence.owned[seat].bit_count()
    routes = Routes(s, seat)
    found = {race: routes.nearest(race) for race in RACES}
    names, goal = s.rules.board.names, s.rules.board.goal[seat]
    cells = [cell for cell in s.men[seat] if s.rules.races[s.board[cell] & KIND] in RACES]
    return {
        "races": {race: race in races for race in RACES},
        "away": {race: routes.points(race) for race in RACES},
        "routes": {race: _told(s, route) for race, route in found.items() if route is not None},
        "to_go": {
            names[cell]: routes.of_piece(cell)
            for cell in dict.fromkeys((*cells, *s.minerals[seat]))
            if not goal >> cell & 1
        },
        "walls": s.rules.numbers.walls - walls,
        "walls_all": s.rules.numbers.walls,
        "resting": dict(alive),
        "alive": len(kinds) + (s.perch >= 0 and seat == s.turn),
    }


def _told(s: Position, route: Route) -> RouteFacts:
    names = s.rules.board.names
    return {
        "points": route.points,
        "piece": PIECES[route.kind - 1],
        "cells": [names[cell] for cell in route.cells],
        "kills": [names[cell] for cell in route.kills],
        "mineral": names[route.mineral] if route.mineral >= 0 else None,
        "leaps": route.leaps if route.leaps >= 0 else None,
    }
