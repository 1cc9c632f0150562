"""Geometry of the table of TerroriXico: seats above, book at the left, four lines, piles and hand below.

In design units, for two to four seats and every supported window size. Pure.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from boardgames.draw.card_spread import CARD, card_size_of_height, largest_card_in, spread_in_row, spread_in_tray
from boardgames.draw.rects import Rect, Size
from boardgames.games.terrorixico.ids import LINES

GAP: Final = 8.0
ROW_GAP: Final = 6.0  # between two lines
SEATS_LEAST: Final = 84.0
SEATS_MOST: Final = 98.0
BOOK_PARTS: Final = ((1400.0, 0.42), (1100.0, 0.39), (0.0, 0.37))
"""From which width of the table on the book takes which part of it."""
HAND_PART: Final = 0.281  # of the height
HEAD_PART: Final = 0.34  # of a line's width: icon, sum, total
PILE_CAPTION: Final = 33.0
PILES_LEAST: Final = 252.0
"""Least width of the piles where the hand is low: their captions stand side by side."""
TIGHT: Final = 470.0  # a table less high than this gives words more of its room, and pictures less
TIGHT_CAPTION: Final = 19.0
BESIDE_CAPTION: Final = 124.0
"""Width for the caption of a pile beside it, where the hand keeps room for so many cards as large as it is high."""
HAND_KEPT: Final = 7
PILE_EDGE: Final = 5.0
"""Above and below such a pile."""
LEAST_PILE: Final = 52.0
"""Height of a pile below which its number stands beside it, as in a tight room."""
COVER: Final = Size(7.0, 5.0)
"""Margin of the book covers around its sheet."""
SHEET_PAD, TIGHT_SHEET_PAD = 12.0, 5.0
"""Margin of what lies on the sheet, at its sides and, in a tight room, all around."""
SHEET_AIR: Final = 7.0
"""The same above and below in a room that is not tight: the monster is as large as that leaves it."""
COLUMN_PART, COLUMN_LEAST, COLUMN_MOST_PART = 0.37, 210.0, 0.48
"""Width of the column for event and texts: this part of the sheet, and more where words would have no room."""
STEPS_COLUMN: Final = 0.29
"""The same part beside several monsters."""
TIGHT_PART: Final = 0.48
"""The same for the monster in a tight room, where the texts about it stand below it."""
EVENT_PART, LOW_EVENT_PART, TIGHT_EVENT_PART = 0.48, 0.36, 0.23
"""Part of the sheet's height for the event's card."""
LOW_SHEET: Final = 480.0
"""A sheet less high than this gives its texts more room."""
TERMS: Final = 62.0
"""Height of what the places gain."""
TIGHT_TERMS, TIGHT_NAMES = 62.0, 17.0
"""The same in a tight room, with what the lines need; and for the name of each monster behind the front one."""
WIDE_STEPPED: Final = 1.14
"""So much higher is each of several monsters on a wide sheet, where they lie side by side."""
WIDE_TERMS: Final = 84.0
"""The least for what the places gain beside the cards of a wide sheet."""
UNDER_TERMS: Final = 30.0
"""Height for what the lines need where the monster's card has no room for it."""
STEPPED: Final = (0.76, 0.68, 0.6)
"""Height of each of 2, 3 or 4 monsters, in parts of the sheet: they lie in steps, each with its name and number."""
PAIR_COLUMN, PAIR_COLUMN_LEAST = 0.19, 150.0
"""The column beside two monsters, which lie side by side, as a part of the sheet, and at least."""
PAIR_LEAST: Final = 300.0
"""Least height of a sheet for a text below those two."""
PAIR_GAP: Final = 8.0
"""Between those two."""
PAIR_TERMS: Final = 420.0
"""Greatest width of the text below them."""
STEPPED_WIDE: Final = 0.62
"""The most that one of them takes of the width of all."""
WIDE_MONSTERS, WIDE_EVENT = 0.4, 0.44
"""Parts of the width of a wide sheet for several monsters, and of its column for the event's card."""
STEP_MOST: Final = 0.34
"""The most that a step is high, in heights of a card."""
CORNER_LEAST: Final = 150.0
"""Least width of the corner below the steps for what the places gain; a narrower one leaves that in the column."""
LOTERIA_STRENGTHS: Final = 200.0
"""Least width of a monster's card that bears its strengths; of narrower ones the sums stand beside them."""
PAGE_STRENGTHS: Final = 150.0
"""The same on a page of the near view, whose letters are larger."""
ACROSS: Final = 4.4
"""Cards that have room side by side in a line: those face down among them."""
DOWN_PLACES: Final = 2
"""Places for face-down cards in a line."""
DOWN_STRIP: Final = 0.4
"""What is seen of the first of them where many cards lie face up in a line on a page, in widths of a card."""
CARD_GAP: Final = 6.0
"""Between two cards of a line."""
LINE_AIR: Final = 5.0
"""Of the height of a line: above and below its cards."""
HAND_EDGE, LOW_HAND_EDGE = 7.0, 3.0
"""Above and below the cards of a hand, and of one below banners of the monsters."""
HAND_GAP, HAND_AIR = 4.0, 16.0
"""So far apart lie the cards of a hand, at least and where there is room."""
PAGE_AIR: Final = 40.0
"""The same on a page of its own, and below banners."""
ASIDE: Final = (0.28, 0.21, 0.17)
"""Offset from event to event, for 1, 2 or 3 cards behind the front one, in widths: a single one shows its face."""
TIGHT_ASIDE: Final = (0.22, 0.15, 0.11)
"""The same for monsters in a tight room: the front one stays large, and the others show their numbers."""
OWN_PILES: Final = ("draw", "discard", "wear")
SHARED_PILES: Final = ("trauma", "monsters", "events")


