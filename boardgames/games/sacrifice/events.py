"""Events for log and animation; all are created here. The rules never read one; their fields are listed in
`ids.EVENTS`.

Callers ask for `log` first, so that play without one is fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.game_protocol import Event, Outcome
from .ids import BUILDER, CHEETAH, FALCON, PHASES, PIECES, SEATS
from .position import KIND, SEAT_SHIFT, Position

Log = list[Event]
DEEDS: Final = {
    "placed": "placed",
    "moved": "moves",
    "elevated": "elevated",
    "attacked": "kills",
    "killed": "killed",
    "sacrificed": "sacrificed",
    "resurrected": "resurrected",
}
"""Counted actions of pieces, by the kind of event."""
LASTING: Final = frozenset(("killed", "elevated"))
"""Kinds of events after which a character is gone, or in the goal zone, for good."""


def _of(seat: int, kind: int) -> dict[str, object]:
    return {"piece": PIECES[kind - 1], "seat": SEATS[seat]}


def log_question(log: Log, position: Position) -> None:
    """Log that the game waits for the actor's answer."""
    log.append(Event("asked", {"phase": PHASES[position.phase], "seat": SEATS[position.actor]}))


def log_turn_start(log: Log, position: Position) -> None:
    """Log the start of a turn with its points."""
    log.append(Event("turn", {"seat": SEATS[position.turn], "round": position.round, "points": position.points}))


def log_turn_end(log: Log, position: Position) -> None:
    """Log the end of a turn; points that are left are lost."""
    log.append(Event("ended", {"seat": SEATS[position.turn], "unused": position.points}))


def log_announcement(log: Log, event_name: str, seat: int) -> None:
    """Log that a seat has `offered`, `accepted`, `declined` or `resigned`."""
    log.append(Event(event_name, {"seat": SEATS[seat]}))


def log_game_over(log: Log, outcome: Outcome) -> None:
    """Log the end of the game."""
    names = [SEATS[seat] for seat in outcome.winners]
    log.append(Event("over", {"winners": names, "reason": outcome.reason, "scores": outcome.scores}))


def log_move(
    log: Log,
    position: Position,
    kind: int,
    cell: int,
    to: int,
    *,
    cost: int,
    carries_mineral: bool,
    drop: int,
    from_perch: bool,
    under: int,
) -> None:
    """Log a leg of a character; `under` is the character on the destination, `drop` the cell of the mineral, or
    negative.
    """
    names = position.rules.board.names
    if kind in position.rules.gods:
        way = "leap"
    elif kind == FALCON:
        way = "climb" if under else "descent" if from_perch else "flight"
    else:
        way = "run" if _runs(position, cell, to) else "step"
    words = {
        **_of(position.turn, kind),
        "from": names[cell],
        "to": names[to],
        "way": way,
        "cost": cost,
        "perched": bool(under),
        "under": {"seat": SEATS[under >> SEAT_SHIFT], "piece": PIECES[(under & KIND) - 1]} if under else None,
        "carry": carries_mineral,
        "drop": names[drop] if drop >= 0 else None,
    }
    log.append(Event("moved", words))


def _runs(position: Position, cell: int, to: int) -> bool:
    """True if a leg of a character other than a god goes two cells along a line."""
    return abs(to - cell) in (2, 2 * position.rules.board.rows)


def log_elevation(log: Log, position: Position, kind: int, cell: int) -> None:
    """Log that a piece has entered the goal zone."""
    words = {"cell": position.rules.board.names[cell], "race": position.rules.races[kind]}
    log.append(Event("elevated", {**_of(position.turn, kind), **words}))


def log_attack_declared(log: Log, position: Position, kind: int, cell: int, to: int, carries_mineral: bool) -> None:
    """Log an attack on an Immortal whose owner is asked."""
    names = position.rules.board.names
    log.append(
        Event(
            "announced", {**_of(position.turn, kind), "from": names[cell], "to": names[to], "carry": carries_mineral}
        )
    )


def log_attack(
    log: Log, position: Position, kind: int, cell: int, to: int, *, cost: int, carries_mineral: bool, victim: int
) -> None:
    """Log an attack that kills."""
    names = position.rules.board.names
    way = "leap" if kind in position.rules.gods else "flight" if kind == FALCON else "step"
    if kind == CHEETAH and _runs(position, cell, to):
        way = "run"
    words = {"from": names[cell], "to": names[to], "way": way, "cost": cost, "carry": carries_mineral}
    log.append(Event("attacked", {**_of(position.turn, kind), **words}))
    _at(log, "killed", position, 1 - position.turn, victim, to)


def log_sacrifice(log: Log, position: Position, seat: int, kind: int, cell: int, *, by: int, cause: str) -> None:
    """Log the death of a character of `seat`, chosen by the seat `by`; `cause` is `owed` or `fanatic`."""
    words = {"cell": position.rules.board.names[cell], "chooser": SEATS[by], "cause": cause}
    log.append(Event("sacrificed", {**_of(seat, kind), **words}))


def log_immortal_dies(log: Log, position: Position, cell: int) -> None:
    """Log that the Immortal's owner does not cancel; `log_attack` follows."""
    log.append(Event("spared", {"seat": SEATS[1 - position.turn], "cell": position.rules.board.names[cell]}))


def log_cancel(log: Log, position: Position, kind: int, cell: int, to: int, back: int, points: int) -> None:
    """Log that the Immortal cancels: the attacker goes from `cell` to `back` and regains `points`."""
    names = position.rules.board.names
    minerals = [names[mineral] for mineral in position.minerals[position.turn]]
    words = {"from": names[cell], "to": names[to], "back": names[back], "points": points, "minerals": minerals}
    log.append(Event("cancelled", {**_of(position.turn, kind), **words}))


def log_gift(log: Log, position: Position, kind: int, cell: int) -> None:
    """Log the character that the Immortal's owner gave."""
    _at(log, "given", position, 1 - position.turn, kind, cell)


def log_resurrection(log: Log, position: Position, kind: int, cell: int) -> None:
    """Log a character that takes the Emissary's place."""
    _at(log, "resurrected", position, position.turn, kind, cell)


def log_placement(log: Log, position: Position, kind: int, cell: int) -> None:
    """Log a piece that comes from the reserve."""
    _at(log, "placed", position, position.turn, kind, cell)


def _at(log: Log, event_name: str, position: Position, seat: int, kind: int, cell: int) -> None:
    log.append(Event(event_name, {**_of(seat, kind), "cell": position.rules.board.names[cell]}))


def log_wall(log: Log, position: Position, wall: int, cost: int) -> None:
    """Log a new wall."""
    log.append(
        Event("built", {"seat": SEATS[position.turn], "wall": position.rules.book.walls[wall].name, "cost": cost})
    )


def count_piece_actions(event: Event) -> Sequence[tuple[int, str, str]]:
    """Count an event for statistics: (seat, piece, action) triples. A carried mineral moves, too."""
    fields = event.public
    if event.kind == "built":
        return ((SEATS.index(fields["seat"]), PIECES[BUILDER - 1], "builds"),)
    deed = DEEDS.get(event.kind)
    if deed is None:
        return ()
    seat, piece = SEATS.index(fields["seat"]), fields["piece"]
    return ((seat, piece, deed), (seat, piece, "carries")) if fields.get("carry") else ((seat, piece, deed),)
