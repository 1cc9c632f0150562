"""What makes a position impossible though each of its fields can be read (the last paragraph of section 11)."""

from __future__ import annotations

from ...data.fields import Fields
from .fights import choices
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


def check_pieces(f: Fields, s: Position) -> None:
    """Too many of a piece, two pieces on a zone cell, three minerals on a cell. SAC-8, SAC-58, SAC-61."""
    for seat in (0, 1):
        _check_counts(f, s, seat)
    _check_minerals(f, s)


def _check_counts(f: Fields, s: Position, seat: int) -> None:
    names, own = s.rules.board.names, f"seats.{SEATS[seat]}"
    places: dict[int, list[str]] = {}
    for cell in s.men[seat]:
        places.setdefault(s.board[cell] & KIND, []).append(f"board.{names[cell]}")
    if s.perch >= 0 and seat == s.turn:
        places.setdefault(s.perch_kind, []).append("perched")
    for word, kinds in (("graveyard", s.graves[seat]), ("reserve", s.reserve[seat])):
        for kind in kinds:
            places.setdefault(kind, []).append(f"{own}.{word}")
    for _ in s.minerals[seat]:
        places.setdefault(MINERAL, []).append(f"{own}.minerals")
    for kind, paths in places.items():
        most = s.rules.numbers.counts[kind]
        if len(paths) > most:
            expected = f"at most {most} {PIECES[kind - 1]} of {SEATS[seat]} in all"
            for path in dict.fromkeys(paths):
                f.fault(path, expected, len(paths))


def _check_minerals(f: Fields, s: Position) -> None:
    board, most = s.rules.board, s.rules.numbers.minerals_per_cell
    every = s.minerals[0] + s.minerals[1]
    for cell in sorted(set(every)):
        name, lying = board.names[cell], every.count(cell)
        paths = [f"seats.{SEATS[seat]}.minerals" for seat in (0, 1) if cell in s.minerals[seat]]
        if board.zones >> cell & 1:
            if s.board[cell]:
                paths.append(f"board.{name}")
            if lying + bool(s.board[cell]) > 1:
                for path in paths:
                    f.fault(path, f"at most 1 piece on {name}", lying + bool(s.board[cell]))
        elif lying > most:
            for path in paths:
                f.fault(path, f"at most {most} minerals on {name}", lying)


def check_perched(f: Fields, s: Position) -> None:
    """Who is perched stands on somebody, has an approach, and can come to rest. SAC-25, SAC-26."""
    if s.perch < 0:
        return
    board = s.rules.board
    name = board.names[s.perch]
    if s.phase not in (PLAY, IN_IMMORTAL, OVER):
        f.fault("perched", "somebody perched in phases play, immortal and over only", PHASES[s.phase])
        return
    under = s.board[s.perch]
    if not under or (under >> SEAT_SHIFT != s.turn and s.perch_kind != FALCON):
        f.fault("perched.cell", "a cell on which a friend (for a falcon: anybody) rests", name)
    elif board.zones >> s.perch & 1:
        f.fault("perched.cell", "a cell outside the elevation zones", name)
    elif not can_rest(s, s.perch_kind, s.perch, s.perch_mark, s.points):
        f.fault("perched", "somebody who can come to rest with the points left", name)
    if s.approach is None:
        f.fault("approach", "the approach of the perched character", None)
    elif s.approach[1] != s.perch:
        f.fault("approach.at", f"the cell of the perched character, {name}", board.names[s.approach[1]])


def check_approach(f: Fields, s: Position) -> None:
    """An approach that could be undone. SAC-73."""
    if s.approach is None:
        return
    board = s.rules.board
    start, at, _, _, minerals = s.approach
    if s.phase in (PLACEMENT, IN_SACRIFICE):
        f.note("approach", f"no approach in phase {PHASES[s.phase]}", "one")
    on_perch = at == s.perch
    code = s.board[at]
    if not on_perch and (not code or code >> SEAT_SHIFT != s.turn or board.goal[s.turn] >> at & 1):
        f.fault("approach.at", f"the cell of a character of {SEATS[s.turn]} that is not elevated", board.names[at])
    if s.board[start] and (on_perch or start != at):
        f.fault("approach.from", "a cell that nobody else has taken", board.names[start])
    elif board.zones >> start & 1:
        f.fault("approach.from", "a cell outside the elevation zones", board.names[start])
    _check_minerals_then(f, s, minerals)


def _check_minerals_then(f: Fields, s: Position, minerals: tuple[int, ...]) -> None:
    """The minerals can go back to where they lay. SAC-72."""
    board, now, others = s.rules.board, s.minerals[s.turn], s.minerals[1 - s.turn]
    if len(minerals) != len(now):
        f.fault("approach.minerals", f"as many as {SEATS[s.turn]} has on the board, {len(now)}", len(minerals))
        return
    goal = board.goal[s.turn]
    if [cell for cell in minerals if goal >> cell & 1] != [cell for cell in now if goal >> cell & 1]:
        f.fault("approach.minerals", "elevated minerals where they are now", [board.names[cell] for cell in minerals])
    for cell in sorted(set(minerals)):
        if board.home[s.turn] >> cell & 1:
            f.fault("approach.minerals", "no mineral in the own home zone", board.names[cell])
        elif (minerals + others).count(cell) > s.rules.numbers.minerals_per_cell:
            f.fault("approach.minerals", "no more minerals on a cell than may lie there", board.names[cell])


def check_fight(f: Fields, s: Position) -> None:
    """A legal attack on an Immortal that could cancel. SAC-70."""
    if s.fight is None:
        return
    cell, to, carry = s.fight
    names = s.rules.board.names
    reason = attack_refusal(s, cell, to, carry)
    kind = s.perch_kind if cell == s.perch else s.board[cell] & KIND
    if reason is not None:
        f.note("fight", "a legal attack", f"{names[cell]} to {names[to]}: {reason}")
    elif s.board[to] & KIND != IMMORTAL:
        f.fault("fight.to", "the cell of an Immortal", names[to])
    elif kind == FANATIC:
        f.fault("fight.from", "an attacker that is no fanatic", names[cell])
    elif not s.givable(1 - s.turn) & ~(1 << to):
        f.fault("fight", "an Immortal whose owner has another character to give", names[to])


def check_owed(f: Fields, s: Position) -> None:
    """There is somebody to sacrifice. SAC-45, SAC-46."""
    if s.owed is not None and not choices(s):
        f.note("owed", f"a character of {SEATS[s.owed[0]]} to sacrifice", "none")


def check_reserves(f: Fields, s: Position) -> None:
    """Reserves fit the turn. SAC-11."""
    if s.phase != PLACEMENT:
        return
    first, second = len(s.reserve[0]), len(s.reserve[1])
    if s.turn == 0 and not (first == second and first):
        expected = "as many pieces as the other seat's, and not none, when P1 places"
    elif s.turn == 1 and second != first + 1:
        expected = "one piece more for P2 than for P1 when P2 places"
    else:
        return
    for seat, count in enumerate((first, second)):
        f.fault(f"seats.{SEATS[seat]}.reserve", expected, count)