class LinePlaces(NamedTuple):
    """Places of the cards of a battle line: face up, face down (filled or not), and the area of the latter, which
    reaches below the last of many face-up ones.
    """

    face_up: tuple[Rect, ...]
    face_down: tuple[Rect, ...]
    down_area: Rect

    def covered_width(self, place: Rect) -> float:
        """Return how much of the width of the card at `place` lies under the next one."""
        rows = (row for row in (self.face_up, self.face_down) if place in row[:-1])
        return max((place.right - row[row.index(place) + 1].x for row in rows), default=0.0)


class BattleRow(NamedTuple):
    """One battle line: its head at the left, then face-up cards, then the places for face-down ones.

    `least_part` is the size that cards may shrink to where many lie in the line, as a part of the usual one; then the
    places for face-down ones lie on each other, too.
    """

    row_rect: Rect
    head: Rect
    least_part: float

    def places(self, up_count: int, down_count: int) -> LinePlaces:
        """Places of so many face-up cards and for so many face-down ones: smaller where they are many, and pushed
        together where that is not enough.
        """
        whole, usual = self.row_rect, line_card_size(self.row_rect)
        x, right = self.head.right + GAP, whole.right - GAP
        number = up_count + DOWN_PLACES
        wide = (right - x - GAP - CARD_GAP * (number - 1)) / number
        card = card_size_of_height(usual.h * min(1.0, max(self.least_part, wide / usual.w)))
        step = card.w + CARD_GAP
        if self.least_part < 1.0:
            step = max(DOWN_STRIP * card.w, min(step, right - x - GAP - card.w - up_count * step))
        lying = Rect(right - card.w - step - CARD_GAP, whole.y, card.w + step + CARD_GAP, whole.h)
        cards = Rect(x, whole.y, lying.x - GAP - x, whole.h)
        down_w = DOWN_PLACES * card.w + 2 * CARD_GAP
        return LinePlaces(
            spread_in_row(cards, up_count, card, gap=CARD_GAP, align="start"),
            spread_in_row(lying, down_count, card, gap=CARD_GAP, align="end"),
            Rect(right - down_w, whole.y, down_w, whole.h),
        )


class PilePlaces(NamedTuple):
    """Places of the piles beside the hand, in two rows of three.

    `captions`: rooms of the captions, below the piles or, with `are_beside`, at their right. `are_small`: the number
    of a pile stands beside it, not on it.
    """

    rects: dict[str, Rect]
    captions: dict[str, Rect]
    are_beside: bool = False
    are_small: bool = False


