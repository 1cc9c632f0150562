"""Positions built at random, of every game that has a builder of them: ones that random play seldom reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from boardgames.core.game_protocol import BadPosition, Game, State
from boardgames.core.rng import Rng
from tests.games.sacrifice.oracle_board import Board
from tests.games.sacrifice.strewn import strewn as strewn_sacrifice
from tests.games.sacrificio.strewn import strewn as strewn_sacrificio
from tests.games.terrorixico.strewn import strewn as strewn_terrorixico
from tests.games.walpurgisnacht.strewn import strewn as strewn_walpurgisnacht

BUILDERS: dict[str, Callable[[Rng, Game, dict[str, Any]], dict[str, Any]]] = {
    "sacrifice": lambda rng, game, options: strewn_sacrifice(rng, Board({})),
    "sacrificio": lambda rng, game, options: strewn_sacrificio(rng, options["seats"], options["variant"]),
    "terrorixico": lambda rng, game, options: strewn_terrorixico(rng, options["seats"]),
    "walpurgisnacht": lambda rng, game, options: strewn_walpurgisnacht(rng, options["seats"]),
}


def strewn_positions(game: Game, options: dict[str, Any], rng: Rng, tries: int) -> Iterator[State]:
    """Yield the positions of so many tries that load; none for a game without a builder."""
    if game.id not in BUILDERS:
        return
    for _ in range(tries):
        try:
            state = game.load(BUILDERS[game.id](rng, game, game.complete(options)), options, rng.bits() >> 1)
        except BadPosition:
            continue
        yield state
