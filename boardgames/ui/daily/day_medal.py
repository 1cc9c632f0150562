"""Medal of one day: its number on a disc, in a wreath if it was won, and a sign of how it went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.draw.ornaments import ornament_id
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import SIGN_LEAST, legible_colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

SIZE: Final = 96.0
DISC: Final = 0.66
"""Diameter of the disc, as a fraction of the medal: the wreath lies around it."""
LINES: Final = 2
"""Lines below a medal: the day of the week, and how it went."""
LEAST: Final = 12
"""Least size of them."""
SIGN: Final = 26.0
SIGNS: Final = {"won": "check", "lost": "close", "open": "continue"}


@final
class DayMedal(Widget):
    """A medal with the number of a day; `words` say which day it is and how it went."""

    is_text = True

    def __init__(self, id: str, day: int, result: str, words: str, below: Sequence[str], *, is_today: bool) -> None:
        """`result`: won, lost, open or none; `below` are the lines below it."""
        super().__init__(id)
        self._below: Final = tuple(below)
        self._day: Final = str(day)
        self._result: Final = result
        self._words: Final = words
        self._is_today: Final = is_today

    @property
    def accessible_text(self) -> str:
        return self._words

    def measure(self, kit: MeasureContext, width: float) -> Size:
        side = min(width, max(SIZE, 3.2 * kit.fonts.line_height(kit.skin.text_style("lead_strong"))))
        return Size(width, side + LINES * kit.fonts.line_height(kit.skin.text_style("body")))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        body = skin.text_style("body")
        line = painter.fonts.line_height(body)
        side = min(self.rect.w, self.rect.h - LINES * line)
        box = Rect(self.rect.cx - side / 2, self.rect.y, side, side)
        for number, text in enumerate(self._below):
            shown, style = painter.fonts.fit_line(text, body, self.rect.w, LEAST)
            y = box.bottom + (number + 0.5) * line - painter.fonts.line_height(style) / 2
            painter.text(shown, box.cx, y, style, skin.text if number else skin.muted, "centre")
        radius, won = DISC * side / 2, self._result == "won"
        if won:
            painter.picture(ornament_id(painter.images, skin.game, "laurel"), box, skin.accent)
        over = self._result in ("won", "lost")
        ground = skin.accent if won else mix_colours(skin.ground, skin.text, 0.24) if over else skin.ground
        if over:
            painter.disc(box.cx, box.cy + 2, radius, (0, 0, 0), 90)
            painter.disc(box.cx, box.cy, radius, ground)
        else:
            painter.disc(box.cx, box.cy, radius, mix_colours(skin.ground, skin.text, 0.06))
        edge = skin.accent if self._is_today or won else skin.soft_line
        painter.edge(box.centred_rect(2 * radius, 2 * radius), edge, 3 if self._is_today else 2, radius)
        face = skin.text_style("lead_strong")
        ink = legible_colour(skin.on_accent if won else skin.text if over or self._is_today else skin.muted, ground)
        painter.text(self._day, box.cx, box.cy - painter.fonts.line_height(face) / 2, face, ink, "centre")
        if self._result in SIGNS:
            spot = Rect(box.cx + 0.62 * radius, box.cy + 0.62 * radius, 0, 0).expand(SIGN / 2)
            painter.disc(spot.cx, spot.cy, SIGN / 2, skin.text)
            sign = legible_colour(skin.ground, skin.text, SIGN_LEAST)
            painter.icon(SIGNS[self._result], spot.inset(SIGN * 0.2), sign)
