"""Beliefs about roles from the course of a night: who scored for which side, which cards were revealed or buried; and
about Walpurga: which unseen cards came from the pentacle. Section 15.2.

The weights lie between logistic fits of who was a witch in games of players of two kinds, and tell the roles of both
better than chance would: a fit of one kind alone tells them so surely that it is wrong about the other. What a turn
leaves in reach speaks for opposite sides in the two, so it counts only as far as the dance changed it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ...core.game_protocol import HIDDEN, Dump, Seat, State
from .card_value import card_values
from .ids import GREEN, PURPLE, RING_SIZE, SEAT_NAMES, SIDES, SPACES
from .rulebook import Rulebook
from .state import WalpurgisnachtState

POINT: Final = 0.62
"""Log odds for a side by each point that went to it, if several turns passed between two views."""
SCORED: Final = {1: 1.0, 2: 1.4, 3: 1.5, 5: 2.6}
"""Log odds for a side after a turn that scored this many points for it."""
UNCHOSEN: Final = 0.8
"""Reduction of the log odds in `SCORED` if no card of the other colour lay known and in reach."""
OFFERED: Final = 0.1
"""Reduction of the log odds for a side, for each point by which more was available for it than for the other side."""
REFUSED: Final = 0.2
"""Addition to `OFFERED` if the turn scored nothing."""
DANCED: Final = 0.7
"""Log odds for the side of a card that the dance uncovers, or against that of a card that it covers."""
GIFT: Final = 0.43
"""The same for one point that a gift is worth to the giver's side."""
MOST: Final = 3.0
"""No gift counts for more points."""
ASTRAY: Final = 3.0
"""Log odds against a place of Walpurga to which no unseen card of the pentacle can be traced: cards that swap
places look like cards that stay.
"""
CORE: Final = frozenset(range(RING_SIZE))
"""The spaces of the pentacle."""
TURNS: Final = 1000
"""Number of remembered turns: all."""
READY: Final = (0, 1, 3, 5)
"""Points that so many cards of one colour in reach promise: the course of WAL-23."""


class ObservedGift(NamedTuple):
    """A gift that was observed: log odds for the witches if its receiver is one, or a villager."""

    receiver: Seat
    at_witch: float
    at_villager: float


class ObservedTurns(NamedTuple):
    """Observations of the turns between two views."""

    seats: tuple[Seat, ...]
    """Seats that played."""
    evidence: float
    """Log odds for the witches from what was scored and danced."""
    gifts: tuple[ObservedGift, ...]
    """If it was one turn only."""


def belief_weight(rules: Rulebook, views: Sequence[Dump], seat: Seat) -> Callable[[State], float]:
    """Return a function of positions: the log likelihood of what `seat` has observed."""
    seen = [_turn(rules, before, after) for before, after in pairwise(views)]
    turns = [turn for turn in seen if turn is not None and turn.seats != (seat,)]
    walpurga, core = rules.deck.walpurga, _core([view["mountain"] for view in views])

    def judge(state: State) -> float:
        assert isinstance(state, WalpurgisnachtState)
        witches = [state.is_witch(other) for other in range(state.seats)]
        total = 0.0
        for seats, evidence, gifts in turns:
            for receiver, at_witch, at_villager in gifts:
                evidence += at_witch if witches[receiver] else at_villager
            share = 0.5 * evidence / len(seats)  # as much speaks for the one side as against the other
            for other in seats:
                total += share if witches[other] else -share
        if core and not any(state.mountain[space] == walpurga for space in core):
            total -= ASTRAY
        return total

    return judge


def _core(mountains: Sequence[Mapping[str, str | None]]) -> frozenset[int]:
    """Return the spaces to which unseen cards that lay in the pentacle at the deal, Walpurga among them, can have
    come; none where the deal was not watched. WAL-14.
    """
    hidden = _unseen(mountains[0])
    core = hidden & CORE
    if core != CORE or None in mountains[0].values():
        return frozenset()
    for mountain in mountains[1:]:
        before, hidden = hidden, _unseen(mountain)
        core = (core & hidden) | (hidden - before if core - hidden else frozenset())
    return core


def _unseen(mountain: Mapping[str, str | None]) -> frozenset[int]:
    """Return the spaces whose card the watcher does not know."""
    return frozenset(space for space, name in enumerate(SPACES) if mountain[name] == HIDDEN)


def _turn(rules: Rulebook, before: Dump, after: Dump) -> ObservedTurns | None:
    """Return what happened between two views; None if they belong to the same turn."""
    count = len(after["seats"])
    first, last = SEAT_NAMES.index(before["turn"]), SEAT_NAMES.index(after["turn"])
    if first == last and before["round"] == after["round"]:
        return None
    seats = tuple((first + step) % count for step in range((last - first) % count or count))
    points = sum(
        sign * (after["scores"][side] - before["scores"][side]) for sign, side in zip((1, -1), SIDES, strict=True)
    )
    if len(seats) > 1:
        return ObservedTurns(seats, POINT * points, ())
    evidence = _chosen(rules, points, before["mountain"], after["mountain"])
    gifts = tuple(
        _gift(rules, receiver, card, before["seats"][SEAT_NAMES[receiver]])
        for receiver in range(count)
        if receiver not in seats
        for card in _received(after["seats"][SEAT_NAMES[receiver]], before["seats"][SEAT_NAMES[receiver]])
    )
    return ObservedTurns(seats, evidence, gifts)


def _gift(rules: Rulebook, receiver: Seat, card: str, got: Any) -> ObservedGift:
    witch, villager = card_values(rules, rules.deck.number[card], got)
    return ObservedGift(receiver, GIFT * max(-MOST, min(MOST, witch)), GIFT * max(-MOST, min(MOST, villager)))


def _chosen(rules: Rulebook, points: int, before: Mapping[str, str | None], after: Mapping[str, str | None]) -> float:
    """Return what speaks for the witches in what one turn scored (witches' points less villagers'), what it left
    alone, and what its dance laid open or buried.
    """
    there = {card for card in after.values() if card is not None}
    offered = _in_reach(rules, before)
    undanced = _in_reach(rules, {space: card if card in there else None for space, card in before.items()})
    left = _in_reach(rules, after)
    found = DANCED * ((left[0] - undanced[0]) - (left[1] - undanced[1]))
    found -= (OFFERED if points else OFFERED + REFUSED) * _more(offered)
    if points:
        scored = SCORED.get(abs(points), SCORED[5]) - (0.0 if offered[points > 0] else UNCHOSEN)
        found += scored if points > 0 else -scored
    return found


def _more(in_reach: tuple[int, int]) -> int:
    """Return how many points more lie ready for the witches than for the villagers."""
    purple, green = in_reach
    return READY[min(3, purple)] - READY[min(3, green)]


def _in_reach(rules: Rulebook, mountain: Mapping[str, str | None]) -> tuple[int, int]:
    """Return how many purple and how many green cards lie known and unblocked."""
    cards = [mountain[space] for space in SPACES]
    occupied = sum(1 << space for space, card in enumerate(cards) if card is not None)
    free = rules.mountain.unblocked_spaces(occupied)
    wisps = [
        rules.deck.wisp[rules.deck.number[card]]
        for space, card in enumerate(cards)
        if card is not None and card != HIDDEN and free >> space & 1
    ]
    return wisps.count(PURPLE), wisps.count(GREEN)


def _received(after: dict[str, Any], before: dict[str, Any]) -> list[str]:
    """Return the cards that a seat received between two views, as far as the watcher knows them."""
    old = {*before["down"], *before["up"]}
    return [card for card in (*after["down"], *after["up"]) if card != HIDDEN and card not in old]
