"""Band of a game's ornament, brightest in its middle; the heading of its pages."""

from __future__ import annotations

from typing import Final

from boardgames.draw.ornaments import draw_frieze
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Size
from boardgames.draw.theme import S4, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

HIGH: Final = 34.0
LOW: Final = 20.0
LOW_VIEW: Final = 620.0
PALE: Final = 0.5  # colour between cloth (0) and accent (1)


class OrnamentBand(Widget):
    """A band of ornament without interaction."""

    def __init__(self, game: str) -> None:
        super().__init__(grow=1)
        self.game = game

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(0.0, LOW if kit.view.h < LOW_VIEW else HIGH)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        band = self.rect._replace(x=self.rect.x + S4, w=max(0.0, self.rect.w - S4))
        draw_frieze(painter, self.game, band, mix_colours(skin.ground, skin.accent, PALE))
