"""The menu of the table: rules, keys, settings, the board's side, positions, draw, resignation, the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple

from boardgames.draw.skin import Skin
from boardgames.draw.theme import S2, S3
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Column, Grid
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget


class Entry(NamedTuple):
    """One button. `then`: the menu stays under what is opened, closes before the deed, or fades away after it."""

    id: str
    words: str
    icon: str
    do: Callable[[], None]
    then: Literal["stays", "closes", "fades"] = "stays"


class TableMenu(Modal):
    """Everything that is not for every move. Both functions are asked whenever the menu is laid out."""

    name = "table_menu"
    width = 640.0
    first_focus = "menu.resume"

    def __init__(
        self,
        app: Host,
        skin: Skin,
        title: str,
        entries: Callable[[], Sequence[Entry]],
        controls: Callable[[], Sequence[Widget]],
        *,
        note: str = "table.menu.saved",
        back: str = "table.menu.resume",
        leave: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__(app, title)
        self.skin = skin
        self._note = note
        self._back = back
        self._leave = leave or ("table.button.leave", app.home)
        self._entries = entries
        self._controls = controls

    def body(self) -> Widget:
        rows = [Button(f"menu.{e.id}", e.words, partial(self._do, e), icon=e.icon) for e in self._entries()]
        note = Label(self.tr(self._note), tone="muted")
        return Column((note, Grid(rows, least=250, most=2, gap=S2), *self._controls()), gap=S3)

    def buttons(self) -> list[Widget]:
        words, leave = self._leave
        return [
            Button("menu.leave", self.tr(words), leave, icon="exit"),
            Button("menu.resume", self.tr(self._back), self.dismiss, icon="play", kind="primary"),
        ]

    def _do(self, entry: Entry) -> None:
        if entry.then == "closes":
            self.app.pop(fade=False)
        entry.do()
        if entry.then == "fades":
            self.app.pop()
