"""Comparison of two series on the same seeds, with a test of each difference."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from ..arena.rating import Z95
from .game_measures import NUMBERS, CardNumbers, SeriesMeasures
from .interval_estimate import IntervalEstimate, estimate_rate, interval_ends

DOUBT: Final = 0.05
"""False discovery rate of the reported differences."""


class NumberDifference(NamedTuple):
    """One number under both rules. `p`: probability of a difference this large by chance alone."""

    name: str
    before: float
    after: float
    low: float
    high: float
    p: float
    is_significant: bool = False
    """True if the difference is significant among all compared numbers."""

    @property
    def by(self) -> float:
        """With the change minus without it."""
        return self.after - self.before


def compare_series(before: SeriesMeasures, after: SeriesMeasures) -> tuple[NumberDifference, ...]:
    """All that both have: seats, starter, ends, numbers, cards played, kept and worth, deeds of pieces.

    What differs beyond chance is found by Benjamini’s and Hochberg’s rule: of so many comparisons some would
    seem to differ by chance alone.
    """
    found = [_of(f"seat P{i + 1}", a, b) for i, (a, b) in enumerate(zip(before.seats, after.seats, strict=False))]
    found.append(_of("starter", before.starters, after.starters))
    for word, one, other in (("end", before.ends, after.ends), ("unwon", before.undecided, after.undecided)):
        for reason in dict.fromkeys((*one, *other)):
            a, b = (
                one.get(reason) or estimate_rate(0, before.games),
                other.get(reason) or estimate_rate(0, after.games),
            )
            found.append(_of(f"{word} {reason}", a, b))
    found += [_of(name, before.numbers[name], after.numbers[name], most=None) for name in NUMBERS]
    cards = {card.id: card for card in before.cards}
    for card in after.cards:
        old = cards.get(card.id)
        for word in ("played", "kept", "worth", "drawn", "owned") if old is not None else ():
            found += _both(f"card {card.id} {word}", getattr(old, word), getattr(card, word))
    pieces = {one.id: one for one in before.pieces}
    for piece in after.pieces:
        if piece.id in pieces:
            found.append(_of(f"piece {piece.id}", pieces[piece.id].times, piece.times, most=None))
            found += _both(f"worth {piece.id}", pieces[piece.id].worth, piece.worth)
    return _beyond(found)


def unmatched_cards(here: SeriesMeasures, there: SeriesMeasures) -> list[CardNumbers]:
    """The cards that only the games under one rules had."""
    known = {card.id for card in there.cards}
    return [card for card in here.cards if card.id not in known]


def _both(name: str, a: IntervalEstimate | None, b: IntervalEstimate | None) -> list[NumberDifference]:
    return [] if a is None or b is None else [_of(name, a, b)]


def _of(name: str, a: IntervalEstimate, b: IntervalEstimate, most: float | None = 1.0) -> NumberDifference:
    """The difference of two means or rates of many games, of rates and worths at most 1."""
    spread = math.hypot(*(_spread(one) for one in (a, b)))
    by = b.value - a.value
    if spread == 0.0:
        return NumberDifference(name, a.value, b.value, by, by, 1.0 if by == 0 else 0.0)
    p = math.erfc(abs(by) / spread / math.sqrt(2.0))
    return NumberDifference(name, a.value, b.value, *interval_ends(by, Z95 * spread, most and -most, most), p)


def _spread(estimate: IntervalEstimate) -> float:
    """The standard error of a value."""
    return estimate.half_width / Z95 if estimate.of else 0.0


def _beyond(differences: Sequence[NumberDifference]) -> tuple[NumberDifference, ...]:
    ranked = sorted(range(len(differences)), key=lambda i: differences[i].p)
    last = -1
    for place, i in enumerate(ranked):
        if differences[i].p <= DOUBT * (place + 1) / len(differences):
            last = place
    chosen = set(ranked[: last + 1])
    return tuple(one._replace(is_significant=i in chosen) for i, one in enumerate(differences))
