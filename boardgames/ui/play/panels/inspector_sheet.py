"""Whole page of a thing as a low sheet: name and kind in one line, the sentences in two columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.card_spread import card_size_of_height
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3
from boardgames.draw.widget_skin import Skin
from boardgames.ui.play.panels.inspector import ICON, Inspector
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

PICTURE: Final = 110.0
"""Height of the picture of a thing that is smaller on the screen."""
COLUMN_LEAST: Final = 300.0
"""Least width of a column, in design units."""
TICK: Final = "check"


class SheetSentence(NamedTuple):
    """Sentence with its icon (empty: none; `TICK`: an effect of choosing the thing now)."""

    icon: str
    text: str
    is_muted: bool = False


@final
class InspectorSheet(Widget):
    """Page of one thing on a sheet of any width."""

    def __init__(self, whole: Inspector) -> None:
        super().__init__("inspector")
        self._whole = whole
        self._card = Size(0, 0)
        self._sentences = [
            *(SheetSentence(TICK, line) for line in whole.page.effects),
            *(SheetSentence(icon, f"{head}: {text}" if head else text) for icon, head, text in whole.text.lines),
            *([SheetSentence("", whole.text.note, is_muted=True)] if whole.text.note else []),
        ]

    def show_picture(self, *, shown: bool) -> None:
        """Show the picture of the thing at the left, if it has one, or hide it."""
        has = shown and self._whole.page.page.face
        self._card = card_size_of_height(PICTURE, self._whole.card_shape) if has else Size(0, 0)

    @property
    def accessible_text(self) -> str:
        return self._whole.accessible_text

    def _rooms(self, kit: MeasureContext, rect: Rect) -> tuple[Sequence[Rect], float]:
        """Rectangles of the head and of all sentences, in one or two columns; and the height of all."""
        indent = self._card.w + S3 if self._card.w else 0.0
        room = Rect(rect.x + indent, rect.y, rect.w - indent, rect.h)
        head = room._replace(h=kit.fonts.measure(self._whole.title, kit.skin.text_style("lead_strong"), room.w).h)
        count = 2 if room.w >= 2 * COLUMN_LEAST + S3 and len(self._sentences) > 1 else 1
        wide = (room.w - (count - 1) * S3) / count
        fonts, body = kit.fonts, kit.skin.text_style("body")
        heights = [fonts.measure(one.text, body, wide - _indent(one)).h + S1 for one in self._sentences]
        first = _split(heights) if count == 2 else len(heights)
        out, lowest = [head], head.bottom
        for column, part in enumerate((heights[:first], heights[first:])):
            y = head.bottom + S1
            for high in part:
                out.append(Rect(room.x + column * (wide + S3), y, wide, high - S1))
                y += high
            lowest = max(lowest, y - S1)
        return out, max(lowest - rect.y, self._card.h)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, self._rooms(kit, Rect(0, 0, width, 0))[1])

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        self._laid = self._rooms(kit, rect)[0]

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        whole, (head, *rooms) = self._whole, self._laid
        strong, body, fonts = skin.text_style("lead_strong"), skin.text_style("body"), painter.fonts
        if self._card.w:
            whole.draw_picture(painter, Rect(self.rect.x, self.rect.y, *self._card))
        painter.paragraph(whole.title, head, strong, skin.text)
        used = fonts.width(whole.title, strong) + S3
        if whole.kind and used + fonts.width(whole.kind, body) <= head.w:
            y = head.y + (fonts.line_height(strong) - fonts.line_height(body)) * 0.7
            painter.text(whole.kind, head.x + used, y, body, skin.muted)
        for one, room in zip(self._sentences, rooms, strict=True):
            spot = Rect(room.x, room.y + (fonts.line_height(body) - ICON) / 2, ICON, ICON)
            if one.icon == TICK:
                painter.icon(TICK, spot, skin.accent)
            elif one.icon:
                painter.picture(one.icon, spot)
            text = Rect(room.x + _indent(one), room.y, room.w - _indent(one), room.h)
            painter.paragraph(one.text, text, body, skin.muted if one.is_muted else skin.text)


def _indent(one: SheetSentence) -> float:
    return ICON + S2 if one.icon else 0.0


def _split(heights: Sequence[float]) -> int:
    """Number of the first of these heights whose sum is nearest to that of the rest, and not less."""
    return next(count for count in range(len(heights) + 1) if 2 * sum(heights[:count]) >= sum(heights))
