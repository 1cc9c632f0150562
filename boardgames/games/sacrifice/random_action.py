"""Random action without the list of all: draws numbers until one stands for a legal action.

There are `WIDTH` numbers for each character, for its target cells and the ways there, and one for each wall, each
resurrection and the end of the turn. Every legal action has exactly one number; for most other numbers a table
look-up shows that they are illegal. Listing all actions costs three times as much. SAC-20 to SAC-63.
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
"""Failed draws after which the list of actions is used: few are legal then."""


def sample_action(position: Position, random_below: Below, ignored_actions: frozenset[str]) -> Action:
    """Return one of the legal actions that are not silent, each equally likely."""
    if position.phase == PLAY and position.perch < 0 and position.rules.walkers_carry:
        others = wall_and_resurrection_actions(position)
        found = _drawn(position, others, random_below) if others or position.points > 0 else END_LINE
        if found is not None:
            return found
    listed = actions_to_play(position, ignored_actions)
    return listed[random_below(len(listed))]


def _drawn(position: Position, others: Sequence[Action], random_below: Below) -> Action | None:
    """Draw places of the wheel until one is an action; None where that takes too long."""
    men, board, minerals = position.characters[position.turn], position.board, position.minerals[position.turn]
    plain, laden = position.rules.targets
    movers = WIDTH * len(men) if position.points > 0 else 0
    last = movers + len(others)
    places = last + 1
    for _ in range(PATIENCE):
        place = random_below(places)
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
    """Return the movement of the character on `cell` to the cell `to`, by the layer of its number; None if
    illegal.
    """
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
        if (there or position.mineral_cells) and rules.board.goal[seat] & (
            position.bits[seat] | position.mineral_cells
        ) & target:
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
    """Return the movement with a mineral; into the goal zone the one that drops it on the free cell of that
    number.
    """
    rules, seat = position.rules, position.turn
    target = rules.board.bit[to]
    if not strikes and target & rules.board.goal[seat]:
        drops = bit_indices(drop_cells(position, to) & ~(position.bits[seat] | position.mineral_cells))
        return rules.carry_drop_actions(cell, to)[1 << drops[number]][0] if number < len(drops) else None
    if number or target & position.full_cells:
        return None
    return (rules.attacks_carry if strikes else rules.moves_carry)[cell][target][0]
