"""Stars of a course, one for each lesson, filled if the lesson is done."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S2
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

STAR: Final = 30.0
INNER: Final = 0.45
HOLLOW: Final = 0.66


def draw_star(painter: Painter, spot: Rect, skin: Skin, *, full: bool) -> None:
    """Draw a star in a square, filled or hollow."""
    painter.polygon(_corners(spot.cx, spot.cy, spot.w / 2), skin.accent if full else skin.muted)
    if not full:
        painter.polygon(_corners(spot.cx, spot.cy, spot.w / 2 * HOLLOW), skin.ground)


class LessonStars(Widget):
    """One star for each lesson: filled if done, else hollow."""

    def __init__(self, id: str, done: Sequence[bool], words: str) -> None:
        super().__init__(id)
        self.done_flags = tuple(done)
        self._words = words

    @property
    def accessible_text(self) -> str:
        return self._words

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(min(width, len(self.done_flags) * (STAR + S2)), STAR)

    def star_rects(self) -> list[Rect]:
        """Rectangles of the stars, which get smaller where there is no room for all."""
        step = min(STAR + S2, self.rect.w / max(1, len(self.done_flags)))
        side = min(STAR, step)
        y = self.rect.cy - side / 2
        return [Rect(self.rect.x + number * step, y, side, side) for number in range(len(self.done_flags))]

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        for spot, done in zip(self.star_rects(), self.done_flags, strict=True):
            draw_star(painter, spot, skin, full=done)


def _corners(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Corners of a star with five points."""
    turns = [(number * math.pi / 5, radius if number % 2 == 0 else radius * INNER) for number in range(10)]
    return [(x + far * math.sin(turn), y - far * math.cos(turn)) for turn, far in turns]
