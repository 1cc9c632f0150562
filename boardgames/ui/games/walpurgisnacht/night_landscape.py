"""Picture of the night around the Brocken, faint, on the free part of the place of the own seat."""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.games.walpurgisnacht.card_renderer import ART

FRAME_EDGE: Final = 2.0
"""Width of the edge of a place, which the picture leaves free."""
LEAST_FREE: Final = 90.0
"""Least height of the free part."""
HEIGHT: Final = 0.8
"""Height of the picture, in its widths."""
LEAST_SKY: Final = 0.5
"""Least part of the height of the picture that has room for its sky to be seen; else its foot is."""
FAINT: Final = 150
"""Opacity, 0..255."""


def draw_night_landscape(painter: Painter, frame: Rect, top: float, behind: float | None = None) -> None:
    """Draw the picture as wide as `frame`, of which all below `top` is free, down to its edges.

    Where its sky has no room, draw its foot, from `behind` on, which cards cover down to `top`; without it nothing.
    """
    free, high = frame.bottom - top, HEIGHT * frame.w
    has_sky = free >= LEAST_SKY * high
    if free < LEAST_FREE or (behind is None and not has_sky):
        return
    y = max(top, frame.bottom - high) if has_sky or behind is None else frame.bottom - high
    start = top if has_sky or behind is None else behind
    with painter.clip(frame._replace(y=start, h=frame.bottom - start)):
        painter.picture(f"{ART}/motif/night", frame._replace(y=y, h=high), alpha=FAINT)
