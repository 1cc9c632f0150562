"""The legal actions of a position, phase by phase. Section 4, SAC-9 to SAC-11, SAC-25, SAC-26, SAC-71, SAC-72."""

from __future__ import annotations

from typing import Final

from ...core.game_protocol import PASS, Action
from .board import bits
from .fights import choices
from .ids import BUILDER, EMISSARY, IN_DRAW, IN_IMMORTAL, IN_SACRIFICE, PLACEMENT, PLAY
from .movement_rules import can_rest, movements, perched_movements
from .position import KIND, SEAT_SHIFT, Position

END_LINE: Final = Action("end")
_OFFER: Final = Action("offer draw")
_RESIGN: Final = Action("resign")
_ANSWERS: Final = (Action("accept"), PASS)


def legal(s: Position) -> list[Action]:
    """Return the legal actions: movements by cell, then walls, resurrections, and what ends or stops the game."""
    phase = s.phase
    if phase == PLAY:
        return _in_play(s)
    if phase == IN_SACRIFICE:
        lines = s.rules.sacrifices
        return [lines[cell] for cell in choices(s)]
    if phase == IN_IMMORTAL:
        return _for_the_immortal(s)
    if phase == IN_DRAW:
        return list(_ANSWERS)
    if phase == PLACEMENT:
        return _places(s)
    return []


def _in_play(s: Position) -> list[Action]:
    """Section 4, phase `play`."""
    out: list[Action] = []
    if s.perch >= 0:
        perched_movements(s, out)
        if s.perch_kind == BUILDER and _may_build(s):
            out += _builds_while_perched(s)
        out.append(_RESIGN)
        return out
    movements(s, out)
    must_move = not s.moved and bool(out)
    out += walls_and_gifts(s)
    if not must_move:
        out.append(END_LINE)
    if not s.offered:
        out.append(_OFFER)
    out.append(_RESIGN)
    return out


def walls_and_gifts(s: Position) -> list[Action]:
    """The walls and the resurrections of a turn in which nobody is perched. SAC-9, SAC-49 to SAC-55."""
    seat = s.turn
    out: list[Action] = []
    if _may_build(s):
        near = 0
        for cell in s.men[seat]:
            if s.board[cell] & KIND == BUILDER:
                near |= s.rules.book.contact[cell]
        near &= s.fence.open & s.rules.book.area[seat]
        if near:
            out += s.fence.lines(near)
    if s.graves[seat] and EMISSARY | seat << SEAT_SHIFT in s.board:
        lines = s.rules.resurrects
        out += [lines[kind] for kind in dict.fromkeys(s.graves[seat]) if kind != EMISSARY]
    return out


def _may_build(s: Position) -> bool:
    """Whether the turn's seat has points for a wall, and one beside the board. SAC-9, SAC-49."""
    numbers = s.rules.numbers
    if s.points < numbers.wall_cost or s.built >= numbers.walls_per_turn:
        return False
    return s.fence.counts[s.turn] < numbers.walls


def _builds_while_perched(s: Position) -> list[Action]:
    """Walls in contact with the perched builder after which it can still come to rest. SAC-25, SAC-26."""
    fence = s.fence
    near = fence.book.contact[s.perch] & fence.open & fence.book.area[s.turn]
    points = s.points - s.rules.numbers.wall_cost
    found = []
    for wall in bits(near):
        s.fence = fence.extended(s.turn, wall)
        if can_rest(s, s.perch_kind, s.perch, s.perch_mark, points):
            found.append(fence.book.builds[wall])
    s.fence = fence
    return found


def _for_the_immortal(s: Position) -> list[Action]:
    """SAC-71, SAC-72."""
    assert s.fight is not None
    lines = s.rules.cancels
    gifts = s.givable(1 - s.turn) & ~(1 << s.fight[1])
    return [*(lines[cell] for cell in bits(gifts)), PASS]


def _places(s: Position) -> list[Action]:
    """SAC-11."""
    seat = s.turn
    taken = s.bits[0] | s.bits[1]
    for cell in (*s.minerals[0], *s.minerals[1]):
        taken |= 1 << cell
    free = bits(s.rules.board.deployment[seat] & ~taken)
    out: list[Action] = []
    for kind in dict.fromkeys(s.reserve[seat]):
        lines = s.rules.places[kind]
        out += [lines[cell] for cell in free]
    out.append(_RESIGN)
    return out
