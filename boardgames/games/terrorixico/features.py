"""What of a position tells who will win, as numbers: for values that are fitted (`data/values.py`). Section 15.4.

Most are what the seat has less what the others have on average; points and shares are taken against the best of them.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log, tanh
from typing import Final, NamedTuple, cast

from ...core.machine import Seat, State
from .hints import AVERAGE, left_of, playable_by
from .ids import END_TURN, EQUALITY, FRIENDLY_FIRE, MIMETIC, PLAY, STRENGTH, TAKE_ADVANTAGE, TRAUMA, TRICKERY
from .position import ACTS, DOWN, OPEN, OWNER, SIX, Position
from .rulebook import Cards, Rulebook

OPTIONS: Final = ("seats",)
"""Options whose values have weights of their own."""
NAMES: Final = (
    "one", "outlook", "points", "points_all", "track", "own_goal", "their_goal", "traumas", "trauma_hand",
    "set_gain", "lead", "lead_done", "ahead", "hand_open", "hand_cards", "stuck", "stuck_next", "passed",
    "others_passed", "turn", "next", "turn_done", "finish", "hand_size", "boosts", "instants", "worn_relics",
    "worn_boosts", "worn_instants", "tricks", "boost_gain", "pile_ahead", "prize_ahead", "finish_next",
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
BOOSTED: Final = 0x100
"""The bit of `mask`, before it is shifted by the line, of an open line with a relic in it."""
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
    lines: list[tuple[int, tuple[int, ...]]]
    """The open lines with a relic: the relics there, and what each seat's cards there are worth."""


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
    gains: float
    """Relics of lead that a Strength and an Equality in hand would bring now."""
    worn_relics: float
    """What the eliminated relics lay below the average, in relics."""
    worn_boosts: int
    worn_instants: int


def table(state: State) -> str:
    """Return whose weights hold here: those of so many seats; of two, also by how far the turn is."""
    b = cast(Position, state)
    if b.seats > 2:
        return str(b.seats)
    return "2 ending" if b.phase == END_TURN else "2 played" if b.placed else "2"


def stage(state: State) -> float:
    """Return how near the end is: 0 at the start, 1 at the goal of the monster track or with no trauma left."""
    return 1.0 - left_of(cast(Position, state))


def battle_of(b: Position) -> Battle:
    """Return the battle as it stands with its face-down cards turned up; what those do but count is left out."""
    shares, tricks, harm = [0.0] * b.seats, [0] * b.seats, [0] * b.seats
    lines: list[tuple[int, tuple[int, ...]]] = []
    need = met = 0
    for line, entries in enumerate(b.lines):
        wanted = b.need[line]
        relics, _, _, boosts, _, have = b.tallies[line]
        need += wanted
        met += min(wanted, have)
        if not entries:
            continue
        worth, here, idle, costs = _line(b.rules, entries, relics, boosts, b.seats)
        for owner, share in enumerate(here):
            shares[owner] += share
        if idle:
            for owner, count in enumerate(idle):
                tricks[owner] += count
        if costs:
            for owner, count in enumerate(costs):
                harm[owner] += count
        if b.mask >> line & BOOSTED:
            lines.append((worth, here))
    return Battle(shares, tricks, harm, 1.0 if b.won or not need else met / need, lines)


