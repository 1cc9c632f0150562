"""The order in which a hand lies before who holds it. Knows no game and no window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, final

from boardgames.core.machine import Seat

KEPT: Final = 256
"""So many hands are remembered: a game taken back finds each as it lay."""


@final
class HandOrder:
    """What stays in a hand keeps its place, what is new joins at the right end, whatever order the rules list it in.

    A hand that lay there before lies as it did then: looking back and taking back show nothing else.
    """

    def __init__(self, unknown: str = "?") -> None:
        self._unknown = unknown
        self._known: dict[tuple[Seat, tuple[str, ...]], tuple[str, ...]] = {}
        self._last: dict[Seat, tuple[str, ...]] = {}

    def indices(self, seat: Seat, hand: Sequence[str]) -> tuple[int, ...]:
        """From left to right, which card of `hand` lies there. A hand that is hidden lies as it is listed."""
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
    """What of `before` is still in `hand`, in its order, then what is new."""
    left, out = Counter(hand), []
    for card in (*before, *hand):
        if left[card]:
            left[card] -= 1
            out.append(card)
    return tuple(out)
