"""Choices shown as squares with a picture or a short word, in as many rows as needed; and as a row of lamps."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, S1, Colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.widget import InteractionState, MeasureContext

ICON: Final = 26.0
LAMP: Final = 9.0
LAMPS: Final = 30.0  # the height of the row of lamps


class ChoiceIcon(NamedTuple):
    """Picture of a value: an icon in its own colour or the text colour, or a seat's shape by its number."""

    icon: str = ""
    seat: int = -1
    colour: Colour | None = None


class IconChoice(Choice):
    """A choice whose values are squares. A value without a picture shows its word. `centred` centres everything."""

    def __init__(
        self,
        id: str,
        text: str,
        values: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        looks: Mapping[str, ChoiceIcon] | None = None,
        note: str = "",
        centred: bool = False,
    ) -> None:
        super().__init__(id, text, values, value, on_change, note=note)
        self.looks = dict(looks or {})
        self.centred = centred

    def _grid(self, kit: MeasureContext, width: float) -> tuple[int, float]:
        """Number of squares per row and their width; rows are as even as possible."""
        face = kit.skin.text_style("strong")
        words = [kit.fonts.width(word, face) + 2 * S1 for key, word in self.values if key not in self.looks]
        wide = max(kit.target, *words, kit.target)
        fitting = max(1, int(width // wide))
        rows = math.ceil(len(self.values) / fitting)
        return math.ceil(len(self.values) / rows), wide

    def control_size(self, kit: MeasureContext, width: float) -> Size:
        columns, wide = self._grid(kit, width)
        return Size(columns * wide, math.ceil(len(self.values) / columns) * kit.target)

    def _place(self, kit: MeasureContext) -> None:
        columns, wide = self._grid(kit, self.control.w + 0.5)
        box = self.control
        self._cells = tuple(
            Rect(box.x + number % columns * wide, box.y + number // columns * kit.target, wide, kit.target)
            for number in range(len(self.values))
        )

    def _split(self, kit: MeasureContext, width: float) -> tuple[float, Size, bool]:
        name, control, beside = super()._split(kit, width)
        return (width, control, False) if self.centred else (name, control, beside)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        if self.centred:
            self.control = self.control.move_by(rect.cx - self.control.cx, 0)
        self._place(kit)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if not self.centred:
            super().draw(painter, skin, touch)
            return
        y, name = self.name.y, self.name
        y += painter.paragraph(self.text, name._replace(y=y), skin.text_style("strong"), skin.text, "centre") + S1
        painter.paragraph(self.note, name._replace(y=y), skin.text_style("body"), skin.text, "centre")
        self.draw_control(painter, skin, touch)

    def draw_control(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        for key, word, cell, ink in self.draw_cells(painter, skin, R_BUTTON - 3):
            chosen = key == self.value
            look = self.looks.get(key)
            if look is None:
                face = skin.text_style("strong" if chosen else "body")
                painter.text(word, cell.cx, cell.cy - painter.fonts.line_height(face) / 2, face, ink, "centre")
            elif look.seat >= 0:
                edge = skin.on_accent if chosen else skin.text
                painter.seat_mark(look.seat, cell.centred_rect(ICON, ICON), look.colour or ink, edge)
            else:
                size = min(ICON, cell.h - 2 * S1)
                painter.icon(look.icon, cell.centred_rect(size, size), ink)


class LampChoice(Choice):
    """A choice among ordered steps.

    The number of lit lamps is the step; its word stands below. The name is only spoken.
    """

    is_name_shown = False

    def control_size(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, LAMPS + kit.fonts.line_height(kit.skin.text_style("body")))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        box, count = self.control, len(self.values)
        wide = min(box.w / count, 64.0)
        first = box.cx - wide * count / 2
        self._cells = tuple(Rect(first + number * wide, box.y, wide, LAMPS) for number in range(count))

    def draw_control(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        lit = [key for key, _word in self.values].index(self.value)
        y = self._cells[0].cy
        painter.line(self._cells[0].cx, y, self._cells[-1].cx, y, skin.line, 2)
        for number, cell in enumerate(self._cells):
            if number <= lit:
                painter.light(cell.cx, y, LAMP * 2.6, skin.accent, 120)
            painter.disc(cell.cx, y, LAMP + 2, skin.accent if number <= lit else skin.line)
            painter.disc(cell.cx, y, LAMP, skin.accent if number <= lit else mix_colours(skin.ground, (0, 0, 0), 0.3))
        word = dict(self.values)[self.value]
        text, face = painter.fonts.fit_line(word, skin.text_style("body"), self.control.w, 14)
        painter.text(text, self.control.cx, self.control.y + LAMPS, face, skin.text, "centre")
