"""Row of a list with a picture at its left."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, S3, S4
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.widgets.fitted_pictures import FittedPicture
from boardgames.ui.widgets.list_row import ICON, ListRow
from boardgames.ui.widgets.widget import InteractionState, MeasureContext

WIDE: Final = 240.0
"""Width of a picture."""
PART: Final = 0.4
"""Part of a row's width that its picture takes at most."""


@final
class PictureRow(ListRow):
    """A row whose picture is drawn at its left."""

    note_lines: ClassVar[int] = 2

    def __init__(
        self,
        id: str,
        text: str,
        on_press: Callable[[], None],
        picture: FittedPicture,
        *,
        note: str = "",
        mark: str = "continue",
        chosen: bool = False,
    ) -> None:
        super().__init__(id, text, on_press, note=note, whole=True, mark=mark, chosen=chosen)
        self._picture: Final = picture

    @property
    def _role(self) -> Role:
        return "strong"

    def _picture_size(self, kit: MeasureContext, width: float) -> Size:
        return self._picture.measure(kit, min(WIDE, PART * width))

    def _room(self, rect: Rect) -> Rect:
        lead = S3 + min(WIDE, PART * rect.w, self._picture.max_height * self._picture.aspect_ratio) + S4
        return Rect(rect.x + lead, rect.y, max(0.0, rect.w - lead - ICON - 2 * S3), rect.h)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        words = super().measure(kit, width)
        return Size(words.w, max(words.h, self._picture_size(kit, width).h + 2 * S3))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        size = self._picture_size(kit, rect.w)
        self._picture.arrange(kit, Rect(rect.x + S3, rect.cy - size.h / 2, size.w, size.h))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.shadow(self.rect, R_BUTTON, 0.6)
        painter.fill(self.rect, skin.raised, R_BUTTON)
        super().draw(painter, skin, touch)
        painter.edge(self.rect, skin.soft_line, 1, R_BUTTON)
        seen = self._picture.rect
        painter.fill(seen, skin.recess_ground)
        self._picture.draw(painter, skin, touch)
        painter.edge(seen, skin.line, 1)
