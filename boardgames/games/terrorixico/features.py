"""What of a position tells who will win, as numbers: for values that are fitted (`data/values.py`). Section 15.4.

Most are what the seat has less what the others have on average; points and shares are taken against the best of them.
"""

from __future__ import annotations

from math import exp, log, tanh
from typing import Final, NamedTuple, cast

from ...core.machine import Seat, State
from .hints import AVERAGE, left_of, playable_by
from .ids import EQUALITY, FRIENDLY_FIRE, MIMETIC, PLAY, STRENGTH, TAKE_ADVANTAGE, TRAUMA, TRICKERY
from .position import ACTS, DOWN, OWNER, SIX, Position
from .scoring import prizes, steps

OPTIONS: Final = ("seats",)
"""Options whose values have weights of their own."""
NAMES: Final = (
    "one", "outlook", "points", "points_all", "track", "own_goal", "their_goal", "traumas", "trauma_hand",
    "set_gain", "lead", "lead_done", "ahead", "hand_open", "hand_cards", "stuck", "stuck_next", "passed",
    "others_passed", "turn", "next", "turn_done", "finish", "hand_size", "boosts", "instants", "worn_relics",
    "worn_boosts", "worn_instants", "tricks", "pile_ahead", "prize_ahead",
)  # fmt: skip
BOOSTS: Final = (EQUALITY, MIMETIC, STRENGTH, TRICKERY)
"""Specials that make relics; the others do something once."""
STEP: Final = 1.5
"""Points that a space of the monster track is worth by itself."""
SCALE: Final = (2.0, 6.0)
"""Points of lead that make a win about three times as likely as a loss: at the end, and at the start."""
SHARPNESS: Final = (0.9, 2.6)
"""Relics of lead that make the first place about three times as likely: battle nearly won, and just begun."""
IN_HAND: Final = 0.3
"""How much a relic in hand that an open line still takes counts of one laid."""
LAST: Final = 0.3
"""Relics that the last card played counts as: it wins ties."""
SURE: Final = 0.02
"""The least and the most that the outlook may tell."""


class Battle(NamedTuple):
    """The battle in sight: what each seat's cards are worth with all turned up, and how far it is."""

    shares: list[float]
    tricks: list[int]
    """Face-down cards that do something but count."""
    harm: list[int]
    """Points that each seat's face-down traumas cost whoever gets them."""
    done: float
    """How much of the requirement is met, 0..1."""


class Standing(NamedTuple):
    """What a seat has: points with its set and less its traumas, what the monster in sight adds to the set, cards."""

    points: float
    gain: float
    traumas: int
    """In draw and discard pile."""
    in_hand: int
    """Traumas in hand."""
    boosts: int
    instants: int
    worn_relics: float
    """What the eliminated relics lay below the average, in relics."""
    worn_boosts: int
    worn_instants: int


def table(state: State) -> str:
    """Return whose weights hold here: those of so many seats."""
    return str(cast(Position, state).seats)


def stage(state: State) -> float:
    """Return how near the end is: 0 at the start, 1 at the goal of the monster track or with no trauma left."""
    return 1.0 - left_of(cast(Position, state))


def battle_of(b: Position) -> Battle:
    """Return the battle as it stands with its face-down cards turned up; what those do but count is left out."""
    t = b.rules
    base_of, role_of = t.base, t.role
    shares, tricks, harm = [0.0] * b.seats, [0] * b.seats, [0] * b.seats
    need = met = 0
    for line in range(4):
        wanted, here = b.need[line], b.have[line]
        need += wanted
        met += min(wanted, here)
        entries = b.lines[line]
        if not entries:
            continue
        boosts, relics = b.boosts[line], b.relics[line]
        if b.downs[line]:
            for entry in entries:
                if entry & DOWN:
                    acts = entry >> ACTS & SIX
                    if base_of[acts]:
                        relics += 1
                    elif role_of[acts] == STRENGTH:
                        boosts += 1
        for entry in entries:
            acts = entry >> ACTS & SIX
            owner = entry & OWNER
            base = base_of[acts]
            if base:
                shares[owner] += base << boosts
                continue
            role = role_of[acts]
            if role == EQUALITY:
                shares[owner] += relics << boosts
            elif entry & DOWN:
                if role == TRAUMA:
                    harm[owner] += t.harm[acts]
                elif role == MIMETIC:
                    shares[owner] += _copied(b, entries, owner, relics) << boosts
                elif role in (FRIENDLY_FIRE, TAKE_ADVANTAGE):
                    tricks[owner] += 1
    return Battle(shares, tricks, harm, 1.0 if b.won or not need else met / need)


