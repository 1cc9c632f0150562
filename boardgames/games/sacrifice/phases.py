"""What each action does at each phase: turns, movement, building, resurrection, draws (SAC-11..SAC-18, section 5)."""

from __future__ import annotations

from bisect import insort

from ...core.machine import Event
from . import fights
from .ids import (
    CHEETAH,
    EMISSARY,
    FALCON,
    IN_DRAW,
    MINERAL,
    MOVED,
    PHASES,
    PIECES,
    PLACEMENT,
    PLAY,
    SEATS,
)
from .moves import cheetah_mark
from .position import SEAT_SHIFT, Position, paired
from .scoring import finish

Log = list[Event] | None


def move(s: Position, cell: int, to: int, carry: bool, drop: int, log: Log) -> None:
    """SAC-20..SAC-43, SAC-56..SAC-62: one leg of a character, with or without a mineral."""
    seat = s.turn
    board = s.board
    from_perch = s.perch == cell
    if from_perch:
        kind, mark = s.perch_kind, s.perch_mark
        s.perch = -1
        s.perch_kind = s.perch_mark = 0
    else:
        mark = s.marks.get(cell, 0) if s.marks else 0
        kind = s.lift(cell, seat)
    approach = s.approach
    if approach is None or approach[1] != cell:
        approach = (cell, cell, 0, mark, s.minerals[seat])
    under = board[to]
    cost = 0 if kind == FALCON and from_perch and not under else 1
    if kind in s.rules.gods:
        mark = MOVED
    elif kind == CHEETAH:
        mark = mark or cheetah_mark(s, kind, cell, to)
    s.points -= cost
    s.moved = True
    s.approach = (approach[0], to, approach[2] + cost, approach[3], approach[4])
    if under:
        s.perch, s.perch_kind, s.perch_mark = to, kind, mark
    else:
        board[to] = kind | seat << SEAT_SHIFT
        insort(s.men[seat], to)
        s.bits[seat] |= 1 << to
        if mark:
            s.marks[to] = mark
    if carry:
        s.shift(seat, cell, drop if drop >= 0 else to)
    if log is not None:
        log.append(_moved(s, kind, cell, to, cost, carry, drop, from_perch, under))
    if s.rules.board.goal[seat] >> to & 1:
        _elevate(s, kind, to, drop, log)


def _elevate(s: Position, kind: int, to: int, drop: int, log: Log) -> None:
    """SAC-61: what has entered the goal zone is frozen there; that is progress (SAC-84) and ends the approach."""
    s.marks.pop(to, None)
    s.approach = None
    s.quiet = 0
    if log is not None:
        log.append(_elevated(s, kind, to))
        if drop >= 0:
            log.append(_elevated(s, MINERAL, drop))
    fights.settle(s, log)


def _elevated(s: Position, kind: int, cell: int) -> Event:
    race = s.rules.races[kind]
    name = s.rules.board.names[cell]
    return Event("elevated", {"piece": PIECES[kind - 1], "seat": SEATS[s.turn], "cell": name, "race": race})


def _moved(
    s: Position, kind: int, cell: int, to: int, cost: int, carry: bool, drop: int, from_perch: bool, under: int
) -> Event:
    names = s.rules.board.names
    return Event(
        "moved",
        {
            "piece": PIECES[kind - 1],
            "seat": SEATS[s.turn],
            "from": names[cell],
            "to": names[to],
            "way": way_of(s, kind, cell, to, from_perch, bool(under)),
            "cost": cost,
            "perched": bool(under),
            "under": fights.who(under) if under else None,
            "carry": carry,
            "drop": names[drop] if drop >= 0 else None,
        },
    )


def way_of(s: Position, kind: int, cell: int, to: int, from_perch: bool, onto: bool) -> str:
    """Return the id of how a mover goes from `cell` to `to` (one of `ids.WAYS`)."""
    if kind in s.rules.gods:
        return "leap"
    if kind == FALCON:
        return "climb" if onto else "descent" if from_perch else "flight"
    return "run" if abs(to - cell) in (2, 2 * s.rules.board.rows) else "step"


def build(s: Position, wall: int, log: Log) -> None:
    """SAC-49..SAC-53: a wall, for ever."""
    cost = s.rules.numbers.wall_cost
    s.fence = s.fence.extended(s.turn, wall)
    s.built += 1
    s.points -= cost
    s.quiet = 0
    if log is not None:
        log.append(Event("built", {"seat": SEATS[s.turn], "wall": s.rules.book.walls[wall].name, "cost": cost}))


def resurrect(s: Position, kind: int, log: Log) -> None:
    """SAC-54, SAC-55: the Emissary gives its place to a dead character, which is new on the board."""
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
        name = s.rules.board.names[cell]
        log.append(Event("resurrected", {"piece": PIECES[kind - 1], "seat": SEATS[seat], "cell": name}))
    fights.settle(s, log)


def end(s: Position, log: Log) -> None:
    """SAC-14, SAC-18, SAC-84, SAC-85: the turn ends; too many quiet turns or rounds end the game."""
    numbers, seat = s.rules.numbers, s.turn
    if log is not None:
        log.append(Event("ended", {"seat": SEATS[seat], "unused": s.points}))
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
        log.append(Event("turn", {"seat": SEATS[s.turn], "round": s.round, "points": s.points}))


def offer(s: Position, log: Log) -> None:
    """SAC-83: a draw is offered, once a turn."""
    s.offered = True
    s.phase = IN_DRAW
    s.actor = 1 - s.turn
    if log is not None:
        log.append(Event("offered", {"seat": SEATS[s.turn]}))
        log.append(Event("asked", {"phase": PHASES[IN_DRAW], "seat": SEATS[s.actor]}))


def accept(s: Position, log: Log) -> None:
    """SAC-83: a draw by agreement."""
    if log is not None:
        log.append(Event("accepted", {"seat": SEATS[s.actor]}))
    finish(s, (), "agreement", log)


def decline(s: Position, log: Log) -> None:
    """SAC-83: the turn goes on."""
    if log is not None:
        log.append(Event("declined", {"seat": SEATS[s.actor]}))
    s.phase = PLAY
    s.actor = s.turn


def resign(s: Position, log: Log) -> None:
    """SAC-81: the other seat wins."""
    if log is not None:
        log.append(Event("resigned", {"seat": SEATS[s.turn]}))
    finish(s, (1 - s.turn,), "resign", log)


def place(s: Position, kind: int, cell: int, log: Log) -> None:
    """SAC-11: one piece from the reserve; after the last one P1 begins round 1."""
    seat = s.turn
    reserve = list(s.reserve[seat])
    reserve.remove(kind)
    s.reserve = paired(s.reserve, seat, tuple(reserve))
    if kind == MINERAL:
        s.lay(seat, tuple(sorted((*s.minerals[seat], cell))))
    else:
        s.put(cell, seat, kind)
    if log is not None:
        name = s.rules.board.names[cell]
        log.append(Event("placed", {"piece": PIECES[kind - 1], "seat": SEATS[seat], "cell": name}))
    s.turn = s.actor = 1 - seat
    if s.phase == PLACEMENT and not s.reserve[s.turn]:
        _begin(s, log)


def _begin(s: Position, log: Log) -> None:
    """SAC-12: round 1, P1's turn."""
    s.phase = PLAY
    s.turn = s.actor = 0
    s.round = 1
    s.points = s.rules.numbers.first_points[0]
    if log is not None:
        log.append(Event("turn", {"seat": SEATS[0], "round": 1, "points": s.points}))
