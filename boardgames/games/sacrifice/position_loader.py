"""Loader of positions in the public format; refuses a position with all its faults. Section 11."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...core.game_protocol import OptionValue, Outcome
from ...data.position_fields import Fields
from .fights import sacrifice_chooser
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
from .position import KIND, SEAT_SHIFT, Position, with_seat_part
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
    state = SacrificeState()
    state.set_empty_board(rules)
    f = Fields(position, FIELDS)
    _read_turn(f, state)
    _read_board(f, state)
    seats = f.optional_part("seats", SEATS)
    own = [seats.optional_part(name, SEAT_FIELDS) if seats else None for name in SEATS]
    for seat, part in enumerate(own):
        if part is not None:
            _read_seat(f, part, state, seat)
    _read_perched(f, state)
    for seat, part in enumerate(own):
        if part is None or "graveyard" not in part:
            state.graves = with_seat_part(state.graves, seat, _all_dead(state, seat))
    _read_marks(f, state)
    _read_approach(f, state)
    _read_fight(f, state)
    _read_owed(f, state)
    check_pieces(f, state)
    if not f.faults:
        for check in (check_approach, check_perched, check_fight, check_owed, check_reserves):
            check(f, state)
        _read_over(f, state)
    if not f.faults:
        state.actor = _actor(state)
        _check_to_act(f, state)
    f.raise_any()
    return state


def _read_turn(f: Fields, position: Position) -> None:
    position.phase = f.word("phase", PHASES, "play")
    position.turn = f.seat("turn", len(SEATS), 0) or 0
    position.round = f.number("round", 2, 1)
    position.points = f.number("points", position.rules.numbers.points)
    position.moved = f.flag("moved")
    position.offered = f.flag("offered", position.phase == IN_DRAW)
    position.built = f.number("built", 0)
    position.quiet = f.number("quiet", 0)


def _read_board(f: Fields, position: Position) -> None:
    board = position.rules.board
    part = f.part("board", board.index)
    for name, value in part.data.items():
        cell = board.index[name]
        words = value.split(" ") if isinstance(value, str) else []
        if len(words) != 2 or words[0] not in SEATS:
            part.fault(name, "a seat and a character, such as P1 monkey", value)
            continue
        seat, kind = SEATS.index(words[0]), part.id_number(name, words[1], CHARACTER_KINDS)
        if kind is None:
            continue
        if board.home[seat] >> cell & 1:
            part.fault(name, f"no character of {SEATS[seat]} in its own home zone", value)
        elif kind in position.rules.gods and board.zones >> cell & 1:
            part.fault(name, "no god in an elevation zone", value)
        position.place_character(cell, seat, kind)


def _read_seat(root: Fields, f: Fields, position: Position, seat: int) -> None:
    board = position.rules.board
    minerals = sorted(f.ids("minerals", board.index))
    for cell in minerals:
        if board.home[seat] >> cell & 1:
            f.fault("minerals", f"no mineral of {SEATS[seat]} in its own home zone", board.names[cell])
    position.set_minerals(seat, tuple(minerals))
    position.graves = with_seat_part(position.graves, seat, tuple(sorted(f.ids("graveyard", CHARACTER_KINDS))))
    position.reserve = with_seat_part(position.reserve, seat, tuple(sorted(f.ids("reserve", PIECE_KINDS))))
    if position.reserve[seat] and position.phase not in (PLACEMENT, OVER):
        f.fault("reserve", "a reserve in phase placement only", f.get("reserve"))
    _read_walls(root, f, position, seat)


def _read_walls(root: Fields, f: Fields, position: Position, seat: int) -> None:
    """Read the walls of a seat. SAC-9, SAC-52, SAC-53."""
    book = position.rules.book
    names = list(f.items("walls"))
    if len(names) > position.rules.numbers.walls:
        f.fault("walls", f"at most {position.rules.numbers.walls} walls", len(names))
    for here, name in names:
        wall = f.id_number(here, name, book.index, "a wall on inner lines, such as h c4")
        if wall is None:
            continue
        if not book.area[seat] >> wall & 1:
            f.fault(here, f"a wall in the deployment zone of {SEATS[seat]} or the free zone", name)
        elif not position.fence.open >> wall & 1:
            f.fault(here, "a wall that lies on, crosses and crowds no other", name)
            if position.fence.owned[1 - seat] & (book.clash[wall] | book.touch[wall]):
                other = SEATS[1 - seat]
                root.fault(f"seats.{other}.walls", "walls apart from those of the other seat", name)
        else:
            position.fence = position.fence.with_wall(seat, wall)


def _all_dead(position: Position, seat: int) -> tuple[int, ...]:
    """Return the default graveyard of a seat: all characters that are nowhere else."""
    if position.phase == PLACEMENT:
        return ()
    left = list(position.rules.numbers.counts)
    for cell in position.characters[seat]:
        left[position.board[cell] & KIND] -= 1
    for kind in position.reserve[seat]:
        left[kind] -= 1
    if position.perch >= 0 and seat == position.turn:
        left[position.perch_kind] -= 1
    return tuple(kind for kind, count in enumerate(left) for _ in range(count) if kind != MINERAL)


def _mark_of(position: Position, f: Fields, name: str, value: object, kind: int) -> int:
    """Return a mark that fits a kind of piece: none, a cheetah's, or `moved` for a god."""
    if value is None:
        return UNMARKED
    fitting = MARKS[2:] if kind == CHEETAH else MARKS[1:2] if kind in position.rules.gods else ()
    if not fitting:
        f.fault(name, "no mark on this piece", value)
        return UNMARKED
    return f.id_number(name, value, {mark: MARKS.index(mark) for mark in fitting}) or UNMARKED


