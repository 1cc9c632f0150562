"""The one sign of what may be given now, on the mountain, in the hand, before the seats: four corners of candlelight.

Its colour is that of no side and no wisp, and its shape is that of no other line: a card that is taken up, pointed at
by the keyboard or signed by a seat has a whole frame. In high contrast, where each card has a white edge, bold dashes
go all round.
"""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.games.walpurgisnacht.card_renderer import CANDLE, NIGHT

ARM: Final = 0.3
"""Length of a corner's arms, of the shorter edge."""
LONGEST: Final = 34.0
DASH_OFF, DASH_WIDTH = 6.0, 7.0
"""Distance and width of the dashes in high contrast."""
DASHES: Final = (3, 5)
"""Their number along the shorter and the longer edge."""
OFF: Final = 2.0
"""Distance of the corners from the thing that they enclose, in design units."""


def draw_choice_brackets(painter: Painter, rect: Rect, *, hot: bool = False) -> None:
    """Corners around a thing that may be given; `hot` where the pointer or the cursor is on it."""
    if painter.changes_colours:
        _dashes(painter, rect.expand(DASH_OFF), DASH_WIDTH + 2 * hot)
        return
    box = rect.expand(OFF + 1 if hot else OFF)
    arm = min(LONGEST, ARM * min(box.w, box.h))
    for colour, width in ((NIGHT, 8.0), (CANDLE, 5.0 if hot else 4.0)):
        _corners(painter, box, arm, colour, width)


def _corners(painter: Painter, box: Rect, arm: float, colour: tuple[int, int, int], width: float) -> None:
    half = width / 2
    for x, inward in ((box.x, 1), (box.right, -1)):
        for y, down in ((box.y, 1), (box.bottom, -1)):
            far_x, far_y = x + inward * arm, y + down * arm
            left, top = min(x - inward * half, far_x), min(y - down * half, far_y)
            painter.fill(Rect(left, y - half, arm + half, width), colour, half)
            painter.fill(Rect(x - half, top, width, arm + half), colour, half)


def _dashes(painter: Painter, box: Rect, width: float) -> None:
    """Bold dashes around a box on black."""
    painter.edge(box.expand(width / 2 + 1), NIGHT, width + 2, 0)
    short, long = DASHES
    across, down = (short, long) if box.w <= box.h else (long, short)
    wide, high = box.w / (2 * across - 1), box.h / (2 * down - 1)
    for number in range(across):
        for y in (box.y, box.bottom):
            painter.fill(Rect(box.x + 2 * number * wide, y - width / 2, wide, width), CANDLE)
    for number in range(down):
        for x in (box.x, box.right):
            painter.fill(Rect(x - width / 2, box.y + 2 * number * high, width, high), CANDLE)
