"""Evaluation for searches: points now, and expected points of temples and hands. SCO section 15.4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from ...core.game_protocol import PASS, BeginnerEvaluation, Evaluation, Seat, State
from . import immediate_win, ritual, turn_phases
from .card_index import DAGGER, NOTHING, SUPREME_COLOUR, VICTIM
from .ids import BLACK, HOLLOW, MOVES, REACT, SETUP
from .position import Position
from .rulebook import Rulebook
from .scoring import best_grouping, sides
from .state import SacrificioState
from .temple_prospects import Cards, Plain, barred_victims, heart_values, missing_priests
from .zone_geometry import PLACE_COUNT, PRIESTS, SLOT_COUNT, VICTIMS, bit_indices

FALL: Final = 0.55
"""Decay of the chance of a ritual with the remaining work, as counted by `_work`."""
SURE: Final = 0.78
"""Chance of a ritual that can be completed at once: others may strike first."""
HELD: Final = 0.73
"""Work for a card in the hand, which only has to be placed."""
DAGGER_WORK: Final = 1.54
"""Work for a dagger that is not in the hand: few have the right colour."""
MOVE: Final = 0.24
"""Value of a remaining move in points."""
OPEN: Final = 0.49
"""Chance that a move which can be answered takes effect."""
CURSED: Final = 0.88
"""Work of removing an active curse."""
MISSING: Final = 0.15
"""Value of a card still to be drawn in points."""
AGAIN: Final = 0.36
"""Bonus of each further card of the same kind, as a share of its value."""
LATE: Final = 0.29
"""Share of the scale at the end of the game: a smaller scale makes a lead more certain."""
EARLY: Final = 0.88
"""Additional share of the scale at the start of the game."""
REAPED: Final = 0.22
"""Share of a temple's prize that moves from its builder to a rival who can complete it at once."""
SCALE: Final = 5.0
"""Lead in points that makes the result fairly certain at the start."""
ENDING: Final = 0.84
"""Chance of winning for a seat whose turn is next and can end the game as the winner."""
LATER: Final = 0.65
"""The same for a seat with a later turn."""
SPREAD: Final = 0.16
"""Minimum spread of actions in expected result, for the noise of weak levels. The middle action is often nearly
as good as the best; noise in proportion to that left `expert` as good as `master`.
"""
ANY: Final = (SUPREME_COLOUR, NOTHING)
"""Colours of cards that replace any dagger: the supreme one, and the Kukulkan, which has none."""


class EvaluationWeights(NamedTuple):
    """Weights of the evaluation's terms: promise of the rivals' temples and hands, temples that they could take or
    end at once, hollow hearts in a temple of one's own.
    """

    rivals: float
    danger: float
    hollow: float


FULL_WEIGHTS: Final = EvaluationWeights(1.0, 1.0, 1.0)
BEGINNER: Final = BeginnerEvaluation({"rivals": 0.0, "hollow": 1.5}, 0.25)
"""Beginners see no rival's plan and gather more hollow hearts than pays. Found by `dev.py beginners`."""


class TempleHope(NamedTuple):
    """One temple as a prospect: points of its ritual, work left before the dagger, the dagger's colour."""

    prize: float
    work: float
    asks: int


def teams(state: State) -> list[int]:
    """Return for each seat its side: with four seats partners have the same. SCO-91."""
    assert isinstance(state, SacrificioState)
    count = state.position.seats
    return [next(i for i, side in enumerate(sides(count)) if seat in side) for seat in range(count)]


def evaluate(state: State, seat: Seat) -> float:
    """Return the expected result for a seat, 0 (lost) to 1 (won)."""
    assert isinstance(state, SacrificioState)
    return _evaluate(state.position, seat, FULL_WEIGHTS)


def weighted_evaluation(weights: Mapping[str, float]) -> Evaluation:
    """Return `evaluate` with the weights of `EvaluationWeights`."""
    values = EvaluationWeights(*[weights.get(name, 1.0) for name in EvaluationWeights._fields])

    def evaluate_weighted(state: State, seat: Seat) -> float:
        assert isinstance(state, SacrificioState)
        return _evaluate(state.position, seat, values)

    return evaluate_weighted


def _evaluate(position: Position, seat: Seat, weights: EvaluationWeights) -> float:
    """Return the expected result with these weights."""
    if position.over is not None:
        if seat not in position.over.winners:
            return 0.0
        return 1.0 / len({winner % 2 if position.seats == 4 else winner for winner in position.over.winners})
    if position.phase == REACT:
        carried_out = position.clone()
        turn_phases.play_action(carried_out, PASS)
        done = _evaluate(carried_out, seat, weights)
        return OPEN * done + (1.0 - OPEN) * _estimate(position, seat, weights)
    return _estimate(position, seat, weights)


