"""Evaluation of a position for a seat: points, the present battle, sets, traumas, the end. Section 15.4."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from ...core.game_protocol import ChanceScale, Seat, State
from .ids import EQUALITY, STRENGTH
from .position import ACTS, DOWN, OPEN, OWNER, SIX, Position
from .rulebook import Cards, Rulebook
from .scoring import trauma_points

SCALE: Final = (2.5, 7.0)
"""Points of lead at which a game is won three times out of four: at the end, and at the start."""
STEP: Final = 0.6
"""Value of a space on the monster track in points, for bringing the end nearer for the leader."""
SINGLE: Final = 0.7
"""Value of the first monster of a type as the beginning of a set, in points."""
SHARPNESS: Final = (0.9, 2.6)
"""Relics of lead that make the first place about three times as likely: battle nearly won, and just begun."""
DOWN_WORTH: Final = 0.9
"""Weight of the value of a face-down card before the reveal, 0..1."""
TRICK: Final = 1.2
"""Value of a face-down card with another effect, in relics."""
IN_HAND: Final = 0.16
"""Weight of a relic in hand that an open line takes, against one in the line."""
SPECIAL: Final = 2.2
"""Relics that a special in hand counts as."""
STUCK: Final = (0.55, 0.2, 0.05)
"""Chance to have to pass by how many cards in hand can be played: none, one, two or more."""
TRAUMA: Final = 1.5
"""Points that a trauma costs on average."""
WORN: Final = 0.06
"""Points that a deck gains for each relic by which an eliminated card is below the average."""
AVERAGE: Final = 1.7
CHANCE_SCALES: Final = {2: ChanceScale(1.7), 3: ChanceScale(1.2), 4: ChanceScale(1.1)}
"""`Game.chance_scales`: the learned values are more cautious than the results of 500 games of each table."""
SPREAD: Final = 0.1
"""Minimum spread of actions in expected result, for the noise of weak levels. In half of all decisions the middle
action is within 0.018 of the best; noise in proportion to that left the levels as good as one action ahead.
"""


def evaluate(state: State, seat: Seat) -> float:
    """Return the expected result of a running game for a seat, in 0..1."""
    assert isinstance(state, Position)
    position = state
    if position.over:
        return 1.0 if seat in position.over[0] else 0.0
    worth = [_standing(position, other) for other in range(position.seats)]
    if position.monsters:
        _add_battle(position, worth)
    best = max([worth[other] for other in range(position.seats) if other != seat])
    scale = SCALE[0] + (SCALE[1] - SCALE[0]) * remaining_share(position)
    return 1.0 / (1.0 + exp((best - worth[seat]) / scale))


def remaining_share(position: Position) -> float:
    """Return how much of the game is left, 0..1: by the monster track and the trauma pile."""
    goal = position.rules.goal_space(position.seats)
    copies = position.rules.trauma_copies[str(position.seats)] * len(position.rules.traumas)
    return max(0.0, min(1.0 - max(position.track) / goal, len(position.trauma_pile) / copies))


def _standing(position: Position, seat: Seat) -> float:
    """Return the standing of a seat: points, best and begun sets, steps, deck, minus its traumas."""
    rules = position.rules
    best = begun = 0.0
    taken = position.taken_monsters[seat]
    if taken:
        counts = [0, 0, 0, 0]
        for monster in taken:
            counts[rules.kind[monster]] += 1
        bonus = rules.set_bonus
        best = float(bonus[min(max(counts), len(bonus) - 1)])
        begun = SINGLE * sum([count > 0 for count in counts])
    worn = 0.0
    for card in position.wears[seat]:
        base = rules.base[card]
        worn += (AVERAGE - base) if base else 0.0 if rules.is_trauma[card] else -1.0
    return (
        position.vp[seat] + best + begun + STEP * position.track[seat] + WORN * worn - trauma_points(position, seat)
    )


def _add_battle(position: Position, worth: list[float]) -> None:
    """Add the points that each seat may expect of this battle, minus the cost of a pass."""
    rules = position.rules
    points = sum([rules.points[event] for event in position.events])
    first = points + sum([rules.first[monster] for monster in position.monsters])
    second = points + sum([rules.second[monster] for monster in position.monsters])
    steps = max([rules.track[event] for event in position.events], default=1)
    cost = TRAUMA * max([rules.penalty[event] for event in position.events], default=1)
    done = _done(position)
    playable = [playable_cards(position, seat) for seat in range(position.seats)]
    shares = _promised(position, playable, 1.0 - done)
    sharp = SHARPNESS[1] + (SHARPNESS[0] - SHARPNESS[1]) * done
    most = max(shares)
    weights = [exp((share - most) / sharp) for share in shares]
    if not rules.passed_can_win:
        weights = [0.0 if seat in position.passed else weight for seat, weight in enumerate(weights)]
    total = sum(weights) or 1.0
    won = 1.0 if position.won else 0.72 + 0.26 * done - 0.3 * len(position.passed) / position.seats
    prize = first + STEP * steps + 1.5 * len(position.monsters)
    for seat in range(position.seats):
        chance = weights[seat] / total
        runner_up = 0.0 if seat in position.passed else second
        worth[seat] += won * (chance * prize + (1.0 - chance) * runner_up)
        if seat not in position.passed and not position.won:
            stuck = STUCK[min(2, playable[seat][0])] * (1.0 - done)
            worth[seat] -= stuck * (cost + 0.5 * won * second)


def playable_cards(position: Position, seat: Seat) -> tuple[int, float]:
    """Return the number of playable cards in hand, and their relics."""
    return _playable(
        position.rules, tuple(position.hands[seat]), position.mask & OPEN, not position.lasting.no_specials
    )


@lru_cache(maxsize=1 << 13)
def _playable(rules: Rulebook, hand: Cards, mask: int, specials: bool) -> tuple[int, float]:
    count, relics, lines = 0, 0.0, 0
    for card in hand:
        line = rules.line[card]
        if line >= 0:
            if mask >> line & 1:
                count += 1
                relics += rules.base[card]
                lines |= 1 << line
        elif rules.is_special[card] and specials:
            count += 1
            relics += SPECIAL
    return count, relics + 0.5 * lines.bit_count()


def _promised(position: Position, playable: list[tuple[int, float]], open_part: float) -> list[float]:
    """Return each seat's share, with face-down cards counted in part and what its hand may still add."""
    rules = position.rules
    found = [0.0] * position.seats
    for line in range(4):
        boosts, relics = position.boost_count(line), position.relic_count(line)
        here = [0.0] * position.seats
        doubles = 0
        for entry in position.lines[line]:
            acts = entry >> ACTS & SIX
            base = rules.base[acts]
            role = rules.role[acts]
            if not base and role == EQUALITY:
                base = relics
            if not entry & DOWN:
                here[entry & OWNER] += base << boosts
            elif base:
                here[entry & OWNER] += DOWN_WORTH * (base << boosts)
            elif role == STRENGTH:
                doubles += 1
            elif not rules.is_trauma[acts]:
                here[entry & OWNER] += TRICK
        grown = 1.0 + DOWN_WORTH * doubles
        for seat in range(position.seats):
            found[seat] += here[seat] * grown
    if position.last:
        found[position.last[0]] += 0.2
    if not position.won:
        for seat in range(position.seats):
            if seat not in position.passed:
                found[seat] += IN_HAND * playable[seat][1] * (0.3 + 0.7 * open_part)
    return found


def _done(position: Position) -> float:
    """Return how much of the requirement is met, in 0..1."""
    need = sum(position.need)
    met = sum([min(position.need[line], position.face_up_total(line)) for line in range(4)])
    return met / need if need else 1.0
