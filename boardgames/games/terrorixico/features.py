"""Features of a position for learned values (`data/learned_values.py`). Section 15.4.

Most are the seat's value minus the mean of the others; points and shares are compared with the best of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, log, tanh
from operator import mul, sub
from typing import Final, cast

from ...core.game_protocol import Seat, State
from . import battle_outlook
from .battle_outlook import (
    BOOSTS,
    ENDS,
    BattleState,
    HandReach,
    battle_features,
    battle_state_of,
    estimated_chances,
    hand_reach,
    next_seat_after,
    softmax_chances,
)
from .evaluation import AVERAGE, remaining_share
from .ids import END_TURN, EQUALITY
from .position import Position
from .rulebook import Cards, Rulebook

CONTEST: Final = battle_outlook
"""Module with the features that predict who takes the monster of a battle; their weights are learned first."""
OPTIONS: Final = ("seats",)
"""Options whose values have weights of their own."""
NAMES: Final = (
    "one", "outlook", "points", "points_all", "track", "own_goal", "their_goal", "traumas", "trauma_hand",
    "set_gain", "lead", "lead_done", "ahead", "hand_open", "hand_cards", "stuck", "stuck_next", "passed",
    "others_passed", "turn", "next", "turn_done", "finish", "hand_size", "boosts", "instants", "worn_relics",
    "worn_boosts", "worn_instants", "tricks", "boost_gain", "pile_ahead", "prize_ahead", "finish_next",
)  # fmt: skip
STEP: Final = 1.5
"""Value of a space on the monster track in points."""
SCALE: Final = (2.0, 6.0)
"""Points of lead that make a win about three times as likely as a loss: at the end, and at the start."""
SURE: Final = 0.02
"""Minimum and maximum of the predicted chance."""
UNLEARNED: Final[Mapping[str, Sequence[float]]] = {}


def weights_key(state: State) -> str:
    """Return the key of the weights: number of seats; with two and three, also the stage of the turn."""
    position = cast(Position, state)
    seats = str(position.seats)
    if position.seats > 3:
        return seats
    return f"{seats} ending" if position.phase == END_TURN else f"{seats} played" if position.placed else seats


def game_progress(state: State) -> float:
    """Return how near the end is: 0 at the start, 1 at the goal of the monster track or with no trauma left."""
    return 1.0 - remaining_share(cast(Position, state))


def _outlook(
    position: Position,
    points: list[float],
    gains: list[float],
    chances: list[float],
    stakes: tuple[int, int, int],
    seat: Seat,
) -> float:
    """Return the expected result for a seat by who may take the monster, 0..1."""
    rules, track = position.rules, position.track
    first, second, on = stakes
    goal = rules.goal_space(position.seats)
    last = not position.monster_deck or not position.event_deck
    far = max(track)
    total = 0.0
    for taker, chance in enumerate(chances):
        taken = track[taker] + on
        ends = last or taken >= goal or position.vp[taker] + first >= rules.point_goal
        step = 0.1 if ends else STEP
        mine, best = 0.0, -99.0
        for other, worth in enumerate(points):
            if other == taker:
                worth += first + gains[other] + step * taken
            else:
                worth += step * track[other] + (0 if other in position.passed else second)
            if other == seat:
                mine = worth
            elif worth > best:
                best = worth
        if ends:
            total += chance * (1.0 if mine > best else 0.0 if mine < best else 0.5)
        else:
            near = min(1.0, max(taken, far) / goal)
            total += chance / (1.0 + exp((best - mine) / (SCALE[1] + (SCALE[0] - SCALE[1]) * near)))
    return total


def features(state: State, seat: Seat, *, contest: Mapping[str, Sequence[float]] = UNLEARNED) -> list[float]:
    """Return the numbers of `NAMES` for a seat, about -3..3 each.

    `contest`: by table, the weights that tell who takes a battle; at others it is guessed.
    """
    position = cast(Position, state)
    rules, count, turner, passed = position.rules, position.seats, position.turn, position.passed
    part = 1.0 / (count - 1)
    battle = battle_state_of(position)
    shares, done = battle.shares, battle.done
    open_part = 1.0 - done
    after = next_seat_after(position)
    first, second, on = stakes = rules.battle_prizes(position.monsters, position.events)
    weights = contest.get(weights_key(position))
    no_specials = position.lasting.no_specials
    points: list[float] = []
    gains: list[float] = []
    stands: list[float] = []
    hands: list[HandReach] = []
    sides: list[list[float]] = []
    stuck_next = 0.0
    finish = finish_next = 0.0
    for other in range(count):
        hand = tuple(position.hands[other])
        can = hand_reach(rules, hand, battle.open, no_specials)
        hands.append(can)
        has = can.has
        bonus, more = _sets(rules, position.taken_monsters[other], position.monsters)
        drawn, drawn_cost = _traumas(rules, position.draws[other])
        gone, gone_cost = _traumas(rules, position.discards[other])
        points.append(position.vp[other] + bonus - has.harm - drawn_cost - gone_cost)
        gains.append(more)
        told = battle_features(position, battle, other, can, after)
        if weights:
            stands.append(sum(map(mul, weights, told)))
        lacks = 0.0
        if other not in passed and not position.won:
            lacks = open_part * max(0, 2 - can.playable)
            if other == turner:
                finish = told[ENDS]
            elif other == after:
                finish_next = told[ENDS]
        if other == after:
            stuck_next = lacks
        lifted = _lifted(battle, other, has.lifts) if has.lifts and battle.lines and not no_specials else 0
        sides.append([
            0.4 * (drawn + gone), 0.5 * has.traumas, 0.3 * more, 0.2 * can.relics, 0.5 * can.playable,
            lacks, 0.3 * len(hand), has.boosts, has.instants, *_worn(rules, position.wears[other]),
            battle.tricks[other], 0.3 * lifted,
        ])  # fmt: skip
    if battle.harm:
        _harm(battle, points)
    taking = softmax_chances(stands) if weights else estimated_chances(position, battle, hands)
    outlook = min(1.0 - SURE, max(SURE, _outlook(position, points, gains, taking, stakes, seat)))
    lead = shares[seat] - _best(shares, seat)
    points_lead = points[seat] - _best(points, seat)
    rivals_track = _best(position.track, seat)
    goal = rules.goal_space(count)
    sign = 1.0 if turner == seat else -part
    follow = 1.0 if after == seat else -part
    rest = sides[1 - seat] if count == 2 else [part * (sum(one) - one[seat]) for one in zip(*sides, strict=True)]
    traumas, in_hand, gain, hand_open, hand_cards, stuck, *cards = map(sub, sides[seat], rest)
    return [
        1.0,
        log(outlook / (1.0 - outlook)),
        0.15 * points_lead,
        0.15 * (points[seat] - part * (sum(points) - points[seat])),
        0.5 * (position.track[seat] - rivals_track),
        1.0 if position.track[seat] + on >= goal else 0.0,
        1.0 if rivals_track + on >= goal else 0.0,
        traumas,
        in_hand,
        gain,
        0.2 * lead,
        0.2 * lead * done,
        tanh(0.5 * lead) * done,
        hand_open,
        hand_cards,
        stuck,
        follow * stuck_next,
        open_part if seat in passed else 0.0,
        open_part * part * (len(passed) - (seat in passed)),
        sign,
        follow,
        sign * done,
        sign * finish,
        *cards,
        tanh(0.25 * points_lead)
        * (1.0 - len(position.trauma_pile) / (rules.trauma_copies[str(count)] * len(rules.traumas))),
        0.2 * (taking[seat] - _best(taking, seat)) * (first - second + STEP * on),
        follow * finish_next,
    ]


def _best(values: Sequence[float], seat: Seat) -> float:
    """Return the most that another seat has."""
    if len(values) == 2:
        return values[1 - seat]
    return max([value for other, value in enumerate(values) if other != seat])


def _harm(battle: BattleState, points: list[float]) -> None:
    """Take face-down traumas from who laid them, and give them to the one seat with the smallest share. TER-75."""
    least = min(battle.shares)
    lowest = [seat for seat, share in enumerate(battle.shares) if share == least]
    for seat, harm in enumerate(battle.harm):
        points[seat] += harm
        if len(lowest) == 1:
            points[lowest[0]] -= harm


@lru_cache(maxsize=1 << 10)
def _sets(rules: Rulebook, taken: tuple[int, ...], monsters: tuple[int, ...]) -> tuple[int, float]:
    """Return the points of a seat's best set of monsters, and the gain of the visible monsters."""
    kinds = [0, 0, 0, 0]
    last = len(rules.set_bonus) - 1
    for monster in taken:
        kinds[rules.kind[monster]] += 1
    bonus = rules.set_bonus[min(max(kinds), last)]
    if not taken:
        return bonus, 0.0
    for monster in monsters:
        kinds[rules.kind[monster]] += 1
    return bonus, float(rules.set_bonus[min(max(kinds), last)] - bonus)


