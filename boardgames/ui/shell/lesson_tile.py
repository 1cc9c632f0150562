"""Tile of a lesson: picture, number and name, topic, and whether it is done or comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CARD, S1, S2, S3, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.lesson_stars import draw_star
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

BADGE: Final = 40.0
MARK: Final = 30.0
EDGE: Final = 4.0


@final
class LessonTile(Pressable):
    """A tile that opens a lesson. `mark` is a text over the picture of the next one, which highlights it.

    `picture` is drawn by `lessons/lesson_picture.py`.
    """

    radius = R_CARD
    access_role = "lesson"

    def __init__(
        self,
        id: str,
        number: int,
        title: str,
        note: str,
        on_press: Callable[[], None],
        picture: Widget | None,
        *,
        done: str = "",
        mark: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(id, on_press, reason=reason)
        self.number = number
        self.title = title
        self.note = note
        self.picture = picture  # drawn by the tile, below the number and star
        self.done = done  # label of a done lesson, or empty
        self.mark = mark
        self.access_note = join_sentences(mark or done, note)

    @property
    def accessible_text(self) -> str:
        return self.title

    def _above(self, kit: MeasureContext, width: float) -> float:
        """Height of the picture, or of the number without one."""
        return BADGE + 2 * S2 if self.picture is None else self.picture.measure(kit, width - 2 * EDGE).h

    def measure(self, kit: MeasureContext, width: float) -> Size:
        wide = width - 2 * S3
        title = kit.fonts.measure(self.title, kit.skin.text_style("strong"), wide).h
        note = kit.fonts.measure(self.note, kit.skin.text_style("body"), wide).h
        return Size(width, EDGE + self._above(kit, width) + S2 + title + S1 + note + S3)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        self._picture = Rect(rect.x + EDGE, rect.y + EDGE, rect.w - 2 * EDGE, self._above(kit, rect.w))
        if self.picture is not None:
            self.picture.arrange(kit, self._picture)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        rect, seen, next_one = self.rect, self._picture, bool(self.mark)
        painter.shadow(rect, R_CARD)
        painter.fill(rect, skin.hover if touch.hovered or touch.focused else skin.raised, R_CARD)
        if self.picture is not None:
            painter.fill(seen, mix_colours(skin.raised, skin.ground, 0.6), R_CARD - 2)
            self.picture.draw(painter, skin, touch)
        painter.edge(rect, skin.accent if next_one else skin.soft_line, 4 if next_one else 1.5, R_CARD)
        self._signs(painter, skin, seen)
        wide, y = rect.w - 2 * S3, seen.bottom + S2
        strong = skin.text_style("strong")
        tone = skin.muted if self.reason else skin.text
        y += painter.paragraph(self.title, Rect(rect.x + S3, y, wide, rect.bottom - y), strong, tone) + S1
        painter.paragraph(self.note, Rect(rect.x + S3, y, wide, rect.bottom - y), skin.text_style("body"), skin.muted)

    def _signs(self, painter: Painter, skin: Skin, seen: Rect) -> None:
        """Draw the number, and on the other side the star of a done lesson or the mark of the next one."""
        face, ground = skin.text_style("lead_strong"), mix_colours(skin.ground, (0, 0, 0), 0.3)
        badge = Rect(seen.x + S2, seen.y + S2, BADGE, BADGE)
        painter.fill(badge, skin.accent if self.mark else ground, BADGE / 2, 235)
        ink = skin.on_accent if self.mark else skin.text
        painter.text(str(self.number), badge.cx, badge.cy - painter.fonts.line_height(face) / 2, face, ink, "centre")
        right = seen.right - S2
        if self.done:
            spot = Rect(right - MARK - S1, seen.y + S2, MARK + S1, MARK + S1)
            painter.disc(spot.cx, spot.cy, spot.w / 2 + S1, ground)
            draw_star(painter, spot.inset(S1), skin, full=True)
        if self.mark:
            strong = skin.text_style("strong")
            wide = painter.fonts.width(self.mark, strong) + 2 * S3
            high = painter.fonts.line_height(strong) + 2 * S1
            chip = Rect(right - wide, seen.bottom - S2 - high, wide, high)
            painter.fill(chip, skin.accent, high / 2)
            painter.text(self.mark, chip.cx, chip.y + S1, strong, skin.on_accent, "centre")
