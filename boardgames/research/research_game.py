"""A game under fixed options for research: numbered actions, payoffs, views as numbers."""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, Final, final

from ..core.game_protocol import (
    Action,
    ActionNumbering,
    Dump,
    Game,
    OptionValue,
    Outcome,
    Seat,
    State,
    actions_to_play,
)

WIDTH: Final = 2048
"""Numbers that a view becomes."""
LONGEST: Final = 100_000
"""Actions after which a game counts as endless."""


class NoActionSpace(ValueError):
    """A game that numbers no lines; the message names it."""


@final
class ResearchGame:
    """A game and its options, and what follows from both."""

    def __init__(self, game: Game, options: Mapping[str, OptionValue] | None = None) -> None:
        """Raises `NoActionSpace`, and `BadPosition` for wrong options."""
        if game.action_space is None:
            raise NoActionSpace(f"{game.id} has no grammar (docs/adding-a-game.md)")
        self.game: Final = game
        self.options: Final = game.complete(options or {})
        self.seats: Final = game.seat_count(self.options)
        self.action_space: Final[ActionNumbering] = game.action_space(self.options)

    def new(self, seed: int) -> State:
        """Return the opening."""
        return self.game.new_game(self.options, seed)

    def legal(self, state: State) -> list[int]:
        """Return the numbers of the legal lines, ascending, without those that only stop a game."""
        return sorted(map(self.action_space.number, actions_to_play(state, self.game.ignored_actions)))

    def payoffs(self, outcome: Outcome) -> list[float]:
        """Return what an end is worth to each seat: they add up to 0; 1 at most, shared among winners."""
        won, lost = len(outcome.winners), self.seats - len(outcome.winners)
        if not won or not lost:
            return [0.0] * self.seats
        return [1.0 / won if seat in outcome.winners else -1.0 / lost for seat in range(self.seats)]

    def sample(self, view: Dump, seat: Seat, rng: Any) -> State:
        """Return a position that looks like this to a seat, drawn with a `core.rng.Rng`."""
        return self.game.sampler(view, seat, self.options).draw(rng)

    def observed_action(self, seat: Seat, actor: Seat, line: Action) -> str:
        """Return what a seat is told of a line that was played."""
        return line if seat == actor or self.game.is_public_action(line) else "?"


def view_as_numbers(view: Mapping[str, Any]) -> list[float]:
    """Return a view as `WIDTH` numbers, made from the view alone.

    Each leaf of it, a path and a word, adds 1 at a place that its text gives (feature hashing); what lies in a list
    counts once by its place and once without. A number stands at the place of its path, as the logarithm of 1 and it.
    """
    found = [0.0] * WIDTH
    for text, value in _leaves("", view):
        found[zlib.crc32(text.encode()) % WIDTH] += value
    return found


def _leaves(path: str, node: Any) -> Iterator[tuple[str, float]]:
    if isinstance(node, Mapping):
        for key, item in node.items():
            yield from _leaves(f"{path}.{key}", item)
    elif isinstance(node, list | tuple):
        for place, item in enumerate(node):
            yield from _leaves(f"{path}.{place}", item)
            if not isinstance(item, Mapping | list | tuple):
                yield f"{path}[]={item}", 1.0
    elif isinstance(node, int | float) and not isinstance(node, bool):
        yield path, math.copysign(math.log1p(abs(node)), node)
    elif node is not None:
        yield f"{path}={node}", 1.0
