"""Display-only widgets: a text, an icon, a picture, a seat mark."""

from __future__ import annotations

from boardgames.draw.painter import Align, Painter
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.theme import Colour, TextStyle
from boardgames.draw.widget_skin import Role, Skin, Tone
from boardgames.ui.widgets.widget import SLIGHT, InteractionState, MeasureContext, Widget


class Label(Widget):
    """A text wrapped to its width. With `shorten` it stays one line and ends in dots; for lists only."""

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
        self.face = face  # overrides the text style of the role
        self.text = text
        self.role: Role = role
        self.tone: Tone = tone
        self.align: Align = align
        self.middle = middle
        self.shorten = shorten

    @property
    def accessible_text(self) -> str:
        return self.text

    def measure(self, kit: MeasureContext, width: float) -> Size:
        face = self.face or kit.skin.text_style(self.role)
        if self.shorten:
            return Size(min(width, kit.fonts.width(self.text, face)), kit.fonts.line_height(face))
        return kit.fonts.measure(self.text, face, width + 0.5)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        face, colour = self.face or skin.text_style(self.role), skin.text_colour(self.tone)
        text = painter.fonts.shorten_with_ellipsis(self.text, face, self.rect.w + 0.5) if self.shorten else self.text
        painter.paragraph(text, self.rect, face, colour, self.align, self.middle)


class Icon(Widget):
    """An icon of the shell, or any one-colour picture by its id."""

    def __init__(self, name: str, size: float = 24, *, tone: Tone = "text", id: str = "", tip: str = "") -> None:
        super().__init__(id, tip=tip)
        self.name = name
        self.size = size
        self.tone: Tone = tone

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(self.size, self.size)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.icon(self.name, self.rect.centred_rect(self.size, self.size), skin.text_colour(self.tone))


class SeatMark(Widget):
    """The shape and colour of a seat (0-based)."""

    def __init__(self, seat: int, colour: Colour, size: float = 22, id: str = "") -> None:
        super().__init__(id)
        self.seat = seat
        self.colour = colour
        self.size = size

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(self.size, self.size)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.seat_mark(self.seat, self.rect.centred_rect(self.size, self.size), self.colour, skin.text)


class Picture(Widget):
    """A picture with its own proportions, as large as its place allows (at most `height` when measured)."""

    def __init__(self, name: str, height: float, *, id: str = "", grow: float = 0.0, shadow: bool = False) -> None:
        super().__init__(id, grow=grow)
        self.name = name
        self.height = height
        self.shadow = shadow

    def measure(self, kit: MeasureContext, width: float) -> Size:
        place = fit_centred(Size(*kit.images.picture_size(self.name)), Rect(0, 0, width, self.height))
        return Size(place.w, place.h)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if self.shadow:
            painter.shadow(painter.picture_rect(self.name, self.rect), 8, 1.4)
        painter.picture(self.name, self.rect)