@lru_cache(maxsize=1 << 13)
def _traumas(rules: Rulebook, pile: Cards) -> tuple[int, int]:
    """Return the traumas of a pile, and their points."""
    count = sum(map(rules.is_trauma.__getitem__, pile))
    return count, sum(map(rules.harm.__getitem__, pile)) if count else 0


@lru_cache(maxsize=1 << 10)
def _worn(rules: Rulebook, cards: tuple[int, ...]) -> tuple[float, int, int]:
    """Return what eliminated relics lay below the average, and the boosts and the other specials eliminated."""
    relics = 0.0
    boosts = specials = 0
    for card in cards:
        if rules.line[card] >= 0:
            relics += AVERAGE - rules.base[card]
        elif not rules.is_trauma[card]:
            specials += 1
            boosts += rules.role[card] in BOOSTS
    return 0.2 * relics, boosts, specials - boosts


def _lifted(battle: BattleState, seat: Seat, roles: tuple[int, ...]) -> int:
    """Return the relics of lead that a seat's Strengths and Equalities would bring, each in its best line."""
    lead = equal = 0
    for relics, here in battle.lines:
        lead = max(lead, 2 * here[seat] - sum(here))
        equal = max(equal, relics)
    return sum([equal if role == EQUALITY else lead for role in roles])
