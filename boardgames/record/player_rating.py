"""Rating of a person in a game, with its uncertainty, from counted games.

The ability of a person is a normal distribution, as in Glicko. Each game moves it to the most likely value under the
logistic model of Elo, and between games its variance grows a little, since people learn. Levels of computers stand
fixed at what the arena measured. No library: those for Python (openskill, trueskill, glicko2) rate tables of equals,
know no opponent of fixed strength, and have a scale that the ladder does not share.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..data.level_ladder import LevelLadder
from .player_progress import CountedGame

SCALE: Final = 400.0 / math.log(10.0)
"""Elo points of one unit of the logistic curve."""
Z95: Final = 1.96
"""Standard deviations of a 95 % interval."""
FIRST_DEVIATION: Final = 350.0
"""Standard deviation of a person of whom nothing is known."""
DRIFT: Final = 36.0
"""Variance that is added before each game: what a person may have learned."""
NEWTON_STEPS: Final = 6
ENOUGH: Final = 3
"""Number of rated games from which a level is suggested."""


class PlayerRating(NamedTuple):
    """Rating in Elo points on the scale of the levels, its standard deviation, and the number of games it is from."""

    mean: float
    deviation: float
    games: int = 0

    @property
    def margin(self) -> float:
        """Half width of the 95 % interval."""
        return Z95 * self.deviation

    def expected_score(self, opponent: float) -> float:
        """Return the score (0..1) to expect against an opponent of that rating."""
        return _expected(self.mean - opponent, 1.0)


class PairResult(NamedTuple):
    """Score (0..1) against one opponent, whose rating is a normal distribution, and how much the pair counts."""

    opponent: PlayerRating
    score: float
    weight: float


def first_rating(ladder: LevelLadder) -> PlayerRating:
    """Return the rating of somebody of whom nothing is known: between the two weakest levels."""
    lowest = sorted(ladder.ratings.values())[:2]
    return PlayerRating(sum(lowest) / len(lowest), FIRST_DEVIATION)


def updated_rating(before: PlayerRating, pairs: Sequence[PairResult]) -> PlayerRating:
    """Return a rating after one game: the most likely ability, found by Newton's method, and the curvature there."""
    precision = 1.0 / (before.deviation**2 + DRIFT)
    mean, curvature = before.mean, precision
    for _ in range(NEWTON_STEPS):
        slope, curvature = (before.mean - mean) * precision, precision
        for opponent, score, weight in pairs:
            share = _information_share(opponent.deviation)
            expected = _expected(mean - opponent.mean, share)
            slope += weight * share * (score - expected) / SCALE
            curvature += weight * (share / SCALE) ** 2 * expected * (1.0 - expected)
        step = slope / curvature
        mean += step
        if abs(step) < 0.05:
            break
    return PlayerRating(mean, math.sqrt(1.0 / curvature), before.games + 1)


def rate_people(people: Mapping[str, Sequence[CountedGame]], ladder: LevelLadder) -> dict[str, PlayerRating]:
    """Return the rating of everybody with a rated game, from the counted games of one kind by name.

    The games are taken in the order in which they began. All who sat in one are rated from what was known before it.
    """
    told = [(game.begun, game.record, name, game) for name, games in people.items() for game in games if game.pairs]
    ratings: dict[str, PlayerRating] = {}
    waiting: dict[str, PlayerRating] = {}
    record = ""
    for _begun, match, name, game in sorted(told, key=lambda one: one[:3]):
        if match != record:
            ratings.update(waiting)
            waiting, record = {}, match
        before = ratings.get(name) or first_rating(ladder)
        weight = 2.0 / (len(game.pairs) + 1)
        pairs = [
            PairResult(opponent, score, weight)
            for level, person, score in game.pairs
            if (opponent := _opponent(level, person, ratings, ladder)) is not None
        ]
        if pairs:
            waiting[name] = updated_rating(before, pairs)
    return ratings | waiting


def nearest_level(rating: PlayerRating, ladder: LevelLadder, levels: Sequence[str]) -> str:
    """Return which of some levels a person of that rating beats about every second time; empty for none."""
    known = [level for level in levels if level in ladder.ratings]
    return min(known, key=lambda level: abs(ladder.ratings[level] - rating.mean), default="")


def nearest_player(rating: PlayerRating, ladder: LevelLadder, levels: Sequence[str]) -> str:
    """Return the name of the player, a level with a style, whom a person of that rating beats about every second
    time; empty for no level.
    """
    players = ladder.players(levels)
    return min(players, key=lambda name: abs(players[name] - rating.mean), default="")


def _opponent(
    level: str, person: str, ratings: Mapping[str, PlayerRating], ladder: LevelLadder
) -> PlayerRating | None:
    if not level:
        return ratings.get(person) or first_rating(ladder)
    return PlayerRating(ladder.ratings[level], 0.0) if level in ladder.ratings else None


def _information_share(deviation: float) -> float:
    """Return by how much (0..1) the doubt about an opponent flattens the curve of expected scores, as in Glicko."""
    return 1.0 / math.sqrt(1.0 + 3.0 * (deviation / SCALE / math.pi) ** 2)


def _expected(difference: float, share: float) -> float:
    return 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, -difference * share / SCALE))))
