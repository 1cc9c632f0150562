"""The page between: nothing of the table shows until the right person is there, or everybody again."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boardgames.core.machine import Seat
from boardgames.draw.skin import Skin
from boardgames.draw.theme import S3, S4, S5, S7, Colour
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.boxes import Centre, Column, Flow, Pad, Row, Space
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label, Picture, SeatMark
from boardgames.ui.widgets.widget import Widget


class Called(NamedTuple):
    """Who is called, and how it is said: ready sentences. `picture` is the back of a card, or empty."""

    seat: Seat
    colour: Colour
    title: str
    text: str
    ready: str
    picture: str = ""


class Handover(Scene):
    """Names who may look. It covers the table wholly (it is no overlay) from its first frame on.

    `since` goes on, too, and shows what has happened first; None where there is nothing to show. `menu` opens a menu
    that tells no secret, so that nobody must take the device to leave.
    """

    name = "handover"
    public = True
    first_focus = "handover.ready"

    def __init__(
        self,
        app: Host,
        skin: Skin,
        called: Called,
        ready: Callable[[], None],
        menu: Callable[[], None],
        since: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.skin = skin
        self.called = called
        self._ready = ready
        self._menu = menu
        self._since = since

    def compose(self) -> Widget:
        tr, called = self.tr, self.called
        head = Row((SeatMark(called.seat, called.colour, 54), Label(called.title, role="title", grow=1)), gap=S4)
        button = Button("handover.ready", called.ready, self._go, kind="primary", role="lead_strong")
        ways: list[Widget] = [button]
        if self._since is not None:
            ways.append(Button("handover.since", tr("table.handover.since"), self._show, icon="turn_back"))
        out = Flow(
            (
                Button("handover.menu", tr("table.keys.menu"), self._menu, icon="menu"),
                Button("handover.leave", tr("table.button.leave"), self.app.home, icon="exit"),
            ),
            gap=S3,
        )
        words = (head, Label(called.text, "handover.text", role="lead"))
        column = Column((*words, Column(ways, gap=S3, across="start"), Space(h=S4), out), gap=S5, across="fill")
        if not called.picture:
            return Pad(Centre(column, width=720, upright=True), x=S5, y=S5)
        card = Picture(called.picture, min(420.0, self.view.h * 0.5), shadow=True)
        return Pad(Centre(Row((card, Pad(column, grow=1)), gap=S7), width=980, upright=True), x=S5, y=S5)

    def back(self) -> None:
        """Only the right person goes on from here; anybody may see the menu."""
        self._menu()

    def _go(self) -> None:
        self._ready()
        self.app.pop(fade=False)

    def _show(self) -> None:
        assert self._since is not None
        self._since()
        self.app.pop(fade=False)
