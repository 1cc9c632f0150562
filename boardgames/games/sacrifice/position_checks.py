"""Checks for impossible positions whose fields can all be read (the last paragraph of section 11)."""

from __future__ import annotations

from ...data.position_fields import Fields
from .fights import sacrifice_cells
from .ids import (
    FALCON,
    FANATIC,
    IMMORTAL,
    IN_IMMORTAL,
    IN_SACRIFICE,
    MINERAL,
    OVER,
    PHASES,
    PIECES,
    PLACEMENT,
    PLAY,
    SEATS,
)
from .movement_rules import can_rest
from .position import KIND, SEAT_SHIFT, Position
from .refusals import attack_refusal


def check_pieces(f: Fields, position: Position) -> None:
    """Too many of a piece, two pieces on a zone cell, three minerals on a cell. SAC-8, SAC-58, SAC-61."""
    for seat in (0, 1):
        _check_counts(f, position, seat)
    _check_minerals(f, position)


def _check_counts(f: Fields, position: Position, seat: int) -> None:
    names, own = position.rules.board.names, f"seats.{SEATS[seat]}"
    places: dict[int, list[str]] = {}
    for cell in position.characters[seat]:
        places.setdefault(position.board[cell] & KIND, []).append(f"board.{names[cell]}")
    if position.perch >= 0 and seat == position.turn:
        places.setdefault(position.perch_kind, []).append("perched")
    for word, kinds in (("graveyard", position.graves[seat]), ("reserve", position.reserve[seat])):
        for kind in kinds:
            places.setdefault(kind, []).append(f"{own}.{word}")
    for _ in position.minerals[seat]:
        places.setdefault(MINERAL, []).append(f"{own}.minerals")
    for kind, paths in places.items():
        most = position.rules.numbers.counts[kind]
        if len(paths) > most:
            expected = f"at most {most} {PIECES[kind - 1]} of {SEATS[seat]} in all"
            for path in dict.fromkeys(paths):
                f.fault(path, expected, len(paths))


def _check_minerals(f: Fields, position: Position) -> None:
    board, most = position.rules.board, position.rules.numbers.minerals_per_cell
    every = position.minerals[0] + position.minerals[1]
    for cell in sorted(set(every)):
        name, lying = board.names[cell], every.count(cell)
        paths = [f"seats.{SEATS[seat]}.minerals" for seat in (0, 1) if cell in position.minerals[seat]]
        if board.zones >> cell & 1:
            if position.board[cell]:
                paths.append(f"board.{name}")
            if lying + bool(position.board[cell]) > 1:
                for path in paths:
                    f.fault(path, f"at most 1 piece on {name}", lying + bool(position.board[cell]))
        elif lying > most:
            for path in paths:
                f.fault(path, f"at most {most} minerals on {name}", lying)


def check_perched(f: Fields, position: Position) -> None:
    """Check that a perched character has a character below it and an approach, and can come to rest. SAC-25,
    SAC-26.
    """
    if position.perch < 0:
        return
    board = position.rules.board
    name = board.names[position.perch]
    if position.phase not in (PLAY, IN_IMMORTAL, OVER):
        f.fault("perched", "somebody perched in phases play, immortal and over only", PHASES[position.phase])
        return
    under = position.board[position.perch]
    if not under or (under >> SEAT_SHIFT != position.turn and position.perch_kind != FALCON):
        f.fault("perched.cell", "a cell on which a friend (for a falcon: anybody) rests", name)
    elif board.zones >> position.perch & 1:
        f.fault("perched.cell", "a cell outside the elevation zones", name)
    elif not can_rest(position, position.perch_kind, position.perch, position.perch_mark, position.points):
        f.fault("perched", "somebody who can come to rest with the points left", name)
    if position.approach is None:
        f.fault("approach", "the approach of the perched character", None)
    elif position.approach[1] != position.perch:
        f.fault("approach.at", f"the cell of the perched character, {name}", board.names[position.approach[1]])


