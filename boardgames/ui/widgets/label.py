"""What is only looked at: a text, an icon, a picture, a dividing line."""

from __future__ import annotations

from boardgames.draw.painter import Align, Painter
from boardgames.draw.rects import Rect, Size, fit
from boardgames.draw.theme import Colour, TextStyle
from boardgames.draw.widget_skin import Role, Skin, Tone
from boardgames.ui.widgets.widget import SLIGHT, Kit, Touch, Widget


class Label(Widget):
    """A text that wraps to its width. With `shorten` it stays one line and ends in dots: lists only."""

    beyond = SLIGHT

    is_text = True

    def __init__(
        self,
        text: str,
        id: str = "",
        *,
        role: Role = "body",
        tone: Tone = "text",
        align: Align = "left",
        middle: bool = False,
        shorten: bool = False,
        face: TextStyle | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, grow=grow)
        self.face = face  # instead of the role's
        self.text = text
        self.role: Role = role
        self.tone: Tone = tone
        self.align: Align = align
        self.middle = middle
        self.shorten = shorten

    @property
    def words(self) -> str:
        return self.text

    def measure(self, kit: Kit, width: float) -> Size:
        face = self.face or kit.skin.face(self.role)
        if self.shorten:
            return Size(min(width, kit.fonts.width(self.text, face)), kit.fonts.line_height(face))
        return kit.fonts.measure(self.text, face, width + 0.5)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        face, colour = self.face or skin.face(self.role), skin.tone(self.tone)
        text = painter.fonts.ellipsis(self.text, face, self.rect.w + 0.5) if self.shorten else self.text
        painter.paragraph(text, self.rect, face, colour, self.align, self.middle)


class Icon(Widget):
    """A shell icon, or any one-colour picture by its id."""

    def __init__(self, name: str, size: float = 24, *, tone: Tone = "text", id: str = "", tip: str = "") -> None:
        super().__init__(id, tip=tip)
        self.name = name
        self.size = size
        self.tone: Tone = tone

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(self.size, self.size)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        painter.icon(self.name, self.rect.around(self.size, self.size), skin.tone(self.tone))


class SeatMark(Widget):
    """The shape and colour of a seat (0-based)."""

    def __init__(self, seat: int, colour: Colour, size: float = 22, id: str = "") -> None:
        super().__init__(id)
        self.seat = seat
        self.colour = colour
        self.size = size

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(self.size, self.size)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        painter.seat_mark(self.seat, self.rect.around(self.size, self.size), self.colour, skin.text)


class Picture(Widget):
    """A picture with its own proportions, as large as its place allows (at most `height` when measured)."""

    def __init__(self, name: str, height: float, *, id: str = "", grow: float = 0.0, shadow: bool = False) -> None:
        super().__init__(id, grow=grow)
        self.name = name
        self.height = height
        self.shadow = shadow

    def measure(self, kit: Kit, width: float) -> Size:
        place = fit(Size(*kit.images.size(self.name)), Rect(0, 0, width, self.height))
        return Size(place.w, place.h)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        if self.shadow:
            painter.shadow(painter.place_of(self.name, self.rect), 8, 1.4)
        painter.picture(self.name, self.rect)
