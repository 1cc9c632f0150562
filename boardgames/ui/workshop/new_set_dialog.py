"""Dialog that creates a rule set with the files that `boardgames new` writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from boardgames.data.new_set import write_new_set
from boardgames.data.own_rules import sets_folder
from boardgames.draw.theme import S3
from boardgames.draw.widget_skin import game_skin
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget

LONGEST: Final = 40
"""Maximum characters of a folder's name."""


class NewSetDialog(ModalDialog):
    """Asks for the name of the new folder among the user's sets."""

    name = "new_set"
    width = 760.0
    first_focus = "new_set.folder"

    def __init__(self, app: SceneHost, game_id: str, done: Callable[[Path], None]) -> None:
        """Open the dialog. `done` gets the folder once its files are written."""
        tr = app.services.tr
        super().__init__(app, tr("workshop.new.title", game=tr(f"game.{game_id}.name")))
        self.skin = game_skin(plugin_of(game_id).theme)
        self._game_id = game_id
        self._done = done
        self._typed = ""

    @property
    def folder(self) -> Path:
        """Folder to be written."""
        return sets_folder() / self._typed

    def body(self) -> Widget:
        tr = self.tr
        field = TextField(
            "new_set.folder", tr("workshop.new.folder"), self._typed, self._type, limit=LONGEST,
            accept=_is_plain, on_submit=self._write, wide=360,
        )  # fmt: skip
        path = Label(tr("workshop.new.path", path=str(self.folder)), "new_set.path", tone="muted")
        return Column((Label(tr("workshop.new.text")), field, path), gap=S3)

    def buttons(self) -> Sequence[Widget]:
        tr = self.tr
        return (
            Button("modal.cancel", tr("ui.dialog.cancel"), self.dismiss),
            Button("new_set.write", tr("workshop.new.write"), self._write, kind="primary", reason=self._reason()),
        )

    def _reason(self) -> str:
        """Reason why nothing can be written yet, or empty."""
        if not self._typed:
            return self.tr("workshop.new.nameless")
        return self.tr("workshop.new.taken") if self.folder.exists() else ""

    def _type(self, text: str) -> None:
        self._typed = text
        self.rebuild()

    def _write(self) -> None:
        if self._reason():
            return
        folder = self.folder
        try:
            write_new_set(self._game_id, folder)
        except OSError as error:
            self.app.toast("workshop.made.failed", reason=error.strerror or str(error))
            return
        self.app.pop(fade=False)
        self._done(folder)
        self.app.toast("workshop.new.written", path=str(folder))


def _is_plain(letter: str) -> bool:
    """True if a character is valid in folder names on every system."""
    return letter.isalnum() or letter in "-_"
