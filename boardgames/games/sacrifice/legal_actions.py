"""The legal actions of a position, phase by phase. Section 4, SAC-9 to SAC-11, SAC-25, SAC-26, SAC-71, SAC-72."""

from __future__ import annotations

from typing import Final

from ...core.game_protocol import PASS, Action
from .board import bit_indices
from .fights import sacrifice_cells
from .ids import BUILDER, EMISSARY, IN_DRAW, IN_IMMORTAL, IN_SACRIFICE, PLACEMENT, PLAY
from .movement_rules import add_movements, add_perched_movements, can_rest
from .position import KIND, SEAT_SHIFT, Position

END_LINE: Final = Action("end")
_OFFER: Final = Action("offer draw")
_RESIGN: Final = Action("resign")
_ANSWERS: Final = (Action("accept"), PASS)


def legal_actions(position: Position) -> list[Action]:
    """Return the legal actions: movements by cell, then walls, resurrections, and what ends or stops the game."""
    phase = position.phase
    if phase == PLAY:
        return _in_play(position)
    if phase == IN_SACRIFICE:
        lines = position.rules.sacrifices
        return [lines[cell] for cell in sacrifice_cells(position)]
    if phase == IN_IMMORTAL:
        return _for_the_immortal(position)
    if phase == IN_DRAW:
        return list(_ANSWERS)
    if phase == PLACEMENT:
        return _places(position)
    return []


def _in_play(position: Position) -> list[Action]:
    """Section 4, phase `play`."""
    out: list[Action] = []
    if position.perch >= 0:
        add_perched_movements(position, out)
        if position.perch_kind == BUILDER and _may_build(position):
            out += _builds_while_perched(position)
        out.append(_RESIGN)
        return out
    add_movements(position, out)
    must_move = not position.moved and bool(out)
    out += wall_and_resurrection_actions(position)
    if not must_move:
        out.append(END_LINE)
    if not position.offered:
        out.append(_OFFER)
    out.append(_RESIGN)
    return out


def wall_and_resurrection_actions(position: Position) -> list[Action]:
    """The walls and the resurrections of a turn in which nobody is perched. SAC-9, SAC-49 to SAC-55."""
    seat = position.turn
    out: list[Action] = []
    if _may_build(position):
        near = 0
        for cell in position.characters[seat]:
            if position.board[cell] & KIND == BUILDER:
                near |= position.rules.book.contact[cell]
        near &= position.fence.open & position.rules.book.area[seat]
        if near:
            out += position.fence.build_actions(near)
    if position.graves[seat] and EMISSARY | seat << SEAT_SHIFT in position.board:
        lines = position.rules.resurrects
        out += [lines[kind] for kind in dict.fromkeys(position.graves[seat]) if kind != EMISSARY]
    return out


def _may_build(position: Position) -> bool:
    """True if the turn's seat has points for a wall, and a wall left. SAC-9, SAC-49."""
    numbers = position.rules.numbers
    if position.points < numbers.wall_cost or position.built >= numbers.walls_per_turn:
        return False
    return position.fence.counts[position.turn] < numbers.walls


def _builds_while_perched(position: Position) -> list[Action]:
    """Walls in contact with the perched builder after which it can still come to rest. SAC-25, SAC-26."""
    fence = position.fence
    near = fence.book.contact[position.perch] & fence.open & fence.book.area[position.turn]
    points = position.points - position.rules.numbers.wall_cost
    found = []
    for wall in bit_indices(near):
        position.fence = fence.with_wall(position.turn, wall)
        if can_rest(position, position.perch_kind, position.perch, position.perch_mark, points):
            found.append(fence.book.builds[wall])
    position.fence = fence
    return found


def _for_the_immortal(position: Position) -> list[Action]:
    """Yield the answers of an attacked Immortal's owner. SAC-71, SAC-72."""
    assert position.fight is not None
    lines = position.rules.cancels
    gifts = position.sacrificeable_cells(1 - position.turn) & ~(1 << position.fight[1])
    return [*(lines[cell] for cell in bit_indices(gifts)), PASS]


def _places(position: Position) -> list[Action]:
    """Yield the actions of placement. SAC-11."""
    seat = position.turn
    taken = position.bits[0] | position.bits[1]
    for cell in (*position.minerals[0], *position.minerals[1]):
        taken |= 1 << cell
    free = bit_indices(position.rules.board.deployment[seat] & ~taken)
    out: list[Action] = []
    for kind in dict.fromkeys(position.reserve[seat]):
        lines = position.rules.places[kind]
        out += [lines[cell] for cell in free]
    out.append(_RESIGN)
    return out
