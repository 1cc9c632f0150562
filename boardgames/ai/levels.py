"""The levels of computer players: what each searches, and how much of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..core.machine import Game
from .planning import PlanningPlayer
from .player import Player, RandomPlayer
from .sampling import SamplingPlayer
from .turn_player import TurnPlayer


class Level(NamedTuple):
    """One level. `positions` bounds a search repeatably; `seconds` is the most it may take at a table.

    Its players: for games without hidden information, for games with it, and for those of them with open turns.
    """

    id: str
    positions: int
    seconds: float
    open_game: Callable[[], Player]
    hidden_game: Callable[[], Player]
    open_turns: Callable[[], Player]


def _greedy() -> Player:
    """One action ahead, in five sampled positions: the yardstick for everything that searches."""
    return SamplingPlayer(looks=5, believes=False)


LEVELS: Final[dict[str, Level]] = {
    level.id: level
    for level in (
        Level("random", 1, 0.1, RandomPlayer, RandomPlayer, RandomPlayer),
        Level("greedy", 60_000, 3.0, _greedy, _greedy, _greedy),
        Level(
            "novice",
            6_000,
            0.8,
            lambda: TurnPlayer(width=10, answers=1, reply_width=2, noise=0.05),
            lambda: SamplingPlayer(looks=1, noise=0.2, believes=False),
            lambda: SamplingPlayer(looks=1, noise=0.2, believes=False),
        ),
        Level(
            "adept",
            60_000,
            3.0,
            lambda: TurnPlayer(width=24, answers=10, reply_width=6, exact=True),
            lambda: SamplingPlayer(looks=5, kept=5, worlds=3, horizon=8, width=4),
            lambda: PlanningPlayer(looks=5, kept=5, worlds=6),
        ),
    )
}

RANDOM: Final = "random"
AT_TABLE: Final = ("novice", "adept")
"""Levels offered to people; `random` and `greedy` are for simulations and the arena."""


def player(name: str, game: Game) -> Player:
    """Return a new player of the level `name` for a game. Raises KeyError for an unknown level."""
    level = LEVELS[name]
    if not game.hidden:
        return level.open_game()
    return level.open_turns() if game.open_turns else level.hidden_game()
