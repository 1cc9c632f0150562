"""One action drawn without the list of all: a place on a wheel is drawn until it stands for a legal action.

The wheel has `WIDTH` places for each character, for the cells it could go to and the ways of going there, and one
for each wall, each resurrection and the end of the turn. So every legal action has exactly one place, whatever else
is on the wheel, and of most places a look at a table shows that they stand for none. A list of all actions costs
three times as much.

SAC-20 to SAC-63.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.machine import Action, Below, playing
from .board import bits
from .ids import PLAY, UNMARKED
from .legal import END_LINE, walls_and_gifts
from .moves import Opened, drop_cells, leap_cells, movements, opened, reach_of
from .position import KIND, Position
from .rulebook import FLY, LEAP, RUNS

WIDTH: Final = 16
"""Places of a mover. A god may go to four cells in each of four directions, a cheetah to eight. The four neighbours
of others stand on the wheel more than once: for a plain way, for an attack of a falcon or a way with a mineral,
and for a second and a third cell where the mineral could be dropped. `Rulebook.targets` has them as masks."""
PATIENCE: Final = 500
"""Draws without an action after which the list is asked: few are legal then."""


def pick(s: Position, below: Below, silent: frozenset[str]) -> Action:
    """Return one of the legal actions that are not silent, each equally likely."""
    if s.phase == PLAY and s.perch < 0 and s.rules.walkers_carry:
        others = walls_and_gifts(s)
        found = _drawn(s, others, below) if others or s.points > 0 else END_LINE
        if found is not None:
            return found
    listed = playing(s, silent)
    return listed[below(len(listed))]


def _drawn(s: Position, others: Sequence[Action], below: Below) -> Action | None:
    """Draw places of the wheel until one is an action; None where that takes too long."""
    men, board, minerals = s.men[s.turn], s.board, s.minerals[s.turn]
    plain, laden = s.rules.targets
    movers = WIDTH * len(men) if s.points > 0 else 0
    last = movers + len(others)
    places = last + 1
    cells = opened(s)
    for _ in range(PATIENCE):
        place = below(places)
        if place < movers:
            cell = men[place // WIDTH]
            place %= WIDTH
            ways = (laden if cell in minerals else plain)[board[cell] & KIND][cell]
            if place < len(ways):
                found = _way(s, cells, cell, ways[place], place // 4)
                if found is not None:
                    return found
        elif place < last:
            return others[place - movers]
        elif s.moved or not _can_move(s):
            return END_LINE
    return None


def _can_move(s: Position) -> bool:
    found: list[Action] = []
    movements(s, found)
    return bool(found)


def _way(s: Position, cells: Opened, cell: int, to: int, layer: int) -> Action | None:
    """Return how the character on `cell` goes to the one cell of the mask `to`, in a layer; None where it may not."""
    rules, seat = s.rules, s.turn
    free, walk, fly, blows = cells
    kind = s.board[cell] & KIND
    style = rules.styles[kind]
    if style == LEAP:
        if cell in s.marks or not to & (free | blows) or not leap_cells(s, cell, rules.board.leaps[cell][layer]) & to:
            return None
        return (rules.moves if to & free else rules.attacks)[cell][to][0]
    if style == FLY:
        if not rules.flights[seat][cell] & to:
            return None
        if layer:
            return rules.attacks[cell][to][0] if to & blows else None
        return rules.moves[cell][to][0] if to & fly else None
    if not to & (walk | blows) or not reach_of(s, kind, cell, s.marks.get(cell, UNMARKED)) & to:
        return None
    if layer and style != RUNS:
        return _carrying(s, cells, cell, to, layer - 1)
    return (rules.moves if to & walk else rules.attacks)[cell][to][0]


def _carrying(s: Position, cells: Opened, cell: int, to: int, number: int) -> Action | None:
    """Return the way with a mineral: into the goal zone the one that drops it on the free cell of a number."""
    rules, seat = s.rules, s.turn
    walk = cells[1]
    if to & walk & rules.board.goal[seat]:
        target = to.bit_length() - 1
        drops = bits(drop_cells(s, target) & ~(s.bits[seat] | s.laid))
        return rules.drop_lines(cell, target)[1 << drops[number]][0] if number < len(drops) else None
    if number or to & s.full:
        return None
    return (rules.moves_carry if to & walk else rules.attacks_carry)[cell][to][0]