@lru_cache(maxsize=1 << 12)
def _line(
    t: Rulebook, entries: Cards, relics: int, boosts: int, seats: int
) -> tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return what the relics of a line are worth to an Equality, what each seat's cards there are worth with all
    turned up, each seat's face-down cards that do something but count, the points its face-down traumas cost: these
    two are empty where there are none. `relics` and `boosts` are those that lie face up.
    """
    base_of, role_of = t.base, t.role
    for entry in entries:
        if entry & DOWN:
            acts = entry >> ACTS & SIX
            if base_of[acts]:
                relics += 1
            elif role_of[acts] == STRENGTH:
                boosts += 1
    here, tricks, harm = [0] * seats, [0] * seats, [0] * seats
    for entry in entries:
        acts = entry >> ACTS & SIX
        owner = entry & OWNER
        base = base_of[acts]
        if base:
            here[owner] += base << boosts
            continue
        role = role_of[acts]
        if role == EQUALITY:
            here[owner] += relics << boosts
        elif entry & DOWN:
            if role == TRAUMA:
                harm[owner] += t.harm[acts]
            elif role == MIMETIC:
                here[owner] += _copied(t, entries, owner, relics) << boosts
            elif role in (FRIENDLY_FIRE, TAKE_ADVANTAGE):
                tricks[owner] += 1
    return relics << boosts, tuple(here), tuple(tricks) if any(tricks) else (), tuple(harm) if any(harm) else ()


def _copied(t: Rulebook, entries: Cards, owner: Seat, relics: int) -> int:
    """Return the most that a Mimetic turned up can count as."""
    best = 0
    for entry in entries:
        if entry & OWNER != owner and not entry & DOWN:
            acts = entry >> ACTS & SIX
            best = max(best, relics if t.role[acts] == EQUALITY else t.base[acts])
    return best


def _outlook(
    b: Position,
    points: list[float],
    gains: list[float],
    chances: list[float],
    stakes: tuple[int, int, int],
    seat: Seat,
) -> float:
    """Return the expected result for a seat by who may take the monster, 0..1."""
    t, track = b.rules, b.track
    first, second, on = stakes
    goal = t.goal(b.seats)
    last = not b.monster_deck or not b.event_deck
    total = 0.0
    for taker, chance in enumerate(chances):
        taken = track[taker] + on
        ends = last or taken >= goal or b.vp[taker] + first >= t.point_goal
        step = 0.1 if ends else STEP
        mine, best = 0.0, -99.0
        for other, worth in enumerate(points):
            if other == taker:
                worth += first + gains[other] + step * taken
            else:
                worth += step * track[other] + (0 if other in b.passed else second)
            if other == seat:
                mine = worth
            elif worth > best:
                best = worth
        if ends:
            total += chance * (1.0 if mine > best else 0.0 if mine < best else 0.5)
        else:
            near = min(1.0, max(taken, *track) / goal)
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
    stakes = t.stakes(b.monsters, b.events)
    standings = [_standing(b, other, battle) for other in seats]
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
            one.worn_boosts, one.worn_instants, battle.tricks[other], 0.3 * one.gains,
        ]  # fmt: skip
        if other == seat:
            mine = numbers
        else:
            theirs.append(numbers)
    if b.last:
        promised[b.last[0]] += LAST
    chances = _chances(promised, sharp)
    finish = _finish(b, turner, b.lasting.cards - b.placed if b.phase == PLAY else 0)
    finish_next = 0.0
    if finish:
        at_once = _finished(shares, turner, finish)
        if at_once[turner] > chances[turner]:
            chances = at_once
    elif after != turner and (gain := _finish(b, after, b.lasting.cards)):
        finish_next = max(0.0, _finished(shares, after, gain)[after] - chances[after])
    outlook = min(1.0 - SURE, max(SURE, _outlook(b, points, gains, chances, stakes, seat)))
    others = [other for other in seats if other != seat]
    lead = shares[seat] - max([shares[other] for other in others])
    points_lead = points[seat] - max([points[other] for other in others])
    rivals_track = max([b.track[other] for other in others])
    first, second, on = stakes
    goal = t.goal(count)
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
        3.0 * follow * finish_next,
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


def _standing(b: Position, seat: Seat, battle: Battle) -> Standing:
    """Return what a seat has and holds."""
    t = b.rules
    bonus, most = _sets(t, b.taken_monsters[seat], b.monsters)
    in_hand, boosts, instants, harm, lifts = _held(t, tuple(b.hands[seat]))
    gains = 0
    if lifts and not b.lasting.no_specials:
        gains = sum([_boosted(battle, seat, role) for role in lifts])
    traumas, worth = _traumas(t, b.draws[seat], b.discards[seat])
    points = float(b.vp[seat] + bonus - harm - worth)
    return Standing(points, most, traumas, in_hand, boosts, instants, gains, *_worn(t, b.wears[seat]))


@lru_cache(maxsize=1 << 10)
def _sets(t: Rulebook, taken: tuple[int, ...], monsters: tuple[int, ...]) -> tuple[int, float]:
    """Return the points of a seat's best set of monsters, and what those in sight would add to it."""
    kinds = [0, 0, 0, 0]
    last = len(t.set_bonus) - 1
    for monster in taken:
        kinds[t.kind[monster]] += 1
    bonus = t.set_bonus[min(max(kinds), last)]
    if not taken:
        return bonus, 0.0
    for monster in monsters:
        kinds[t.kind[monster]] += 1
    return bonus, float(t.set_bonus[min(max(kinds), last)] - bonus)


