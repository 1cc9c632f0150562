"""Geometry of the near view of Walpurgisnacht: a page of mountain and own seat, then pages of the others. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from boardgames.core.game_protocol import Seat
from boardgames.draw.card_spread import CARD, card_size_of_height
from boardgames.draw.rects import Rect
from boardgames.ui.contract.layout import NEAR_ROW
from boardgames.ui.games.walpurgisnacht.table_geometry import (
    GAP,
    UNDER,
    ZOOMS,
    BoardGeometry,
    Point,
    lay_out_seat,
)

LEAST_RATIO: Final = 1.3
"""Least text size (1 for 100 %) for pages; with smaller letters they would not enlarge cards."""
MOUNTAIN_SHARE: Final = 0.594
"""Part of the width of a page for the mountain; right of it the upper edge is free for the row of the seats."""
MANY, MANY_SHARE = 7, 0.56
"""So many seats, and that part with them."""
STRETCH: Final = 1.364
"""Width of the mountain by its height, against its picture: so cards are as large as on a whole table less low."""
CARD_H: Final = 0.336
"""Height of a card, in radii upwards: the largest cards that do not overlap on a mountain so broad."""
CARD_W: Final = CARD_H * CARD.w / CARD.h
SPAN: Final = 1.809
"""Height of all spaces of the mountain without their cards, in radii."""
PAGES: Final[Mapping[int, tuple[int, ...]]] = {
    1: (), 2: (1,), 3: (2,), 4: (3,), 5: (2, 2), 6: (3, 2), 7: (3, 3), 8: (4, 3),
}  # fmt: skip
"""Numbers of other seats on each page by the number of all: none gets less room than on the whole table."""
COLUMNS: Final = 3
"""So many seats stand side by side; more in two lines."""
TRACK_HIGH: Final = 48.0
"""Height of the track, on which no marker covers a number."""
NAMES: Final = 26.0
"""Height of the names of both sides below the track, which has no room for them."""
BOX: Final = 88.0
"""Height of the stake, or of the tray while cards lie in it; the own seat has the rest beside the mountain."""
PHASES: Final = 106.0
"""Width of the phases of a turn, left of the own seat."""
SIDE: Final = 5.0
"""Between the edge of a page and the outermost card of the mountain, for the brackets of what can be chosen."""
ABOVE: Final = 6.0
"""Above the topmost card of the mountain, for the light of its wisp."""
PAD: Final = 4.0
"""Between the edge of a page and what lies beside it."""


def row_from(seats: int) -> float:
    """Return the part of the width of a page from which on its upper edge is free for the row of the seats: many need
    a little of the corner beside the topmost card.
    """
    return MOUNTAIN_SHARE if seats < MANY else MANY_SHARE


def page_count(seats: int) -> int:
    """Return the number of pages, one below the other."""
    return 1 + len(PAGES[seats])


@lru_cache(maxsize=32)
def lay_out_pages(
    rect: Rect, seats: int, own: Seat, left: frozenset[Point], gift_slots: tuple[int, ...], has_tray: bool
) -> BoardGeometry:
    """Lay the board out in pages: the mountain with the `own` seat, then the others, clockwise, in one scale on each.

    `left` are the spaces that are left of the mountain, which comes nearer; empty: all. `gift_slots` are the numbers
    of gifts that the seats have room for. `has_tray`: cards lie in the tray, in the place of the stake.
    """
    pages = page_count(seats)
    high, strip = rect.h / pages, NEAR_ROW + GAP
    middle = Rect(rect.x, rect.y, rect.w * MOUNTAIN_SHARE - GAP, high)
    x, y = middle.right + GAP, rect.y + strip
    track = Rect(x, y, rect.right - PAD - x, TRACK_HIGH)
    names = Rect(x, track.bottom, track.w, NAMES)
    box = Rect(x, rect.y + high - PAD - BOX, track.w, BOX)
    free = Rect(x, names.bottom + GAP, track.w, box.y - GAP - names.bottom - GAP)
    phases = free._replace(w=PHASES)
    beside = phases.right + PAD
    places = {own: free._replace(x=beside, w=free.right - beside)}
    parts = {own: lay_out_seat(places[own], gift_slots[own], has_note=False)}
    slots = {own: gift_slots[own]}
    others = [Rect(rect.x, rect.y + i * high, rect.w, high).inset(PAD) for i in range(1, pages)]
    for page, count in zip(others, PAGES[seats], strict=True):
        on_page = {(own + len(places) + i) % seats: place for i, place in enumerate(_seats_on(page, strip, count))}
        most, least = max(gift_slots[seat] for seat in on_page), min(place.h for place in on_page.values())
        for seat, place in on_page.items():
            places[seat], slots[seat] = place, most
            parts[seat] = lay_out_seat(place._replace(h=least), most)
    radius, centre = _mountain(middle, left)
    card = card_size_of_height(CARD_H * radius)
    none = Rect(box.right, box.bottom, 0, 0)
    return BoardGeometry(
        rect, track, middle, centre, radius, card,
        tray=box if has_tray else phases, stake=none if has_tray else box,
        seats=tuple(places[seat] for seat in range(seats)), gift_slots=tuple(slots[seat] for seat in range(seats)),
        stretch=STRETCH, side_names=names, phase_box=phases,
        near_parts=tuple(parts[seat] for seat in range(seats)),
    )  # fmt: skip


def _seats_on(page: Rect, strip: float, count: int) -> Iterator[Rect]:
    """Places of so many seats, as broad as each other, the left column first; `strip` is kept free at the upper edge
    of all other columns.
    """
    columns = count if count <= COLUMNS else -(-count // 2)
    wide = (page.w - GAP * (columns - 1)) / columns
    for column in range(columns):
        rows = min(2 if count > COLUMNS else 1, count - column * (2 if count > COLUMNS else 1))
        y = page.y if column == 0 else page.y + strip
        high = (page.bottom - y - GAP * (rows - 1)) / rows
        x = page.x + column * (wide + GAP)
        yield from (Rect(x, y + row * (high + GAP), wide, high) for row in range(rows))


def _mountain(room: Rect, left: frozenset[Point]) -> tuple[float, tuple[float, float]]:
    """Return radius and centre with which all that is left of the mountain has room, and as much as can be of what
    is burnt.
    """
    inner = Rect(room.x + SIDE, room.y + ABOVE, room.w - 2 * SIDE, room.h - ABOVE - UNDER)
    whole = min(inner.h / (SPAN + CARD_H), inner.w / (1.902 * STRETCH + CARD_W))
    every = ((-0.951 * STRETCH, 0.951 * STRETCH), (-1.0, SPAN - 1))
    kept = [x * STRETCH for x, _y in left] or every[0], [-y for _x, y in left] or every[1]
    spans = [(min(found), max(found)) for found in kept]
    wide, high = (last - first + card for (first, last), card in zip(spans, (CARD_W, CARD_H), strict=True))
    radius = min(inner.h / high, inner.w / wide, ZOOMS[0] * whole) if left else whole
    x, y = (
        middle + _offset(span, full, (length - part * radius) / 2, radius)
        for middle, span, full, length, part in zip(
            (inner.cx, inner.cy), spans, every, (inner.w, inner.h), (wide, high), strict=True
        )
    )
    return radius, (x, y)


def _offset(kept: tuple[float, float], full: tuple[float, float], slack: float, radius: float) -> float:
    """Return where the centre lies along one axis, from the middle of the room: with the whole mountain in the
    middle, as far as what is kept leaves `slack` at either side of itself.
    """
    own, all_of_it = -radius * sum(kept) / 2, -radius * sum(full) / 2
    return min(max(all_of_it, own - slack), own + slack)
