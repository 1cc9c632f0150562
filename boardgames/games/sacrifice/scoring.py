"""Races in the goal zone, victory, dead games, and how a game ends. SAC-80 to SAC-87."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.game_protocol import Outcome
from . import events
from .board import bit_indices
from .events import Log
from .ids import EMISSARY, OVER, RACES, SEATS
from .position import KIND, Position


def elevated_races(position: Position, seat: int) -> set[str]:
    """Return the races that count and that `seat` has in its goal zone."""
    goal = position.rules.board.goal[seat]
    races = {position.rules.races[position.board[cell] & KIND] for cell in bit_indices(position.bits[seat] & goal)}
    if any(goal >> cell & 1 for cell in position.minerals[seat]):
        races.add("mineral")
    return races


def has_won(position: Position, seat: int) -> bool:
    """True if a mineral, an animal and a human of `seat` are in its goal zone. SAC-80."""
    goal = position.rules.board.goal[seat]
    return bool(position.bits[seat] & goal) and len(elevated_races(position, seat)) == len(RACES)


def can_still_win(position: Position, seat: int) -> bool:
    """True if the pieces of `seat` could still win, the Emissary's gift included. SAC-82."""
    goal = position.rules.board.goal[seat]
    on_board = [(position.board[cell] & KIND, goal >> cell & 1) for cell in position.characters[seat]]
    if position.perch >= 0 and seat == position.turn:
        on_board.append((position.perch_kind, 0))
    if _suffices(position, seat, on_board):
        return True
    if not any(kind == EMISSARY for kind, _ in on_board):
        return False
    return any(_suffices(position, seat, [*on_board, (kind, 0)]) for kind in dict.fromkeys(position.graves[seat]))


def _suffices(position: Position, seat: int, on_board: Iterable[tuple[int, int]]) -> bool:
    """SAC-82 for given characters, each with whether it is elevated."""
    races, carriers = position.rules.races, position.rules.carriers
    animal = human = carrier = False
    for kind, elevated in on_board:
        race = races[kind]
        animal = animal or race == "animal"
        human = human or race == "human"
        carrier = carrier or (kind in carriers and not elevated)
    if not (animal and human and position.minerals[seat]):
        return False
    return carrier or any(position.rules.board.goal[seat] >> cell & 1 for cell in position.minerals[seat])


def is_dead(position: Position) -> bool:
    """True if neither seat can still win. SAC-82."""
    return not (can_still_win(position, 0) or can_still_win(position, 1))


def finish_game(position: Position, winners: tuple[int, ...], reason: str, log: Log | None) -> None:
    """End the game. SAC-86."""
    scores = {name: len(elevated_races(position, seat)) for seat, name in enumerate(SEATS)}
    position.phase = OVER
    position.over = Outcome(winners, scores, reason)
    if log is not None:
        events.log_game_over(log, position.over)
