"""Shuffles of TerroriXico: each depends on the seed and its own number only (spec, section 11)."""

from __future__ import annotations

from typing import Final

from ...core.rng import Rng, mix

SETUP: Final = 1 << 40
"""First number of the streams for what is no counted shuffle: the start seat, and piles of a loaded position."""


def stream(seed: int, number: int) -> Rng:
    """Return the chance that belongs to shuffle `number` of a game with this seed."""
    return Rng(mix(seed)).branch(number)


def shuffle(items: list[int], chance: Rng) -> None:
    """Shuffle in place, each order equally likely to one part in 2**32 or better.

    One long number is drawn and taken apart, place by place: a third of the time of drawing for each place.
    """
    left = len(items)
    while left > 1:
        some = 36 if left > 36 else left  # 36 factors of at most 2**10 fit well into the number below
        value = 0
        for _ in range(1 + (some * left.bit_length() + 32 >> 6)):
            value = value << 64 | chance.bits()
        for place in range(left - 1, max(0, left - some), -1):
            value, other = divmod(value, place + 1)
            items[place], items[other] = items[other], items[place]
        left = left - some + 1 if left > some else 0
