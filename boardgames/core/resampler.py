"""Resampler of hidden cards over the same places, for positions that agree with a seat's view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from .rng import Rng

DEALS: Final = 6
"""Deals from one shuffle."""


@final
class Resampler:
    """Random orders of hidden cards: a shuffle first, then cuts at regular steps.

    Each order is equally likely. Between two shuffles no place gets the same card twice, so the draws say more about
    the cards than independent shuffles would, and a cut costs almost nothing.
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
