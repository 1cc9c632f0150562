"""How good a position is for a seat: points, the battle in sight, sets, traumas, the end. Section 15.4."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from ...core.game_protocol import Seat, State
from .ids import EQUALITY, STRENGTH
from .position import ACTS, DOWN, OPEN, OWNER, SIX, Position
from .rulebook import Cards, Rulebook
from .scoring import trauma_points

SCALE: Final = (2.5, 7.0)
"""Points of lead at which a game is won three times out of four: at the end, and at the start."""
STEP: Final = 0.6
"""Points that a space of the monster track is worth by itself: it brings the end nearer for whoever leads."""
SINGLE: Final = 0.7
"""What the first monster of a type promises of a set."""
SHARPNESS: Final = (0.9, 2.6)
"""Relics of lead that make the first place about three times as likely: battle nearly won, and just begun."""
DOWN_WORTH: Final = 0.9
"""How much of a face-down card's value counts before the reveal."""
TRICK: Final = 1.2
"""Relics that a face-down card with another effect is worth to its owner."""
IN_HAND: Final = 0.16
"""How much a relic in hand that an open line still takes counts of one laid."""
SPECIAL: Final = 2.2
"""Relics that a special in hand counts as."""
STUCK: Final = (0.55, 0.2, 0.05)
"""Chance to have to pass by how many cards in hand can be played: none, one, two or more."""
TRAUMA: Final = 1.5
"""Points that a trauma costs on average."""
WORN: Final = 0.06
"""Points that a deck gains for each relic by which an eliminated card lies below the average."""
AVERAGE: Final = 1.7
SPREAD: Final = 0.1
"""What sets actions apart, in expected result, at least, for the blur of the weaker levels. At first sight the middle
one is 0.018 behind the best in half of all decisions: a blur that followed it left them as good as one action ahead.
"""


def value(state: State, seat: Seat) -> float:
    """Return the expected result of a running game for a seat, in 0..1."""
    assert isinstance(state, Position)
    b = state
    if b.over:
        return 1.0 if seat in b.over[0] else 0.0
    worth = [_standing(b, other) for other in range(b.seats)]
    if b.monsters:
        _add_battle(b, worth)
    best = max([worth[other] for other in range(b.seats) if other != seat])
    scale = SCALE[0] + (SCALE[1] - SCALE[0]) * left_of(b)
    return 1.0 / (1.0 + exp((best - worth[seat]) / scale))


def left_of(b: Position) -> float:
    """Return how much of the game is left, 0..1: by the monster track and the trauma pile."""
    goal = b.rules.goal(b.seats)
    copies = b.rules.trauma_copies[str(b.seats)] * len(b.rules.traumas)
    return max(0.0, min(1.0 - max(b.track) / goal, len(b.trauma_pile) / copies))


def _standing(b: Position, seat: Seat) -> float:
    """Return what a seat has: points, its best set and those begun, its steps, its deck, less its traumas."""
    t = b.rules
    best = begun = 0.0
    taken = b.taken_monsters[seat]
    if taken:
        counts = [0, 0, 0, 0]
        for monster in taken:
            counts[t.kind[monster]] += 1
        bonus = t.set_bonus
        best = float(bonus[min(max(counts), len(bonus) - 1)])
        begun = SINGLE * sum([count > 0 for count in counts])
    worn = 0.0
    for card in b.wears[seat]:
        base = t.base[card]
        worn += (AVERAGE - base) if base else 0.0 if t.is_trauma[card] else -1.0
    return b.vp[seat] + best + begun + STEP * b.track[seat] + WORN * worn - trauma_points(b, seat)


def _add_battle(b: Position, worth: list[float]) -> None:
    """Add the points that each seat may expect of this battle, less what a pass would cost it."""
    t = b.rules
    points = sum([t.points[event] for event in b.events])
    first = points + sum([t.first[monster] for monster in b.monsters])
    second = points + sum([t.second[monster] for monster in b.monsters])
    steps = max([t.track[event] for event in b.events], default=1)
    cost = TRAUMA * max([t.penalty[event] for event in b.events], default=1)
    done = _done(b)
    playable = [playable_by(b, seat) for seat in range(b.seats)]
    shares = _promised(b, playable, 1.0 - done)
    sharp = SHARPNESS[1] + (SHARPNESS[0] - SHARPNESS[1]) * done
    most = max(shares)
    weights = [exp((share - most) / sharp) for share in shares]
    if not t.passed_can_win:
        weights = [0.0 if seat in b.passed else weight for seat, weight in enumerate(weights)]
    total = sum(weights) or 1.0
    won = 1.0 if b.won else 0.72 + 0.26 * done - 0.3 * len(b.passed) / b.seats
    prize = first + STEP * steps + 1.5 * len(b.monsters)
    for seat in range(b.seats):
        chance = weights[seat] / total
        runner_up = 0.0 if seat in b.passed else second
        worth[seat] += won * (chance * prize + (1.0 - chance) * runner_up)
        if seat not in b.passed and not b.won:
            stuck = STUCK[min(2, playable[seat][0])] * (1.0 - done)
            worth[seat] -= stuck * (cost + 0.5 * won * second)


def playable_by(b: Position, seat: Seat) -> tuple[int, float]:
    """Return how many cards in hand can be played, and what relics they promise."""
    return _playable(b.rules, tuple(b.hands[seat]), b.mask & OPEN, not b.lasting.no_specials)


@lru_cache(maxsize=1 << 13)
def _playable(t: Rulebook, hand: Cards, mask: int, specials: bool) -> tuple[int, float]:
    count, relics, lines = 0, 0.0, 0
    for card in hand:
        line = t.line[card]
        if line >= 0:
            if mask >> line & 1:
                count += 1
                relics += t.base[card]
                lines |= 1 << line
        elif t.is_special[card] and specials:
            count += 1
            relics += SPECIAL
    return count, relics + 0.5 * lines.bit_count()


def _promised(b: Position, playable: list[tuple[int, float]], open_part: float) -> list[float]:
    """Return each seat's share, with face-down cards counted in part and what its hand may still add."""
    t = b.rules
    found = [0.0] * b.seats
    for line in range(4):
        boosts, relics = b.boosts(line), b.relics(line)
        here = [0.0] * b.seats
        doubles = 0
        for entry in b.lines[line]:
            acts = entry >> ACTS & SIX
            base = t.base[acts]
            role = t.role[acts]
            if not base and role == EQUALITY:
                base = relics
            if not entry & DOWN:
                here[entry & OWNER] += base << boosts
            elif base:
                here[entry & OWNER] += DOWN_WORTH * (base << boosts)
            elif role == STRENGTH:
                doubles += 1
            elif not t.is_trauma[acts]:
                here[entry & OWNER] += TRICK
        grown = 1.0 + DOWN_WORTH * doubles
        for seat in range(b.seats):
            found[seat] += here[seat] * grown
    if b.last:
        found[b.last[0]] += 0.2
    if not b.won:
        for seat in range(b.seats):
            if seat not in b.passed:
                found[seat] += IN_HAND * playable[seat][1] * (0.3 + 0.7 * open_part)
    return found


def _done(b: Position) -> float:
    """Return how much of the requirement is met, in 0..1."""
    need = sum(b.need)
    met = sum([min(b.need[line], b.have(line)) for line in range(4)])
    return met / need if need else 1.0
