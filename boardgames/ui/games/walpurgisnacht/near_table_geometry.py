"""Geometry of the near view of Walpurgisnacht: a page with the mountain, then pages with some seats. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from boardgames.core.game_protocol import Seat
from boardgames.draw.card_spread import CARD, card_size_of_height, largest_card_in, spread_in_tray
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2
from boardgames.ui.contract.layout import NEAR_ROW
from boardgames.ui.games.walpurgisnacht.table_geometry import (
    GAP,
    ZOOMS,
    BoardGeometry,
    Point,
)

MOUNTAIN_SHARE, BROAD_SHARE = 0.61, 0.69
"""Part of the width of a page for the mountain, and the greatest on pages so high that it would fill them."""
ROW_FROM, MANY, MANY_ROW_FROM = 0.61, 7, 0.56
"""Part of the width from which on the upper edge is free for the row of the seats; the same for so many seats."""
STRETCH: Final = 1.364
"""Width of the mountain by its height, against its picture: so cards are as large as on a whole table less low."""
CARD_H: Final = 0.336
"""Height of a card, in radii upwards: the largest cards that do not overlap on a mountain so broad."""
CARD_W: Final = CARD_H * CARD.w / CARD.h
SPAN: Final = 1.809
"""Height of all spaces of the mountain without their cards, in radii."""
PAGES: Final[Mapping[int, tuple[int, ...]]] = {
    1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (1, 2, 2), 6: (2, 2, 2), 7: (3, 4), 8: (4, 4),
}  # fmt: skip
"""Numbers of seats on each page by the number of all: none gets less room than on the whole table."""
PAIRS: Final = 4
"""So many seats that may receive a card stand in two columns at most, each with its name."""
COLUMNS: Final = 3
"""So many seats stand side by side; more in two lines."""
OWN_SHARE: Final = 0.45
"""Part of the width of its page for the own seat, beside two others."""
TRACK_HIGH: Final = 48.0
"""Height of the track, on which no marker covers a number."""
NAMES: Final = 26.0
"""Height of the names of both sides below the track, which has no room for them."""
STAKE: Final = 112.0
"""Height of the stake; the tray has the rest of the height beside the mountain."""
RECEIVERS, MANY_RECEIVERS = 0.5, 0.6
"""Part of both for those who may receive a card, in place of the stake; the same for more than `PAIRS`."""
BARE: Final = 0.64
"""The same without a hand: the tray holds the phases alone."""
PHASES: Final = 154.0
"""Width of the phases of a turn in the tray; the summary of the own seat has the rest."""
PHASE_ROW, HIGH_TRAY = 36.0, 200.0
"""Height of a row of them above the summary, in a tray at least so high."""
LEAD_PART: Final = 0.64
"""Greatest width of the own role in the summary beside gifts, as a part of it."""
LEAST_SLOTS: Final = 4
"""Number of cards for which there is room at least in the summary where the role is no larger than the gifts."""
SIDE: Final = 4.0
"""Between the edge of a page and the outermost card of the mountain, for the brackets of what can be chosen."""
ABOVE: Final = 4.0
"""Above the topmost card of the mountain, for the light of its wisp."""
BELOW: Final = 4.0
"""Below the lowest card of the mountain."""
PUZZLE_SHARE, PUZZLE_TRAY = 0.64, 0.36
"""Part of the width of the picture of a puzzle for the mountain, and of its height for a hand."""
PAD: Final = 4.0
"""Between the edge of a page and what lies beside it."""


def row_from(seats: int) -> float:
    """Return the part of the width of a page from which on its upper edge is free for the row of the seats: many need
    a little of the corner beside the topmost card.
    """
    return ROW_FROM if seats < MANY else MANY_ROW_FROM


def page_count(seats: int) -> int:
    """Return the number of pages, one below the other."""
    return 1 + len(PAGES[seats])


@lru_cache(maxsize=32)
def lay_out_pages(
    rect: Rect, seats: int, own: Seat, left: frozenset[Point], gift_slots: tuple[int, ...], giving: str
) -> BoardGeometry:
    """Lay the board out in pages: the mountain, the seats from the `own` one on, clockwise.

    `left` are the spaces that are left of the mountain, which comes nearer; empty: all. `gift_slots` are the numbers
    of gifts that the seats have room for, the others on a page as many as the fullest of them, so that their cards
    have one size. `giving`: the own seat is to give a card of its `"hand"`, or to have `"another"` card given; empty:
    neither.
    """
    pages = page_count(seats)
    high, strip = rect.h / pages, NEAR_ROW + GAP
    middle = Rect(rect.x, rect.y, _mountain_width(rect.w, high), high)
    x, y = middle.right + GAP, rect.y + strip
    track = Rect(x, y, rect.right - PAD - x, TRACK_HIGH)
    names = Rect(x, track.bottom, track.w, NAMES)
    stake = Rect(x, rect.y + high - PAD - STAKE, track.w, STAKE)
    tray = Rect(x, names.bottom + GAP, track.w, stake.y - GAP - names.bottom - GAP)
    receivers: tuple[Rect, ...] = ()
    if giving:
        with_hand = RECEIVERS if seats - 1 <= PAIRS else MANY_RECEIVERS
        room = (stake.bottom - tray.y) * (with_hand if giving == "hand" else BARE)
        stake = stake._replace(y=stake.bottom - room, h=room)
        tray = tray._replace(h=stake.y - GAP - tray.y)
        receivers = tuple(_receivers(stake, seats - 1))
    summary, phases = Rect(tray.x + PHASES, tray.y, tray.w - PHASES, tray.h), None
    if tray.h >= HIGH_TRAY:
        phases = tray._replace(h=PHASE_ROW)
        summary = tray._replace(y=phases.bottom + GAP, h=tray.h - PHASE_ROW - GAP)
    others = [Rect(rect.x, rect.y + i * high, rect.w, high).inset(PAD) for i in range(1, pages)]
    places: dict[Seat, Rect] = {}
    slots = [*gift_slots]
    for page, count in zip(others, PAGES[seats], strict=True):
        share = OWN_SHARE if count == COLUMNS and not places else 1 / count if count <= COLUMNS else 0.5
        for place in _seats_on(page, strip, count, share):
            places[(own + len(places)) % seats] = place
        there = [seat for at in range(count) if (seat := (own + len(places) - 1 - at) % seats) != own]
        for seat in there:
            slots[seat] = max(gift_slots[other] for other in there)
    radius, centre = _mountain(middle, left)
    card = card_size_of_height(CARD_H * radius)
    spots = tuple(places[seat] for seat in range(seats))
    return BoardGeometry(
        rect,
        track,
        middle,
        centre,
        radius,
        card,
        tray,
        stake,
        spots,
        tuple(slots),
        STRETCH,
        names,
        summary,
        phases,
        receivers,
    )


@lru_cache(maxsize=32)
def lay_out_puzzle(
    rect: Rect, seats: int, own: Seat, left: frozenset[Point], gift_slots: tuple[int, ...]
) -> BoardGeometry:
    """Lay out a small picture of a puzzle: what is left of the mountain, and the `own` seat at its right; all else
    lies beside the picture.
    """
    middle = rect._replace(w=PUZZLE_SHARE * rect.w)
    seat = Rect(middle.right, rect.y, rect.right - middle.right, rect.h)
    beside = seat.move_by(seat.w + rect.w, 0)
    high = PUZZLE_TRAY * rect.h
    tray = seat._replace(y=seat.bottom - high, h=high).inset(PAD)
    radius, centre = _mountain(middle, left)
    places = tuple(seat if number == own else beside for number in range(seats))
    track = beside._replace(h=TRACK_HIGH)
    card = card_size_of_height(CARD_H * radius)
    return BoardGeometry(rect, track, middle, centre, radius, card, tray, beside, places, gift_slots, STRETCH)


def summary_card_places(room: Rect, count: int) -> tuple[Rect, ...]:
    """Places of the own role and gifts in the summary: the role as large as it has room beside the others where these
    are no smaller than if all had the same size.
    """
    alike = spread_in_tray(room, count, gap=S2, slots=LEAST_SLOTS)
    if count <= 1:
        lead = largest_card_in(room)
        return (lead.move_by(room.cx - lead.cx, 0),)[:count]
    lead = largest_card_in(room._replace(w=LEAD_PART * room.w))._replace(x=room.x)
    beside = Rect(lead.right + S2, room.y, room.right - lead.right - S2, room.h)
    others = spread_in_tray(beside, count - 1, gap=S2)
    if others[0].w >= alike[0].w:
        return (lead, *others)
    return tuple(place.move_by(room.x - alike[0].x, room.y - alike[0].y) for place in alike)


def _receivers(room: Rect, count: int) -> Iterator[Rect]:
    """Places of so many seats, in as few columns as have room one below the other."""
    columns = min(count, 2 if count <= PAIRS else COLUMNS)
    rows = -(-count // columns)
    high = (room.h - GAP * (rows - 1)) / rows
    for number in range(count):
        row, column = divmod(number, columns)
        across = min(columns, count - row * columns)  # fewer in the last row are wider
        wide = (room.w - GAP * (across - 1)) / across
        yield Rect(room.x + column * (wide + GAP), room.y + row * (high + GAP), wide, high)


def _seats_on(page: Rect, strip: float, count: int, share: float) -> Iterator[Rect]:
    """Places of so many seats, the left column first, which takes a share of the width; `strip` is kept free at the
    upper edge for the row of the seats.
    """
    columns = count if count <= COLUMNS else -(-count // 2)
    rows, room = -(-count // columns), page.w - GAP * (columns - 1)
    x, y = page.x, page.y + strip
    for column in range(columns):
        wide = room * (share if column == 0 else (1 - share) / (columns - 1))
        high = (page.bottom - y - GAP * (rows - 1)) / rows
        yield from (Rect(x, y + row * (high + GAP), wide, high) for row in range(rows))
        x += wide + GAP


def _mountain_width(wide: float, high: float) -> float:
    """Return the width of the mountain's part of a page: no more than where the height limits it."""
    filled = (high - ABOVE - BELOW) / (SPAN + CARD_H) * (1.902 * STRETCH + CARD_W) + 2 * SIDE
    return min(max(filled, MOUNTAIN_SHARE * wide - GAP), BROAD_SHARE * wide - GAP)


def _mountain(room: Rect, left: frozenset[Point]) -> tuple[float, tuple[float, float]]:
    """Return radius and centre with which all that is left of the mountain has room, and as much as can be of what
    is burnt.
    """
    inner = Rect(room.x + SIDE, room.y + ABOVE, room.w - 2 * SIDE, room.h - ABOVE - BELOW)
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
