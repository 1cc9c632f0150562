"""Features of a position for learned values (`data/learned_values.py`). Section 15.2.

All numbers are counted for the witches and negated for a villager, so that a gain of one side is a loss of the other.
A known card of the mountain is known to all: it was seen by everybody or by nobody.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple, cast

from ...core.game_protocol import Seat, State
from .card_index import bit_indices
from .evaluation import FAR, cards_before_walpurga, points_at_stake
from .ids import RITES, WISPS
from .position import NOBODY, Position
from .rulebook import Rulebook

OPTIONS: Final = ("seats",)
"""Options whose values have weights of their own."""
NAMES: Final = (
    "side", "lead", "ahead", "witches", "familiars", "familiars_left", "debt", "fertile_risk", "herbs_risk",
    "purple_left", "green_left", "blank_left", "ointments_left", "bonfires_left", "brooms_left", "spectre_left",
    "fertility_left", "herbs_left", "bells_risk",
    "turn", "next", "after_next", "ready", "forced", "ready_next", "dark", "dark_next",
    "stake", "shown", "stake_one_colour", "hand", "hand_purple", "hand_green", "hand_ointments", "hand_bonfires",
    "hand_good", "hand_third", "unmasked", "close", "ends_now", "ends_next",
)  # fmt: skip
READY: Final = (0.0, 1.0, 3.0, 5.0)
"""Points that so many cards of the own colour in reach promise: the course of WAL-23."""


def weights_key(state: State) -> str:
    """Return the key of the weights: the number of seats."""
    return str(cast(Position, state).seats)


def game_progress(state: State) -> float:
    """Return how near the end is: 0 at the start, 1 with Walpurga next to be revealed."""
    return 1.0 - min(1.0, cards_before_walpurga(cast(Position, state)) / FAR)


@lru_cache(maxsize=1 << 12)
def space_indices(mask: int) -> tuple[int, ...]:
    """Return the spaces of a mask."""
    return tuple(bit_indices(mask))


class ReceivedCards(NamedTuple):
    """Counts of the received cards of all seats, shared by positions with the same cards."""

    sides: tuple[float, ...]
    """1 for a witch, -1 for a villager."""
    witches: int
    cards: int
    """All cards received, and the roles."""
    points: int
    """Points that the received cards bring: the witches' minus the villagers' (WAL-58 to WAL-60)."""
    familiars: int
    debt: int
    """Purple cards that villagers hold beyond their green ones."""
    fertile: int
    herbs: int
    """The most ointments of one witch: what the herbs may still take."""
    bells: int


@lru_cache(maxsize=1 << 12)
def count_received(
    rules: Rulebook, roles: tuple[int, ...], down: tuple[int, ...], up: tuple[int, ...], unmasked: int
) -> ReceivedCards:
    """Count the received cards of all seats."""
    deck, kinds = rules.deck, rules.deck.kinds
    sides = tuple(1.0 if deck.witches >> role & 1 else -1.0 for role in roles)
    piles = [(seat, sides[seat] > 0.0, down[seat] | up[seat]) for seat in range(len(roles))]
    points = familiars = debt = fertile = herbs = held = loose = 0
    for seat, witch, got in piles:
        if not witch:
            loose |= got
            continue
        held |= got
        familiars += (got & kinds["familiar"]).bit_count()
        ointments = (got & kinds["ointment"]).bit_count()
        points += rules.bonfire * (got & kinds["bonfire"]).bit_count()
        safe = seat == unmasked
        if got & kinds["herbs"] and not safe:
            ointments = 0
        points += rules.ointment * ointments
        if not safe:
            herbs = max(herbs, ointments)
        if got & kinds["fertility"] and (safe or not got & kinds["crucifix"]):
            points += rules.fertility
            fertile += not safe
    driven = kinds["familiar"] if loose & kinds["bells"] else 0
    for _, witch, got in piles:
        if not witch:
            got &= ~driven
            difference = (got & deck.green).bit_count() - (got & deck.purple).bit_count()
            if difference > 0:
                points -= rules.wisp_factor * difference
            else:
                debt -= difference
    points += rules.familiars.get(familiars, 0)
    points += rules.brooms * (bool(held & kinds["brooms"]) - bool(loose & kinds["brooms"]))
    points -= rules.spectre * (bool(held & kinds["spectre"]) - bool(loose & kinds["spectre"]))
    cards = held | loose | sum(1 << role for role in roles)
    bells = (loose & kinds["familiar"] & ~driven).bit_count()
    return ReceivedCards(
        sides, sum(witch for _, witch, _ in piles), cards, points, familiars, debt, fertile, herbs, bells
    )


def features(state: State, seat: Seat) -> list[float]:
    """Return the numbers of `NAMES` for a seat, about -3..3 each."""
    night = cast(Position, state)
    rules, deck = night.rules, night.rules.deck
    kinds, count, turn, phase = deck.kinds, night.seats, night.turn, night.phase
    there = count_received(rules, tuple(night.roles), tuple(night.down), tuple(night.up), night.unmasked)
    sides = there.sides
    lead = night.points[0] - night.points[1] + there.points
    mountain, hand = night.mountain, night.hand
    left = deck.all & ~(night.box | night.discard | there.cards)
    # who reveals next, and after: an unmasked Mephistopheles never does
    reveals = turn if phase == WISPS else (turn + 1) % count
    if night.unmasked == reveals:
        reveals = (reveals + 1) % count
    second = (reveals + 1) % count
    if night.unmasked == second:
        second = (second + 1) % count
    first_side, second_side = sides[reveals], sides[second]
    known = 0
    for other in night.knows:
        known |= other
    reach = 0
    for space in space_indices(rules.mountain.unblocked_spaces(night.occupied) & night.occupied & ~night.face_up):
        reach |= 1 << mountain[space]
    walpurga = reach >> deck.walpurga & 1
    dark = (reach & ~known).bit_count()
    reach &= known
    purple, green = (reach & deck.purple).bit_count(), (reach & deck.green).bit_count()
    blank = reach.bit_count() - purple - green
    own, other = (purple, green) if first_side > 0.0 else (green, purple)
    ready = READY[min(3, own)]
    forced = 1.0 if not own and not blank and not dark and other else 0.0
    follow = purple if second_side > 0.0 else green
    if first_side == second_side:
        follow = max(0, follow - 3)
    stake = shown = one = 0.0
    if phase == WISPS and night.revealed:
        stake = points_at_stake(night)
        shown = len(night.revealed) * first_side
        one = stake if abs(stake) in (1.0, 3.0) and stake * first_side > 0.0 and len(night.revealed) < 3 else 0.0
    turner = sides[turn]
    in_hand = hand.bit_count()
    ahead = math.tanh(lead / 2.5)
    good = hand & (kinds["brooms"] | kinds["spectre"] | kinds["fertility"] | kinds["familiar"])
    third = 1.0 if in_hand == 3 and phase == RITES else 0.0
    end = float(walpurga)
    unmasked = night.unmasked
    purple_left, green_left = (left & deck.purple).bit_count(), (left & deck.green).bit_count()
    numbers = [
        1.0,
        0.2 * lead,
        ahead,
        2.0 * there.witches / count - 1.0,
        float(there.familiars),
        0.5 * (left & kinds["familiar"]).bit_count(),
        0.5 * there.debt,
        float(there.fertile) if left & kinds["crucifix"] else 0.0,
        0.5 * there.herbs if left & kinds["herbs"] else 0.0,
        0.2 * purple_left,
        0.2 * green_left,
        0.2 * (left.bit_count() - purple_left - green_left),
        0.3 * (left & kinds["ointment"]).bit_count(),
        0.4 * (left & kinds["bonfire"]).bit_count(),
        1.0 if left & kinds["brooms"] else 0.0,
        1.0 if left & kinds["spectre"] else 0.0,
        1.0 if left & kinds["fertility"] else 0.0,
        1.0 if left & kinds["herbs"] else 0.0,
        float(there.bells) if left & kinds["bells"] else 0.0,
        turner,
        first_side,
        second_side,
        0.4 * ready * first_side,
        forced * first_side,
        0.4 * READY[min(3, follow)] * second_side,
        0.3 * dark * first_side,
        0.3 * dark * second_side,
        0.4 * stake,
        0.5 * shown,
        0.4 * one,
        0.5 * turner * in_hand,
        0.5 * (hand & deck.purple).bit_count(),
        0.5 * (hand & deck.green).bit_count(),
        0.5 * (hand & kinds["ointment"]).bit_count(),
        0.5 * (hand & kinds["bonfire"]).bit_count(),
        turner * good.bit_count(),
        third * turner,
        0.0 if unmasked == NOBODY else 1.0,
        end * ahead,
        end * ahead if ahead * first_side > 0.0 else 0.0,
        end * ahead if ahead * second_side > 0.0 else 0.0,
    ]
    return numbers if sides[seat] > 0.0 else [-number for number in numbers]
