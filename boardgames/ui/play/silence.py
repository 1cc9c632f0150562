"""What the table says when no process answers for a computer player, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, final

from boardgames.ai.levels import AT_TABLE
from boardgames.core.machine import Seat
from boardgames.draw.theme import S4
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.doors import SeatChoice
from boardgames.ui.widgets.boxes import Column
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene


def lower_level(level: str) -> str:
    """The next easier level that people may choose, or empty."""
    at = AT_TABLE.index(level) if level in AT_TABLE else 0
    return AT_TABLE[at - 1] if at else ""


@final
class Silence(Modal):
    """Says that a computer does not answer. Closing it is trying again."""

    name = "silence"
    first_focus = "silence.retry"
    width = 640.0

    def __init__(self, scene: TableScene, seat: Seat) -> None:
        super().__init__(scene.app, scene.tr("table.silence.title"))
        self.skin = scene.skin
        self._scene: Final = scene
        self._seat: Final = seat
        self._level: Final = scene.session.seats[seat].level

    def body(self) -> Widget:
        tr, lower = self.tr, lower_level(self._level)
        ways = [tr("table.silence.person_note")] + [tr("table.silence.lower_note")] * bool(lower)
        parts = [Label(tr("table.silence.text", seat=self._scene.seat_title(self._seat)), "silence.text")]
        return Column((*parts, *(Label(words, tone="muted") for words in ways)), gap=S4)

    def buttons(self) -> Sequence[Widget]:
        tr, lower = self.tr, lower_level(self._level)
        found = [
            Button("silence.leave", tr("table.button.leave"), self.app.home),
            Button("silence.person", tr("table.silence.person"), lambda: self._sits(SeatChoice("person"))),
        ]
        if lower:
            words = tr("table.silence.lower", level=tr(f"level.{lower}.name"))
            choice = SeatChoice("computer", level=lower)
            found.append(Button("silence.lower", words, lambda: self._sits(choice)))
        return (*found, Button("silence.retry", tr("table.silence.retry"), self.dismiss, kind="primary"))

    def dismiss(self) -> None:
        self._on(self._scene.session.retry)

    def _sits(self, choice: SeatChoice) -> None:
        def change() -> None:
            scene = self._scene
            scene.session.seat(self._seat, choice)
            scene.seats = scene.session.seats
            scene.hand.renew()
            scene.quiet()
            scene.curtain.due()

        self._on(change)

    def _on(self, step: Callable[[], None]) -> None:
        self.app.pop(fade=False)
        step()
        self._scene.desk.restart()
