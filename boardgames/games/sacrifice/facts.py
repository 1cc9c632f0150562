"""What the rules make of a view, for whoever shows it: races elevated, walls and points left (SAC-1: all is open)."""

from __future__ import annotations

from collections import Counter

from ...core.machine import Dump
from .detours import nearest_round
from .ids import RACES, SEATS
from .loading import load
from .position import KIND, Position
from .rulebook import Rulebook
from .scoring import elevated_races
from .shapes import Facts, SeatFacts


def facts(rules: Rulebook, view: Dump) -> Facts:
    """Return the facts of a view."""
    s = load(rules, view, {}, 0)
    numbers = rules.numbers
    return {
        "points": numbers.first_points[s.turn] if s.round == 1 else numbers.points,
        "blow": 1 + numbers.kill_cost,
        "seats": {name: _of_seat(s, seat) for seat, name in enumerate(SEATS)},
    }


def _of_seat(s: Position, seat: int) -> SeatFacts:
    races = elevated_races(s, seat)
    kinds = [s.board[cell] & KIND for cell in s.men[seat]]
    alive = Counter(s.rules.races[kind] for kind in kinds)
    walls = s.fence.owned[seat].bit_count()
    return {
        "races": {race: race in races for race in RACES},
        "away": {race: nearest_round(s, seat, race) for race in RACES},
        "walls": s.rules.numbers.walls - walls,
        "walls_all": s.rules.numbers.walls,
        "resting": dict(alive),
        "alive": len(kinds) + (s.perch >= 0 and seat == s.turn),
    }
