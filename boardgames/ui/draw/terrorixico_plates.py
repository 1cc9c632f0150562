"""What a seat of TerroriXico shows to all: points, monster track, cards, traumas, monsters by type, share; ledgers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from boardgames.core.machine import seat_name
from boardgames.games.terrorixico.ids import TYPES
from boardgames.ui.draw.terrorixico_cards import GOLD, INK, MAGENTA, MARIGOLD, PAPER, THEME
from boardgames.ui.draw.theme import Colour, TextStyle, mix
from boardgames.ui.layout.rects import Rect
from boardgames.ui.tables.terrorixico import Plate
from boardgames.ui.tables.terrorixico_count import Ledger, Line

if TYPE_CHECKING:
    from boardgames.ui.draw.painter import Painter

NAME: Final = TextStyle("atkinson-hyperlegible", 700, 21)
NOTE: Final = TextStyle("atkinson-hyperlegible", 400, 18)
FIGURE: Final = TextStyle("jost", 600, 24)
COUNT: Final = TextStyle("jost", 600, 20)
HEAD: Final = TextStyle("alegreya", 700, 20)
CELL: Final = TextStyle("jost", 600, 26)
WORD: Final = TextStyle("alegreya", 700, 22)
RADIUS: Final = 12.0


def plate(painter: Painter, rect: Rect, it: Plate, words: Mapping[str, str], *, open: bool, lit: bool) -> None:
    """The plate of a seat."""
    colour = THEME.seats[it.seat]
    ground = mix(THEME.raised, colour, 0.42 if it.turn else 0.18)
    painter.fill(rect, ground, RADIUS)
    painter.fill(Rect(rect.x, rect.y + 8, 6, rect.h - 16), colour, 3)
    if lit or open:
        painter.edge(rect, MARIGOLD, 4, RADIUS)
    elif it.turn:
        painter.edge(rect, mix(colour, (255, 255, 255), 0.4), 3, RADIUS)
    inner = Rect(rect.x + 14, rect.y + 5, rect.w - 24, rect.h - 10)
    step = inner.h / 3
    name = seat_name(it.seat)
    _first(painter, Rect(inner.x, inner.y, inner.w, step), it, words.get(f"name:{name}", ""), colour)
    _second(painter, Rect(inner.x, inner.y + step, inner.w, step), it, words)
    _third(painter, Rect(inner.x, inner.y + 2 * step, inner.w, step), it)


def _middle(painter: Painter, box: Rect, style: TextStyle) -> float:
    return box.cy - painter.fonts.line(style) / 2


def _first(painter: Painter, box: Rect, it: Plate, name: str, colour: Colour) -> None:
    """Mark, name, points, monster track."""
    size = min(22.0, box.h - 4)
    mark = Rect(box.x, box.cy - size / 2, size, size)
    painter.seat_mark(it.seat, mark.grown(2), THEME.text)
    painter.seat_mark(it.seat, mark, colour)
    right = box.right
    right -= (
        painter.text(f"{it.track}/{it.goal}", right, _middle(painter, box, FIGURE), FIGURE, THEME.text, "right") + 26
    )
    painter.icon("terrorixico/icons/track", Rect(right, box.cy - 11, 22, 22), MARIGOLD)
    right -= 12
    right -= painter.text(str(it.vp), right, _middle(painter, box, FIGURE), FIGURE, THEME.text, "right") + 26
    painter.icon("terrorixico/icons/points", Rect(right, box.cy - 11, 22, 22), GOLD)
    room = right - 8 - mark.right - 8
    painter.text(
        painter.fonts.ellipsis(name, NAME, room), mark.right + 8, _middle(painter, box, NAME), NAME, THEME.text
    )


def _second(painter: Painter, box: Rect, it: Plate, words: Mapping[str, str]) -> None:
    """Who plays there, passed or not, and the share in this battle."""
    word = f"{words.get('share', '')} "
    wide = painter.fonts.width(word, NOTE) + painter.fonts.width(str(it.share), COUNT)
    pill = Rect(box.right - wide - 18, box.y + 1, wide + 18, box.h - 3)
    painter.fill(pill, MARIGOLD if it.leads else mix(THEME.cloth, (0, 0, 0), 0.2), pill.h / 2)
    ink = INK if it.leads else THEME.text
    x = pill.x + 9 + painter.text(word, pill.x + 9, _middle(painter, pill, NOTE), NOTE, ink)
    painter.text(str(it.share), x, _middle(painter, pill, COUNT), COUNT, ink)
    room = pill.x - 8 - box.x
    x = box.x
    if it.passed:
        text = words.get("passed", "")
        chip = Rect(x, box.y + 1, painter.fonts.width(text, NOTE) + 34, box.h - 3)
        painter.fill(chip, mix(MAGENTA, (0, 0, 0), 0.25), 6)
        painter.icon("close", Rect(chip.x + 5, chip.cy - 9, 18, 18), THEME.text)
        painter.text(text, chip.x + 26, _middle(painter, chip, NOTE), NOTE, THEME.text)
        x, room = chip.right + 8, room - chip.w - 8
    note = words.get(f"note:{seat_name(it.seat)}", "")
    if room > 60:
        painter.text(painter.fonts.ellipsis(note, NOTE, room), x, _middle(painter, box, NOTE), NOTE, THEME.muted)


def _third(painter: Painter, box: Rect, it: Plate) -> None:
    """Counts with their icons: cards in hand, traumas, then monsters by type."""
    x = box.x
    for icon, number, tone in (
        ("hand", it.hand, THEME.text),
        ("terrorixico/icons/trauma", it.traumas, mix(MAGENTA, (255, 255, 255), 0.45)),
    ):
        painter.icon(icon, Rect(x, box.cy - 11, 22, 22), tone)
        x += 26 + painter.text(str(number), x + 26, _middle(painter, box, COUNT), COUNT, THEME.text) + 12
    x = box.right
    for kind, number in reversed(list(zip(TYPES, it.types, strict=True))):
        if number:
            x -= painter.text(str(number), x, _middle(painter, box, COUNT), COUNT, THEME.text, "right") + 26
            painter.icon(f"terrorixico/icons/{kind}", Rect(x, box.cy - 11, 22, 22), GOLD)
            x -= 10


# -- ledgers -------------------------------------------------------------------------------------------------------


def ledger(painter: Painter, rect: Rect, it: Ledger, words: Mapping[str, str]) -> None:
    """A count on paper: a line for each seat, a column for each thing counted."""
    painter.shadow(rect, 14, 1.5)
    painter.fill(rect, PAPER, 14)
    painter.edge(rect.inset(6), mix(PAPER, INK, 0.5), 1.5, 10)
    painter.edge(rect.inset(10), mix(PAPER, INK, 0.5), 1, 8)
    inner = rect.inset(22, 16)
    name_w = inner.w * (0.24 if it.final else 0.36)
    step = (inner.w - name_w) / len(it.heads)
    head_h = painter.fonts.line(HEAD) + 4
    for index, head in enumerate(it.heads):
        room = Rect(inner.x + name_w + index * step, inner.y, step, head_h)
        text = words.get(f"ledger:{head}", "")
        style = HEAD if painter.fonts.width(text, HEAD) <= step - 6 else HEAD.sized(16)
        painter.text(text, room.cx, room.cy - painter.fonts.line(style) / 2, style, mix(PAPER, INK, 0.75), "centre")
    high = (inner.h - head_h) / len(it.lines)
    for index, one in enumerate(it.lines):
        box = Rect(inner.x, inner.y + head_h + index * high, inner.w, high)
        _ledger_line(painter, box, one, name_w, step, words)


def _ledger_line(
    painter: Painter, box: Rect, one: Line, name_w: float, step: float, words: Mapping[str, str]
) -> None:
    seat = int(one.seat[1:]) - 1
    colour = THEME.seats[seat]
    if one.lit:
        painter.fill(box.inset(-6, 2), mix(PAPER, MARIGOLD, 0.5), 8)
    size = min(24.0, box.h * 0.6)
    mark = Rect(box.x + 4, box.cy - size / 2, size, size)
    painter.seat_mark(seat, mark.grown(2), INK)
    painter.seat_mark(seat, mark, colour)
    name = painter.fonts.ellipsis(words.get(f"name:{one.seat}", ""), WORD, name_w - size - 20)
    painter.text(name, mark.right + 10, _middle(painter, box, WORD), WORD, INK)
    for index, cell in enumerate(one.cells):
        if not cell:
            continue
        text = words.get(f"ledger:{cell}", cell)
        style = CELL if text == cell else WORD
        if painter.fonts.width(text, style) > step - 6:
            style = style.sized(17)
        painter.text(text, box.x + name_w + (index + 0.5) * step, _middle(painter, box, style), style, INK, "centre")
