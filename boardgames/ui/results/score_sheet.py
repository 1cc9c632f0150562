"""Score of a finished game: one bar for each side, and a table of all figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple, final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import (
    BLACK,
    R_CHIP,
    S1,
    S2,
    S3,
    S4,
    WHITE,
    Colour,
    TextStyle,
    contrast_ratio,
    legible_colour,
    mix_colours,
    rgb_of_hex,
)
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.result_display import IconValue
from boardgames.ui.contract.table_types import Message
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.containers import Column, ColumnGrid, Container, FixedSize, Panel, Row, Spacer
from boardgames.ui.widgets.cover_emblem import ColouredSeat
from boardgames.ui.widgets.label import Icon, Label, SeatMark
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

HIGH: Final = 40.0
BAR_MARK: Final = 26.0
SUM: Final = 30
BAR_ICON: Final = 22.0
GAP: Final = 2.0
LOST_HIGH: Final = 28.0  # height of the lost points below the bar
RIM: Final = 1.5
RIM_SHADE: Final = 0.55  # share of black in the rim of a segment
WON_EDGE, WON_LIGHT, WON_TINT = 10.0, rgb_of_hex("#FFC65A"), 0.5
"""How far the ground of a winner reaches, the colour of the light on it, and the share of that."""
STRIPE: Final = 9.0  # distance between the strokes over lost points
HOLLOW: Final = 1.4  # depth of an empty bar, by that of the skin
CARD_RATIO: Final = 0.85  # width of a picture by its height below which it is a card
BROAD: Final = 132.0  # height of broader ones, at most
NAMED: Final = 100.0  # least width of a card with its name
LEAST_NAME: Final = 14
SHADES: Final = (0.0, 0.34, 0.16, 0.5)
"""Share of white in the colour of each segment, so that neighbours differ."""


class ScoreBarSegment(NamedTuple):
    """Segment of a bar: name, icon or empty, value (negative: lost points)."""

    name: str
    icon: str
    value: int


class WonPicture(NamedTuple):
    """Picture of something that was won, and its name or empty."""

    picture: str
    name: str = ""


class ScoreBar(Widget):
    """Seats, bar of segments, total at the right, and as text below the segments that have no room for their names.
    What belongs to a winner lies on a ground of its own.

    `longest` is the total that fills the width; `whole` is the maximum, whose missing points are drawn hollow.
    Lost points lie in a row below the bar, from the total up to the end of what was won.
    `pictures` lie below, `picture_height` high; cards that are wide enough have their names.
    """

    is_text = True

    def __init__(
        self,
        id: str,
        title: str,
        sitters: Sequence[ColouredSeat],
        slices: Sequence[ScoreBarSegment],
        colour: Colour,
        shown: Callable[[], float],
        *,
        longest: int,
        whole: int,
        won: bool,
        told: bool,
        pictures: Sequence[WonPicture] = (),
        picture_height: float = 0.0,
    ) -> None:
        super().__init__(id)
        self.pictures = tuple(pictures)
        self.picture_height = picture_height if pictures else 0.0
        self.title = title
        self.sitters = tuple(sitters)
        self.slices = tuple(slices)
        self.colour = colour
        self.shown = shown
        self.longest = longest
        self.possible_total = whole
        self.has_won = won
        self.is_told = told

    @property
    def total(self) -> int:
        return sum(one.value for one in self.slices)

    @property
    def accessible_text(self) -> str:
        parts = ", ".join(f"{one.name} {one.value}" for one in self.slices)
        return f"{self.title}: {self.total}. {parts}"

    def _said(self, fonts: Fonts, skin: Skin, width: float) -> str:
        """Segments without their names in the bar, as text; names only if each is one of a set."""
        if self.possible_total:
            return " · ".join(one.name for one in self.slices)
        unit = self._unit(self._bar_width(fonts, skin, width))
        rest = [
            one
            for one in self.slices
            if one.value and not self._has_name(fonts, skin, one, unit * abs(one.value) - GAP)
        ]
        return " · ".join(f"{one.name} {one.value}".replace("-", "\u2212") for one in rest) if self.is_told else ""

    def visible_spans(self) -> Sequence[tuple[float, float]]:
        """Start and length in points of each segment: what was won side by side; what was lost in the row below,
        from the total up to the end of what was won.
        """
        won, lost = (sum(max(0, sign * one.value) for one in self.slices) for sign in (1, -1))
        begin, below = 0, max(0, won - lost)
        spans = []
        for one in self.slices:
            spans.append((begin if one.value >= 0 else below, abs(one.value)))
            begin += max(0, one.value)
            below += max(0, -one.value)
        return spans

    @property
    def _lost_height(self) -> float:
        """Height of the row of lost points; 0 without any."""
        return LOST_HIGH if any(one.value < 0 for one in self.slices) else 0.0

    def _unit(self, wide: float) -> float:
        """Width of one point in a bar of this width."""
        return (wide - 2 * GAP) / max(1, self.possible_total or self.longest)

    def _has_name(self, fonts: Fonts, skin: Skin, one: ScoreBarSegment, wide: float) -> bool:
        """True if a segment of this width has room for icon, name and value."""
        return fonts.width(self._whole(one), skin.text_style("strong")) + BAR_ICON + 6 * S1 <= wide

    @staticmethod
    def _whole(one: ScoreBarSegment) -> str:
        return f"{one.name} {one.value}".replace("-", "\u2212")

    def _sum_text(self) -> str:
        return (
            f"{self.total} / {self.possible_total}" if self.possible_total else str(self.total).replace("-", "\u2212")
        )

    def _bar_width(self, fonts: Fonts, skin: Skin, width: float) -> float:
        """Width of the bar beside the total."""
        sum_face = skin.text_style("strong").with_size(SUM)
        return width - max(64.0, fonts.width(self._sum_text(), sum_face) + S2) - S3

    def measure(self, kit: MeasureContext, width: float) -> Size:
        head = max(BAR_MARK, kit.fonts.line_height(kit.skin.text_style("lead_strong")))
        text = self._said(kit.fonts, kit.skin, width) if self.is_told else ""
        said = S1 + kit.fonts.measure(text, kit.skin.text_style("body"), width).h if text else 0.0
        row = 0.0
        if self.picture_height:
            row = S2 + self._picture_size(kit.images).h + self._names_height(kit.images, kit.fonts, kit.skin)
        return Size(width, head + S1 + HIGH + self._lost_height + said + row)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        face, box = skin.text_style("lead_strong"), self.rect
        if self.has_won:
            ground = box.expand(WON_EDGE)
            painter.fill(ground, mix_colours(skin.ground, WON_LIGHT, 0 if skin.high_contrast else WON_TINT), R_CHIP)
            painter.edge(ground, skin.accent, 2, R_CHIP)
        head = max(BAR_MARK, painter.fonts.line_height(face))
        x, mark = box.x, BAR_MARK if len(self.sitters) <= 2 else BAR_MARK * 0.85
        for sitter in self.sitters:
            painter.seat_mark(sitter.seat, Rect(x, box.y + (head - mark) / 2, mark, mark), sitter.colour, skin.text)
            x += mark + S1
        x += S1
        cup = BAR_ICON + S2 if self.has_won else 0.0
        name, style = painter.fonts.fit_line(self.title, face, box.right - x - cup, 16)
        wide = painter.text(name, x, box.y + (head - painter.fonts.line_height(style)) / 2, style, skin.text)
        if self.has_won:
            painter.icon(
                "trophy", Rect(x + wide + S2, box.y + (head - BAR_ICON) / 2, BAR_ICON, BAR_ICON), skin.accent
            )
        sum_face = skin.text_style("strong").with_size(SUM)
        bar = Rect(box.x, box.y + head + S1, self._bar_width(painter.fonts, skin, box.w), HIGH)
        y = bar.cy - painter.fonts.line_height(sum_face) / 2
        painter.text(self._sum_text(), box.right, y, sum_face, skin.text, "right")
        self._bar(painter, skin, bar)
        if self.is_told and (said := self._said(painter.fonts, skin, box.w)):
            top = bar.bottom + self._lost_height + S1
            room = Rect(box.x, top, box.w, box.bottom - top)
            painter.paragraph(said, room, skin.text_style("body"), skin.muted)
        if self.picture_height:
            below = self._names_height(painter.images, painter.fonts, skin)
            high = self._picture_size(painter.images).h
            row = Rect(box.x, box.bottom - below - high, bar.w, high)
            self._row(painter, row, skin, below)

    def _picture_size(self, images: Images) -> Size:
        """Size of each picture: as high as its row if it is a card, less if it is broad."""
        wide, high = images.picture_size(self.pictures[0].picture)
        height = self.picture_height if wide < CARD_RATIO * high else min(BROAD, self.picture_height)
        return Size(height * wide / high, height)

    def _names_height(self, images: Images, fonts: Fonts, skin: Skin) -> float:
        """Height of the names below the pictures, in two lines where one is too broad for one; 0 without room."""
        if not self.picture_height:
            return 0.0
        face, wide = skin.text_style("body"), self._picture_size(images).w
        longest = max(fonts.width(one.name, face) for one in self.pictures)
        if wide < NAMED or not longest:
            return 0.0
        return (1 if longest <= wide + S2 else 2) * fonts.line_height(face) + S1

    def _name_style(self, fonts: Fonts, skin: Skin, room: Size) -> TextStyle:
        """The face in which each name stands in its room, no word broken."""
        body = skin.text_style("body")
        for size in range(body.size, LEAST_NAME, -1):
            face = body.with_size(size)
            words = (word for one in self.pictures for word in one.name.split(" "))
            if all(fonts.width(word, face) <= room.w for word in words) and all(
                fonts.measure(one.name, face, room.w).h <= room.h for one in self.pictures
            ):
                return face
        return body.with_size(LEAST_NAME)

    def _row(self, painter: Painter, room: Rect, skin: Skin, below: float) -> None:
        """Draw what was won side by side; of many alike one, with their number, rare ones first."""
        size, alpha = self._picture_size(painter.images), round(255 * self.shown())
        face = skin.text_style("heading")
        if len(self.pictures) * (size.w + S3) <= room.w:
            counted = [(picture, 1) for picture in self.pictures]
        else:
            counted = sorted(Counter(self.pictures).items(), key=itemgetter(1))
        told = [f"\u00d7 {count}" if count > 1 else "" for _picture, count in counted]
        wanted = sum(size.w + S4 + painter.fonts.width(text, face) for text in told)
        size = Size(size.w * min(1.0, room.w / wanted), size.h * min(1.0, room.w / wanted))
        names = Size(size.w + S2, below - S1)
        name_face = self._name_style(painter.fonts, skin, names)
        x = room.x
        for (one, _count), text in zip(counted, told, strict=True):
            place = Rect(x, room.cy - size.h / 2, *size)
            painter.picture(one.picture, place, alpha=alpha)
            if below and one.name:
                under = Rect(place.cx - names.w / 2, place.bottom + S1, *names)
                painter.paragraph(one.name, under, name_face, skin.muted, "centre")
            x += size.w + S3
            x += painter.text(text, x, room.cy - painter.fonts.line_height(face) / 2, face, skin.text) + S1

    def _bar(self, painter: Painter, skin: Skin, bar: Rect) -> None:
        painter.fill(bar, mix_colours(skin.ground, (0, 0, 0), HOLLOW * skin.depth), R_CHIP)
        painter.edge(bar, skin.soft_line, 1, R_CHIP)
        unit = self._unit(bar.w) * self.shown()
        if self.possible_total:
            for number in range(self.possible_total):
                cell = Rect(bar.x + GAP + number * unit, bar.y + GAP, unit, bar.h - 2 * GAP)
                painter.edge(cell.inset(GAP, GAP), skin.line, 1, R_CHIP)
        for number, (one, (at, count)) in enumerate(zip(self.slices, self.visible_spans(), strict=True)):
            if not count:
                continue
            part = Rect(bar.x + GAP + at * unit, bar.y + GAP, unit * count - GAP, bar.h - 2 * GAP)
            shade = mix_colours(self.colour, WHITE, SHADES[number % len(SHADES)])
            if one.value < 0:
                part = part._replace(y=bar.bottom, h=LOST_HIGH - GAP)
                self._lost(painter, skin, part)
                shade = skin.ground
            else:
                painter.fill(part, shade, R_CHIP)
                painter.edge(part, mix_colours(self.colour, BLACK, RIM_SHADE), RIM, R_CHIP)
            self._figure(painter, skin, part, one, shade)

    def _lost(self, painter: Painter, skin: Skin, part: Rect) -> None:
        painter.fill(part, skin.ground, R_CHIP)
        with painter.clip(part):
            x = part.x - part.h
            while x < part.right:
                painter.line(x, part.bottom, x + part.h, part.y, mix_colours(skin.ground, self.colour, 0.55), 2)
                x += STRIPE
        painter.edge(part, mix_colours(self.colour, BLACK, RIM_SHADE), RIM, R_CHIP)

    def _figure(self, painter: Painter, skin: Skin, part: Rect, one: ScoreBarSegment, ground: Colour) -> None:
        """Draw icon and value of a segment, as far as its width allows; its name, too, if there is room for it."""
        ink = legible_colour(max((skin.text, skin.on_accent), key=lambda tone: contrast_ratio(tone, ground)), ground)
        face = skin.text_style("strong")
        has_name = not self.possible_total and self._has_name(painter.fonts, skin, one, part.w)
        text = "" if self.possible_total else self._whole(one) if has_name else str(one.value).replace("-", "\u2212")
        wide = painter.fonts.width(text, face)
        icon = BAR_ICON if one.icon and part.w >= wide + BAR_ICON + 3 * S1 else 0.0
        used = wide + (icon + S1 if icon and text else icon)
        if part.w < used + S1:
            return
        x = part.cx - used / 2
        if one.value < 0:
            painter.fill(Rect(x - S1, part.y + RIM, used + 2 * S1, part.h - 2 * RIM), ground, R_CHIP)
        if icon:
            painter.icon(one.icon, Rect(x, part.cy - icon / 2, icon, icon), ink)
        if text:
            painter.text(text, x + used - wide, part.cy - painter.fonts.line_height(face) / 2, face, ink)


FIGURE: Final = 150.0
FIGURE_MOST: Final = 240.0  # for few columns with full names as headings
FIGURES_PART: Final = 0.55  # largest share of the width for all figures
NAME: Final = 190.0  # width of a seat's shape and name
NAME_PART: Final = 0.3  # its share of a wide panel
SHORT: Final = 150.0  # width of shape and name if two panels stand side by side
BESIDE: Final = 620.0  # least width of a panel beside another one
ICON: Final = 24.0
MARK: Final = 20.0  # size of a seat's shape and of the trophy
LARGE_MARK: Final = 26.0
LARGE_COLUMN: Final = 180.0  # least width of a column with large text; names take two


@final
class SeatNameCell(Row):
    """Shape of a seat, its name, and a trophy if it won, aligned left or right."""

    def __init__(self, sign: Widget, name: Label, cup: Widget | None, *, right: bool = False) -> None:
        parts = (sign, name) if cup is None else (cup, sign, name) if right else (sign, name, cup)
        super().__init__(parts, gap=S2, grow=1)
        self._name, self._right = name, right

    def _widths(self, kit: MeasureContext, width: float) -> list[float]:
        others = sum(part.measure(kit, width).w + self.gap for part in self.children if part is not self._name)
        return [part.measure(kit, max(0.0, width - others)).w for part in self.children]

    def measure(self, kit: MeasureContext, width: float) -> Size:
        widths = self._widths(kit, width)
        return Size(width, max(part.measure(kit, w).h for part, w in zip(self.children, widths, strict=True)))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        used = sum(self._widths(kit, rect.w)) + self.gap * (len(self.children) - 1)
        super().arrange(kit, rect._replace(x=rect.right - used) if self._right else rect)
        self.rect = rect


@final
class ScoreFigure(Container):
    """Heading or figure of a score with a tooltip for pointer and keyboard."""

    focusable = True
    access_role = "figure"
    rank = 1
    radius = R_CHIP

    def __init__(self, child: Widget, id: str, tip: str) -> None:
        super().__init__((child,), id)
        self.tip = tip

    @property
    def accessible_text(self) -> str:
        return self.tip

    @property
    def paragraphs(self) -> Sequence[str]:
        return self.children[0].paragraphs

    def measure(self, kit: MeasureContext, width: float) -> Size:
        wish = self.children[0].measure(kit, width)
        return Size(wish.w, max(wish.h, kit.target))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        child = self.children[0]
        child.arrange(kit, rect.centred_rect(rect.w, min(rect.h, child.measure(kit, rect.w).h)))


@final
class ScoreTable:
    """Builds the score of one game. `view` is the final position, `width` the width for all of it.

    `large` selects larger text if the width allows.
    """

    def __init__(
        self,
        table: GameUI,
        words: MessageFormatter,
        view: Dump,
        winners: Sequence[Seat],
        width: float,
        tr: Callable[..., str],
        *,
        large: bool = False,
    ) -> None:
        self._ui, self._formatter, self._view, self._winners = table, words, view, winners
        self._width, self._tr = width, tr
        large = large and width >= LARGE_COLUMN * (len(table.end_presentation.seat_summary(view, 0)) + 2)
        self._body: Role = "lead" if large else "body"
        self._strong: Role = "lead_strong" if large else "strong"
        self._mark = LARGE_MARK if large else MARK
        self._seats = range(len(words.seats))
        self._rows = table.end_presentation.score_table(view)
        self._of_seats = bool(self._rows) and len(self._rows[0]) - 1 == len(self._seats)

    def make_widget_beside_bars(self) -> Widget | None:
        """Make what the bars of the sides do not tell: a line for each seat where sides are counted."""
        is_told = not self._rows or self._of_seats
        return None if is_told else self._table_of_seats(self._width, NAME)

    def make_widget(self) -> Widget | None:
        """Make the score of each seat, and beside it the final score if sides have several seats."""
        if not self._rows:
            return self._table_of_seats(self._width, NAME)
        say, lines = self._formatter.format_message, []
        for number, (head, *values) in enumerate(self._rows):
            role = self._strong if number in (0, len(self._rows) - 1) else self._body
            if self._of_seats and not number:
                lines.append(self._seat_heads())
                continue
            name, told, id = say(head), self._told(head.key), f"results.tally.{number}"
            parts: list[Widget] = [self._explained(Label(name, role=role), id, name, told)]
            parts[0].grow = 1
            for column, value in enumerate(values):
                figure = Label(say(value), role=role, align="right")
                what = self._tr("table.ending.figure", whose=self._whose(column), what=name, value=say(value))
                parts.append(FixedSize(self._explained(figure, f"{id}.{column}", what, told), w=self._figure))
            lines.append(Row(parts, gap=S3))
        tally = Panel(Column(lines, gap=S2), "results.tally", pad=S4)
        if self._of_seats:
            return tally
        apart = self._width < 2 * BESIDE + S4
        seats = self._table_of_seats(self._width if apart else (self._width - S4) / 2, NAME if apart else SHORT)
        return ColumnGrid((seats, tally), least=BESIDE, most=2, gap=S4) if seats is not None else tally

    def _told(self, head: str) -> str:
        """Explanation of a heading by its message id, or empty."""
        key = f"{head}_tip"
        return (
            self._formatter.format_message(Message(key, self._ui.end_presentation.tooltip_values(self._view)))
            if self._formatter.catalog.has(key)
            else ""
        )

    def _whose(self, column: int) -> str:
        """Owner of a column of the final score."""
        return (
            self._formatter.seat_label(column).heading
            if self._of_seats
            else self._formatter.format_message(self._rows[0][column + 1])
        )

    @staticmethod
    def _explained(child: Widget, id: str, what: str, told: str) -> Widget:
        return ScoreFigure(child, id, join_sentences(what, told)) if told else child

    @property
    def _figure(self) -> float:
        """Width of a column of the final score."""
        columns = len(self._rows[0]) - 1 if self._rows else 1
        return min(
            max(FIGURE, min(FIGURE_MOST, FIGURES_PART * self._width / columns)),
            (self._width - 2 * S4) / (columns + 1) - S3,
        )

    def _seat_heads(self) -> Widget:
        """Headings of the columns with the seats, in seat order."""
        words = self._formatter
        parts: list[Widget] = [Label("", grow=1)]
        for seat in self._seats:
            name = Label(words.seat_label(seat).heading, role=self._strong, align="right")
            cup = self._trophy() if seat in self._winners else None
            parts.append(
                FixedSize(
                    SeatNameCell(SeatMark(seat, words.seat_colour(seat), self._mark), name, cup, right=True),
                    w=self._figure,
                )
            )
        return Row(parts, gap=S3, across="end")

    def _trophy(self) -> Widget:
        return Icon("trophy", self._mark, tone="accent", tip=self._tr("table.ending.winner"))

    def _table_of_seats(self, width: float, name: float) -> Widget | None:
        """Table with one line for each seat."""
        columns = self._ui.end_presentation.seat_summary(self._view, 0)
        if not columns:
            return None
        wide = (width - 2 * S4 - max(name, NAME_PART * width)) / len(columns) - S3
        head: list[Widget] = [Label("", grow=1)]
        for key, _value in columns:
            what = self._tr(key)
            label = Label(what, tone="muted", align="right")
            head.append(FixedSize(self._explained(label, f"results.head.{key}", what, self._told(key)), w=wide))
        rows: list[Widget] = [Row(head, gap=S3, across="end")]
        for seat in self._seats:
            rows.append(
                self._line(
                    seat,
                    self._ui.end_presentation.seat_summary(self._view, seat),
                    wide,
                    self._formatter.seat_colour(seat),
                )
            )
        return Panel(Column(rows, gap=S3), "results.seats", pad=S4)

    def _line(self, seat: Seat, values: Sequence[tuple[str, Any]], wide: float, colour: Colour) -> Widget:
        won = seat in self._winners
        role = self._strong if won else self._body
        whose = self._formatter.seat_label(seat).heading
        name = Label(whose, role=role)
        parts: list[Widget] = [
            SeatNameCell(SeatMark(seat, colour, self._mark), name, self._trophy() if won else None)
        ]
        for key, value in values:
            figure = self._value(value, role, wide)
            args = {"whose": whose, "what": self._tr(key), "value": self._spelt(value)}
            what = self._tr("table.ending.figure", **args)
            parts.append(FixedSize(self._explained(figure, f"results.{key}.{seat}", what, self._told(key)), w=wide))
        return Row(parts, gap=S3)

    def _spelt(self, value: object) -> str:
        """Value as text."""
        if isinstance(value, IconValue):
            return value.text
        return self._formatter.format_message(value) if isinstance(value, Message) else str(value)

    def _value(self, value: object, role: Role, wide: float) -> Widget:
        if isinstance(value, IconValue):
            size = min(ICON, wide / max(1, len(value.icon_names)) - 4)
            icons = [
                Icon(n, size, tone="accent" if i < value.lit_count else "muted")
                for i, n in enumerate(value.icon_names)
            ]
            text = Label(value.text, role=role, align="right")
            if wide < len(icons) * (size + 4) + 60:
                return Column((Row((Spacer(grow=1), *icons), gap=4.0), text), gap=0.0)
            return Row((Spacer(grow=1), *icons, text), gap=4.0)
        return Label(self._spelt(value), role=role, align="right")
