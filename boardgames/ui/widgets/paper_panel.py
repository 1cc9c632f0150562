"""Printed page of a game: its paper, a double rule, a frieze, and a tailpiece below a short text."""

from __future__ import annotations

from typing import Final

from boardgames.draw.ornaments import draw_frieze, ornament_id
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S2, S3, S4, S7, GameTheme, mix_colours
from boardgames.draw.widget_skin import Skin, game_skin, paper_skin
from boardgames.ui.widgets.containers import Padding, Panel
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

RADIUS: Final = 5.0
FRIEZE: Final = 20.0
LOW: Final = 620.0  # units of height of the window below which a page has no frieze
LOW_PAD: Final = 36.0  # margin of a page without a frieze: 1.5 em of text from its rule
UNDER: Final = (10.0, 5.0)  # offset of the sheets below
TAIL_LEAST: Final = 96.0
TAIL_MOST: Final = 210.0
FAINT: Final = 0.3  # colour of ornaments between paper (0) and ink (1)
NUMBER: Final = 34.0


def paper_margin(*, low: bool) -> float:
    """Distance of the content from the edges of a page: 1.5 em of text from the rules of its frame."""
    return LOW_PAD if low else S7


class PaperPanel(Panel):
    """One child on a sheet of the game's paper, drawn in its ink, with the edges of further sheets below.

    `low`: without a frieze, and with one rule close to the edge.
    """

    at_fold = "shade"

    def __init__(self, child: Widget, id: str, game: str, *, low: bool = False, grow: float = 0.0) -> None:
        self.band = 0.0 if low else FRIEZE + S2
        pad = paper_margin(low=low)
        super().__init__(Padding(child, y=self.band / 2), id, pad=pad, radius=RADIUS, shadow=True, grow=grow)
        self.game = game

    def child_skin(self, skin: Skin) -> Skin:
        return paper_skin(skin)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        inner = rect.inset(self.pad)
        self.children[0].arrange(kit, inner._replace(y=inner.y + self.band / 2))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if skin.high_contrast:
            super().draw(painter, skin, touch)
            return
        paper, rect = skin.paper, self.rect
        painter.shadow(rect, RADIUS, 1.4)
        for number, by in enumerate(UNDER):
            painter.fill(
                rect.move_by(by * 0.6, by * 0.6), mix_colours(paper, skin.ground, 0.5 - 0.2 * number), RADIUS
            )
        painter.fill(rect, paper, RADIUS)
        rule = mix_colours(paper, skin.ink, 0.42)
        painter.edge(rect.inset(S3 if self.band else S2 - 2), rule, 2, 2)
        if self.band:
            painter.edge(rect.inset(S3 + 5), rule, 1, 1)
            band = Rect(rect.x + S4 + 8, rect.y + S4 + 8, rect.w - 2 * S4 - 16, FRIEZE)
            draw_frieze(painter, self.game, band, mix_colours(paper, paper_skin(skin).accent, 0.75))


class GamePanel(PaperPanel):
    """Page of a game among those of others: on its own paper, below its own frieze, in the typefaces of the scene."""

    def __init__(self, child: Widget, id: str, theme: GameTheme, *, low: bool = False, grow: float = 0.0) -> None:
        super().__init__(child, id, theme.id, low=low, grow=grow)
        self.theme = theme

    def child_skin(self, skin: Skin) -> Skin:
        return paper_skin(self._game_skin(skin))

    def _game_skin(self, skin: Skin) -> Skin:
        return skin if skin.high_contrast else game_skin(self.theme)._replace(faces=skin.faces)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        super().draw(painter, self._game_skin(skin), touch)


class Tailpiece(Widget):
    """The wreath of a game in the free space below a text, if that is large enough."""

    def __init__(self, game: str) -> None:
        super().__init__(grow=1)
        self.game = game

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(0.0, 0.0)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if self.rect.h < TAIL_LEAST:
            return
        side = min(TAIL_MOST, self.rect.h - S4)
        wreath = ornament_id(painter.images, self.game, "laurel")
        painter.picture(wreath, self.rect.centred_rect(side, side), mix_colours(skin.ground, skin.text, FAINT))


class ContentsRow(ListRow):
    """A line of the table of contents with its number."""

    number: int = 0

    def _room(self, rect: Rect) -> Rect:
        room = super()._room(rect)
        return Rect(room.x + NUMBER, room.y, max(0.0, room.w - NUMBER), room.h)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        super().draw(painter, skin, touch)
        face = skin.text_style("strong" if self.chosen else "body")
        ink = skin.accent if self.chosen else skin.muted
        x, y = self.rect.x + NUMBER, self.rect.cy - painter.fonts.line_height(face) / 2
        painter.text(str(self.number), x, y, face, ink, "right")
