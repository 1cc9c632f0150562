"""Widgets of the set-up: a cloth with seats around it, and the opened box beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.data.game_durations import estimate_minutes
from boardgames.draw.ornaments import draw_frieze, ornament_id
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CARD, S1, S2, S3, S4, S5, S6, Colour, GameTheme, mix_colours, rgb_of_hex
from boardgames.draw.widget_skin import Skin, paper_skin
from boardgames.text.catalog import Catalog
from boardgames.ui.input.intents import Activate, Intent, Release
from boardgames.ui.scene.seating import SeatingModel
from boardgames.ui.widgets.containers import Container, Panel
from boardgames.ui.widgets.fitted_pictures import FittedPicture
from boardgames.ui.widgets.game_box import box_height_for, box_width_for, draw_game_box
from boardgames.ui.widgets.icon_choice import ChoiceIcon, IconChoice
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget, WidgetTree

MARK: Final = 50.0
WIDEST: Final = 300.0  # maximum width of a seat
MIDDLE: Final = 0.3  # minimum height of the cloth's middle, as a fraction of the window
FRIEZE: Final = 20.0
ALONE: Final = 0.56  # width of the middle without seats at the sides, as a fraction
TRAY: Final = 92.0
"""Length in design units by which the lower half of a box extends below its lid."""
SPOT: Final = 34.0
OVER: Final = 56.0  # overhang of a seat beyond the cloth
SHOWN: Final = 200.0  # height of the dealt table on a scrolling page
LOWEST: Final = 120.0  # height below which the dealt table is left out
BORDER: Final = 7.0  # width of the border around the dealt table
LIGHT: Final = 70  # alpha (of 255) of the light on it
WARM: Final = rgb_of_hex("#FFC65A")
CARD: Final = 8.0
SIGN: Final = 28.0
THREAD, THREADS = 11.0, 9.0  # length and distance of the threads of a cloth

BOTTOM, TOP = 2, 0
ROUND: Final = ((1, BOTTOM), (0, BOTTOM), (0, 1), (0, TOP), (1, TOP), (2, TOP), (2, 1), (2, BOTTOM))
"""Places around a cloth as columns and rows, clockwise from the near side."""
TAKEN: Final = {
    1: (0,),
    2: (0, 4),
    3: (0, 3, 5),
    4: (1, 3, 5, 7),
    5: (1, 3, 4, 5, 7),
    6: (0, 1, 3, 4, 5, 7),
    7: (0, 1, 2, 3, 5, 6, 7),
    8: (0, 1, 2, 3, 4, 5, 6, 7),
}
"""Indices of the places in use, by the number of seats."""


class SeatHeader(IconChoice):
    """Header of a seat: its name, its shape, and the choice of its player; a click beside the icons cycles it."""

    def __init__(
        self,
        id: str,
        name: str,
        values: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        looks: dict[str, ChoiceIcon],
        seat: int,
        colour: Colour,
    ) -> None:
        super().__init__(id, name, values, value, on_change, looks=looks)
        self.seat = seat
        self.colour = colour

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, max(MARK, kit.target))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        wide = kit.target
        self.control = Rect(rect.right - wide, rect.y, wide, rect.h)
        self.name = Rect(rect.x + MARK + S2, rect.y, self.control.x - rect.x - MARK - 2 * S2, rect.h)
        high = rect.h / len(self.values)
        self._cells = tuple(
            Rect(self.control.x, rect.y + number * high, wide, high) for number in range(len(self.values))
        )

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if isinstance(intent, Release) and not self.control.contains(intent.x, intent.y):
            if self.rect.contains(intent.x, intent.y):
                stage.play_sound("click")
                return super().handle(Activate(), stage)
            return True
        return super().handle(intent, stage)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.seat_mark(self.seat, Rect(self.rect.x, self.rect.cy - MARK / 2, MARK, MARK), self.colour, skin.text)
        text, face = painter.fonts.fit_line(self.text, skin.text_style("lead_strong"), self.name.w, 14)
        painter.text(text, self.name.x, self.name.cy - painter.fonts.line_height(face) / 2, face, skin.text)
        self.draw_control(painter, skin, touch)


def has_side_seats(count: int) -> bool:
    """True if a seat is at the left or right side, so that the middle of the cloth is narrow."""
    return any(ROUND[spot][1] == 1 for spot in TAKEN[count])


class SetupTable(Container):
    """Seats around a cloth, the first on the near side, the others clockwise.

    On the cloth are the table as dealt (`picture`) and below it the common texts (`middle`). `high` is the
    minimum height.
    """

    def __init__(
        self,
        places: Sequence[Widget],
        middle: Widget | None,
        theme: GameTheme,
        *,
        picture: FittedPicture | None = None,
        high: float = 0.0,
    ) -> None:
        super().__init__((*places, *([middle] if middle else ()), *([picture] if picture else ())))
        self.seat_widgets = tuple(places)
        self.middle = middle
        self.picture = picture
        self.theme = theme
        self.high = high
        self._cloth = Rect(0, 0, 0, 0)

    @property
    def _aside(self) -> bool:
        return has_side_seats(len(self.seat_widgets))

    def _sizes(self, kit: MeasureContext, width: float) -> tuple[float, float, float]:
        """Width and height of a seat, and height of the row between the upper and the lower seats."""
        beside = any(ROUND[spot][0] != 1 for spot in TAKEN[len(self.seat_widgets)])
        wide = min(WIDEST, (width - 2 * S4) / (3 if beside else 2))
        high = max(place.measure(kit, wide).h for place in self.seat_widgets)
        inner = self.middle.measure(kit, self._inner(width, wide)).h if self.middle else 0.0
        shown = SHOWN + S3 if self.picture is not None and not self.high else 0.0
        least = max(MIDDLE * kit.view.h, inner + shown + 2 * FRIEZE + 2 * S3, high if self._aside else 0.0)
        return wide, high, max(least, self.high - 2 * high - 2 * S3)

    def _inner(self, width: float, wide: float) -> float:
        return width - 2 * wide - 2 * S4 if self._aside else width * ALONE

    def measure(self, kit: MeasureContext, width: float) -> Size:
        _wide, high, middle = self._sizes(kit, width)
        return Size(width, 2 * high + middle + 2 * S3)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        wide, high, middle = self._sizes(kit, rect.w)
        middle = max(middle, rect.h - 2 * high - 2 * S3)
        xs = (rect.x, rect.cx - wide / 2, rect.right - wide)
        ys = (rect.y, rect.y + high + S3 + (middle - high) / 2, rect.y + high + middle + 2 * S3)
        for place, spot in zip(self.seat_widgets, TAKEN[len(self.seat_widgets)], strict=True):
            column, row = ROUND[spot]
            place.arrange(kit, Rect(xs[column], ys[row], wide, high))
        over = min(OVER, wide * 0.3)
        self._cloth = Rect(rect.x + over, rect.y + high * 0.5, rect.w - 2 * over, rect.h - high)
        inner, room = self._inner(rect.w, wide), rect.centred_rect(rect.w, middle).inset(0, FRIEZE + S2)
        said = min(self.middle.measure(kit, inner).h, middle) if self.middle else 0.0
        shown = self._place_picture(kit, room, inner if self._aside else self._cloth.w - 2 * S6, said)
        if self.middle:
            foot = room.bottom - said if shown else room.cy - said / 2
            self.middle.arrange(kit, Rect(rect.cx - inner / 2, foot, inner, said))

    def _place_picture(self, kit: MeasureContext, room: Rect, wide: float, said: float) -> bool:
        """Place the picture above the texts, as large as fits; return whether it is large enough to show."""
        if self.picture is None:
            return False
        high = room.h - said - (S3 if said else 0.0)
        self.picture.limit_height(max(0.0, high))
        size = self.picture.measure(kit, wide)
        shown = size.h >= LOWEST
        if shown:
            self.picture.arrange(kit, Rect(room.cx - size.w / 2, room.y + (high - size.h) / 2, size.w, size.h))
        else:
            self.picture.arrange(kit, Rect(room.cx, room.y, 0, 0))
        return shown

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        cloth, radius = self._cloth, R_CARD
        ground = skin.ground if skin.high_contrast else mix_colours(skin.raised, skin.accent, 0.07)
        self._fringe(painter, mix_colours(ground, skin.accent, 0.5))
        painter.shadow(cloth, radius, 1.8)
        painter.fill(cloth, ground, radius)
        painter.edge(cloth, mix_colours(ground, skin.accent, 0.55), 3, radius)
        painter.edge(cloth.inset(S2 + 2), mix_colours(ground, skin.accent, 0.4), 1, radius - S2)
        high = next(iter(self.seat_widgets)).rect.h / 2
        for y in (cloth.y + high + S1, cloth.bottom - high - S1 - FRIEZE):
            band = Rect(cloth.x + radius, y, cloth.w - 2 * radius, FRIEZE)
            draw_frieze(painter, self.theme.id, band, mix_colours(ground, skin.accent, 0.32))
        if self.picture is not None and self.picture.rect.h:
            board = self.picture.rect.expand(BORDER)
            painter.light(board.cx, board.cy, board.w * 0.72, WARM, LIGHT)
            painter.shadow(board, BORDER, 2.0)
            painter.fill(board, mix_colours(self.theme.cloth, (0, 0, 0), 0.4), BORDER)
            painter.edge(board, mix_colours(skin.accent, ground, 0.35), 2, BORDER)
        elif self.middle is None:
            side = max(0.0, cloth.h - 2 * high - 2 * FRIEZE - 3 * S2)
            wreath = ornament_id(painter.images, self.theme.id, "laurel")
            painter.picture(wreath, cloth.centred_rect(side, side), mix_colours(ground, skin.accent, 0.4))

    def _fringe(self, painter: Painter, colour: Colour) -> None:
        """Draw the threads at the short sides of the cloth."""
        cloth, y = self._cloth, self._cloth.y + R_CARD
        while y < self._cloth.bottom - R_CARD:
            for x in (cloth.x - THREAD, cloth.right):
                painter.fill(Rect(x, y, THREAD, 3), colour, 1)
            y += THREADS


class OpenGameBox(Widget):
    """A game's box with its lid drawn back; the shapes of the free seats are inside."""

    def __init__(self, id: str, name: str, theme: GameTheme, taken: int, seats: int, *, height: float) -> None:
        super().__init__(id)
        self.name = name
        self.theme = theme
        self.taken = taken
        self.seats = seats
        self.height = height

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(box_width_for(self.height - TRAY), self.height)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        theme, box = self.theme, self.rect
        high = min(box.h - TRAY, box_height_for(box.w))
        tray = Rect(box.x + S2, box.y + high - TRAY * 0.6, box.w - S2, TRAY * 1.6)
        rim = mix_colours(theme.cloth, theme.line, 0.42)
        painter.shadow(tray, 8, 1.4)
        painter.fill(tray, rim, 8)
        inner = tray.inset(S2)
        painter.relief_slab(inner, mix_colours(theme.cloth, (0, 0, 0), 0.45), 6, is_sunk=True)
        spots = max(1, self.seats)
        step = min(inner.w / spots, SPOT * 1.5)
        first = inner.cx - step * (spots - 1) / 2
        size = min(SPOT, step * 0.78)
        y = inner.bottom - TRAY * 0.34
        for seat in range(spots):
            place = Rect(first + seat * step, y, 0, 0).centred_rect(size, size)
            if seat < self.taken:
                painter.icon(f"seat_{seat % 8 + 1}", place, mix_colours(theme.cloth, theme.line, 0.22))
            else:
                painter.seat_mark(seat, place, theme.seats[seat % len(theme.seats)], skin.text)
        draw_game_box(painter, Rect(box.x, box.y, box.w, high), theme, self.name, 0.0)


