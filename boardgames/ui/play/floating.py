"""Widgets that stand where they are told: the frame of the table, and what floats by a place on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.draw.boxes import beside
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import DANGER, R_BUTTON, S1, S2, S3, S4, Colour
from boardgames.ui.widgets.boxes import Box
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.widget import Kit, Touch, Widget

WIDEST = 430.0


class Placing(Box):
    """Children at places that a function of the whole place tells."""

    def __init__(self, children: Sequence[Widget], places: Callable[[Rect], Sequence[Rect]], id: str = "") -> None:
        super().__init__(children, id)
        self._places = places

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect = rect
        for child, place in zip(self.children, self._places(rect), strict=True):
            child.arrange(kit, place)


class Floating(Box):
    """One child below (or above) an anchor, as large as it wants, always inside `room`, on a raised ground."""

    def __init__(self, child: Widget, anchor: Rect, room: Rect, id: str = "") -> None:
        super().__init__((child,), id)
        self.anchor = anchor
        self.room = room

    def arrange(self, kit: Kit, rect: Rect) -> None:
        child = self.children[0]
        width = min(WIDEST, self.room.w - 2 * S3)
        size = child.measure(kit, width)
        box = beside(self.anchor, Size(size.w + 2 * S3, size.h + 2 * S3), self.room, gap=10)
        self.rect = box
        child.arrange(kit, box.inset(S3))

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        painter.shadow(self.rect, R_BUTTON, 1.3)
        painter.fill(self.rect, skin.raised, R_BUTTON + 2)
        painter.edge(self.rect, skin.line, 1.5, R_BUTTON + 2)


class Bubble(Widget):
    """A sentence by a place on the board; perhaps a rule behind it. It takes no clicks."""

    def __init__(self, text: str, anchor: Rect, room: Rect, *, note: str = "", tone: Colour | None = None) -> None:
        super().__init__("bubble")
        self.text = text
        self.note = note
        self.anchor = anchor
        self.room = room
        self.tone = tone
        self.foot = Size(0, 0)  # room below the text

    @property
    def words(self) -> str:
        return f"{self.text} {self.note}".strip()

    def arrange(self, kit: Kit, rect: Rect) -> None:
        face = kit.skin.face("body")
        width = min(WIDEST, self.room.w - 2 * S4)
        size = kit.fonts.measure(self.text, face, width)
        wide = max(size.w, self.foot.w, kit.fonts.width(self.note, face) if self.note else 0)
        high = size.h + (kit.fonts.line(face) if self.note else 0) + self.foot.h
        self.rect = beside(self.anchor, Size(wide + 2 * S4 + 1, high + 2 * S2 + 6), self.room, gap=12)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        box, face = self.rect, skin.face("body")
        painter.shadow(box, R_BUTTON, 1.2)
        painter.fill(box, skin.hover, R_BUTTON)
        painter.edge(box, self.tone or skin.line, 1.5, R_BUTTON)
        if self.tone:
            painter.fill(Rect(box.x + 4, box.y + S2, 4, box.h - 2 * S2), self.tone, 2)
        inner = Rect(box.x + S4, box.y + S2 + 3, box.w - 2 * S4 + 1, box.h)
        used = painter.paragraph(self.text, inner, face, skin.text)
        if self.note:
            painter.text(self.note, inner.x, inner.y + used, face, skin.muted)


def bubble(text: str, anchor: Rect | None, room: Rect, note: str = "", *, warns: bool = False) -> Bubble:
    """A sentence by a place, or at the foot of the room where the place is not to be seen."""
    place = anchor or Rect(room.cx, room.bottom - S3, 1, 1)
    return Bubble(text, place, room, note=note, tone=DANGER if warns else None)


class Pointing(Bubble):
    """A place that is lit, and a sentence beside a place, or only the light.

    `lit` and `stands` tell both places; they are asked once all else is laid out. The sentence lies where it covers
    least of `spared`.
    """

    def __init__(
        self,
        text: str,
        lit: Callable[[], Rect | None],
        stands: Callable[[], Rect | None],
        room: Rect,
        note: str = "",
        spared: Sequence[Rect] = (),
    ) -> None:
        super().__init__(text, room, room, note=note)
        self.id = "lesson"
        self._spared = spared
        self._find = lit
        self._stands = stands
        self.lit: Rect | None = None

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.lit = self._find()
        self.anchor = self._stands() or Rect(self.room.cx, self.room.bottom - S3, 1, 1)
        super().arrange(kit, rect)
        here, box = self.anchor, self.rect
        if not self.text:
            self.rect = here
        elif self.lit is not None:
            middle = here.cy - box.h / 2
            corners = (
                (box.x, box.y),
                (box.x, here.y - 14 - box.h),
                (here.right + 14, middle),
                (here.x - 14 - box.w, middle),
            )
            places = [Rect(x, y, box.w, box.h) for x, y in corners]
            self.rect = min((p for p in places if self.room.holds(p, 1)), key=self._covers, default=box)

    def _covers(self, box: Rect) -> float:
        """How much of what should be seen lies under a place."""
        shared = (box.common(one) for one in (self.anchor, *self._spared))
        return sum(one.w * one.h for one in shared)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        if self.lit is not None:
            painter.edge(self.lit.grown(14), skin.ground, 8, R_BUTTON, 200)
            painter.edge(self.lit.grown(10), skin.accent, 4, R_BUTTON)
        if self.text:
            super().draw(painter, skin, touch)


class Advice(Pointing):
    """A place that is lit, with a sentence beside it and a button below that."""

    def __init__(
        self,
        text: str,
        button: Widget,
        lit: Callable[[], Rect | None],
        room: Rect,
        spared: Sequence[Rect] = (),
    ) -> None:
        super().__init__(text, lit, lit, room, spared=spared)
        self.id = "advice"
        self._button = button

    @property
    def children(self) -> Sequence[Widget]:
        return (self._button,)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        size = self._button.measure(kit, min(WIDEST, self.room.w - 2 * S4))
        self.foot = Size(size.w, size.h + S3)
        super().arrange(kit, rect)
        box = self.rect
        self._button.arrange(kit, Rect(box.x + S4, box.bottom - S3 - size.h, size.w, size.h))


class PictureButton(Pressable):
    """A picture in its own colours with its name below: a choice among pieces or cards."""

    def __init__(self, id: str, text: str, on_press: Callable[[], None], picture: str, size: float = 58.0) -> None:
        super().__init__(id, on_press)
        self.text = text
        self.picture = picture
        self.size = size

    @property
    def words(self) -> str:
        return self.text

    def measure(self, kit: Kit, width: float) -> Size:
        face = kit.skin.face("body")
        return Size(max(self.size, kit.fonts.width(self.text, face)) + 2 * S2, self.size + kit.fonts.line(face) + S3)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        if touch.hovered or touch.pressed or touch.focused:
            painter.fill(self.rect, skin.hover, R_BUTTON)
        face = skin.face("body")
        spot = Rect(self.rect.cx - self.size / 2, self.rect.y + S1, self.size, self.size)
        painter.picture(self.picture, spot)
        painter.text(self.text, self.rect.cx, spot.bottom + S1, face, skin.text, "centre")
