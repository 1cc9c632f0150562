"""The levels of computer players: how many positions each looks at, and how far its last choice is blurred."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..core.build_kind import BUILD
from ..core.game_protocol import Game
from ..core.player_name import parse_player_name
from .plan_search import SearchPlayer
from .player import Player, RandomPlayer
from .turn_player import BeamWidths, TurnPlayer


class TableSeconds(NamedTuple):
    """Maximum time of a decision at a table (seconds), by build (`core/build_kind.py`)."""

    plain: float
    compiled: float


class Level(NamedTuple):
    """One level. `positions` bounds a search repeatably, in games with hidden cards and in those without. Its
    players: for games with hidden cards, and for those without.
    """

    id: str
    positions: tuple[int, int]
    table_seconds: TableSeconds
    hidden_game: Callable[[Game], Player]
    open_game: Callable[[Game], Player]

    @property
    def seconds(self) -> float:
        """Maximum time of a decision at a table in this build (seconds)."""
        return self.table_seconds.compiled if BUILD == "compiled" else self.table_seconds.plain


PRICE: Final = 0.2
"""Expected result that a permanent gain of the other seat is worth stopping for."""


def _random(_game: Game) -> Player:
    return RandomPlayer()


def _greedy(_game: Game) -> Player:
    """One action ahead: the yardstick for everything that searches."""
    return SearchPlayer(0, has_beliefs=False)


MANNER: Final = 3
"""Number of how the levels play, raised when one plays otherwise with the same positions: deals are told apart by it.
"""
ADVISER: Final = "adviser"
"""Gives the hints."""

LEVELS: Final[dict[str, Level]] = {
    level.id: level
    for level in (
        Level("random", (1, 1), TableSeconds(0.1, 0.1), _random, _random),
        Level("greedy", (250, 250), TableSeconds(3.0, 1.15), _greedy, _greedy),
        Level(
            "novice",
            (400, 2_000),
            TableSeconds(0.8, 0.4),
            lambda game: SearchPlayer(
                0, noise=1.8 * game.beginner.noise, has_beliefs=False, weights=game.beginner.weights
            ),
            lambda game: TurnPlayer(
                BeamWidths(10, 0, 0), noise=4.0 * game.beginner.noise, spends_all=True, weights=game.beginner.weights
            ),
        ),
        Level(
            "adept",
            (1_500, 6_000),
            TableSeconds(1.5, 0.7),
            lambda _game: SearchPlayer(2, noise=1.3, has_beliefs=False),
            lambda _game: TurnPlayer(BeamWidths(16, 3, 4), noise=1.2, alert=0.2, thorough=True),
        ),
        Level(
            "expert",
            (6_000, 12_000),
            TableSeconds(3.0, 1.15),
            lambda _game: SearchPlayer(12, noise=0.8),
            lambda _game: TurnPlayer(BeamWidths(40, 20, 8), noise=0.5, alert=1.0, price=PRICE),
        ),
        Level(
            "master",
            (40_000, 120_000),
            TableSeconds(6.0, 2.3),
            lambda _game: SearchPlayer(24),
            lambda _game: TurnPlayer(BeamWidths(120, 60, 16), alert=1.0, price=PRICE),
        ),
        Level(
            ADVISER,
            (40_000, 120_000),
            TableSeconds(6.0, 2.3),
            lambda _game: SearchPlayer(24, generous=False),
            lambda _game: TurnPlayer(BeamWidths(120, 60, 16), alert=1.0, price=PRICE),
        ),
    )
}

RANDOM: Final = "random"
AT_TABLE: Final = ("novice", "adept", "expert", "master")
"""Levels offered to people; `random` and `greedy` are for simulations and the arena."""


def make_player(name: str, game: Game) -> Player:
    """Return a new player for a game: a level, or a level with a style (`adept:hunter`).

    A style that the game does not have is left out. Raises KeyError for an unknown level.
    """
    level, style = level_of(name), parse_player_name(name).style
    player = level.hidden_game(game) if game.hidden else level.open_game(game)
    if style in game.styles:
        player.style_bonus = game.styles[style]
    return player


def level_of(name: str) -> Level:
    """Return the level of a player's name, with or without a style. Raises KeyError for an unknown level."""
    return LEVELS[parse_player_name(name).level]


def position_budget(name: str, game: Game) -> int:
    """Return how many positions a level looks at for one decision of a game. Raises KeyError for an unknown level."""
    hidden_game, open_game = level_of(name).positions
    return hidden_game if game.hidden else open_game
