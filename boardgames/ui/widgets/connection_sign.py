"""Sign of a seat's phone: an empty ring for a free seat, half full if the phone is away, full if it is there."""

from __future__ import annotations

from typing import Final, Literal, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import GOOD, SIGN_LEAST, legible_colour
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

Connection = Literal["free", "away", "connected"]
EDGE: Final = 3.0
GAP: Final = 2.5  # between the ring and what fills it


@final
class ConnectionSign(Widget):
    """The sign of a connection, `size` wide."""

    def __init__(self, connection: Connection, size: float) -> None:
        super().__init__()
        self.connection: Final = connection
        self._size: Final = size

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(self._size, self._size)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        place = self.rect.centred_rect(self._size, self._size)
        ink = legible_colour(GOOD, skin.ground, SIGN_LEAST) if self.connection == "connected" else skin.muted
        painter.edge(place, ink, EDGE, place.w / 2)
        if self.connection == "free":
            return
        seen = place if self.connection == "connected" else Rect(place.x, place.cy, place.w, place.h / 2)
        with painter.clip(seen):
            painter.disc(place.cx, place.cy, place.w / 2 - EDGE - GAP, ink)
