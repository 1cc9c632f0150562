"""Display order of a hand. Knows no game and no window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, final

from boardgames.core.game_protocol import Seat

KEPT: Final = 256
"""So many hands are remembered: a game taken back finds each as it lay."""


@final
class HandOrder:
    """Stable display order of hands: cards that stay keep their place, and new cards join at the right end.

    A hand that was shown before gets the same order again, so that undo and history navigation do not reorder cards.
    """

    def __init__(self, unknown: str = "?") -> None:
        self._unknown = unknown
        self._known: dict[tuple[Seat, tuple[str, ...]], tuple[str, ...]] = {}
        self._last: dict[Seat, tuple[str, ...]] = {}

    def display_order(self, seat: Seat, hand: Sequence[str]) -> tuple[int, ...]:
        """Return for each place from left to right the index of its card in `hand`. A hidden hand keeps its order."""
        if self._unknown in hand:
            return tuple(range(len(hand)))
        mark = (seat, tuple(hand))
        names = self._known.get(mark)
        if names is None:
            names = _joined(self._last.get(seat, ()), hand)
            if len(self._known) >= KEPT:
                del self._known[next(iter(self._known))]
            self._known[mark] = names
        self._last[seat] = names
        free = {card: [index for index, one in enumerate(hand) if one == card] for card in set(hand)}
        return tuple(free[card].pop(0) for card in names)


def _joined(before: Sequence[str], hand: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of `before` that are still in `hand`, in their order, followed by new cards."""
    left, out = Counter(hand), list[str]()
    for card in (*before, *hand):
        if left[card]:
            left[card] -= 1
            out.append(card)
    return tuple(out)
