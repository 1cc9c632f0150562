"""Picture of one thing of a position, as it lies on the table, for the column of the position editor."""

from __future__ import annotations

from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.board_rendering import TableRenderer
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget


@final
class ThingPicture(Widget):
    """A card or piece by its face, `height` high; `name` is read aloud."""

    def __init__(self, renderer: TableRenderer, face: str, name: str, height: float) -> None:
        super().__init__("editor.picture")
        self._renderer: Final = renderer
        self._face: Final = face
        self._name: Final = name
        self._height: Final = height

    @property
    def accessible_text(self) -> str:
        return self._name

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, self._height)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        shape = self._renderer.card_shape
        self._renderer.draw_card(painter, fit_centred(Size(*shape), Rect(*self.rect)), self._face)