def check_approach(f: Fields, position: Position) -> None:
    """An approach that could be undone. SAC-73."""
    if position.approach is None:
        return
    board = position.rules.board
    start, at, _, _, minerals = position.approach
    if position.phase in (PLACEMENT, IN_SACRIFICE):
        f.note("approach", f"no approach in phase {PHASES[position.phase]}", "one")
    on_perch = at == position.perch
    code = position.board[at]
    if not on_perch and (not code or code >> SEAT_SHIFT != position.turn or board.goal[position.turn] >> at & 1):
        f.fault(
            "approach.at", f"the cell of a character of {SEATS[position.turn]} that is not elevated", board.names[at]
        )
    if position.board[start] and (on_perch or start != at):
        f.fault("approach.from", "a cell that nobody else has taken", board.names[start])
    elif board.zones >> start & 1:
        f.fault("approach.from", "a cell outside the elevation zones", board.names[start])
    _check_minerals_then(f, position, minerals)


def _check_minerals_then(f: Fields, position: Position, minerals: tuple[int, ...]) -> None:
    """The minerals can go back to where they lay. SAC-72."""
    board, now, others = position.rules.board, position.minerals[position.turn], position.minerals[1 - position.turn]
    if len(minerals) != len(now):
        f.fault("approach.minerals", f"as many as {SEATS[position.turn]} has on the board, {len(now)}", len(minerals))
        return
    goal = board.goal[position.turn]
    if [cell for cell in minerals if goal >> cell & 1] != [cell for cell in now if goal >> cell & 1]:
        f.fault("approach.minerals", "elevated minerals where they are now", [board.names[cell] for cell in minerals])
    for cell in sorted(set(minerals)):
        if board.home[position.turn] >> cell & 1:
            f.fault("approach.minerals", "no mineral in the own home zone", board.names[cell])
        elif (minerals + others).count(cell) > position.rules.numbers.minerals_per_cell:
            f.fault("approach.minerals", "no more minerals on a cell than may lie there", board.names[cell])


def check_fight(f: Fields, position: Position) -> None:
    """A legal attack on an Immortal that could cancel. SAC-70."""
    if position.fight is None:
        return
    cell, to, carry = position.fight
    names = position.rules.board.names
    reason = attack_refusal(position, cell, to, carry)
    kind = position.perch_kind if cell == position.perch else position.board[cell] & KIND
    if reason is not None:
        f.note("fight", "a legal attack", f"{names[cell]} to {names[to]}: {reason}")
    elif position.board[to] & KIND != IMMORTAL:
        f.fault("fight.to", "the cell of an Immortal", names[to])
    elif kind == FANATIC:
        f.fault("fight.from", "an attacker that is no fanatic", names[cell])
    elif not position.sacrificeable_cells(1 - position.turn) & ~(1 << to):
        f.fault("fight", "an Immortal whose owner has another character to give", names[to])


def check_owed(f: Fields, position: Position) -> None:
    """There is somebody to sacrifice. SAC-45, SAC-46."""
    if position.owed_sacrifice is not None and not sacrifice_cells(position):
        f.note("owed", f"a character of {SEATS[position.owed_sacrifice[0]]} to sacrifice", "none")


def check_reserves(f: Fields, position: Position) -> None:
    """Reserves fit the turn. SAC-11."""
    if position.phase != PLACEMENT:
        return
    first, second = len(position.reserve[0]), len(position.reserve[1])
    if position.turn == 0 and not (first == second and first):
        expected = "as many pieces as the other seat's, and not none, when P1 places"
    elif position.turn == 1 and second != first + 1:
        expected = "one piece more for P2 than for P1 when P2 places"
    else:
        return
    for seat, count in enumerate((first, second)):
        f.fault(f"seats.{SEATS[seat]}.reserve", expected, count)
