"""The count at the end of the night in pixels: the seven steps over the mountain, what each brought, the totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2, S3, SANS, TextStyle, mix_colours
from boardgames.games.walpurgisnacht.ids import SIDES as SIDE_NAMES
from boardgames.ui.games.walpurgisnacht.card_renderer import NIGHT, SIDES, SYMBOLS
from boardgames.ui.games.walpurgisnacht.near_table_geometry import row_from
from boardgames.ui.games.walpurgisnacht.table_geometry import BoardGeometry
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.typed_view import PointCount

STEPS: Final = 7
ROWS: Final = STEPS + 3  # the sides, the points of the night, the totals
ROW: Final = 50.0
WIDE: Final = 600.0
FIGURE: Final = 64.0
LABEL: Final = TextStyle(SANS, 400, 19)
STRONG: Final = TextStyle(SANS, 700, 22)
LEAST: Final = 12
READABLE: Final = 17
"""A name that would be smaller than this on one line stands on two, as large as they fit."""


def counting_board_rect(laid: BoardGeometry, cards: Sequence[Rect]) -> Rect:
    """Place of the counting board over the mountain: at its foot, below the fire, or where it covers fewest cards; in
    a near view in place of the mountain.
    """
    if laid.summary is not None:
        free = laid.middle._replace(w=min(laid.middle.w, row_from(len(laid.seats)) * laid.board.w))
        return free.inset(S2, S2)
    wide, top = min(WIDE, laid.middle.w), laid.track.bottom + S3
    high = min(ROWS * ROW, laid.board.bottom - top - S3)
    foot = max(top, min(laid.middle.bottom, laid.board.bottom) - S3 - high)
    centre = min(foot, max(top, laid.middle.cy - high / 2))
    boxes = [Rect(laid.middle.cx - wide / 2, y, wide, high) for y in (foot, centre, top)]
    return min(boxes, key=lambda box: sum(map(box.overlaps, cards)))


def draw_counting_board(
    painter: Painter, laid: BoardGeometry, count: PointCount, words: Mapping[str, str], cards: Sequence[Rect]
) -> None:
    """The whole counting board. `words` has the names of the steps by their number, and of the total; `cards` are
    the places of cards that lie face up on the mountain.
    """
    box = counting_board_rect(laid, cards)
    painter.shadow(box, 14)
    painter.fill(box, mix_colours(THEME.raised, NIGHT, 0.5), 14)
    painter.edge(box, mix_colours(THEME.raised, THEME.line, 0.7), 1.5, 14)
    room = box.inset(S3, S2)
    labels = [f"{step}. {words.get(f'count:{step}', '')}" for step in range(1, STEPS + 1)]
    rows = _rows(painter.fonts, room, ("", words.get("count:0", ""), *labels, words.get("count:total", "")))
    _heads(painter, rows[0])
    _row(painter, rows[1], words.get("count:0", ""), count.night, lit=False, told=True, whole=True)
    for step in range(1, STEPS + 1):
        told = step in count.points_by_step
        _row(
            painter,
            rows[step + 1],
            labels[step - 1],
            count.points_by_step.get(step, (0, 0)),
            lit=step == count.current_step,
            told=told,
        )
    painter.line(room.x, rows[-1].y, room.right, rows[-1].y, THEME.line, 1.5)
    _row(painter, rows[-1], words.get("count:total", ""), count.side_totals, lit=count.is_over, told=True, whole=True)


def _rows(fonts: Fonts, room: Rect, labels: Sequence[str]) -> list[Rect]:
    """Rows of equal height, save that one whose label has no room on one line is high enough for two."""
    each, folded = room.h / ROWS, 2 * fonts.line_height(LABEL.with_size(LEAST))
    space = _label_space(Rect(room.x, room.y, room.w, each)).w
    long = [fonts.width(label, STRONG.with_size(LEAST)) > space for label in labels]
    if folded > each and any(long):
        each = (room.h - folded * sum(long)) / (ROWS - sum(long))
    rows, y = [], room.y
    for is_long in long:
        rows.append(Rect(room.x, y, room.w, max(each, folded) if is_long else each))
        y = rows[-1].bottom
    return rows


def _heads(painter: Painter, row: Rect) -> None:
    size = min(30.0, row.h * 0.8)
    for at, side in enumerate(SIDE_NAMES):
        middle = row.right - _figure(row) * (1.5 - at)
        painter.picture(SYMBOLS[side], Rect(middle - size / 2, row.cy - size / 2, size, size))


def _row(
    painter: Painter, row: Rect, label: str, points: tuple[int, int], *, lit: bool, told: bool, whole: bool = False
) -> None:
    """A step and what it brought to either side; one that is not told yet is faint and has no figures."""
    if lit:
        painter.fill(row.inset(-4, 1), mix_colours(THEME.raised, THEME.accent, 0.35), 8)
    ink = THEME.text if told or lit else mix_colours(THEME.raised, THEME.muted, 0.55)
    each = _figure(row)
    room = _label_space(row)
    face = _fitting(painter.fonts, label, STRONG if whole or lit else LABEL, room.w)
    if face.size < READABLE and (folded := _on_two_lines(painter.fonts, label, room, face.size)) is not None:
        painter.paragraph(label, room, folded, ink, middle=True)
    else:
        shown, face = painter.fonts.fit_line(label, face, room.w)
        painter.text(shown, row.x, row.cy - painter.fonts.line_height(face) / 2, face, ink)
    if not told:
        return
    for at, side in enumerate(SIDE_NAMES):
        figure = str(points[at]) if whole or not points[at] else f"{points[at]:+d}".replace("-", "\u2212")
        middle, colour = row.right - each * (1.5 - at), mix_colours(SIDES[side], THEME.text, 0.45)
        tone = colour if points[at] else THEME.muted
        style = _fitting(painter.fonts, figure, STRONG, each - 4)
        painter.text(figure, middle, row.cy - painter.fonts.line_height(style) / 2, style, tone, "centre")


def _on_two_lines(fonts: Fonts, text: str, room: Rect, least: float) -> TextStyle | None:
    """The largest face in which `text` has room on two lines, None if it is smaller than `least`."""
    for size in range(READABLE, int(least) - 1, -1):
        face = LABEL.with_size(size)
        lines = fonts.wrap(text, face, room.w)
        if len(lines) == 2 and 2 * fonts.line_height(face) <= room.h:
            return face
    return None


def _label_space(row: Rect) -> Rect:
    """The part of a row that its label may fill: left of the figures."""
    return row._replace(w=row.w - 2 * _figure(row) - S2)


def _figure(row: Rect) -> float:
    """The width of a column of figures."""
    return min(FIGURE, 0.14 * row.w)


def _fitting(fonts: Fonts, text: str, face: TextStyle, width: float) -> TextStyle:
    """The face no larger than makes `text` one line of `width`."""
    wide = fonts.width(text, face)
    return face if wide <= width else face.with_size(max(LEAST, int(face.size * width / wide)))
