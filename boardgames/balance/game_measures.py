"""Measures of observed games: wins, lengths, ends, and the use and value of cards and pieces."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from .card_value import Rows, card_value
from .game_observer import KEPT, PLAY, POINTS, SEEN, ObservedGame
from .interval_estimate import IntervalEstimate, estimate_mean, estimate_rate


class CardNumbers(NamedTuple):
    """One card: how often seats held, played and kept it, and how often a winner had it at the end.

    `worth` is the increase of the win rate for each time that a seat plays it more often than the others at its
    table, `drawn` for holding it, `owned` for having it at the end; None with too few such games. A card that is
    never in a hand is a prize: `seen` and `worth` are None, and `owned` is compared with other prizes.
    """

    id: str
    seen: IntervalEstimate | None
    played: IntervalEstimate | None
    kept: IntervalEstimate
    winner: IntervalEstimate
    worth: IntervalEstimate | None
    drawn: IntervalEstimate | None
    owned: IntervalEstimate | None

    @property
    def best(self) -> IntervalEstimate | None:
        """Value by the most informative event: played, held, kept."""
        return self.worth or self.drawn or self.owned

    @property
    def prize(self) -> bool:
        """True for a card that is won but never in a hand."""
        return self.seen is None


class PieceNumbers(NamedTuple):
    """Counts of one action of a kind of piece: mean per game and seat, and share of games with any.

    `worth` is how much more of the wins each time brings.
    """

    piece: str
    deed: str
    times: IntervalEstimate
    ever: IntervalEstimate
    worth: IntervalEstimate | None

    @property
    def id(self) -> str:
        return f"{self.piece} {self.deed}"


class SeriesMeasures(NamedTuple):
    """Measures of a series of games. Rates of seats refer to games with a winner, those of ends to all games."""

    games: int
    won: int
    """Number of games with a winner."""
    broken: tuple[tuple[int, str], ...]
    seats: tuple[IntervalEstimate, ...]
    starters: IntervalEstimate
    fair: float
    """Expected win rate of the starting seat if starting did not matter."""
    draws: IntervalEstimate
    shared: IntervalEstimate
    ends: dict[str, IntervalEstimate]
    """By reason, the share of games with a winner."""
    undecided: dict[str, IntervalEstimate]
    """By reason, the share of games without a winner."""
    numbers: dict[str, IntervalEstimate]
    """decisions, rounds, choices, changes, decided, margin."""
    spreads: dict[str, tuple[float, ...]]
    """Each game’s value of the same."""
    chances: tuple[float, ...]
    cards: tuple[CardNumbers, ...]
    pieces: tuple[PieceNumbers, ...] = ()


LIMITS: Final[dict[str, tuple[float | None, float | None]]] = {
    "decisions": (0.0, None),
    "rounds": (0.0, None),
    "choices": (0.0, None),
    "changes": (0.0, None),
    "decided": (0.0, 1.0),
    "margin": (None, None),
}
"""Measures of every game, and the range of their values."""
NUMBERS: Final = tuple(LIMITS)


def measure_series(games: Sequence[ObservedGame]) -> SeriesMeasures:
    """Return the measures of games; games that broke are counted separately."""
    whole = [game for game in games if not game.error]
    won = [game for game in whole if game.winners]
    count, seats = len(whole), len(whole[0].cards) if whole else 0
    share = [[1.0 / len(game.winners) if seat in game.winners else 0.0 for seat in range(seats)] for game in won]
    spreads = {
        name: tuple(float(getattr(game, name)) for game in (won if name in ("decided", "margin") else whole))
        for name in NUMBERS
    }
    curves = [game.chances for game in whole if game.chances]
    return SeriesMeasures(
        count,
        len(won),
        tuple((game.seed, game.error) for game in games if game.error),
        tuple(estimate_rate(sum(one[seat] for one in share), len(won)) for seat in range(seats)),
        estimate_rate(sum(one[game.starter] for one, game in zip(share, won, strict=True)), len(won)),
        1.0 / seats if seats else 0.0,
        estimate_rate(count - len(won), count),
        estimate_rate(sum(len(game.winners) > 1 for game in won), count),
        _reasons(won, count),
        _reasons([game for game in whole if not game.winners], count),
        {name: estimate_mean(values, *LIMITS[name]) for name, values in spreads.items()},
        spreads,
        tuple(statistics.fmean(curve[i] for curve in curves) for i in range(POINTS)) if curves else (),
        tuple(_cards(whole, won, share)),
        tuple(_pieces(whole, won, share)),
    )


def _reasons(games: Sequence[ObservedGame], count: int) -> dict[str, IntervalEstimate]:
    """The parts of all games that ended so, the commonest first."""
    found = Counter(game.reason for game in games)
    return {reason: estimate_rate(n, count) for reason, n in sorted(found.items(), key=lambda one: (-one[1], one[0]))}


def _cards(games: Sequence[ObservedGame], won_games: Sequence[ObservedGame], share: Rows) -> Iterable[CardNumbers]:
    """Return all cards that any seat had, the most valuable first, prizes last."""
    marks: dict[str, int] = {}
    for game in games:
        for seat in game.cards:
            for id, mark in seat.items():
                marks[id] = marks.get(id, 0) | mark
    prizes = {id for id, mark in marks.items() if not mark & SEEN}
    number = [
        [sum(id in prizes and mark & KEPT > 0 for id, mark in seat.items()) for seat in g.cards] for g in won_games
    ]
    rows = []
    for id in sorted(marks):
        every = [seat.get(id, 0) for game in games for seat in game.cards]
        of_won = [[seat.get(id, 0) for seat in game.cards] for game in won_games]
        owners = sum(any(one[seat] & KEPT for seat in g.winners) for one, g in zip(of_won, won_games, strict=True))
        prize = id in prizes

        def brings(
            much: Callable[[int], int], beside: Rows | None = None, of_won: list[list[int]] = of_won
        ) -> IntervalEstimate | None:
            return card_value([[much(mark) for mark in one] for one in of_won], share, beside)

        rows.append(
            CardNumbers(
                id,
                None if prize else estimate_rate(sum(bool(mark & SEEN) for mark in every), len(every)),
                None if prize else estimate_rate(sum(mark >= PLAY for mark in every), len(every)),
                estimate_rate(sum(bool(mark & KEPT) for mark in every), len(every)),
                estimate_rate(owners, len(won_games)),
                None if prize else brings(_plays),
                None if prize else brings(_held),
                brings(_had, number if prize else None),
            )
        )
    return sorted(rows, key=lambda row: (row.prize, row.best is None, -(row.best.value if row.best else 0.0), row.id))


def _plays(mark: int) -> int:
    return mark // PLAY


def _held(mark: int) -> int:
    return int(bool(mark & SEEN))


def _had(mark: int) -> int:
    return int(bool(mark & KEPT))


def _pieces(games: Sequence[ObservedGame], won_games: Sequence[ObservedGame], share: Rows) -> Iterable[PieceNumbers]:
    """Every deed of every kind of piece, by kind."""
    for id in sorted({id for game in games for seat in game.pieces for id in seat}):
        every = [seat.get(id, 0) for game in games for seat in game.pieces]
        piece, _, deed = id.partition(" ")
        brings = card_value([[seat.get(id, 0) for seat in game.pieces] for game in won_games], share)
        yield PieceNumbers(
            piece, deed, estimate_mean(every, 0.0), estimate_rate(sum(map(bool, every)), len(every)), brings
        )
