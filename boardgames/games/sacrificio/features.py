"""What of a position tells who will win it, as numbers: for values that are fitted (`data/values.py`). 15.4.

Each number is a sum over a side's seats, less that of the side that stands best against it. A temple counts by what
it would bring and by what its ritual still lacks: cards to be found, and cards in the hand that only have to be laid.
What a seat's hand makes of a zone is worked out once for all positions with that hand and that zone.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from math import exp, tanh
from typing import Final, NamedTuple

from ...core.machine import PASS, Seat, State
from . import phases
from .deck import DAGGER, PRIEST, VICTIM
from .hints import FALL, HELD, MOVE, OPEN, SCALE, SURE, hand_worth, lacking, prizes, remaining
from .ids import BLACK, MOVES, REACT, SETUP
from .position import Position
from .ritual import is_wild
from .rulebook import Rulebook
from .scoring import grouped, sides
from .state import SacrificioState
from .zone import PLACE_COUNT, PRIESTS, SLOT_COUNT, VICTIMS

OPTIONS: Final = ("seats", "variant")
"""Options whose values have weights of their own."""
ZONE: Final = (
    "hope", "at_once", "in_two", "held", "lacks_dagger", "lacks_one", "lacks_two", "lacks_more", "twins", "cursed",
    "wrong", "shared", "temples", "best", "daggers", "daggers_useless", "priests", "priests_wanted", "victims",
    "supremes", "kukulkans", "zeros", "curses", "pulques", "eclipses", "three_alike", "missing",
)  # fmt: skip
"""What a seat's hand and its own zone say."""
SIDE: Final = (*ZONE, "steals_at_once", "steals_in_two", "steals_later", "markers", "takes")
"""What a side's seats say together."""
NAMES: Final = (
    "even", "worth", "worth_ahead", "lead", "ahead", "groups", "black", *SIDE,
    "second_lead", "second_worth", "turn", "moves", "next", "ritual_done", "steal_turn", "at_once_turn",
)  # fmt: skip

HOPE: Final = 0.5
"""Scale of the points hoped for."""

Cards = tuple[int, ...]


class Temple(NamedTuple):
    """One temple as a hand sees it: points it brings, cards to find, cards to lay, whether just the dagger lacks."""

    prize: float
    lacks: int
    lays: int
    dagger: bool


class Lack(NamedTuple):
    """What a ritual still lacks, whoever lays it: `lays` are cards in the way and an active curse; each priest, the
    victim and the dagger are named by the cards that would do, the plainest first.
    """

    heart: int
    hollow: int
    lays: int
    priests: tuple[Cards, ...]
    victims: Cards
    daggers: Cards


class Side(NamedTuple):
    """One side: its points, what the written estimate makes of all it has, its prizes, the numbers of `SIDE`."""

    score: int
    worth: float
    groups: float
    black: int
    numbers: list[float]


def table(state: State) -> str:
    """Return whose weights hold here: those of so many seats and the variant."""
    assert isinstance(state, SacrificioState)
    return f"{state.board.seats} {'quick' if state.board.quick else 'standard'}"


def stage(state: State) -> float:
    """Return how near the end is: 0 at the start, 1 where the next ritual may end the game."""
    assert isinstance(state, SacrificioState)
    board = state.board
    left = remaining(board)
    if board.quick:
        least = min(
            sum(temple >= 0 for temple in board.temples[first : first + PLACE_COUNT])
            for first in range(0, len(board.temples), PLACE_COUNT)
        )
        left = min(left, (least - 1) / (PLACE_COUNT - 1)) if board.phase != SETUP else 1.0
    else:
        left = min(left, len(board.temple_pile) / 9.0)
    return 1.0 - max(0.0, left)


def features(state: State, seat: Seat) -> Sequence[float]:
    """Return the numbers of `NAMES` for a seat. A move that may be answered is half carried out."""
    assert isinstance(state, SacrificioState)
    board = state.board
    numbers = _features(board, seat)
    if board.phase == REACT:
        carried_out = board.clone()
        phases.play(carried_out, PASS)
        if carried_out.over is None and carried_out.phase != REACT:
            done = _features(carried_out, seat)
            return [OPEN * one + (1.0 - OPEN) * other for one, other in zip(done, numbers, strict=True)]
    return numbers


def _features(board: Position, seat: Seat) -> list[float]:
    found = [_side(board, side) for side in sides(board.seats)]
    mine = next(index for index, side in enumerate(sides(board.seats)) if seat in side)
    own = found.pop(mine)
    found.sort(key=_by_worth)
    rival = found[0]
    lead = own.score - rival.score
    worth = (own.worth - rival.worth) / (SCALE * (0.35 + 0.65 * remaining(board)))
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
    if len(found) > 1:
        numbers += [0.15 * (own.score - found[1].score), 0.15 * (own.worth - found[1].worth)]
    else:
        numbers += [0.0, 0.0]
    turn, following = board.turn, (board.turn + 1) % board.seats
    mover = 1.0 if not board.rivals(turn, seat) else -1.0
    after = 1.0 if not board.rivals(following, seat) else -1.0
    moves = board.moves if board.phase == MOVES else 0
    moving = own if mover > 0.0 else rival
    coming = own if after > 0.0 else rival
    at_once, steals = SIDE.index("at_once"), SIDE.index("steals_at_once")
    numbers += [
        mover,
        0.5 * mover * moves,
        after,
        mover if board.rituals and moves else 0.0,
        mover * moving.numbers[steals] if moves else after * coming.numbers[steals],
        mover * moving.numbers[at_once] if moves else after * coming.numbers[at_once],
    ]
    return numbers


