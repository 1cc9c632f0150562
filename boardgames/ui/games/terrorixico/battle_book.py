"""The open book of TerroriXico: two pages on dark covers, the monster at the left, the event at the right. On pages
of the near view without the book a banner shows each monster and each event.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import chain, product
from typing import Final, NamedTuple

from boardgames.draw.card_renderer import CardFace
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import SIGN_LEAST, Colour, TextStyle, legible_colour, mix_colours
from boardgames.games.terrorixico.ids import LINES as LINE_IDS
from boardgames.ui.games.terrorixico.card_renderer import INK, LINES, MAGENTA, PAPER, TerroriXicoCardRenderer
from boardgames.ui.games.terrorixico.table_geometry import book_sheet_rect
from boardgames.ui.games.terrorixico.theme import THEME
from boardgames.ui.games.terrorixico.thing_details import (
    BattleAnnouncementDetail,
    BookPageDetail,
    MonsterCardDetail,
)

COVER: Final = mix_colours(MAGENTA, (0, 0, 0), 0.55)
SHEET: Final = mix_colours(PAPER, INK, 0.1)
"""The sheet of the book: a little darker than the card on it."""
RULE: Final = mix_colours(PAPER, INK, 0.45)
FADED: Final = mix_colours(PAPER, INK, 0.72)
FAINT: Final = legible_colour(mix_colours(PAPER, INK, 0.35), PAPER, SIGN_LEAST)
FIGURE: Final = TextStyle("jost", 600, 19)
TERM: Final = TextStyle("jost", 600, 20)
NAME: Final = TextStyle("rye", 400, 30)
SMALL_NAME: Final = TextStyle("alegreya", 700, 22)
TEXT: Final = TextStyle("alegreya", 400, 21)
STRONG: Final = TextStyle("alegreya", 700, 20)
NAMES: Final = (22, 20, 18, 16, 14, 12, 10, 8)
NAMES_APART: Final = 16
"""Names that would be smaller than this on one line stand on one each."""
LEAST: Final = 7
LEAST_TYPE: Final = 14
READ, READ_ENLARGED = 18, 15
"""The size at which the text of a page is counted on when its terms take words, and where letters are enlarged."""
WORD_MOST: Final = 20
SUM_LEAST: Final = 17
"""Words smaller than this have room for a result only, where it makes them larger."""
LOW: Final = 150.0
"""Below the card of an event with less height than this, what is not its text is smaller."""
BANNER_WIDE: Final = 1.5
"""From this width on, in heights of the banner, the words stand beside the picture, else below it."""
BANNER_PICTURE, BANNER_PICTURE_MOST, BANNER_NARROW = 0.44, 1.4, 0.26
"""Greatest width of the picture beside the words, as a part of the banner and in its heights; its part where the name
needs more room.
"""
FACE_AT: Final = {
    "mictlantecuhtli": 0.53, "cihuacoatl": 0.49, "tezcatlipoca": 0.49, "camazotz": 0.51, "llorona": 0.46,
    "charro_negro": 0.72, "pascualita": 0.49, "xtabay": 0.49, "chupacabras": 0.47, "chaneque": 0.48, "aluxe": 0.57,
    "planchada": 0.43, "tlahuelpuchi": 0.39, "ahuizotl": 0.57, "cadejo": 0.55, "mummy": 0.48, "nahual": 0.51,
}  # fmt: skip
FACE_ELSE: Final = 0.48
"""Height of the middle between eyes and mouth on the picture, as a part of that; the same for other cards."""
BANNER_FRAME, BANNER_RADIUS, BANNER_AIR = 4.0, 10.0, 6.0
BANNER_NUMBER, BANNER_NUMBER_LEAST, BANNER_NUMBER_MOST = 0.2, 22.0, 44.0
"""Side of the number's corner, as a part of the height of the picture, and its limits."""
BANNER_NAME, BANNER_NAME_MOST, BANNER_NAME_PART = 0.14, 48, 0.4
"""Greatest size of the name, in widths of its room and in design units, and greatest height of one below the
picture, as a part of both.
"""
BANNER_NAME_LEAST: Final = 13
"""Least size of the name, in design units: with large letters no smaller than the names of cards."""
DISPLAY_FROM: Final = 26.0
"""Least height in pixels of a name in the display face."""
BANNER_STRENGTH_MOST: Final = 34
"""Greatest size of the strengths."""
LEAST_FIT: Final = 0.66
NOTHING: Final = frozenset(("0", "-", "+0"))
"""Numbers of a page that change nothing; an event leaves them out."""
PLACES: Final = frozenset(("1", "2"))
IN_VP: Final = PLACES | {"points"}
FIGURE_LEAST, TERM_LEAST = 1.25, 1.33
"""So large are the figures of a page and its terms at least where letters are enlarged, in the smallest letters: as
large as they ever are at 100 %.
"""
ENLARGED: Final = 15
"""Letters are enlarged where the smallest ones are fewer design units high."""
PICADO: Final = 270 / 1610
"""Height of the string of cut paper, as a fraction of its width."""
PAPER_CUT: Final = 26
"""Opacity of the string of cut paper on the sheet, 0..255."""
ICON: Final = 22.0
ADDS_ROOM: Final = 96.0
"""The width that what is added to a line has at most where a battle begins."""
ANNOUNCED: Final = (
    (True, True, 1.0),
    (True, True, 0.85),
    (True, False, 0.85),
    (True, False, 0.75),
    (False, True, 1.0),
    (False, False, 1.0),
    (False, False, 0.85),
    (False, False, 0.7),
)
"""Layouts of the announcement of a battle, the first that fits is used: terms in words, round shown, text scale."""