class TableGeometry(NamedTuple):
    """The places of the whole table. `seats` in the order from left to right that was asked for.

    `is_wide`: on the sheet the event's card stands beside its text, as on a page of the near view. `count_room` is
    the place of the count of a battle beside the lines, `page_room` that of what takes a whole page of the near view;
    None: they take those of the hand and the lines. `needs` is the place that tells beside the hand what the lines
    need, where these lie on another page. `banners` show the monsters beside the lines, where the book lies on
    another page.
    """

    seats: tuple[Rect, ...]
    book: Rect
    rows: dict[str, BattleRow]
    piles: PilePlaces
    hand: Rect
    tight: bool
    is_wide: bool = False
    count_room: Rect | None = None
    page_room: Rect | None = None
    needs: Rect | None = None
    banners: tuple[Rect, ...] = ()

    @property
    def all_rows_rect(self) -> Rect:
        """The place of the four lines together."""
        rows = list(self.rows.values())
        top, low = rows[0].row_rect, rows[-1].row_rect
        return Rect(top.x, top.y, top.w, low.bottom - top.y)

    def count_area(self, *, final: bool) -> Rect:
        """The place of the count of a battle, or of the final one."""
        return self.announcement_area if final else self.count_room or self.hand

    @property
    def announcement_area(self) -> Rect:
        """The place where the monsters of a battle are announced."""
        return self.page_room or self.all_rows_rect

    @property
    def sheet(self) -> Rect:
        """The paper of the book within its covers, less its margin."""
        sheet = book_sheet_rect(self.book)
        return sheet.inset(TIGHT_SHEET_PAD) if self.tight else sheet.inset(SHEET_PAD, SHEET_AIR)

    def monster_area(self, monsters: int) -> Rect:
        """The place of the monsters' cards, as high as the sheet has room beside the column; in a tight room above
        the text about so many monsters.
        """
        sheet = self.sheet
        if self.tight:
            left = Rect(sheet.x, sheet.y, sheet.w * TIGHT_PART, sheet.h - self._monster_text_height(monsters))
            return largest_card_in(left)
        if monsters > 1 and self.is_wide:
            return sheet._replace(w=WIDE_MONSTERS * sheet.w)
        if monsters > 1:
            is_pair = self._lies_in_pair(monsters)
            part, least = (PAIR_COLUMN, PAIR_COLUMN_LEAST) if is_pair else (STEPS_COLUMN, COLUMN_LEAST)
            return Rect(sheet.x, sheet.y, sheet.w - max(least, part * sheet.w) - SHEET_PAD, sheet.h)
        column = max(COLUMN_PART * sheet.w, min(COLUMN_LEAST, COLUMN_MOST_PART * sheet.w))
        high = min(sheet.h, (sheet.w - column - SHEET_PAD) * CARD.h / CARD.w)
        card = card_size_of_height(high)
        return Rect(sheet.x, sheet.cy - high / 2, card.w, card.h)

    def _lies_in_pair(self, monsters: int) -> bool:
        """True if two monsters lie side by side with the text about them below; on a low sheet they lie in steps."""
        return monsters == 2 and not self.is_wide and self.sheet.h >= PAIR_LEAST

    def _monster_text_height(self, monsters: int) -> float:
        return TIGHT_TERMS + TIGHT_NAMES * max(0, monsters - 1) if self.tight else TERMS

    def column(self, monsters: int) -> Rect:
        """The part of the sheet beside so many monsters: event and texts."""
        sheet = self.sheet
        if self.tight:
            x = sheet.x + sheet.w * TIGHT_PART + TIGHT_SHEET_PAD
        else:
            x = self.monster_area(monsters).right + SHEET_PAD
        return Rect(x, sheet.y, sheet.right - x, sheet.h)

    def event_area(self, monsters: int) -> Rect:
        """The place of the event's card, above its text."""
        column = self.column(monsters)
        if self.is_wide:
            return column._replace(w=min(column.h * CARD.w / CARD.h, WIDE_EVENT * column.w))
        part = TIGHT_EVENT_PART if self.tight else EVENT_PART if column.h > LOW_SHEET else LOW_EVENT_PART
        return Rect(column.x, column.y, column.w, min(column.h * part, column.w * CARD.h / CARD.w))

    def hand_places(self, count: int) -> tuple[Rect, ...]:
        """Places of the cards in hand."""
        air = PAGE_AIR if self.banners or self.needs else HAND_AIR
        return spread_in_tray(
            self.hand.inset(0, LOW_HAND_EDGE if self.banners else HAND_EDGE), count, gap=HAND_GAP, air=air
        )

    def bears_strengths(self, monsters: int) -> bool:
        """True if the cards of so many monsters are wide enough to bear their strengths."""
        least = PAGE_STRENGTHS if self.is_wide else LOTERIA_STRENGTHS
        return self.page_card_places(True, monsters)[-1].w >= least

    def _terms_height(self, card_width: float) -> float:
        """Height of what two monsters bring below cards of this width, with what the lines need if these do not bear
        that.
        """
        return WIDE_TERMS + (0.0 if card_width >= LOTERIA_STRENGTHS else UNDER_TERMS)

    def page_card_places(self, left: bool, count: int, *, monsters: int = 1, alone: bool = False) -> tuple[Rect, ...]:
        """Places of the monsters (at the left), in steps, or of the events beside so many `monsters`: added events
        slide aside and stick out behind the front one, which is the last.

        `alone`: nothing is written beside them.
        """
        if alone and self.sheet.h < PAIR_LEAST:
            half = (self.sheet.w - SHEET_PAD) / 2
            art = self.sheet._replace(x=self.sheet.x if left else self.sheet.right - half, w=half)
        elif left and count > 1 and not self.tight:
            return self._stepped_places(count, alone=alone)
        else:
            art = self.monster_area(count) if left else self.column(monsters) if alone else self.event_area(monsters)
        front = largest_card_in(art)
        behind = min(count - 1, 3)
        if behind <= 0:
            return (front,)
        step = front.w * (TIGHT_ASIDE if left else ASIDE)[behind - 1]
        size = card_size_of_height(min(front.h, (art.w - step * behind) * CARD.h / CARD.w))
        x = art.right - size.w if left else art.x
        base = Rect(x, art.cy - size.h / 2, size.w, size.h)
        away = -1 if left else 1
        out = [base.move_by(away * step * (i + 1), -4.0 * (i + 1)) for i in range(behind)]
        return (*reversed(out), base)

    def _stepped_places(self, count: int, *, alone: bool = False) -> tuple[Rect, ...]:
        """Places of several monsters: two side by side, above what they bring unless they lie `alone`; more each a
        step to the right and up, so that the foot of every card is seen.
        """
        area = self.monster_area(count)
        if self._lies_in_pair(count):
            wide = (area.w - PAIR_GAP) / 2
            foot = 0.0 if alone else self._terms_height(wide) + SHEET_PAD
            card = card_size_of_height(min(area.h - foot, wide * CARD.h / CARD.w))
            y = area.y + (area.h - card.h - foot) / 2
            return tuple(Rect(area.x + i * (area.w - card.w), y, *card) for i in range(2))
        part = STEPPED[min(count, len(STEPPED) + 1) - 2] * (WIDE_STEPPED if self.is_wide else 1.0)
        card = card_size_of_height(min(area.h * part, area.w * STEPPED_WIDE * CARD.h / CARD.w))
        aside = (area.w - card.w) / (count - 1)
        up = min((area.h - card.h) / (count - 1), STEP_MOST * card.h)
        low = area.cy + (card.h + up * (count - 1)) / 2 - card.h
        return tuple(Rect(area.x + i * aside, low - i * up, *card) for i in range(count))

    def page_text_area(self, left: bool, monsters: int) -> Rect:
        """The place of the text about the event, or about the monsters: at the foot of the column, in a tight room
        below their cards, and below the last of the steps where that is wide enough.
        """
        column, gap = self.column(monsters), 1.0 if self.tight else 6.0
        foot = self._monster_text_height(monsters)
        if self.is_wide:
            x = self.event_area(monsters).right + SHEET_PAD
            beside = Rect(x, column.y, column.right - x, column.h)
            foot += 0.0 if self.bears_strengths(monsters) else UNDER_TERMS
            foot = max(foot, WIDE_TERMS)
            low = beside._replace(y=beside.bottom - foot, h=foot)
            return low if left else beside._replace(h=beside.h - foot - gap)
        top = self.event_area(monsters).bottom + gap
        if self.tight:
            sheet = self.sheet
            low = Rect(sheet.x, sheet.bottom - foot + gap, sheet.w * TIGHT_PART, foot - gap)
            return low if left else Rect(column.x, top, column.w, column.bottom - top)
        corner = self._corner(monsters)
        if corner is not None:
            return corner if left else Rect(column.x, top, column.w, column.bottom - top)
        if not self.bears_strengths(monsters):
            foot += UNDER_TERMS
        low = Rect(column.x, column.bottom - foot, column.w, foot)
        return low if left else Rect(column.x, top, column.w, low.y - gap - top)

    def _corner(self, monsters: int) -> Rect | None:
        """The place of the monsters below two of them, or the corner below the last of several; None where that is
        small.
        """
        if monsters < 2:
            return None
        if self._lies_in_pair(monsters):
            left, right = self._stepped_places(2)
            wide = min(PAIR_TERMS, right.right - left.x - 2 * SHEET_PAD)
            x = (left.x + right.right - wide) / 2
            return Rect(x, left.bottom + SHEET_PAD, wide, self._terms_height(left.w))
        *_others, before, last = self._stepped_places(monsters)
        area = self.monster_area(monsters)
        x, y = before.right + SHEET_PAD, last.bottom + SHEET_PAD
        corner = Rect(x, y, area.right - x - SHEET_PAD, area.bottom - y)
        wide = self.bears_strengths(monsters) and corner.w >= CORNER_LEAST
        return corner if wide and corner.h >= TERMS else None


