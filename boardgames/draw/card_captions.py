"""Captions at the foot of cards, in one readable size for all cards of a row or on none of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final, final

from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import SANS, Colour, TextStyle
from boardgames.draw.viewport import LEAST_LETTERS

NAMED_FROM: Final = 96.0
"""Minimum width of a card that shows its name, in pixels of a 1080p screen."""
DISPLAY_FROM: Final = 28
"""Minimum letter height of names in the game's display face, in such pixels; smaller ones use the text face."""
PLAIN: Final = TextStyle(SANS, 700, 18)
NARROW: Final = TextStyle("alegreya-sans", 700, 18)
"""For words too long for a card in the plain face."""
PART: Final = 0.125  # of a card's width: the size of its name
MOST, LEAST = 40.0, 18.0  # design units of that
GROWN: Final = 15  # design units that a name keeps where it can, so that it grows with the text size
SMALLEST: Final = 13  # design units of the smallest names: a smaller one is left out, pointing tells it
WIDE: Final = 0.96  # of the width: the room of a line
HIGH: Final = 0.5  # of the height: the room of all lines
LINES: Final = 3
MOSTLY: Final = 0.75  # of the names of a game share one style: longer ones may be narrower
MANY: Final = 0.5  # of the names take one line where pictures are spared, most if that can be
SPARED: Final = 0.3  # of the height: what names in two lines may hide there
LARGE_LETTERS: Final = 18  # pixels of a 1080p screen from which the smallest letters are large
KEPT: Final = 0.75  # of its size: a name grows no smaller for the sake of fewer lines
LEADING: Final = 0.8  # from line to line, in lines of running text
AIR: Final = 3.0  # above and below all lines together
EDGE: Final = 0.016  # of a card's width: its edge and what keeps letters apart from it
KEPT_STYLES: Final = 64


