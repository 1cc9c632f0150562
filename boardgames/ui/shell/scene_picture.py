"""Figures of a game's cover with what is around them, as a framed picture."""

from __future__ import annotations

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Size
from boardgames.draw.theme import GameTheme, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.shell.cover_scene import draw_scene_picture, has_scene
from boardgames.ui.widgets.game_box import draw_game_box
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget


class ScenePicture(Widget):
    """A picture of a size; the plain box of a game whose cover has no scene."""

    def __init__(self, id: str, theme: GameTheme, name: str, size: Size) -> None:
        super().__init__(id)
        self.theme = theme
        self.name = name
        self.size = size

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return self.size

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if not has_scene(painter, self.theme.id):
            draw_game_box(painter, self.rect, self.theme, self.name, 0.0)
            return
        painter.shadow(self.rect, 0, 1.2)
        draw_scene_picture(painter, self.theme, self.rect)
        painter.edge(self.rect, mix_colours(self.theme.cloth, skin.ink, 0.5), 2)
