"""What each seat, and each side, had when the game was over, as panels; each head and figure tells what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Role
from boardgames.draw.theme import R_CHIP, S2, S3, S4, Colour
from boardgames.ui.contract.ended import Icons
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.scene.spoken import sentence
from boardgames.ui.widgets.boxes import Box, Column, Grid, Panel, Row, Sized, Space
from boardgames.ui.widgets.label import Icon, Label, SeatMark
from boardgames.ui.widgets.widget import Kit, Widget

FIGURE: Final = 150.0
FIGURE_MOST: Final = 240.0  # where few columns leave room for whole names over them
FIGURES_PART: Final = 0.55  # of the width, which those may take
NAME: Final = 190.0  # room for a seat's mark and name
NAME_PART: Final = 0.3  # and what of a wide panel it takes
SHORT: Final = 150.0  # the same where two panels stand side by side
BESIDE: Final = 620.0  # the least width of a panel that stands beside another
ICON: Final = 24.0
MARK: Final = 20.0  # a seat's sign, and the cup
LARGE_MARK: Final = 26.0
LARGE_COLUMN: Final = 180.0  # the least width of a column in large letters; the names take two


@final
class Named(Row):
    """A seat's sign, its name, and a cup if it won, close together, at the left or at the right of their place."""

    def __init__(self, sign: Widget, name: Label, cup: Widget | None, *, right: bool = False) -> None:
        parts = (sign, name) if cup is None else (cup, sign, name) if right else (sign, name, cup)
        super().__init__(parts, gap=S2, grow=1)
        self._name, self._right = name, right

    def _widths(self, kit: Kit, width: float) -> list[float]:
        others = sum(part.measure(kit, width).w + self.gap for part in self.children if part is not self._name)
        return [part.measure(kit, max(0.0, width - others)).w for part in self.children]

    def measure(self, kit: Kit, width: float) -> Size:
        widths = self._widths(kit, width)
        return Size(width, max(part.measure(kit, w).h for part, w in zip(self.children, widths, strict=True)))

    def arrange(self, kit: Kit, rect: Rect) -> None:
        used = sum(self._widths(kit, rect.w)) + self.gap * (len(self.children) - 1)
        super().arrange(kit, rect._replace(x=rect.right - used) if self._right else rect)
        self.rect = rect


@final
class Explained(Box):
    """A head or a figure of a count, which tells what it is to who points at it or comes to it by keys."""

    focusable = True
    access_role = "figure"
    rank = 1
    radius = R_CHIP

    def __init__(self, child: Widget, id: str, tip: str) -> None:
        super().__init__((child,), id)
        self.tip = tip

    @property
    def words(self) -> str:
        return self.tip

    @property
    def paragraphs(self) -> Sequence[str]:
        return self.children[0].paragraphs

    def measure(self, kit: Kit, width: float) -> Size:
        wish = self.children[0].measure(kit, width)
        return Size(wish.w, max(wish.h, kit.target))

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect = rect
        child = self.children[0]
        child.arrange(kit, rect.around(rect.w, min(rect.h, child.measure(kit, rect.w).h)))


