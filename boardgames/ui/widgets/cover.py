"""A game's box as it lies on the table: the cover, its thickness, its name in its own type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from boardgames.ui.draw.skin import Skin
from boardgames.ui.draw.theme import FOCUS, GameTheme, TextStyle, mix
from boardgames.ui.layout.rects import Rect, Size, fit
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.widget import Kit, Look

if TYPE_CHECKING:
    from boardgames.ui.draw.fonts import Fonts
    from boardgames.ui.draw.painter import Painter

PROPORTION: Final = Size(3, 4)
NAME_TOP: Final = 0.825  # where the calm foot of a cover begins
DEPTH: Final = 10.0  # of the box, design units
RISE: Final = 6.0  # under the pointer


def fitting(fonts: Fonts, text: str, face: TextStyle, width: float) -> TextStyle:
    """The face no larger than makes `text` one line of `width`."""
    wide = fonts.width(text, face)
    return face if wide <= width else face.sized(max(18, int(face.size * width / wide)))


class CoverBox(Pressable):
    """A box with a cover. `chosen` boxes carry a light edge."""

    radius = 8

    def __init__(
        self,
        id: str,
        name: str,
        theme: GameTheme,
        on_press: Callable[[], None],
        *,
        height: float,
        chosen: bool = False,
        grow: float = 0.0,
        tip: str = "",
    ) -> None:
        super().__init__(id, on_press, grow=grow, tip=tip)
        self.name = name
        self.theme = theme
        self.height = height
        self.chosen = chosen

    @property
    def words(self) -> str:
        return self.name

    def measure(self, kit: Kit, width: float) -> Size:
        box = fit(PROPORTION, Rect(0, 0, width - DEPTH, self.height - DEPTH))
        return Size(box.w + DEPTH, box.h + DEPTH)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        box = fit(PROPORTION, Rect(0, 0, rect.w - DEPTH, rect.h - DEPTH))
        self.rect = rect.around(box.w + DEPTH, box.h + DEPTH)

    def draw(self, painter: Painter, skin: Skin, look: Look) -> None:
        rise = RISE * look.lift
        face = Rect(self.rect.x, self.rect.y - rise, self.rect.w - DEPTH, self.rect.h - DEPTH)
        dark = mix(self.theme.cloth, (0, 0, 0), 0.35)
        painter.shadow(Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h), 8, 1.6 + look.lift)
        for step in range(round(DEPTH), 0, -1):  # the sides of the box, lit from the upper left
            painter.fill(face.moved(step, step), mix(dark, self.theme.line, 0.10 + 0.02 * (DEPTH - step)), 4)
        painter.picture(f"covers/{self.theme.id}", face)
        painter.edge(face, FOCUS if self.chosen else mix(self.theme.line, dark, 0.4), 3 if self.chosen else 1, 3)
        style = fitting(
            painter.fonts, self.name, self.theme.title.sized(max(22, round(face.w * 0.125))), face.w * 0.82
        )
        foot = Rect(face.x, face.y + face.h * NAME_TOP, face.w, face.h * (1 - NAME_TOP) - face.h * 0.035)
        y = foot.cy - painter.fonts.line(style) / 2
        painter.text(self.name, foot.cx, y, style, self.theme.paper, "centre")
