"""Display order of a hand. Knows no game and no window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, final

from boardgames.core.game_protocol import Seat

KEPT: Final = 256
"""So many hands are remembered: a game taken back finds each as it lay."""
GAP: Final = ""
"""A place whose card has left the hand."""


@final
class HandOrder:
    """Stable display order of hands: cards that stay keep their place, and new cards join at the right end.

    A hand that was shown before gets the same order again, so that undo and history navigation do not reorder cards.
    """

    def __init__(self, unknown: str = "?") -> None:
        self._unknown = unknown
        self._known: dict[tuple[Seat, tuple[str, ...], int], tuple[str, ...]] = {}
        self._last: dict[Seat, tuple[str, ...]] = {}

    def display_order(self, seat: Seat, hand: Sequence[str]) -> tuple[int, ...]:
        """Return for each place from left to right the index of its card in `hand`. A hidden hand keeps its order."""
        return tuple(index for index in self.display_places(seat, hand) if index is not None)

    def display_places(self, seat: Seat, hand: Sequence[str], left_count: int = 0) -> tuple[int | None, ...]:
        """Return for each place from left to right the index of its card in `hand`, or None where it is empty.

        `left_count`: number of cards that have left the hand in this turn; their places stay empty, or get new cards.
        """
        if self._unknown in hand:
            return tuple(range(len(hand)))
        mark, last = (seat, tuple(hand), left_count), self._last.get(seat, ())
        names = self._known.get(mark)
        if names is None or (left_count and not _lie_alike(names, last)):
            names = _in_places(last, hand, left_count) if left_count else _joined(last, hand)
            if len(self._known) >= KEPT:
                del self._known[next(iter(self._known))]
            self._known[mark] = names
        self._last[seat] = names
        free = {card: [index for index, one in enumerate(hand) if one == card] for card in set(hand)}
        return tuple(free[card].pop(0) if card != GAP else None for card in names)


def _joined(before: Sequence[str], hand: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of `before` that are still in `hand`, in their order, followed by new cards."""
    left, out = Counter(hand), list[str]()
    for card in (*before, *hand):
        if left[card]:
            left[card] -= 1
            out.append(card)
    return tuple(out)


def _in_places(before: Sequence[str], hand: Sequence[str], left_count: int) -> tuple[str, ...]:
    """Return the cards of `before` that are still in `hand` at their places; new cards fill the gaps, then join. No
    more than `left_count` gaps stay.
    """
    left, out = Counter(hand), list[str]()
    for card in before:
        stays = card != GAP and left[card] > 0
        left[card] -= stays
        out.append(card if stays else GAP)
    for card in hand:
        if left[card] > 0:
            left[card] -= 1
            if GAP in out:
                out[out.index(GAP)] = card
            else:
                out.append(card)
    while out.count(GAP) > left_count:
        del out[len(out) - 1 - out[::-1].index(GAP)]
    return tuple(out)


def _lie_alike(names: Sequence[str], last: Sequence[str]) -> bool:
    """True if no card lies at the place of another one."""
    return len(names) == len(last) and all(
        one == other or GAP in (one, other) for one, other in zip(names, last, strict=True)
    )
