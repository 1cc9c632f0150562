"""The four games and the example game, as doors are tried with them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

import boardgames.games
from boardgames import registry
from boardgames.core.game_protocol import Game

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "nim"
IDS = tuple(dict.fromkeys((*registry.GAME_IDS, "nim")))


@cache
def game_of(game_id: str) -> Game:
    """Return a game; the example's package is found beside those that ship."""
    if game_id in registry.GAME_IDS:
        return registry.load(game_id)  # type: ignore[no-any-return]
    boardgames.games.__path__.append(str(EXAMPLE / "boardgames" / "games"))
    game: Game = import_module(f"boardgames.games.{game_id}").build({}, EXAMPLE / "rules" / game_id)
    return game
