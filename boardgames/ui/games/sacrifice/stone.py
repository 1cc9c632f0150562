"""What is let into the stone of Sacrifice's board: the gold of the goal zones."""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, mix

INLAY: Final = (112, 68, 6)
STEPS: Final = 4
"""Steps of the stair in a cell."""


def inlaid(painter: Painter, box: Rect, unit: float, ground: Colour) -> None:
    """A stair let into a cell of the goal zone: that zone is told by it where gold is not seen."""
    thick, room = max(1.5, 0.045 * unit), box.inset(0.13 * unit)
    each = room.w / STEPS
    for light, tone in ((thick, mix(ground, (255, 255, 255), 0.5)), (0.0, mix(ground, INLAY, 0.62))):
        for step in range(STEPS):
            x, y = room.x + step * each, room.bottom - step * each + light
            painter.line(x, y, x + each, y, tone, thick)
            if step + 1 < STEPS:
                painter.line(x + each, y - each, x + each, y + thick, tone, thick)
