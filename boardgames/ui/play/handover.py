"""The curtain between two people at one device: nothing of the table shows until the right one is there."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.machine import Seat
from boardgames.draw.skin import Skin
from boardgames.draw.theme import S4, S5, S7, Colour
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.boxes import Centre, Column, Pad, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label, Picture, SeatMark
from boardgames.ui.widgets.widget import Widget


class Handover(Scene):
    """Names who takes the device. It covers the table wholly (it is no overlay) from its first frame on."""

    name = "handover"
    first_focus = "handover.ready"

    def __init__(
        self,
        app: Host,
        skin: Skin,
        seat: Seat,
        title: str,
        colour: Colour,
        ready: Callable[[], None],
        picture: str = "",
    ) -> None:
        super().__init__(app)
        self.skin = skin
        self.seat = seat
        self.title = title
        self.colour = colour
        self._ready = ready
        self._picture = picture

    def compose(self) -> Widget:
        tr = self.tr
        head = Row(
            (SeatMark(self.seat, self.colour, 54), Label(tr("table.handover.title", seat=self.title), role="title")),
            gap=S4,
        )
        button = Button(
            "handover.ready",
            tr("table.handover.ready", seat=self.title),
            self._go,
            kind="primary",
            role="lead_strong",
        )
        column = Column((head, Label(tr("table.handover.text"), role="lead"), button), gap=S5, across="start")
        if not self._picture:
            return Pad(Centre(column, width=720, upright=True), x=S5, y=S5)
        card = Picture(self._picture, min(420.0, self.view.h * 0.5), shadow=True)
        return Pad(Centre(Row((card, Pad(column, grow=1)), gap=S7), width=980, upright=True), x=S5, y=S5)

    def back(self) -> None:
        """Only the right person goes on from here."""

    def _go(self) -> None:
        self._ready()
        self.app.pop(fade=False)
