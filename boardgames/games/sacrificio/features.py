"""Features of a position for learned values (`data/learned_values.py`). Section 15.4.

Each number is a sum over a side's seats minus that of the strongest other side. A temple counts by the points it
would bring and by the cards its ritual still lacks (`temple_prospects.py`): cards to be found, and cards in the hand.
Results are memoized by hand and zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, tanh
from typing import Final, NamedTuple, cast

from ...core.game_protocol import PASS, Seat, State
from . import immediate_win, turn_phases
from .card_index import DAGGER, PRIEST, VICTIM
from .evaluation import EARLY, FALL, HELD, LATE, MOVE, OPEN, SCALE, SURE, hand_value, heart_points, remaining_share
from .ids import BLACK, MOVES, REACT, SETUP
from .position import Position
from .rulebook import Rulebook
from .scoring import sides
from .state import SacrificioState
from .temple_prospects import (
    Cards,
    Plain,
    TempleProspect,
    ZoneCards,
    completable_temples,
    heart_values,
    temple_prospects,
    useful_cards,
    zone_cards,
)
from .zone_geometry import PLACE_COUNT

OPTIONS: Final = ("seats", "variant")
"""Options whose values have weights of their own."""
ZONE: Final = (
    "hope", "at_once", "in_two", "held", "lacks_dagger", "lacks_one", "lacks_two", "lacks_more", "twins", "cursed",
    "wrong", "shared", "temples", "best", "daggers", "daggers_useless", "priests", "priests_wanted", "victims",
    "supremes", "kukulkans", "zeros", "curses", "pulques", "eclipses", "three_alike", "missing",
)  # fmt: skip
"""Features of a seat's hand and its own zone."""
SIDE: Final = (*ZONE, "steals_at_once", "steals_in_two", "steals_later", "markers", "takes")
"""Features of all seats of a side together."""
NAMES: Final = (
    "even", "worth", "worth_ahead", "lead", "ahead", "groups", "black", *SIDE,
    "second_lead", "second_worth", "turn", "moves", "next", "ritual_done",
    "now", "now_ends", "coming", "coming_ends",
)  # fmt: skip
WRITTEN: Final = {"worth": 0.2, "worth_ahead": 1.8}
"""Weights under which a position is worth about what the written estimate says: where the first fit begins."""

HOPE: Final = 0.5
"""Scale of the points hoped for."""
MOST_CARDS: Final = 3
"""Cards within reach of one turn, with a zero."""


class SideFeatures(NamedTuple):
    """One side: points, evaluation, prizes, and the numbers of `SIDE`."""

    score: int
    worth: float
    groups: float
    black: int
    plain: Plain
    numbers: list[float]


def weights_key(state: State) -> str:
    """Return the key of the weights: seats and variant, and whether the turn has moves left."""
    position = cast(SacrificioState, state).position
    name = f"{position.seats} {'quick' if position.quick else 'standard'}"
    return name if position.moves else name + " ending"


def game_progress(state: State) -> float:
    """Return how near the end is: 0 at the start, 1 where the next ritual may end the game."""
    position = cast(SacrificioState, state).position
    left = remaining_share(position)
    if position.quick:
        least = min([
            sum([temple >= 0 for temple in position.temples[first : first + PLACE_COUNT]])
            for first in range(0, len(position.temples), PLACE_COUNT)
        ])  # fmt: skip
        left = min(left, (least - 1) / (PLACE_COUNT - 1)) if position.phase != SETUP else 1.0
    else:
        left = min(left, len(position.temple_pile) / 9.0)
    return 1.0 - max(0.0, left)


def features(state: State, seat: Seat) -> Sequence[float]:
    """Return the numbers of `NAMES` for a seat. A move that may be answered is half carried out."""
    position = cast(SacrificioState, state).position
    numbers = _features(position, seat)
    if position.phase == REACT:
        carried_out = position.clone()
        turn_phases.play_action(carried_out, PASS)
        if carried_out.over is None and carried_out.phase != REACT:
            done = _features(carried_out, seat)
            return [OPEN * one + (1.0 - OPEN) * other for one, other in zip(done, numbers, strict=True)]
    return numbers


