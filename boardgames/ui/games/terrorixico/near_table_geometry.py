"""Geometry of the near view of TerroriXico: pages with lines, monsters and hand, with the book, with seats and piles;
while many cards are chosen from, the hand has a page of its own. Pure.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.layout import NEAR_ROW
from boardgames.ui.games.terrorixico.table_geometry import GAP, TableGeometry, place_piles, place_rows

PAGES: Final = 3
"""Pages one below the other: seats and piles, the book, lines and hand."""
HAND_PAGES: Final = 4
"""The same where the hand has a page of its own, below that of the lines."""
LINES_SHARE: Final = 0.65
"""Part of the width of a page for the lines; right of it the upper edge is free for the row of the seats."""
PILES_SHARE: Final = 0.38
"""Part of the width of their page for the piles."""
LEAST_CARD: Final = 0.82
"""Size of the cards of a line in which many lie, as a part of the usual one: as large as on the whole table."""
SEATS_GAP, SEATS_FOOT = 2.0, 20.0
"""Between two plates, and below them for the arrow that leads to the next page."""
SEAT_MOST: Final = 128.0
"""Greatest height of the plate of a seat."""
PAD: Final = 4.0
"""Between the edge of a page and what lies beside it."""
BANNERS_PART, HAND_NEED = 0.36, 90.0
"""Greatest height of the banners of the monsters, as a part of the room for them and the hand; half of that room less
this height where that is lower, so that no card of the hand is smaller than on the whole table.
"""
COUNT_HEAD, COUNT_ROW = 64.0, 56.0
"""Least height of the count of a battle below the banners, without its rows and of each of them; where less is left,
the count takes the place of the banners, too.
"""
EVENT_WIDE: Final = 46.0
"""Width of an event in the row of the banners, in design units."""
LEAST_BANNER: Final = Size(200.0, 90.0)
"""Least size of the banner of a monster that leaves room for events; else the book alone shows these."""
BANNER_HIGHEST: Final = 1.2
"""Greatest height of a banner beside lines without the hand, in its widths."""


@lru_cache(maxsize=16)
def lay_out_pages(rect: Rect, seats: int, monsters: int = 0, events: int = 0) -> TableGeometry:
    """Lay the table out in pages for so many seats, with banners of so many monsters and events above the hand."""
    high, strip = rect.h / PAGES, NEAR_ROW + GAP
    piles_page, book_page, own = (Rect(rect.x, rect.y + i * high, rect.w, high).inset(PAD) for i in range(PAGES))
    piles = Rect(own.x, piles_page.y, rect.w * PILES_SHARE, piles_page.h)
    x = piles.right + GAP
    each = min(SEAT_MOST, (piles_page.h - strip - SEATS_FOOT - SEATS_GAP * (seats - 1)) / seats)
    top, step = piles_page.y + strip, each + SEATS_GAP
    plates = tuple(Rect(x, top + i * step, piles_page.right - x, each) for i in range(seats))
    book = book_page._replace(y=book_page.y + strip, h=book_page.h - strip)
    lines = own._replace(w=rect.w * LINES_SHARE - PAD - GAP)
    hand = Rect(lines.right + GAP, own.y + strip, own.right - lines.right - GAP, own.h - strip)
    count, banners = hand, hand._replace(h=min(BANNERS_PART * hand.h, hand.h / 2 - HAND_NEED))
    if monsters:
        hand = hand._replace(y=banners.bottom + GAP, h=hand.h - banners.h - GAP)
    beside = events * (EVENT_WIDE + GAP)
    if (banners.w - beside + PAD) / max(1, monsters) - PAD < LEAST_BANNER.w or banners.h < LEAST_BANNER.h:
        beside = 0.0
    column = banners._replace(x=banners.right - beside + GAP, w=max(0.0, beside - GAP))
    banners = banners._replace(w=banners.w - beside)
    if hand.h >= COUNT_HEAD + COUNT_ROW * seats:
        count = hand
    return TableGeometry(
        plates,
        book,
        place_rows(lines, LEAST_CARD),
        place_piles(piles, is_small=False),
        hand,
        tight=False,
        is_wide=True,
        count_room=count,
        page_room=own._replace(y=own.y + strip, h=own.h - strip),
        banners=(*_spread(banners, monsters, across=True), *_spread(column, events if beside else 0, across=True)),
    )


def _spread(rect: Rect, count: int, *, across: bool) -> tuple[Rect, ...]:
    """Places of equal size side by side, or one below the other."""
    step = ((rect.w if across else rect.h) + PAD) / max(1, count)
    if across:
        return tuple(rect._replace(x=rect.x + i * step, w=step - PAD) for i in range(count))
    high = min(step - PAD, BANNER_HIGHEST * rect.w)
    return tuple(rect._replace(y=rect.y + i * step, h=high) for i in range(count))


@lru_cache(maxsize=16)
def lay_out_hand_pages(rect: Rect, seats: int, monsters: int = 0, events: int = 0) -> TableGeometry:
    """Lay the table out in pages, the last of them for the hand, below what the lines need."""
    high, strip = rect.h / HAND_PAGES, NEAR_ROW + GAP
    laid = lay_out_pages(rect._replace(h=PAGES * high), seats)
    lines, hand = (Rect(rect.x, rect.y + i * high, rect.w, high).inset(PAD) for i in (PAGES - 1, PAGES))
    needs = hand._replace(w=rect.w * LINES_SHARE - PAD - GAP, h=NEAR_ROW)
    hand = hand._replace(y=hand.y + strip, h=hand.h - strip)
    rows = place_rows(lines._replace(y=lines.y + strip, h=lines.h - strip), LEAST_CARD)
    banners = _spread(laid.hand, monsters + events, across=False)
    return laid._replace(rows=rows, hand=hand, count_room=hand, page_room=hand, needs=needs, banners=banners)
