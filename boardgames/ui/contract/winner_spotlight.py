"""Light on the winners at the end of a game: the table steps back into the dark, what has won stands in gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, parts_outside
from boardgames.draw.theme import BLACK, FOCUS

DARK: Final = 165
"""Opacity of the shade, 0..255."""
PAPER_LIGHT: Final = (255, 244, 214)
"""Colour of that light on the place itself."""
RADIUS: Final = 12.0
REACH: Final = 5.0
"""Distance of the golden edge from the place."""
BEAMS, BEAM_REACH, BEAM_ALPHA = 16, 240.0, 150
"""Number of the beams around a winner, how far they reach beyond its place, and their opacity, 0..255."""
INNER_ALPHA: Final = 60
"""Opacity of the light on the place itself, 0..255."""


def draw_winner_spotlight(
    painter: Painter, board: Rect, winners: Sequence[Rect], *, spared: Sequence[Rect] = ()
) -> None:
    """Darken a board but for the places of the winners, which stand in light, and `spared` ones, such as a count."""
    for part in parts_outside(board, [*(rect.expand(REACH) for rect in winners), *spared]):
        painter.fill(part, BLACK, alpha=DARK)
    places = [rect.expand(REACH) for rect in winners]
    beyond = list(parts_outside(board, [*places, *spared]))
    for rect, place in zip(winners, places, strict=True):
        for part in beyond:
            with painter.clip(part):
                painter.glow(rect, RADIUS, FOCUS, 1.0)
                painter.light(rect.cx, rect.cy, max(rect.w, rect.h) / 2 + BEAM_REACH, FOCUS, BEAM_ALPHA, BEAMS)
        with painter.clip(rect):
            painter.light(rect.cx, rect.cy, rect.w / 2, PAPER_LIGHT, INNER_ALPHA)
        painter.edge(place, FOCUS, REACH, RADIUS + REACH)
