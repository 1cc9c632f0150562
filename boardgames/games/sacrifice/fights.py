"""Attacks, the Immortal's answer, and sacrifices. SAC-44 to SAC-48, SAC-70 to SAC-79."""

from __future__ import annotations

from . import events
from .board import bits
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
from .movement_rules import cheetah_mark
from .position import KIND, SEAT_SHIFT, Position
from .scoring import finish, has_won, is_dead


def attack(s: Position, cell: int, to: int, carry: bool, log: Log | None) -> None:
    """Declare an attack; an Immortal that could cancel is asked first. SAC-44, SAC-70."""
    s.moved = True
    kind = s.perch_kind if s.perch == cell else s.board[cell] & KIND
    foe = 1 - s.turn
    if s.board[to] & KIND == IMMORTAL and kind != FANATIC and s.givable(foe) & ~(1 << to):
        s.fight = (cell, to, carry)
        s.phase = IN_IMMORTAL
        s.actor = foe
        if log is not None:
            events.announced(log, s, kind, cell, to, carry)
            events.asked(log, s)
        return
    _kill(s, cell, to, carry, log)


def _kill(s: Position, cell: int, to: int, carry: bool, log: Log | None) -> None:
    """Enter and kill; then the fanatic dies (SAC-47), or a sacrifice is owed (SAC-45). SAC-44."""
    seat = s.turn
    foe = 1 - seat
    if s.perch == cell:
        kind, mark = s.perch_kind, s.perch_mark
        s.perch = -1
        s.perch_kind = s.perch_mark = 0
    else:
        mark = s.marks.get(cell, 0)
        kind = s.lift(cell, seat)
    cost = 1 + s.rules.numbers.kill_cost
    s.points -= cost
    s.approach = None
    victim = s.lift(to, foe)
    s.bury(foe, victim)
    if carry:
        s.shift(seat, cell, to)
    if log is not None:
        events.attacked(log, s, kind, cell, to, cost=cost, carry=carry, victim=victim)
    if kind == FANATIC:
        s.bury(seat, kind)
        if log is not None:
            events.sacrificed(log, s, seat, kind, to, by=seat, cause="fanatic")
        settle(s, log)
        return
    s.put(to, seat, kind)
    if kind in s.rules.gods:
        s.marks[to] = MOVED
    elif kind == CHEETAH:
        s.marks[to] = mark or cheetah_mark(s, kind, cell, to)
    owe(s, victim, kind == TAKER, log)


def owe(s: Position, kind: int, any_kind: bool, log: Log | None) -> None:
    """The turn's seat owes a sacrifice for a character of `kind`. SAC-45, SAC-46."""
    s.owed = (s.turn, kind, any_kind)
    s.phase = IN_SACRIFICE
    s.actor = chooser(s)
    if log is not None:
        events.asked(log, s)


def own_choices(s: Position) -> list[int]:
    """Cells of what the owing seat may sacrifice of its own accord. SAC-45."""
    assert s.owed is not None
    seat, kind, any_kind = s.owed
    cells = bits(s.givable(seat))
    if any_kind:
        return cells
    payments = (kind | seat << SEAT_SHIFT, MARTYR | seat << SEAT_SHIFT)
    return [cell for cell in cells if s.board[cell] in payments]


def chooser(s: Position) -> int:
    """Return who chooses the sacrifice: the owing seat, or its opponent when it has nothing to choose. SAC-46."""
    assert s.owed is not None
    seat = s.owed[0]
    return seat if own_choices(s) else 1 - seat


def choices(s: Position) -> list[int]:
    """Cells of what may be sacrificed now. SAC-45, SAC-46."""
    assert s.owed is not None
    return own_choices(s) or bits(s.givable(s.owed[0]))


def sacrifice(s: Position, cell: int, log: Log | None) -> None:
    """The character on `cell` dies and the turn goes on. SAC-45 to SAC-48."""
    assert s.owed is not None
    seat = s.owed[0]
    by = s.actor
    kind = s.lift(cell, seat)
    s.bury(seat, kind)
    s.owed = None
    s.phase = PLAY
    s.actor = s.turn
    if log is not None:
        events.sacrificed(log, s, seat, kind, cell, by=by, cause="owed")
    settle(s, log)


def let_die(s: Position, log: Log | None) -> None:
    """The Immortal does not cancel. SAC-71."""
    assert s.fight is not None
    cell, to, carry = s.fight
    if log is not None:
        events.spared(log, s, to)
    s.fight = None
    s.phase = PLAY
    s.actor = s.turn
    s.moved = True
    _kill(s, cell, to, carry, log)


def cancel(s: Position, given: int, log: Log | None) -> None:
    """Undo the attacker's approach, kill the gift, and let the attacker pay for the same kind. SAC-72."""
    assert s.fight is not None
    seat, (cell, to, _) = s.turn, s.fight
    s.fight = None
    s.phase = PLAY
    s.actor = seat
    s.moved = True
    back, points, kind = _go_back(s, cell)
    if log is not None:
        events.cancelled(log, s, kind, cell, to, back, points)
    gift = s.lift(given, 1 - seat)
    s.bury(1 - seat, gift)
    if log is not None:
        events.given(log, s, gift, given)
    owe(s, gift, False, log)


def _go_back(s: Position, cell: int) -> tuple[int, int, int]:
    """SAC-72 1, SAC-73: return where the attacker went back to, the points regained, and its kind."""
    seat, approach = s.turn, s.approach
    s.approach = None
    if approach is None or approach[1] != cell:
        return cell, 0, s.board[cell] & KIND
    back, _, spent, mark, minerals = approach
    if s.perch == cell:
        kind = s.perch_kind
        s.perch = -1
        s.perch_kind = s.perch_mark = 0
    else:
        kind = s.lift(cell, seat)
    s.put(back, seat, kind)
    if mark:
        s.marks[back] = mark
    s.lay(seat, minerals)
    s.points += spent
    return back, spent, kind


def settle(s: Position, log: Log | None) -> None:
    """Once nothing is pending, see whether the game is won or dead. SAC-82, SAC-87."""
    seat = s.turn
    if has_won(s, seat):
        finish(s, (seat,), "elevation", log)
    elif is_dead(s):
        finish(s, (), "dead", log)