def _estimate(position: Position, seat: Seat, weights: EvaluationWeights) -> float:
    """Return the value of a position without search."""
    rivals, danger, hollow = weights
    all_sides = sides(position.seats)
    worths = [_worth(position, side, hollow) for side in all_sides]
    if position.phase != SETUP and danger:
        _reap(position, all_sides, worths, danger)
    own = next(worth for worth, side in zip(worths, all_sides, strict=True) if seat in side)
    if rivals != 1.0:
        now = [_score(position, side, *_hearts(position, side)) for side in all_sides]
        worths = [score + rivals * (worth - score) for score, worth in zip(now, worths, strict=True)]
    best_other = max([worth for worth, side in zip(worths, all_sides, strict=True) if seat not in side])
    lead = (own - best_other) / (SCALE * (LATE + EARLY * remaining_share(position)))
    worth = 0.5 + 0.5 * lead / (1.0 + abs(lead))
    if position.phase == SETUP or not danger or not immediate_win.is_end_near(position):
        return worth
    ended = _ended(position, all_sides, seat, worth)
    return ended if danger == 1.0 else worth + danger * (ended - worth)


def _ended(position: Position, all_sides: tuple[tuple[int, ...], ...], seat: Seat, worth: float) -> float:
    """Return the value for a seat (`worth`: by its points) if some seat may end the game and win."""
    hearts = [_hearts(position, side) for side in all_sides]
    scores = [_score(position, side, *found) for side, found in zip(all_sides, hearts, strict=True)]
    first = position.turn if position.moves else (position.turn + 1) % position.seats
    for after in reversed(range(position.seats)):
        mover = (first + after) % position.seats
        number = next(number for number, side in enumerate(all_sides) if mover in side)
        lead = scores[number] - max([score for other, score in enumerate(scores) if other != number])
        moves = position.moves if position.moves and not after else position.rules.moves_per_turn
        if immediate_win.can_win_now(position, mover, moves, lead, hearts[number][0]):
            part = LATER if after else ENDING
            worth += part * ((seat in all_sides[number]) - worth)
    return worth


def _reap(position: Position, all_sides: tuple[tuple[int, ...], ...], worths: list[float], danger: float) -> None:
    """Move the best prize that a seat could take at once from the side that built it to the other side. SCO-35.5."""
    thief = position.turn if position.moves else (position.turn + 1) % position.seats
    prey = [
        (_prey(position, thief, other), other) for other in range(position.seats) if position.are_rivals(thief, other)
    ]
    prize, loser = max(prey)
    if prize:
        for number, side in enumerate(all_sides):
            worths[number] += danger * REAPED * prize * ((thief in side) - (loser in side))


def _prey(position: Position, thief: int, other: int) -> float:
    """Return the best prize in a rival's zone that lacks nothing but a dagger which the thief holds; 0 for none."""
    ready, rules = position.zone_state(other).ready, position.rules
    if not ready or position.used[thief * position.seats + other] >= rules.rituals_per_rival:
        return 0.0
    colours = {rules.colour[card] for card in position.hands[thief] if card in rules.armed}
    anyhow = not colours.isdisjoint(ANY)
    brings = heart_values(rules, _hearts(position, next(side for side in sides(position.seats) if thief in side))[0])
    best = 0.0
    for place in bit_indices(ready):
        temple = position.temples[other * PLACE_COUNT + place]
        if anyhow or rules.asks[temple] in colours:
            best = max(best, brings[rules.heart[temple]] + ritual.pile_hollow_hearts(position, other, place))
    return best


def _hearts(position: Position, side: tuple[int, ...]) -> tuple[Plain, int]:
    """Return a side's red, green and blue hearts, and the black ones."""
    counts = [0] * (BLACK + 1)
    for seat in side:
        for temple in position.hearts[seat]:
            counts[position.rules.heart[temple]] += 1
    return (counts[0], counts[1], counts[2]), counts[BLACK]


def remaining_share(position: Position) -> float:
    """Return how much of the game is left, 0..1: the nearer the end, the surer a lead."""
    hollow = position.supply[HOLLOW] / position.rules.hollow_hearts
    rounds = 1.0 - position.round / (position.rules.max_rounds + 1)
    return min(hollow, rounds)


def _worth(position: Position, side: tuple[int, ...], hollow: float) -> float:
    """Return the points of a side now, and those expected from its temples and hands.

    A rival's temple does not count: the rival takes what others build there.
    """
    rules = position.rules
    plain, black = _hearts(position, side)
    worth = float(_score(position, side, plain, black))
    for seat in side:
        slot, place = seat * SLOT_COUNT, seat * PLACE_COUNT
        worth += _hoped(
            rules,
            position.hands[seat],
            tuple(position.slots[slot : slot + SLOT_COUNT]),
            tuple(position.temples[place : place + PLACE_COUNT]),
            tuple(position.piles[place : place + PLACE_COUNT]),
            plain,
            hollow,
        )
        if hollow != 1.0:
            worth += (hollow - 1.0) * rules.constants.score_heart.value * position.hollow[seat]
        if seat == position.turn and position.phase == MOVES:
            worth += MOVE * position.moves
    return worth


