"""Reads a position of the public format into a situation, or refuses it with all that is wrong. Section 11."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...core.game_protocol import OptionValue, Outcome
from ...data.fields import Fields
from .fights import chooser
from .ids import (
    CHARACTERS,
    CHEETAH,
    ENDS,
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
from .position import KIND, SEAT_SHIFT, Position, paired
from .position_checks import check_approach, check_fight, check_owed, check_perched, check_pieces, check_reserves
from .rulebook import Rulebook
from .scoring import elevated_races
from .state import SacrificeState

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
PIECE_KINDS: Final = {piece: kind for kind, piece in enumerate(PIECES, start=1)}
CHARACTER_KINDS: Final = {piece: PIECE_KINDS[piece] for piece in CHARACTERS}


def load(
    rules: Rulebook, position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int
) -> SacrificeState:
    """Return the position that is written; options and seed decide nothing. Raises `BadPosition` with every fault."""
    s = SacrificeState()
    s.lay_out(rules)
    f = Fields(position, FIELDS)
    _read_turn(f, s)
    _read_board(f, s)
    seats = f.maybe("seats", SEATS)
    own = [seats.maybe(name, SEAT_FIELDS) if seats else None for name in SEATS]
    for seat, part in enumerate(own):
        if part is not None:
            _read_seat(f, part, s, seat)
    _read_perched(f, s)
    for seat, part in enumerate(own):
        if part is None or "graveyard" not in part:
            s.graves = paired(s.graves, seat, _all_dead(s, seat))
    _read_marks(f, s)
    _read_approach(f, s)
    _read_fight(f, s)
    _read_owed(f, s)
    check_pieces(f, s)
    if not f.faults:
        for check in (check_approach, check_perched, check_fight, check_owed, check_reserves):
            check(f, s)
        _read_over(f, s)
    if not f.faults:
        s.actor = _actor(s)
        _check_to_act(f, s)
    f.raise_any()
    return s


def _read_turn(f: Fields, s: Position) -> None:
    s.phase = f.word("phase", PHASES, "play")
    s.turn = f.seat("turn", len(SEATS), 0) or 0
    s.round = f.number("round", 2, 1)
    s.points = f.number("points", s.rules.numbers.points)
    s.moved = f.flag("moved")
    s.offered = f.flag("offered", s.phase == IN_DRAW)
    s.built = f.number("built", 0)
    s.quiet = f.number("quiet", 0)


def _read_board(f: Fields, s: Position) -> None:
    board = s.rules.board
    part = f.part("board", board.index)
    for name, value in part.data.items():
        cell = board.index[name]
        words = value.split(" ") if isinstance(value, str) else []
        if len(words) != 2 or words[0] not in SEATS:
            part.fault(name, "a seat and a character, such as P1 monkey", value)
            continue
        seat, kind = SEATS.index(words[0]), part.named(name, words[1], CHARACTER_KINDS)
        if kind is None:
            continue
        if board.home[seat] >> cell & 1:
            part.fault(name, f"no character of {SEATS[seat]} in its own home zone", value)
        elif kind in s.rules.gods and board.zones >> cell & 1:
            part.fault(name, "no god in an elevation zone", value)
        s.put(cell, seat, kind)


def _read_seat(root: Fields, f: Fields, s: Position, seat: int) -> None:
    board = s.rules.board
    minerals = sorted(f.ids("minerals", board.index))
    for cell in minerals:
        if board.home[seat] >> cell & 1:
            f.fault("minerals", f"no mineral of {SEATS[seat]} in its own home zone", board.names[cell])
    s.lay(seat, tuple(minerals))
    s.graves = paired(s.graves, seat, tuple(sorted(f.ids("graveyard", CHARACTER_KINDS))))
    s.reserve = paired(s.reserve, seat, tuple(sorted(f.ids("reserve", PIECE_KINDS))))
    if s.reserve[seat] and s.phase not in (PLACEMENT, OVER):
        f.fault("reserve", "a reserve in phase placement only", f.get("reserve"))
    _read_walls(root, f, s, seat)


def _read_walls(root: Fields, f: Fields, s: Position, seat: int) -> None:
    """SAC-9, SAC-52, SAC-53."""
    book = s.rules.book
    names = list(f.items("walls"))
    if len(names) > s.rules.numbers.walls:
        f.fault("walls", f"at most {s.rules.numbers.walls} walls", len(names))
    for here, name in names:
        wall = f.named(here, name, book.index, "a wall on inner lines, such as h c4")
        if wall is None:
            continue
        if not book.area[seat] >> wall & 1:
            f.fault(here, f"a wall in the deployment zone of {SEATS[seat]} or the free zone", name)
        elif not s.fence.open >> wall & 1:
            f.fault(here, "a wall that lies on, crosses and crowds no other", name)
            if s.fence.owned[1 - seat] & (book.clash[wall] | book.touch[wall]):
                other = SEATS[1 - seat]
                root.fault(f"seats.{other}.walls", "walls apart from those of the other seat", name)
        else:
            s.fence = s.fence.extended(seat, wall)


def _all_dead(s: Position, seat: int) -> tuple[int, ...]:
    """Return the graveyard of a seat that names none: all characters that are nowhere else."""
    if s.phase == PLACEMENT:
        return ()
    left = list(s.rules.numbers.counts)
    for cell in s.men[seat]:
        left[s.board[cell] & KIND] -= 1
    for kind in s.reserve[seat]:
        left[kind] -= 1
    if s.perch >= 0 and seat == s.turn:
        left[s.perch_kind] -= 1
    return tuple(kind for kind, count in enumerate(left) for _ in range(count) if kind != MINERAL)


def _mark_of(s: Position, f: Fields, name: str, value: object, kind: int) -> int:
    """Return a mark that fits a kind of piece: none, a cheetah's, or `moved` for a god."""
    if value is None:
        return UNMARKED
    fitting = MARKS[2:] if kind == CHEETAH else MARKS[1:2] if kind in s.rules.gods else ()
    if not fitting:
        f.fault(name, "no mark on this piece", value)
        return UNMARKED
    return f.named(name, value, {mark: MARKS.index(mark) for mark in fitting}) or UNMARKED


