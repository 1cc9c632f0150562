"""Races in the goal zone, victory, dead games, and how a game ends. SAC-80 to SAC-87."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.game_protocol import Outcome
from . import events
from .board import bits
from .events import Log
from .ids import EMISSARY, OVER, RACES, SEATS
from .position import KIND, Position


def elevated_races(s: Position, seat: int) -> set[str]:
    """Return the races that count and that `seat` has in its goal zone."""
    goal = s.rules.board.goal[seat]
    races = {s.rules.races[s.board[cell] & KIND] for cell in bits(s.bits[seat] & goal)}
    if any(goal >> cell & 1 for cell in s.minerals[seat]):
        races.add("mineral")
    return races


def has_won(s: Position, seat: int) -> bool:
    """A mineral, an animal and a human of `seat` are in its goal zone. SAC-80."""
    return bool(s.bits[seat] & s.rules.board.goal[seat]) and len(elevated_races(s, seat)) == len(RACES)


def can_still_win(s: Position, seat: int) -> bool:
    """Whether the material of `seat` could still win, the Emissary's gift included. SAC-82."""
    goal = s.rules.board.goal[seat]
    on_board = [(s.board[cell] & KIND, goal >> cell & 1) for cell in s.men[seat]]
    if s.perch >= 0 and seat == s.turn:
        on_board.append((s.perch_kind, 0))
    if _suffices(s, seat, on_board):
        return True
    if not any(kind == EMISSARY for kind, _ in on_board):
        return False
    return any(_suffices(s, seat, [*on_board, (kind, 0)]) for kind in dict.fromkeys(s.graves[seat]))


def _suffices(s: Position, seat: int, on_board: Iterable[tuple[int, int]]) -> bool:
    """SAC-82 for given characters, each with whether it is elevated."""
    races, carriers = s.rules.races, s.rules.carriers
    animal = human = carrier = False
    for kind, elevated in on_board:
        race = races[kind]
        animal = animal or race == "animal"
        human = human or race == "human"
        carrier = carrier or (kind in carriers and not elevated)
    if not (animal and human and s.minerals[seat]):
        return False
    return carrier or any(s.rules.board.goal[seat] >> cell & 1 for cell in s.minerals[seat])


def is_dead(s: Position) -> bool:
    """Neither seat can still win. SAC-82."""
    return not (can_still_win(s, 0) or can_still_win(s, 1))


def finish(s: Position, winners: tuple[int, ...], reason: str, log: Log | None) -> None:
    """End the game. SAC-86."""
    scores = {name: len(elevated_races(s, seat)) for seat, name in enumerate(SEATS)}
    s.phase = OVER
    s.over = Outcome(winners, scores, reason)
    if log is not None:
        events.game_over(log, s.over)
