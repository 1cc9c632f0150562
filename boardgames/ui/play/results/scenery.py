"""The picture of an ending, in a light of its own: warm for a win, dim for a loss, even for a draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import Colour, rgb
from boardgames.ui.contract.ended import Result
from boardgames.ui.widgets.widget import Kit, Touch, Widget

WARM: Final = rgb("#FFC65A")
COLD: Final = rgb("#5B6C96")
PALE: Final = rgb("#CFC8BC")
LIGHTS: Final[dict[Result, tuple[Colour, int]]] = {
    "won": (WARM, 210),
    "shown": (WARM, 180),
    "drawn": (PALE, 120),
    "lost": (COLD, 150),
}
"""The colour of the light behind the picture, and how strong it is (0..255)."""
FAINT: Final[dict[Result, int]] = {"won": 255, "shown": 255, "drawn": 215, "lost": 150}
"""How much of the picture shows."""
ROW_PART: Final = 0.24  # of the height: the small pictures
SMALL: Final = 0.93  # the size from which the picture grows
LOW: Final = 0.5  # of the light, which is the winner's


class Scenery(Widget):
    """A large picture, light behind it, a row of small ones below. `shown` tells how far all has risen, 0..1."""

    def __init__(
        self,
        id: str,
        picture: str,
        row: Sequence[str],
        result: Result,
        shown: Callable[[], float],
        *,
        height: float,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, grow=grow)
        self.picture = picture
        self.row = tuple(row)
        self.result: Result = result
        self.shown = shown
        self.height = height

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, self.height)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        risen, box = self.shown(), self.rect
        colour, strength = LIGHTS[self.result]
        foot = box.h * ROW_PART if self.row else 0.0
        room = Rect(box.x, box.y, box.w, box.h - foot)
        reach = min(0.8 * box.w, 1.1 * box.h)
        painter.light(room.cx, room.cy, reach, colour, round(strength * LOW * risen))
        size = SMALL + (1 - SMALL) * risen
        painter.picture(
            self.picture, room.around(room.w * size, room.h * size), alpha=round(FAINT[self.result] * risen)
        )
        self._row(painter, Rect(box.x, room.bottom, box.w, foot), round(FAINT[self.result] * risen))

    def _row(self, painter: Painter, box: Rect, alpha: int) -> None:
        if not self.row:
            return
        each = min(box.h * 0.9, box.w / len(self.row) * 0.9)
        first = box.cx - each * 1.08 * len(self.row) / 2
        for number, name in enumerate(self.row):
            painter.picture(name, Rect(first + number * each * 1.08, box.cy - each / 2, each, each), alpha=alpha)
