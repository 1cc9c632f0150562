"""Markers of the last moves, in the colour and with the shape of the seat, never by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, bounding_rect
from boardgames.draw.theme import SIGN_LEAST, Colour, legible_colour

DOTS: Final = 9
BENT: Final = 5  # for each leg of a way that bends
LEAST: Final = 20.0  # what is told apart by a weak eye
DASH: Final = 11.0
"""Length of a dash."""
MOST: Final = 26.0
SEATS: Final = 3
"""Maximum number of seats marked at one place: the latest ones."""


def draw_dotted_path(
    painter: Painter,
    start: Rect,
    end: Rect,
    colour: Colour,
    *,
    size: float = 2.0,
    alpha: int = 210,
    by: Sequence[Rect] = (),
) -> None:
    """Draw a path of dots that grow towards its end, through the centres of `by`; `size`: radius of the first
    (units).
    """
    stops = (start, *by, end)
    if not painter.is_visible(bounding_rect([stop.centred_rect(0, 0) for stop in stops]).expand(3 * size + 2)):
        return
    legs = len(stops) - 1
    dots = DOTS if legs == 1 else BENT * legs
    for i in range(1, dots + 1):
        t = i / (dots + 1)
        leg, part = divmod(t * legs, 1)
        a, b = stops[int(leg)], stops[int(leg) + 1]
        painter.disc(a.cx + (b.cx - a.cx) * part, a.cy + (b.cy - a.cy) * part, size * (1 + 1.2 * t), colour, alpha)


def draw_dashed_frame(painter: Painter, rect: Rect, colour: Colour, width: float) -> None:
    """Draw a frame of dashes, which does not yet ask for a press."""
    corners = (rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        dx, dy = x1 - x0, y1 - y0
        count = 2 * max(1, round((abs(dx) + abs(dy)) / (2 * DASH))) + 1
        for dash in range(0, count, 2):
            a, b = dash / count, (dash + 1) / count
            painter.line(x0 + dx * a, y0 + dy * a, x0 + dx * b, y0 + dy * b, colour, width)


def draw_seat_marks(
    painter: Painter,
    rect: Rect,
    seats: Sequence[int],
    colours: Sequence[Colour],
    edge: Colour,
    on: float = 0.35,
    *,
    above: bool = False,
) -> None:
    """Draw marks of seats on the lower edge of what they moved, or on the upper one if its name is written at its
    foot (`above`); the share `on` of each mark lies on the thing.
    """
    least = max(min(LEAST, rect.w * 0.28), min(LEAST / painter.scale, rect.w * 0.4))  # pixels, in a small window
    size = max(least, min(MOST, rect.w * 0.2))
    shown = list(dict.fromkeys(reversed(seats)))[:SEATS][::-1]
    x = rect.cx - size * len(shown) / 2
    for seat in shown:
        mark = Rect(x, rect.y - size * (1 - on) if above else rect.bottom - size * on, size, size)
        colour = colours[seat % len(colours)]
        painter.seat_mark(seat, mark.expand(2), legible_colour(edge, colour, SIGN_LEAST))  # whatever lies below
        painter.seat_mark(seat, mark, colour)
        x += size
