"""Geometry of the table of TerroriXico: seats above, book at the left, four lines, piles and hand below.

In design units, for two to four seats and every supported window size. Pure.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from boardgames.draw.card_spread import card_size_of_height, largest_card_in, spread_in_row, spread_in_tray
from boardgames.draw.rects import Rect, Size
from boardgames.games.terrorixico.ids import LINES

GAP: Final = 8.0
SEATS_LEAST: Final = 84.0
SEATS_MOST: Final = 118.0
BOOK_PART: Final = 0.38  # of the width
BOOK_WIDER: Final = 0.37
NARROW: Final = 1100.0
HAND_PART: Final = 0.29  # of the height
HEAD_PART: Final = 0.34  # of a line's width: icon, sum, total
PILE_CAPTION: Final = 25.0
TIGHT: Final = 470.0  # a table less high than this gives words more of its room, and pictures less
TIGHT_CAPTION: Final = 19.0
LOW_PAGE: Final = 500.0
"""A page less high than this gives its words more room."""
MONSTER_PART: Final = 0.56
"""The part of its page's height that the monster takes: it is what all are looking at."""
TIGHT_MONSTER: Final = 0.34
MONSTER_PAD: Final = 0.07
ACROSS: Final = 4.4
"""Cards that have room side by side in a line: those face down among them."""
HAND_GAP, HAND_AIR = 4.0, 16.0
"""So far apart lie the cards of a hand, at least and where there is room."""
ASIDE: Final = (0.28, 0.21, 0.17)
"""Offset from card to card, for 1, 2 or 3 cards behind the front one, in card widths: a single one shows its face."""
OWN_PILES: Final = ("draw", "discard", "wear")
SHARED_PILES: Final = ("trauma", "monsters", "events")


class BattleRow(NamedTuple):
    """One battle line: its head at the left, then face-up cards, then the places for face-down ones."""

    row_rect: Rect
    head: Rect
    cards: Rect
    down: Rect

    @property
    def card_size(self) -> Size:
        """The size of a card in the line."""
        return line_card_size(self.row_rect)

    def face_up_places(self, count: int) -> tuple[Rect, ...]:
        """Places of the face-up cards, pushed together when they are many."""
        return spread_in_row(self.cards, count, self.card_size, gap=6, align="start")

    def face_down_places(self, count: int) -> tuple[Rect, ...]:
        """Places for face-down cards, filled or not, at the right end."""
        return spread_in_row(self.down, count, self.card_size, gap=6, align="end")


class TableGeometry(NamedTuple):
    """The places of the whole table. `seats` in the order from left to right that was asked for."""

    seats: tuple[Rect, ...]
    book: Rect
    rows: dict[str, BattleRow]
    piles: dict[str, Rect]
    hand: Rect
    pile_step: float  # from pile to pile, the room of a caption
    tight: bool

    @property
    def all_rows_rect(self) -> Rect:
        """The place of the four lines together."""
        rows = list(self.rows.values())
        top, low = rows[0].row_rect, rows[-1].row_rect
        return Rect(top.x, top.y, top.w, low.bottom - top.y)

    @property
    def left_page_rect(self) -> Rect:
        """The page of the monster."""
        return Rect(self.book.x, self.book.y, self.book.w / 2, self.book.h)

    @property
    def right_page_rect(self) -> Rect:
        """The page of the event."""
        return Rect(self.book.cx, self.book.y, self.book.w / 2, self.book.h)

    def hand_places(self, count: int) -> tuple[Rect, ...]:
        """Places of the cards in hand."""
        return spread_in_tray(self.hand.inset(0, 7), count, gap=HAND_GAP, air=HAND_AIR)

    def page_card_places(self, page: Rect, count: int, left: bool, *, alone: bool) -> tuple[Rect, ...]:
        """Places of the cards on a page, the front one last: added ones slide aside and stick out behind it.

        `alone`: nothing is written below them.
        """
        art = page.inset(page.w * 0.12) if alone else self.page_card_area(page, left)
        front = largest_card_in(art)
        behind = min(count - 1, 3)
        if behind <= 0:
            return (front,)
        step = front.w * ASIDE[behind - 1]
        shrink = step * behind
        size = card_size_of_height(min(front.h, (art.w - shrink) * 7 / 5))
        x = art.right - size.w if left else art.x
        base = Rect(x, art.cy - size.h / 2, size.w, size.h)
        away = -1 if left else 1
        out = [base.move_by(away * step * (i + 1), -4.0 * (i + 1)) for i in range(behind)]
        return (*reversed(out), base)

    def page_card_area(self, page: Rect, left: bool) -> Rect:
        """The part of a page where cards lie: on the monster's, at the left, most of it."""
        pad = page.w * (MONSTER_PAD if left else 0.09)
        if left:
            part = TIGHT_MONSTER if self.tight else MONSTER_PART
        else:
            part = 0.23 if self.tight else 0.46 if page.h > LOW_PAGE else 0.3
        high = min(page.h * part, (page.w - 2 * pad) * 1.4)
        return Rect(page.x + pad, page.y + (8.0 if self.tight else max(pad, 14.0)), page.w - 2 * pad, high)

    def page_text_area(self, page: Rect, left: bool) -> Rect:
        """The part below the cards."""
        art = self.page_card_area(page, left)
        pad, gap = (page.w * 0.1, 6.0) if not self.tight else (9.0, 1.0)
        foot = pad if self.tight or not left else 24.0
        return Rect(page.x + pad, art.bottom + gap, page.w - 2 * pad, page.bottom - art.bottom - gap - foot)


