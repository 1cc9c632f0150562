"""How a game ended: who won and why, what each side has left, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardgames.core.machine import Seat
from boardgames.draw.skin import Role, Skin
from boardgames.draw.theme import S2, S3, S4, S5, Colour
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.play.talk import outcome_reason
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Column, Grid, Panel, Row, Sized, Space
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Icon, Label, SeatMark
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene

WIDE = 1160.0  # with a count of sides beside the seats
FIGURE = 122.0
SHORT = 150.0
NAME = 190.0  # room for a seat's mark and name


class Results(Modal):
    """Lies over the board, which stays in sight behind it."""

    name = "results"
    width = 760.0
    first_focus = "results.rematch"

    def __init__(self, app: Host, scene: TableScene) -> None:
        self.scene = scene
        rows = scene.table.tally(scene.view_shown)
        self.of_seats = bool(rows) and len(rows[0]) - 1 == len(scene.seats)  # each side one seat: the count says all
        if rows and not self.of_seats:
            self.width = WIDE
        super().__init__(app, "")
        self.skin: Skin = scene.skin

    @property
    def winners(self) -> tuple[Seat, ...]:
        outcome = self.scene.match.outcome()
        return outcome.winners if outcome is not None else ()

    def body(self) -> Widget:
        tr, scene, winners = self.tr, self.scene, self.winners
        names = ", ".join(scene.seat_title(seat) for seat in winners)
        title = tr("table.result.title_win", seat=names) if winners else tr("table.result.title_draw")
        verdict = scene.table.verdict(scene.view_shown)
        title = scene.say(verdict) if verdict else title
        marks: list[Widget] = [SeatMark(seat, scene.colour(seat), 44) for seat in winners] or [Icon("draw", 44)]
        head = Row((*marks, Label(title, "results.title", role="title", grow=1)), gap=S4)
        rounds = scene.view_shown.get("round", 0)
        length = tr("table.result.length", rounds=rounds, count=len(scene.match))
        parts: list[Widget] = [head, Label(outcome_reason(scene), "results.why", role="lead"), self._counts()]
        parts.append(Label(length, "results.length", tone="muted"))
        return Column(parts, gap=S4)

    def _counts(self) -> Widget:
        """The counts of every seat, and beside them the final count where sides are more than a seat each."""
        rows = self.scene.table.tally(self.scene.view_shown)
        if not rows:
            return self._table()
        say, lines = self.scene.say, []
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
        scene = self.scene
        parts: list[Widget] = [Label("", grow=1)]
        for seat in range(len(scene.seats)):
            name = Label(scene.seat_title(seat), role="strong", align="right")
            parts.append(Sized(Row((Space(grow=1), SeatMark(seat, scene.colour(seat), 20), name), gap=S2), w=FIGURE))
        return Row(parts, gap=S3, across="end")

    def _table(self) -> Widget:
        """The counts of every seat, one line a seat."""
        scene = self.scene
        columns = scene.table.summary(scene.view_shown, 0)
        whole = min(self.width, self.view.w - 2 * S5) - 2 * S5
        room = (whole / 2 - S4 if self.width == WIDE else whole) - 2 * S4 - (SHORT if self.width == WIDE else NAME)
        wide = room / max(1, len(columns)) - S3
        head: list[Widget] = [Label("", grow=1)]
        head += [Sized(Label(self.tr(key), tone="muted", align="right"), w=wide) for key, _v in columns]
        rows: list[Widget] = [Row(head, gap=S3, across="end")]
        for seat in range(len(scene.seats)):
            rows.append(self._line(seat, scene.table.summary(scene.view_shown, seat), wide, scene.colour(seat)))
        return Panel(Column(rows, gap=S3), pad=S4, ground=self.skin.ground)

    def _line(self, seat: Seat, values: Sequence[tuple[str, Any]], wide: float, colour: Colour) -> Widget:
        role: Role = "strong" if seat in self.winners else "body"
        parts: list[Widget] = [SeatMark(seat, colour, 20), Label(self.scene.seat_title(seat), role=role, grow=1)]
        parts += [Sized(Label(self._value(value), role=role, align="right"), w=wide) for _k, value in values]
        return Row(parts, gap=S3)

    def _value(self, value: object) -> str:
        return self.scene.say(value) if isinstance(value, Phrase) else str(value)

    def buttons(self) -> Sequence[Widget]:
        tr, scene = self.tr, self.scene
        return (
            Button("results.title_screen", tr("table.button.title"), self.app.home, icon="exit"),
            Button("results.replay", tr("table.button.replay"), self._replay, icon="step_forward"),
            Button("results.look", tr("table.button.look"), self.dismiss, icon="eye"),
            Button(
                "results.rematch",
                tr("table.button.rematch"),
                lambda: self._rematch(scene),
                icon="play",
                kind="primary",
            ),
        )

    def _replay(self) -> None:
        self.app.pop(fade=False)
        self.scene.open_replay()

    def _rematch(self, scene: TableScene) -> None:
        self.app.pop(fade=False)
        scene.rematch()