def _by_worth(side: Side) -> float:
    return -side.worth


def _side(board: Position, side: tuple[int, ...]) -> Side:
    """Return what a side has and hopes for."""
    rules, seats = board.rules, board.seats
    hearts = [0] * (BLACK + 1)
    hollow = 0
    for seat in side:
        hollow += board.hollow[seat]
        for temple in board.hearts[seat]:
            hearts[rules.heart[temple]] += 1
    plain = (hearts[0], hearts[1], hearts[2])
    prize = prizes(rules, plain)
    score = _score(rules, *plain, hearts[BLACK]) + rules.constants.score_heart.value * hollow
    worth = float(score)
    rows = []
    for seat in side:
        hand = board.hands[seat]
        asked, own = _zone(rules, hand, *_lying(board, seat), prize)
        worth += hand_worth(rules, hand)
        if seat == board.turn and board.phase == MOVES:
            worth += MOVE * board.moves
        at_once = in_two = later = markers = takes = 0.0
        for other in range(seats):
            if not board.rivals(seat, other):
                continue
            top = board.tops[other]
            if top:
                takes += asked >> top[-1] & 1
            if board.used[seat * seats + other] < rules.rituals_per_rival:
                markers += 1.0
                taken = _steals(rules, hand, *_lying(board, other), prize)
                at_once = max(at_once, taken[0])
                in_two = max(in_two, taken[1])
                later = max(later, taken[2])
        rows.append([*own, at_once, in_two, later, markers, takes])
    numbers = rows[0] if len(rows) == 1 else [float(sum(parts)) for parts in zip(*rows, strict=True)]
    worth += SURE * numbers[0] / HOPE
    return Side(score, worth, 0.3 * sum(prize[:BLACK]), hearts[BLACK], numbers)


@lru_cache(maxsize=1 << 12)
def _score(rules: Rulebook, red: int, green: int, blue: int, black: int) -> int:
    """Return the points of hearts. SCO-81 to SCO-83."""
    c = rules.constants
    each, more = c.score_heart.value, c.score_black_extra.value
    return each * (red + green + blue + black) + more * black + grouped(rules, (red, green, blue))[2]


def _lying(board: Position, seat: int) -> tuple[Cards, Cards, tuple[Cards, ...]]:
    """Return the slots, temples and piles of a seat's zone."""
    slot, place = seat * SLOT_COUNT, seat * PLACE_COUNT
    return (
        tuple(board.slots[slot : slot + SLOT_COUNT]),
        tuple(board.temples[place : place + PLACE_COUNT]),
        tuple(board.piles[place : place + PLACE_COUNT]),
    )


@lru_cache(maxsize=1 << 16)
def _seen(
    rules: Rulebook, hand: Cards, slots: Cards, temples: Cards, piles: tuple[Cards, ...], prize: tuple[float, ...]
) -> tuple[Temple, ...]:
    """Return the temples of a zone as a hand sees them, those that lack least first; a held card serves one."""
    barred = _barred(rules, slots[VICTIMS[0] :])
    found = []
    for place, temple in enumerate(temples):
        if temple >= 0:
            one, two, three = PRIESTS[place]
            around = (slots[one], slots[two], slots[three])
            found.append(_lack(rules, temple, around, slots[VICTIMS[place]], piles[place]))
    found.sort(key=_open_spots)
    left = list(hand)
    return tuple(_temple(lack, left, barred, prize) for lack in found)


@lru_cache(maxsize=1 << 16)
def _steals(
    rules: Rulebook, hand: Cards, slots: Cards, temples: Cards, piles: tuple[Cards, ...], prize: tuple[float, ...]
) -> list[float]:
    """Return the best prize that a hand could take in another zone with one card, with two, with more."""
    best = [0.0, 0.0, 0.0]
    for temple in _seen(rules, hand, slots, temples, piles, prize):
        if temple.lacks == 0:
            cards = min(3, max(1, temple.lays))
            best[cards - 1] = max(best[cards - 1], 0.4 * temple.prize)
    return best


def _open_spots(lack: Lack) -> int:
    return len(lack.priests) + bool(lack.victims) + lack.lays


def _temple(lack: Lack, left: list[int], barred: Set[int], prize: tuple[float, ...]) -> Temple:
    """Return one temple as seen with the cards left, and take what it needs out of them."""
    lays, lacks = lack.lays, 0
    for cards in lack.priests:
        if _held(left, cards):
            lays += 1
        else:
            lacks += 1
    if lack.victims:
        if _held(left, lack.victims, barred):
            lays += 1
        else:
            lacks += 1
    brings = prize[lack.heart] + lack.hollow
    if _held(left, lack.daggers):
        return Temple(brings, lacks, lays + 1, False)
    return Temple(brings, lacks + 1, lays, not lacks and not lays)


