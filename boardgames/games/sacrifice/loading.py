"""Reads a position of the public format into a situation, or refuses it with all that is wrong (section 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...core.machine import BadPosition, Fault, Outcome
from .checks import check_approach, check_fight, check_owed, check_perched, check_pieces, check_reserves
from .fields import Fields
from .fights import chooser
from .ids import (
    CHEETAH,
    ENDS,
    GODS,
    IN_DRAW,
    IN_IMMORTAL,
    IN_SACRIFICE,
    MARKS,
    MINERAL,
    OVER,
    PHASES,
    PIECES,
    PLACEMENT,
    RACES,
    SEATS,
    UNMARKED,
)
from .position import KIND, SEAT_SHIFT, Situation, paired
from .rulebook import Tables
from .scoring import elevated_races

FIELDS: Final = (
    "phase",
    "turn",
    "to_act",
    "round",
    "points",
    "moved",
    "offered",
    "built",
    "quiet",
    "board",
    "perched",
    "marks",
    "approach",
    "fight",
    "owed",
    "seats",
    "over",
)
SEAT_FIELDS: Final = ("walls", "minerals", "graveyard", "reserve")


def load(s: Situation, tables: Tables, data: Mapping[str, Any]) -> None:
    """Fill `s` with the position `data`. Raises `BadPosition` with every fault."""
    faults: list[Fault] = []
    s.blank(tables)
    f = Fields(data, "", faults, FIELDS, tables.board.index)
    _read_turn(f, s)
    _read_board(f, s)
    seats = f.part("seats", SEATS)
    own = [seats.part(name, SEAT_FIELDS) if seats else None for name in SEATS]
    for seat, part in enumerate(own):
        if part is not None:
            _read_seat(part, s, seat)
    _read_perched(f, s)
    for seat, part in enumerate(own):
        if part is None or "graveyard" not in part.data:
            s.graves = paired(s.graves, seat, _all_dead(s, seat))
    _read_marks(f, s)
    _read_approach(f, s)
    _read_fight(f, s)
    _read_owed(f, s)
    check_pieces(f, s)
    if not faults:
        for check in (check_approach, check_perched, check_fight, check_owed, check_reserves):
            check(f, s)
        _read_over(f, s)
    if not faults:
        s.actor = _actor(s)
        _check_to_act(f, s)
    if faults:
        raise BadPosition(faults)


def _read_turn(f: Fields, s: Situation) -> None:
    s.phase = PHASES.index(f.word("phase", PHASES, "play"))
    s.seat = f.seat("turn")
    s.round = f.number("round", 2, 1)
    s.points = f.number("points", s.tables.rules.points)
    s.moved = f.flag("moved", False)
    s.offered = f.flag("offered", s.phase == IN_DRAW)
    s.built = f.number("built", 0)
    s.quiet = f.number("quiet", 0)


def _read_board(f: Fields, s: Situation) -> None:
    board = s.tables.board
    data = f.get("board", {})
    if not isinstance(data, Mapping):
        f.fault("board", "a mapping of cells", data)
        return
    for name, value in data.items():
        here = f"board.{name}"
        cell = f.cell_of(here, name)
        words = value.split(" ") if isinstance(value, str) else []
        if len(words) != 2 or words[0] not in SEATS:
            f.fault(here, "a seat and a character, such as P1 monkey", value)
            continue
        seat, kind = SEATS.index(words[0]), f.kind_of(here, words[1])
        if cell < 0 or not kind:
            continue
        if board.home[seat] >> cell & 1:
            f.fault(here, f"no character of {SEATS[seat]} in its own home zone", value)
        elif kind in GODS and board.zones >> cell & 1:
            f.fault(here, "no god in an elevation zone", value)
        s.put(cell, seat, kind)


def _read_seat(f: Fields, s: Situation, seat: int) -> None:
    board = s.tables.board
    minerals = f.cells("minerals")
    for cell in minerals:
        if board.home[seat] >> cell & 1:
            f.fault("minerals", f"no mineral of {SEATS[seat]} in its own home zone", board.names[cell])
    s.lay(seat, tuple(minerals))
    s.graves = paired(s.graves, seat, tuple(f.kinds("graveyard")))
    s.reserve = paired(s.reserve, seat, tuple(f.kinds("reserve", PIECES)))
    if s.reserve[seat] and s.phase not in (PLACEMENT, OVER):
        f.fault("reserve", "a reserve in phase placement only", f.get("reserve"))
    _read_walls(f, s, seat)


def _read_walls(f: Fields, s: Situation, seat: int) -> None:
    """SAC-9, SAC-52, SAC-53."""
    book = s.tables.book
    names = f.items("walls")
    if len(names) > s.tables.rules.walls:
        f.fault("walls", f"at most {s.tables.rules.walls} walls", f"{len(names)}")
    for number, name in enumerate(names):
        here = f"walls.{number}"
        wall = book.index.get(name) if isinstance(name, str) else None
        if wall is None:
            f.fault(here, "a wall on inner lines, such as h c4", name)
        elif not book.area[seat] >> wall & 1:
            f.fault(here, f"a wall in the deployment zone of {SEATS[seat]} or the free zone", name)
        elif not s.fence.open >> wall & 1:
            f.fault(here, "a wall that lies on, crosses and crowds no other", name)
            if s.fence.owned[1 - seat] & (book.clash[wall] | book.touch[wall]):
                other = SEATS[1 - seat]
                f.faults.append(Fault(f"seats.{other}.walls", "walls apart from those of the other seat", str(name)))
        else:
            s.fence = s.fence.extended(seat, wall)


def _all_dead(s: Situation, seat: int) -> tuple[int, ...]:
    """Return the graveyard of a seat that names none: all characters that are nowhere else."""
    if s.phase == PLACEMENT:
        return ()
    left = list(s.tables.rules.counts)
    for cell in s.men[seat]:
        left[s.board[cell] & KIND] -= 1
    for kind in s.reserve[seat]:
        left[kind] -= 1
    if s.perch >= 0 and seat == s.seat:
        left[s.perch_kind] -= 1
    return tuple(kind for kind, count in enumerate(left) for _ in range(count) if kind != MINERAL)


def _mark_of(f: Fields, name: str, value: object, kind: int) -> int:
    """Return a mark that fits a kind of piece: none, a cheetah's, or `moved` for a god."""
    if value is None:
        return UNMARKED
    fitting = MARKS[2:] if kind == CHEETAH else MARKS[1:2] if kind in GODS else ()
    if isinstance(value, str) and value in fitting:
        return MARKS.index(value)
    f.fault(name, "one of " + ", ".join(fitting) if fitting else "no mark on this piece", value)
    return UNMARKED


