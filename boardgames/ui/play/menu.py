"""The menu of the table: rules, keys, settings, the board's side, positions, draw, resignation, the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.draw.theme import S2, S3
from boardgames.ui.contract.placed import Deed
from boardgames.ui.play import clipboard
from boardgames.ui.scene.dialogs import KeyList, Modal
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Column, Grid
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene


class TableMenu(Modal):
    """Everything that is not for every move."""

    name = "table_menu"
    width = 640.0
    first_focus = "menu.resume"

    def __init__(self, app: Host, scene: TableScene) -> None:
        super().__init__(app, app.services.tr(f"game.{scene.table.id}.name"))
        self.skin = scene.skin
        self.scene = scene

    def body(self) -> Widget:
        tr, scene, app = self.tr, self.scene, self.app
        rows: list[Widget] = [
            Button("menu.rules", tr("table.button.rules"), self._rules, icon="rules"),
            Button("menu.keys", tr("table.button.keys"), self._keys, icon="help"),
            Button("menu.settings", tr("table.button.settings"), app.open_settings, icon="settings"),
            *self._ways(),
            Button("menu.copy", tr("table.button.copy"), lambda: clipboard.copy(scene), icon="copy"),
            Button("menu.paste", tr("table.button.paste"), self._paste, icon="edit"),
            Button("menu.rematch", tr("table.button.new_game"), self._again, icon="seed"),
        ]
        rows += [self._deed(deed) for deed in scene.giving.deeds() if deed.spot == "menu"]
        saved = Label(tr("table.menu.saved"), tone="muted")
        return Column((saved, Grid(rows, least=250, most=2, gap=S2), *scene.menu_controls()), gap=S3)

    def _ways(self) -> list[Widget]:
        """How the board lies; a table that fills all the room has its help card instead."""
        tr, scene = self.tr, self.scene
        if scene.table.fills:
            return [Button("menu.help_card", tr("table.cards.help"), self._help, icon="info")]
        words = tr("table.button.upright" if scene.frame.shape == "lying" else "table.button.lying")
        return [
            Button("menu.turn", tr("table.button.turn"), self._turn, icon="rotate"),
            Button("menu.lie", words, self._lie, icon="fullscreen"),
        ]

    def _help(self) -> None:
        self.app.pop(fade=False)
        self.scene.open_help()

    def _deed(self, deed: Deed) -> Widget:
        return Button(f"menu.{deed.key}", self.scene.say(deed.words), lambda: self._do(deed), icon=deed.icon)

    def buttons(self) -> list[Widget]:
        return [
            Button("menu.leave", self.tr("table.button.leave"), self._leave, icon="exit"),
            Button("menu.resume", self.tr("table.menu.resume"), self.dismiss, icon="play", kind="primary"),
        ]

    # deeds ----------------------------------------------------------------------------------------------------
    def _do(self, deed: Deed) -> None:
        self.app.pop(fade=False)
        self.scene.giving.do(deed)

    def _rules(self) -> None:
        self.app.open_rules(*self.scene.rules_at())

    def _keys(self) -> None:
        self.app.push(KeyList(self.app, self.scene.shortcuts()))

    def _turn(self) -> None:
        self.scene.turn_board()
        self.app.pop()

    def _lie(self) -> None:
        self.scene.lay_other_way()
        self.app.pop()

    def _paste(self) -> None:
        self.app.pop(fade=False)
        clipboard.paste(self.scene)

    def _again(self) -> None:
        self.app.pop(fade=False)
        self.scene.rematch()

    def _leave(self) -> None:
        self.app.home()