@final
class CardCaptions:
    """Styles of captions by card size, cached. `display` is the game's display face.

    Cards narrower than `named_from`, in pixels of a 1080p screen, have no names. `spares_pictures`: letters are
    narrower and smaller rather than hide more than a part of the picture where the smallest have `spares_from` such
    pixels. No name takes more than `highest` of a card's height.
    """

    def __init__(
        self,
        display: TextStyle,
        *,
        named_from: float = NAMED_FROM,
        spares_pictures: bool = False,
        spares_from: float = LARGE_LETTERS,
        highest: float = HIGH,
    ) -> None:
        self._display = display
        self._named_from = named_from
        self._spares_pictures = spares_pictures
        self._spares_from = spares_from
        self._highest = highest
        self._kept: dict[tuple[object, ...], TextStyle | None] = {}
        self._common: dict[tuple[object, ...], TextStyle | None] = {}
        self._named: dict[tuple[object, ...], bool] = {}

    def row_caption_style(self, fonts: Fonts, names: Collection[str], card: Size) -> TextStyle | None:
        """Return the largest style in which all names of a row fit their cards without broken words, or None."""
        key = (*names, card, fonts.scale, fonts.least_pixels, fonts.drops)
        if key not in self._kept:
            if len(self._kept) >= KEPT_STYLES:
                self._kept.clear()
            flat = self._flat_style(fonts, names, card)
            fits = flat is not None and all(self._fits(fonts, name, flat, card, LINES) for name in names)
            self._kept[key] = flat if fits else next(self._fitting(fonts, names, card), None)
        return self._kept[key]

    def table_caption_style(self, fonts: Fonts, name: str, names: Collection[str], card: Size) -> TextStyle | None:
        """Return the style of one of the game's names, the same for all cards of that size; None on narrow cards.

        A name that is longer than the others may be narrower and smaller.
        """
        if card.w * fonts.scale < self._named_from * dense(fonts) - 0.5:
            return None
        common = self._common_style(fonts, names, card)
        if common is not None and self._fits(fonts, name, common, card, LINES):
            return self._one_line_style(fonts, name, common, card) or common
        return self.row_caption_style(fonts, (name,), card)

    def _one_line_style(self, fonts: Fonts, name: str, common: TextStyle, card: Size) -> TextStyle | None:
        """Return a narrower and smaller style in which a name takes one line; None where pictures are not spared, it
        takes one in any case, or none will do.
        """
        if not self._spares_pictures or self._fits(fonts, name, common, card, 1):
            return None
        kept = LEAST if common.size >= LEAST else KEPT * common.size
        least = max(SMALLEST, fonts.least_size, round(kept))
        styles = (NARROW.with_size(size) for size in range(int(common.size), least - 1, -1))
        return next((style for style in styles if self._fits(fonts, name, style, card, 1)), None)

    def have_room(self, fonts: Fonts, names: Collection[str], card: Size) -> bool:
        """True if cards of that size bear all the game's names."""
        key = (*names, card, fonts.scale, fonts.least_pixels, fonts.drops)
        if key not in self._named:
            if len(self._named) >= KEPT_STYLES:
                self._named.clear()
            styles = (self.table_caption_style(fonts, name, names, card) for name in names)
            self._named[key] = all(style is not None for style in styles)
        return self._named[key]

    def line_style(self, fonts: Fonts, names: Collection[str], width: float) -> TextStyle:
        """Return the largest style in which all names take one line of that width; the smallest where none does."""
        key = ("line", *names, width, fonts.scale, fonts.least_pixels, fonts.drops)
        if (kept := self._kept.get(key)) is None:
            smallest = max(SMALLEST, fonts.least_size)
            sizes = range(max(int(LEAST), smallest), smallest - 1, -1)
            styles = [face.with_size(size) for face in (PLAIN, NARROW) for size in sizes]
            fitting = (one for one in styles if all(fonts.width(name, one) <= WIDE * width for name in names))
            kept = self._kept[key] = next(fitting, styles[-1])
        return kept

    def _common_style(self, fonts: Fonts, names: Collection[str], card: Size) -> TextStyle | None:
        """Return the style of all names that fit cards of that size in the smallest letters."""
        key = (*names, card, fonts.scale, fonts.least_pixels, fonts.drops)
        if key not in self._common:
            if len(self._common) >= KEPT_STYLES:
                self._common.clear()
            small, *larger = (PLAIN.with_size(max(size, fonts.least_size)) for size in (SMALLEST, GROWN, int(LEAST)))
            if (flat := self._flat_style(fonts, names, card)) is not None:
                self._common[key] = flat
                return flat
            tried = ([one for one in names if self._fits(fonts, one, style, card, LINES)] for style in larger[::-1])
            most = (fitting for fitting in tried if len(fitting) >= MOSTLY * len(names))
            fitting = next(most, [one for one in names if self._fits(fonts, one, small, card, LINES)])
            self._common[key] = self.row_caption_style(fonts, fitting, card)
        return self._common[key]

    def _flat_style(self, fonts: Fonts, names: Collection[str], card: Size) -> TextStyle | None:
        """Return the largest style in which many names take one line; None where pictures are not spared, that hides
        no less of a card than usual, or letters are too small for it.
        """
        two_lines = _high(fonts, PLAIN.with_size(int(LEAST)), 2)
        if (
            not self._spares_pictures
            or SMALLEST * fonts.scale < self._spares_from * dense(fonts)
            or two_lines <= SPARED * card.h
        ):
            return None
        sizes = range(int(LEAST), max(SMALLEST, fonts.least_size) - 1, -1)
        styles = [NARROW.with_size(size) for size in sizes]
        counts = [sum(self._fits(fonts, name, style, card, 1) for name in names) for style in styles]
        counted = list(zip(styles, counts, strict=True))
        return next((style for part in (MOSTLY, MANY) for style, n in counted if n >= part * len(names)), None)

    def _fitting(self, fonts: Fonts, names: Collection[str], card: Size) -> Iterator[TextStyle]:
        most = round(min(MOST, max(LEAST, PART * card.w)))
        floor = min(max(SMALLEST, fonts.least_size), most)
        grown = min(max(GROWN, floor), most)
        for count, least in ((1, KEPT * most), (2, KEPT * most), (LINES, grown)):
            yield from self._plain(fonts, names, card, count, range(most, max(grown, round(least)) - 1, -1))
        yield from self._narrow(fonts, names, card, range(int(LEAST), grown - 1, -1))
        yield from self._plain(fonts, names, card, LINES, range(grown - 1, floor - 1, -1))
        yield from self._narrow(fonts, names, card, range(grown - 1, floor - 1, -1))

    def _plain(
        self, fonts: Fonts, names: Collection[str], card: Size, count: int, sizes: Iterable[int]
    ) -> Iterator[TextStyle]:
        """Those sizes in which all names fit in so many lines, in the display face where it is legible."""
        for size in sizes:
            display = round(size * fonts.scale) >= DISPLAY_FROM * dense(fonts)
            face = (self._display if display else PLAIN).with_size(size)
            if all(self._fits(fonts, name, face, card, count) for name in names):
                yield face

    def _narrow(self, fonts: Fonts, names: Collection[str], card: Size, sizes: Iterable[int]) -> Iterator[TextStyle]:
        for size in sizes:
            if all(self._fits(fonts, name, NARROW.with_size(size), card, LINES) for name in names):
                yield NARROW.with_size(size)

    def _fits(self, fonts: Fonts, name: str, style: TextStyle, card: Size, count: int) -> bool:
        room = WIDE * round(card.w * fonts.scale) / fonts.scale  # sprites of cards have whole pixels
        if _high(fonts, style, 1) > self._highest * card.h:
            return False
        if fonts.width(name, style) <= room or count == 1:
            return fonts.width(name, style) <= room
        lines = fonts.wrap(name, style, room)
        whole = all(fonts.width(word, style) <= room for word in name.split(" "))
        return whole and len(lines) <= count and _high(fonts, style, len(lines)) <= self._highest * card.h


def dense(fonts: Fonts) -> float:
    """Pixels that correspond to one pixel of a 1080p screen."""
    return max(1.0, fonts.least_pixels / LEAST_LETTERS)


def _high(fonts: Fonts, style: TextStyle, lines: int) -> float:
    return fonts.line_height(style) * LEADING * lines + AIR


def caption_height(fonts: Fonts, name: str, style: TextStyle, width: float) -> float:
    """Return the height of a name on a card of this width; 0 if its letters would be too small to read."""
    if not name or not fonts.is_readable(name, style):
        return 0.0
    return _high(fonts, style, len(fonts.wrap(name, style, WIDE * width)))


def draw_caption(painter: Painter, rect: Rect, name: str, style: TextStyle, ground: Colour, ink: Colour) -> None:
    """Draw a name on its ground over the foot of a card."""
    high = caption_height(painter.fonts, name, style, rect.w)
    if not high:
        return
    painter.fill(Rect(rect.x, rect.bottom - high, rect.w, high), ground, 0, 232)
    step = painter.fonts.line_height(style) * LEADING
    lines = painter.fonts.wrap(name, style, WIDE * rect.w)
    y = rect.bottom - max(AIR / 2, EDGE * rect.w) - painter.fonts.line_height(style) - step * (len(lines) - 1)
    for line in lines:
        painter.text(line, rect.cx, y, style, ink, "centre")
        y += step
