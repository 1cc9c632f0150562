"""Shuffle of version 0.1.0, kept so that its records replay unchanged. Nothing else may use it."""

from __future__ import annotations

from typing import final

from ...core.rng import Rng, mix


@final
class FormerShuffle:
    """Stands in for `core.rng.numbered`: the chance of one of a game's shuffles, by seed and number."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int, number: int) -> None:
        self._rng = Rng(mix(seed)).branch(number)

    def below(self, limit: int) -> int:
        """Return an integer in 0..limit-1."""
        return self._rng.below(limit)

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place: one long number for each 36 places, taken apart from the last place to the first."""
        left = len(items)
        while left > 1:
            some = min(36, left)
            value = 0
            for _ in range(1 + (some * left.bit_length() + 32 >> 6)):
                value = value << 64 | self._rng.bits()
            for place in range(left - 1, max(0, left - some), -1):
                value, other = divmod(value, place + 1)
                items[place], items[other] = items[other], items[place]
            left = left - some + 1 if left > some else 0
