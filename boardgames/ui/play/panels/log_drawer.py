"""Log that slides over the board: the goal in words, all lines, and the summary of the others' turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.rects import Rect
from boardgames.draw.theme import S1, S2, S3
from boardgames.ui.game_view.match_log import LogLine, LogWidget
from boardgames.ui.play.board.board_overlays import OverlayPanel
from boardgames.ui.widgets.containers import Column, ComputedLayout, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

WIDE, WIDE_LOW = 560.0, 760.0
"""Largest widths of the log, in a high and in a low room."""
LOW: Final = 480.0  # height of a low room
MARGIN: Final = 4.0
"""Margin around the lines of the log."""


def make_log_drawer(
    room: Rect,
    title: str,
    buttons: Sequence[Widget],
    goal: Sequence[Widget],
    body: LogWidget,
    summary: Sequence[tuple[str, str]] = (),
) -> Widget:
    """Make the log over the right part of a room. `summary`: icons and texts below its last line, the first one a
    heading.
    """
    body.add_summary([LogLine(text, 0, -1, icon, is_heading=not at) for at, (icon, text) in enumerate(summary)])
    head = Row((Label(title, role="lead_strong", grow=1), *buttons), gap=S1)
    area = ScrollArea("log.area", body, least=80, margin=MARGIN, ends=True, whole=body.whole_lines_offset, grow=1)
    return make_drawer(room, Column((head, *goal, area), gap=S2))


def make_drawer(room: Rect, content: Widget) -> Widget:
    """Make a panel over the right part of a room."""
    panel = OverlayPanel(content, "log.panel", pad=S3, edge=True, shadow=True)
    wide = min(WIDE if room.h >= LOW else WIDE_LOW, room.w)
    return ComputedLayout((panel,), lambda _view: (Rect(room.right - wide, room.y, wide, room.h),))
