"""Page beside or above the figures of a game's cover: the cover's scene is its ground, as on the title."""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S5
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.scene import Scene
from boardgames.ui.shell.cover_scene import SceneLayout, TextGround, has_scene, scene_surface
from boardgames.ui.widgets.containers import Column, FixedSize, Row, Spacer
from boardgames.ui.widgets.widget import Widget

BESIDE: Final = 1400.0  # width of the window from which the figures have room beside the page
BROAD: Final = 1.3  # the same of its width by its height
HIGH: Final = 1500.0  # height of the window from which they have room below it
UPRIGHT: Final = 0.95  # the same of its height by its width
HIGH_PART: Final = 0.46  # of the height that the page takes there
PART: Final = 0.6  # of the width that the page takes there
SEEN: Final = 0.57  # part of the width from which the figures are
TABLE: Final = 72.0  # height of the table at the foot


class CoverPage(Scene):
    """A scene whose page leaves the right of a broad window, or the foot of a high one, to the figures of a cover."""

    cover_game: str
    """Game of that cover."""

    @property
    def is_beside(self) -> bool:
        """True if the figures have room beside the page."""
        return self.view.w >= max(BESIDE, BROAD * self.view.h)

    @property
    def is_above(self) -> bool:
        """True if the figures have room below the page."""
        return self.view.h >= HIGH and self.view.h * UPRIGHT > self.view.w

    @property
    def page_height(self) -> float:
        """Height of the page, with its margins."""
        return self.view.h * (HIGH_PART if self.is_above else 1.0)

    def lay_beside(self, page: Widget) -> Widget:
        """The page at the left or at the top, or over the whole window if that leaves no room."""
        if self.is_above:
            return Column((FixedSize(page, h=self.page_height), Spacer(grow=1)), gap=0.0)
        if not self.is_beside:
            return page
        return Row((FixedSize(page, w=self.view.w * PART), Spacer(grow=1)), gap=0.0, across="fill")

    def draw_ground(self, painter: Painter) -> None:
        """Draw the cover's scene, dark below the page, or wood where it has no room."""
        if not (self.is_beside or self.is_above) or not has_scene(painter, self.cover_game):
            super().draw_ground(painter)
            return
        w, h = self.view.w, self.view.h
        page, fade, figures = Rect(0, 0, (PART - 0.04) * w, h), 0.13 * w, Rect(SEEN * w, 0, (1 - SEEN) * w, h - TABLE)
        if self.is_above:
            top = HIGH_PART * h
            page, fade, figures = Rect(0, 0, w, top - S5), 0.06 * h, Rect(0, top, w, h - TABLE - top)
        layout = SceneLayout(figures, (TextGround(page, fade),), TABLE)
        theme = plugin_of(self.cover_game).theme
        painter.surface.blit(scene_surface(painter, theme, layout, stark=self.skin.high_contrast), (0, 0))
