"""Choice of a private note about a seat: each mark is a picture above its word, or beside it in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, S1, S2, Colour
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.widget import InteractionState, MeasureContext

SIGN: Final = 34.0
LEAST: Final = 11
"""Least size of a word."""
SIGNS: Final = {"": "minus", "doubt": "help"}
"""Icons of marks without a picture."""


@final
class MarkChoice(Choice):
    """Marks side by side in equal cells. `pictures` are those of the marks, by their ids. The name is only spoken.

    `is_compact`: in one line, only the chosen one with its word.
    """

    is_name_shown = False

    def __init__(
        self,
        id: str,
        text: str,
        values: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        pictures: dict[str, str],
        *,
        is_compact: bool = False,
    ) -> None:
        super().__init__(id, text, values, value, on_change, grow=1 if is_compact else 0)
        self._is_compact: Final = is_compact
        self._pictures: Final = pictures

    def control_size(self, kit: MeasureContext, width: float) -> Size:
        if self._is_compact:
            return Size(width, max(kit.target, SIGN + 2 * S1))
        return Size(width, max(kit.target, S2 + SIGN + S1 + kit.fonts.line_height(kit.skin.text_style("body")) + S1))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        box = self.control
        words = [self._cell_width(kit, key, word) for key, word in self.values]
        spare, x, cells = max(0.0, box.w - sum(words)) / len(words), box.x, list[Rect]()
        part = min(1.0, box.w / sum(words))
        for wide in words:
            cells.append(Rect(x, box.y, wide * part + spare, box.h))
            x = cells[-1].right
        self._cells = tuple(cells)

    def _cell_width(self, kit: MeasureContext, key: str, word: str) -> float:
        wide = kit.fonts.width(word, kit.skin.text_style("body"))
        if not self._is_compact:
            return wide + 2 * S2
        return max(kit.target, SIGN + 2 * S1 + (wide + S2 if key == self.value else 0.0))

    def draw_control(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        for key, word, cell, ink in self.draw_cells(painter, skin, R_BUTTON - 3):
            spot = Rect(cell.cx - SIGN / 2, cell.y + S2, SIGN, SIGN)
            if self._is_compact:
                self._draw_in_line(painter, skin, key, word, cell, ink)
                continue
            self._draw_sign(painter, key, spot, ink)
            text, face = painter.fonts.fit_line(word, skin.text_style("body"), cell.w - S1, LEAST)
            painter.text(text, cell.cx, spot.bottom + S1, face, ink, "centre")

    def _draw_sign(self, painter: Painter, key: str, spot: Rect, ink: Colour) -> None:
        if picture := self._pictures.get(key, ""):
            painter.picture(picture, spot)
        else:
            painter.icon(SIGNS.get(key, "help"), spot.inset(S1), ink)

    def _draw_in_line(self, painter: Painter, skin: Skin, key: str, word: str, cell: Rect, ink: Colour) -> None:
        """Draw the sign of a mark, with its word to the right if it is chosen."""
        face, y = skin.text_style("body"), cell.cy - SIGN / 2
        if key != self.value:
            self._draw_sign(painter, key, Rect(cell.cx - SIGN / 2, y, SIGN, SIGN), ink)
            return
        text, face = painter.fonts.fit_line(word, face, cell.w - SIGN - S1 - 2 * S2, LEAST)
        x = cell.cx - (SIGN + S1 + painter.fonts.width(text, face)) / 2
        self._draw_sign(painter, key, Rect(x, y, SIGN, SIGN), ink)
        painter.text(text, x + SIGN + S1, cell.cy - painter.fonts.line_height(face) / 2, face, ink)
