"""Cards and piles on the plain table: a name on paper, a covered back, and how many there are."""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.placeholder_art import PALE
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, Colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

WIDE: Final = 88.0
HIGH: Final = 1.25  # of the width
RADIUS: Final = 10.0
STEP: Final = 4.0  # between the cards of a pile
DEEP: Final = 3  # so many cards of a pile are seen


class CardTile(Widget):
    """A card, or several alike. `count` stands large on a pile of things that have no names of their own."""

    is_highlight_source = True

    def __init__(
        self,
        name: str,
        *,
        said: str,
        count: int = 1,
        caption: str = "",
        covered: bool = False,
        pile: bool = False,
        wide: float = WIDE,
        id: str = "",
    ) -> None:
        super().__init__(id)
        self.wide = wide
        self.name = name
        self.count = count
        self.caption = caption
        self.covered = covered
        self.pile = pile
        self._said = said

    @property
    def accessible_text(self) -> str:
        return self._said

    def measure(self, kit: MeasureContext, width: float) -> Size:
        face = kit.skin.text_style("body")
        wide = max(self.wide, kit.fonts.width(self.caption, face))
        for word in () if self.covered or self.pile else self.name.split(" "):
            wide = max(wide, kit.fonts.width(word, face) + 2 * S2 + self._depth)
        below = kit.fonts.measure(self.caption, face, min(wide, width) + 0.5).h + S1 if self.caption else 0.0
        return Size(min(wide, width), max(self.wide * HIGH, self._tall(kit, min(wide, width))) + below)

    def _tall(self, kit: MeasureContext, width: float) -> float:
        if self.covered or self.pile:
            return 0.0
        text = kit.fonts.measure(self.name, kit.skin.text_style("body"), width - self._depth - 2 * S2).h
        return (
            text
            + 2 * S2
            + self._depth
            + (kit.fonts.line_height(kit.skin.text_style("strong")) + S1 if self.count > 1 else 0)
        )

    @property
    def _depth(self) -> float:
        return STEP * max(0, min(DEEP, self.count) - 1)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        face = skin.text_style("body")
        below = painter.fonts.measure(self.caption, face, self.rect.w + 0.5).h + S1 if self.caption else 0.0
        box = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - below)
        depth = self._depth
        front = Rect(box.x, box.y + depth, box.w - depth, box.h - depth)
        if self.pile and not self.count:
            painter.edge(front, skin.line, 1.5, RADIUS)
            self._number(painter, front, skin, skin.muted)
        else:
            paper = mix_colours(skin.accent, (0, 0, 0), 0.55) if self.covered else skin.paper
            painter.shadow(front, RADIUS, 0.5)
            for number in range(min(DEEP, self.count) - 1, -1, -1):
                card = front.move_by(STEP * number, -STEP * number)
                painter.fill(card, mix_colours(paper, (0, 0, 0), 0.14 * number), RADIUS)
                painter.edge(card, mix_colours(paper, (0, 0, 0), 0.45), 1, RADIUS)
            self._face(painter, front, skin, paper)
        if self.caption:
            room = Rect(self.rect.x, box.bottom + S1, self.rect.w, below)
            painter.paragraph(self.caption, room, face, skin.muted, "centre")

    def _face(self, painter: Painter, front: Rect, skin: Skin, paper: Colour) -> None:
        if self.covered:
            painter.edge(front.inset(S2), mix_colours(paper, PALE, 0.4), 1.5, RADIUS - 3)
            if self.count > 1:
                self._number(painter, front, skin, PALE)
            else:
                painter.disc(front.cx, front.cy, front.w * 0.2, mix_colours(paper, PALE, 0.28))
                painter.disc(front.cx, front.cy, front.w * 0.2 - 3, paper)
        elif self.pile:
            self._number(painter, front, skin, skin.ink)
        else:
            body, strong = skin.text_style("body"), skin.text_style("strong")
            room = front.inset(S2)
            if self.count > 1:
                high = painter.fonts.line_height(strong) + S1
                painter.text(f"{self.count} ×", room.cx, room.y, strong, mix_colours(skin.ink, paper, 0.25), "centre")
                room = Rect(room.x, room.y + high, room.w, room.h - high)
            painter.paragraph(self.name, room, body, skin.ink, "centre", middle=True)

    def _number(self, painter: Painter, front: Rect, skin: Skin, ink: Colour) -> None:
        style = skin.text_style("display")
        painter.text(str(self.count), front.cx, front.cy - painter.fonts.line_height(style) / 2, style, ink, "centre")