def _read_perched(f: Fields, position: Position) -> None:
    part = f.optional_part("perched", ("cell", "piece", "mark"))
    if part is None:
        return
    cell = part.id_number("cell", part.get("cell"), position.rules.board.index)
    kind = part.id_number("piece", part.get("piece"), CHARACTER_KINDS)
    if kind in position.rules.gods:
        part.fault("piece", "no god, for gods never perch", part.get("piece"))
    elif kind is not None and cell is not None:
        position.perch, position.perch_kind = cell, kind
        position.perch_mark = _mark_of(position, part, "mark", part.get("mark"), kind)


def _read_marks(f: Fields, position: Position) -> None:
    part = f.part("marks", position.rules.board.index)
    for name, value in part.data.items():
        cell = position.rules.board.index[name]
        code = position.board[cell]
        if not code or code >> SEAT_SHIFT != position.turn or position.rules.board.goal[position.turn] >> cell & 1:
            part.fault(name, f"a mark on a character of {SEATS[position.turn]} that rests and is not elevated", value)
            continue
        if value is None:
            part.fault(name, "a mark", value)
            continue
        mark = _mark_of(position, part, name, value, code & KIND)
        if mark:
            position.marks[cell] = mark


def _read_approach(f: Fields, position: Position) -> None:
    part = f.optional_part("approach", ("from", "at", "spent", "mark", "minerals"))
    if part is None:
        return
    index = position.rules.board.index
    start, at = (part.id_number(name, part.get(name), index) for name in ("from", "at"))
    spent = part.number("spent", 0)
    code = 0 if at is None else position.board[at]
    kind = position.perch_kind if at == position.perch else code & KIND
    mark = _mark_of(position, part, "mark", part.get("mark"), kind if kind == CHEETAH else 0)
    minerals = sorted(part.ids("minerals", index))
    if start is not None and at is not None:
        position.approach = (start, at, spent, mark, tuple(minerals))


def _read_fight(f: Fields, position: Position) -> None:
    part = f.optional_part("fight", ("from", "to", "carry"))
    if part is None:
        if position.phase == IN_IMMORTAL:
            f.fault("fight", "the attack in question", None)
        return
    cell, to = (part.id_number(name, part.get(name), position.rules.board.index) for name in ("from", "to"))
    carry = part.flag("carry")
    if position.phase != IN_IMMORTAL:
        f.fault("fight", "a fight in phase immortal only", f.get("fight"))
    elif cell is not None and to is not None:
        position.fight = (cell, to, carry)


def _read_owed(f: Fields, position: Position) -> None:
    part = f.optional_part("owed", ("seat", "piece", "any"))
    if part is None:
        if position.phase == IN_SACRIFICE:
            f.fault("owed", "what must be paid", None)
        return
    seat = part.seat("seat", len(SEATS), position.turn)
    kind = part.id_number("piece", part.get("piece"), CHARACTER_KINDS)
    any_kind = part.flag("any")
    if position.phase != IN_SACRIFICE:
        f.fault("owed", "a debt in phase sacrifice only", f.get("owed"))
    elif seat != position.turn:
        part.fault("seat", f"the attacking seat, {SEATS[position.turn]}", part.get("seat"))
    elif kind is not None:
        position.owed_sacrifice = (position.turn, kind, any_kind)


def _read_over(f: Fields, position: Position) -> None:
    part = f.optional_part("over", ("winners", "reason", "scores"))
    if part is None:
        if position.phase == OVER:
            f.fault("over", "how the game ended", None)
        return
    if position.phase != OVER:
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
    given = part.optional_part("scores", SEATS)
    scores = {name: len(elevated_races(position, seat)) for seat, name in enumerate(SEATS)}
    for name in SEATS:
        if given is not None:
            scores[name] = given.number(name, scores[name], maximum=len(RACES))
    if reason != "resign" and (position.perch >= 0 or any(position.reserve)):
        expected = "nobody perched or in reserve but after a resignation"
        f.fault("perched" if position.perch >= 0 else "seats", expected, reason)
    position.over = Outcome(tuple(sorted(winners)), scores, reason)


def _actor(position: Position) -> int:
    """Return who must choose. Section 4."""
    if position.phase in (IN_IMMORTAL, IN_DRAW):
        return 1 - position.turn
    return sacrifice_chooser(position) if position.phase == IN_SACRIFICE else position.turn


def _check_to_act(f: Fields, position: Position) -> None:
    """`to_act` is derived; given, it must agree."""
    if "to_act" not in f:
        return
    derived = None if position.phase == OVER else SEATS[position.actor]
    given = f.get("to_act")
    if given != derived:
        f.fault("to_act", derived or "null", given)
