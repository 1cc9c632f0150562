"""Scores, groups of hearts, ties, and the end of the game. SCO-81 to SCO-86."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game_protocol import Outcome, seat_name
from .dump_types import PointsBreakdown, SideTally
from .events import log_event
from .ids import BLACK, OVER
from .position import Position
from .rulebook import Rulebook


def sides(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the sides: each seat, or with four the two teams. SCO-91."""
    return ((0, 2), (1, 3)) if seats == 4 else tuple((seat,) for seat in range(seats))


def best_grouping(rules: Rulebook, plain: Sequence[int]) -> tuple[int, tuple[int, int, int], int]:
    """Return the best grouping of r, g, b hearts: mixed groups, groups of one colour, points for both. SCO-83."""
    c, size = rules.constants, rules.constants.group_alike.value
    best = (0, (0, 0, 0), -1)
    for mixed in range(min(plain) + 1):
        alike = ((plain[0] - mixed) // size, (plain[1] - mixed) // size, (plain[2] - mixed) // size)
        points = c.score_different.value * mixed + c.score_alike.value * sum(alike)
        if points > best[2]:
            best = (mixed, alike, points)
    return best


def side_tally(position: Position, side: tuple[int, ...]) -> SideTally:
    """Count a side's hearts, pooled. SCO-81 to SCO-84."""
    counts = [0, 0, 0, 0]
    for seat in side:
        for temple in position.hearts[seat]:
            counts[position.rules.heart[temple]] += 1
    return _counted(position.rules, side, counts, sum(position.hollow[seat] for seat in side))


def count_sides(rules: Rulebook, seats: Mapping[str, Any]) -> list[SideTally]:
    """Count the sides of a position that is written down: `seats` as the dump has them."""
    out = []
    for side in sides(len(seats)):
        own = [seats[seat_name(seat)] for seat in side]
        hearts = Counter(rules.heart[rules.temple_of[temple]] for seat in own for temple in seat["hearts"])
        counts = [hearts[colour] for colour in range(BLACK + 1)]
        out.append(_counted(rules, side, counts, sum(seat["hollow"] for seat in own)))
    return out


def _counted(rules: Rulebook, side: tuple[int, ...], counts: Sequence[int], hollow: int) -> SideTally:
    c = rules.constants
    mixed, alike, _extra = best_grouping(rules, counts[:BLACK])
    points = PointsBreakdown(
        hearts=c.score_heart.value * sum(counts),
        black=c.score_black_extra.value * counts[BLACK],
        different=c.score_different.value * mixed,
        alike=c.score_alike.value * sum(alike),
        hollow=c.score_heart.value * hollow,
    )
    hearts = (counts[0], counts[1], counts[2], counts[3])
    return SideTally(side, hearts, hollow, mixed, alike, sum(points), points, c.group_alike.value)


def winning_sides(tallies: Sequence[SideTally]) -> list[SideTally]:
    """Return the winning sides: most points, then fewest hearts in all, then fewest hollow hearts. SCO-85."""

    def rank(tally: SideTally) -> tuple[int, int, int]:
        return -tally.score, tally.cards, tally.hollow

    best = min(map(rank, tallies))
    return [one for one in tallies if rank(one) == best]


def finish_game(position: Position, reason: str) -> None:
    """End the game. All fields but phase and pending stay as they are. SCO-86."""
    tallies = [side_tally(position, side) for side in sides(position.seats)]
    winners = sorted(seat for one in winning_sides(tallies) for seat in one.seats)
    scores = {seat_name(seat): one.score for one in tallies for seat in one.seats}
    position.over = Outcome(tuple(winners), dict(sorted(scores.items())), reason)
    position.phase = OVER
    position.pending = ""
    if position.log is not None:
        for one in tallies:
            log_event(
                position,
                "scored",
                "side",
                seats=[seat_name(seat) for seat in one.seats],
                hearts=list(one.hearts),
                hollows=one.hollow,
                different=one.different,
                alike=list(one.alike),
                score=one.score,
            )
        log_event(
            position, "over", "end", reason=reason, winners=[seat_name(seat) for seat in winners], scores=scores
        )
