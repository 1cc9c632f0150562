"""Outlook of the present battle: value of all cards in it, and chances of taking the monster. Section 15.4.

Face-down cards count as if they were turned up; effects other than counting are ignored.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import Final, NamedTuple, cast

from ...core.game_protocol import Seat, State
from .ids import (
    BERSERKER,
    EQUALITY,
    FRIENDLY_FIRE,
    FURY,
    MIMETIC,
    PLAY,
    STRENGTH,
    TAKE_ADVANTAGE,
    TRAUMA,
    TRICKERY,
)
from .position import ACTS, DOWN, OWNER, SIX, Position
from .rulebook import Cards, Rulebook

SPECIAL: Final = 2.2
"""Relics that a special in hand counts as."""
LINED: Final = 0.5
"""Relics that each open line counts as which a hand has a relic for."""
TAKES: Final = {
    EQUALITY: 0.4, FRIENDLY_FIRE: 0.45, TRICKERY: 0.35, TAKE_ADVANTAGE: -0.2, FURY: -0.2, BERSERKER: -0.15,
}  # fmt: skip
"""Advantage of a special in hand over other specials for taking the monster, by role; negative: it helps less."""
BOOSTS: Final = (EQUALITY, MIMETIC, STRENGTH, TRICKERY)
"""Specials that make relics; the others do something once."""
NAMES: Final = (
    "share", "share_lack", "share_done", "left", "left_done", "turn", "next", "passed", "hand_size", "tricks",
    "relics", "relics_open", "playable_done", "cover", "best", "takes", "ends", "ends_done", "gain",
)  # fmt: skip
"""Features that predict who takes the monster; from `relics` on, those of the hand."""
SHARPNESS: Final = (0.9, 2.6)
"""Relics of lead that make the first place about three times as likely: battle nearly won, and just begun."""
IN_HAND: Final = 0.3
"""Weight of a relic in hand that an open line takes, against one in the line."""
LAST: Final = 0.3
"""Value of the last card played in relics: it wins ties."""
ENDS: Final = NAMES.index("ends")
FAR: Final = 50.0
"""A score behind by so much takes nothing."""
NEVER: Final = 99
"""Cards needed where no number of them does."""

Open = tuple[int, int, int]
"""Line that lacks relics: its index, the number lacking, its face-up Strengths."""


class BattleState(NamedTuple):
    """The battle with all cards turned up, and how far it is."""

    shares: tuple[int, ...]
    """Value of each seat's cards, in relics."""
    tricks: tuple[int, ...]
    """Each seat's face-down cards that do something but count."""
    harm: tuple[int, ...]
    """Points that each seat's face-down traumas cost whoever gets them; empty where there are none."""
    done: float
    """Fraction of the requirement that is met, 0..1."""
    lack: int
    """Relics that the open lines lack."""
    open: tuple[Open, ...]
    lines: tuple[tuple[int, tuple[int, ...]], ...]
    """The open lines with a relic: what an Equality is worth there, and what each seat's cards there are worth."""


class HandContents(NamedTuple):
    """Summary of a hand."""

    traumas: int
    harm: int
    """Points that its traumas cost."""
    boosts: int
    instants: int
    lifts: tuple[int, ...]
    """The roles of its boosts that a line needs a relic for."""


class HandReach(NamedTuple):
    """A hand, and what it can do in a battle."""

    has: HandContents
    playable: int
    relics: float
    """Expected contribution of the hand, in relics."""
    cover: int
    """Share of the lacking relics that its relics provide."""
    best: int
    """The most that one relic brings."""
    needed: int
    """Cards with which it completes all lines, or `NEVER`."""
    gain: int
    """Value of the `needed` cards, in relics."""
    takes: float
    """Additional chance of taking the monster by its specials."""


def battle_state_of(position: Position) -> BattleState:
    """Return the battle of a position."""
    return _battle(position.rules, tuple(position.lines), position.need, position.seats, position.won)