def draw_empty_book(painter: Painter, book: Rect) -> None:
    """Covers, and the sheet on which monster and event lie."""
    painter.shadow(book, 12, 1.2)
    painter.fill(book, COVER, 12)
    painter.edge(book, mix_colours(COVER, (0, 0, 0), 0.4), 2, 12)
    sheet = book_sheet_rect(book)
    painter.fill(sheet, SHEET, 6)
    painter.edge(sheet.inset(3), RULE, 1.5, 4)
    with painter.clip(sheet.inset(6)):
        strip = Rect(sheet.x, sheet.y + 3, sheet.w, sheet.w * PICADO)
        painter.picture("terrorixico/ground", strip, INK, alpha=PAPER_CUT)


def draw_book_page_text(
    painter: Painter, rect: Rect, kind: str, page: BookPageDetail, words: Mapping[str, str]
) -> None:
    """Draw the text and figures of a page, as large as they fit; the front monster has its name on its card."""
    named = page.more if kind == "monster" else (page.card, *page.more)
    names = [words.get(f"card:{card}", "") for card in named]
    name = " + ".join(names) if _fits_whole(painter, names, rect.w) else " +\n".join(names)
    if kind == "monster":
        name = "\n".join(f"+ {name}" for name in names)
    fit = max(LEAST_FIT, min(1.0, rect.w / 156, rect.h / 165))
    small = kind == "event" and rect.h < LOW
    if small:
        fit *= 0.88
    told = [one for one in zip(LINE_IDS, page.numbers, strict=False) if kind == "monster" or one[1] not in NOTHING]
    figure = FIGURE.with_size(max(_least(painter, FIGURE_LEAST), round(FIGURE.size * fit)))
    term = TERM.with_size(max(_least(painter, TERM_LEAST), round(TERM.size * fit)))
    signs = _termed(painter, page.terms, rect.w, term)
    text = words.get("event:text", "") if kind == "event" else words.get("monster:type", "") if told else ""
    faces = (STRONG, TEXT) if kind == "event" else (TEXT,)
    largest, least = STRONG.size if kind == "event" else round(20 * fit), max(LEAST, painter.fonts.least_size)
    styles = [face.with_size(size) for face in faces for size in range(max(largest, least), least - 1, -1)]
    columns = _columned(painter, told, rect.w, figure)
    if not columns.fits or columns.high + signs.high > rect.h:
        told = []  # in a small picture; the lines tell their sums
    figures = _columned(painter, told, rect.w, figure).high
    rest = painter.fonts.measure(text, styles[-1], rect.w + 0.5).h if kind == "event" else signs.high
    tried, is_enlarged = [_worded(painter, page.terms, rect.w, words)], painter.fonts.least_size < ENLARGED
    if is_enlarged:
        tried.insert(0, _worded(painter, page.terms, rect.w, words, below=True))
    mosts = [16] if small else [*NAMES[2:]] if kind == "monster" else [NAME.size, *NAMES]
    read = READ_ENLARGED if is_enlarged else READ
    said = painter.fonts.measure(text, STRONG.with_size(read), rect.w + 0.5).h if kind == "event" else 0.0
    rests = [said + sum(row.high for row in rows) for rows in tried if rows and (kind == "event" or is_enlarged)]
    large = [(one, low) for low in rests for one in mosts if one >= NAMES_APART]  # rather words than a larger name
    sizes = [*large, *((one, rest) for one in mosts)] if name else []
    most = next((one for one, low in sizes if _named(painter, name, rect, one)[1] + figures + low <= rect.h), 0)
    y = rect.y + (_title(painter, name, rect, most) if most else 0.0)  # what has no room is told of its card
    y += _numbers(painter, told, Rect(rect.x, y, rect.w, 0), figure)
    room = rect.bottom - y - said
    rows = next((rows for rows in tried if rows and sum(row.high for row in rows) <= room), ())
    foot = sum(row.high for row in rows) if rows else signs.high
    lows = dict.fromkeys((foot, signs.high, 0.0)) if kind == "event" else (foot,)
    legible = [style for style in styles if style.size >= read] if kind == "event" else []
    ways = chain(product(list(lows)[:2], legible), product(lows, styles))  # rather what it says than what is below
    fitting = (
        (style, low)
        for low, style in ways
        if painter.fonts.measure(text, style, rect.w + 0.5).h <= rect.bottom - low - y
    )
    found = next(fitting, None)
    style, foot = found or (styles[-1], 0.0 if kind == "event" else foot)
    below = Rect(rect.x, rect.bottom - foot, rect.w, foot)
    if rows and foot > signs.high:
        _in_words(painter, rows, below)
    elif foot:
        _terms(painter, signs, below)
    if kind == "monster" and (found is None or style.size < LEAST_TYPE):
        return  # its picture says it, and whoever points at it is told
    free = Rect(rect.x, y, rect.w, rect.bottom - foot - y)
    painter.paragraph(text, free, style, INK if kind == "event" else FADED, "centre")


