"""The count at the end of Sacrificio in pixels: hearts laid out by sides, groups joined, points of parts, totals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardgames.core.game_protocol import seat_name
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2, S3, S4, TextStyle, mix_colours
from boardgames.ui.games.sacrificio.card_renderer import FIGURES, GOLD, NIGHT, STONE
from boardgames.ui.games.sacrificio.final_count import SCORE_PARTS, FinalCount, FinalCountRow
from boardgames.ui.games.sacrificio.theme import THEME

NAMES: Final = TextStyle("atkinson-hyperlegible", 700, 24)
LABEL: Final = TextStyle("atkinson-hyperlegible", 400, 18)
HEAD: Final = 48.0
FOOT: Final = 44.0
TOTAL: Final = 150.0  # the column of the sums
MOST: Final = 96.0  # a heart's size
FAINT: Final = 70  # of 255: what is not yet counted


def draw_final_count(painter: Painter, board: Rect, count: FinalCount, words: Mapping[str, str]) -> None:
    """Draw the whole counting board. `words`: names of seats and parts, the tie-break's sentence."""
    painter.fill(board.expand(8), mix_colours(THEME.raised, NIGHT, 0.45), 14)
    tie = words.get("tie", "")
    foot = 46.0 if tie else 0.0
    room = board.inset(S3)
    high = (room.h - foot - S3 * (len(count.lines) - 1)) / len(count.lines)
    for number, line in enumerate(count.lines):
        _line(painter, Rect(room.x, room.y + number * (high + S3), room.w, high), line, words, count.tie)
    if tie:
        y = room.bottom - foot + (foot - painter.fonts.line_height(NAMES)) / 2
        painter.text(tie, room.cx, y, NAMES, GOLD, "centre")


def _line(painter: Painter, box: Rect, line: FinalCountRow, words: Mapping[str, str], tie: str) -> None:
    colour = THEME.seats[line.side.seats[0]]
    painter.fill(box, mix_colours(THEME.raised, colour, 0.2 if line.current_part or line.won else 0.1), 12)
    painter.edge(box, GOLD if line.won else mix_colours(THEME.raised, colour, 0.6), 3.0 if line.won else 1.5, 12)
    _names(painter, Rect(box.x + S4, box.y + S2, box.w - TOTAL - 2 * S4, HEAD - S2), line, words)
    room = Rect(box.x + S4, box.y + HEAD, box.w - TOTAL - 2 * S4, box.h - HEAD - FOOT - S2)
    upper = room.h * (0.62 if line.side.hollow else 1.0)
    _hearts(painter, Rect(room.x, room.y, room.w, upper), line)
    if line.side.hollow:
        _hollow(painter, Rect(room.x, room.y + upper + S2, room.w, room.h - upper - S2), line)
    _parts(painter, Rect(room.x, room.bottom + S2, room.w, FOOT - S2), line, words)
    edge = box.right - TOTAL - S4
    painter.line(edge, box.y + S4, edge, box.bottom - S4, mix_colours(colour, NIGHT, 0.4), 1.5)
    _total(painter, Rect(edge, box.y, box.right - edge, box.h), line, tie)


def _total(painter: Painter, box: Rect, line: FinalCountRow, tie: str) -> None:
    """The sum so far; below it what a tie-break compares."""
    style = FIGURES.with_size(round(min(76, max(36, box.h * 0.42))))
    tone = GOLD if line.won else STONE
    painter.text(
        str(line.points_so_far), box.cx, box.cy - painter.fonts.line_height(style) / 2, style, tone, "centre"
    )
    if not tie:
        return
    hollow = tie.endswith("tie_hollow")
    small, count = FIGURES.with_size(24), line.side.hollow if hollow else line.side.heart_count
    y = box.cy + painter.fonts.line_height(style) / 2
    wide = painter.fonts.width(str(count), small) + 34
    icon = "heart_hollow" if hollow else "heart"
    painter.icon(f"sacrificio/icons/{icon}", Rect(box.cx - wide / 2, y + 2, 28, 28), GOLD)
    painter.text(str(count), box.cx - wide / 2 + 34, y + 16 - painter.fonts.line_height(small) / 2, small, STONE)


