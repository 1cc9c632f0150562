"""Progress bar."""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CHIP, S2
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

HIGH: Final = 22.0


class ProgressBar(Widget):
    """A bar with the done part of a total and a line of text above it; empty while the total is unknown."""

    def __init__(self, id: str, done: int, total: int, words: str) -> None:
        super().__init__(id)
        self.done, self.total = done, total
        self._words = words

    @property
    def accessible_text(self) -> str:
        return f"{self._words} {self.done}/{self.total}" if self.total else self._words

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, kit.fonts.line_height(kit.skin.text_style("body")) + S2 + HIGH)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        face = skin.text_style("body")
        words, face = painter.fonts.fit_line(self.accessible_text, face, self.rect.w, 18)
        painter.text(words, self.rect.x, self.rect.y, face, skin.text)
        bar = Rect(self.rect.x, self.rect.bottom - HIGH, self.rect.w, HIGH)
        painter.fill(bar, skin.soft_line, R_CHIP)
        if self.total:
            part = max(HIGH, bar.w * min(1.0, self.done / self.total))
            painter.fill(Rect(bar.x, bar.y, part, bar.h), skin.accent, R_CHIP)
        painter.edge(bar, skin.line, 1, R_CHIP)
