"""Head-to-head of people: who of two came out ahead, over all finished records in which both sat, each game once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from .player_progress import normal_name
from .record_summary import RecordSummary
from .seat_ranks import seat_rank


class HeadToHead(NamedTuple):
    """Games of two people: how often the first or the second was ahead; in the others they were equal or partners."""

    first: str
    second: str
    games: int
    first_ahead: int
    second_ahead: int

    @property
    def equal_count(self) -> int:
        """Number of games in which neither was ahead."""
        return self.games - self.first_ahead - self.second_ahead


def head_to_head(summaries: Iterable[RecordSummary], names: Sequence[str]) -> list[HeadToHead]:
    """Return the results of each two of these people who have met, in the order of the names.

    A copy of a record counts once. A game in which two seats have one name does not count for that name.
    """
    people = list(dict.fromkeys(name for name in map(normal_name, names) if name))
    counts = {pair: [0, 0, 0] for pair in combinations(people, 2)}
    seen = set[str]()
    for one in summaries:
        if not one.over or one.fault or not one.match_id or one.match_id in seen:
            continue
        seen.add(one.match_id)
        ranks = _ranks(one)
        for first, second in combinations([name for name in people if name in ranks], 2):
            count = counts[first, second]
            count[0] += 1
            count[1] += ranks[first] > ranks[second]
            count[2] += ranks[second] > ranks[first]
    return [HeadToHead(*pair, *count) for pair, count in counts.items() if count[0]]


def _ranks(summary: RecordSummary) -> dict[str, tuple[bool, int]]:
    """Return the rank of each person by name: winners first, the others by points; without winners all are equal."""
    seats = {seat: normal_name(who.person) for seat, who in summary.seats.items() if who.person is not None}
    names = list(seats.values())
    ranks = {}
    for seat, name in seats.items():
        if names.count(name) == 1:
            ranks[name] = seat_rank(seat, summary.winners, summary.scores)
    return ranks