def _names(painter: Painter, box: Rect, line: FinalCountRow, words: Mapping[str, str]) -> None:
    """Draw the seats of a side; for partners also the hearts that each contributes."""
    x, y = box.x, box.cy - painter.fonts.line_height(NAMES) / 2
    small = FIGURES.with_size(20)
    for seat, (hearts, hollow) in zip(line.side.seats, line.own, strict=True):
        mark = Rect(x, box.cy - 12, 24, 24)
        painter.seat_mark(seat, mark.expand(2), THEME.text)
        painter.seat_mark(seat, mark, THEME.seats[seat])
        name = words.get(f"name:{seat_name(seat)}", seat_name(seat))
        x = mark.right + S2 + painter.text(name, mark.right + S2, y, NAMES, THEME.text) + S3
        if len(line.side.seats) > 1:
            for picture, number in (("heart", hearts), ("heart_hollow", hollow)):
                painter.icon(
                    f"sacrificio/icons/{picture}", Rect(x, box.cy - 11, 22, 22), mix_colours(STONE, NIGHT, 0.25)
                )
                x += (
                    26
                    + painter.text(str(number), x + 25, box.cy - painter.fonts.line_height(small) / 2, small, STONE)
                    + S2
                )
        x += S4


def _hearts(painter: Painter, box: Rect, line: FinalCountRow) -> None:
    """Hearts of temples: joined in a frame once their group is counted, with what it brings."""
    groups = line.side.heart_groups()
    if not groups:
        return
    count = sum(len(colours) for colours, _part in groups)
    size = min(MOST, box.h * 0.8, box.w / (count * 1.06 + len(groups) * 0.42 + 0.5))
    each = {part: line.side.points[part] // max(1, line.side.counts_by_part[part]) for part in SCORE_PARTS}
    x = box.x + size * 0.1
    alpha = 255 if "hearts" in line.counted_parts else FAINT
    for colours, part in groups:
        wide = len(colours) * size * 1.06
        told = part in line.counted_parts and part != "hearts"
        frame = Rect(x - size * 0.08, box.cy - size * 0.58, wide + size * 0.12, size * 1.16)
        if told:
            lit = line.current_part == part
            painter.fill(frame, mix_colours(NIGHT, GOLD, 0.22 if lit else 0.1), size * 0.2)
            painter.edge(frame, GOLD if lit else mix_colours(GOLD, NIGHT, 0.35), 3.0 if lit else 2.0, size * 0.2)
        for number, colour in enumerate(colours):
            spot = Rect(x + number * size * 1.06, box.cy - size / 2, size, size)
            painter.picture(f"sacrificio/heart_{colour}", spot, alpha=alpha)
        if told and part:
            _tag(painter, frame, f"+{each[part]}", size)
        x += wide + size * 0.42


def _tag(painter: Painter, frame: Rect, words: str, size: float) -> None:
    style = FIGURES.with_size(round(max(17, min(26, size * 0.4))))
    wide, high = painter.fonts.width(words, style) + 12, painter.fonts.line_height(style)
    box = Rect(frame.right - wide * 0.72, frame.y - high * 0.38, wide, high)
    painter.fill(box, GOLD, high * 0.35)
    painter.text(words, box.cx, box.cy - high / 2, style, NIGHT, "centre")


def _hollow(painter: Painter, box: Rect, line: FinalCountRow) -> None:
    count = line.side.hollow
    size = min(MOST * 0.55, box.h * 0.95, box.w / (count * 1.08))
    alpha = 255 if "hollow" in line.counted_parts else FAINT
    for number in range(count):
        spot = Rect(box.x + number * size * 1.08, box.cy - size / 2, size, size)
        painter.picture("sacrificio/heart_hollow", spot, alpha=alpha)


def _parts(painter: Painter, box: Rect, line: FinalCountRow, words: Mapping[str, str]) -> None:
    """Draw the labels and points of the counted parts, as many as fit; the current part is highlighted."""
    x = box.x
    figures = FIGURES.with_size(20)
    for part in line.counted_parts:
        points = line.side.points[part]
        if not points:
            continue
        label, number = words.get(f"part:{part}", part), f"+{points}" if x > box.x else str(points)
        wide = painter.fonts.width(label, LABEL) + painter.fonts.width(number, figures) + S2
        if x + wide > box.right:
            return
        lit = part == line.current_part
        if lit:
            painter.fill(Rect(x - S2, box.y, wide + 2 * S2, box.h), mix_colours(NIGHT, GOLD, 0.3), 8)
        tone = THEME.text if lit else THEME.muted
        at = x + painter.text(label, x, box.cy - painter.fonts.line_height(LABEL) / 2, LABEL, tone) + S2
        painter.text(number, at, box.cy - painter.fonts.line_height(figures) / 2, figures, GOLD if lit else STONE)
        x += wide + S4 + S2