def _read_perched(f: Fields, s: Situation) -> None:
    part = f.part("perched", ("cell", "piece", "mark"))
    if part is None:
        return
    cell, kind = part.cell("cell"), part.kind_of("piece", part.get("piece"))
    if kind in GODS:
        part.fault("piece", "no god, for gods never perch", part.get("piece"))
    elif kind and cell >= 0:
        s.perch, s.perch_kind = cell, kind
        s.perch_mark = _mark_of(part, "mark", part.get("mark"), kind)


def _read_marks(f: Fields, s: Situation) -> None:
    data = f.get("marks", {})
    if not isinstance(data, Mapping):
        f.fault("marks", "a mapping of cells", data)
        return
    for name, value in data.items():
        here = f"marks.{name}"
        cell = f.cell_of(here, name)
        if cell < 0:
            continue
        code = s.board[cell]
        if not code or code >> SEAT_SHIFT != s.seat or s.tables.board.goal[s.seat] >> cell & 1:
            f.fault(here, f"a mark on a character of {SEATS[s.seat]} that rests and is not elevated", value)
            continue
        if value is None:
            f.fault(here, "a mark", value)
            continue
        mark = _mark_of(f, here, value, code & KIND)
        if mark:
            s.marks[cell] = mark


def _read_approach(f: Fields, s: Situation) -> None:
    part = f.part("approach", ("from", "at", "spent", "mark", "minerals"))
    if part is None:
        return
    start, at = part.cell("from"), part.cell("at")
    spent = part.number("spent", 0)
    code = s.board[at] if at >= 0 else 0
    kind = s.perch_kind if at >= 0 and at == s.perch else code & KIND
    mark = _mark_of(part, "mark", part.get("mark"), kind if kind == CHEETAH else 0)
    minerals = part.cells("minerals")
    if start >= 0 and at >= 0:
        s.approach = (start, at, spent, mark, tuple(minerals))


