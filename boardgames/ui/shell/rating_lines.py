"""Lines about a person's rating, or the score against each level and side, for the page of statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from boardgames.core.player_name import parse_player_name
from boardgames.data.level_ladder import level_ladder, levels_by_strength
from boardgames.record.counted_games import count_records, ratings_of
from boardgames.record.game_statistics import FinishedGame
from boardgames.record.player_progress import ProgressStore, normal_name
from boardgames.record.player_rating import ENOUGH, PlayerRating, nearest_level
from boardgames.record.record_summary import RecordSummary
from boardgames.ui.scene.services import Services
from boardgames.ui.shell.replay_statistics import ReplayStatistics
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

Tr = Callable[..., str]
STEP: Final = 10
"""Points to which ratings are rounded: none is known better."""


class RatingLine(NamedTuple):
    """A figure and what it means in words (may be empty)."""

    head: str
    text: str = ""


def rounded(points: float) -> int:
    """Return rating points as they are shown."""
    return round(points / STEP) * STEP


def rating_lines(
    tr: Tr, progress: ProgressStore, game_id: str, names: Iterable[str], since: float
) -> Iterator[RatingLine]:
    """Yield a line for each of these names that has a rating in a game, from games begun after `since`."""
    ratings = ratings_of(progress, game_id, since)
    for name in sorted(set(map(normal_name, names)) & set(ratings)):
        yield RatingLine(_head(tr, name, ratings[name]), rating_meaning(tr, game_id, ratings[name]))


def _head(tr: Tr, name: str, rating: PlayerRating) -> str:
    who = name or tr("feats.nameless")
    return tr("rating.line", name=who, rating=rounded(rating.mean), margin=max(STEP, rounded(rating.margin)))


def rating_meaning(tr: Tr, game_id: str, rating: PlayerRating) -> str:
    """Return in words how sure a rating is, and what it promises against the level that is nearest."""
    low, high = rounded(rating.mean - rating.margin), rounded(rating.mean + rating.margin)
    sure = tr("rating.sure" if rating.games >= ENOUGH else "rating.unsure", count=rating.games, low=low, high=high)
    ladder = level_ladder(game_id)
    if ladder is None:
        return sure
    level = nearest_level(rating, ladder, tuple(ladder.ratings))
    wins = round(10 * rating.expected_score(ladder.ratings[level]))
    points = rounded(ladder.ratings[level])
    against = tr("rating.against", level=tr(f"level.{level}.name"), points=points, count=wins)
    return f"{sure} {against}"


def side_lines(tr: Tr, found: ReplayStatistics, game_id: str, games: Sequence[FinishedGame]) -> Iterator[RatingLine]:
    """Yield the score against each level by side, for a game in which sides win together."""
    if level_ladder(game_id) is not None:
        return
    for level in levels_by_strength():
        rows = found.rows_by_part(game_id, [game for game in games if _levels(game) == {level}])
        told = [
            tr("rating.side", side=tr(f"{game_id}.part.{row.seat}"), won=row.won, count=row.played) for row in rows
        ]
        if told:
            yield RatingLine(tr("rating.against_level", level=tr(f"level.{level}.name")), " · ".join(told))


def _levels(game: FinishedGame) -> set[str]:
    """Levels of the computers of a game, without their personas."""
    return {parse_player_name(name).level for name in game.level.split("+")}


def count_for_ratings(services: Services, records: Iterable[RecordSummary]) -> None:
    """Count the games of people among some records that were not counted before."""
    count_records(services.progress, records)


def rating_widgets(
    services: Services, found: ReplayStatistics, game_id: str, games: Sequence[FinishedGame]
) -> list[Widget]:
    """Return widgets of all lines about the people of these games under a heading; none without lines."""
    names = {name for game in games for name in game.names}
    tr, since = services.tr, services.settings.counted_since
    lines = [
        *rating_lines(tr, services.progress, game_id, names, since),
        *side_lines(tr, found, game_id, games),
    ]
    if not lines:
        return []
    head = "rating.title" if level_ladder(game_id) is not None else "rating.title_sides"
    rows = [Column((Label(line.head, role="strong"), Label(line.text, tone="muted")), gap=0.0) for line in lines]
    return [Label(tr(head), f"statistics.rating.{game_id}", role="strong"), *rows]
