"""Key caps: the names of keys, each on a raised cap."""

from __future__ import annotations

from typing import Final, final

from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CHIP, S1, S2, S3, Colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import InteractionState, MeasureContext

KEY: Final = 36.0
"""Least width and height of a cap."""
DEPTH: Final = 3.0
"""Height of the front side of a cap."""
SEPARATOR: Final = ", "
"""Text between the names of keys that do the same."""


def cap_size(fonts: Fonts, skin: Skin, name: str, width: float) -> Size:
    """Size of a cap, at most `width` wide: a long name is wrapped."""
    text = fonts.measure(name, skin.text_style("strong"), width - 2 * S2)
    return Size(min(width, max(KEY, text.w + 2 * S3)), max(KEY, text.h + S2))


def draw_cap(
    painter: Painter, skin: Skin, cap: Rect, name: str, *, is_lit: bool = False, is_round: bool = False
) -> None:
    """Draw a cap: a key of a keyboard, or a round button of a controller."""
    face: Colour = skin.accent if is_lit else skin.raised
    radius = cap.h / 2 if is_round else R_CHIP
    if not skin.high_contrast:
        painter.fill(cap.move_by(0, DEPTH), mix_colours(skin.line, skin.text, 0.25), radius)
    painter.fill(cap, face, radius)
    painter.edge(cap, skin.line, 1.5, radius)
    ink = skin.on_accent if is_lit else skin.text
    painter.paragraph(name, cap.inset(S1, 0), skin.text_style("strong"), ink, "centre", middle=True)


@final
class KeyCaps(Label):
    """Caps of the keys that do the same, beside each other, or below each other if they do not fit; `at_right`: at
    the right edge, beside their meaning.
    """

    def __init__(self, text: str, *, at_right: bool = False) -> None:
        super().__init__(text, role="strong")
        self._is_at_right = at_right

    def _lay_out(self, fonts: Fonts, skin: Skin, width: float) -> list[tuple[str, Rect]]:
        """Return the names of the keys and their caps, the first at the origin."""
        laid: list[tuple[str, Rect]] = []
        x = y = 0.0
        for name in self.text.split(SEPARATOR):
            size = cap_size(fonts, skin, name, width)
            if x and x + size.w > width:
                x, y = 0.0, y + laid[-1][1].h + S2
            laid.append((name, Rect(x, y, *size)))
            x += size.w + S2
        return laid

    def measure(self, kit: MeasureContext, width: float) -> Size:
        laid = [cap for _name, cap in self._lay_out(kit.fonts, kit.skin, width)]
        return Size(max(cap.right for cap in laid), laid[-1].bottom + DEPTH)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        laid = self._lay_out(painter.fonts, skin, self.rect.w)
        for name, cap in laid:
            line = max(other.right for _name, other in laid if other.y == cap.y)
            aside = self.rect.w - line if self._is_at_right else 0.0
            draw_cap(painter, skin, cap.move_by(self.rect.x + aside, self.rect.y), name)
