"""Resampler of hidden cards over the same places, for positions that agree with a seat's view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from .rng import Rng

DEALS: Final = 6
"""Deals from one shuffle."""


@final
class Resampler:
    """Hidden cards in a new order for each draw: shuffled at first, then cut at even steps.

    Every order is as likely as any other in each deal taken by itself; of those that follow each other none gives a
    place the card that it had before. So the deals of one shuffle tell more of the cards than as many shuffles, and a
    cut costs next to nothing.
    """

    __slots__ = ("_cards", "_deals")

    def __init__(self, cards: Iterable[int]) -> None:
        self._cards: Final = list(cards)
        self._deals = 0

    def draw(self, rng: Rng) -> list[int]:
        """Return all the cards in a new order, as a list of the caller's own."""
        if self._deals % DEALS == 0:
            rng.shuffle(self._cards)
        cut = len(self._cards) * (self._deals % DEALS) // DEALS
        self._deals += 1
        return self._cards[cut:] + self._cards[:cut]