def _copied(b: Position, entries: list[int], owner: Seat, relics: int) -> int:
    """Return the most that a Mimetic turned up can count as."""
    t, best = b.rules, 0
    for entry in entries:
        if entry & OWNER != owner and not entry & DOWN:
            acts = entry >> ACTS & SIX
            best = max(best, relics if t.role[acts] == EQUALITY else t.base[acts])
    return best


def _outlook(b: Position, points: list[float], gains: list[float], chances: list[float], seat: Seat) -> float:
    """Return the expected result for a seat by who may take the monster, 0..1."""
    t = b.rules
    first, second = prizes(b)
    on, goal = steps(b), t.goal(b.seats)
    last = not b.monster_deck or not b.event_deck
    total = 0.0
    for taker, chance in enumerate(chances):
        ends = last or b.track[taker] + on >= goal
        mine, best = 0.0, -99.0
        for other in range(b.seats):
            track = b.track[other]
            worth = points[other]
            if other == taker:
                track += on
                worth += first + gains[other]
                ends = ends or b.vp[other] + first >= t.point_goal
            elif other not in b.passed:
                worth += second
            worth += 0.1 * track if ends else STEP * track
            if other == seat:
                mine = worth
            elif worth > best:
                best = worth
        if ends:
            total += chance * (1.0 if mine > best else 0.0 if mine < best else 0.5)
        else:
            near = min(1.0, max(b.track[taker] + on, *b.track) / goal)
            total += chance / (1.0 + exp((best - mine) / (SCALE[1] + (SCALE[0] - SCALE[1]) * near)))
    return total


def features(state: State, seat: Seat) -> list[float]:
    """Return the numbers of `NAMES` for a seat, about -3..3 each."""
    b = cast(Position, state)
    t, count, turner, passed = b.rules, b.seats, b.turn, b.passed
    seats = range(count)
    part = 1.0 / (count - 1)
    battle = battle_of(b)
    shares, done = battle.shares, battle.done
    open_part = 1.0 - done
    sharp = SHARPNESS[1] + (SHARPNESS[0] - SHARPNESS[1]) * done
    after = _after(b)
    standings = [_standing(b, other) for other in seats]
    points = [one.points for one in standings]
    gains = [one.gain for one in standings]
    if any(battle.harm):
        _harm(battle, points)
    promised = []
    mine: list[float] = []
    theirs: list[list[float]] = []
    stuck_next = 0.0
    for other, one in enumerate(standings):
        number, relics = playable_by(b, other)
        going = not (b.won or other in passed)
        promised.append(shares[other] + (IN_HAND * relics * (0.3 + 0.7 * open_part) if going else 0.0))
        lacks = open_part * max(0, 2 - number) if going else 0.0
        if other == after:
            stuck_next = lacks
        numbers = [
            0.15 * points[other], 0.4 * one.traumas, 0.5 * one.in_hand, 0.3 * one.gain, 0.2 * relics, 0.5 * number,
            lacks, 0.3 * len(b.hands[other]), one.boosts, one.instants, 0.2 * one.worn_relics,
            one.worn_boosts, one.worn_instants, battle.tricks[other],
        ]  # fmt: skip
        if other == seat:
            mine = numbers
        else:
            theirs.append(numbers)
    if b.last:
        promised[b.last[0]] += LAST
    chances = _chances(promised, sharp)
    finish = _finish(b, turner)
    if finish:
        told = shares[:]
        told[turner] += finish + LAST
        at_once = _chances(told, SHARPNESS[0])
        if at_once[turner] > chances[turner]:
            chances = at_once
    outlook = min(1.0 - SURE, max(SURE, _outlook(b, points, gains, chances, seat)))
    others = [other for other in seats if other != seat]
    lead = shares[seat] - max([shares[other] for other in others])
    points_lead = points[seat] - max([points[other] for other in others])
    rivals_track = max([b.track[other] for other in others])
    on, goal = steps(b), t.goal(count)
    first, second = prizes(b)
    sign = 1.0 if turner == seat else -part
    follow = 1.0 if after == seat else -part
    rest = theirs[0] if count == 2 else [sum(column) for column in zip(*theirs, strict=True)]
    all_points, *more = [own - part * other for own, other in zip(mine, rest, strict=True)]
    traumas, in_hand, gain, hand_open, hand_cards, stuck, *cards = more
    return [
        1.0,
        log(outlook / (1.0 - outlook)),
        0.15 * points_lead,
        all_points,
        0.5 * (b.track[seat] - rivals_track),
        1.0 if b.track[seat] + on >= goal else 0.0,
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
        sign if finish else 0.0,
        *cards,
        tanh(0.25 * points_lead) * (1.0 - len(b.trauma_pile) / (t.trauma_copies[str(count)] * len(t.traumas))),
        0.2 * (chances[seat] - max([chances[other] for other in others])) * (first - second + STEP * on),
    ]


