"""Finished games drawn: one bar for a kind of game, and a column for each of the latest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import R_CHIP, Colour, mix
from boardgames.record.statistics import Finished, Line
from boardgames.ui.widgets.widget import Kit, Touch, Widget

BAR: Final = 22.0
LEAST: Final = 34.0
"""A part of a bar narrower than this bears no number."""
COLUMNS: Final = 64.0
"""How high the column of the longest game is."""
LATEST: Final = 24
"""So many columns at most; the latest stands on the right."""
STEP: Final = 26.0
LOW: Final = 10.0


class Bar(Widget):
    """Won, drawn and lost games as one bar, each part with its number; the numbers also stand in the columns."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, BAR)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        face, x = skin.face("strong").sized(15), self.rect.x
        grounds: tuple[tuple[int, Colour, Colour], ...] = (
            (self.line.won, skin.accent, skin.on_accent),
            (self.line.drawn, mix(skin.raised, skin.text, 0.45), skin.ground),
            (self.line.lost, mix(skin.raised, skin.text, 0.14), skin.text),
        )
        for number, ground, ink in grounds:
            wide = self.rect.w * number / max(1, self.line.played)
            if not number:
                continue
            part = Rect(x, self.rect.cy - BAR / 2, wide, BAR)
            painter.fill(part.inset(1, 0), ground, R_CHIP)
            if wide >= LEAST:
                painter.text(str(number), part.cx, part.cy - painter.fonts.line(face) / 2, face, ink, "centre")
            x += wide


class Latest(Widget):
    """The latest games as columns, the oldest on the left: as high as a game was long, full where it was won, half
    full where it was drawn, hollow where it was lost.
    """

    def __init__(self, games: Sequence[Finished], words: str) -> None:
        super().__init__()
        self.games = games[-LATEST:]
        self._words = words

    @property
    def words(self) -> str:
        return self._words

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(min(width, STEP * len(self.games)), COLUMNS)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        fit = max(1, int(self.rect.w // STEP))
        games = self.games[-fit:]
        longest = max((game.length for game in games), default=0) or 1
        for number, game in enumerate(games):
            high = LOW + (COLUMNS - LOW) * game.length / longest
            part = Rect(self.rect.x + number * STEP, self.rect.bottom - high, STEP - 6, high)
            full = 1.0 if game.by_person else 0.0 if game.won else 0.5
            if full:
                painter.fill(Rect(part.x, part.bottom - high * full, part.w, high * full), skin.accent, 3)
            painter.edge(part, skin.accent if full else skin.muted, 2, 3)
