"""The name of a card that is pointed at and too small to bear it: a tag beside the card, which takes no clicks."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from boardgames.draw.boxes import apart
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import R_BUTTON, S1, S2, SANS, TextStyle
from boardgames.ui.play.board.floating import Spared
from boardgames.ui.widgets.widget import Kit, Touch, Widget

LETTERS: Final = 22
"""Pixels of its letters at least, and design units."""
GAP: Final = 6.0  # from the card


@final
class NameTag(Widget):
    """One line by a place on the board, clear of what is `spared`, which is asked once all else is laid out."""

    def __init__(self, text: str, anchor: Rect, room: Rect, spared: Callable[[], Spared]) -> None:
        super().__init__("name_tag")
        self.text = text
        self.anchor = anchor
        self.room = room
        self._spared = spared
        self._face = TextStyle(SANS, 700, LETTERS)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        fonts = kit.fonts
        self._face = TextStyle(SANS, 700, max(LETTERS, math.ceil(LETTERS / fonts.scale)))
        size = Size(fonts.width(self.text, self._face) + 2 * S2, fonts.line(self._face) + S1)
        self.rect = apart(self.anchor, size, self.room, self._spared().lit, gap=GAP)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        painter.shadow(self.rect, R_BUTTON, 1.0)
        painter.fill(self.rect, skin.ground, R_BUTTON)
        painter.edge(self.rect, skin.line, 1.5, R_BUTTON)
        painter.text(self.text, self.rect.cx, self.rect.y + S1 / 2, self._face, skin.text, "centre")
