"""Viewport scale: pixels for each design unit in this window."""

from __future__ import annotations

from typing import Final, NamedTuple

DESIGN_W: Final = 1920
DESIGN_H: Final = 1080
BODY: Final = 18  # design units of body text
LEAST_BODY: Final = 14  # pixels (at density 1) that body text never falls below
TARGET: Final = 44  # least height of what can be pressed, design units
LEAST_TARGET: Final = 40  # pixels (at density 1) that nothing that can be pressed falls below
LEAST_LETTERS: Final = 15  # pixels of the smallest letters on a screen of 1080p; what is smaller is not read
LEAST_SMALL: Final = 12  # the same in any smaller window, at density 1
ROOM_W: Final = 800  # the least room, in design units, that every scene is laid out for
ROOM_H: Final = 500


class Viewport(NamedTuple):
    """Size of a window in design units, pixels per unit, and minimum height of click targets in design units.

    `text_percent` is the wanted text size; `text_ratio` what the window has room for, as a part of 100 %.
    """

    w: float
    h: float
    scale: float
    target: float = TARGET
    text_percent: int = 100
    text_ratio: float = 1.0

    def px(self, units: float) -> int:
        """Whole pixels of a length in design units."""
        return round(units * self.scale)


def min_letter_pixels(width_px: int, height_px: int, density: float = 1.0) -> int:
    """Return the minimum letter height in pixels in a window of that size, whatever a layout asks for."""
    base = min(width_px / DESIGN_W, height_px / DESIGN_H)
    return round(max(LEAST_LETTERS * base, LEAST_SMALL * density))


def viewport_of_window(width_px: int, height_px: int, text_percent: int, density: float = 1.0) -> Viewport:
    """The viewport of a window of that many pixels for a reader's text scale (80..200 per cent).

    The window gives the base; body text is never smaller than LEAST_BODY, and never so large that a scene
    has less than ROOM_W x ROOM_H units. The last bound wins only in windows too small for both.
    """
    floor = density * LEAST_BODY / BODY
    base = max(min(width_px / DESIGN_W, height_px / DESIGN_H), floor)
    cap = min(width_px / ROOM_W, height_px / ROOM_H)
    scale, plain = (max(min(max(base * part, floor), cap), 0.1) for part in (text_percent / 100, 1.0))
    target = max(TARGET, LEAST_TARGET * density / scale)
    return Viewport(width_px / scale, height_px / scale, scale, target, text_percent, scale / plain)
