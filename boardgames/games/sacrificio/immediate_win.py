"""Wins within one turn: which seats can end the game and be ahead. SCO-80, SCO-38."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .ids import HOLLOW
from .position import Position
from .temple_prospects import Plain, TempleProspect, ZoneCards, completable_temples, temple_prospects, zone_cards
from .zone_geometry import PLACE_COUNT

MOST_HOLLOW: Final = 8
"""Maximum number of hollow hearts in the supply for which taking the last one is considered."""


def is_end_near(position: Position) -> bool:
    """True if one more ritual may end the game."""
    if not (position.quick or position.temple_pile) or position.supply[HOLLOW] <= MOST_HOLLOW:
        return True
    firsts = range(0, len(position.temples), PLACE_COUNT)
    return position.quick and any(_last(position.temples[first : first + PLACE_COUNT]) for first in firsts)


def _last(temples: Sequence[int]) -> bool:
    """True if a zone has one temple left."""
    return sum([temple >= 0 for temple in temples]) == 1


def ends_game(position: Position, zone: ZoneCards, temple: TempleProspect) -> bool:
    """True if the ritual of a temple in a zone ends the game. Three black hearts are ignored."""
    if temple.hollow >= position.supply[HOLLOW]:
        return True
    return _last(zone.temples) if position.quick else not position.temple_pile


def can_win_now(position: Position, seat: int, moves: int, lead: int, heart_counts: Plain) -> bool:
    """True if a seat could end the game in the lead with `moves` moves and its hand.

    `lead`: points of its side above the others; `heart_counts`: red, green and blue hearts of that side.
    """
    rules, hand = position.rules, position.hands[seat]
    moves += rules.zero_moves * hand.count(rules.zero)
    for other in range(position.seats):
        if other != seat and (
            not position.are_rivals(seat, other)
            or position.used[seat * position.seats + other] >= rules.rituals_per_rival
        ):
            continue
        zone = zone_cards(position, other)
        for temple in (temple_prospects if other == seat else completable_temples)(rules, hand, zone, heart_counts):
            if (
                temple.lacks == 0
                and temple.lays <= moves
                and lead + temple.points > 0
                and ends_game(position, zone, temple)
            ):
                return True
    return False
