"""Shared data of the interface of Sacrifice: the board, the pieces, and the facts that the rules derive."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, final

from boardgames.core.game_protocol import Game
from boardgames.games.sacrifice.dump_types import ViewFacts
from boardgames.ui.contract.view_facts_cache import ViewFactsCache
from boardgames.ui.games.sacrifice.board_dimensions import BoardDimensions


@final
@dataclass(frozen=True, kw_only=True)
class SacrificeGameData:
    """Constants and pieces as the rule files have them, so that a designer's changed board is drawn.

    `pieces` is `Game.components["pieces"]`: what each piece is, by its id. `facts_of` returns the facts of a view.
    """

    board: BoardDimensions
    points_per_turn: int
    pieces: Mapping[str, Mapping[str, Any]]
    facts_of: ViewFactsCache[ViewFacts]

    def race_of(self, piece: str) -> str:
        """The race of a piece: `human`, `animal`, `mineral` or `god`."""
        race: str = self.pieces[piece]["race"]
        return race

    @property
    def carrier_pieces(self) -> Collection[str]:
        """The pieces that can take a mineral along. SAC-56."""
        return [piece for piece, entry in self.pieces.items() if entry["carries"]]


def read_game_data(game: Game) -> SacrificeGameData:
    """Return the shared data of a game."""
    constants = game.constants
    board = BoardDimensions(
        columns=int(constants.get("columns", 8)),
        elevation_rows=int(constants.get("elevation_rows", 2)),
        deployment_rows=int(constants.get("deployment_rows", 4)),
        free_rows=int(constants.get("free_rows", 4)),
        wall_length=int(constants.get("wall_length", 3)),
    )
    points = int(constants.get("points", 4))
    return SacrificeGameData(
        board=board, points_per_turn=points, pieces=game.components["pieces"], facts_of=ViewFactsCache(game)
    )