def _read_perched(f: Fields, s: Position) -> None:
    part = f.maybe("perched", ("cell", "piece", "mark"))
    if part is None:
        return
    cell = part.named("cell", part.get("cell"), s.rules.board.index)
    kind = part.named("piece", part.get("piece"), CHARACTER_KINDS)
    if kind in s.rules.gods:
        part.fault("piece", "no god, for gods never perch", part.get("piece"))
    elif kind is not None and cell is not None:
        s.perch, s.perch_kind = cell, kind
        s.perch_mark = _mark_of(s, part, "mark", part.get("mark"), kind)


def _read_marks(f: Fields, s: Position) -> None:
    part = f.part("marks", s.rules.board.index)
    for name, value in part.data.items():
        cell = s.rules.board.index[name]
        code = s.board[cell]
        if not code or code >> SEAT_SHIFT != s.turn or s.rules.board.goal[s.turn] >> cell & 1:
            part.fault(name, f"a mark on a character of {SEATS[s.turn]} that rests and is not elevated", value)
            continue
        if value is None:
            part.fault(name, "a mark", value)
            continue
        mark = _mark_of(s, part, name, value, code & KIND)
        if mark:
            s.marks[cell] = mark


def _read_approach(f: Fields, s: Position) -> None:
    part = f.maybe("approach", ("from", "at", "spent", "mark", "minerals"))
    if part is None:
        return
    index = s.rules.board.index
    start, at = (part.named(name, part.get(name), index) for name in ("from", "at"))
    spent = part.number("spent", 0)
    code = 0 if at is None else s.board[at]
    kind = s.perch_kind if at == s.perch else code & KIND
    mark = _mark_of(s, part, "mark", part.get("mark"), kind if kind == CHEETAH else 0)
    minerals = sorted(part.ids("minerals", index))
    if start is not None and at is not None:
        s.approach = (start, at, spent, mark, tuple(minerals))


def _read_fight(f: Fields, s: Position) -> None:
    part = f.maybe("fight", ("from", "to", "carry"))
    if part is None:
        if s.phase == IN_IMMORTAL:
            f.fault("fight", "the attack in question", None)
        return
    cell, to = (part.named(name, part.get(name), s.rules.board.index) for name in ("from", "to"))
    carry = part.flag("carry")
    if s.phase != IN_IMMORTAL:
        f.fault("fight", "a fight in phase immortal only", f.get("fight"))
    elif cell is not None and to is not None:
        s.fight = (cell, to, carry)


def _read_owed(f: Fields, s: Position) -> None:
    part = f.maybe("owed", ("seat", "piece", "any"))
    if part is None:
        if s.phase == IN_SACRIFICE:
            f.fault("owed", "what must be paid", None)
        return
    seat = part.seat("seat", len(SEATS), s.turn)
    kind = part.named("piece", part.get("piece"), CHARACTER_KINDS)
    any_kind = part.flag("any")
    if s.phase != IN_SACRIFICE:
        f.fault("owed", "a debt in phase sacrifice only", f.get("owed"))
    elif seat != s.turn:
        part.fault("seat", f"the attacking seat, {SEATS[s.turn]}", part.get("seat"))
    elif kind is not None:
        s.owed = (s.turn, kind, any_kind)


def _read_over(f: Fields, s: Position) -> None:
    part = f.maybe("over", ("winners", "reason", "scores"))
    if part is None:
        if s.phase == OVER:
            f.fault("over", "how the game ended", None)
        return
    if s.phase != OVER:
        f.fault("over", "an end in phase over only", f.get("over"))
        return
    winners = []
    for here, name in part.items("winners"):
        seat = part.seat_of(here, name, len(SEATS))
        if seat in winners:
            part.fault(here, "each seat once", name)
        elif seat is not None:
            winners.append(seat)
    reason = ENDS[part.word("reason", ENDS, ENDS[0])]
    given = part.maybe("scores", SEATS)
    scores = {name: len(elevated_races(s, seat)) for seat, name in enumerate(SEATS)}
    for name in SEATS:
        if given is not None:
            scores[name] = given.number(name, scores[name], most=len(RACES))
    if reason != "resign" and (s.perch >= 0 or any(s.reserve)):
        expected = "nobody perched or in reserve but after a resignation"
        f.fault("perched" if s.perch >= 0 else "seats", expected, reason)
    s.over = Outcome(tuple(sorted(winners)), scores, reason)


def _actor(s: Position) -> int:
    """Return who must choose. Section 4."""
    if s.phase in (IN_IMMORTAL, IN_DRAW):
        return 1 - s.turn
    return chooser(s) if s.phase == IN_SACRIFICE else s.turn


def _check_to_act(f: Fields, s: Position) -> None:
    """`to_act` is derived; given, it must agree."""
    if "to_act" not in f:
        return
    derived = None if s.phase == OVER else SEATS[s.actor]
    given = f.get("to_act")
    if given != derived:
        f.fault("to_act", derived or "null", given)