@lru_cache(maxsize=1 << 13)
def _held(t: Rulebook, hand: tuple[int, ...]) -> tuple[int, int, int, int, tuple[int, ...]]:
    """Return the traumas of a hand, its boosts, its other specials, what its traumas cost, and the roles of the
    boosts that a line needs a relic for.
    """
    in_hand = boosts = harm = specials = 0
    lifts = []
    for card in hand:
        if t.line[card] >= 0:
            continue
        role = t.role[card]
        if t.is_trauma[card]:
            in_hand += 1
            harm += t.harm[card]
        else:
            specials += 1
            boosts += role in BOOSTS
            if role in (STRENGTH, EQUALITY):
                lifts.append(role)
    return in_hand, boosts, specials - boosts, harm, tuple(lifts)


@lru_cache(maxsize=1 << 13)
def _traumas(t: Rulebook, *piles: Cards) -> tuple[int, int]:
    """Return how many traumas lie in piles, and what they cost."""
    count = sum([sum(map(t.is_trauma.__getitem__, pile)) for pile in piles])
    return count, sum([sum(map(t.harm.__getitem__, pile)) for pile in piles]) if count else 0


@lru_cache(maxsize=1 << 10)
def _worn(t: Rulebook, cards: tuple[int, ...]) -> tuple[float, int, int]:
    """Return what eliminated relics lay below the average, and the boosts and the other specials eliminated."""
    relics = 0.0
    boosts = specials = 0
    for card in cards:
        if t.line[card] >= 0:
            relics += AVERAGE - t.base[card]
        elif not t.is_trauma[card]:
            specials += 1
            boosts += t.role[card] in BOOSTS
    return relics, boosts, specials - boosts


def _boosted(battle: Battle, seat: Seat, role: int) -> int:
    """Return the most relics of lead that a Strength or an Equality of a seat would bring in a line."""
    if role == EQUALITY:
        return max([relics for relics, _ in battle.lines], default=0)
    best = 0
    for _, here in battle.lines:
        best = max(best, 2 * here[seat] - sum(here))
    return best


def _chances(shares: list[float], sharp: float) -> list[float]:
    """Return how likely each seat is to take the monster with these shares."""
    most = max(shares)
    weights = [exp((share - most) / sharp) for share in shares]
    total = sum(weights)
    return [weight / total for weight in weights]


def _finished(shares: list[float], seat: Seat, gain: float) -> list[float]:
    """Return how likely each seat is to take the monster if a seat completes the lines and gains so much."""
    told = shares[:]
    told[seat] += gain + LAST
    return _chances(told, SHARPNESS[0])


def _finish(b: Position, seat: Seat, left: int) -> float:
    """Return by how much the seat's share grows if it completes all lines with so many cards; 0 if it cannot."""
    t, mask, gain = b.rules, b.mask, 0
    if b.won or left < (mask & OPEN).bit_count() or left <= 0 or seat in b.passed:
        return 0.0
    for line in range(4):
        if not mask >> line & 1:
            continue
        lack, boosts = b.need[line] - b.have(line), b.boosts(line)
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
