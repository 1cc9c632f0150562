"""Play of Sacrificio for its tests: random, but with a liking for what uniformly random play hardly reaches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from boardgames import registry
from boardgames.core.game_protocol import Action, Game, State
from boardgames.core.rng import Rng

GAME: Final[Game] = registry.load("sacrificio")
SETTINGS: Final = [{"seats": seats, "variant": variant} for seats in (2, 3, 4) for variant in ("standard", "quick")]
FRUITFUL: Final = (
    "sacrifice",
    "place",
    "kill",
    "exchange",
    "cleanse",
    "deny",
    "slay",
    "block",
    "zero",
    "top",
    "take",
)


def chosen(state: State, rng: Rng) -> Action:
    """Return a ritual where there is one, else mostly a fruitful action, else any."""
    legal = state.legal_actions()
    rituals = [action for action in legal if action.startswith("sacrifice")]
    if rituals and rng.below(4):
        return rng.choice(rituals)
    fruitful = [action for action in legal if action.startswith(FRUITFUL)]
    return rng.choice(fruitful if fruitful and rng.below(3) else legal)


def positions(options: dict[str, Any], seed: int, game: Game = GAME) -> Iterator[State]:
    """Yield every position of one game, the last one over; each is the same object, played on."""
    rng, state = Rng(seed), game.new_game(options, seed)
    yield state
    while state.outcome() is None:
        state.apply(chosen(state, rng))
        yield state
