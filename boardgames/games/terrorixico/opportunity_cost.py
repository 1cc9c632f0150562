"""Opportunity cost of an action: the value of what it wastes. Section 15.4."""

from __future__ import annotations

from typing import Final, cast

from ...core.game_protocol import Action, State
from .action_notation import code_of
from .ids import DISCARD, EQUALITY, OMENS, PLAY, STRENGTH, TOSS, TRAUMA, UP, WEAR
from .position import Position

RELIC: Final = 0.005
"""Value of a relic thrown away, in expected result."""
GONE: Final = 5.0
"""Value in relics of a special for the rest of the game, lost when it is eliminated."""
ELIMINATED: Final = 3
"""Cards that Good Omens eliminates."""
FAIR: Final = 5
"""Relics in a hand that may be exchanged for a new card at no cost."""
USEFUL: Final = 0.4
"""Cost for each relic of a card above the minimum. A new card provides about as much, so the cost is small; but
noise does not hide it.
"""
SPARE: Final = 2.5
"""Cost of each relic in hand above `FAIR`, as a multiple of the cost of one relic thrown away by itself."""


def opportunity_cost_of(state: State, action: Action) -> float:
    """Return what a legal action throws away, in expected result, 0 or more."""
    position = cast(Position, state)
    code = code_of(position.rules, action)
    verb = code[0]
    if verb == DISCARD:
        worn = code[2]
        lost = max(_gone(position, worn), _brings(position, worn)) if worn >= 0 else 0.0
        return RELIC * (_brings(position, code[1]) + lost)
    if verb == WEAR and position.phase == OMENS:
        return RELIC * sum([_gone(position, card) for card in code[1:]])
    if verb == TOSS:
        return RELIC * sum([_brings(position, card) for card in code[1:]])
    if verb == UP and position.phase == PLAY and position.rules.cards[code[1]] == "good_omens":
        hand = list(position.hands[position.actor])
        hand.remove(code[1])
        gone = sorted([max(_gone(position, card), _strength(position, card)) for card in hand])[:ELIMINATED]
        return RELIC * (sum(gone) + SPARE * max(0, sum([position.rules.base[card] for card in hand]) - FAIR))
    return 0.0


def _gone(position: Position, card: int) -> float:
    """Return the relics that an eliminated card would have brought: a special many, a relic of 3 a few."""
    if position.rules.is_special[card] and position.rules.role[card] != TRAUMA:
        return GONE
    return USEFUL * max(0, position.rules.base[card] - 2)


def _brings(position: Position, card: int) -> float:
    """Return the relics that a hand would lose: the gain of a boost, a little of another special, of a strong
    relic.
    """
    rules = position.rules
    line, more = rules.line[card], max(0, (rules.base[card] or 2) - 1)
    if line >= 0:
        return USEFUL * more if position.face_up_total(line) < position.need[line] else 0.0
    if rules.role[card] == TRAUMA or position.lasting.no_specials:
        return 0.0
    return max(_strength(position, card), USEFUL * more)


def _strength(position: Position, card: int) -> float:
    """Return the relics that a boost would add to an open line now."""
    role = position.rules.role[card]
    if role not in (STRENGTH, EQUALITY) or position.lasting.no_specials:
        return 0.0
    best = 0
    for line in range(4):
        if position.face_up_total(line) < position.need[line]:
            best = max(best, position.face_up_total(line) if role == STRENGTH else position.relic_count(line))
    return float(best)
