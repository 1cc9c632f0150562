"""Emblem with the large shape of a seat, for a cover screen or for the winner."""

from __future__ import annotations

from typing import Final, NamedTuple

from boardgames.draw.ornaments import DISC, ornament_id
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import Colour, mix_colours, rgb_of_hex
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

WARM: Final = rgb_of_hex("#FFC65A")
SHAPE: Final = 160 / 192
"""Part of the disc that a seat's shape takes."""
LEAST: Final = 110.0


class ColouredSeat(NamedTuple):
    """A seat (0-based) with its colour."""

    seat: int
    colour: Colour


class CoverEmblem(Widget):
    """The emblem of a game's cover screen: light around it, the shape of the next person's seat in the middle."""

    def __init__(self, id: str, game: str, sitter: ColouredSeat, most: float) -> None:
        super().__init__(id, grow=1)
        self.game = game
        self.seat = sitter
        self.max_height = most

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, LEAST)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        name = ornament_id(painter.images, self.game, "curtain")
        w, h = painter.images.picture_size(name)
        high = min(self.rect.h, self.max_height, self.rect.w * h / w)
        box = self.rect.centred_rect(high * w / h, high)
        x, y = box.cx, box.y + box.h * DISC.y
        painter.light(x, y, high * 0.75, mix_colours(WARM, skin.text, 0.3), 96)
        painter.picture(name, box)
        side = 2 * DISC.h * high * SHAPE
        shape = Rect(x - side / 2, y - side / 2, side, side)
        painter.seat_mark(self.seat.seat, shape, self.seat.colour, skin.text)
