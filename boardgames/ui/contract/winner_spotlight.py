"""Light on the winners at the end of a game: the table steps back into the dark, what has won stands in gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, parts_outside
from boardgames.draw.theme import BLACK, FOCUS

DARK: Final = 165
"""Opacity of the shade, 0..255."""
RADIUS: Final = 12.0
REACH: Final = 5.0
"""Distance of the golden edge from the place."""


def draw_winner_spotlight(
    painter: Painter, board: Rect, winners: Sequence[Rect], *, spared: Sequence[Rect] = ()
) -> None:
    """Darken a board but for the places of the winners, which stand in light, and `spared` ones, such as a count."""
    for part in parts_outside(board, [*(rect.expand(REACH) for rect in winners), *spared]):
        painter.fill(part, BLACK, alpha=DARK)
    for rect in winners:
        painter.glow(rect, RADIUS, FOCUS, 1.0)
        painter.edge(rect.expand(REACH), FOCUS, REACH, RADIUS + REACH)
