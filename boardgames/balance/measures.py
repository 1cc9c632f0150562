"""Numbers from games that were watched: rates with intervals, what cards are worth, what parts two sets of rules."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from ..arena.rating import Z95, wilson
from .watching import KEPT, PLAY, POINTS, SEEN, Watched

FEW: Final = 20
"""In at least so many games some had more of a card than others: else nothing is said of its worth."""
DOUBT: Final = 0.05
"""The part of what is called a difference that may be chance."""


class Number(NamedTuple):
    """A mean, or a part of 1, with its 95 % interval, from `of` values."""

    value: float
    low: float
    high: float
    of: int


class CardNumbers(NamedTuple):
    """One card: how often seats held, played and kept it, and how often a winner had it at the end.

    `worth` is how much more of the wins each time brings that one plays it more often than the others at the same
    table, `drawn` that one held it and they did not, `owned` that one had it at the end: in parts of 1; None where
    there are too few such games.
    """

    id: str
    seen: Number
    played: Number
    kept: Number
    winner: Number
    worth: Number | None
    drawn: Number | None
    owned: Number | None

    @property
    def best(self) -> Number | None:
        """What it is worth, by what tells most: played, held, kept."""
        return self.worth or self.drawn or self.owned

    @property
    def prize(self) -> bool:
        """Whether it is never in a hand, but won: that it goes with winning is no wonder."""
        return self.seen.value == 0.0


class Measures(NamedTuple):
    """What a series of games is like."""

    games: int
    broken: tuple[tuple[int, str], ...]
    seats: tuple[Number, ...]
    starters: Number
    fair: float
    """What the one who starts would win if it did not matter."""
    draws: Number
    shared: Number
    ends: dict[str, Number]
    numbers: dict[str, Number]
    """decisions, rounds, choices, changes, decided, margin."""
    spreads: dict[str, tuple[float, ...]]
    """Each game’s value of the same."""
    chances: tuple[float, ...]
    cards: tuple[CardNumbers, ...]


NUMBERS: Final = ("decisions", "rounds", "choices", "changes", "decided", "margin")


def measure(games: Sequence[Watched]) -> Measures:
    """Sum up games; those that broke are counted apart."""
    whole = [game for game in games if not game.error]
    count = len(whole)
    seats = len(whole[0].cards) if whole else 0
    share = _shares(whole, seats)
    spreads = {name: tuple(float(getattr(game, name)) for game in whole) for name in NUMBERS}
    reasons = Counter(game.reason for game in whole)
    curves = [game.chances for game in whole if game.chances]
    return Measures(
        count,
        tuple((game.seed, game.error) for game in games if game.error),
        tuple(_rate(sum(one[seat] for one in share), count) for seat in range(seats)),
        _rate(sum(one[game.starter] for one, game in zip(share, whole, strict=True)), count),
        sum(map(sum, share)) / (count * seats) if count else 0.0,
        _rate(sum(not game.winners for game in whole), count),
        _rate(sum(len(game.winners) > 1 for game in whole), count),
        {
            reason: _rate(number, count)
            for reason, number in sorted(reasons.items(), key=lambda one: (-one[1], one[0]))
        },
        {name: mean(values) for name, values in spreads.items()},
        spreads,
        tuple(statistics.fmean(curve[i] for curve in curves) for i in range(POINTS)) if curves else (),
        tuple(_cards(whole, share, seats)),
    )


def _shares(games: Sequence[Watched], seats: int) -> list[list[float]]:
    """What part of the win each seat has in each game."""
    return [[1.0 / len(g.winners) if seat in g.winners else 0.0 for seat in range(seats)] for g in games]


def _rate(hits: float, count: int) -> Number:
    value = hits / count if count else 0.0
    return Number(value, *(wilson(value, count) if count else (0.0, 1.0)), count)


def mean(values: Sequence[float]) -> Number:
    """The mean with its interval."""
    if not values:
        return Number(0.0, 0.0, 0.0, 0)
    middle = statistics.fmean(values)
    half = Z95 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return Number(middle, middle - half, middle + half, len(values))


def _cards(games: Sequence[Watched], share: Sequence[Sequence[float]], seats: int) -> Iterable[CardNumbers]:
    """Every card that any seat ever had, those that are worth most first, prizes last."""
    ids = sorted({card for game in games for seat in game.cards for card in seat})
    rows = []
    for id in ids:
        marks = [[seat.get(id, 0) for seat in game.cards] for game in games]
        every = [mark for one in marks for mark in one]
        won = [any(one[seat] & KEPT for seat in game.winners) for one, game in zip(marks, games, strict=True)]

        def worth(much: Callable[[int], int], marks: list[list[int]] = marks) -> Number | None:
            return _worth([[much(mark) for mark in one] for one in marks], share)

        rows.append(
            CardNumbers(
                id,
                _rate(sum(bool(mark & SEEN) for mark in every), len(every)),
                _rate(sum(mark >= PLAY for mark in every), len(every)),
                _rate(sum(bool(mark & KEPT) for mark in every), len(every)),
                _rate(sum(won), len(won)),
                worth(_plays),
                worth(_held),
                worth(_had),
            )
        )
    return sorted(rows, key=lambda row: (row.prize, row.best is None, -(row.best.value if row.best else 0.0), row.id))


def _plays(mark: int) -> int:
    return mark // PLAY


def _held(mark: int) -> int:
    return int(bool(mark & SEEN))


def _had(mark: int) -> int:
    return int(bool(mark & KEPT))


def _worth(much: Sequence[Sequence[int]], share: Sequence[Sequence[float]]) -> Number | None:
    """How much more of the win one more of it brings, each seat compared with the others at its table.

    The spread is that of whole games, as the seats of one depend on each other.
    """
    pulls, square = [], 0.0
    for xs, ys in zip(much, share, strict=True):
        x, y = statistics.fmean(xs), statistics.fmean(ys)
        here = sum((a - x) ** 2 for a in xs)
        if here:
            square += here
            pulls.append((here, sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True))))
    if len(pulls) < FEW:
        return None
    slope = sum(pull for _here, pull in pulls) / square
    few = 1.0 + 1.9 / (len(pulls) - 1)  # from few games the spread is known badly: Student’s factor, and Bessel’s
    half = few * Z95 * math.sqrt(sum((pull - slope * here) ** 2 for here, pull in pulls)) / square
    return Number(slope, slope - half, slope + half, len(pulls))


class Difference(NamedTuple):
    """What one number is under either rules. `p` is how often chance alone parts them so far."""

    name: str
    first: float
    second: float
    low: float
    high: float
    p: float
    beyond: bool = False
    """Whether it is more than chance, among all that were compared."""

    @property
    def by(self) -> float:
        return self.second - self.first


def compare(first: Measures, second: Measures) -> tuple[Difference, ...]:
    """All that can be compared: seats, starter, ends, numbers, then for each card how it is played, kept and worth.

    What differs beyond chance is found by Benjamini’s and Hochberg’s rule: of so many comparisons some would
    seem to differ by chance alone.
    """
    found = [_of(f"seat P{i + 1}", a, b) for i, (a, b) in enumerate(zip(first.seats, second.seats, strict=False))]
    found.append(_of("starter", first.starters, second.starters))
    nothing = Number(0.0, 0.0, 0.0, 0)
    for reason in dict.fromkeys((*first.ends, *second.ends)):
        a = first.ends.get(reason) or nothing._replace(of=first.games)
        b = second.ends.get(reason) or nothing._replace(of=second.games)
        found.append(_of(f"end {reason}", a, b))
    found += [_of(name, first.numbers[name], second.numbers[name]) for name in NUMBERS]
    cards = {card.id: card for card in first.cards}
    for card in second.cards:
        other = cards.get(card.id)
        if other is not None:
            found.append(_of(f"card {card.id} played", other.played, card.played))
            found.append(_of(f"card {card.id} kept", other.kept, card.kept))
            for word in ("worth", "drawn", "owned"):
                a, b = getattr(other, word), getattr(card, word)
                if a is not None and b is not None:
                    found.append(_of(f"card {card.id} {word}", a, b))
    return _beyond(found)


def _of(name: str, a: Number, b: Number) -> Difference:
    """The difference of two means or rates of many games."""
    spread = math.hypot(*(_spread(one) for one in (a, b)))
    by = b.value - a.value
    if spread == 0.0:
        return Difference(name, a.value, b.value, by, by, 1.0 if by == 0 else 0.0)
    p = math.erfc(abs(by) / spread / math.sqrt(2.0))
    return Difference(name, a.value, b.value, by - Z95 * spread, by + Z95 * spread, p)


def _spread(one: Number) -> float:
    """The standard error of a value."""
    return (one.high - one.low) / (2 * Z95) if one.of else 0.0


def _beyond(found: Sequence[Difference]) -> tuple[Difference, ...]:
    ranked = sorted(range(len(found)), key=lambda i: found[i].p)
    last = -1
    for place, i in enumerate(ranked):
        if found[i].p <= DOUBT * (place + 1) / len(found):
            last = place
    chosen = set(ranked[: last + 1])
    return tuple(one._replace(beyond=i in chosen) for i, one in enumerate(found))