def book_sheet_rect(book: Rect) -> Rect:
    """The paper of the open book: the covers stand out around it."""
    return book.inset(COVER.w, COVER.h)


@lru_cache(maxsize=16)
def lay_out_table(rect: Rect, seats: int) -> TableGeometry:
    """Lay the table into a rectangle for so many seats."""
    top = min(SEATS_MOST, max(SEATS_LEAST, rect.h * 0.132))
    panel_w = (rect.w - GAP * (seats - 1)) / seats
    panels = tuple(Rect(rect.x + i * (panel_w + GAP), rect.y, panel_w, top) for i in range(seats))
    y = rect.y + top + GAP
    hand_h = (rect.bottom - y) * HAND_PART + 10
    middle = rect.bottom - y - hand_h - GAP
    book_w = rect.w * next(part for wide, part in BOOK_PARTS if rect.w >= wide)
    book = Rect(rect.x, y, book_w, middle)
    rows = place_rows(Rect(rect.x + book_w + GAP, y, rect.w - book_w - GAP, middle))
    below = book.bottom + GAP
    tight = rect.h < TIGHT
    beside_w = 3 * (_beside_pile_size(hand_h).w + BESIDE_CAPTION)
    kept_w = HAND_KEPT * (card_size_of_height(hand_h - 2 * HAND_EDGE).w + HAND_GAP)
    beside = not tight and rect.w - beside_w - GAP >= kept_w
    piles_w = beside_w if beside else book_w if tight else min(book_w, max(hand_h * 1.5, PILES_LEAST))
    small = tight or (not beside and hand_h / 2 - PILE_CAPTION - 3 < LEAST_PILE)
    piles = place_piles(Rect(rect.x, below, piles_w, hand_h), small, beside=beside)
    hand = Rect(rect.x + piles_w + GAP, below, rect.w - piles_w - GAP, hand_h)
    return TableGeometry(panels, book, rows, piles, hand, tight)


