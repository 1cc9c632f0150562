"""A series: games of the same players on one or many evenings, with a total of points for each of them.

Players keep their number while they change seats. A game belongs to one series at most, and counts once: its first
result stands, as in the statistics.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Annotated, Any, Final

from ..core.game_protocol import Outcome, seat_name
from ..data.series_points import series_points
from ..data.validation import Limits
from .player_progress import normal_name
from .seat_ranks import seat_rank

MOST_SEATS: Final = 20
MOST_GAMES: Final = 1000
Id = Annotated[str, Limits(0, 200)]
Number = Annotated[int, Limits(0, MOST_SEATS - 1)]


@dataclass(frozen=True)
class SeriesPlayer:
    """A player of a series: a person by name, or a computer by level and style (`core.player_name`)."""

    name: Id = ""
    computer: Id = ""


@dataclass(frozen=True)
class SeriesGame:
    """A game of a series: its table (`Record.table_id`) and the number of the player at each seat.

    `points` (by player) and `winners` (players) are empty until it is over.
    """

    table: Id
    game: Id
    players: Annotated[tuple[Number, ...], Limits(1, MOST_SEATS)]
    points: Annotated[tuple[Annotated[int, Limits(0, 1000)], ...], Limits(0, MOST_SEATS)] = ()
    winners: Annotated[tuple[Number, ...], Limits(0, MOST_SEATS)] = ()
    rest: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """True if it has a result."""
        return bool(self.points)


@dataclass(frozen=True)
class Series:
    """Players and games of a series, in their order. `begun` is a moment as ISO text; keys of later versions are kept
    in `rest`.
    """

    players: Annotated[tuple[SeriesPlayer, ...], Limits(1, MOST_SEATS)]
    games: Annotated[tuple[SeriesGame, ...], Limits(1, MOST_GAMES)]
    begun: Id = ""
    is_ended: bool = False
    rest: Mapping[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """Identifier of the series: the table of its first game."""
        return self.games[0].table

    @property
    def finished_games(self) -> tuple[SeriesGame, ...]:
        """Games with a result."""
        return tuple(game for game in self.games if game.is_over)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each player in all games."""
        return tuple(sum(game.points[one] for game in self.finished_games) for one in range(len(self.players)))

    @property
    def wins(self) -> tuple[int, ...]:
        """Number of games that each player has won."""
        return tuple(sum(one in game.winners for game in self.finished_games) for one in range(len(self.players)))

    @property
    def order(self) -> tuple[int, ...]:
        """Players by points, then by wins, the first one ahead."""
        totals, wins = self.totals, self.wins
        return tuple(sorted(range(len(self.players)), key=lambda one: (-totals[one], -wins[one], one)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """Players with the most points; none before the first result."""
        totals = self.totals
        return tuple(one for one in self.order if totals[one] == max(totals)) if self.finished_games else ()

    @property
    def is_sound(self) -> bool:
        """True if its games name its players alone, each at one seat, and each table once."""
        count, tables = len(self.players), [game.table for game in self.games]
        return len({*tables}) == len(tables) and all(
            sorted(game.players) == list(range(count))
            and len(game.points) in (0, count)
            and all(one < count for one in game.winners)
            for game in self.games
        )

    def game_of(self, table: str) -> SeriesGame | None:
        """Return the game of a table, None if it is not in the series."""
        return next((game for game in self.games if game.table == table), None)

    def with_game(self, table: str, game_id: str, players: Sequence[int]) -> Series:
        """Return the series with one more game; a table that it has already changes nothing."""
        if self.game_of(table) is not None or len(self.games) >= MOST_GAMES:
            return self
        return replace(self, games=(*self.games, SeriesGame(table, game_id, tuple(players))))

    def with_result(self, table: str, outcome: Outcome) -> Series:
        """Return the series with the result of a game; the first result of a table stands."""
        game = self.game_of(table)
        if game is None or game.is_over:
            return self
        by_seat = points_by_seat(game.game, outcome, len(game.players))
        points = dict(zip(game.players, by_seat, strict=True))
        told = replace(
            game,
            points=tuple(points[one] for one in sorted(points)),
            winners=tuple(game.players[seat] for seat in outcome.winners),
        )
        return replace(self, games=tuple(told if one is game else one for one in self.games))

    def with_names_of(self, table: str, seats: Sequence[SeriesPlayer]) -> Series:
        """Return the series with names for those who had none, from the seats of a game.

        A person who has taken the place of a computer has its points, too.
        """
        game, players = self.game_of(table), list(self.players)
        for number, one in zip(game.players if game is not None else (), seats, strict=False):
            if not players[number].name and one.name:
                players[number] = one
        return replace(self, players=tuple(players))

    def numbers_at(self, seats: Sequence[SeriesPlayer]) -> tuple[int, ...] | None:
        """Return the number of the player at each seat; None unless just the players of this series sit there.

        People need names of their own to be known again; computers that are alike may stand for each other.
        """
        keys = [_key(one) for one in self.players]
        wanted = [_key(one) for one in seats]
        people = [key for key in keys if not key[1]]
        if sorted(keys) != sorted(wanted) or len({*people}) < len(people) or ("", "") in people:
            return None
        found: list[int] = []
        for key in wanted:
            found.append(next(number for number, one in enumerate(keys) if one == key and number not in found))
        return tuple(found)


def _key(player: SeriesPlayer) -> tuple[str, str]:
    return normal_name(player.name), player.computer


def begin_series(table: str, game_id: str, seats: Sequence[SeriesPlayer]) -> Series:
    """Return a series whose first game is that of a table; its players are numbered by their seats."""
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Series(tuple(seats), (SeriesGame(table, game_id, tuple(range(len(seats)))),), now)


def points_by_seat(game_id: str, outcome: Outcome, seat_count: int) -> tuple[int, ...]:
    """Return the points that a finished game brings each seat; `data.series_points` has the constants."""
    rule = series_points(game_id)
    if not outcome.winners:
        return (rule.draw,) * seat_count
    winners = {seat_name(seat) for seat in outcome.winners}
    ranks = [seat_rank(seat_name(seat), winners, outcome.scores) for seat in range(seat_count)]
    return tuple(rule.win * rank[0] + rule.behind * sum(other < rank for other in ranks) for rank in ranks)
