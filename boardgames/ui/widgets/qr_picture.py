"""QR code as a widget: dark modules on a light ground, with whole pixels for each module."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Size
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

DARK: Final = (12, 10, 20)
LIGHT: Final = (255, 255, 255)


@final
class QrPicture(Widget):
    """Rows of modules, true where dark, at most `size` wide. `text` is what a screen reader says."""

    def __init__(self, rows: Sequence[Sequence[bool]], size: float, text: str, id: str) -> None:
        super().__init__(id)
        self._rows: Final = rows
        self._size: Final = size
        self._text: Final = text

    @property
    def accessible_text(self) -> str:
        return self._text

    def measure(self, kit: MeasureContext, width: float) -> Size:
        side = min(width, self._size)
        return Size(side, side)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        area, count = painter.pixel_rect(self.rect), len(self._rows)
        module = min(area.w, area.h) // count
        side = module * count
        left, top = area.x + (area.w - side) // 2, area.y + (area.h - side) // 2
        painter.surface.fill(LIGHT, (left, top, side, side))
        for y, row in enumerate(self._rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    painter.surface.fill(DARK, pygame.Rect(left + x * module, top + y * module, module, module))
