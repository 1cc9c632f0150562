"""What the table says when no process answers for a computer player, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from boardgames.ai.levels import AT_TABLE
from boardgames.draw.theme import S4
from boardgames.draw.widget_skin import Skin
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.doors import SeatChoice
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Column
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget


def lower_level(level: str) -> str:
    """The next easier level that people may choose, or empty."""
    at = AT_TABLE.index(level) if level in AT_TABLE else 0
    return AT_TABLE[at - 1] if at else ""


@final
class Silence(Modal):
    """Says that a computer does not answer; `seat` is who sits there. Closing it is trying again."""

    name = "silence"
    opens_locked = True
    first_focus = "silence.retry"
    width = 640.0

    def __init__(
        self, app: Host, skin: Skin, seat: str, level: str, go_on: Callable[[SeatChoice | None], None]
    ) -> None:
        super().__init__(app, app.services.tr("table.silence.title"))
        self.skin = skin
        self._seat: Final = seat
        self._level: Final = level
        self._go_on = go_on

    def body(self) -> Widget:
        tr, lower = self.tr, lower_level(self._level)
        ways = [tr("table.silence.person_note")] + [tr("table.silence.lower_note")] * bool(lower)
        parts = [Label(tr("table.silence.text", seat=self._seat), "silence.text")]
        return Column((*parts, *(Label(words, tone="muted") for words in ways)), gap=S4)

    def buttons(self) -> Sequence[Widget]:
        tr, lower = self.tr, lower_level(self._level)
        found = [
            Button("silence.leave", tr("table.button.leave"), self.app.home),
            Button("silence.person", tr("table.silence.person"), lambda: self._end(SeatChoice("person"))),
        ]
        if lower:
            words = tr("table.silence.lower", level=tr(f"level.{lower}.name"))
            choice = SeatChoice("computer", level=lower)
            found.append(Button("silence.lower", words, lambda: self._end(choice)))
        return (*found, Button("silence.retry", tr("table.silence.retry"), self.dismiss, kind="primary"))

    def dismiss(self) -> None:
        self._end(None)

    def _end(self, choice: SeatChoice | None) -> None:
        self.app.pop(fade=False)
        self._go_on(choice)
