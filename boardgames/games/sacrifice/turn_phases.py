"""What each action does at each phase: turns, movement, building, resurrection, draws.

SAC-11 to SAC-18, section 5.
"""

from __future__ import annotations

from . import events, fights
from .events import Log
from .ids import (
    EMISSARY,
    FALCON,
    IN_DRAW,
    MINERAL,
    MOVED,
    PLACEMENT,
    PLAY,
)
from .movement_rules import cheetah_mark
from .position import KIND, SEAT_SHIFT, Position, paired
from .rulebook import LEAP, RUNS
from .scoring import finish


def move(s: Position, cell: int, to: int, carry: bool, drop: int, log: Log | None) -> None:
    """One leg of a character, with or without a mineral. SAC-20 to SAC-43, SAC-56 to SAC-62."""
    seat = s.turn
    board = s.board
    from_perch = s.perch == cell
    if from_perch:
        kind, mark = s.perch_kind, s.perch_mark
        s.perch = -1
        s.perch_kind = s.perch_mark = 0
    else:
        mark = s.marks.get(cell, 0) if s.marks else 0
        kind = board[cell] & KIND
    under = board[to]
    cost = 0 if kind == FALCON and from_perch and not under else 1
    approach = s.approach
    if approach is None or approach[1] != cell:
        s.approach = (cell, to, cost, mark, s.minerals[seat])
    else:
        s.approach = (approach[0], to, approach[2] + cost, approach[3], approach[4])
    style = s.rules.styles[kind]
    if style == LEAP:
        mark = MOVED
    elif style == RUNS:
        mark = mark or cheetah_mark(s, kind, cell, to)
    s.points -= cost
    s.moved = True
    if not under and not from_perch:
        s.step(cell, to, seat)
    elif not under:
        s.put(to, seat, kind)
    elif not from_perch:
        s.lift(cell, seat)
    if under:
        s.perch, s.perch_kind, s.perch_mark = to, kind, mark
    elif mark:
        s.marks[to] = mark
    if carry:
        s.shift(seat, cell, drop if drop >= 0 else to)
    if log is not None:
        events.moved(log, s, kind, cell, to, cost=cost, carry=carry, drop=drop, from_perch=from_perch, under=under)
    if s.rules.board.goal[seat] & s.rules.board.bit[to]:
        _elevate(s, kind, to, drop, log)


def _elevate(s: Position, kind: int, to: int, drop: int, log: Log | None) -> None:
    """What has entered the goal zone is frozen there; that is progress (SAC-84) and ends the approach. SAC-61."""
    s.marks.pop(to, None)
    s.approach = None
    s.quiet = 0
    if log is not None:
        events.elevated(log, s, kind, to)
        if drop >= 0:
            events.elevated(log, s, MINERAL, drop)
    fights.settle(s, log)


def build(s: Position, wall: int, log: Log | None) -> None:
    """A wall, for ever. SAC-49 to SAC-53."""
    cost = s.rules.numbers.wall_cost
    s.fence = s.fence.extended(s.turn, wall)
    s.built += 1
    s.points -= cost
    s.quiet = 0
    if log is not None:
        events.built(log, s, wall, cost)


def resurrect(s: Position, kind: int, log: Log | None) -> None:
    """The Emissary gives its place to a dead character, which is new on the board. SAC-54, SAC-55."""
    seat = s.turn
    emissary = EMISSARY | seat << SEAT_SHIFT
    cell = next(cell for cell in s.men[seat] if s.board[cell] == emissary)
    s.lift(cell, seat)
    graves = list(s.graves[seat])
    graves.remove(kind)
    s.graves = paired(s.graves, seat, tuple(graves))
    s.bury(seat, EMISSARY)
    s.put(cell, seat, kind)
    s.approach = None
    if log is not None:
        events.resurrected(log, s, kind, cell)
    fights.settle(s, log)


def end(s: Position, log: Log | None) -> None:
    """The turn ends; too many quiet turns or rounds end the game. SAC-14, SAC-18, SAC-84, SAC-85."""
    numbers, seat = s.rules.numbers, s.turn
    if log is not None:
        events.ended(log, s)
    s.moved = s.offered = False
    s.built = 0
    s.marks.clear()
    s.approach = None
    s.quiet += 1
    if s.quiet >= numbers.quiet_limit:
        finish(s, (), "quiet", log)
        return
    if seat == 1:
        if s.round >= numbers.round_limit:
            finish(s, (), "rounds", log)
            return
        s.round += 1
    s.turn = s.actor = 1 - seat
    s.points = numbers.first_points[s.turn] if s.round == 1 else numbers.points
    if log is not None:
        events.turn_begins(log, s)


def offer(s: Position, log: Log | None) -> None:
    """A draw is offered, once a turn. SAC-83."""
    s.offered = True
    s.phase = IN_DRAW
    s.actor = 1 - s.turn
    if log is not None:
        events.said(log, "offered", s.turn)
        events.asked(log, s)


def accept(s: Position, log: Log | None) -> None:
    """A draw by agreement. SAC-83."""
    if log is not None:
        events.said(log, "accepted", s.actor)
    finish(s, (), "agreement", log)


def decline(s: Position, log: Log | None) -> None:
    """The turn goes on. SAC-83."""
    if log is not None:
        events.said(log, "declined", s.actor)
    s.phase = PLAY
    s.actor = s.turn


def resign(s: Position, log: Log | None) -> None:
    """The other seat wins. SAC-81."""
    if log is not None:
        events.said(log, "resigned", s.turn)
    finish(s, (1 - s.turn,), "resign", log)


def place(s: Position, kind: int, cell: int, log: Log | None) -> None:
    """One piece from the reserve; after the last one P1 begins round 1. SAC-11."""
    seat = s.turn
    reserve = list(s.reserve[seat])
    reserve.remove(kind)
    s.reserve = paired(s.reserve, seat, tuple(reserve))
    if kind == MINERAL:
        s.lay(seat, tuple(sorted((*s.minerals[seat], cell))))
    else:
        s.put(cell, seat, kind)
    if log is not None:
        events.placed(log, s, kind, cell)
    s.turn = s.actor = 1 - seat
    if s.phase == PLACEMENT and not s.reserve[s.turn]:
        _begin(s, log)


def _begin(s: Position, log: Log | None) -> None:
    """Round 1, P1's turn. SAC-12."""
    s.phase = PLAY
    s.turn = s.actor = 0
    s.round = 1
    s.points = s.rules.numbers.first_points[0]
    if log is not None:
        events.turn_begins(log, s)