@final
class Counts:
    """Lays out the counts of one game. `view` is the position at the end, `width` what there is for all of it.

    `large` is for a page on which they have room.
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
        self._table, self._words, self._view, self._winners = table, words, view, winners
        self._width, self._tr = width, tr
        large = large and width >= LARGE_COLUMN * (len(table.ending.summary(view, 0)) + 2)
        self._body: Role = "lead" if large else "body"
        self._strong: Role = "lead_strong" if large else "strong"
        self._mark = LARGE_MARK if large else MARK
        self._seats = range(len(words.seats))
        self._rows = table.ending.tally(view)
        self._of_seats = bool(self._rows) and len(self._rows[0]) - 1 == len(self._seats)

    def widget(self) -> Widget | None:
        """The counts of every seat, and beside them the final count where sides are more than a seat each."""
        if not self._rows:
            return self._table_of_seats(self._width, NAME)
        say, lines = self._words.say, []
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
                parts.append(Sized(self._explained(figure, f"{id}.{column}", what, told), w=self._figure))
            lines.append(Row(parts, gap=S3))
        tally = Panel(Column(lines, gap=S2), "results.tally", pad=S4)
        if self._of_seats:
            return tally
        apart = self._width < 2 * BESIDE + S4
        seats = self._table_of_seats(self._width if apart else (self._width - S4) / 2, NAME if apart else SHORT)
        return Grid((seats, tally), least=BESIDE, most=2, gap=S4) if seats is not None else tally

    def _told(self, head: str) -> str:
        """What is counted under a head, by the id of its text; empty where nothing is told of it."""
        key = f"{head}_tip"
        return (
            self._words.say(Phrase(key, self._table.ending.tip_values(self._view)))
            if self._words.catalog.has(key)
            else ""
        )

    def _whose(self, column: int) -> str:
        """Whose figures stand in a column of the count."""
        return self._words.plate(column) if self._of_seats else self._words.say(self._rows[0][column + 1])

    @staticmethod
    def _explained(child: Widget, id: str, what: str, told: str) -> Widget:
        return Explained(child, id, sentence(what, told)) if told else child

    @property
    def _figure(self) -> float:
        """The width of a column of the count."""
        columns = len(self._rows[0]) - 1 if self._rows else 1
        return min(
            max(FIGURE, min(FIGURE_MOST, FIGURES_PART * self._width / columns)),
            (self._width - 2 * S4) / (columns + 1) - S3,
        )

    def _seat_heads(self) -> Widget:
        """The seats over their columns of the count, in the order of the table."""
        words = self._words
        parts: list[Widget] = [Label("", grow=1)]
        for seat in self._seats:
            name = Label(words.plate(seat), role=self._strong, align="right")
            cup = self._trophy() if seat in self._winners else None
            parts.append(
                Sized(Named(SeatMark(seat, words.colour(seat), self._mark), name, cup, right=True), w=self._figure)
            )
        return Row(parts, gap=S3, across="end")

    def _trophy(self) -> Widget:
        return Icon("trophy", self._mark, tone="accent", tip=self._tr("table.ending.winner"))

    def _table_of_seats(self, width: float, name: float) -> Widget | None:
        """The counts of every seat, one line a seat."""
        columns = self._table.ending.summary(self._view, 0)
        if not columns:
            return None
        wide = (width - 2 * S4 - max(name, NAME_PART * width)) / len(columns) - S3
        head: list[Widget] = [Label("", grow=1)]
        for key, _value in columns:
            what = self._tr(key)
            label = Label(what, tone="muted", align="right")
            head.append(Sized(self._explained(label, f"results.head.{key}", what, self._told(key)), w=wide))
        rows: list[Widget] = [Row(head, gap=S3, across="end")]
        for seat in self._seats:
            rows.append(
                self._line(seat, self._table.ending.summary(self._view, seat), wide, self._words.colour(seat))
            )
        return Panel(Column(rows, gap=S3), "results.seats", pad=S4)

    def _line(self, seat: Seat, values: Sequence[tuple[str, Any]], wide: float, colour: Colour) -> Widget:
        won = seat in self._winners
        role = self._strong if won else self._body
        name = Label(self._words.plate(seat), role=role)
        parts: list[Widget] = [Named(SeatMark(seat, colour, self._mark), name, self._trophy() if won else None)]
        for key, value in values:
            figure = self._value(value, role, wide)
            args = {"whose": self._words.plate(seat), "what": self._tr(key), "value": self._spelt(value)}
            what = self._tr("table.ending.figure", **args)
            parts.append(Sized(self._explained(figure, f"results.{key}.{seat}", what, self._told(key)), w=wide))
        return Row(parts, gap=S3)

    def _spelt(self, value: object) -> str:
        """A value in words."""
        if isinstance(value, Icons):
            return value.words
        return self._words.say(value) if isinstance(value, Phrase) else str(value)

    def _value(self, value: object, role: Role, wide: float) -> Widget:
        if isinstance(value, Icons):
            size = min(ICON, wide / max(1, len(value.names)) - 4)
            icons = [Icon(n, size, tone="accent" if i < value.lit else "muted") for i, n in enumerate(value.names)]
            text = Label(value.words, role=role, align="right")
            if wide < len(icons) * (size + 4) + 60:
                return Column((Row((Space(grow=1), *icons), gap=4.0), text), gap=0.0)
            return Row((Space(grow=1), *icons, text), gap=4.0)
        return Label(self._spelt(value), role=role, align="right")
