"""The open book of TerroriXico: two pages on dark covers, the monster at the left, the event at the right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from boardgames.ui.draw.terrorixico_cards import INK, MAGENTA, PAPER, THEME
from boardgames.ui.draw.theme import Colour, TextStyle, mix
from boardgames.ui.layout.rects import Rect
from boardgames.ui.tables.terrorixico import Open

if TYPE_CHECKING:
    from boardgames.ui.draw.painter import Painter

COVER: Final = mix(MAGENTA, (0, 0, 0), 0.55)
RULE: Final = mix(PAPER, INK, 0.45)
FADED: Final = mix(PAPER, INK, 0.72)
NAME: Final = TextStyle("rye", 400, 30)
SMALL_NAME: Final = TextStyle("alegreya", 700, 22)
TEXT: Final = TextStyle("alegreya", 400, 21)
STRONG: Final = TextStyle("alegreya", 700, 20)
LEAST: Final = 15
ICON: Final = 22.0


def spread(painter: Painter, book: Rect) -> None:
    """Covers, pages, the fold between them."""
    painter.shadow(book, 12, 1.2)
    painter.fill(book, COVER, 12)
    painter.edge(book, mix(COVER, (0, 0, 0), 0.4), 2, 12)
    for left in (True, False):
        page = Rect(book.x if left else book.cx, book.y, book.w / 2, book.h).inset(0, 6)
        page = Rect(page.x + (7 if left else 0), page.y, page.w - 7, page.h)
        painter.fill(page, PAPER, 6)
        _fold(painter, page, left)
        painter.edge(page.inset(7), RULE, 1.5, 3)
        painter.edge(page.inset(11), RULE, 1, 2)


def _fold(painter: Painter, page: Rect, left: bool) -> None:
    """The paper darkens towards the fold."""
    strips, wide = 12, min(36.0, page.w * 0.2)
    each = wide / strips
    for i in range(strips):
        x = page.right - (i + 1) * each if left else page.x + i * each
        painter.fill(Rect(x, page.y, each + 0.5, page.h), INK, 0, round(52 * (1 - i / strips) ** 2))


def page_text(painter: Painter, rect: Rect, kind: str, page: Open, words: Mapping[str, str]) -> None:
    """What stands below the card of a page, as large as it fits."""
    name = words.get(f"card:{page.card}", "")
    if page.more:
        name = f"{name}  +{page.more}"
    y = rect.y + _title(painter, name, rect)
    rows = _monster_rows(words) if kind == "monster" else _event_rows(words)
    body = _fitting(painter, rows, Rect(rect.x, y, rect.w, rect.bottom - y))
    for icon, text, strong in rows:
        y += _row(painter, icon, text, Rect(rect.x, y, rect.w, 0), STRONG.sized(body) if strong else TEXT.sized(body))


Rows = list[tuple[str, str, bool]]


def _monster_rows(words: Mapping[str, str]) -> Rows:
    return [
        ("", words.get("monster:type", ""), False),
        ("points", words.get("monster:points", ""), True),
    ]


def _event_rows(words: Mapping[str, str]) -> Rows:
    return [
        ("", words.get("event:text", ""), True),
        ("trauma", words.get("event:penalty", ""), False),
        ("track", words.get("event:track", ""), False),
    ]


def _title(painter: Painter, name: str, rect: Rect) -> float:
    """The name: in the display face where it is large enough to be read, else in the text face."""
    for style in (NAME, NAME.sized(28), SMALL_NAME, SMALL_NAME.sized(19), SMALL_NAME.sized(16)):
        if style.family == "rye" and style.size * painter.scale < 26:
            continue
        lines = painter.fonts.wrap(name, style, rect.w + 0.5)
        if len(lines) == 1 or (style.family != "rye" and len(lines) == 2) or style.size == 16:
            return painter.paragraph(name, rect, style, INK, "centre") + 2
    return 0.0


def _fitting(painter: Painter, rows: Rows, room: Rect) -> int:
    for size in range(int(TEXT.size), LEAST, -1):
        if sum(_height(painter, row, room.w, size) for row in rows) <= room.h:
            return size
    return LEAST


def _height(painter: Painter, row: tuple[str, str, bool], width: float, size: int) -> float:
    icon, text, strong = row
    style = STRONG.sized(size) if strong else TEXT.sized(size)
    return painter.fonts.measure(text, style, width - (ICON + 6 if icon else 0) + 0.5).h + 3


def _row(painter: Painter, icon: str, text: str, rect: Rect, style: TextStyle) -> float:
    if not icon:
        return painter.paragraph(text, rect, style, INK if style.weight > 400 else FADED, "centre") + 3
    room = Rect(rect.x + ICON + 6, rect.y, rect.w - ICON - 6, 0)
    high = painter.paragraph(text, room, style, INK)
    painter.icon(
        f"terrorixico/icons/{icon}",
        Rect(rect.x, rect.y + (painter.fonts.line(style) - ICON) / 2, ICON, ICON),
        _ink(icon),
    )
    return high + 3


def _ink(icon: str) -> Colour:
    return MAGENTA if icon == "trauma" else THEME.ink