@lru_cache(maxsize=16)
def lay_out_table(rect: Rect, seats: int) -> TableGeometry:
    """Lay the table into a rectangle for so many seats."""
    top = min(SEATS_MOST, max(SEATS_LEAST, rect.h * 0.132))
    panel_w = (rect.w - GAP * (seats - 1)) / seats
    panels = tuple(Rect(rect.x + i * (panel_w + GAP), rect.y, panel_w, top) for i in range(seats))
    y = rect.y + top + GAP
    hand_h = (rect.bottom - y) * HAND_PART + 10
    middle = rect.bottom - y - hand_h - GAP
    book_w = rect.w * (BOOK_PART if rect.w > NARROW else BOOK_WIDER)
    book = Rect(rect.x, y, book_w, middle)
    rows = _rows(Rect(rect.x + book_w + GAP, y, rect.w - book_w - GAP, middle))
    below = book.bottom + GAP
    tight = rect.h < TIGHT
    piles_w = book_w if tight else min(book_w, hand_h * 1.5)
    piles = _piles(Rect(rect.x, below, piles_w, hand_h), tight)
    hand = Rect(rect.x + piles_w + GAP, below, rect.w - piles_w - GAP, hand_h)
    return TableGeometry(panels, book, rows, piles, hand, piles_w / 3, tight)


def line_head_width(width: float) -> float:
    """Return the width of a line's head in a row of the given width, in design units (at most 270)."""
    return min(max(min(210.0, width * 0.42), width * HEAD_PART), 270.0)


def line_card_size(whole: Rect) -> Size:
    """A card in a line: as high as that is, unless so few would have room that each lies far over the next."""
    high, room = whole.h - 12, whole.w - line_head_width(whole.w) - 2 * GAP - 12
    return card_size_of_height(min(high, room / ACROSS * 7 / 5))


def _rows(rect: Rect) -> dict[str, BattleRow]:
    high = (rect.h - 3 * GAP) / 4
    head_w = line_head_width(rect.w)
    out: dict[str, BattleRow] = {}
    for i, line in enumerate(LINES):
        whole = Rect(rect.x, rect.y + i * (high + GAP), rect.w, high)
        head = Rect(whole.x, whole.y, head_w, high)
        card = line_card_size(whole)
        down_w = 2 * card.w + 12
        down = Rect(whole.right - down_w - GAP, whole.y, down_w, high)
        cards = Rect(head.right + GAP, whole.y, down.x - head.right - 2 * GAP, high)
        out[line] = BattleRow(whole, head, cards, down)
    return out


def _piles(rect: Rect, tight: bool) -> dict[str, Rect]:
    """Two rows of three piles with a caption below each: the own ones above, the shared ones below.

    In a tight room a pile stands left of the middle: its number is written beside it, not on it.
    """
    out = {}
    step_x, step_y = rect.w / 3, rect.h / 2
    caption = TIGHT_CAPTION if tight else PILE_CAPTION
    for row, names in enumerate((OWN_PILES, SHARED_PILES)):
        for column, name in enumerate(names):
            cell = Rect(rect.x + column * step_x, rect.y + row * step_y, step_x, step_y)
            wide = step_x * 0.56 if tight else step_x
            out[name] = largest_card_in(Rect(cell.x + 4, cell.y + 3, wide - 8, cell.h - caption - 3))
    return out