def _features(position: Position, seat: Seat) -> list[float]:
    seats = position.seats
    zones = [zone_cards(position, other) for other in range(seats)]
    all_sides = sides(seats)
    found = [_side(position, zones, side) for side in all_sides]
    mine = next(index for index, side in enumerate(all_sides) if seat in side)
    own = found[mine]
    rivals = sorted([side for side in found if side is not own], key=_by_worth)
    rival = rivals[0]
    lead = own.score - rival.score
    worth = (own.worth - rival.worth) / (SCALE * (LATE + EARLY * remaining_share(position)))
    numbers = [
        1.0,
        worth,
        worth / (1.0 + abs(worth)),
        0.15 * lead,
        tanh(0.25 * lead),
        own.groups - rival.groups,
        float(own.black - rival.black),
    ]
    numbers += [one - other for one, other in zip(own.numbers, rival.numbers, strict=True)]
    if len(rivals) > 1:
        numbers += [0.15 * (own.score - rivals[1].score), 0.15 * (own.worth - rivals[1].worth)]
    else:
        numbers += [0.0, 0.0]
    turn, following = position.turn, (position.turn + 1) % seats
    mover = 1.0 if not position.are_rivals(turn, seat) else -1.0
    after = 1.0 if not position.are_rivals(following, seat) else -1.0
    moves = position.moves if position.phase == MOVES else 0
    taken = ends = 0.0
    if moves:
        taken, ends = _within(position, zones, turn, moves, found)
    coming, coming_ends = _within(position, zones, following, position.rules.moves_per_turn, found)
    numbers += [
        mover,
        0.5 * mover * moves,
        after,
        mover if position.rituals and moves else 0.0,
        0.4 * mover * taken,
        mover * ends,
        0.4 * after * coming,
        after * coming_ends,
    ]
    return numbers


def _by_worth(side: SideFeatures) -> float:
    return -side.worth


def _within(
    position: Position, zones: list[ZoneCards], seat: Seat, moves: int, side_features: list[SideFeatures]
) -> tuple[float, float]:
    """Return the most points that a seat may win with that many moves, and whether that wins the game."""
    rules, hand = position.rules, position.hands[seat]
    moves += rules.zero_moves * hand.count(rules.zero)
    side = next(one for one, members in zip(side_features, sides(position.seats), strict=True) if seat in members)
    lead = side.score - max([one.score for one in side_features if one is not side])
    best, spare, ends, second = 0.0, moves, 0.0, 0.0
    for other, zone in enumerate(zones):
        if other != seat and (
            not position.are_rivals(seat, other)
            or position.used[seat * position.seats + other] >= rules.rituals_per_rival
        ):
            continue
        for temple in (temple_prospects if other == seat else completable_temples)(rules, hand, zone, side.plain):
            if temple.lacks == 0 and temple.lays <= moves:
                if lead + temple.points > 0 and immediate_win.ends_game(position, zone, temple):
                    ends = 1.0
                if other == seat and temple.lays <= spare:
                    second += temple.prize + 2.0 * rules.bonus_each * (second > 0.0)
                    spare -= temple.lays
                best = max(best, temple.prize)
    return max(best, second), ends


def _side(position: Position, zones: list[ZoneCards], side: tuple[int, ...]) -> SideFeatures:
    """Return what a side has and hopes for."""
    rules = position.rules
    hearts = [0] * (BLACK + 1)
    hollow = 0
    for seat in side:
        hollow += position.hollow[seat]
        for temple in position.hearts[seat]:
            hearts[rules.heart[temple]] += 1
    plain = (hearts[0], hearts[1], hearts[2])
    score = heart_points(rules, plain, hearts[BLACK]) + rules.constants.score_heart.value * hollow
    worth = float(score)
    rows = []
    for seat in side:
        hand = position.hands[seat]
        asked, own = _zone(rules, hand, zones[seat], plain)
        worth += hand_value(rules, hand)
        if seat == position.turn and position.phase == MOVES:
            worth += MOVE * position.moves
        at_once = in_two = later = markers = takes = 0.0
        for other, zone in enumerate(zones):
            if not position.are_rivals(seat, other):
                continue
            top = position.tops[other]
            if top:
                takes += asked >> top[-1] & 1
            if position.used[seat * position.seats + other] < rules.rituals_per_rival:
                markers += 1.0
                taken = _steals(rules, hand, zone, plain)
                at_once = max(at_once, taken[0])
                in_two = max(in_two, taken[1])
                later = max(later, taken[2])
        rows.append([*own, at_once, in_two, later, markers, takes])
    numbers = rows[0] if len(rows) == 1 else [float(sum(parts)) for parts in zip(*rows, strict=True)]
    worth += SURE * numbers[0] / HOPE
    return SideFeatures(score, worth, 0.3 * sum(heart_values(rules, plain)[:BLACK]), hearts[BLACK], plain, numbers)


