"""Series of game pairs, played in order, and their JSON lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from .game_pairs import GamePair, Matchup, PlayedGame, play_pair
from .worker_pool import WorkerPool


def play_pairs(
    contest: Callable[[], Matchup], seed: int, numbers: range, worker_pool: WorkerPool
) -> Iterator[GamePair]:
    """Yield the pairs of `numbers` in order. Closing the iterator drops pending ones.

    `contest` is called when a pair begins: its budgets may depend on earlier pairs.
    """
    return worker_pool.map_in_order(play_pair, ((contest(), seed, number) for number in numbers))


def pair_as_fields(names: tuple[str, str], pair: GamePair) -> dict[str, Any]:
    """Return a pair as plain data."""
    fields: dict[str, Any] = {"players": list(names), "pair": pair.number}
    if pair.error:
        return {**fields, "error": pair.error}
    fields |= {"times": pair.times, "games": [game._asdict() for game in pair.games]}
    return {**fields, "build": pair.build} if pair.build else fields


def read_pairs(lines: Iterable[Mapping[str, Any]]) -> dict[tuple[str, str], list[GamePair]]:
    """Return the pairs of an interrupted run by players. Raises ValueError where a line is none."""
    found: dict[tuple[str, str], list[GamePair]] = {}
    for fields in lines:
        try:
            first, second = fields["players"]
            games = tuple(_game(one) for one in fields.get("games", ()))
            pair = GamePair(
                fields["pair"], games, fields.get("times", 1.0), fields.get("error", ""), fields.get("build", "")
            )
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError(f"not a line of the arena: {type(error).__name__}: {error}") from None
        found.setdefault((first, second), []).append(pair)
    return found


def _game(fields: Mapping[str, Any]) -> PlayedGame:
    seats, winners = tuple(fields["seats"]), tuple(fields["winners"])
    cpu = (fields["cpu"][0], fields["cpu"][1])
    return PlayedGame(seats, winners, fields["reason"], fields["decisions"], fields["score"], cpu)