def line_head_width(width: float) -> float:
    """Return the width of a line's head in a row of the given width, in design units (at most 270)."""
    return min(max(min(210.0, width * 0.42), width * HEAD_PART), 270.0)


def line_card_size(whole: Rect) -> Size:
    """A card in a line: as high as that is, unless so few would have room that each lies far over the next."""
    high, room = whole.h - LINE_AIR, whole.w - line_head_width(whole.w) - 2 * GAP - 12
    return card_size_of_height(min(high, room / ACROSS * CARD.h / CARD.w))


def place_rows(rect: Rect, least_part: float = 1.0) -> dict[str, BattleRow]:
    """Return the four lines in a rectangle; many cards in one shrink to `least_part` of their size."""
    high = (rect.h - 3 * ROW_GAP) / 4
    head_w = line_head_width(rect.w)
    out: dict[str, BattleRow] = {}
    for i, line in enumerate(LINES):
        whole = Rect(rect.x, rect.y + i * (high + ROW_GAP), rect.w, high)
        head = Rect(whole.x, whole.y, head_w, high)
        out[line] = BattleRow(whole, head, least_part)
    return out


def place_piles(rect: Rect, is_small: bool, *, beside: bool = False) -> PilePlaces:
    """Two rows of three piles: the own ones above, the shared ones below. The caption stands below each, or beside
    it, which leaves the piles the height of a low room.

    A small pile stands left of the middle of its room: its number is written beside it, not on it.
    """
    rects, captions = {}, {}
    step_x, step_y = rect.w / 3, rect.h / 2
    caption = TIGHT_CAPTION if is_small else PILE_CAPTION
    for row, names in enumerate((OWN_PILES, SHARED_PILES)):
        for column, name in enumerate(names):
            cell = Rect(rect.x + column * step_x, rect.y + row * step_y, step_x, step_y)
            if beside:
                pile = Rect(cell.x + 4, cell.y + PILE_EDGE, *_beside_pile_size(rect.h))
                words = Rect(pile.right, pile.y, cell.right - pile.right, pile.h)
            else:
                wide = step_x * 0.56 if is_small else step_x
                pile = largest_card_in(Rect(cell.x + 4, cell.y + 3, wide - 8, cell.h - caption - 3))
                words = Rect(cell.x, pile.bottom, step_x, step_y - pile.h)
            rects[name], captions[name] = pile, words
    return PilePlaces(rects, captions, beside, is_small)


def _beside_pile_size(hand_height: float) -> Size:
    """Size of a pile with its caption beside it, two of them below each other."""
    return card_size_of_height(hand_height / 2 - 2 * PILE_EDGE)
