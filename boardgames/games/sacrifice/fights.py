"""Attacks, the Immortal's answer, and sacrifices. SAC-44 to SAC-48, SAC-70 to SAC-79."""

from __future__ import annotations

from . import events
from .board import bit_indices
from .events import Log
from .ids import (
    CHEETAH,
    FANATIC,
    IMMORTAL,
    IN_IMMORTAL,
    IN_SACRIFICE,
    MARTYR,
    MOVED,
    PLAY,
    TAKER,
)
from .movement_rules import mark_after_leg
from .position import KIND, SEAT_SHIFT, Position
from .scoring import finish_game, has_won, is_dead


def declare_attack(position: Position, cell: int, to: int, carries_mineral: bool, log: Log | None) -> None:
    """Declare an attack; an Immortal that could cancel is asked first. SAC-44, SAC-70."""
    position.moved = True
    kind = position.perch_kind if position.perch == cell else position.board[cell] & KIND
    foe = 1 - position.turn
    if position.board[to] & KIND == IMMORTAL and kind != FANATIC and position.sacrificeable_cells(foe) & ~(1 << to):
        position.fight = (cell, to, carries_mineral)
        position.phase = IN_IMMORTAL
        position.actor = foe
        if log is not None:
            events.log_attack_declared(log, position, kind, cell, to, carries_mineral)
            events.log_question(log, position)
        return
    _kill(position, cell, to, carries_mineral, log)


def _kill(position: Position, cell: int, to: int, carries_mineral: bool, log: Log | None) -> None:
    """Enter and kill; then the fanatic dies (SAC-47), or a sacrifice is owed (SAC-45). SAC-44."""
    seat = position.turn
    foe = 1 - seat
    if position.perch == cell:
        kind, mark = position.perch_kind, position.perch_mark
        position.perch = -1
        position.perch_kind = position.perch_mark = 0
    else:
        mark = position.marks.get(cell, 0)
        kind = position.lift_character(cell, seat)
    cost = 1 + position.rules.numbers.kill_cost
    position.points -= cost
    position.approach = None
    victim = position.lift_character(to, foe)
    position.add_to_graveyard(foe, victim)
    if carries_mineral:
        position.move_mineral(seat, cell, to)
    if log is not None:
        events.log_attack(log, position, kind, cell, to, cost=cost, carries_mineral=carries_mineral, victim=victim)
    if kind == FANATIC:
        position.add_to_graveyard(seat, kind)
        if log is not None:
            events.log_sacrifice(log, position, seat, kind, to, by=seat, cause="fanatic")
        check_game_end(position, log)
        return
    position.place_character(to, seat, kind)
    if kind in position.rules.gods:
        position.marks[to] = MOVED
    elif kind == CHEETAH:
        position.marks[to] = mark or mark_after_leg(position, kind, cell, to)
    owe_sacrifice(position, victim, kind == TAKER, log)


def owe_sacrifice(position: Position, kind: int, any_kind: bool, log: Log | None) -> None:
    """Make the turn's seat owe a sacrifice for a character of `kind`. SAC-45, SAC-46."""
    position.owed_sacrifice = (position.turn, kind, any_kind)
    position.phase = IN_SACRIFICE
    position.actor = sacrifice_chooser(position)
    if log is not None:
        events.log_question(log, position)


def own_sacrifice_cells(position: Position) -> list[int]:
    """Cells of what the owing seat may sacrifice of its own accord. SAC-45."""
    assert position.owed_sacrifice is not None
    seat, kind, any_kind = position.owed_sacrifice
    cells = bit_indices(position.sacrificeable_cells(seat))
    if any_kind:
        return cells
    payments = (kind | seat << SEAT_SHIFT, MARTYR | seat << SEAT_SHIFT)
    return [cell for cell in cells if position.board[cell] in payments]


def sacrifice_chooser(position: Position) -> int:
    """Return who chooses the sacrifice: the owing seat, or its opponent when it has nothing to choose. SAC-46."""
    assert position.owed_sacrifice is not None
    seat = position.owed_sacrifice[0]
    return seat if own_sacrifice_cells(position) else 1 - seat


def sacrifice_cells(position: Position) -> list[int]:
    """Cells of what may be sacrificed now. SAC-45, SAC-46."""
    assert position.owed_sacrifice is not None
    return own_sacrifice_cells(position) or bit_indices(position.sacrificeable_cells(position.owed_sacrifice[0]))


def carry_out_sacrifice(position: Position, cell: int, log: Log | None) -> None:
    """Kill the character on `cell` and go on with the turn. SAC-45 to SAC-48."""
    assert position.owed_sacrifice is not None
    seat = position.owed_sacrifice[0]
    by = position.actor
    kind = position.lift_character(cell, seat)
    position.add_to_graveyard(seat, kind)
    position.owed_sacrifice = None
    position.phase = PLAY
    position.actor = position.turn
    if log is not None:
        events.log_sacrifice(log, position, seat, kind, cell, by=by, cause="owed")
    check_game_end(position, log)


def let_immortal_die(position: Position, log: Log | None) -> None:
    """Let the Immortal die instead of cancelling. SAC-71."""
    assert position.fight is not None
    cell, to, carry = position.fight
    if log is not None:
        events.log_immortal_dies(log, position, to)
    position.fight = None
    position.phase = PLAY
    position.actor = position.turn
    position.moved = True
    _kill(position, cell, to, carry, log)


def cancel_attack(position: Position, given: int, log: Log | None) -> None:
    """Undo the attacker's approach, kill the gift, and let the attacker pay for the same kind. SAC-72."""
    assert position.fight is not None
    seat, (cell, to, _) = position.turn, position.fight
    position.fight = None
    position.phase = PLAY
    position.actor = seat
    position.moved = True
    back, points, kind = _go_back(position, cell)
    if log is not None:
        events.log_cancel(log, position, kind, cell, to, back, points)
    gift = position.lift_character(given, 1 - seat)
    position.add_to_graveyard(1 - seat, gift)
    if log is not None:
        events.log_gift(log, position, gift, given)
    owe_sacrifice(position, gift, False, log)


def _go_back(position: Position, cell: int) -> tuple[int, int, int]:
    """SAC-72 1, SAC-73: return where the attacker went back to, the points regained, and its kind."""
    seat, approach = position.turn, position.approach
    position.approach = None
    if approach is None or approach[1] != cell:
        return cell, 0, position.board[cell] & KIND
    back, _, spent, mark, minerals = approach
    if position.perch == cell:
        kind = position.perch_kind
        position.perch = -1
        position.perch_kind = position.perch_mark = 0
    else:
        kind = position.lift_character(cell, seat)
    position.place_character(back, seat, kind)
    if mark:
        position.marks[back] = mark
    position.set_minerals(seat, minerals)
    position.points += spent
    return back, spent, kind


def check_game_end(position: Position, log: Log | None) -> None:
    """End the game if it is won or dead and nothing is pending. SAC-82, SAC-87."""
    seat = position.turn
    if has_won(position, seat):
        finish_game(position, (seat,), "elevation", log)
    elif is_dead(position):
        finish_game(position, (), "dead", log)
