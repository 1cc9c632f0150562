"""How good a position is for a seat: points, the battle in sight, the monster track, sets, traumas (section 15.4)."""

from __future__ import annotations

from math import exp
from typing import Final

from ...core.machine import Seat, State
from .board import ACTS, DOWN, OWNER, SIX, Board
from .scoring import set_bonus, trauma_points

STEP: Final = 3.0
"""Points that a space of the monster track is worth, on top of the cards it brings."""
SHARPNESS: Final = 1.6
"""Relics of lead at which the first place becomes about three times as likely."""
SCALE: Final = 6.0
"""Points of lead at which a game is won three times out of four."""
DOWN_WORTH: Final = 0.9
"""How much of a face-down card's value counts before the reveal."""


def value(state: State, seat: Seat) -> float:
    """Return the expected result of a running game for a seat, in 0..1."""
    assert isinstance(state, Board)
    worth = [_standing(state, other) for other in range(state.seats)]
    if state.monsters and not state.result:
        for other, gain in enumerate(_battle_gains(state)):
            worth[other] += gain
    best = max(worth[other] for other in range(state.seats) if other != seat)
    return 1.0 / (1.0 + exp((best - worth[seat]) / SCALE))


def _standing(b: Board, seat: Seat) -> float:
    """Return what a seat has: points, its best set, its steps, less its traumas."""
    steps = b.track[seat]
    near = steps / b.t.goal(b.seats)
    return b.vp[seat] + set_bonus(b, seat) - trauma_points(b, seat) + STEP * steps * near


def _battle_gains(b: Board) -> list[float]:
    """Return the points that each seat may expect of this battle."""
    t = b.t
    points = sum([t.points[event] for event in b.events])
    first = points + sum([t.first[monster] for monster in b.monsters])
    second = points + sum([t.second[monster] for monster in b.monsters])
    steps = max([t.track[event] for event in b.events], default=1)
    shares = _promised(b)
    done = _done(b)
    sharp = SHARPNESS * (1.6 - done)
    most = max(shares)
    weights = [exp((share - most) / sharp) for share in shares]
    if not t.passed_can_win:
        weights = [0.0 if seat in b.passed else weight for seat, weight in enumerate(weights)]
    total = sum(weights) or 1.0
    won = 1.0 if b.won else 0.55 + 0.4 * done - 0.3 * len(b.passed) / b.seats
    gains = []
    for seat in range(b.seats):
        chance = weights[seat] / total
        other = 0.0 if seat in b.passed else second
        gains.append(won * (chance * (first + STEP * steps) + (1.0 - chance) * other))
    return gains


def _promised(b: Board) -> list[float]:
    """Return each seat's share, with its face-down relics counted in part and the last player a little ahead."""
    found = [float(share) for share in b.shares()]
    for line in range(4):
        if b.downs[line]:
            for entry in b.lines[line]:
                if entry & DOWN:
                    found[entry & OWNER] += DOWN_WORTH * (b.t.base[entry >> ACTS & SIX] << b.boosts[line])
    if b.last:
        found[b.last[0]] += 0.2
    for seat in range(b.seats):
        if seat not in b.passed:
            found[seat] += 0.12 * _useful(b, seat)
    return found


def _useful(b: Board, seat: Seat) -> float:
    """Return the relics in hand that still fit into an open line, and the specials that help anywhere."""
    t = b.t
    worth = 0.0
    for card in b.hands[seat]:
        line = t.line[card]
        if line >= 0:
            if b.mask >> line & 1:
                worth += t.base[card]
        elif t.is_special[card]:
            worth += 1.5
    return worth


def _done(b: Board) -> float:
    """Return how much of the requirement is met, in 0..1."""
    need = sum(b.need)
    met = sum([min(b.need[line], b.have[line]) for line in range(4)])
    return met / need if need else 1.0
