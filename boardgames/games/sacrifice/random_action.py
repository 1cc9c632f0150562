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

from ...core.game_protocol import Action, Below, actions_to_play
from .board import bit_indices
from .ids import PLAY, UNMARKED
from .legal_actions import END_LINE, wall_and_resurrection_actions
from .movement_rules import add_movements, drop_cells, leap_cells, reachable_cells
from .position import KIND, SEAT_SHIFT, Position
from .rulebook import BUILDS, FLY, LEAP

WIDTH: Final = 16
"""Places of a mover. A god may go to four cells in each of four directions, a cheetah to eight. The four neighbours
of others stand on the wheel more than once: for a plain way, for an attack of a falcon or a way with a mineral,
and for a second and a third cell where the mineral could be dropped. `Rulebook.targets` has the cells."""
PATIENCE: Final = 500
"""Draws without an action after which the list is asked: few are legal then."""


def sample_action(position: Position, below: Below, silent: frozenset[str]) -> Action:
    """Return one of the legal actions that are not silent, each equally likely."""
    if position.phase == PLAY and position.perch < 0 and position.rules.walkers_carry:
        others = wall_and_resurrection_actions(position)
        found = _drawn(position, others, below) if others or position.points > 0 else END_LINE
        if found is not None:
            return found
    listed = actions_to_play(position, silent)
    return listed[below(len(listed))]


def _drawn(position: Position, others: Sequence[Action], below: Below) -> Action | None:
    """Draw places of the wheel until one is an action; None where that takes too long."""
    men, board, minerals = position.men[position.turn], position.board, position.minerals[position.turn]
    plain, laden = position.rules.targets
    movers = WIDTH * len(men) if position.points > 0 else 0
    last = movers + len(others)
    places = last + 1
    for _ in range(PATIENCE):
        place = below(places)
        if place < movers:
            cell = men[place // WIDTH]
            place %= WIDTH
            kind = board[cell] & KIND
            ways = (laden if cell in minerals else plain)[kind][cell]
            if place < len(ways) and ways[place] >= 0:
                found = _way(position, kind, cell, ways[place], place // 4)
                if found is not None:
                    return found
        elif place < last:
            return others[place - movers]
        elif position.moved or not _can_move(position):
            return END_LINE
    return None


def _can_move(position: Position) -> bool:
    found: list[Action] = []
    add_movements(position, found)
    return bool(found)


def _way(position: Position, kind: int, cell: int, to: int, layer: int) -> Action | None:
    """Return how the character on `cell` goes to the cell `to`, in a layer of its places; None where it may not."""
    rules, seat, there = position.rules, position.turn, position.board[to]
    style, target = rules.styles[kind], rules.board.bit[to]
    strikes = there != 0 and there >> SEAT_SHIFT != seat
    if style == FLY:
        if layer and not strikes:
            return None
        strikes = strikes and layer > 0
    if strikes:
        if position.points <= rules.numbers.kill_cost:
            return None
    else:
        if there and (
            style == LEAP or (position.points == 1 and style != FLY)
        ):  # who climbs onto a friend has to come off
            return None
        if (there or position.laid) and rules.board.goal[seat] & (position.bits[seat] | position.laid) & target:
            return None
    if style <= BUILDS:
        if not position.fence.steps[seat][cell] & target:
            return None
        if layer:
            return _carrying(position, cell, to, strikes, layer - 1)
    elif style == LEAP:
        if cell in position.marks or not leap_cells(position, cell, rules.board.leaps[cell][layer]) & target:
            return None
    elif not reachable_cells(position, kind, cell, position.marks.get(cell, UNMARKED)) & target:
        return None
    return (rules.attacks if strikes else rules.moves)[cell][target][0]


def _carrying(position: Position, cell: int, to: int, strikes: bool, number: int) -> Action | None:
    """Return the way with a mineral: into the goal zone the one that drops it on the free cell of a number."""
    rules, seat = position.rules, position.turn
    target = rules.board.bit[to]
    if not strikes and target & rules.board.goal[seat]:
        drops = bit_indices(drop_cells(position, to) & ~(position.bits[seat] | position.laid))
        return rules.drop_lines(cell, to)[1 << drops[number]][0] if number < len(drops) else None
    if number or target & position.full:
        return None
    return (rules.attacks_carry if strikes else rules.moves_carry)[cell][target][0]