class OptionCard(Panel):
    """One option as a card of the game's paper beside the cloth."""

    def __init__(self, child: Widget, id: str = "") -> None:
        super().__init__(child, id, pad=S4, radius=CARD, shadow=True)

    def child_skin(self, skin: Skin) -> Skin:
        return paper_skin(skin)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if skin.high_contrast:
            super().draw(painter, skin, touch)
            return
        rule = mix_colours(skin.paper, skin.ink, 0.4)
        painter.shadow(self.rect, CARD, 1.3)
        painter.fill(self.rect, skin.paper, CARD)
        painter.edge(self.rect.inset(5), rule, 1, CARD - 3)


def length_text(catalog: Catalog, seating: SeatingModel, *, is_shipped: bool) -> str:
    """Return the usual length of a game of this table, or empty.

    With an own rule set it is the length under the shipped rules, and says so.
    """
    game_id = seating.game.id
    found = estimate_minutes(game_id, seating.options, len(seating.person_seats), seating.seat_count)
    if found is not None:
        return catalog.tr("ui.setup.minutes" if is_shipped else "ui.setup.minutes_shipped", count=found)
    key = f"game.{game_id}.length"
    return catalog.tr(key) if catalog.has(key) else ""


class SetupSummary(Widget):
    """Summary of the game to be played: number of people and computers, and its length."""

    def __init__(self, people: int, computers: int, length: str) -> None:
        super().__init__()
        self.shown = [(icon, str(number)) for icon, number in (("person", people), ("computer", computers)) if number]
        self.shown += [("clock", length)] if length else []

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, max(SIGN, kit.fonts.line_height(kit.skin.text_style("lead_strong"))))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        x, box = self.rect.x, self.rect
        for icon, figure in self.shown:
            painter.icon(icon, Rect(x, box.cy - SIGN / 2, SIGN, SIGN), skin.accent)
            x += SIGN + S2
            text, face = painter.fonts.fit_line(figure, skin.text_style("lead_strong"), box.right - x, 14)
            x += painter.text(text, x, box.cy - painter.fonts.line_height(face) / 2, face, skin.text) + S5