def _after(b: Position) -> Seat:
    """Return whose turn comes after this one. TER-29."""
    seat = b.turn
    for _ in range(b.seats):
        seat = (seat + b.lasting.step) % b.seats
        if seat not in b.passed:
            break
    return seat


def _harm(battle: Battle, points: list[float]) -> None:
    """Take face-down traumas from who laid them, and give them to the one seat with the smallest share. TER-75."""
    least = min(battle.shares)
    lowest = [seat for seat, share in enumerate(battle.shares) if share == least]
    for seat, harm in enumerate(battle.harm):
        points[seat] += harm
        if len(lowest) == 1:
            points[lowest[0]] -= harm


def _standing(b: Position, seat: Seat) -> Standing:
    """Return what a seat has and holds."""
    t = b.rules
    line_of, is_trauma, harm_of, role_of = t.line, t.is_trauma, t.harm, t.role
    bonus = most = 0
    taken = b.taken_monsters[seat]
    last = len(t.set_bonus) - 1
    kinds = [0, 0, 0, 0]
    for monster in taken:
        kinds[t.kind[monster]] += 1
    if taken:
        bonus = t.set_bonus[min(max(kinds), last)]
        for monster in b.monsters:
            kinds[t.kind[monster]] += 1
        most = t.set_bonus[min(max(kinds), last)] - bonus
    in_hand = boosts = instants = harm = 0
    for card in b.hands[seat]:
        if line_of[card] < 0:
            if is_trauma[card]:
                in_hand += 1
                harm += harm_of[card]
            elif role_of[card] in BOOSTS:
                boosts += 1
            else:
                instants += 1
    worn_relics = 0.0
    worn_boosts = worn_instants = 0
    for card in b.wears[seat]:
        if line_of[card] >= 0:
            worn_relics += AVERAGE - t.base[card]
        elif not is_trauma[card]:
            if role_of[card] in BOOSTS:
                worn_boosts += 1
            else:
                worn_instants += 1
    traumas = 0
    for pile in (b.draws[seat], b.discards[seat]):
        traumas += sum(map(is_trauma.__getitem__, pile))
    if traumas:
        for pile in (b.draws[seat], b.discards[seat]):
            harm += sum(map(harm_of.__getitem__, pile))
    return Standing(
        float(b.vp[seat] + bonus - harm), float(most), traumas, in_hand, boosts, instants,
        worn_relics, worn_boosts, worn_instants,
    )  # fmt: skip


def _chances(shares: list[float], sharp: float) -> list[float]:
    """Return how likely each seat is to take the monster with these shares."""
    most = max(shares)
    weights = [exp((share - most) / sharp) for share in shares]
    total = sum(weights)
    return [weight / total for weight in weights]


def _finish(b: Position, seat: Seat) -> float:
    """Return by how much the seat's share grows whose turn it is if it completes all lines now; 0 if it cannot."""
    if b.won or b.phase != PLAY or seat in b.passed:
        return 0.0
    t, mask = b.rules, b.mask
    left, gain = b.lasting.cards - b.placed, 0
    for line in range(4):
        if not mask >> line & 1:
            continue
        lack, boosts = b.need[line] - b.have[line], b.boosts[line]
        values = sorted([t.base[card] << boosts for card in b.hands[seat] if t.line[card] == line], reverse=True)
        for value in values:
            if lack <= 0 or left <= 0:
                break
            lack -= value
            gain += value
            left -= 1
        if lack > 0:
            return 0.0
    return float(gain)
