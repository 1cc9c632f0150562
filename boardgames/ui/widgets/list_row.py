"""Rows to choose from: one line each, shortened if needed with the whole text as a tooltip, or wrapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, S2, S3
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import AccessState, InteractionState, MeasureContext

ICON = 22.0


class ListRow(Pressable):
    """One row: a text, an optional note below it and an icon; the chosen one has a bar at its left edge.

    `whole`: the text is wrapped instead of shortened, and `large` then in larger letters.
    """

    access_role = "item"
    note_lines: ClassVar[int] = 1
    """Most lines of the note; a longer one is shortened, and the tooltip has all of it."""

    def __init__(
        self,
        id: str,
        text: str,
        on_press: Callable[[], None],
        *,
        note: str = "",
        icon: str = "",
        mark: str = "",
        chosen: bool = False,
        reason: str = "",
        whole: bool = False,
        large: bool = False,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, on_press, reason=reason, grow=grow)
        self.whole = whole
        self.large = large
        self.text = text
        self.note = note
        self.icon = icon
        self.mark = mark  # a small icon at the right edge
        self.chosen = chosen
        self._full = text if not note else f"{text}\n{note}"

    @property
    def accessible_text(self) -> str:
        return self._full

    @property
    def access_state(self) -> AccessState:
        return "chosen" if self.chosen else ""

    @property
    def _role(self) -> Role:
        """Style of the text: a name above a note is bold, a sentence that may be wrapped is not."""
        if self.large:
            return "lead"
        return "strong" if self.chosen or (self.note and not self.whole) else "body"

    def _room(self, rect: Rect) -> Rect:
        lead = S3 + (ICON + S3 if self.icon else S2)
        tail = S3 + (ICON if self.mark else 0)
        return Rect(rect.x + lead, rect.y, max(0.0, rect.w - lead - tail), rect.h)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        step = kit.fonts.line_height(kit.skin.text_style("body"))
        room = self._room(Rect(0, 0, width, 0)).w
        wider = kit.skin.text_style("lead" if self.large else "strong")  # so that choosing the row moves nothing
        text = kit.fonts.measure(self.text, wider, room).h if self.whole else step
        return Size(width, max(kit.target, text + step * len(self._told_note(kit.fonts, kit.skin, room)) + S3))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        room = self._room(rect).w
        face = kit.skin.text_style(self._role)
        cut = not self.whole and kit.fonts.width(self.text, face) > room
        told = " ".join(self._told_note(kit.fonts, kit.skin, room))
        long = cut or told != self.note
        self.tip = self._full if long else ""

    def _told_note(self, fonts: Fonts, skin: Skin, room: float) -> Sequence[str]:
        """Lines of the note, the last one shortened if there are too many."""
        style = skin.text_style("body")
        lines = fonts.wrap(self.note, style, room) if self.note else ()
        if len(lines) <= self.note_lines:
            return lines
        kept = lines[: self.note_lines - 1]
        rest = " ".join(lines[len(kept) :]) if kept else self.note
        return *kept, fonts.shorten_with_ellipsis(rest, style, room)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if self.chosen or touch.hovered:
            painter.fill(self.rect, skin.hover, R_BUTTON)
        if self.chosen:
            painter.fill(Rect(self.rect.x, self.rect.y + S2, 4, self.rect.h - 2 * S2), skin.accent, 2)
        if self.icon:
            painter.icon(self.icon, Rect(self.rect.x + S3, self.rect.cy - ICON / 2, ICON, ICON), skin.text)
        if self.mark:
            painter.icon(self.mark, Rect(self.rect.right - S3 - 18, self.rect.cy - 9, 18, 18), skin.muted)
        room, face, small = (
            self._room(self.rect),
            skin.text_style(self._role),
            skin.text_style("body"),
        )
        fonts, step = painter.fonts, painter.fonts.line_height(small)
        text = self.text if self.whole else fonts.shorten_with_ellipsis(self.text, face, room.w)
        note = self._told_note(fonts, skin, room.w)
        y = self.rect.cy - (fonts.measure(text, face, room.w).h + step * len(note)) / 2
        y += painter.paragraph(text, room._replace(y=y), face, skin.muted if self.reason else skin.text)
        for number, line in enumerate(note):
            painter.text(line, room.x, y + number * step, small, skin.muted)


def scrolling_list(
    id: str,
    rows: Sequence[ListRow],
    *,
    gap: float = 4.0,
    least: float = 160.0,
    grow: float = 1.0,
    fades: bool = False,
) -> ScrollArea:
    """Return rows in a scrolling column; with `fades`, on paper, the lower ones fade instead of being cut."""
    return ScrollArea(id, Column(rows, gap=gap), least=least, grow=grow, fades=fades)
