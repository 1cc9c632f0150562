"""Geometry of laid-out cards: one card, an overlapping row, a tray, a pile."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Literal

from boardgames.draw.rects import Rect, Size, fit_centred

Align = Literal["start", "centre", "end"]
CARD: Final = Size(5, 7)
"""The proportions of every card of this house."""
SHOWN: Final = 0.22
"""Share of a card's width, at its left, that stays visible under other cards."""
PILE_STEP: Final = 0.035
"""Offset of the next card of a pile in x and in y, in card widths."""


def largest_card_in(rect: Rect, size: Size = CARD) -> Rect:
    """The largest card in a rectangle, in its middle."""
    return fit_centred(size, rect)


def card_size_of_height(height: float, size: Size = CARD) -> Size:
    """A card's size from its height."""
    return Size(height * size.w / size.h, height)


def spread_in_row(
    rect: Rect, count: int, card: Size, *, gap: float = 8.0, align: Align = "centre"
) -> tuple[Rect, ...]:
    """Return places of `count` cards from left to right, vertically centred in `rect`.

    The cards lie `gap` apart if there is space, else they overlap evenly; later cards lie on top.
    """
    if count <= 0:
        return ()
    step = card.w + gap
    if count > 1:
        step = min(step, (rect.w - card.w) / (count - 1))
    used = card.w + step * (count - 1)
    spare = rect.w - used
    x = rect.x + {"start": 0.0, "centre": spare / 2, "end": spare}[align]
    y = rect.cy - card.h / 2
    return tuple(Rect(x + i * step, y, card.w, card.h) for i in range(count))


def spread_in_tray(
    rect: Rect, count: int, *, gap: float, air: float = 0.0, slots: int = 0, max_count: int = 3
) -> tuple[Rect, ...]:
    """Return places of `count` cards centred in a rectangle without overlap, in the rows that make them largest.

    They are no larger than `slots` cards would be, and lie up to `air` apart if there is space, else `gap`.
    """
    number = max(count, slots, 1)

    def wide(rows: int) -> float:
        columns = -(-number // rows)
        high = (rect.h - gap * (rows - 1)) / rows
        return min(high * CARD.w / CARD.h, (rect.w - gap * (columns - 1)) / columns)

    rows = max(range(1, max_count + 1), key=lambda rows: (round(wide(rows), 2), -rows))
    columns, card = -(-number // rows), card_size_of_height(wide(rows) * CARD.h / CARD.w)
    step = card.w + max(gap, min(air, (rect.w - columns * card.w) / max(1, columns - 1)))
    x = rect.cx - (card.w + (columns - 1) * step) / 2
    y = rect.cy - (rows * (card.h + gap) - gap) / 2
    return tuple(
        Rect(x + i % columns * step, y + i // columns * (card.h + gap), card.w, card.h) for i in range(count)
    )


def click_areas(places: tuple[Rect, ...], up: float = 0.0) -> tuple[Rect, ...]:
    """Click areas of cards in a row: a gap belongs half to each neighbour; `up` is added above (share of their
    height).
    """
    if not places:
        return ()
    gaps = [max(0.0, after.x - one.right) for one, after in pairwise(places)]
    outer = min(gaps, default=0.0)
    return tuple(
        Rect(one.x - left / 2, one.y - up * one.h, one.w + (left + right) / 2, one.h * (1 + up))
        for one, left, right in zip(places, (outer, *gaps), (*gaps, outer), strict=True)
    )


def spread_pile(rect: Rect, count: int, *, max_count: int = 4) -> tuple[Rect, ...]:
    """Places of the cards of a pile that are drawn (at most `max_count`), the lowest first; the top one is `rect`."""
    drawn = min(count, max_count)
    step = PILE_STEP * rect.w
    return tuple(rect.move_by((drawn - 1 - i) * step, (drawn - 1 - i) * step) for i in range(drawn))
