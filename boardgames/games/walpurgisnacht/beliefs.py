"""What the course of a night tells about roles: who scored for which side, what was laid open or buried. 15.2.

The weights are the logistic fit of who was a witch in games that players of several kinds played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ...core.machine import HIDDEN, Dump, Seat, State
from .ids import GREEN, PURPLE, SEAT_NAMES, SIDES, SPACES
from .rulebook import Rulebook
from .state import WalpurgisnachtState

POINT: Final = 0.31
"""How much one point scored speaks for the side it went to (logarithm of the odds, halved)."""
OFFERED: Final = 0.08
"""How much less it says for each point that lay ready for that side more than for the other."""
DANCED: Final = 0.35
"""How much a card that the dance lays open speaks for the side of its colour, or one buried for the other."""
GIFT: Final = 0.04
"""The same for one point that a gift is worth to the giver's side."""
READY: Final = (0, 1, 3, 5)
"""Points that so many cards of one colour in reach promise: the course of WAL-23."""


class Turn(NamedTuple):
    """What was seen of the turns between two views."""

    seats: tuple[Seat, ...]
    """Who played."""
    evidence: float
    """How much what was scored and danced speaks for the witches."""
    gifts: tuple[tuple[Seat, int], ...]
    """Receivers and cards, if it was one turn only."""


def credence(rules: Rulebook, views: Sequence[Dump], seat: Seat) -> Callable[[State], float]:
    """Return a judge of positions: the logarithm of how well their roles explain what `seat` has watched."""
    seen = [_turn(rules, before, after) for before, after in pairwise(views)]
    turns = [turn for turn in seen if turn is not None and turn.seats != (seat,)]

    def judge(state: State) -> float:
        assert isinstance(state, WalpurgisnachtState)
        total = 0.0
        for turn in turns:
            total += _explained(state, turn)
        return total

    return judge


def _turn(rules: Rulebook, before: Dump, after: Dump) -> Turn | None:
    """Return what happened between two views; None if they are of one turn."""
    count = len(after["seats"])
    first, last = SEAT_NAMES.index(before["turn"]), SEAT_NAMES.index(after["turn"])
    if first == last and before["round"] == after["round"]:
        return None
    seats = tuple((first + step) % count for step in range((last - first) % count or count))
    points = sum(
        sign * (after["scores"][side] - before["scores"][side]) for sign, side in zip((1, -1), SIDES, strict=True)
    )
    evidence = POINT * points
    gifts: tuple[tuple[Seat, int], ...] = ()
    if len(seats) == 1:
        evidence += _chosen(rules, before["mountain"], after["mountain"])
        gifts = tuple(
            (receiver, rules.deck.number[card])
            for receiver in range(count)
            for card in _received(after["seats"][SEAT_NAMES[receiver]], before["seats"][SEAT_NAMES[receiver]])
        )
    return Turn(seats, evidence, gifts)


def _chosen(rules: Rulebook, before: Mapping[str, str | None], after: Mapping[str, str | None]) -> float:
    """Return what speaks for the witches in what one turn left alone and what its dance laid open or buried."""
    there = {card for card in after.values() if card is not None}
    offered = _in_reach(rules, before)
    undanced = _in_reach(rules, {space: card if card in there else None for space, card in before.items()})
    left = _in_reach(rules, after)
    more = READY[min(3, offered[0])] - READY[min(3, offered[1])]
    return DANCED * ((left[0] - undanced[0]) - (left[1] - undanced[1])) - OFFERED * more


def _in_reach(rules: Rulebook, mountain: Mapping[str, str | None]) -> tuple[int, int]:
    """Return how many purple and how many green cards lie known and unblocked."""
    cards = [mountain[space] for space in SPACES]
    occupied = sum(1 << space for space, card in enumerate(cards) if card is not None)
    free = rules.mountain.free(occupied)
    wisps = [
        rules.deck.wisp[rules.deck.number[card]]
        for space, card in enumerate(cards)
        if card is not None and card != HIDDEN and free >> space & 1
    ]
    return wisps.count(PURPLE), wisps.count(GREEN)


def _received(after: dict[str, Any], before: dict[str, Any]) -> list[str]:
    """Return the cards that a seat shows now and did not before, as far as the watcher knows them."""
    old = {*before["down"], *before["up"]}
    return [card for card in (*after["down"], *after["up"]) if card != HIDDEN and card not in old]


def _explained(night: WalpurgisnachtState, turn: Turn) -> float:
    """Return how well the roles of a position explain a turn."""
    total = 0.0
    for seat in turn.seats:
        side = 1.0 if night.is_witch(seat) else -1.0
        total += side * turn.evidence / len(turn.seats)
        for receiver, card in turn.gifts:
            total += GIFT * side * _worth(night, receiver, card)
    return total


def _worth(night: WalpurgisnachtState, receiver: Seat, card: int) -> float:
    """Return roughly what a card before a seat is worth to the witches, less what to the villagers."""
    rules, kinds, bit = night.rules, night.rules.deck.kinds, 1 << card
    witch = night.is_witch(receiver)
    if bit & kinds["brooms"]:
        return float(rules.brooms if witch else -rules.brooms)
    if bit & kinds["spectre"]:
        return float(-rules.spectre if witch else rules.spectre)
    if witch:
        if bit & kinds["ointment"]:
            return float(rules.ointment)
        if bit & kinds["bonfire"]:
            return float(rules.bonfire)
        return 1.5 if bit & (kinds["fertility"] | kinds["familiar"]) else 0.0
    wisp = rules.deck.wisp[card]
    return float(rules.wisp_factor if wisp == PURPLE else -rules.wisp_factor if wisp == GREEN else 0)
