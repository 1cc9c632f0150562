"""Row over the near view: the seats as lines, each a way to its things, and the way back to the whole table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import (
    R_BUTTON,
    S1,
    S2,
    SIGN_LEAST,
    Colour,
    TextStyle,
    legible_colour,
    mix_colours,
    tint_ground,
)
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.layout import NEAR_ROW, ZoneFigure
from boardgames.ui.widgets.button import Button, Pressable
from boardgames.ui.widgets.containers import Row
from boardgames.ui.widgets.widget import AccessRole, InteractionState, MeasureContext

KEY: Final = "z"
"""Key that opens and closes the near view."""
MARK: Final = 22.0
NARROW: Final = 60.0
"""Width of a line below which it shows mark and figure, and the name in small letters where all names of the row have
room; its tooltip says the rest.
"""
NARROW_PAD: Final = 8.0
"""Distance of such a name from the left edge of its line, beside the strip of its colour."""
MANY: Final = 6
"""From this number of lines on the gaps between them are half as wide: each must be wide enough to be pressed."""
PAD: Final = S2 + 4.0
"""Distance of mark and words from the left edge of a line, in design units."""


class SeatFacts(NamedTuple):
    """Content of the line of a seat: seat, name, colour, one short sentence, and whether it is to act."""

    seat: Seat
    name: str
    colour: Colour
    summary: str
    is_active: bool


class LineForm(NamedTuple):
    """Form of the lines of seats: name beside the mark and summary below, or figure beside the mark and name below;
    the whole summary or its figure alone; with a name in narrow lines, too.
    """

    is_name_first: bool = True
    is_whole: bool = True
    has_name: bool = True


@final
class SeatLine(Pressable):
    """Line of a seat; a press shows its things."""

    access_role: AccessRole = "seat"
    form = LineForm()
    _name_style: TextStyle | None = None

    def __init__(self, facts: SeatFacts, on_press: Callable[[], None]) -> None:
        super().__init__(f"near.seat.{facts.seat}", on_press, grow=1)
        self._facts = facts

    @property
    def accessible_text(self) -> str:
        return f"{self._facts.name}\n{self._facts.summary}"

    def name_width(self, kit: MeasureContext) -> float:
        """Width that shows the whole name."""
        return PAD + MARK + S1 + kit.fonts.width(self._facts.name, kit.skin.text_style("strong")) + S2

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, NEAR_ROW)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        self.tip = self.accessible_text if rect.w < NARROW else ""

    def largest_form(self, kit: MeasureContext) -> LineForm:
        """Form that shows most in the present rectangle."""
        room = self.rect.w - PAD - S2
        is_whole = kit.fonts.width(self._facts.summary, kit.skin.text_style("body")) <= room
        caption = kit.fonts.width(self._facts.name, kit.skin.text_style("caption"))
        return LineForm(self.name_width(kit) <= self.rect.w, is_whole, caption <= self.rect.w - NARROW_PAD - S1)

    def name_style(self, kit: MeasureContext, form: LineForm) -> TextStyle:
        """Largest style in which the name has room in a form, outside narrow lines."""
        room = self.rect.w - PAD - S2 - (MARK + S1 if form.is_name_first else 0.0)
        return kit.fonts.fit_line(self._facts.name, kit.skin.text_style("strong"), room)[1]

    def use_form(self, form: LineForm, name_style: TextStyle) -> None:
        """Use the form and the style of names of all lines of a row."""
        self.form, self._name_style = form, name_style

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box, it = self.rect, self._facts
        ground = tint_ground(skin.raised, it.colour, 0.3 if it.is_active else 0.08, skin.text)
        if touch.hovered or touch.pressed:
            ground = mix_colours(ground, skin.hover, 0.6)
        painter.fill(box, ground, R_BUTTON)
        painter.edge(box, it.colour if it.is_active else skin.line, 2 if it.is_active else 1, R_BUTTON)
        painter.fill(Rect(box.x + 3, box.y + S2, 4, box.h - 2 * S2), it.colour, 2)
        mark = Rect(box.x + PAD, box.y + S1 + 2, MARK, MARK)
        strong, body, fonts = skin.text_style("strong"), skin.text_style("body"), painter.fonts
        first = Rect(mark.right + S1, mark.y, box.right - S2 - mark.right - S1, mark.h)
        is_whole = self.form.is_name_first and self.form.is_whole and box.w >= NARROW
        figure = it.summary if is_whole else it.summary.partition(" ")[0]
        if box.w < NARROW:
            mark = mark._replace(x=box.cx + 2 - MARK / 2)
            if self.form.has_name:
                mark = mark.move_by(-(fonts.width(figure, body) + S1) / 2, 0)
                painter.text(figure, mark.right + S1, mark.cy - fonts.line_height(body) / 2, body, skin.text)
                painter.text(it.name, box.cx + 2, mark.bottom + 2, skin.text_style("caption"), skin.text, "centre")
            else:
                painter.text(figure, mark.cx, mark.bottom, body, skin.text, "centre")
            painter.seat_mark(it.seat, mark, legible_colour(it.colour, ground, SIGN_LEAST))
            return
        painter.seat_mark(it.seat, mark, legible_colour(it.colour, ground, SIGN_LEAST))
        second = Rect(mark.x, mark.bottom + 2, box.right - S2 - mark.x, box.bottom - S1 - mark.bottom - 2)
        name, told = (first, second) if self.form.is_name_first else (second, first)
        shown, face = fonts.fit_line(it.name, self._name_style or strong, name.w)
        painter.text(shown, name.x, name.cy - fonts.line_height(face) / 2, face, skin.text)
        painter.text(figure, told.x, told.cy - fonts.line_height(body) / 2, body, skin.text)


@final
class ZoneButton(Pressable):
    """Icon and figure of a common zone, with what they mean as `said`; a press shows the zone."""

    def __init__(self, zone: ZoneFigure, said: str, on_press: Callable[[], None]) -> None:
        super().__init__(f"near.zone.{zone.key.rpartition(':')[2]}", on_press, tip=said)
        self._zone = zone

    @property
    def accessible_text(self) -> str:
        return self.tip

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(kit.fonts.width(self._zone.figure, kit.skin.text_style("strong")) + MARK + S1 + 2 * S2, NEAR_ROW)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box, strong, fonts = self.rect, skin.text_style("strong"), painter.fonts
        painter.fill(box, skin.hover if touch.hovered or touch.pressed else skin.raised, R_BUTTON)
        painter.edge(box, skin.line, 1, R_BUTTON)
        sign = Rect(box.x + S2, box.cy - MARK / 2, MARK, MARK)
        if self._zone.is_painted:
            painter.picture(self._zone.icon, sign)
        else:
            painter.icon(self._zone.icon, sign, skin.text)
        y = box.cy - fonts.line_height(strong) / 2
        painter.text(self._zone.figure, box.x + S2 + MARK + S1, y, strong, skin.text)


@final
class NearRow(Row):
    """Figures of common zones, lines of seats, and if given the button to the own things and one to the whole table,
    whose words give way to names.
    """

    def __init__(
        self,
        zones: Sequence[ZoneButton],
        lines: Sequence[SeatLine],
        home: Button | None = None,
        overview: Button | None = None,
    ) -> None:
        buttons = [button for button in (home, overview) if button is not None]
        gap = S2 if len(lines) < MANY else S1
        super().__init__((*zones, *lines, *buttons), "near", gap=gap, across="fill")
        self._lines, self._overview = lines, overview

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        if self._overview is not None and any(line.name_width(kit) > line.rect.w for line in self._lines):
            self._overview.show_icon_only()
            super().arrange(kit, rect)
        forms = [line.largest_form(kit) for line in self._lines]
        form = LineForm(*map(all, zip(*forms, strict=True)))
        styles = [line.name_style(kit, form) for line in self._lines]
        for line in self._lines:
            line.use_form(form, min(styles, key=lambda style: style.size))