def _read_fight(f: Fields, s: Situation) -> None:
    part = f.part("fight", ("from", "to", "carry"))
    if part is None:
        if s.phase == IN_IMMORTAL:
            f.fault("fight", "the attack in question", None)
        return
    cell, to, carry = part.cell("from"), part.cell("to"), part.flag("carry", False)
    if s.phase != IN_IMMORTAL:
        f.fault("fight", "a fight in phase immortal only", f.get("fight"))
    elif cell >= 0 and to >= 0:
        s.fight = (cell, to, carry)


def _read_owed(f: Fields, s: Situation) -> None:
    part = f.part("owed", ("seat", "piece", "any"))
    if part is None:
        if s.phase == IN_SACRIFICE:
            f.fault("owed", "what must be paid", None)
        return
    seat, kind = part.seat("seat", SEATS[s.seat]), part.kind_of("piece", part.get("piece"))
    any_kind = part.flag("any", False)
    if s.phase != IN_SACRIFICE:
        f.fault("owed", "a debt in phase sacrifice only", f.get("owed"))
    elif seat != s.seat:
        part.fault("seat", f"the attacking seat, {SEATS[s.seat]}", SEATS[seat])
    elif kind:
        s.owed = (seat, kind, any_kind)


def _read_over(f: Fields, s: Situation) -> None:
    part = f.part("over", ("winners", "reason", "scores"))
    if part is None:
        if s.phase == OVER:
            f.fault("over", "how the game ended", None)
        return
    if s.phase != OVER:
        f.fault("over", "an end in phase over only", f.get("over"))
        return
    winners = []
    for number, name in enumerate(part.items("winners")):
        if name in SEATS and SEATS.index(name) not in winners:
            winners.append(SEATS.index(name))
        else:
            part.fault(f"winners.{number}", "a seat, once", name)
    reason = part.word("reason", ENDS, ENDS[0])
    given = part.part("scores", SEATS)
    scores = {name: len(elevated_races(s, seat)) for seat, name in enumerate(SEATS)}
    for name in SEATS:
        if given is not None:
            scores[name] = given.number(name, scores[name])
            if scores[name] > len(RACES):
                given.fault(name, f"at most {len(RACES)}", scores[name])
    if reason != "resign" and (s.perch >= 0 or any(s.reserve)):
        expected = "nobody perched or in reserve but after a resignation"
        f.fault("perched" if s.perch >= 0 else "seats", expected, reason)
    s.ended = Outcome(tuple(sorted(winners)), scores, reason)


def _actor(s: Situation) -> int:
    """Return who must choose (section 4)."""
    if s.phase in (IN_IMMORTAL, IN_DRAW):
        return 1 - s.seat
    return chooser(s) if s.phase == IN_SACRIFICE else s.seat


def _check_to_act(f: Fields, s: Situation) -> None:
    """`to_act` is derived; given, it must agree."""
    if "to_act" not in f.data:
        return
    derived = None if s.phase == OVER else SEATS[s.actor]
    given = f.data["to_act"]
    if given != derived:
        f.fault("to_act", derived or "null", given)