@lru_cache(maxsize=1 << 14)
def _lack(rules: Rulebook, temple: int, around: Cards, victim: int, pile: Cards) -> Lack:
    """Return what the ritual of a temple lacks."""
    needed, wild, wrong = lacking(rules, temple, around)
    hollow = rules.pile_hollow * len(pile) + rules.wild_hollow * (wild + (victim >= 0 and is_wild(rules, victim)))
    return Lack(
        rules.heart[temple],
        hollow,
        wrong + (bool(pile) and pile[0] == rules.curse),
        tuple((card, rules.supreme[PRIEST]) for card in needed),
        (*rules.plain[VICTIM], rules.supreme[VICTIM]) if victim < 0 else (),
        (
            *(card for card in rules.plain[DAGGER] if rules.colour[card] == rules.asks[temple]),
            rules.supreme[DAGGER],
            rules.kukulkan,
        ),
    )


def _held(left: list[int], cards: Cards, barred: Set[int] = frozenset()) -> bool:
    """Take the first of some cards that is left; False if none is."""
    for card in cards:
        if card in left and card not in barred:
            left.remove(card)
            return True
    return False


@lru_cache(maxsize=1 << 10)
def _barred(rules: Rulebook, victims: Cards) -> Set[int]:
    """Return the plain victims that may not be the third. SCO-32."""
    plain = [card for card in victims if card in rules.plain[VICTIM]]
    if len(plain) < 2 or not rules.victims_checked_at_placing:
        return frozenset()
    if plain[0] == plain[1]:
        return frozenset(rules.plain[VICTIM]) - {plain[0]}
    return frozenset(plain)


@lru_cache(maxsize=1 << 16)
def _zone(
    rules: Rulebook,
    hand: Cards,
    slots: Cards,
    temples: Cards,
    piles: tuple[Cards, ...],
    prize: tuple[float, ...],
) -> tuple[int, list[float]]:
    """Return the cards that a seat's own zone could use (bits), and the numbers of `ZONE`."""
    found = _seen(rules, hand, slots, temples, piles, prize)
    hope = at_once = in_two = held = lacks_dagger = lacks_one = lacks_two = lacks_more = best = 0.0
    twins = 0
    for temple in found:
        weight = temple.prize * exp(-FALL * (HELD * temple.lays + temple.lacks))
        hope += weight
        best = max(best, weight)
        if temple.lacks == 0:
            if temple.lays <= 1:
                at_once += temple.prize
                twins += 1
            elif temple.lays == 2:
                in_two += temple.prize
            else:
                held += temple.prize
        elif temple.dagger:
            lacks_dagger += temple.prize
        elif temple.lacks == 1:
            lacks_one += temple.prize
        elif temple.lacks == 2:
            lacks_two += temple.prize
        else:
            lacks_more += temple.prize
    asked, wrong, shared = wanted(rules, slots, temples)
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
    cursed = sum(bool(pile) and pile[0] == rules.curse for pile in piles)
    return asked, [
        HOPE * hope, 0.4 * at_once, 0.4 * in_two, 0.4 * held, 0.4 * lacks_dagger, 0.4 * lacks_one, 0.4 * lacks_two,
        0.4 * lacks_more, float(twins > 1), float(cursed), 0.5 * wrong, 0.5 * shared,
        float(len(found)), 0.5 * best, 0.5 * daggers, 0.5 * useless, 0.5 * priests, 0.5 * priests_wanted,
        0.5 * victims, float(supremes), float(hand.count(rules.kukulkan)), float(hand.count(rules.zero)),
        float(hand.count(rules.curse)), float(hand.count(rules.pulque)), 0.5 * eclipses,
        float(max(kinds) >= rules.exchange_cards), 0.5 * (rules.hand_size - len(hand)),
    ]  # fmt: skip


@lru_cache(maxsize=1 << 14)
def wanted(rules: Rulebook, slots: Cards, temples: Cards) -> tuple[int, int, int]:
    """Return the cards that a zone could use (bits), its wrong priests, and the priests that serve two temples."""
    asked = wrong = 0
    right = [0] * SLOT_COUNT
    for place, temple in enumerate(temples):
        if temple < 0:
            continue
        left = list(rules.priests[temple])
        for slot in PRIESTS[place]:
            card = slots[slot]
            if card in left:
                left.remove(card)
                right[slot] += 1
            elif card in rules.wild_priest or card == rules.pulque:
                right[slot] += 1
            elif card >= 0:
                wrong += 1
        for card in left:
            asked |= 1 << card
        if slots[VICTIMS[place]] < 0:
            for card in rules.plain[VICTIM]:
                asked |= 1 << card
        for card in rules.plain[DAGGER]:
            if rules.colour[card] == rules.asks[temple]:
                asked |= 1 << card
    return asked, wrong, sum(count > 1 for count in right)