@lru_cache(maxsize=1 << 16)
def _steals(rules: Rulebook, hand: Cards, zone: ZoneCards, heart_counts: Plain) -> tuple[float, ...]:
    """Return the best prize that a hand could take in another zone with one card, with two, with more."""
    best = [0.0, 0.0, 0.0]
    for temple in completable_temples(rules, hand, zone, heart_counts):
        cards = min(MOST_CARDS, max(1, temple.lays))
        best[cards - 1] = max(best[cards - 1], 0.4 * temple.prize)
    return tuple(best)


@lru_cache(maxsize=1 << 16)
def _zone(rules: Rulebook, hand: Cards, zone: ZoneCards, heart_counts: Plain) -> tuple[int, list[float]]:
    """Return the cards that a seat's own zone could use (bits), and the numbers of `ZONE`."""
    found = temple_prospects(rules, hand, zone, heart_counts)
    asked, wrong, shared = useful_cards(rules, zone.slots, zone.temples)
    cursed = sum([bool(pile) and pile[0] == rules.curse for pile in zone.piles])
    return asked, [
        *_hopes(found),
        float(cursed), 0.5 * wrong, 0.5 * shared, float(len(found)), HOPE * _best(found), *_held(rules, hand, asked),
    ]  # fmt: skip


def _best(prospects: tuple[TempleProspect, ...]) -> float:
    return max([temple.prize * _chance(temple) for temple in prospects], default=0.0)


def _chance(temple: TempleProspect) -> float:
    """Return how likely a temple's ritual is, against others."""
    return exp(-FALL * (HELD * temple.lays + temple.lacks))


def _hopes(prospects: tuple[TempleProspect, ...]) -> list[float]:
    """Return the expected points of the temples: the sum, and prizes by missing cards."""
    hope = at_once = in_two = held = lacks_dagger = lacks_one = lacks_two = lacks_more = 0.0
    twins = 0
    for temple in prospects:
        prize = temple.prize
        hope += prize * _chance(temple)
        if temple.lacks == 0:
            if temple.lays <= 1:
                at_once += prize
                twins += 1
            elif temple.lays == 2:
                in_two += prize
            else:
                held += prize
        elif temple.dagger:
            lacks_dagger += prize
        elif temple.lacks == 1:
            lacks_one += prize
        elif temple.lacks == 2:
            lacks_two += prize
        else:
            lacks_more += prize
    return [
        HOPE * hope, 0.4 * at_once, 0.4 * in_two, 0.4 * held, 0.4 * lacks_dagger, 0.4 * lacks_one, 0.4 * lacks_two,
        0.4 * lacks_more, float(twins > 1),
    ]  # fmt: skip


@lru_cache(maxsize=1 << 14)
def _held(rules: Rulebook, hand: Cards, asked: int) -> tuple[float, ...]:
    """Return the cards of a hand by kind; `asked` are cards that its zone could use."""
    daggers = useless = priests = priests_wanted = victims = supremes = eclipses = 0
    kinds = [0, 0, 0]
    for card in hand:
        kind = rules.kind[card]
        if rules.is_supreme[card]:
            supremes += 1
            continue
        if kind < len(kinds):
            kinds[kind] += 1
        if kind == DAGGER:
            daggers += 1
            useless += not asked >> card & 1
        elif kind == PRIEST:
            priests += 1
            priests_wanted += asked >> card & 1
        elif kind == VICTIM:
            victims += 1
        elif card in rules.eclipses:
            eclipses += 1
    return (
        0.5 * daggers, 0.5 * useless, 0.5 * priests, 0.5 * priests_wanted, 0.5 * victims, float(supremes),
        float(hand.count(rules.kukulkan)), float(hand.count(rules.zero)), float(hand.count(rules.curse)),
        float(hand.count(rules.pulque)), 0.5 * eclipses, float(max(kinds) >= rules.exchange_cards),
        0.5 * (rules.hand_size - len(hand)),
    )  # fmt: skip
