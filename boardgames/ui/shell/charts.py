"""Finished games drawn: one bar for a kind of game, and the shape of a seat for each of the latest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.motifs import frieze
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import R_CARD, R_CHIP, S2, S3, Colour, GameTheme, mix
from boardgames.record.statistics import Finished, Line
from boardgames.ui.widgets.boxes import Pad, Panel
from boardgames.ui.widgets.widget import Kit, Touch, Widget

BAR: Final = 22.0
LARGE_BAR: Final = 44.0
LEAST: Final = 34.0
"""A part of a bar narrower than this bears no number."""
ICON: Final = 22.0
LATEST: Final = 10
"""So many games at most; the latest stands on the right."""
SHAPE: Final = 44.0
SIGN: Final = 20.0
STEP: Final = 58.0
FRIEZE: Final = 22.0
SIGNS: Final = ("trophy", "draw", "close")
"""What a win, a draw and a loss are known by besides their tone."""


class Band(Panel):
    """What a game has been so far, on its own cloth under its own frieze."""

    def __init__(self, child: Widget, id: str, theme: GameTheme, pad: float) -> None:
        super().__init__(Pad(child, y=FRIEZE / 2 + S2), id, pad=pad, ground=theme.raised, edge=True)
        self.theme = theme

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        self.ground = None if skin.stark else self.theme.raised
        super().draw(painter, skin, touch)
        band = Rect(self.rect.x + R_CARD, self.rect.y + S2, self.rect.w - 2 * R_CARD, FRIEZE)
        frieze(painter, self.theme.id, band, mix(self.theme.raised, self.theme.accent, 0.42))


class Bar(Widget):
    """Won, drawn and lost games as one bar, each part with its number; the numbers also stand in the columns.

    A large one has their signs, too.
    """

    def __init__(self, line: Line, theme: GameTheme, *, large: bool = False) -> None:
        super().__init__()
        self.line = line
        self.theme = theme
        self.high = LARGE_BAR if large else BAR
        self.large = large

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, self.high)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        face, x, theme = skin.face("lead_strong" if self.large else "strong"), self.rect.x, self.theme
        face = face if self.large else face.sized(16)
        grounds: tuple[tuple[int, Colour, Colour], ...] = (
            (self.line.won, theme.accent, theme.on_accent),
            (self.line.drawn, mix(theme.raised, theme.text, 0.6), theme.cloth),
            (self.line.lost, mix(theme.cloth, (0, 0, 0), 0.25), theme.text),
        )
        for (number, ground, ink), sign in zip(grounds, SIGNS, strict=True):
            wide = self.rect.w * number / max(1, self.line.played)
            if not number:
                continue
            part = Rect(x, self.rect.cy - self.high / 2, wide, self.high).inset(1, 0)
            painter.fill(part, ground, R_CHIP)
            painter.edge(part, theme.line, 1, R_CHIP)
            used = painter.fonts.width(str(number), face)
            icon = ICON + S2 if self.large and wide >= used + ICON + S3 + S2 else 0.0
            if wide >= max(LEAST, used):
                left = part.cx - (used + icon) / 2
                if icon:
                    painter.icon(sign, Rect(left, part.cy - ICON / 2, ICON, ICON), ink)
                painter.text(str(number), left + icon, part.cy - painter.fonts.line(face) / 2, face, ink)
            x += wide


class Latest(Widget):
    """The latest games as the shapes of the seats where somebody sat, the oldest on the left: lit where it won, half
    where it was a draw, hollow where it lost, each with its sign below.
    """

    def __init__(self, games: Sequence[Finished], words: str, theme: GameTheme) -> None:
        super().__init__()
        self.games = games[-LATEST:]
        self._words = words
        self.theme = theme

    @property
    def words(self) -> str:
        return self._words

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(min(width, STEP * len(self.games)), SHAPE + SIGN)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        theme, step = self.theme, min(STEP, self.rect.w / len(self.games))
        size = min(SHAPE, step * 0.86)
        for number, game in enumerate(self.games):
            sat = next((name for name in game.persons if name in game.won), game.persons[0] if game.persons else "P1")
            seat = int(sat[1:]) - 1
            colour = theme.seats[seat % len(theme.seats)]
            spot = Rect(self.rect.x + number * step, self.rect.y + SHAPE - size, size, size)
            dull = mix(theme.cloth, (0, 0, 0), 0.3)
            painter.seat_mark(seat, spot, dull, theme.line)
            lit = spot if game.by_person else spot._replace(w=0.0 if game.won else size / 2)
            with painter.clip(lit):
                painter.seat_mark(seat, spot, colour, theme.text)
            sign = SIGNS[0] if game.by_person else SIGNS[2] if game.won else SIGNS[1]
            tone = theme.accent if game.by_person else theme.muted
            painter.icon(sign, Rect(spot.cx - SIGN / 2, spot.bottom, SIGN, SIGN).inset(2), tone)
