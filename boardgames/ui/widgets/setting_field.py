"""Named setting: its name and a note, and its control beside or, in narrow places, below them."""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S5
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

NAME_LEAST: Final = 220.0  # narrower names go above their control


class SettingField(Widget):
    """Base of toggle, slider, choice and text field: the whole row is one target with one focus ring."""

    focusable = True
    takes_whole_width = False
    """True if the control is as wide as the row when it is below the name."""
    is_name_shown = True
    """False if the name is only spoken."""
    name_width: float = 0.0
    """Width left of a control that stands right behind the name; 0: it stands at the right end of the row."""

    def __init__(self, id: str, text: str, note: str = "", *, grow: float = 0.0) -> None:
        super().__init__(id, grow=grow)
        self.text = text
        self.note = self.access_note = note
        self.control = Rect(0, 0, 0, 0)

    def put_control_behind(self, width: float) -> None:
        """Let the control begin `width` behind the beginning of the row, where it stands beside the name."""
        self.name_width = width

    def control_size(self, kit: MeasureContext, width: float) -> Size:
        """Size of the control within `width`."""
        raise AssertionError("each field draws its own control")

    def draw_control(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        """Draw the control into `self.control`."""

    @property
    def _name_role(self) -> Role:
        """Style of the name: bold above a note."""
        return "strong" if self.note else "body"

    def _name_height(self, kit: MeasureContext, width: float) -> float:
        height = 0.0
        if not self.is_name_shown:
            return height
        if self.text:
            height += kit.fonts.measure(self.text, kit.skin.text_style(self._name_role), width + 0.5).h
        if self.note:
            height += kit.fonts.measure(self.note, kit.skin.text_style("body"), width + 0.5).h + S1
        return height

    def _split(self, kit: MeasureContext, width: float) -> tuple[float, Size, bool]:
        """Width of the name, size of the control, and whether they are side by side."""
        if not self.is_name_shown or not (self.text or self.note):
            return 0.0, self.control_size(kit, width), False
        wanted = self.control_size(kit, width)
        name = width - wanted.w - S5
        needed = min(NAME_LEAST, kit.fonts.width(self.text, kit.skin.text_style(self._name_role)))
        if name >= max(needed, NAME_LEAST if self.note else 0.0):
            return name, wanted, True
        return width, wanted, False

    def measure(self, kit: MeasureContext, width: float) -> Size:
        name, control, beside = self._split(kit, width)
        high = self._name_height(kit, name)
        if beside:
            return Size(width, max(kit.target, high, control.h))
        return Size(width, high + (S2 if high else 0.0) + control.h)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        name, control, beside = self._split(kit, rect.w)
        high = self._name_height(kit, name)
        if beside:
            self.name = Rect(rect.x, rect.cy - high / 2, name, high)
            x = rect.x + self.name_width if self.name_width else rect.right - control.w
            self.control = Rect(x, rect.cy - control.h / 2, control.w, control.h)
        else:
            self.name = Rect(rect.x, rect.y, rect.w, high)
            wide = rect.w if self.takes_whole_width else control.w
            self.control = Rect(rect.x, rect.y + high + (S2 if high else 0.0), wide, control.h)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        y = self.name.y
        name, note = skin.text_style(self._name_role), skin.text_style("body")
        if self.is_name_shown and self.text:
            y += painter.paragraph(self.text, Rect(self.name.x, y, self.name.w, 0), name, skin.text) + S1
        if self.is_name_shown and self.note:
            painter.paragraph(self.note, Rect(self.name.x, y, self.name.w, 0), note, skin.muted)
        self.draw_control(painter, skin, touch)

    @property
    def accessible_text(self) -> str:
        return self.text
