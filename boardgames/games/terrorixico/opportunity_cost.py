"""What an action throws away that could still be used: nobody does so unless it is clearly worth it. Section 15.4."""

from __future__ import annotations

from typing import Final, cast

from ...core.game_protocol import Action, State
from .action_notation import code_of
from .ids import DISCARD, EQUALITY, OMENS, PLAY, STRENGTH, TOSS, TRAUMA, UP, WEAR
from .position import Position

RELIC: Final = 0.005
"""What a relic thrown away would have brought, in expected result."""
GONE: Final = 5.0
"""Relics that a special is worth for the rest of a game, where it is eliminated."""
ELIMINATED: Final = 3
"""Cards that Good Omens eliminates."""
FAIR: Final = 5
"""Relics in a hand that may be given away for a new one."""
USEFUL: Final = 0.4
"""Part of its price for each relic that a card brings above the least: a new card brings about as much, so little
speaks against throwing it away; but no blur hides it.
"""
SPARE: Final = 2.5
"""How much dearer each relic above that is, than one thrown away by itself."""


def waste(state: State, action: Action) -> float:
    """Return what a legal action throws away, in expected result, 0 or more."""
    b = cast(Position, state)
    code = code_of(b.rules, action)
    verb = code[0]
    if verb == DISCARD:
        worn = code[2]
        lost = max(_gone(b, worn), _brings(b, worn)) if worn >= 0 else 0.0
        return RELIC * (_brings(b, code[1]) + lost)
    if verb == WEAR and b.phase == OMENS:
        return RELIC * sum([_gone(b, card) for card in code[1:]])
    if verb == TOSS:
        return RELIC * sum([_brings(b, card) for card in code[1:]])
    if verb == UP and b.phase == PLAY and b.rules.cards[code[1]] == "good_omens":
        hand = list(b.hands[b.actor])
        hand.remove(code[1])
        gone = sorted([max(_gone(b, card), _strength(b, card)) for card in hand])[:ELIMINATED]
        return RELIC * (sum(gone) + SPARE * max(0, sum([b.rules.base[card] for card in hand]) - FAIR))
    return 0.0


def _gone(b: Position, card: int) -> float:
    """Return the relics that an eliminated card would have brought: a special many, a relic of 3 a few."""
    if b.rules.is_special[card] and b.rules.role[card] != TRAUMA:
        return GONE
    return USEFUL * max(0, b.rules.base[card] - 2)


def _brings(b: Position, card: int) -> float:
    """Return the relics that a hand would miss: what a boost adds, a little of another special, of a strong relic."""
    t = b.rules
    line, more = t.line[card], max(0, (t.base[card] or 2) - 1)
    if line >= 0:
        return USEFUL * more if b.have(line) < b.need[line] else 0.0
    if t.role[card] == TRAUMA or b.lasting.no_specials:
        return 0.0
    return max(_strength(b, card), USEFUL * more)


def _strength(b: Position, card: int) -> float:
    """Return the relics that a boost would add to an open line now."""
    role = b.rules.role[card]
    if role not in (STRENGTH, EQUALITY) or b.lasting.no_specials:
        return 0.0
    best = 0
    for line in range(4):
        if b.have(line) < b.need[line]:
            best = max(best, b.have(line) if role == STRENGTH else b.relics(line))
    return float(best)
