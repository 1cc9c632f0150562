"""Row of a recorded game in the list of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CARD, S1, S2, S3, S4, GameTheme, TextStyle, legible_colour, mix_colours
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.fitted_pictures import FittedPicture
from boardgames.ui.widgets.game_box import box_width_for, draw_game_box
from boardgames.ui.widgets.widget import InteractionState, MeasureContext

HIGH: Final = 124.0
ROOMY: Final = 168.0  # height from which the texts are larger
NAME: Final = 28
ROOMY_NAME: Final = 38
NAMES: Final = (ROOMY_NAME, NAME, 22)
"""Sizes of the title, the largest first: a long one takes a smaller size before it is shortened."""
ICON: Final = 20.0
LEAST_TEXT: Final = 190.0
"""Least width of the texts beside a picture."""
PICTURE_PART: Final = 0.34
"""Part of a row's width that the picture takes at most."""
LEAST_PICTURE: Final = 160.0
"""Least width of the picture beside a long result."""


class RecordRow(Pressable):
    """Row of a recorded game: game box, title with a note, result with an icon, players.

    The shapes of the seats are filled for winners and hollow for the others. The picture is at the right end where
    the texts keep their room.
    """

    access_role = "item"

    def __init__(
        self,
        id: str,
        theme: GameTheme,
        lines: tuple[str, str, str],
        note: str,
        icon: str,
        on_press: Callable[[], None],
        *,
        won: Sequence[bool] = (),
        height: float = HIGH,
        picture: FittedPicture | None = None,
    ) -> None:
        super().__init__(id, on_press, grow=1)
        self.picture = picture
        self.shows_picture = False
        self.height = max(HIGH, height)
        self.theme = theme
        self.lines = lines
        self.note = note
        self.icon = icon
        self.winner_seats = won

    @property
    def accessible_text(self) -> str:
        title, end, who = self.lines
        return f"{title} · {self.note}\n{end}\n{who}"

    @property
    def _name(self) -> TextStyle:
        return self.theme.title.with_size(ROOMY_NAME if self.height >= ROOMY else NAME)

    def _fitted_name(self, fonts: Fonts, room: float) -> TextStyle:
        """Style of the title: as large as it fits, of the sizes of names."""
        sizes = [size for size in NAMES if size <= self._name.size]
        fitting = (size for size in sizes if fonts.width(self.lines[0], self.theme.title.with_size(size)) <= room)
        return self.theme.title.with_size(next(fitting, sizes[-1]))

    @property
    def _role(self) -> Role:
        return "lead" if self.height >= ROOMY else "body"

    def _room(self) -> Rect:
        left = self.rect.x + S3 + box_width_for(self.height - S3) + S4
        return Rect(left, self.rect.y, self.rect.right - S3 - left - self._picture_width(), self.rect.h)

    def _picture_width(self) -> float:
        """Width of the picture and its gap; 0 where it is not shown."""
        return self.picture.rect.w + S3 if self.picture is not None and self.shows_picture else 0.0

    def measure(self, kit: MeasureContext, width: float) -> Size:
        lines = kit.fonts.line_height(self._name) + 3 * kit.fonts.line_height(kit.skin.text_style(self._role))
        return Size(width, max(self.height, lines + S3))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        self._place_picture(kit)
        (title, end, who), body, room = self.lines, kit.skin.text_style(self._role), self._room().w
        long = kit.fonts.width(title, self._fitted_name(kit.fonts, room)) > room
        long |= max(kit.fonts.width(one, body) for one in (self.note, who)) > room
        self.tip = (
            self.accessible_text
            if long or kit.fonts.width(end, body) + ICON + S2 > room - self._marks(kit.fonts.line_height(body))
            else ""
        )

    def _place_picture(self, kit: MeasureContext) -> None:
        """Place the picture at the right end if title, result and the shapes of the seats fit before it."""
        self.shows_picture = False
        if self.picture is None:
            return
        self.picture.limit_height(self.height - 2 * S3)
        body, rect = kit.skin.text_style(self._role), self.rect
        result = ICON + S2 + kit.fonts.width(self.lines[1], body) + self._marks(kit.fonts.line_height(body))
        title = kit.fonts.width(self.lines[0], self.theme.title.with_size(NAMES[-1]))
        free = self._room().w - S3 - max(LEAST_TEXT, result + S2, title)
        size = self.picture.measure(kit, max(LEAST_PICTURE, min(PICTURE_PART * rect.w, free)))
        self.shows_picture = size.w <= free
        self.picture.arrange(kit, Rect(rect.right - S3 - size.w, rect.cy - size.h / 2, size.w, size.h))

    def _marks(self, line: float) -> float:
        """Width of the seats' shapes, each as high as a line."""
        return (line + S1) * len(self.winner_seats) + S2

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        theme, rect, fonts, body = self.theme, self.rect, painter.fonts, skin.text_style(self._role)
        cloth, ink, quiet = theme.raised, theme.text, theme.muted
        if skin.high_contrast:
            cloth, ink, quiet = skin.ground, skin.text, skin.muted
        if touch.hovered or touch.focused:
            cloth = mix_colours(cloth, theme.accent, 0.1)
        if skin.high_contrast:
            painter.fill(rect, cloth, R_CARD)
            painter.edge(rect, skin.line, 2, R_CARD)
        else:
            painter.shadow(rect, R_CARD, 0.8 + 0.4 * touch.hover_progress)
            painter.relief_slab(rect, cloth, R_CARD)
            painter.edge(rect, mix_colours(cloth, theme.accent, 0.35), 1, R_CARD)
        high = self.height - 2 * S3
        draw_game_box(
            painter,
            Rect(rect.x + S3, rect.cy - high / 2, box_width_for(high), high),
            theme,
            "",
            touch.hover_progress,
        )
        if self._picture_width() and self.picture is not None:
            painter.fill(self.picture.rect, mix_colours(cloth, (0, 0, 0), 0.3))
            self.picture.draw(painter, skin, touch)
            painter.edge(self.picture.rect, quiet, 1)
        room, step, name = self._room(), fonts.line_height(body), self._fitted_name(fonts, self._room().w)
        y = room.cy - (fonts.line_height(name) + 3 * step) / 2
        light, (title, end, who) = mix_colours(cloth, (255, 255, 255), 0.1), self.lines
        painter.text(fonts.shorten_with_ellipsis(title, name, room.w), room.x, y, name, ink)
        y += fonts.line_height(name)
        painter.icon(self.icon, Rect(room.x, y + (step - ICON) / 2, ICON, ICON), ink)
        left, right = room.x + ICON + S2, room.right - self._marks(step)
        painter.text(fonts.shorten_with_ellipsis(end, body, right - left), left, y, body, ink)
        for seat, won in enumerate(self.winner_seats):
            spot = Rect(right + S2 + seat * (step + S1), y, step, step)
            if won:
                painter.light(spot.cx, spot.cy, step, theme.accent, 150)
            painter.seat_mark(seat, spot.expand(2), ink if won else quiet)
            painter.seat_mark(
                seat, spot if won else spot.inset(1), theme.seats[seat % len(theme.seats)] if won else cloth
            )
        painter.text(
            fonts.shorten_with_ellipsis(who, body, room.w), room.x, y + step, body, legible_colour(quiet, light)
        )
        painter.text(
            fonts.shorten_with_ellipsis(self.note, body, room.w),
            room.x,
            y + 2 * step,
            body,
            legible_colour(quiet, light),
        )
