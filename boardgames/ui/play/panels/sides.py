"""A switch of two sides beside each other: the one that holds is filled and ticked, the other one turns it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import R_BUTTON, S2, S3, mix
from boardgames.ui.widgets.button import Pressable, draw_key_cap
from boardgames.ui.widgets.widget import Kit, Touch, Widget

PICTURE: Final = 30.0
TICK: Final = 20.0
PALE: Final = 110
"""How much shows of the picture of a side that does not hold (0..255)."""


class Side(Pressable):
    """One side; the one that holds does nothing and takes no focus. The other one bears the sign of its `key`."""

    def __init__(
        self,
        id: str,
        text: str,
        holds: bool,
        press: Callable[[], None],
        picture: str,
        *,
        tip: str = "",
        key: str = "",
    ) -> None:
        super().__init__(id, press, tip=tip)
        self.text = text
        self.holds = holds
        self.picture = picture
        self.focusable = not holds
        self.key = key

    @property
    def words(self) -> str:
        return self.text

    def measure(self, kit: Kit, width: float) -> Size:
        lead = (TICK if not self.picture else PICTURE) + S2
        tick = TICK + S2 if self.picture else 0.0  # its room is kept, so that nothing moves when it is turned
        return Size(kit.fonts.width(self.text, kit.skin.face("body")) + lead + tick + 2 * S3, kit.target)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        box, face = self.rect.inset(2), skin.face("body")
        if self.holds:
            painter.fill(box, mix(skin.raised, skin.accent, 0.38), R_BUTTON - 2)
            painter.edge(box, skin.accent, 2, R_BUTTON - 2)
        elif touch.hovered or touch.pressed or touch.focused:
            painter.fill(box, skin.hover, R_BUTTON - 2)
        ink, x = skin.text if self.holds else skin.muted, box.x + S3 - 2
        if self.picture:
            spot = Rect(x, box.cy - PICTURE / 2, PICTURE, PICTURE)
            painter.picture(self.picture, spot, alpha=255 if self.holds else PALE)
            x = spot.right + S2
        if self.holds:
            painter.icon("check", Rect(x, box.cy - TICK / 2, TICK, TICK), skin.accent)
        x += TICK + S2
        painter.text(self.text, x, box.cy - painter.fonts.line(face) / 2, face, ink)
        if self.key and touch.keys:
            draw_key_cap(painter, skin, self.rect, self.key, skin.text)


class Sides(Widget):
    """Both sides. What turns it has the id and the sign of its key, whichever side that is."""

    def __init__(
        self, id: str, on: str, off: str, holds: bool, turn: Callable[[], None], *, picture: str = "", sign: str = ""
    ) -> None:
        super().__init__(f"{id}.sides")
        self._sides: tuple[Side, ...] = tuple(
            Side(
                f"{id}.held" if side == holds else id,
                text,
                side == holds,
                (lambda: None) if side == holds else turn,
                picture if side else "",
                tip=f"{text} ({sign})" if sign and side != holds else "",
                key=sign if side != holds else "",
            )
            for side, text in ((True, on), (False, off))
        )

    @property
    def children(self) -> Sequence[Widget]:
        return self._sides

    def measure(self, kit: Kit, width: float) -> Size:
        """Beside each other; one above the other where the width is not enough for that."""
        wide = [side.measure(kit, width).w for side in self._sides]
        return Size(sum(wide), kit.target) if sum(wide) <= width else Size(max(wide), 2 * kit.target)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect = rect
        x, y = rect.x, rect.y
        stacked = rect.h > 1.5 * kit.target
        for side in self._sides:
            wide = rect.w if stacked else side.measure(kit, rect.w).w
            side.arrange(kit, Rect(x, y, wide, rect.h / 2 if stacked else rect.h))
            x, y = (x, y + rect.h / 2) if stacked else (x + wide, y)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        painter.fill(self.rect, skin.ground, R_BUTTON)
        painter.edge(self.rect, skin.line, 1, R_BUTTON)