class ColumnLayout(NamedTuple):
    """Layout of the page's line figures: number of columns, text style, total height, whether the width is enough."""

    columns: int
    style: TextStyle
    high: float
    fits: bool = True


def _columned(painter: Painter, told: Sequence[tuple[str, str]], wide: float, style: TextStyle) -> ColumnLayout:
    """In one row, or two by two."""
    if not told:
        return ColumnLayout(1, style, 3.0)
    while True:
        widest = max(painter.fonts.width(_times(number), style) for _line, number in told) + style.size + 8
        columns = len(told) if widest * len(told) <= wide else 2
        fits = widest * columns <= wide + 6
        if fits or style.size <= _least(painter, FIGURE_LEAST):
            high = painter.fonts.line_height(style) * math.ceil(len(told) / columns) + 3
            return ColumnLayout(columns, style, high, fits)
        style = style.with_size(style.size - 1)


def _times(number: str) -> str:
    return number.replace("x", "×")


def _numbers(painter: Painter, told: Sequence[tuple[str, str]], rect: Rect, style: TextStyle) -> float:
    """Draw the figures that a page adds to the lines, each with an icon, and return the height used."""
    columns, style, whole, _fits = _columned(painter, told, rect.w, style)
    size, high, step = float(style.size), painter.fonts.line_height(style), rect.w / columns
    for index, (line, number) in enumerate(told):
        none, text = number in NOTHING, _times(number)
        if not painter.fonts.is_readable(text, style):
            continue  # no sign without its figure
        wide = size + 3 + painter.fonts.width(text, style)
        x = rect.x + (index % columns + 0.5) * step - wide / 2
        y = rect.y + (index // columns) * high
        painter.icon(
            f"terrorixico/icons/{line}", Rect(x, y + (high - size) / 2, size, size), FAINT if none else LINES[line]
        )
        painter.text(text, x + size + 3, y, style, FADED if none else INK)
    return whole


Terms = Sequence[tuple[str, str]]
"""Signs with what stands behind each: points, traumas for a pass, spaces on the track, what the places gain."""


class TermSignLayout(NamedTuple):
    """Terms as signs: in these rows, in which size, and how high that is."""

    rows: Sequence[Terms]
    style: TextStyle
    high: float


def _termed(painter: Painter, terms: Terms, wide: float, style: TextStyle) -> TermSignLayout:
    """As large as fits: in one row with sums, in one with what they come to, in two; never too small to be read."""
    fonts, most = painter.fonts, style.size
    least = min(most, _least(painter, TERM_LEAST))
    brief = [(sign, text.rpartition(" = ")[2]) for sign, text in terms]
    half = (len(terms) + 1) // 2
    found: list[Terms] = [brief[:half], brief[half:]]
    for rows, size in ((rows, size) for rows in ([terms], [brief], found) for size in range(most, least - 1, -1)):
        style = style.with_size(size)
        if all(sum(_wide(fonts.width(text, style), style) for _, text in row) <= wide - 8 for row in rows):
            found = list(rows)
            break
    return TermSignLayout(
        [row for row in found if row], style, len(found) * fonts.line_height(style) if terms else 0.0
    )


def _terms(painter: Painter, told: TermSignLayout, rect: Rect) -> None:
    """A sign and a number each; places are numbers on discs."""
    fonts, style = painter.fonts, told.style
    size, high = style.size * 0.94, rect.h / max(1, len(told.rows))
    for number, row in enumerate(told.rows):
        widths = [_wide(fonts.width(text, style), style) for _, text in row]
        gap, cy = (rect.w - sum(widths)) / len(row), rect.y + (number + 0.5) * high
        x = rect.x - gap / 2
        for (sign, text), wide in zip(row, widths, strict=True):
            x += gap
            if fonts.is_readable(text, style):
                _sign(painter, sign, Rect(x, cy - size / 2, size, size), style)
            painter.text(text, x + size + 4, cy - fonts.line_height(style) / 2, style, INK)
            x += wide


def _least(painter: Painter, part: float) -> int:
    """The least size of figures, in design units: `part` of the smallest letters where letters are enlarged."""
    if painter.fonts.drops:  # a miniature is laid out as at 100 %
        return 1
    if painter.fonts.least_size >= ENLARGED:
        return ENLARGED
    return math.ceil((math.ceil(part * painter.fonts.least_pixels) - 0.5) / painter.fonts.scale)


class TermTextRow(NamedTuple):
    """A sign, its word, its number, in which size, how high its row is, and a sum on a line below the number."""

    sign: str
    word: str
    number: str
    style: TextStyle
    high: float
    below: str = ""


def _fits_whole(painter: Painter, names: Sequence[str], wide: float) -> bool:
    """True if some names stand on one line, no smaller than one on each would be."""
    return len(names) == 1 or painter.fonts.width(" + ".join(names), SMALL_NAME.with_size(NAMES_APART)) <= wide


def _worded(
    painter: Painter, terms: Sequence[tuple[str, str]], wide: float, words: Mapping[str, str], *, below: bool = False
) -> Sequence[TermTextRow]:
    """The terms as rows, each with a word between sign and number; none where a word would be too small.

    `below`: what has no room for its sum at the full size has it on a line below.
    """
    fonts = painter.fonts
    least = _least(painter, TERM_LEAST)
    sizes = range(max(WORD_MOST, least), least - 1, -1)
    legible = [size for size in sizes if size >= SUM_LEAST]  # rather a sum than large words, and no tiny one
    kinds = ((False, sizes),) if below else ((True, legible), (False, legible), (True, sizes), (False, sizes))
    for whole, size in ((whole, size) for whole, some in kinds for size in some):
        plain, strong = TEXT.with_size(size), TERM.with_size(size)
        rows: list[TermTextRow] = []
        for sign, number in terms:
            word = words.get(f"short:{sign}", "")
            room = wide - _wide(0.0, plain) - fonts.width(word, plain) - 6
            unit = f" {words.get('vp', '')}" if sign in IN_VP else ""
            terms_sum = number.rpartition(" = ")[0]
            number, brief = number + unit, number.rpartition(" = ")[2] + unit
            text = next(
                (one for one in ((number,) if whole else (number, brief)) if fonts.width(one, strong) <= room), ""
            )
            if word and text:
                under = terms_sum if below and text == brief != number else ""
                high = fonts.line_height(plain) + 1 + (fonts.line_height(TEXT.with_size(least)) if under else 0.0)
                rows.append(TermTextRow(sign, word, text, plain, high, under))
        if len(rows) == len(terms):
            return rows
    return ()


def _in_words(painter: Painter, rows: Sequence[TermTextRow], rect: Rect) -> None:
    """Draw the gains of the places, or of an event, as rows: icon and text at the left, number at the right."""
    y = rect.y
    for sign, word, number, style, whole, below in rows:
        size = style.size * 0.94
        high = whole
        if below:
            small = TEXT.with_size(_least(painter, TERM_LEAST))
            high -= painter.fonts.line_height(small)
            painter.text(below, rect.right, y + high, small, FADED, "right")
        strong = TERM.with_size(style.size)
        if painter.fonts.is_readable(number, strong):
            _sign(painter, sign, Rect(rect.x, y + (high - size) / 2, size, size), style)
        painter.text(word, rect.x + size + 4, y, style, FADED)
        painter.text(number, rect.right, y + (high - painter.fonts.line_height(strong)) / 2, strong, INK, "right")
        y += whole


def _sign(painter: Painter, sign: str, spot: Rect, style: TextStyle) -> None:
    """An icon, or the number of a place on a disc."""
    if sign not in PLACES:
        painter.icon(f"terrorixico/icons/{sign}", spot, _ink(sign))
        return
    small = style.with_size(max(7, round(spot.w * 0.8)))
    painter.disc(spot.cx, spot.cy, spot.w / 2, MAGENTA if sign == "1" else FADED)
    painter.text(sign, spot.cx, spot.cy - painter.fonts.line_height(small) / 2, small, PAPER, "centre")


def _wide(number: float, style: TextStyle) -> float:
    """Return the width of an icon and a number together, given the number's width."""
    return style.size * 0.94 + 4 + number


# -- a battle that begins ------------------------------------------------------------------------------------------


def draw_battle_announcement(
    painter: Painter,
    rect: Rect,
    it: BattleAnnouncementDetail,
    words: Mapping[str, str],
    cards: TerroriXicoCardRenderer,
) -> None:
    """Monster and event large, and what the event says, on one sheet over the lines."""
    painter.shadow(rect, 14, 1.5)
    painter.fill(rect, PAPER, 14)
    painter.edge(rect.inset(6), RULE, 1.5, 10)
    painter.edge(rect.inset(10), RULE, 1, 8)
    inner = rect.inset(24, 20)
    high = min(inner.h - 74, inner.w * 0.29 * 1.4)
    wide = high / 1.4
    x = inner.x
    for group in (it.monsters, it.events):
        spot = Rect(x, inner.y + (inner.h - high - 74) / 2, wide, high)
        for back, card in enumerate(reversed(group[1:3])):
            away = 14.0 * (min(len(group), 3) - 1 - back)
            cards.draw_card(painter, spot.move_by(away, -away * 0.6), card)
        cards.draw_card(painter, spot, group[0])
        name = "\u00a0+ ".join(words.get(f"card:{card}", "") for card in group)
        _title(painter, name, Rect(x - 8, spot.bottom + 8, wide + 16, 66))
        x += wide + (46 if len(group) > 1 else 28)
    _announced(painter, Rect(x, inner.y + 6, inner.right - x, inner.h - 12), it, words)


def _announced(painter: Painter, room: Rect, it: BattleAnnouncementDetail, words: Mapping[str, str]) -> None:
    """Draw an event's text, gains and costs in the largest size that fits, in words or icons, and the round."""
    terms = [one for one in it.terms if one[1] != "+0"]
    adds = [one for one in zip(LINE_IDS, it.adds, strict=False) if one[1] not in NOTHING]
    rows = [(icon, words.get(f"event:{icon}", "")) for icon, _number in terms]
    fonts, text, counted = painter.fonts, words.get("event:text", ""), words.get("round", "")
    for in_words, told, part in ANNOUNCED:
        small, plain, term = (
            STRONG.with_size(round(22 * part)),
            TEXT.with_size(round(21 * part)),
            TERM.with_size(round(24 * part)),
        )
        figure = FIGURE.with_size(round(30 * part))
        low = fonts.line_height(figure) + 12 * part if adds else 0.0
        signs = _termed(painter, terms, min(room.w, 240.0), term)
        low += sum(_row_height(painter, one, room.w, plain) + 5 for _icon, one in rows) if in_words else signs.high
        sizes = [round(size * part) for size in (32, 28, 25, 22, 20, 18)]
        heads = [fonts.measure(text, STRONG.with_size(size), room.w + 0.5).h for size in sizes]
        at = next((at for at, high in enumerate(heads) if high <= room.h * 0.5), len(sizes) - 1)
        top = fonts.line_height(small) + 4 if told else 0.0
        if top + heads[at] + 14 * part + low <= room.h:
            break
    y = room.y + (painter.paragraph(counted, room, small, FADED) + 4 if told else 0.0)
    y += painter.paragraph(text, room._replace(y=y), STRONG.with_size(sizes[at]), INK) + 14 * part
    if adds:
        y += _numbers(painter, adds, Rect(room.x, y, min(room.w, ADDS_ROOM * len(adds)), 0), figure) + 8 * part
    if not in_words:
        _terms(painter, signs, Rect(room.x, y, min(room.w, 240.0), signs.high))
        return
    for icon, one in rows:
        y += _row(painter, icon, one, Rect(room.x, y, room.w, 0), plain) + 5


def _named(painter: Painter, name: str, rect: Rect, most: int) -> tuple[TextStyle, float]:
    """The face of a name no larger than `most`, the display face where that can be read; and how high it stands."""
    fonts = painter.fonts
    for style in (NAME, NAME.with_size(28), *(SMALL_NAME.with_size(size) for size in NAMES)):
        if style.size > most or (style.family == "rye" and style.size * painter.scale < 26):
            continue
        lines = len(fonts.wrap(name, style, rect.w + 0.5))
        if lines == 1 or (style.size <= 18 and lines == 2 and (rect.h > 150 or "\n" in name)):
            break
    return style, fonts.measure(name, style, rect.w + 0.5).h + 2


def _title(painter: Painter, name: str, rect: Rect, most: int = NAME.size) -> float:
    """The name as large as it fits."""
    return painter.paragraph(name, rect, _named(painter, name, rect, most)[0], INK, "centre") + 2


def _row(painter: Painter, icon: str, text: str, rect: Rect, style: TextStyle) -> float:
    room = Rect(rect.x + ICON + 6, rect.y, rect.w - ICON - 6, 0)
    painter.paragraph(text, room, style, INK)
    painter.icon(
        f"terrorixico/icons/{icon}",
        Rect(rect.x, rect.y + (painter.fonts.line_height(style) - ICON) / 2, ICON, ICON),
        _ink(icon),
    )
    return _row_height(painter, text, rect.w, style)


def _row_height(painter: Painter, text: str, wide: float, style: TextStyle) -> float:
    return painter.fonts.measure(text, style, wide - ICON - 6 + 0.5).h + 3


def _ink(icon: str) -> Colour:
    return MAGENTA if icon == "trauma" else THEME.ink


# -- the banner of a monster or an event ----------------------------------------------------------------------------


def draw_monster_banner(
    painter: Painter, rect: Rect, card: str, detail: MonsterCardDetail, name: str, cards: TerroriXicoCardRenderer
) -> None:
    """Draw the banner; what has no room as text is told where it is pointed at."""
    painter.shadow(rect, BANNER_RADIUS, 1.0)
    painter.fill(rect, PAPER, BANNER_RADIUS)
    inner = rect.inset(BANNER_FRAME)
    wide = min(BANNER_PICTURE * inner.w, BANNER_PICTURE_MOST * inner.h) if rect.w >= BANNER_WIDE * rect.h else 0.0
    for beside in dict.fromkeys((wide, min(wide, BANNER_NARROW * inner.w), 0.0)):
        is_wide, words = beside > 0, Rect(inner.x + beside, inner.y, inner.w - beside, inner.h).inset(BANNER_AIR, 0)
        style, foot = _banner_styles(painter, name, detail, words, 1.0 if is_wide else BANNER_NAME_PART)
        if style is not None:
            break
    figures = painter.fonts.line_height(foot) if foot else 0.0
    room = words.h - figures
    named = painter.fonts.measure(name, style, words.w + 0.5).h if style else 0.0
    picture = inner._replace(w=beside) if is_wide else inner._replace(h=room - named)
    _draw_picture(painter, picture, card, cards)
    _draw_number(painter, picture, str(detail.number))
    if style:
        y = words.y + (room - named) * (0.5 if is_wide else 1.0)
        painter.paragraph(name, words._replace(y=y, h=named), style, INK, "centre")
    if foot:
        row = words._replace(y=words.bottom - figures, h=figures)
        _draw_strengths(painter, row, detail.strengths, foot)
    painter.edge(rect, mix_colours(PAPER, INK, 0.7), 1.5, BANNER_RADIUS)


def _banner_styles(
    painter: Painter, name: str, detail: MonsterCardDetail, words: Rect, part: float
) -> tuple[TextStyle | None, TextStyle | None]:
    """The styles of the name, which takes `part` of the height at most, and of the strengths; rather the name than
    the strengths.
    """
    most = max(BANNER_NAME_LEAST + 3, round(min(BANNER_NAME_MOST, BANNER_NAME * words.w)))
    styles = _strengths_styles(painter, detail.strengths, words.w) if detail.strengths else ()
    for foot in (*styles, None):
        room = words.h - (painter.fonts.line_height(foot) if foot else 0.0)
        style = _name_style(painter, name, Size(words.w, part * room), most)
        if style is not None:
            break
    return style, foot


def _draw_picture(painter: Painter, rect: Rect, card: str, cards: TerroriXicoCardRenderer) -> None:
    """A crop of the picture of a card, as wide as the place, with the face in its middle."""
    whole = max(rect.w * 1.4, rect.h)
    top = min(max(FACE_AT.get(card, FACE_ELSE) * whole - rect.h / 2, 0.0), whole - rect.h)
    with painter.clip(rect):
        place = Rect(rect.cx - whole / 2.8, rect.y - top, whole / 1.4, whole)
        cards.cards.draw(painter, place, CardFace(f"terrorixico/{card}"))
    painter.edge(rect, INK, 1.5)


def _draw_number(painter: Painter, picture: Rect, number: str) -> None:
    side = min(max(BANNER_NUMBER * picture.h, BANNER_NUMBER_LEAST), BANNER_NUMBER_MOST)
    corner = Rect(picture.x, picture.y, side, side)
    painter.fill(corner, PAPER)
    painter.edge(corner, INK, 1.5)
    style = FIGURE.with_size(max(painter.fonts.least_size, round(side * 0.66)))
    painter.text(number, corner.cx, corner.cy - painter.fonts.line_height(style) / 2, style, INK, "centre")


def _name_style(painter: Painter, name: str, room: Size, most: int) -> TextStyle | None:
    """The largest style, `most` at most, in which a name fits without a broken word; None if there is none."""
    fonts, (wide, high) = painter.fonts, room
    for size in range(most, max(BANNER_NAME_LEAST, fonts.least_size) - 1, -1):
        faces = (NAME, SMALL_NAME) if size * painter.scale >= DISPLAY_FROM else (SMALL_NAME,)
        for face in (one.with_size(size) for one in faces):
            whole = all(fonts.width(word, face) <= wide for word in name.split(" "))
            if whole and fonts.measure(name, face, wide + 0.5).h <= high:
                return face
    return None


def _strengths_styles(painter: Painter, strengths: Sequence[str], wide: float) -> Sequence[TextStyle]:
    """The styles in which the strengths stand in one row, the largest first."""
    sizes = range(BANNER_STRENGTH_MOST, painter.fonts.least_size - 1, -1)
    styles = (FIGURE.with_size(size) for size in sizes)
    return [one for one in styles if sum(_strength_widths(painter, strengths, one)) <= wide]


def _strength_widths(painter: Painter, strengths: Sequence[str], style: TextStyle) -> Sequence[float]:
    return [style.size + 4 + BANNER_AIR + painter.fonts.width(_times(one), style) for one in strengths]


def _draw_strengths(painter: Painter, rect: Rect, strengths: Sequence[str], style: TextStyle) -> None:
    """For each line its icon and the strength against it, spread over the row."""
    widths = _strength_widths(painter, strengths, style)
    gap = (rect.w - sum(widths)) / max(1, len(widths))
    x = rect.x + (gap + BANNER_AIR) / 2
    for line, strength, wide in zip(LINE_IDS, strengths, widths, strict=False):
        is_none = strength == "0"
        painter.icon(
            f"terrorixico/icons/{line}",
            Rect(x, rect.cy - style.size / 2, style.size, style.size),
            FAINT if is_none else LINES[line],
        )
        painter.text(_times(strength), x + style.size + 4, rect.y, style, FADED if is_none else INK)
        x += wide + gap
