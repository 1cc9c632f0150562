"""Geometry of the near view of Sacrificio: a page for each seat, with zone, plate, and hand or piles. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.layout import NEAR_ROW
from boardgames.ui.games.sacrificio.table_geometry import (
    BARE_H,
    EDGE,
    GAP,
    GRID_W,
    HIGHEST,
    TALL,
    TableGeometry,
    ZoneGeometry,
    pile_places,
)

ZONE_SHARE: Final = 0.48
"""Share of the width of its page for a zone: cards of rivals are as large as the own ones."""
PILES_SHARE: Final[Mapping[int, tuple[float, float]]] = {2: (ZONE_SHARE, 0.46), 3: (0.4, 0.33), 4: (ZONE_SHARE, 0.4)}
"""The same for the zone beside the piles, by the number of seats: where these stand in two rows, and in one."""
COLUMNS: Final = (3, 6)
"""Numbers of columns of the piles."""
NEAR_PLATE: Final = 36.0
"""Height of a plate, in design units."""
HIGH_PLATE, HIGH_PART = 136.0, 0.36
"""Height of a plate in two rows beside a zone alone, in design units, and at most this part of the page."""
COLUMN_GAP: Final = 8.0
PAGES: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    2: ((0, 1), (0, 0)),
    3: ((1, 0), (0, 0), (2, 0)),
    4: ((0, 1), (0, 0), (1, 0), (1, 1)),
}
"""Column and row of the page of each seat by the number of seats, the own one first, then clockwise."""


class _Page(NamedTuple):
    """A page: the grid of a zone at its left, the plate at its right, and the room below the plate."""

    grid: Rect
    unit: float
    temple: float
    plate: Rect
    room: Rect


def page_counts(seats: int) -> tuple[int, int]:
    """Return the number of pages across and down."""
    columns, rows = zip(*PAGES[seats], strict=True)
    return max(columns) + 1, max(rows) + 1


def row_from(page: Size) -> float:
    """Return the share of the width of a page from which on its upper edge is free for the row of the seats."""
    return _lay_out_page(Rect(0, 0, *page)).plate.x / page.w


def _lay_out_page(page: Rect, share: float = ZONE_SHARE) -> _Page:
    """Lay out a page whose zone takes a share of its width."""
    high = page.h - 4 * EDGE
    unit = min(page.w * share / GRID_W, high / BARE_H)
    bare = (BARE_H - TALL) * unit
    temple = min(HIGHEST * unit, high - bare)
    grid = Rect(page.x + 2 * EDGE, page.y + (page.h - bare - temple) / 2 - EDGE / 2, GRID_W * unit, bare + temple)
    x = grid.right + EDGE + GAP
    plate = Rect(x, page.y + NEAR_ROW + COLUMN_GAP, page.right - EDGE - x, NEAR_PLATE)
    top = plate.bottom + COLUMN_GAP
    return _Page(grid, unit, temple, plate, Rect(x, top, plate.w, page.bottom - EDGE - top))


def _lay_out_piles_page(page: Rect, share: float, low_share: float) -> _Page:
    """Lay out the page with the piles, with the one share for its zone where they stand in two rows."""
    laid = _lay_out_page(page, share)
    rows = {pile.y for pile in pile_places(laid.room, *COLUMNS)[0].values()}
    return laid if len(rows) > 1 else _lay_out_page(page, low_share)


@lru_cache(maxsize=16)
def lay_out_pages(rect: Rect, seats: int, own: Seat) -> TableGeometry:
    """Lay the table out in pages, one for each zone: the hand lies beside the own one, the piles beside the next."""
    columns, rows = page_counts(seats)
    wide, high = rect.w / columns, rect.h / rows
    zones: dict[Seat, ZoneGeometry] = {}
    rooms = []
    for number, (column, row) in enumerate(PAGES[seats]):
        seat = (own + number) % seats
        place = Rect(rect.x + column * wide, rect.y + row * high, wide, high)
        page = _lay_out_page(place) if number != 1 else _lay_out_piles_page(place, *PILES_SHARE[seats])
        plate = page.plate
        if number > 1:  # nothing lies below it
            plate = plate._replace(h=min(HIGH_PLATE, HIGH_PART * high))
        zones[seat] = ZoneGeometry(seat, plate, page.grid, page.unit, page.temple, 0.0)
        rooms.append(page.room)
    middle, foot = pile_places(rooms[1], *COLUMNS)
    return TableGeometry(tuple(zones[seat] for seat in range(seats)), rooms[0], middle, foot, own)
