"""Random action without the list of all: draws numbers until one stands for a legal action.

At the end of a turn there is a number for keeping the hand and, for each card that could be discarded, one for
that alone and one for each card to eliminate with it. For tossed and worn cards there is one for each choice from
the hand. Elsewhere few actions are legal, and the list is used. TER-29, TER-44, TER-45.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from ...core.game_protocol import Action, Below
from .action_notation import remember_meaning
from .ids import END_TURN, OMENS, OPENING, TRIM, VERBS
from .legal_actions import KEEP, legal_actions, wear_count
from .position import Position

PATIENCE: Final = 100
"""Draws without an action after which the list is asked."""


def sample_action(position: Position, random_below: Below, ignored_actions: frozenset[str]) -> Action:
    """Return one of the legal actions, each equally likely; in phase `play` there are few, and the list is made."""
    phase = position.phase
    found: Action | None = None
    if phase == END_TURN:
        found = _ending(position, random_below)
    elif phase in (OPENING, TRIM):
        found = _set(position, "toss", position.toss_debt(position.actor), random_below)
    elif phase == OMENS:
        found = _set(position, "wear", wear_count(position), random_below)
    if found is not None:
        return found
    listed = legal_actions(position)
    return listed[random_below(len(listed))]


def _ending(position: Position, random_below: Below) -> Action | None:
    """Draw places of the wheel until one is an action; None where that takes too long.

    Of equal cards the first one stands for all.
    """
    rules = position.rules
    hand = position.hands[position.turn]
    held = len(hand)
    width = held + 1
    kept = 1 if rules.end_of_turn_optional or not held else 0
    places = kept + width * held
    for _ in range(PATIENCE):
        place = random_below(places) - kept
        if place < 0:
            return KEEP
        one, other = place // width, place % width - 1
        card = hand[one]
        if one and hand[one - 1] == card:
            continue
        if other < 0:
            return rules.discard_lines[card]
        worn = hand[other]
        if rules.is_trauma[worn] or (other and hand[other - 1] == worn):
            continue
        if worn != card or hand.count(card) > 1:
            return rules.wear_lines[card][worn]
    return None


@cache
def _choices(held: int, count: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to choose so many of the cards held, by their places in the hand."""
    return tuple(combinations(range(held), count))


def _set(position: Position, verb: str, count: int, random_below: Below) -> Action | None:
    """Draw so many cards of the hand; of equal cards the first ones stand for all."""
    hand, names = position.hands[position.actor], position.rules.cards
    if not 0 < count <= len(hand):
        return None
    choices = _choices(len(hand), count)
    for _ in range(PATIENCE):
        places = choices[random_below(len(choices))]
        for place in places:
            if place and hand[place - 1] == hand[place] and place - 1 not in places:
                break
        else:
            cards = [hand[place] for place in places]
            line = Action(" ".join([verb, *[names[card] for card in cards]]))
            if line not in position.rules.codes:
                remember_meaning(position.rules, line, (VERBS.index(verb), *cards))
            return line
    return None
