"""Dialog after the game: what a person suspected of each other seat, and what it could know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.draw.theme import S2, S4
from boardgames.ui.contract.table_types import Message
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import enter_button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget


@final
class SuspicionsDialog(ModalDialog):
    """Dialog of the suspicions, seat by seat: `found` has the sentences for each public seat name."""

    name = "suspicions"
    width = 760.0
    first_focus = "modal.ok"

    def __init__(
        self, app: SceneHost, words: MessageFormatter, title: str, found: Mapping[str, Sequence[Message]]
    ) -> None:
        super().__init__(app, title)
        self._words: Final = words
        self._found: Final = found

    def body(self) -> Widget:
        words, rows = self._words, list[Widget]()
        for about, told in self._found.items():
            seat = words.title_of_public_name(about)
            first, *rest = (words.format_message(one._replace(args={**one.args, "seat": seat})) for one in told)
            rows.append(
                Column(
                    (Label(first, f"suspicions.{about}", role="strong"), *(Label(line) for line in rest)),
                    gap=S2,
                )
            )
        return Column(rows, gap=S4)

    def buttons(self) -> Sequence[Widget]:
        return (enter_button("modal.ok", self.tr("ui.dialog.ok"), self.dismiss, self.services.catalog),)