def _score(position: Position, side: tuple[int, ...], heart_counts: Plain, black: int) -> int:
    """Return the points of a side with these hearts."""
    hollow = sum([position.hollow[seat] for seat in side])
    return heart_points(position.rules, heart_counts, black) + position.rules.constants.score_heart.value * hollow


@lru_cache(maxsize=1 << 12)
def heart_points(rules: Rulebook, heart_counts: Plain, black: int) -> int:
    """Return the points of hearts. SCO-81 to SCO-83."""
    c = rules.constants
    every = c.score_heart.value * (sum(heart_counts) + black)
    return every + c.score_black_extra.value * black + best_grouping(rules, heart_counts)[2]


@lru_cache(maxsize=1 << 16)
def _hoped(
    rules: Rulebook,
    cards: Cards,
    slots: Cards,
    temples: Cards,
    piles: tuple[Cards, ...],
    heart_counts: Plain,
    hollow: float,
) -> float:
    """Return the expected points of a hand (`cards`) and zone of a side with these hearts.

    Cached: a search meets the same zone and hand in every determinization.
    """
    brings, closed = heart_values(rules, heart_counts), barred_victims(rules, slots[VICTIMS[0] :])
    found = []
    for place, temple in enumerate(temples):
        if temple >= 0:
            left, right, below = PRIESTS[place]
            victim, pile = slots[VICTIMS[place]], piles[place]
            work, wild = _work(rules, temple, (slots[left], slots[right], slots[below]), victim, closed, cards)
            if pile and pile[0] == rules.curse:
                work += CURSED
            prize = brings[rules.heart[temple]] + hollow * rules.pile_hollow * len(pile)
            prize += hollow * rules.wild_hollow * wild
            found.append(TempleHope(prize, work, rules.asks[temple]))
    return hand_value(rules, cards) + _expected(rules, found, cards)


def _expected(rules: Rulebook, promises: list[TempleHope], cards: Cards) -> float:
    """Return the points to be expected; a dagger in the hand serves one temple, the most promising first."""
    daggers = [card for card in cards if card in rules.armed]
    total = 0.0
    for promise in sorted(promises, key=_weight, reverse=True):
        fitting = [card for card in daggers if rules.colour[card] == promise.asks] or [
            card for card in daggers if rules.colour[card] in ANY
        ]
        if fitting:
            daggers.remove(fitting[0])
        work = promise.work + (HELD if fitting else DAGGER_WORK)
        total += promise.prize * SURE * exp(-FALL * work)
    return total


def _weight(promise: TempleHope) -> float:
    return promise.prize * exp(-FALL * promise.work)


@lru_cache(maxsize=1 << 16)
def _work(
    rules: Rulebook, temple: int, around: tuple[int, int, int], victim: int, closed: Set[int], cards: Cards
) -> tuple[float, int]:
    """Return the work before the dagger, about one for each card to find, and the wild cards that lie there.

    `around`: the priest slots; `closed`: victims that the empty slot may not take; `cards`: the hand.
    """
    hand = _counted(cards)
    needed, wild, wrong = missing_priests(rules, temple, around)
    work = float(wrong)
    used: Counter[int] = Counter()
    for card in needed:
        held = hand[card] > used[card]
        used[card] += held
        work += HELD if held else 1.0
    if victim < 0:
        held = any(rules.kind[card] == VICTIM and card not in closed for card in hand)
        work += HELD if held else 1.0
    elif rules.is_supreme[victim] or victim == rules.kukulkan:
        wild += 1
    return work, wild


@lru_cache(maxsize=1 << 14)
def _counted(cards: tuple[int, ...]) -> Counter[int]:
    """Return a hand as counts; not to be changed."""
    return Counter(cards)


@lru_cache(maxsize=1 << 14)
def hand_value(rules: Rulebook, cards: tuple[int, ...]) -> float:
    """Return what cards are worth by themselves; a card not held will be drawn and is worth the usual."""
    worth = MISSING * (rules.hand_size - len(cards))
    for card, count in _counted(cards).items():
        worth += _each(rules, card) * (1.0 + AGAIN * (count - 1))
    return worth


def _each(rules: Rulebook, card: int) -> float:
    """Return the value of a card in a hand, beside the rituals that it helps. Found by self-play."""
    if rules.is_supreme[card]:
        return 0.34
    if card in rules.eclipses:
        return 0.38
    kinds = {rules.kukulkan: 0.91, rules.zero: 0.32, rules.pulque: 0.19, rules.curse: 0.10}
    return kinds.get(card, 0.11 if rules.kind[card] == DAGGER else 0.04)
