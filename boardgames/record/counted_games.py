"""Games that count for a person: taken from finished records, each record once; runs of wins or losses.

A game counts that was dealt as usual under the shipped rules. Where seats win together it counts without pairs: it
says little about one person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from ..core.player_name import parse_player_name
from ..data.level_ladder import level_ladder
from .game_statistics import PEOPLE
from .player_progress import CountedGame, GameResult, ProgressStore, normal_name
from .player_rating import ENOUGH, PlayerRating, nearest_player, rate_people
from .record_summary import RecordSummary
from .seat_ranks import seat_rank

RUN: Final = 3
"""So many wins or losses in a row bring an offer of another level."""


class LevelOffer(NamedTuple):
    """Offer of the next level after a run of equal results against one; `result` is `won` or `lost`."""

    result: GameResult
    games: int
    level: str
    offered: str


def count_records(progress: ProgressStore, summaries: Iterable[RecordSummary]) -> None:
    """Count the finished games of people among some records that were not counted before."""
    progress.count_games(entry for summary in summaries for entry in counted_games_of(summary))


def counted_games_of(summary: RecordSummary) -> Iterator[tuple[str, str, CountedGame]]:
    """Yield name, game and result of each person of a finished record."""
    if not (summary.over and summary.is_regular and summary.match_id) or summary.fault:
        return
    persons = {seat: normal_name(who.person) for seat, who in summary.seats.items() if who.person is not None}
    names = list(persons.values())
    computers = {who.computer for who in summary.seats.values() if who.computer is not None}
    levels = sorted({parse_player_name(name).level for name in computers})
    for seat, name in persons.items():
        if names.count(name) > 1:
            continue  # two seats of one name: nobody knows whose result it is
        result: GameResult = "won" if seat in summary.winners else "lost" if summary.winners else "drawn"
        pairs = tuple(_pairs(summary, seat, persons))
        opponents = "+".join(levels) or PEOPLE
        yield name, summary.game_id, CountedGame(summary.match_id, summary.begun_at, result, opponents, pairs)


def _pairs(summary: RecordSummary, seat: str, persons: Mapping[str, str]) -> Iterator[tuple[str, str, float]]:
    """Yield each opponent by level or else name, and the score against it by rank."""
    ladder = level_ladder(summary.game_id)
    if ladder is None or len(summary.seats) not in ladder.seats:
        return
    own = seat_rank(seat, summary.winners, summary.scores)
    for other, who in summary.seats.items():
        if other != seat:
            rank = seat_rank(other, summary.winners, summary.scores)
            yield (
                parse_player_name(who.computer or "").level,
                persons.get(other, ""),
                0.5 if own == rank else float(own > rank),
            )


def ratings_of(progress: ProgressStore, game_id: str, since: float = 0.0) -> dict[str, PlayerRating]:
    """Return the ratings in a game by name, from games begun after `since`; empty for a game without a ladder."""
    ladder = level_ladder(game_id)
    if ladder is None:
        return {}
    people = {name: games_since(progress, name, game_id, since) for name in progress.names}
    return rate_people(people, ladder)


def games_since(progress: ProgressStore, name: str, game_id: str, since: float) -> list[CountedGame]:
    """Return the counted games of a person begun after `since`, oldest first."""
    return [game for game in progress.of(name).games.get(game_id, ()) if game.begun > since]


def suggested_player(
    progress: ProgressStore, name: str, game_id: str, levels: Sequence[str], since: float = 0.0
) -> tuple[str, PlayerRating] | None:
    """Return against which level, with a style where these are measured, a person wins about half, with the rating;
    None while too little is known.
    """
    rating, ladder = ratings_of(progress, game_id, since).get(normal_name(name)), level_ladder(game_id)
    if rating is None or ladder is None or rating.games < ENOUGH:
        return None
    player = nearest_player(rating, ladder, levels)
    return (player, rating) if player else None


def level_offer(games: Sequence[CountedGame], levels: Sequence[str]) -> LevelOffer | None:
    """Return the offer after the latest of some games, oldest first: with each third equal result in a row."""
    if not games or (last := games[-1]).result == "drawn" or last.opponents not in levels:
        return None
    same = (last.opponents, last.result)
    run = len(list(takewhile(lambda game: (game.opponents, game.result) == same, reversed(games))))
    place = levels.index(last.opponents) + (1 if last.result == "won" else -1)
    if run % RUN or not 0 <= place < len(levels):
        return None
    return LevelOffer(last.result, run, last.opponents, levels[place])
