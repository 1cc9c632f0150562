"""The track with both scores, and beside the mountain what stopping would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.core.machine import Dump
from boardgames.ui.draw.theme import BODY, R_BUTTON, S2, S3, SANS, STRONG, TextStyle, mix
from boardgames.ui.draw.walpurgisnacht_faces import NIGHT, SIDES, SYMBOLS, THEME
from boardgames.ui.layout.rects import Rect
from boardgames.ui.table.look import Look
from boardgames.ui.tables.walpurgisnacht_place import TRACK_END, Night, track_point, track_spaces
from boardgames.ui.tables.walpurgisnacht_stake import Stake

if TYPE_CHECKING:
    from boardgames.ui.draw.painter import Painter

POINTS: Final = TextStyle(SANS, 700, 28)
SMALL: Final = TextStyle(SANS, 400, 15)
SLOT: Final = 34.0


def draw_track(painter: Painter, laid: Night, view: Dump, look: Look) -> None:
    """A path of lights with a number at every fifth; each side's name and points stand at its end."""
    track = laid.track
    painter.fill(track, mix(THEME.raised, NIGHT, 0.35), track.h / 2)
    painter.edge(track, mix(THEME.raised, THEME.line, 0.4), 1, track.h / 2)
    first, last = track_spaces(view)
    x0, y = track_point(track, first, last, first)
    x1, _ = track_point(track, first, last, last)
    painter.line(x0, y, x1, y, mix(THEME.raised, THEME.line, 0.55), 2)
    for points in range(first, last + 1):
        x, _ = track_point(track, first, last, points)
        fifth = points % 5 == 0
        painter.disc(x, y, 4.2 if fifth else 2.4, mix(THEME.raised, THEME.text, 0.75 if fifth else 0.45))
        if fifth and last - first <= 45:
            painter.text(str(points), x, track.bottom - painter.fonts.line(SMALL) - 1, SMALL, THEME.muted, "centre")
    for i, side in enumerate(("witches", "villagers")):
        _end(painter, track, view, look, side, left=i == 0)


def _end(painter: Painter, track: Rect, view: Dump, look: Look, side: str, *, left: bool) -> None:
    points, name = str(view["scores"][side]), look.words.get(f"side:{side}", "")
    icon = Rect(track.x + 12 if left else track.right - 12 - 30, track.cy - 15, 30, 30)
    painter.picture(SYMBOLS[side], icon)
    y = track.cy - painter.fonts.line(POINTS) / 2
    wide = painter.fonts.width(points, POINTS)
    ink = mix(SIDES[side], THEME.text, 0.45)
    room = TRACK_END - 12 - 30 - wide - 3 * S2 - 12
    name = painter.fonts.ellipsis(name, STRONG, room)
    at = painter.fonts.line(STRONG) / 2
    if left:
        painter.text(points, icon.right + S2, y, POINTS, ink)
        painter.text(name, icon.right + 2 * S2 + wide, track.cy - at, STRONG, THEME.text)
    else:
        painter.text(points, icon.x - S2, y, POINTS, ink, "right")
        painter.text(name, icon.x - 2 * S2 - wide, track.cy - at, STRONG, THEME.text, "right")


def draw_stake(painter: Painter, laid: Night, stake: Stake | None, look: Look) -> None:
    """The row of wisps so far, what stopping banks for whom, and what the next card could do."""
    if stake is None or "stake:now" not in look.words:
        return
    box = laid.stake
    painter.fill(box, mix(THEME.raised, NIGHT, 0.15), R_BUTTON, 225)
    if stake.side:
        painter.edge(box, mix(THEME.raised, SIDES[stake.side], 0.8), 1.6, R_BUTTON)
    inner = box.inset(S3, S2)
    slots = stake.left + len(stake.wisps)
    slot = min(SLOT, inner.h * 0.3)
    for i in range(slots):
        spot = Rect(inner.x + i * (slot + 6), inner.y, slot, slot)
        if i < len(stake.wisps):
            painter.picture(f"walpurgisnacht/wisp_{stake.wisps[i]}", spot.grown(3))
        else:
            painter.edge(spot.inset(4), mix(THEME.raised, THEME.line, 0.6), 1.5, slot / 2)
    x = inner.x + slots * (slot + 6) + S2
    room = Rect(x, inner.y - 2, inner.right - x, slot + 4)
    painter.paragraph(look.words["stake:now"], room, STRONG, THEME.text, middle=True)
    y = inner.y + slot + 8
    for word in ("stake:same", "stake:opposite"):
        text = look.words.get(word, "")
        if text:
            y += painter.paragraph(text, Rect(inner.x, y, inner.w, 60), BODY, THEME.muted)
