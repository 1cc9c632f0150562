"""A seat's shape, large, in the middle of something: the lit thing of a curtain, or the winner's laurel."""

from __future__ import annotations

from typing import Final, NamedTuple

from boardgames.draw.ornaments import DISC, ornament_id
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import Colour, mix, rgb
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import Kit, Touch, Widget

WARM: Final = rgb("#FFC65A")
SHAPE: Final = 160 / 192
"""How much of the disc a seat's shape takes."""
LEAST: Final = 110.0


class Sitter(NamedTuple):
    """A seat (0-based) with its colour."""

    seat: int
    colour: Colour


class LitThing(Widget):
    """The thing that a game's curtain shows, light around it, and who is called in its middle."""

    def __init__(self, id: str, game: str, sitter: Sitter, most: float) -> None:
        super().__init__(id, grow=1)
        self.game = game
        self.sitter = sitter
        self.most = most

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, LEAST)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        name = ornament_id(painter.images, self.game, "curtain")
        w, h = painter.images.size(name)
        high = min(self.rect.h, self.most, self.rect.w * h / w)
        box = self.rect.around(high * w / h, high)
        x, y = box.cx, box.y + box.h * DISC.y
        painter.light(x, y, high * 0.75, mix(WARM, skin.text, 0.3), 96)
        painter.picture(name, box)
        side = 2 * DISC.h * high * SHAPE
        shape = Rect(x - side / 2, y - side / 2, side, side)
        painter.seat_mark(self.sitter.seat, shape, self.sitter.colour, skin.text)
