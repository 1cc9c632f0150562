"""Evaluation of a position for a seat: the present count, the points at stake, the distance to the end. 15.2."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, cast

from ...core.game_protocol import Seat, State
from .ids import CLAIMS, GREEN, MEPHISTOPHELES, PURPLE, RING_SIZE
from .ids import WISPS as WISPS_PHASE
from .mountain import OUTER
from .position import NOBODY, Position
from .scoring import count_score

SCALE: Final = (2.2, 7.0)
"""Points of lead that make a win about three times as likely as a loss: with Walpurga next, and at the start."""
FAR: Final = 9.0
"""Cards over Walpurga at which the night counts as young."""
MASK_OFF: Final = (0.4, 1.6)
"""Points that an unmasked Mephistopheles costs his side, at the end and at the start of the night."""
FOOT: Final = 3
"""Number of the ring that nothing covers."""
GAP_ENOUGH: Final = 1
"""Number of the ring whose cards need one gap, not two."""
SPREAD: Final = 0.23
"""Minimum spread of actions in expected result, for the noise of weak levels. In half of all decisions the middle
action is as good as the best at first look (median difference 0.003), so noise in proportion to it would be none.
"""
HANDFUL: Final = 0.15
"""Points that a card in hand may still gain for the side of its giver."""


def teams(state: State) -> list[int]:
    """Return for each seat its side, from the roles: for the arena, where one player leads all witches. WAL-61."""
    position = cast(Position, state)
    return [int(not position.is_witch(seat)) for seat in range(len(position.roles))]


def hidden_roles(state: State) -> list[str]:
    """Return for each seat the role that its card shows: Mephistopheles, or one of `CLAIMS`."""
    position = cast(Position, state)
    masked = position.rules.deck.mephistopheles
    return [
        MEPHISTOPHELES if role == masked else CLAIMS[not position.is_witch(seat)]
        for seat, role in enumerate(position.roles)
    ]


def evaluate(state: State, seat: Seat) -> float:
    """Return the expected result for `seat`, 0..1: certain at the end, else from the lead and what is left."""
    position = cast(Position, state)
    if position.over is not None:
        return 1.0 if seat in position.over[0] else 0.0
    witches, villagers = count_score(position).total()
    lead = float(witches - villagers)
    if position.phase == WISPS_PHASE and position.revealed:
        lead += points_at_stake(position)
    turner = 1.0 if position.is_witch(position.turn) else -1.0
    lead += turner * HANDFUL * position.hand.bit_count()
    young = min(1.0, cards_before_walpurga(position) / FAR)
    if position.unmasked != NOBODY:
        lead -= MASK_OFF[0] + (MASK_OFF[1] - MASK_OFF[0]) * young
    if not position.is_witch(seat):
        lead = -lead
    return 0.5 + 0.5 * math.tanh(lead / (2.0 * (SCALE[0] + (SCALE[1] - SCALE[0]) * young)))


def points_at_stake(position: Position) -> float:
    """Return the points, witches' less villagers', that stopping now would bank. WAL-23."""
    rules = position.rules
    wisp = rules.deck.wisp
    colours = [wisp[card] for card in position.revealed if wisp[card] in (PURPLE, GREEN)]
    if not colours:
        return 0.0
    if colours[-1] == colours[0]:
        points = rules.same[len(colours) - 1]
    else:
        points = rules.opposite[len(colours) - 2]
    return float(points if colours[-1] == PURPLE else -points)


def cards_before_walpurga(position: Position) -> float:
    """Return how many cards must go before Walpurga can be revealed, herself included."""
    for space in range(len(position.mountain)):
        if position.mountain[space] == position.rules.deck.walpurga:
            return float(covering_card_count(position.occupied, space))
    return 0.0


@lru_cache(maxsize=1 << 15)
def covering_card_count(occupied: int, space: int) -> int:
    """Return the number of cards to take away until a space is free, its own card included.

    Cards that cover two others count twice: an approximation, good enough for tempo.
    """
    if not occupied >> space & 1:
        return 0
    ring = space // RING_SIZE
    if ring == FOOT:
        return 1
    costs = [covering_card_count(occupied, other) for other in OUTER[space]]
    return 1 + (min(costs) if ring == GAP_ENOUGH else sum(costs))
