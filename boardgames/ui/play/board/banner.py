"""A broad ribbon over the board that says whose turn begins, for two people at one table. It takes no clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.skin import Skin
from boardgames.draw.theme import S4, S5, Colour, lit
from boardgames.ui.motion.timeline import Timeline

SHOWN_MS: Final = 1300.0


@final
class Banner:
    """Shown for a moment, fading in and out."""

    def __init__(self) -> None:
        self.text = ""
        self._seat: Seat = 0
        self._colour: Colour = (0, 0, 0)
        self._alpha = 0

    def show(self, timeline: Timeline, text: str, seat: Seat, colour: Colour, changed: Callable[[], None]) -> None:
        """Say it now; `changed` is called whenever it looks different."""
        self.text, self._seat, self._colour = text, seat, colour

        def apply(t: float) -> None:
            self._alpha = round(255 * min(1.0, 5 * t, 3.4 * (1 - t)))
            if t >= 1:
                self.text = ""
            changed()

        timeline.add(apply, ms=SHOWN_MS, ease=lambda t: t, kind="fade", tells=True)

    def draw(self, painter: Painter, skin: Skin, board: Rect) -> None:
        """Draw it in the middle of the board."""
        if not self.text or self._alpha <= 8:
            return
        face = skin.face("title")
        wide = painter.fonts.width(self.text, face) + 46 + S4
        box = board.around(min(board.w, wide + 4 * S5), painter.fonts.line(face) + 2 * S5)
        painter.owner = "banner"
        painter.fill(box, lit(skin.raised, self._colour, 0.35, skin.text), 18, self._alpha)
        if self._alpha > 120:
            x = box.cx - wide / 2
            mark = Rect(x, box.cy - 19, 38, 38)
            painter.seat_mark(self._seat, mark.grown(3), skin.text)
            painter.seat_mark(self._seat, mark, self._colour)
            painter.text(self.text, mark.right + S4, box.cy - painter.fonts.line(face) / 2, face, skin.text)
