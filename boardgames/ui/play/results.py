"""How a game ended: who won and why, what each side has left, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from boardgames.core.machine import Dump, Seat
from boardgames.core.match import Window
from boardgames.draw.skin import Role, Skin
from boardgames.draw.theme import S2, S3, S4, S5, Colour
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.table import Table
from boardgames.ui.play.translator import Translator
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Column, Grid, Panel, Row, Sized, Space
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Icon, Label, SeatMark
from boardgames.ui.widgets.widget import Widget

WIDE = 1160.0  # with a count of sides beside the seats
FIGURE = 122.0
SHORT = 150.0
NAME = 190.0  # room for a seat's mark and name


class Results(Modal):
    """Lies over the board, which stays in sight behind it. `view` is the position at the end."""

    name = "results"
    width = 760.0
    first_focus = "results.rematch"

    def __init__(
        self,
        app: Host,
        skin: Skin,
        table: Table,
        words: Translator,
        window: Window,
        view: Dump,
        *,
        replay: Callable[[], None],
        rematch: Callable[[], None],
    ) -> None:
        self.seats = range(len(words.seats))
        self.table, self.words, self.window, self.end = table, words, window, view
        self._replay, self._rematch = replay, rematch
        rows = table.tally(view)
        self.of_seats = bool(rows) and len(rows[0]) - 1 == len(self.seats)  # each side one seat: the count says all
        if rows and not self.of_seats:
            self.width = WIDE
        super().__init__(app, "")
        self.skin = skin

    @property
    def winners(self) -> tuple[Seat, ...]:
        outcome = self.window.outcome()
        return outcome.winners if outcome is not None else ()

    def body(self) -> Widget:
        tr, words, winners = self.tr, self.words, self.winners
        names = ", ".join(words.seat_title(seat) for seat in winners)
        title = tr("table.result.title_win", seat=names) if winners else tr("table.result.title_draw")
        verdict = self.table.verdict(self.end)
        title = words.say(verdict) if verdict else title
        marks: list[Widget] = [SeatMark(seat, words.colour(seat), 44) for seat in winners] or [Icon("draw", 44)]
        head = Row((*marks, Label(title, "results.title", role="title", grow=1)), gap=S4)
        rounds = self.end.get("round", 0)
        length = tr("table.result.length", rounds=rounds, count=len(self.window))
        why = Label(words.outcome_reason(self.window), "results.why", role="lead")
        return Column((head, why, self._counts(), Label(length, "results.length", tone="muted")), gap=S4)

    def _counts(self) -> Widget:
        """The counts of every seat, and beside them the final count where sides are more than a seat each."""
        rows = self.table.tally(self.end)
        if not rows:
            return self._table()
        say, lines = self.words.say, []
        for number, (head, *values) in enumerate(rows):
            role: Role = "strong" if number in (0, len(rows) - 1) else "body"
            if self.of_seats and not number:
                lines.append(self._seat_heads())
                continue
            parts: list[Widget] = [Label(say(head), role=role, grow=1)]
            parts += [Sized(Label(say(value), role=role, align="right"), w=FIGURE) for value in values]
            lines.append(Row(parts, gap=S3))
        tally = Panel(Column(lines, gap=S2), "results.tally", pad=S4, ground=self.skin.ground)
        return tally if self.of_seats else Grid((self._table(), tally), least=430, most=2, gap=S4)

    def _seat_heads(self) -> Widget:
        """The seats over their columns of the count, in the order of the table."""
        words = self.words
        parts: list[Widget] = [Label("", grow=1)]
        for seat in self.seats:
            name = Label(words.seat_title(seat), role="strong", align="right")
            parts.append(Sized(Row((Space(grow=1), SeatMark(seat, words.colour(seat), 20), name), gap=S2), w=FIGURE))
        return Row(parts, gap=S3, across="end")

    def _table(self) -> Widget:
        """The counts of every seat, one line a seat."""
        columns = self.table.summary(self.end, 0)
        whole = min(self.width, self.view.w - 2 * S5) - 2 * S5
        room = (whole / 2 - S4 if self.width == WIDE else whole) - 2 * S4 - (SHORT if self.width == WIDE else NAME)
        wide = room / max(1, len(columns)) - S3
        head: list[Widget] = [Label("", grow=1)]
        head += [Sized(Label(self.tr(key), tone="muted", align="right"), w=wide) for key, _v in columns]
        rows: list[Widget] = [Row(head, gap=S3, across="end")]
        for seat in self.seats:
            rows.append(self._line(seat, self.table.summary(self.end, seat), wide, self.words.colour(seat)))
        return Panel(Column(rows, gap=S3), pad=S4, ground=self.skin.ground)

    def _line(self, seat: Seat, values: Sequence[tuple[str, Any]], wide: float, colour: Colour) -> Widget:
        role: Role = "strong" if seat in self.winners else "body"
        parts: list[Widget] = [SeatMark(seat, colour, 20), Label(self.words.seat_title(seat), role=role, grow=1)]
        parts += [Sized(Label(self._value(value), role=role, align="right"), w=wide) for _k, value in values]
        return Row(parts, gap=S3)

    def _value(self, value: object) -> str:
        return self.words.say(value) if isinstance(value, Phrase) else str(value)

    def buttons(self) -> Sequence[Widget]:
        tr = self.tr
        again = tr("table.button.rematch")
        return (
            Button("results.title_screen", tr("table.button.title"), self.app.home, icon="exit"),
            Button(
                "results.replay", tr("table.button.replay"), lambda: self._leave(self._replay), icon="step_forward"
            ),
            Button("results.look", tr("table.button.look"), self.dismiss, icon="eye"),
            Button("results.rematch", again, partial(self._leave, self._rematch), icon="play", kind="primary"),
        )

    def _leave(self, go_on: Callable[[], None]) -> None:
        self.app.pop(fade=False)
        go_on()
