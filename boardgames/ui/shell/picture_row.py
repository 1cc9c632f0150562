"""Row of a list with a picture at its left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, S2, S3
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

WIDE: Final = 168.0
"""Width of a picture."""


@final
class PictureRow(ListRow):
    """A row whose picture is drawn at its left."""

    def __init__(self, id: str, text: str, on_press: Callable[[], None], picture: Widget, *, note: str = "") -> None:
        super().__init__(id, text, on_press, note=note, whole=True)
        self._picture: Final = picture

    def _room(self, rect: Rect) -> Rect:
        lead = S2 + WIDE + S3
        return Rect(rect.x + lead, rect.y, max(0.0, rect.w - lead - S3), rect.h)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        words = super().measure(kit, width)
        return Size(words.w, max(words.h, self._picture.measure(kit, WIDE).h + 2 * S2))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        size = self._picture.measure(kit, WIDE)
        self._picture.arrange(kit, Rect(rect.x + S2, rect.cy - size.h / 2, size.w, size.h))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        super().draw(painter, skin, touch)
        seen = self._picture.rect
        painter.shadow(seen, R_BUTTON / 2, 0.6)
        painter.fill(seen, skin.recess_ground)
        self._picture.draw(painter, skin, touch)
        painter.edge(seen, skin.line, 1)
