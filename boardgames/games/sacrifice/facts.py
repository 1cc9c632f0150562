"""What the rules make of a view, for whoever shows it: races elevated, walls and points left (SAC-1: all is open)."""

from __future__ import annotations

from collections import Counter

from ...core.machine import Dump
from .ids import RACES, SEATS
from .loading import load
from .position import KIND, Situation
from .rulebook import Tables
from .scoring import elevated_races
from .shapes import Facts, SeatFacts
from .state import SacrificeState


def facts(tables: Tables, view: Dump) -> Facts:
    """Return the facts of a view."""
    s = SacrificeState.__new__(SacrificeState)
    load(s, tables, view)
    rules = tables.rules
    return {
        "points": rules.first_points[s.seat] if s.round == 1 else rules.points,
        "blow": 1 + rules.kill_cost,
        "seats": {name: _of_seat(s, seat) for seat, name in enumerate(SEATS)},
    }


def _of_seat(s: Situation, seat: int) -> SeatFacts:
    races = elevated_races(s, seat)
    kinds = [s.board[cell] & KIND for cell in s.men[seat]]
    alive = Counter(s.tables.races[kind] for kind in kinds)
    walls = s.fence.owned[seat].bit_count()
    return {
        "races": {race: race in races for race in RACES},
        "walls": s.tables.rules.walls - walls,
        "walls_all": s.tables.rules.walls,
        "resting": dict(alive),
        "alive": len(kinds) + (s.perch >= 0 and seat == s.seat),
    }
