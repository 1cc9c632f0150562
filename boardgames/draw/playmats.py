"""Play mats: places of cards on paper, each with its sign and its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import SANS, Colour, TextStyle, mix_colours

NAME: Final = TextStyle(SANS, 700, 40)
LEAST: Final = 22
ROUND: Final = 30.0
LINE: Final = 6.0
SIGN: Final = 0.42
"""Share of a place's shorter side that its icon takes."""
PALE: Final = 0.15
"""Fraction of the paper colour in the colour of icons and names, 0..1."""
ICONS: Final = "/icons/"


class MatPlace(NamedTuple):
    """A place on a mat, in units of the mat from its corner. A strip without `edge` shows only its name."""

    rect: Rect
    picture: str = ""
    caption: str = ""
    tint: Colour | None = None
    edge: bool = True


def draw_playmat(painter: Painter, sheet: Rect, spots: Sequence[MatPlace], paper: Colour, ink: Colour) -> None:
    """Draw the mat: its ground, and each place with its icon in the middle and its name below.

    Icons without a tint are drawn in ink.
    """
    drawn = mix_colours(ink, paper, PALE)
    painter.fill(sheet, paper)
    painter.edge(sheet, mix_colours(paper, ink, 0.5), LINE)
    for spot in spots:
        rect = spot.rect.move_by(sheet.x, sheet.y)
        if spot.edge:
            painter.fill(rect, mix_colours(paper, ink, 0.07), ROUND)
            painter.edge(rect, spot.tint or mix_colours(paper, ink, 0.55), LINE, ROUND)
        size = min(rect.w, rect.h) * SIGN
        name = painter.fonts.fit_line(spot.caption, NAME, rect.w - 2 * ROUND, LEAST) if spot.caption else None
        high = painter.fonts.line_height(name[1]) if name else 0.0
        top = rect.cy - ((size if spot.picture else 0.0) + high) / 2
        if spot.picture:
            painter.picture(
                spot.picture,
                Rect(rect.cx - size / 2, top, size, size),
                spot.tint or (drawn if ICONS in spot.picture else None),
            )
            top += size
        if name:
            painter.text(name[0], rect.cx, top, name[1], drawn, "centre")