@lru_cache(maxsize=1 << 12)
def _battle(rules: Rulebook, lines: tuple[Cards, ...], need: Cards, seats: int, won: bool) -> BattleState:
    shares, tricks, harm = [0] * seats, [0] * seats, [0] * seats
    opened: list[Open] = []
    raised: list[tuple[int, tuple[int, ...]]] = []
    wanted = met = 0
    for line, entries in enumerate(lines):
        lack = need[line]
        wanted += lack
        up = 0
        if entries:
            have, up, relics, worth, here, idle, costs = _line(rules, entries, seats)
            lack -= have
            met += min(need[line], have)
            for owner in range(seats):
                shares[owner] += here[owner]
                tricks[owner] += idle[owner]
                harm[owner] += costs[owner]
            if lack > 0 and relics:
                raised.append((worth, here))
        if lack > 0:
            opened.append((line, lack, up))
    done = 1.0 if won or not wanted else met / wanted
    harmed = tuple(harm) if any(harm) else ()
    return BattleState(tuple(shares), tuple(tricks), harmed, done, wanted - met, tuple(opened), tuple(raised))


@lru_cache(maxsize=1 << 12)
def _line(
    rules: Rulebook, entries: Cards, seats: int
) -> tuple[int, int, int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return the face-up total of a line, its face-up Strengths and relics, what its relics are worth to an Equality,
    what each seat's cards there are worth with all turned up, each seat's face-down cards that do something but
    count, and the points that its face-down traumas cost.
    """
    base_of, role_of = rules.base, rules.role
    sums = equals = relics = boosts = downs = strengths = 0
    for entry in entries:
        acts = entry >> ACTS & SIX
        base, role = base_of[acts], role_of[acts]
        if entry & DOWN:
            downs += base > 0
            strengths += role == STRENGTH
        elif base:
            sums += base
            relics += 1
        elif role == EQUALITY:
            equals += 1
        elif role == STRENGTH:
            boosts += 1
    have = sums + equals * relics << boosts
    all_relics, all_boosts = relics + downs, boosts + strengths
    here, tricks, harm = [0] * seats, [0] * seats, [0] * seats
    for entry in entries:
        acts = entry >> ACTS & SIX
        owner = entry & OWNER
        base = base_of[acts]
        if base:
            here[owner] += base << all_boosts
            continue
        role = role_of[acts]
        if role == EQUALITY:
            here[owner] += all_relics << all_boosts
        elif entry & DOWN:
            if role == TRAUMA:
                harm[owner] += rules.harm[acts]
            elif role == MIMETIC:
                here[owner] += _copied(rules, entries, owner, all_relics) << all_boosts
            elif role in (FRIENDLY_FIRE, TAKE_ADVANTAGE):
                tricks[owner] += 1
    return have, boosts, relics, all_relics << all_boosts, tuple(here), tuple(tricks), tuple(harm)


def _copied(rules: Rulebook, entries: Cards, owner: Seat, relics: int) -> int:
    """Return the most that a Mimetic turned up can count as."""
    best = 0
    for entry in entries:
        if entry & OWNER != owner and not entry & DOWN:
            acts = entry >> ACTS & SIX
            best = max(best, relics if rules.role[acts] == EQUALITY else rules.base[acts])
    return best


@lru_cache(maxsize=1 << 13)
def _made_of(rules: Rulebook, hand: Cards) -> tuple[HandContents, float, tuple[tuple[int, ...], ...]]:
    """Return what a hand is made of, how much its specials help to take the monster beyond what all do, and what its
    relics are worth by line, the best first.
    """
    traumas = harm = boosts = specials = 0
    takes = 0.0
    lifts: list[int] = []
    values: tuple[list[int], ...] = ([], [], [], [])
    for card in hand:
        line, role = rules.line[card], rules.role[card]
        if line >= 0:
            values[line].append(rules.base[card])
        elif rules.is_trauma[card]:
            traumas += 1
            harm += rules.harm[card]
        else:
            specials += 1
            boosts += role in BOOSTS
            takes += TAKES.get(role, 0.0)
            if role in (STRENGTH, EQUALITY):
                lifts.append(role)
    by_line = tuple([tuple(sorted(one, reverse=True)) for one in values])
    return HandContents(traumas, harm, boosts, specials - boosts, tuple(lifts)), takes, by_line


@lru_cache(maxsize=1 << 13)
def hand_reach(rules: Rulebook, hand: Cards, opened: tuple[Open, ...], no_specials: bool) -> HandReach:
    """Return what a hand can do with these open lines."""
    has, takes, by_line = _made_of(rules, hand)
    specials = has.boosts + has.instants
    if no_specials:
        specials, takes = 0, 0.0
    number, relics = specials, SPECIAL * specials
    cover = best = needed = gain = 0
    for line, lack, up in opened:
        values = by_line[line]
        if not values:
            needed = NEVER
            continue
        number += len(values)
        total = sum(values)
        relics += total + LINED
        best = max(best, values[0] << up)
        cover += min(lack, total << up)
        if total << up < lack:
            needed = NEVER
            continue
        for value in values:
            if lack <= 0:
                break
            lack -= value << up
            gain += value << up
            needed += 1
    return HandReach(has, number, relics, cover, best, needed, gain, takes)


def next_seat_after(position: Position) -> Seat:
    """Return whose turn comes after this one. TER-29."""
    seat = position.turn
    for _ in range(position.seats):
        seat = (seat + position.lasting.step) % position.seats
        if seat not in position.passed:
            break
    return seat


def battle_features(position: Position, battle: BattleState, seat: Seat, hand: HandReach, after: Seat) -> list[float]:
    """Return the numbers of `NAMES` for a seat, without those of a hand that cannot be played any more.

    `after`: the seat whose turn is next.
    """
    share, done, lines = battle.shares[seat], battle.done, len(battle.open)
    left = turn = 0
    cards = position.lasting.cards
    if seat == position.turn:
        turn = lines
        cards = left = cards - position.placed if position.phase == PLAY else 0
    going = not position.won and seat not in position.passed
    found: list[float] = [
        share,
        share / (2.0 + battle.lack),
        share * done,
        left,
        left * done,
        turn,
        lines if seat == after else 0,
        0 if going else 1,
        len(position.hands[seat]),
        battle.tricks[seat],
    ]
    if not going:
        return found  # what its hand promises counts no more
    ends = 1 if hand.needed <= cards else 0
    found += [
        hand.relics,
        hand.relics * lines,
        hand.playable * done,
        hand.cover,
        hand.best,
        hand.takes,
        ends,
        ends * done,
        hand.gain if ends else 0,
    ]
    return found


def standing_features(state: State, seat: Seat) -> list[float]:
    """Return the numbers of `NAMES` for a seat: whose sum, weighted, is greater, is likelier to take the monster."""
    position = cast(Position, state)
    told = _told(position)[2][seat]
    return told + [0.0] * (len(NAMES) - len(told))


def taking_chances(state: State, weights: Sequence[float] | None) -> list[float]:
    """Return how likely each seat is to take the monster, by the weights, or `estimated_chances` where there are
    none.
    """
    position = cast(Position, state)
    battle, hands, told = _told(position)
    return (
        softmax_chances([sum(map(mul, weights, one)) for one in told])
        if weights
        else estimated_chances(position, battle, hands)
    )


def taken_counts(state: State) -> tuple[int, list[int]]:
    """Return the number of the battle, and how many monsters each seat has taken."""
    position = cast(Position, state)
    return position.round, [len(monsters) for monsters in position.taken_monsters]


def _told(position: Position) -> tuple[BattleState, list[HandReach], list[list[float]]]:
    """Return the battle, what each hand can do in it, and each seat's numbers."""
    battle, after = battle_state_of(position), next_seat_after(position)
    hands = [
        hand_reach(position.rules, tuple(hand), battle.open, position.lasting.no_specials) for hand in position.hands
    ]
    return battle, hands, [battle_features(position, battle, seat, hand, after) for seat, hand in enumerate(hands)]


def softmax_chances(scores: Sequence[float]) -> list[float]:
    """Return how likely each seat is to take the monster."""
    if len(scores) == 2:
        first = 1.0 / (1.0 + exp(min(FAR, scores[1] - scores[0])))
        return [first, 1.0 - first]
    most = max(scores)
    weights = [exp(score - most) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def estimated_chances(position: Position, battle: BattleState, hands: Sequence[HandReach]) -> list[float]:
    """Return each seat's chance of taking the monster, by its cards and its hand; higher if the turn's seat
    completes all lines at once.
    """
    done = battle.done
    promised = [float(share) for share in battle.shares]
    for seat, hand in enumerate(hands):
        if not position.won and seat not in position.passed:
            promised[seat] += IN_HAND * hand.relics * (1.0 - 0.7 * done)
    if position.last:
        promised[position.last[0]] += LAST
    sharp = SHARPNESS[1] + (SHARPNESS[0] - SHARPNESS[1]) * done
    found = softmax_chances([one / sharp for one in promised])
    turner, left = position.turn, position.lasting.cards - position.placed
    if position.phase != PLAY or position.won or turner in position.passed or hands[turner].needed > left:
        return found
    told = [share / SHARPNESS[0] for share in battle.shares]
    told[turner] += (hands[turner].gain + LAST) / SHARPNESS[0]
    at_once = softmax_chances(told)
    return at_once if at_once[turner] > found[turner] else found
