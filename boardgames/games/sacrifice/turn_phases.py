"""Effects of actions on turn and phase: movement, building, resurrection, draws, placement.

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
from .movement_rules import mark_after_leg
from .position import KIND, SEAT_SHIFT, Position, with_seat_part
from .rulebook import LEAP, RUNS
from .scoring import finish_game


def move_character(position: Position, cell: int, to: int, carries_mineral: bool, drop: int, log: Log | None) -> None:
    """Move a character by one leg, with or without a mineral. SAC-20 to SAC-43, SAC-56 to SAC-62."""
    seat = position.turn
    board = position.board
    from_perch = position.perch == cell
    if from_perch:
        kind, mark = position.perch_kind, position.perch_mark
        position.perch = -1
        position.perch_kind = position.perch_mark = 0
    else:
        mark = position.marks.get(cell, 0) if position.marks else 0
        kind = board[cell] & KIND
    under = board[to]
    cost = 0 if kind == FALCON and from_perch and not under else 1
    approach = position.approach
    if approach is None or approach[1] != cell:
        position.approach = (cell, to, cost, mark, position.minerals[seat])
    else:
        position.approach = (approach[0], to, approach[2] + cost, approach[3], approach[4])
    style = position.rules.styles[kind]
    if style == LEAP:
        mark = MOVED
    elif style == RUNS:
        mark = mark or mark_after_leg(position, kind, cell, to)
    position.points -= cost
    position.moved = True
    if not under and not from_perch:
        position.step_character(cell, to, seat)
    elif not under:
        position.place_character(to, seat, kind)
    elif not from_perch:
        position.lift_character(cell, seat)
    if under:
        position.perch, position.perch_kind, position.perch_mark = to, kind, mark
    elif mark:
        position.marks[to] = mark
    if carries_mineral:
        position.move_mineral(seat, cell, drop if drop >= 0 else to)
    if log is not None:
        events.log_move(
            log,
            position,
            kind,
            cell,
            to,
            cost=cost,
            carries_mineral=carries_mineral,
            drop=drop,
            from_perch=from_perch,
            under=under,
        )
    if position.rules.board.goal[seat] & position.rules.board.bit[to]:
        _elevate(position, kind, to, drop, log)


def _elevate(position: Position, kind: int, to: int, drop: int, log: Log | None) -> None:
    """Freeze a piece that has entered the goal zone: progress (SAC-84), and the end of the approach. SAC-61."""
    position.marks.pop(to, None)
    position.approach = None
    position.quiet = 0
    if log is not None:
        events.log_elevation(log, position, kind, to)
        if drop >= 0:
            events.log_elevation(log, position, MINERAL, drop)
    fights.check_game_end(position, log)


def build_wall(position: Position, wall: int, log: Log | None) -> None:
    """Build a wall, permanently. SAC-49 to SAC-53."""
    cost = position.rules.numbers.wall_cost
    position.fence = position.fence.with_wall(position.turn, wall)
    position.built += 1
    position.points -= cost
    position.quiet = 0
    if log is not None:
        events.log_wall(log, position, wall, cost)


def resurrect_character(position: Position, kind: int, log: Log | None) -> None:
    """Replace the Emissary by a dead character, which is new on the board. SAC-54, SAC-55."""
    seat = position.turn
    emissary = EMISSARY | seat << SEAT_SHIFT
    cell = next(cell for cell in position.characters[seat] if position.board[cell] == emissary)
    position.lift_character(cell, seat)
    graves = list(position.graves[seat])
    graves.remove(kind)
    position.graves = with_seat_part(position.graves, seat, tuple(graves))
    position.add_to_graveyard(seat, EMISSARY)
    position.place_character(cell, seat, kind)
    position.approach = None
    if log is not None:
        events.log_resurrection(log, position, kind, cell)
    fights.check_game_end(position, log)


def end_turn(position: Position, log: Log | None) -> None:
    """End the turn; too many quiet turns or rounds end the game. SAC-14, SAC-18, SAC-84, SAC-85."""
    numbers, seat = position.rules.numbers, position.turn
    if log is not None:
        events.log_turn_end(log, position)
    position.moved = position.offered = False
    position.built = 0
    position.marks.clear()
    position.approach = None
    position.quiet += 1
    if position.quiet >= numbers.quiet_limit:
        finish_game(position, (), "quiet", log)
        return
    if seat == 1:
        if position.round >= numbers.round_limit:
            finish_game(position, (), "rounds", log)
            return
        position.round += 1
    position.turn = position.actor = 1 - seat
    position.points = numbers.first_points[position.turn] if position.round == 1 else numbers.points
    if log is not None:
        events.log_turn_start(log, position)


def offer_draw(position: Position, log: Log | None) -> None:
    """Offer a draw, once a turn. SAC-83."""
    position.offered = True
    position.phase = IN_DRAW
    position.actor = 1 - position.turn
    if log is not None:
        events.log_announcement(log, "offered", position.turn)
        events.log_question(log, position)


def accept_draw(position: Position, log: Log | None) -> None:
    """End the game as a draw by agreement. SAC-83."""
    if log is not None:
        events.log_announcement(log, "accepted", position.actor)
    finish_game(position, (), "agreement", log)


def decline_draw(position: Position, log: Log | None) -> None:
    """Decline the draw; the turn goes on. SAC-83."""
    if log is not None:
        events.log_announcement(log, "declined", position.actor)
    position.phase = PLAY
    position.actor = position.turn


def resign_game(position: Position, log: Log | None) -> None:
    """Let the other seat win. SAC-81."""
    if log is not None:
        events.log_announcement(log, "resigned", position.turn)
    finish_game(position, (1 - position.turn,), "resign", log)


def place_piece(position: Position, kind: int, cell: int, log: Log | None) -> None:
    """Place a piece from the reserve; after the last one P1 begins round 1. SAC-11."""
    seat = position.turn
    reserve = list(position.reserve[seat])
    reserve.remove(kind)
    position.reserve = with_seat_part(position.reserve, seat, tuple(reserve))
    if kind == MINERAL:
        position.set_minerals(seat, tuple(sorted((*position.minerals[seat], cell))))
    else:
        position.place_character(cell, seat, kind)
    if log is not None:
        events.log_placement(log, position, kind, cell)
    position.turn = position.actor = 1 - seat
    if position.phase == PLACEMENT and not position.reserve[position.turn]:
        _begin(position, log)


def _begin(position: Position, log: Log | None) -> None:
    """Round 1, P1's turn. SAC-12."""
    position.phase = PLAY
    position.turn = position.actor = 0
    position.round = 1
    position.points = position.rules.numbers.first_points[0]
    if log is not None:
        events.log_turn_start(log, position)
