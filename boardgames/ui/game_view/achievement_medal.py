"""Medal of an achievement: a figure from the game's pictures, bright if earned, else pale and locked."""

from __future__ import annotations

from typing import Final

import pygame

from boardgames.draw.medal_relief import FIGURE, draw_medal_rim, draw_medal_shade
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.round_cutouts import draw_cutout, make_round_cutout, tinted_monochrome
from boardgames.draw.theme import BLACK, GameTheme, legible_colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.achievements import MedalPicture
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

SIZE: Final = 100.0
GLOW: Final = 70  # of 255
COLOURED: Final = 100
"""Opacity of the colours of a figure that is not yet earned, 0..255."""
LOCK: Final = 0.36  # size of the lock, as a fraction of the medal


class AchievementMedal(Widget):
    """A medal. `words` say whether the achievement was earned; the lock shows it without colours."""

    def __init__(
        self, figure: MedalPicture | None, theme: GameTheme, words: str, *, earned: bool, size: float = SIZE
    ) -> None:
        super().__init__()
        self.size = size
        self.figure = figure
        self.theme = theme
        self.earned = earned
        self._words = words
        self._cut: pygame.Surface | None = None

    @property
    def accessible_text(self) -> str:
        return self._words

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(self.size, self.size)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        theme, box = self.theme, self.rect.centred_rect(self.size, self.size)
        if self.earned:
            painter.light(box.cx, box.cy, self.size * 0.66, theme.accent, GLOW)
        painter.disc(box.cx + 1, box.cy + 3, self.size / 2, (0, 0, 0), 110)
        metal = theme.accent if self.earned else mix_colours(theme.raised, theme.line, 0.55)
        draw_medal_rim(painter, box, metal)
        if self.figure is None or not painter.images.has_picture(self.figure.picture):
            painter.icon("trophy", box.inset(self.size * 0.26), theme.accent if self.earned else theme.line)
        else:
            draw_cutout(painter, self._piece(painter, self.figure), box)
        draw_medal_shade(painter, box)
        if not self.earned:
            side = self.size * LOCK
            seal = Rect(box.right - side * 0.9, box.bottom - side * 0.95, side, side)
            painter.disc(seal.cx, seal.cy, side / 2, mix_colours(theme.raised, theme.line, 0.55))
            ground = mix_colours(theme.cloth, BLACK, 0.4)
            painter.disc(seal.cx, seal.cy, side / 2 - 2, ground)
            painter.icon("lock", seal.inset(side * 0.22), legible_colour(theme.text, ground))

    def _piece(self, painter: Painter, figure: MedalPicture) -> pygame.Surface:
        """Cut-out of the figure, cached while the page is open."""
        radius = FIGURE * self.size / 2 - 1
        if self._cut is None or self._cut.get_width() != 2 * painter.px(radius, 1):
            theme = self.theme
            ground = mix_colours(theme.cloth, theme.accent, 0.16)
            piece = make_round_cutout(painter, figure.picture, radius, (figure.x, figure.y), figure.part, ground)
            dark, light = sorted((theme.cloth, theme.muted), key=sum)
            self._cut = piece if self.earned else tinted_monochrome(piece, mix_colours(dark, light, 0.78))
            if not self.earned:
                piece.set_alpha(COLOURED)
                self._cut.blit(piece, (0, 0))
        return self._cut
