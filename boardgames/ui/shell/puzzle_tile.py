"""Tile of a puzzle: its position, number and goal, what it is about, its grade and how far one came with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CARD, S1, S2, S3, STRONG, Colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.lesson_stars import draw_star
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

PuzzleState = Literal["new", "tried", "shown", "solved"]
SIGNS: Final = {"tried": "redo", "shown": "eye"}
"""Icons of states; a puzzle that is solved has a filled star, a new one a hollow one."""
MAX_GRADE: Final = 5
EDGE: Final = 4.0
SIGN: Final = 26.0
PIP: Final = 12.0
"""Size of the sign of a state, and of one of the diamonds of a grade."""


class PuzzleMark(NamedTuple):
    """Seat that is asked, counted from 0, with its colour, and the icon of what the puzzle is about, or empty."""

    seat: int
    colour: Colour
    icon: str = ""


class PuzzleTexts(NamedTuple):
    """Figures and texts of a puzzle in its tile.

    `note`: what it is about. `label`: the state in words, if drawn. `mark`: a text at the foot of the one that comes
    next, which highlights it. `spoken`: what a screen reader says.
    """

    number: int
    title: str
    grade: int
    state: PuzzleState
    note: str = ""
    label: str = ""
    mark: str = ""
    spoken: str = ""


@final
class PuzzleTile(Pressable):
    """A tile that opens a puzzle."""

    radius = R_CARD
    access_role = "item"

    def __init__(
        self, id: str, texts: PuzzleTexts, mark: PuzzleMark, on_press: Callable[[], None], picture: Widget | None
    ) -> None:
        super().__init__(id, on_press)
        self.texts: Final = texts
        self.mark: Final = mark
        self.picture = picture
        self.access_note = join_sentences(texts.mark, texts.note)

    @property
    def accessible_text(self) -> str:
        return self.texts.spoken

    def _lead(self, kit: MeasureContext | Painter) -> float:
        """Width of the number before the title."""
        return max(30.0, kit.fonts.width(str(self.texts.number), STRONG) + S3) + S2

    def _foot(self, kit: MeasureContext, width: float) -> float:
        """Height of the state: beside the grade, or above it where both do not fit."""
        line = max(SIGN, kit.fonts.line_height(kit.skin.text_style("body")))
        return line if self._fits_one_line(kit, kit.skin, width) else 2 * line + S1

    def _fits_one_line(self, kit: MeasureContext | Painter, skin: Skin, width: float) -> bool:
        words = kit.fonts.width(self.texts.mark or self.texts.label, skin.text_style("strong"))
        return SIGN + 2 * S3 + words + self._mark_width + S3 + MAX_GRADE * (PIP + S1) + S2 <= width - 2 * S3

    def measure(self, kit: MeasureContext, width: float) -> Size:
        wide = width - 2 * S3
        title = kit.fonts.measure(self.texts.title, kit.skin.text_style("strong"), wide - self._lead(kit)).h
        note = kit.fonts.measure(self.texts.note, kit.skin.text_style("body"), wide).h if self.texts.note else 0.0
        seen = self.picture.measure(kit, width - 2 * EDGE).h if self.picture is not None else 0.0
        return Size(width, EDGE + seen + S2 + title + S1 + note + S2 + self._foot(kit, width) + S3)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        seen = self.picture.measure(kit, rect.w - 2 * EDGE).h if self.picture is not None else 0.0
        self._picture = Rect(rect.x + EDGE, rect.y + EDGE, rect.w - 2 * EDGE, seen)
        if self.picture is not None:
            self.picture.arrange(kit, self._picture)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        rect, seen = self.rect, self._picture
        painter.shadow(rect, R_CARD)
        painter.fill(rect, skin.hover if touch.hovered or touch.focused else skin.raised, R_CARD)
        if self.picture is not None:
            painter.fill(seen, mix_colours(skin.raised, skin.ground, 0.6), R_CARD - 2)
            self.picture.draw(painter, skin, touch)
        painter.edge(rect, skin.accent if self.texts.mark else skin.soft_line, 4 if self.texts.mark else 1.5, R_CARD)
        x, wide, y, lead = rect.x + S3, rect.w - 2 * S3, seen.bottom + S2, self._lead(painter)
        strong = skin.text_style("strong")
        line = painter.fonts.line_height(strong)
        badge = Rect(x, y, lead - S2, line)
        painter.fill(badge, skin.accent if self.texts.mark else mix_colours(skin.ground, (0, 0, 0), 0.3), line / 2)
        ink = skin.on_accent if self.texts.mark else skin.text
        painter.text(str(self.texts.number), badge.cx, y, strong, ink, "centre")
        y += (
            painter.paragraph(self.texts.title, Rect(x + lead, y, wide - lead, rect.bottom - y), strong, skin.text)
            + S1
        )
        painter.paragraph(self.texts.note, Rect(x, y, wide, rect.bottom - y), skin.text_style("body"), skin.muted)
        self._draw_foot(painter, skin, Rect(x, seen.bottom, wide, rect.bottom - S3 - seen.bottom))

    @property
    def _mark_width(self) -> float:
        return (SIGN + S2) * (2 if self.mark.icon else 1)

    def _draw_mark(self, painter: Painter, skin: Skin, right: float, y: float) -> None:
        """Draw who is asked and what about, left of `right`."""
        spot = Rect(right - self._mark_width, y, SIGN, SIGN)
        painter.seat_mark(self.mark.seat, spot.inset(1), skin.text)
        painter.seat_mark(self.mark.seat, spot.inset(3), self.mark.colour)
        if self.mark.icon:
            painter.icon(self.mark.icon, spot.move_by(SIGN + S2, 0), skin.text)

    def _draw_foot(self, painter: Painter, skin: Skin, room: Rect) -> None:
        """Draw the state at the left of the lower edge of `room`, at its right who is asked what, and the grade."""
        body, strong = skin.text_style("body"), skin.text_style("strong")
        line = max(SIGN, painter.fonts.line_height(body))
        y = room.bottom - line
        for number in range(MAX_GRADE):
            cx = room.right - (MAX_GRADE - number - 0.5) * (PIP + S1)
            _draw_diamond(painter, cx, y + line / 2, skin, full=number < self.texts.grade)
        self._draw_mark(painter, skin, room.right - MAX_GRADE * (PIP + S1) - S3, y + (line - SIGN) / 2)
        if not self._fits_one_line(painter, skin, self.rect.w):
            y -= line + S1
        if self.texts.mark:
            chip = Rect(room.x, y, painter.fonts.width(self.texts.mark, strong) + 2 * S3, line)
            painter.fill(chip, skin.accent, line / 2)
            high = painter.fonts.line_height(strong)
            painter.text(self.texts.mark, chip.cx, chip.cy - high / 2, strong, skin.on_accent, "centre")
            return
        sign = Rect(room.x, y + (line - SIGN) / 2, SIGN, SIGN)
        is_solved = self.texts.state == "solved"
        if self.texts.state in SIGNS:
            painter.icon(SIGNS[self.texts.state], sign.inset(1), skin.muted)
        else:
            draw_star(painter, sign, skin, full=is_solved)
        face, tone = (strong, skin.text) if is_solved else (body, skin.muted)
        top = y + (line - painter.fonts.line_height(face)) / 2
        painter.text(self.texts.label, sign.right + S2, top, face, tone)


def _draw_diamond(painter: Painter, cx: float, cy: float, skin: Skin, *, full: bool) -> None:
    """Draw one of the diamonds of a grade, filled or hollow."""
    for radius, colour in ((PIP / 2, skin.text if full else skin.muted), (PIP / 2 - 2, skin.raised)):
        if full and colour == skin.raised:
            return
        painter.polygon(((cx, cy - radius), (cx + radius, cy), (cx, cy + radius), (cx - radius, cy)), colour)
